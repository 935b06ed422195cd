import { isCreditCode } from "#domains/people/accounts/contract/credit-code.ts";
import { peopleById, receiversOf } from "#domains/people/accounts/index.server.ts";
import { countryName, isCountry } from "#domains/places/index.server.ts";
import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { createCompany, leaveCompany, saveCompany, saveCompanyRules } from "../../contract/companies.ts";
import { actsOf, companyRoles, companyRoleWords, roleMay, type CompanyRole } from "../../contract/roles.ts";
import { database } from "../database.ts";
import { endMembership, isLastAdmin, lockMembers } from "../end-membership.ts";
import { membershipOf, type Membership } from "../membership.ts";

/** The caller's company, where they keep it. Who buys for none finds none; whoever is something else there is told who does this. */
export const managed = async (ctx: Ctx, call: AnyCall): Promise<Membership> => {
  const membership = found(await membershipOf(ctx, me(ctx).id));
  if (!roleMay(membership.role, "manage")) throw refuse(call, "not_allowed" as never);
  return membership;
};

export const roleText = (ctx: Ctx, role: string): string => ctx.services.words.say(ctx.locale, companyRoleWords[role as CompanyRole].id);

export const invitationsTo = async (ctx: Ctx) => {
  const receivers = await receiversOf(ctx, me(ctx).id);
  return receivers.length === 0
    ? undefined
    : database(ctx)
        .selectFrom("invitation")
        .innerJoin("company", "company.id", "invitation.company_id")
        .selectAll("invitation")
        .select("company.name")
        .where("invitation.receiver", "in", receivers)
        .where("invitation.status", "=", "pending")
        .where("invitation.expires_at", ">", ctx.now);
};

const membersOf = (ctx: Ctx, companyId: number) =>
  database(ctx).selectFrom("member").selectAll().where("company_id", "=", companyId).orderBy("since").orderBy("user_id").execute();

export const myCompanyFn = async (ctx: Ctx) => {
  const { id: userId } = me(ctx);
  const membership = await membershipOf(ctx, userId);
  const invited = (await (await invitationsTo(ctx))?.orderBy("invitation.id", "desc").limit(20).execute()) ?? [];
  const presented = invited.map((row) => ({
    id: row.id,
    company: { id: row.company_id, name: row.name },
    role: row.role as CompanyRole,
    role_text: roleText(ctx, row.role),
    createtime: unixSeconds(row.created_at),
    expires_at: unixSeconds(row.expires_at),
  }));
  if (!membership) return { company: null, members: [], invitations: [], invited: presented };
  const rows = await membersOf(ctx, membership.company_id);
  const people = await peopleById(
    ctx,
    rows.map((row) => row.user_id),
  );
  const personOf = (id: number) => people.get(id) ?? { id, nickname: "", avatar: "" };
  const waiting = roleMay(membership.role, "manage")
    ? await database(ctx)
        .selectFrom("invitation")
        .selectAll()
        .where("company_id", "=", membership.company_id)
        .where("status", "=", "pending")
        .where("expires_at", ">", ctx.now)
        .orderBy("id", "desc")
        .execute()
    : [];
  return {
    company: {
      id: membership.company_id,
      name: membership.name,
      legal_name: membership.legal_name,
      tax_number: membership.tax_number,
      country_code: membership.country_code,
      country: countryName(membership.country_code, ctx.locale),
      approval_above: membership.approval_above && toWire(membership.approval_above),
      needs_po_number: membership.needs_po_number,
      role: membership.role,
      role_text: roleText(ctx, membership.role),
      may: [...actsOf(membership.role)],
      approvers: rows.filter((row) => roleMay(row.role as CompanyRole, "approve")).map((row) => personOf(row.user_id)),
    },
    members: rows
      .toSorted((a, b) => companyRoles.indexOf(a.role as CompanyRole) - companyRoles.indexOf(b.role as CompanyRole))
      .map((row) => ({
        user: personOf(row.user_id),
        role: row.role as CompanyRole,
        role_text: roleText(ctx, row.role),
        since: unixSeconds(row.since),
        is_me: row.user_id === userId,
      })),
    invitations: waiting.map((row) => ({
      id: row.id,
      receiver: row.receiver,
      role: row.role as CompanyRole,
      role_text: roleText(ctx, row.role),
      createtime: unixSeconds(row.created_at),
      expires_at: unixSeconds(row.expires_at),
    })),
    invited: presented,
  };
};

const checkFacts = (call: typeof createCompany | typeof saveCompany, { country_code, tax_number }: ParsedInputOf<typeof createCompany>) => {
  if (!isCountry(country_code)) throw refuse(call, "country_wrong", {}, ["country_code"]);
  if (country_code === "CN" && tax_number !== "" && !isCreditCode(tax_number)) throw refuse(call, "credit_code_wrong", {}, ["tax_number"]);
};

export const createCompanyFn = async (ctx: Ctx, input: ParsedInputOf<typeof createCompany>) => {
  const { id: userId } = me(ctx);
  checkFacts(createCompany, input);
  if (await membershipOf(ctx, userId)) throw refuse(createCompany, "has_company");
  const { id } = await database(ctx)
    .insertInto("company")
    .values({ ...input, created_by: userId, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (!(await joinCompany(ctx, { company_id: id, user_id: userId, role: "admin" }))) throw refuse(createCompany, "has_company");
  return { id };
};

/** @returns false where they buy for a company already: of two at once, one. */
export const joinCompany = async (ctx: Ctx, member: { company_id: number; user_id: number; role: CompanyRole }): Promise<boolean> => {
  const row = await database(ctx)
    .insertInto("member")
    .values({ ...member, since: ctx.now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
};

export const saveCompanyFn = async (ctx: Ctx, input: ParsedInputOf<typeof saveCompany>) => {
  const { company_id } = await managed(ctx, saveCompany);
  checkFacts(saveCompany, input);
  await database(ctx).updateTable("company").set(input).where("id", "=", company_id).execute();
  return {};
};

export const saveCompanyRulesFn = async (ctx: Ctx, { approval_above, needs_po_number }: ParsedInputOf<typeof saveCompanyRules>) => {
  const { company_id } = await managed(ctx, saveCompanyRules);
  await database(ctx)
    .updateTable("company")
    .set({
      approval_above_minor: approval_above === null ? null : BigInt(approval_above.minor),
      approval_currency: approval_above?.currency ?? null,
      needs_po_number,
    })
    .where("id", "=", company_id)
    .execute();
  return {};
};

export const leaveCompanyFn = async (ctx: Ctx) => {
  const { id: userId } = me(ctx);
  const { company_id } = found(await membershipOf(ctx, userId));
  await lockMembers(ctx, company_id);
  if (await isLastAdmin(ctx, company_id, userId)) throw refuse(leaveCompany, "last_admin");
  await endMembership(ctx, company_id, userId);
  return {};
};
