import type { Selectable } from "kysely";
import { sql } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { faultOfTerm } from "#domains/trade/duties/contract/incoterms.ts";
import { tradeFactsOf } from "#domains/catalogue/catalog/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { to } from "#kit/paths.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import {
  issuePaper,
  paperFacts,
  paperKindWords,
  paperPrefix,
  voidPaper,
  type orderPaper,
  type orderPapers,
  type packingProposal,
  type PaperKind,
} from "../../contract/papers.ts";
import type { OrderStatus } from "../../contract/lifecycle.ts";
import { colleagueOf } from "../company-orders.ts";
import { database } from "../database.ts";
import { orderMachine, type OrderRow } from "../order-machine.ts";
import { byProduct, factsOfPaper, goodsOfPaper, parcelsOfOrder } from "../paper-facts.ts";
import { packingOf } from "../rules/packing.ts";
import { termOfOrder } from "../rules/term.ts";
import type { Tables } from "../tables.ts";

type PaperRow = Omit<Selectable<Tables["paper"]>, "facts">;
const headColumns = [
  "id",
  "order_id",
  "shipment_id",
  "seller_id",
  "kind",
  "year",
  "serial",
  "issued_by",
  "issued_at",
  "voided_at",
  "voided_by",
  "void_reason",
] as const;

const issuedWords: Record<PaperKind, Word> = {
  proforma: /*i18n*/ { id: "orders.notification_proforma", message: "The seller has issued proforma invoice {number} for order {code}." },
  commercial: /*i18n*/ { id: "orders.notification_invoice", message: "The seller has issued commercial invoice {number} for order {code}." },
  packing: /*i18n*/ { id: "orders.notification_packing_list", message: "The seller has issued packing list {number} for order {code}." },
};
const voidWord = /*i18n*/ { id: "orders.notification_paper_void", message: "The seller has declared {number} for order {code} void: {reason}" };
for (const word of [...Object.values(issuedWords), voidWord]) says(word);

/** PI-2026-0007 */
export const numberOfPaper = ({ kind, year, serial }: { kind: string; year: number; serial: number }): string =>
  `${paperPrefix[kind as PaperKind]}-${year}-${String(serial).padStart(4, "0")}`;

const presentHead = (ctx: Ctx, row: PaperRow) => ({
  id: row.id,
  kind: row.kind as PaperKind,
  kind_text: ctx.services.words.say(ctx.locale, paperKindWords[row.kind as PaperKind].id),
  number: numberOfPaper(row),
  parcel_id: row.shipment_id ?? 0,
  issued_at: unixSeconds(row.issued_at),
  voided_at: row.voided_at ? unixSeconds(row.voided_at) : 0,
  void_reason: row.void_reason,
});

/** Whether the caller bought this order, is a member of the company that it was bought for, or works with the orders of the shop that sold it. */
const isParty = async (ctx: Ctx, { buyer_id, seller_id, company_id }: Pick<OrderRow, "buyer_id" | "seller_id" | "company_id">): Promise<boolean> => {
  const actor = me(ctx);
  if (buyer_id === actor.id || seller_id === actor.id || (actor.shop?.ownerId === seller_id && holds(actor, "shop:orders"))) return true;
  return (await colleagueOf(ctx, { company_id, buyer_id })) !== undefined;
};

export const orderPapersFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof orderPapers>) => {
  const order = found(await database(ctx).selectFrom("order").select(["buyer_id", "seller_id", "company_id"]).where("id", "=", id).executeTakeFirst());
  if (!(await isParty(ctx, order))) throw new NotFound();
  const rows = await database(ctx).selectFrom("paper").select(headColumns).where("order_id", "=", id).orderBy("id").execute();
  return { papers: rows.map((row) => presentHead(ctx, row)) };
};

export const orderPaperFn = async (ctx: Ctx, { paper_id }: ParsedInputOf<typeof orderPaper>) => {
  const row = found(await database(ctx).selectFrom("paper").selectAll().where("id", "=", paper_id).executeTakeFirst());
  const order = await database(ctx)
    .selectFrom("order")
    .select(["buyer_id", "seller_id", "company_id"])
    .where("id", "=", row.order_id)
    .executeTakeFirstOrThrow();
  if (!(await isParty(ctx, order))) throw new NotFound();
  return { paper: { ...presentHead(ctx, row), facts: paperFacts.parse(row.facts) } };
};

export const packingProposalFn = async (ctx: Ctx, { id, parcel_id }: ParsedInputOf<typeof packingProposal>) => {
  const order = await database(ctx).selectFrom("order").select("seller_id").where("id", "=", id).executeTakeFirst();
  found(order?.seller_id === shopOf(ctx).ownerId ? order : null);
  if (parcel_id !== undefined) found((await parcelsOfOrder(ctx, id)).find((one) => one.id === parcel_id));
  const products = byProduct((await goodsOfPaper(ctx, id, parcel_id)).goods);
  const facts = await tradeFactsOf(
    ctx,
    products.flatMap(({ skus }) => skus.map(({ sku_id }) => sku_id)),
  );
  const unsaid = { cartons: null, net_grams: null, gross_grams: null, volume_cm3: null };
  return {
    packing: products.map(({ product_id, title, unit, quantity, skus }) => {
      const carton = facts.get(skus[0]?.sku_id ?? 0)?.carton;
      const goods = skus.map((sku) => ({ quantity: sku.quantity, net_grams: facts.get(sku.sku_id)?.net_grams ?? null }));
      return { product_id, title: pick(title, ctx.locale), unit, quantity, ...(carton ? packingOf(goods, carton) : unsaid) };
    }),
  };
};

/** A proforma invoice is of an order that may still come about or did; the others are of goods that are paid and in hand. */
const wholeAt: Record<"proforma" | "other", readonly OrderStatus[]> = {
  proforma: ["pending_payment", "pending_group", "in_production", "pending_balance", "to_ship", "partially_shipped", "shipped", "received", "completed"],
  other: ["to_ship"],
};

const standing = (ctx: Ctx, order_id: number, kind: PaperKind, parcel_id: number | undefined) => {
  const query = database(ctx).selectFrom("paper").select(headColumns).where("order_id", "=", order_id).where("kind", "=", kind).where("voided_at", "is", null);
  return (parcel_id === undefined ? query.where("shipment_id", "is", null) : query.where("shipment_id", "=", parcel_id)).executeTakeFirst();
};

export const issuePaperFn = async (ctx: Ctx, { id, kind, parcel_id, incoterm, place, packing }: ParsedInputOf<typeof issuePaper>) => {
  const sellerId = shopOf(ctx).ownerId;
  // One paper of a shop at a time: the next number is counted from those that there are.
  await advisoryLock(ctx, "orders/papers", sellerId);
  const locked = await orderMachine.lock(ctx, id);
  const order = found(locked?.seller_id === sellerId ? locked : null);
  const parcels = await parcelsOfOrder(ctx, id);
  if (parcel_id !== undefined) found(parcels.find((one) => one.id === parcel_id));
  if (kind === "proforma" && parcel_id !== undefined) throw refuse(issuePaper, "whole_only");
  const there = await standing(ctx, id, kind, parcel_id);
  if (there) return { paper: presentHead(ctx, there), is_new: false };
  if (parcel_id === undefined) {
    if (kind !== "proforma" && parcels.length > 0) throw refuse(issuePaper, "by_parcel");
    if (!wholeAt[kind === "proforma" ? "proforma" : "other"].includes(order.status as OrderStatus)) throw refuse(issuePaper, "state_wrong");
  } else {
    const whole = await standing(ctx, id, kind, undefined);
    if (whole) throw refuse(issuePaper, "whole_stands", { number: numberOfPaper(whole) });
  }
  const products = new Set(byProduct((await goodsOfPaper(ctx, id, parcel_id)).goods).map(({ product_id }) => product_id));
  // All of it is refunded: there is nothing that a paper could be of.
  if (products.size === 0) throw refuse(issuePaper, "state_wrong");
  const own = termOfOrder(order);
  if (own && incoterm !== null && (incoterm !== own.incoterm || place !== own.place)) throw refuse(issuePaper, "term_other", own, ["incoterm"]);
  const terms = own ?? (incoterm === null ? null : { incoterm, place });
  const fault = terms && faultOfTerm(terms.incoterm, order.freight !== null);
  if (terms && fault) throw refuse(issuePaper, fault, { incoterm: terms.incoterm }, ["incoterm"]);
  const said = new Map(packing.map((one) => [one.product_id, one]));
  for (const product_id of said.keys()) if (!products.has(product_id)) throw new NotFound();
  const unsaid = { cartons: null, net_grams: null, gross_grams: null, volume_cm3: null };
  const facts = await factsOfPaper(ctx, order, {
    parcel_id,
    parcels,
    terms,
    packing: kind === "packing" ? [...products].map((product_id) => ({ ...unsaid, ...said.get(product_id), product_id })) : [],
  });
  const year = Number(dayOf(unixSeconds(ctx.now)).slice(0, 4));
  const { next } = await database(ctx)
    .selectFrom("paper")
    .select(sql<number>`coalesce(max(serial), 0) + 1`.as("next"))
    .where("seller_id", "=", sellerId)
    .where("kind", "=", kind)
    .where("year", "=", year)
    .executeTakeFirstOrThrow();
  const row = await database(ctx)
    .insertInto("paper")
    .values({
      order_id: id,
      shipment_id: parcel_id ?? null,
      seller_id: sellerId,
      kind,
      year,
      serial: next,
      facts: JSON.stringify(facts),
      issued_by: me(ctx).id,
      issued_at: ctx.now,
    })
    .returning(headColumns)
    .executeTakeFirstOrThrow();
  await notify(ctx, {
    user_id: order.buyer_id,
    kind: "order",
    weight: "news",
    words: issuedWords[kind],
    values: { code: order.code, number: numberOfPaper(row) },
    link: to("order-detail", { id }),
  });
  return { paper: presentHead(ctx, row), is_new: true };
};

export const voidPaperFn = async (ctx: Ctx, { paper_id, reason }: ParsedInputOf<typeof voidPaper>) => {
  const before = await database(ctx).selectFrom("paper").select(headColumns).where("id", "=", paper_id).forNoKeyUpdate().executeTakeFirst();
  const paper = found(before?.seller_id === shopOf(ctx).ownerId ? before : null);
  if (paper.voided_at) throw refuse(voidPaper, "already_void");
  const row = await database(ctx)
    .updateTable("paper")
    .set({ voided_at: ctx.now, voided_by: me(ctx).id, void_reason: reason })
    .where("id", "=", paper_id)
    .returning(headColumns)
    .executeTakeFirstOrThrow();
  const order = await database(ctx).selectFrom("order").select(["code", "buyer_id"]).where("id", "=", paper.order_id).executeTakeFirstOrThrow();
  await notify(ctx, {
    user_id: order.buyer_id,
    kind: "order",
    weight: "news",
    words: voidWord,
    values: { code: order.code, number: numberOfPaper(row), reason },
    link: to("order-detail", { id: paper.order_id }),
  });
  return { paper: presentHead(ctx, row) };
};
