import { me, shopOf } from "#platform/calls/context.ts";
import type { RecordShopAct } from "#platform/calls/shop-acts.ts";
import { database } from "./database.ts";

/** What is kept of itself while somebody types is not what somebody did; a message says itself who of the shop wrote it. */
const untold = ["product/keepwork", "product/dropwork", "im/shoptext", "im/shopread", "im/shoplaunch", "im/shoptyping"];

/** Given to the runner by main: what is done in a shop is kept in the transaction it was done in. */
export const recordShopAct: RecordShopAct = async (ctx, { call, object }) => {
  if (untold.includes(call)) return;
  const actor = me(ctx);
  await database(ctx)
    .insertInto("act")
    .values({
      owner_id: shopOf(ctx).ownerId,
      user_id: actor.id,
      key_id: actor.key?.id ?? null,
      call,
      object_type: object.type,
      object_id: object.id,
      happened_at: ctx.now,
    })
    .execute();
};
