import { tradeFactsOf } from "#domains/catalogue/catalog/index.server.ts";
import { customsTerritory } from "#domains/places/contract/divisions.ts";
import { countryName } from "#domains/places/index.server.ts";
import { worth } from "#domains/settings/contract/rates.ts";
import { comparingRates } from "#domains/settings/index.server.ts";
import { toWire, type Currency } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { withoutEstimateWords, type LandedWire } from "../contract/landed.ts";
import { remarkWords } from "../contract/lines.ts";
import { estimateOf, type Levy } from "./rules/estimate.ts";
import { headingOf } from "./rules/heading-of-goods.ts";
import { sharedFigures } from "./rules/line-of-table.ts";
import { keptTable } from "./table.ts";

/** What one shop sends. `freight_minor` null where nobody has said it. */
export type Sent = { lines: readonly { sku_id: number; unit: SaleUnit; quantity: number; total_minor: bigint }[]; freight_minor: bigint | null };

const presentLevy = ({ line, isByCategory, base_minor, minor, relief }: Levy, currency: Currency) => ({
  hs: line.hs_prefix,
  is_by_category: isByCategory,
  basis: line.basis,
  base: toWire({ minor: base_minor, currency }),
  basis_points: line.basis_points ?? 0,
  price: toWire({ minor, currency }),
  relief: relief && toWire(relief),
  source: line.source,
  valid_from: line.valid_from,
  checked_on: line.checked_on ?? "",
});

/**
 * What goods in one currency are estimated to cost at an address, from the table as it stands today and the HS code that each product names, else from the
 * heading that its category leaves no doubt of. Nothing of it is ever added to what is paid.
 */
export const landedOfGoods = async (
  ctx: Ctx,
  sent: readonly Sent[],
  { to, currency }: { to: { country_code: string; province_code: string }; currency: Currency },
): Promise<LandedWire> => {
  const lines = sent.flatMap((one) => one.lines);
  const facts = await tradeFactsOf(
    ctx,
    lines.map(({ sku_id }) => sku_id),
  );
  const place = customsTerritory(to);
  const { rates } = await comparingRates(ctx);
  const consignments = sent.map((one) => ({
    freight_minor: one.freight_minor,
    parts: one.lines.map(({ sku_id, total_minor }) => {
      const known = facts.get(sku_id);
      const hs = sharedFigures(known?.hs_code ?? "");
      return { hs: hs || (known ? headingOf(known) : ""), isByCategory: hs === "", goods_minor: total_minor };
    }),
  }));
  const estimate = estimateOf(await keptTable(ctx), consignments, {
    place,
    day: dayOf(unixSeconds(ctx.now)),
    isUpTo: (minor, ceiling) => worth({ minor, currency }, ceiling.currency, rates) <= ceiling.minor,
  });
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  const sum = (minor: bigint) => toWire({ minor, currency });
  const goods_minor = lines.reduce((total, line) => total + line.total_minor, 0n);
  const country = { code: place, name: countryName(place, ctx.locale) };
  if (typeof estimate === "string")
    return {
      country,
      without: estimate,
      without_text: say(withoutEstimateWords[estimate]),
      goods: sum(goods_minor),
      freight: sum(0n),
      is_freight_whole: false,
      duties: [],
      taxes: [],
      total: sum(goods_minor),
      per_unit: null,
      remarks: [],
    };
  const [first] = lines;
  const pieces = BigInt(lines.reduce((total, { quantity }) => total + quantity, 0));
  const isOneUnit = first !== undefined && lines.every(({ unit }) => unit === first.unit);
  return {
    country,
    without: null,
    without_text: "",
    goods: sum(estimate.goods_minor),
    freight: sum(estimate.freight_minor),
    is_freight_whole: estimate.isFreightWhole,
    duties: estimate.duties.map((levy) => presentLevy(levy, currency)),
    taxes: estimate.taxes.map((levy) => presentLevy(levy, currency)),
    total: sum(estimate.total_minor),
    per_unit: isOneUnit ? { price: sum((estimate.total_minor * 2n + pieces) / (pieces * 2n)), unit: first.unit } : null,
    remarks: estimate.remarks.map((remark) => say(remarkWords[remark])),
  };
};
