import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { receiversOf } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { endMembership, isLastAdmin, lockMembers } from "./end-membership.ts";
import { membershipOf } from "./membership.ts";

/** A closed account buys for nobody. Where it was the last administrator, whoever is longest there takes its place, an approver before others. */
export const forgetAccount = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const receivers = await receiversOf(ctx, user_id);
  if (receivers.length > 0) await database(ctx).deleteFrom("invitation").where("receiver", "in", receivers).execute();
  await database(ctx).deleteFrom("invitation").where("user_id", "=", user_id).execute();
  const membership = await membershipOf(ctx, user_id);
  if (!membership) return;
  const { company_id } = membership;
  await lockMembers(ctx, company_id);
  if (await isLastAdmin(ctx, company_id, user_id)) {
    const others = await database(ctx)
      .selectFrom("member")
      .select(["user_id", "role"])
      .where("company_id", "=", company_id)
      .where("user_id", "<>", user_id)
      .orderBy("since")
      .orderBy("user_id")
      .execute();
    const heir = others.find(({ role }) => role === "approver") ?? others[0];
    if (heir) await database(ctx).updateTable("member").set({ role: "admin" }).where("user_id", "=", heir.user_id).execute();
  }
  await endMembership(ctx, company_id, user_id);
};
