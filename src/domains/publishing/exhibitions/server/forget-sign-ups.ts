import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { giveBack, signUpsOf } from "./calls/signing-up.ts";
import { database } from "./database.ts";
import { liveFairs } from "./fairs.ts";

/** Places at fairs to come are handed on, then the person's sign-ups are gone with what they answered: those made by number or address alone too. */
export const forgetSignUps = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  const { query } = await signUpsOf(ctx, user_id);
  const rows = await query.orderBy("fair_id").orderBy("id").execute();
  if (rows.length === 0) return;
  const fairs = new Map((await liveFairs(ctx, { ids: rows.map((row) => row.fair_id) })).map((fair) => [fair.id, fair]));
  for (const row of rows) {
    const fair = fairs.get(row.fair_id);
    if (fair && row.state !== "cancelled" && unixSeconds(ctx.now) < fair.content.starts_at) await giveBack(ctx, row.id, fair, "visitor");
  }
  const ids = rows.map((row) => row.id);
  await database(ctx).deleteFrom("sign_up_event").where("sign_up_id", "in", ids).execute();
  await database(ctx).deleteFrom("sign_up").where("id", "in", ids).execute();
};
