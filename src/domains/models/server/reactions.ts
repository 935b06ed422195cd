import type { z } from "zod";
import type { accountClosed } from "#domains/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** The profile is not shown any more, and says nothing of whom it showed. */
export const hideModel = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const hidden = await database(ctx)
    .updateTable("model")
    .set({ is_bookable: false, name: "{}", about: "{}", image: "", images: [] })
    .where("user_id", "=", user_id)
    .returning("id")
    .executeTakeFirst();
  if (hidden) ctx.changed("models");
};
