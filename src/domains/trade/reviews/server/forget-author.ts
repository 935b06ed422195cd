import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { dropShown } from "./tell.ts";

/** What somebody wrote stays, for those who buy after them; nobody is named for it. */
export const forgetAuthor = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const rows = await database(ctx)
    .updateTable("review")
    .set({ is_anonymous: true })
    .where("author_id", "=", user_id)
    .returning(["product_id", "seller_id"])
    .execute();
  for (const row of rows) dropShown(ctx, row);
};
