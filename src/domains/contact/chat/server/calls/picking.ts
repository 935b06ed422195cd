import type { ParsedInputOf } from "#kit/call.ts";
import { publishedOf } from "#domains/catalogue/catalog/index.server.ts";
import { sharedWorks } from "#domains/catalogue/designs/index.server.ts";
import { offersBetween, publishedProcessing } from "#domains/sourcing/processing/index.server.ts";
import { ordersBetween } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Card } from "../../contract/fields.ts";
import { cardPage, messageType } from "../../contract/limits.ts";
import type { pickCards } from "../../contract/picking.ts";
import { designSnapshot, offerSnapshot, orderSnapshot, presentCard, processingSnapshot, type CardSnapshot } from "../cards.ts";
import { peerOf } from "../conversation.ts";
import { forCustomerService, forOneself, forTheShop, permitSide, type Side } from "../side.ts";

type Entry = { msg_type: number; type_id: number; card: Card };

const pick = async (ctx: Ctx, side: Side, { receiver_id, kind, keyword, page }: ParsedInputOf<typeof pickCards>) => {
  await permitSide(ctx, side, receiver_id);
  await peerOf(ctx, receiver_id);
  const wanted = { keyword, page, size: cardPage };
  const both = [side.id, receiver_id];
  const entry = (msg_type: number, type_id: number, snapshot: CardSnapshot): Entry => ({ msg_type, type_id, card: presentCard(snapshot, ctx.locale) as Card });
  const read = {
    goods: async () =>
      (await publishedOf(ctx, both, wanted)).map(({ id, seller_id, image, title, price_breaks }) => ({
        msg_type: messageType.product,
        type_id: id,
        card: { id, seller_id, image, store_name: title, price: price_breaks[0]?.price.text ?? "" },
      })),
    orders: async () => (await ordersBetween(ctx, side.id, receiver_id, wanted)).map((one) => entry(messageType.order, one.id, orderSnapshot(one))),
    processing: async () =>
      (await publishedProcessing(ctx, { buyerIds: both, ...wanted })).map((one) => entry(messageType.processing, one.id, processingSnapshot(ctx, one))),
    designs: async () => (await sharedWorks(ctx, { designerIds: both, ...wanted })).map((one) => entry(messageType.design, one.id, designSnapshot(one))),
    offers: async () => (await offersBetween(ctx, side.id, receiver_id, wanted)).map((one) => entry(messageType.offer, one.id, offerSnapshot(ctx, one))),
  } satisfies Record<typeof kind, () => Promise<Entry[]>>;
  return { list: await read[kind](), limit: cardPage };
};

export const pickCardsFn = forOneself(pick);
export const shopPickCardsFn = forTheShop(pick);
export const servicePickCardsFn = forCustomerService(pick);
