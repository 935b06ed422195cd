import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import { receiversOf } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { endpointsChanged } from "./deliveries.ts";

/** Of a closed account no number or address stays behind, and its keys open nothing. The log keeps that something was done. */
export const forgetAccount = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>) => {
  const receivers = await receiversOf(ctx, user_id);
  if (receivers.length > 0) await database(ctx).deleteFrom("invitation").where("receiver", "in", receivers).execute();
  await database(ctx)
    .deleteFrom("invitation")
    .where((where) => where.or([where("owner_id", "=", user_id), where("user_id", "=", user_id)]))
    .execute();
  await database(ctx).deleteFrom("webhook").where("owner_id", "=", user_id).execute();
  endpointsChanged(ctx, user_id);
  const keys = await database(ctx)
    .updateTable("api_key")
    .set({ revoked_at: ctx.now })
    .where("owner_id", "=", user_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  ctx.changed(...keys.map(({ id }) => `shop-key:${id}`));
};
