import { companyNames } from "#domains/people/companies/index.server.ts";
import { certifiedCompanyOf } from "#domains/people/certification/index.server.ts";
import { tradeFactsOf } from "#domains/catalogue/catalog/index.server.ts";
import { customsTerritory } from "#domains/places/contract/divisions.ts";
import { factoryPlace, factoryStreet, shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { phoneText } from "#domains/places/index.server.ts";
import { defaultLocale, locales, type Locale } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { vatOfShop } from "../contract/events.ts";
import type { PaperFacts } from "../contract/papers.ts";
import type { Paid } from "../contract/paid-share.ts";
import { addressOfOrder } from "./address-of-order.ts";
import { database } from "./database.ts";
import { balanceMinorOf, goodsMinorOf, type OrderRow } from "./order-machine.ts";
import { presentAddress, type AddressFacts } from "./present-address.ts";
import { invoicesOf } from "./present-invoice.ts";
import { sumsOf } from "./rules/paper-sums.ts";

const inEach = (of: (locale: Locale) => string): Record<Locale, string> => ({ "zh-cn": of("zh-cn"), en: of("en"), ar: of("ar") });

/**
 * As the certification names it, with what a reader of another language knows it by before that: registers have one name, in their own script. A shop
 * whose certification names no company is called as on its page.
 */
const sellerOf = async (ctx: Ctx, sellerId: number): Promise<PaperFacts["seller"]> => {
  const company = await certifiedCompanyOf(ctx, sellerId);
  const shop = (await shopsById(ctx, [sellerId])).get(sellerId);
  if (company) {
    const { name, credit_code, address, city_code, region, country_code } = company;
    const nowhere = { name: "", phone: "", phone_country: "", province_code: "", city_code: "", city: "", district: "", postcode: "" };
    const place: AddressFacts = { ...nowhere, country_code, district_code: city_code, province: region, detail: address };
    // A register has the street in its own script: in other languages it is as the shop writes it, where its page stands in the same town.
    const page = /\p{Script=Han}/u.test(address) ? await factoryStreet(ctx, sellerId) : undefined;
    const isThere = page?.city_code.slice(0, 4) === city_code.slice(0, 4);
    const streetIn = (locale: Locale): string => (locale !== defaultLocale && isThere && (page?.address[locale] || page?.address.en)) || address;
    const called = (locale: Locale): string => (locale === defaultLocale ? "" : (shop?.name_text[locale] ?? ""));
    return {
      name: inEach((locale) => (called(locale) && called(locale) !== name ? `${called(locale)} (${name})` : name)),
      address: inEach((locale) => presentAddress({ ...place, detail: streetIn(locale) }, locale).text),
      credit_code,
    };
  }
  const address = new Map<Locale, string>();
  for (const locale of locales) address.set(locale, await factoryPlace({ tx: ctx.tx, locale }, sellerId));
  return { name: inEach((locale) => pick(shop?.name_text, locale)), address: inEach((locale) => address.get(locale) ?? ""), credit_code: "" };
};

export type Parcels = { id: number; carrier: string; tracking_number: string; created_at: Date; worth_minor: bigint }[];
export const parcelsOfOrder = (ctx: Ctx, orderId: number): Promise<Parcels> =>
  database(ctx)
    .selectFrom("shipment")
    .select(["id", "carrier", "tracking_number", "created_at", "worth_minor"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

/**
 * What of the coupons' part of some pieces is the portal's: as what belongs to all pieces up to these less what belongs to those before them, so that the
 * parts of all parcels are the line's.
 */
const portalPartOf = (
  minor: bigint,
  before: bigint,
  { discount_minor, portal_discount_minor }: { discount_minor: bigint; portal_discount_minor: bigint },
): bigint => (discount_minor === 0n ? 0n : (portal_discount_minor * (before + minor)) / discount_minor - (portal_discount_minor * before) / discount_minor);

/** The goods that a paper is of: what lies in a parcel, or of the whole order what is not refunded instead of shipped. Lines of none are left out. */
export const goodsOfPaper = async (ctx: Ctx, orderId: number, parcelId: number | undefined) => {
  const lines = await database(ctx).selectFrom("order_line").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  const packed =
    parcelId === undefined
      ? undefined
      : await database(ctx)
          .selectFrom("shipment_line")
          .innerJoin("shipment", "shipment.id", "shipment_line.shipment_id")
          .select(["shipment_id", "line_id", "quantity", "paid_minor"])
          .where("order_id", "=", orderId)
          .where("shipment_id", "<=", parcelId)
          .execute();
  const goods = lines
    .map((line) => {
      const ofLine = packed?.filter(({ line_id }) => line_id === line.id) ?? [];
      const own = packed
        ? (ofLine.find(({ shipment_id }) => shipment_id === parcelId) ?? { quantity: 0, paid_minor: 0n })
        : { quantity: line.quantity - line.cancelled_quantity, paid_minor: line.total_minor - line.discount_minor - line.cancelled_minor };
      const offOf = (one: Paid) => line.unit_price_minor * BigInt(one.quantity) - one.paid_minor;
      const before = ofLine.filter(({ shipment_id }) => shipment_id !== parcelId).reduce((sum, one) => sum + offOf(one), 0n);
      return { line, quantity: own.quantity, paid_minor: own.paid_minor, portal_discount_minor: portalPartOf(offOf(own), before, line) };
    })
    .filter(({ quantity }) => quantity > 0);
  return { goods };
};

/** By product, in the order of the goods: how much of it there is. */
export const byProduct = (goods: Awaited<ReturnType<typeof goodsOfPaper>>["goods"]) =>
  [...Map.groupBy(goods, ({ line }) => line.product_id)].map(([product_id, own]) => ({
    product_id,
    title: own[0]?.line.title as LocalText,
    unit: own[0]?.line.unit as SaleUnit,
    quantity: own.reduce((sum, one) => sum + one.quantity, 0),
    skus: own.map(({ line, quantity }) => ({ sku_id: line.sku_id, quantity })),
  }));

/** Everything that a paper says, as it is now. */
export const factsOfPaper = async (
  ctx: Ctx,
  order: OrderRow,
  { parcel_id, parcels, terms, packing }: { parcel_id: number | undefined; parcels: Parcels } & Pick<PaperFacts, "terms" | "packing">,
): Promise<PaperFacts> => {
  const place = parcels.findIndex((one) => one.id === parcel_id);
  const parcel = parcels[place];
  const { goods } = await goodsOfPaper(ctx, order.id, parcel_id);
  const facts = await tradeFactsOf(
    ctx,
    goods.map(({ line }) => line.sku_id),
  );
  const address = await addressOfOrder(ctx, order);
  const company = order.company_id === null ? undefined : (await companyNames(ctx, [order.company_id])).get(order.company_id);
  const goods_minor = goods.reduce((sum, { line, quantity }) => sum + line.unit_price_minor * BigInt(quantity), 0n);
  const paid_minor = goods.reduce((sum, one) => sum + one.paid_minor, 0n);
  const before = parcels.slice(0, Math.max(0, place)).reduce((sum, one) => sum + one.worth_minor, 0n);
  const sums = sumsOf(order.freight_minor, { goods_minor, paid_minor, before, all: goodsMinorOf(order) });
  const is_export = customsTerritory(address) !== "CN";
  const { total_minor, before_minor } = sums;
  const vat = await ctx.askIfAnswered(vatOfShop, "shop", { seller_id: order.seller_id, total_minor, before_minor, is_export });
  const invoice = (await invoicesOf(ctx, [order])).get(order.id);
  return {
    seller: await sellerOf(ctx, order.seller_id),
    buyer: {
      name: address.name,
      phone: phoneText(address.phone),
      address: inEach((locale) => presentAddress(address, locale).text),
      company: company?.legal_name ?? "",
      tax_number: company?.tax_number ?? "",
    },
    order: {
      code: order.code,
      po_number: order.po_number,
      placed_at: unixSeconds(order.created_at),
      paid_at: order.paid_at ? unixSeconds(order.paid_at) : 0,
      dispatch_days: order.dispatch_days ?? 0,
    },
    parcel: parcel ? { place: place + 1, carrier: parcel.carrier, tracking_number: parcel.tracking_number, sent_at: unixSeconds(parcel.created_at) } : null,
    lines: goods.map(({ line, quantity }) => {
      const known = facts.get(line.sku_id);
      return {
        product_id: line.product_id,
        title: line.title as LocalText,
        colour: line.colour as LocalText,
        size: line.size,
        article_code: known?.article_code ?? "",
        hs_code: known?.hs_code ?? "",
        origin: known?.origin ?? "",
        composition: known?.composition ?? [],
        quantity,
        unit: line.unit as SaleUnit,
        unit_price_minor: line.unit_price_minor.toString(),
        amount_minor: (line.unit_price_minor * BigInt(quantity)).toString(),
      };
    }),
    currency: order.currency as Currency,
    goods_minor: sums.goods_minor.toString(),
    freight_minor: sums.freight_minor.toString(),
    discount_minor: sums.discount_minor.toString(),
    portal_discount_minor: goods.reduce((sum, one) => sum + one.portal_discount_minor, 0n).toString(),
    total_minor: sums.total_minor.toString(),
    plan:
      order.deposit_share === null || order.deposit_minor === null
        ? null
        : {
            share: order.deposit_share,
            deposit_minor: order.deposit_minor.toString(),
            balance_minor: balanceMinorOf(order).toString(),
            balance_paid_at: order.balance_paid_at ? unixSeconds(order.balance_paid_at) : 0,
          },
    account: invoice ? { days: invoice.days, due_at: invoice.due_at ? unixSeconds(invoice.due_at) : 0 } : null,
    vat: vat ? { tax_number: vat.tax_number, rate_basis_points: vat.rate_basis_points, minor: vat.minor.toString(), is_export } : null,
    terms,
    packing,
  };
};
