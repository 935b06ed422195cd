import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { memberLeft } from "#domains/people/companies/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export const forgetLists = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  await database(ctx).deleteFrom("list").where("user_id", "=", user_id).execute();
};

/** Who leaves a company takes their lists along. */
export const endSharing = async (ctx: Ctx, { company_id, user_id }: z.output<(typeof memberLeft)["payload"]>): Promise<void> => {
  await database(ctx).updateTable("list").set({ company_id: null }).where("user_id", "=", user_id).where("company_id", "=", company_id).execute();
};
