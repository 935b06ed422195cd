import type { ParsedInputOf } from "#kit/call.ts";
import { publishedOf } from "#domains/catalogue/catalog/index.server.ts";
import { sharedWorks } from "#domains/catalogue/designs/index.server.ts";
import { modelCardsOf } from "#domains/catalogue/models/index.server.ts";
import { sharedContracts } from "#domains/sourcing/contracts/index.server.ts";
import { publishedProcessing, sharedOffers } from "#domains/sourcing/processing/index.server.ts";
import { sharedOrders } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { mayCall } from "#platform/calls/runner.ts";
import type { Card } from "../../contract/fields.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { cardPage, messageType } from "../../contract/limits.ts";
import type { pickCards } from "../../contract/picking.ts";
import {
  companySnapshots,
  contractSnapshot,
  designSnapshot,
  offerSnapshot,
  orderSnapshot,
  presentCard,
  processingSnapshot,
  type CardSnapshot,
} from "../cards.ts";
import { peerOf } from "../conversation.ts";
import { forCustomerService, forOneself, forTheShop, permitSide, type Side } from "../side.ts";
import { businessOf, shownPeople } from "../whose-business.ts";

type Entry = { msg_type: number; type_id: number; card: Card };

/** Who keeps the shop's orders makes quotes in its name, to people who can buy. */
const mayQuote = ({ actor }: Ctx, side: Side, receiverId: number): boolean =>
  actor !== null && actor.shop?.ownerId === side.id && mayCall("shop:orders", actor) === "yes" && receiverId !== customerServiceId && receiverId !== side.id;

const pick = async (ctx: Ctx, side: Side, { receiver_id, kind, keyword, page }: ParsedInputOf<typeof pickCards>) => {
  await permitSide(ctx, side, receiver_id);
  await peerOf(ctx, receiver_id);
  const wanted = { keyword, page, size: cardPage };
  const parties = businessOf(side.id, receiver_id);
  const people = () => shownPeople(ctx, side.id, receiver_id);
  const entry = (msg_type: number, type_id: number, snapshot: CardSnapshot): Entry => ({ msg_type, type_id, card: presentCard(snapshot, ctx.locale) as Card });
  /** Of those few that everybody has at most one of. */
  const called = <One>(list: readonly One[], nameOf: (one: One) => string): One[] =>
    page > 1 ? [] : list.filter((one) => nameOf(one).toLowerCase().includes(keyword.toLowerCase())).slice(0, cardPage);
  const read = {
    goods: async () =>
      (await publishedOf(ctx, await people(), wanted)).map(({ id, seller_id, image, title, price_breaks }) => ({
        msg_type: messageType.product,
        type_id: id,
        card: { id, seller_id, image, store_name: title, price: price_breaks[0]?.price.text ?? "" },
      })),
    orders: async () => (await sharedOrders(ctx, parties, wanted)).map((one) => entry(messageType.order, one.id, orderSnapshot(one))),
    processing: async () =>
      (await publishedProcessing(ctx, { buyerIds: await people(), ...wanted })).map((one) =>
        entry(messageType.processing, one.id, processingSnapshot(ctx, one)),
      ),
    designs: async () =>
      (await sharedWorks(ctx, { designerIds: await people(), ...wanted })).map((one) => entry(messageType.design, one.id, designSnapshot(one))),
    models: async () =>
      called(await modelCardsOf(ctx, await people()), ({ name }) => name).map(({ id, image, name }) => ({
        msg_type: messageType.model,
        type_id: id,
        card: { id, image, name },
      })),
    company: async () =>
      called(
        (await companySnapshots(ctx, await people())).map(([id, snapshot]) => entry(messageType.enterprise, id, snapshot)),
        ({ card }) => ("name" in card ? card.name : ""),
      ),
    offers: async () => (await sharedOffers(ctx, parties, wanted)).map((one) => entry(messageType.offer, one.id, offerSnapshot(ctx, one))),
    contracts: async () => (await sharedContracts(ctx, parties, wanted)).map((one) => entry(messageType.contract, one.id, contractSnapshot(ctx, one))),
  } satisfies Record<typeof kind, () => Promise<Entry[]>>;
  return { list: await read[kind](), limit: cardPage, may_quote: mayQuote(ctx, side, receiver_id) ? (1 as const) : (0 as const) };
};

export const pickCardsFn = forOneself(pick);
export const shopPickCardsFn = forTheShop(pick);
export const servicePickCardsFn = forCustomerService(pick);
