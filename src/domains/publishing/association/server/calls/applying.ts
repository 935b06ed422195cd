import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { isPlace } from "#domains/places/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { applyForMembership, withdrawApplication } from "../../contract/applying.ts";
import { applicationLifecycle } from "../../contract/lifecycle.ts";
import type { MemberLevel } from "../../contract/reading.ts";
import { changeStatus, recordEvent } from "../change-status.ts";
import { database } from "../database.ts";
import { applicationNumber, presentApplication } from "../present.ts";

const membershipOf = (ctx: Ctx, userId: number) => database(ctx).selectFrom("member").selectAll().where("user_id", "=", userId).executeTakeFirst();

export const applyForMembershipFn = async (ctx: Ctx, paper: ParsedInputOf<typeof applyForMembership>) => {
  if (!isPlace(paper.city_code)) throw refuse(applyForMembership, "place_unknown", {}, ["city_code"]);
  const { id: user_id } = me(ctx);
  if (await membershipOf(ctx, user_id)) throw refuse(applyForMembership, "already_member");
  const row = await database(ctx)
    .insertInto("application")
    .values({ ...paper, user_id, status: applicationLifecycle.initial, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("user_id").where("status", "=", "submitted").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw refuse(applyForMembership, "already_open");
  await recordEvent(ctx, row.id, "apply", applicationLifecycle.initial);
  return { id: row.id, number: applicationNumber(row.id), status: applicationLifecycle.initial };
};

export const myMembershipFn = async (ctx: Ctx) => {
  const { id } = me(ctx);
  const row = await database(ctx).selectFrom("application").selectAll().where("user_id", "=", id).orderBy("id", "desc").limit(1).executeTakeFirst();
  const member = await membershipOf(ctx, id);
  const application = row && presentApplication(ctx, row);
  return {
    application: application ? { ...application, actions: possible(applicationLifecycle, application.status, "applicant") } : null,
    membership: member ? { level: member.level as MemberLevel, joined: unixSeconds(member.joined_at) } : null,
  };
};

export const withdrawApplicationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawApplication>) => {
  const row = found(
    await database(ctx).selectFrom("application").selectAll().where("id", "=", id).where("user_id", "=", me(ctx).id).forNoKeyUpdate().executeTakeFirst(),
  );
  const status = await changeStatus(ctx, row, "withdraw", "applicant");
  if (!status) throw refuse(withdrawApplication, "decided");
  return { status };
};
