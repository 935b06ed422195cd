import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { changeStatus } from "./change-status.ts";
import { database } from "./database.ts";

/** An open application is taken back and the membership ends; of every application stays which enterprise it was, not who asked. */
export const forgetApplicant = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const open = await database(ctx)
    .selectFrom("application")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("status", "=", "submitted")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (open) await changeStatus(ctx, open, "withdraw", "applicant");
  await database(ctx).updateTable("application").set({ contact: "", mobile: "" }).where("user_id", "=", user_id).execute();
  const member = await database(ctx).deleteFrom("member").where("user_id", "=", user_id).returning("user_id").executeTakeFirst();
  if (member) ctx.changed("association");
};
