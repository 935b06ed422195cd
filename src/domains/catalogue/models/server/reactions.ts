import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { announce } from "./announce.ts";
import { database } from "./database.ts";

/** The profile is not shown any more, in search neither, and says nothing of whom it showed. */
export const hideModel = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const hidden = await database(ctx)
    .updateTable("model")
    .set({ is_bookable: false, name: "{}", about: "{}", city: "{}", city_key: "", image: "", images: [] })
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirst();
  if (hidden) await announce(ctx, hidden);
};
