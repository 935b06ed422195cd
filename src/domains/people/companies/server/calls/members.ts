import { notify } from "#domains/contact/notifications/index.server.ts";
import { hasReceiver, peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { to } from "#kit/paths.ts";
import { days, later } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { reasonsInEach } from "#platform/words/words.ts";
import {
  acceptCompanyInvitation,
  changeMemberRole,
  invitationDays,
  inviteMember,
  mostMembers,
  removeMember,
  withdrawCompanyInvitation,
  type declineCompanyInvitation,
} from "../../contract/companies.ts";
import { deliverCompanyInvitation } from "../../contract/events.ts";
import { companyInvitationLife } from "../../contract/invitation-life.ts";
import { companyRoleWords, type CompanyRole } from "../../contract/roles.ts";
import { database } from "../database.ts";
import { endMembership, isLastAdmin, lockMembers } from "../end-membership.ts";
import { invitationsTo, joinCompany, managed } from "./own.ts";

const messages = {
  joined: /*i18n*/ { id: "companies.message_joined", message: "{name} buys for {company} from now on." },
  role: /*i18n*/ { id: "companies.message_role", message: "Your role at {company} is now: {role}." },
  removed: /*i18n*/ { id: "companies.message_removed", message: "You no longer buy for {company}." },
};
for (const word of Object.values(messages)) says(word);

const pendingOf = (ctx: Ctx, companyId: number) =>
  database(ctx)
    .selectFrom("invitation")
    .select(["id", "receiver"])
    .where("company_id", "=", companyId)
    .where("status", "=", "pending")
    .where("expires_at", ">", ctx.now)
    .execute();
const memberIds = async (ctx: Ctx, companyId: number): Promise<number[]> =>
  (await database(ctx).selectFrom("member").select("user_id").where("company_id", "=", companyId).execute()).map(({ user_id }) => user_id);

/** Everything here is known to the company already: whether the number or address has an account is not among it. */
export const inviteMemberFn = async (ctx: Ctx, { receiver, role }: ParsedInputOf<typeof inviteMember>) => {
  const { company_id, name } = await managed(ctx, inviteMember);
  await lockMembers(ctx, company_id);
  const members = await memberIds(ctx, company_id);
  const pending = await pendingOf(ctx, company_id);
  if (pending.some((one) => one.receiver === receiver)) throw refuse(inviteMember, "invited_already", {}, ["receiver"]);
  if (await hasReceiver(ctx, members, receiver)) throw refuse(inviteMember, "member_already", {}, ["receiver"]);
  if (members.length + pending.length >= mostMembers) throw refuse(inviteMember, "full", { limit: mostMembers });
  const taken = await ctx.services.limiter.take(`company-invitation:${receiver}`, { count: 3, seconds: 86_400 });
  if (!taken.ok) throw refuse(inviteMember, "too_often", {}, ["receiver"]);
  // An invitation that ran out makes room for the new one.
  await database(ctx).deleteFrom("invitation").where("company_id", "=", company_id).where("receiver", "=", receiver).where("status", "=", "pending").execute();
  const { id } = await database(ctx)
    .insertInto("invitation")
    .values({ company_id, receiver, role, invited_by: me(ctx).id, created_at: ctx.now, expires_at: later(ctx.now, days(invitationDays)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await ctx.enqueue(deliverCompanyInvitation, { receiver, company: name, locale: ctx.locale }, { outside: "messages" });
  return { id };
};

const ended = (ctx: Ctx, event: "accept" | "decline" | "withdraw", party: "admin" | "invited") => ({
  status: next(companyInvitationLife, "pending", event, party) ?? "pending",
  ended_at: ctx.now,
});

export const withdrawCompanyInvitationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawCompanyInvitation>) => {
  const { company_id } = await managed(ctx, withdrawCompanyInvitation);
  found(
    await database(ctx)
      .updateTable("invitation")
      .set(ended(ctx, "withdraw", "admin"))
      .where("id", "=", id)
      .where("company_id", "=", company_id)
      .where("status", "=", "pending")
      .where("expires_at", ">", ctx.now)
      .returning("id")
      .executeTakeFirst(),
  );
  return {};
};

const member = async (ctx: Ctx, companyId: number, userId: number) =>
  found(await database(ctx).selectFrom("member").selectAll().where("user_id", "=", userId).where("company_id", "=", companyId).executeTakeFirst());

export const changeMemberRoleFn = async (ctx: Ctx, { user_id, role }: ParsedInputOf<typeof changeMemberRole>) => {
  const { company_id, name } = await managed(ctx, changeMemberRole);
  await lockMembers(ctx, company_id);
  await member(ctx, company_id, user_id);
  if (role !== "admin" && (await isLastAdmin(ctx, company_id, user_id))) throw refuse(changeMemberRole, "last_admin", {}, ["role"]);
  await database(ctx).updateTable("member").set({ role }).where("user_id", "=", user_id).execute();
  if (user_id !== me(ctx).id)
    await notify(ctx, {
      user_id,
      kind: "account",
      weight: "must",
      words: messages.role,
      values: { company: name, role: reasonsInEach(ctx.services.words, [companyRoleWords[role]], "") },
      link: to("user-company"),
    });
  return {};
};

export const removeMemberFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof removeMember>) => {
  const { company_id, name } = await managed(ctx, removeMember);
  await lockMembers(ctx, company_id);
  await member(ctx, company_id, user_id);
  if (await isLastAdmin(ctx, company_id, user_id)) throw refuse(removeMember, "last_admin");
  await endMembership(ctx, company_id, user_id);
  if (user_id !== me(ctx).id)
    await notify(ctx, {
      user_id,
      kind: "account",
      weight: "must",
      words: messages.removed,
      values: { company: name },
      link: to("user-company"),
      at_once: "company_member_removed",
    });
  return {};
};

const myInvitation = async (ctx: Ctx, id: number) =>
  found(await (await invitationsTo(ctx))?.where("invitation.id", "=", id).forNoKeyUpdate("invitation").executeTakeFirst());

const answer = async (ctx: Ctx, id: number, event: "accept" | "decline"): Promise<void> => {
  await database(ctx)
    .updateTable("invitation")
    .set({ ...ended(ctx, event, "invited"), user_id: me(ctx).id })
    .where("id", "=", id)
    .execute();
};

export const acceptCompanyInvitationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof acceptCompanyInvitation>) => {
  const { company_id, role, name: company, invited_by } = await myInvitation(ctx, id);
  const { id: user_id } = me(ctx);
  await lockMembers(ctx, company_id);
  if ((await memberIds(ctx, company_id)).length >= mostMembers) throw refuse(acceptCompanyInvitation, "full", { limit: mostMembers });
  if (!(await joinCompany(ctx, { company_id, user_id, role: role as CompanyRole }))) throw refuse(acceptCompanyInvitation, "has_company");
  await answer(ctx, id, "accept");
  const name = (await peopleById(ctx, [user_id])).get(user_id)?.nickname ?? "";
  await notify(ctx, { user_id: invited_by, kind: "account", weight: "news", words: messages.joined, values: { name, company }, link: to("user-company") });
  return {};
};

export const declineCompanyInvitationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof declineCompanyInvitation>) => {
  await myInvitation(ctx, id);
  await answer(ctx, id, "decline");
  return {};
};
