import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

export const forgetFavourites = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  await database(ctx).deleteFrom("kept").where("user_id", "=", user_id).execute();
};
