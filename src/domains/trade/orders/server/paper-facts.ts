import { certifiedCompanyOf } from "#domains/people/certification/index.server.ts";
import { tradeFactsOf } from "#domains/catalogue/catalog/index.server.ts";
import { factoryPlace, shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { phoneText } from "#domains/places/index.server.ts";
import { defaultLocale, locales, type Locale } from "#kit/locale.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { PaperFacts } from "../contract/papers.ts";
import { addressOfOrder } from "./address-of-order.ts";
import { database } from "./database.ts";
import { goodsMinorOf, type OrderRow } from "./order-machine.ts";
import { presentAddress, type AddressFacts } from "./present-address.ts";
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
    const called = (locale: Locale): string => (locale === defaultLocale ? "" : (shop?.name_text[locale] ?? ""));
    return {
      name: inEach((locale) => (called(locale) && called(locale) !== name ? `${called(locale)} (${name})` : name)),
      address: inEach((locale) => presentAddress(place, locale).text),
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

/** The goods that a paper is of: what lies in a parcel, or of the whole order what is not refunded instead of shipped. Lines of none are left out. */
export const goodsOfPaper = async (ctx: Ctx, orderId: number, parcelId: number | undefined) => {
  const lines = await database(ctx).selectFrom("order_line").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
  const packed =
    parcelId === undefined
      ? undefined
      : new Map(
          (await database(ctx).selectFrom("shipment_line").select(["line_id", "quantity", "paid_minor"]).where("shipment_id", "=", parcelId).execute()).map(
            (part) => [part.line_id, part],
          ),
        );
  const goods = lines
    .map((line) => ({
      line,
      quantity: packed ? (packed.get(line.id)?.quantity ?? 0) : line.quantity - line.cancelled_quantity,
      paid_minor: packed ? (packed.get(line.id)?.paid_minor ?? 0n) : line.total_minor - line.discount_minor - line.cancelled_minor,
    }))
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
    sku_id: own[0]?.line.sku_id ?? 0,
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
  const goods_minor = goods.reduce((sum, { line, quantity }) => sum + line.unit_price_minor * BigInt(quantity), 0n);
  const paid_minor = goods.reduce((sum, one) => sum + one.paid_minor, 0n);
  const before = parcels.slice(0, Math.max(0, place)).reduce((sum, one) => sum + one.worth_minor, 0n);
  const sums = sumsOf(order.freight_minor, { goods_minor, paid_minor, before, all: goodsMinorOf(order) });
  return {
    seller: await sellerOf(ctx, order.seller_id),
    buyer: { name: address.name, phone: phoneText(address.phone), address: inEach((locale) => presentAddress(address, locale).text) },
    order: {
      code: order.code,
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
    total_minor: sums.total_minor.toString(),
    terms,
    packing,
  };
};
