import type { z } from "zod";
import type { contractOver } from "#domains/sourcing/contracts/contract/events.ts";
import type { Incoterm } from "#kit/incoterms.ts";
import type { Unit } from "#domains/sourcing/contracts/contract/fields.ts";
import type { ContractAsked } from "#domains/sourcing/contracts/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { changeStatus } from "./change-status.ts";
import { database } from "./database.ts";
import type { OfferRow } from "./offer-machine.ts";
import type { VersionRow } from "./offers.ts";
import { orderNumber, specOf, type OrderRow } from "./present.ts";

/** What the trade takes for granted where nobody says otherwise: so many per cent more or less. */
const usualTolerance = 5;

const specWords = {
  order: { "zh-cn": "加工订单", en: "Processing order", ar: "طلب التصنيع" },
  description: { "zh-cn": "加工内容", en: "The work", ar: "العمل المطلوب" },
  quality: { "zh-cn": "质量要求", en: "Quality", ar: "الجودة" },
  packing: { "zh-cn": "包装", en: "Packing", ar: "التعبئة" },
} satisfies Record<string, LocalText>;

const written = (name: LocalText, value: unknown) => (Object.keys((value ?? {}) as object).length > 0 ? [{ name, value: value as LocalText }] : []);

/** What a won offer makes of its order: the goods word for word, price and time as the accepted version says them. */
export const contractOf = (order: OrderRow, offer: Pick<OfferRow, "id" | "factory_id">, version: VersionRow): ContractAsked => ({
  origin: "award",
  reference: offer.id,
  buyer_id: order.buyer_id,
  seller_id: offer.factory_id,
  title: order.title,
  spec: [
    { name: specWords.order, value: { "zh-cn": orderNumber(order) } },
    ...specOf(order),
    ...written(specWords.description, order.description),
    ...written(specWords.quality, order.quality),
    ...written(specWords.packing, order.packing),
  ],
  unit: order.unit as Unit,
  currency: version.currency as Currency,
  terms: {
    quantity: order.quantity,
    tolerance_percent: usualTolerance,
    price_minor: version.price_minor,
    incoterm: order.incoterm as Incoterm | null,
    place: "",
    delivery_at: unixSeconds(order.delivery_at ?? later(version.created_at, days(version.lead_days))),
    clauses: version.note,
  },
  lead_days: version.lead_days,
  sample_days: order.sample_wish === "approval" ? (version.sample_days ?? 7) : null,
});

/** Its contract is over, one way or the other: the work is done or will not be. */
export const closeWithContract = async (ctx: Ctx, { origin, reference }: z.output<(typeof contractOver)["payload"]>): Promise<void> => {
  if (origin !== "award") return;
  const order = await database(ctx).selectFrom("order").selectAll().where("awarded_offer_id", "=", reference).forUpdate().executeTakeFirst();
  if (order) await changeStatus(ctx, order, "close", "system");
};
