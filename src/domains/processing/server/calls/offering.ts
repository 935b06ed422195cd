import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { offerProcessing } from "../../contract/offering.ts";
import { database } from "../database.ts";

export const offerProcessingFn = async (ctx: Ctx, { id, price, currency, lead_days, note }: ParsedInputOf<typeof offerProcessing>) => {
  const order = found(
    await database(ctx)
      .selectFrom("order")
      .select(["id", "buyer_id", "status", "deadline"])
      .where("id", "=", id)
      .where("published_at", "is not", null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (order.status !== "published" || order.deadline <= ctx.now) throw refuse(offerProcessing, "closed");
  if (order.buyer_id === me(ctx).id) throw refuse(offerProcessing, "own_order");
  const offer = await database(ctx)
    .insertInto("offer")
    .values({ order_id: id, factory_id: me(ctx).id, status: "submitted", version: 1, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "version"])
    .executeTakeFirst();
  if (!offer) throw refuse(offerProcessing, "offered");
  await database(ctx)
    .insertInto("offer_version")
    .values({ offer_id: offer.id, version: offer.version, price_minor: BigInt(price), currency, lead_days, note, created_at: ctx.now })
    .execute();
  await database(ctx)
    .updateTable("order")
    .set((column) => ({ offers_count: column("offers_count", "+", 1) }))
    .where("id", "=", id)
    .execute();
  ctx.changed("processing");
  return { offer_id: offer.id, version: offer.version };
};
