import { quoteSkus } from "#domains/catalogue/catalog/index.server.ts";
import { countryName } from "#domains/places/index.server.ts";
import { freightOfGoods } from "#domains/trade/freight/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { intlTag } from "#kit/locale.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { landedCost } from "../../contract/landed.ts";
import { landedOfGoods } from "../landed-of-goods.ts";
import { isInForce } from "../rules/line-of-table.ts";
import { keptTable } from "../table.ts";

export const landedCostFn = async (ctx: Ctx, { sku_id, quantity, country }: ParsedInputOf<typeof landedCost>) => {
  const quote = found((await quoteSkus(ctx, [{ sku_id, quantity }])).find(({ is_on_sale }) => is_on_sale));
  const total_minor = quote.unit_price_minor * BigInt(quantity);
  const to = { country_code: country, province_code: "" };
  const { currency, seller_id } = quote;
  const offers = await freightOfGoods(ctx, [{ seller_id, goods_minor: total_minor, lines: [{ sku_id, quantity }] }], { to, currency });
  const freight_minor = offers.get(seller_id)?.options[0]?.minor ?? null;
  const landed = await landedOfGoods(ctx, [{ lines: [{ sku_id, unit: quote.unit, quantity, total_minor }], freight_minor }], { to, currency });
  return { ...landed, quantity };
};

/** Where a duty and a tax are known: a tax alone is no estimate. */
export const dutyDestinationsFn = async (ctx: Ctx) => {
  const today = dayOf(unixSeconds(ctx.now));
  const inForce = (await keptTable(ctx)).filter((line) => isInForce(line, today));
  const placesOf = (kind: string) => new Set(inForce.filter((line) => line.kind === kind).flatMap(({ places }) => places));
  const inOrder = new Intl.Collator(intlTag(ctx.locale)).compare;
  const taxed = placesOf("tax");
  const list = [...placesOf("duty")].filter((code) => taxed.has(code)).map((code) => ({ code, name: countryName(code, ctx.locale) }));
  return { list: list.sort((a, b) => inOrder(a.name, b.name)) };
};
