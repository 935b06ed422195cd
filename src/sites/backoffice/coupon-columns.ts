import type { CouponWire } from "#domains/trade/coupons/contract/coupons.ts";
import { isoCell } from "#kit/csv.ts";
import { locales } from "#kit/locale.ts";
import { moneyNumber } from "#kit/money-text.ts";
import type { Column } from "../csv-export.ts";

/** Coupons as a file: the portal's own, and those of a shop. */
export const couponColumns: readonly Column<CouponWire>[] = [
  ["id", (one) => one.id],
  ...locales.map((locale): Column<CouponWire> => [`name_${locale}`, (one) => one.title[locale]]),
  ["kind", (one) => one.kind],
  ["off", (one) => moneyNumber(one.off)],
  ["percent", (one) => one.percent],
  ["least", (one) => one.least && moneyNumber(one.least)],
  ["code", (one) => one.code],
  ["from", (one) => isoCell(one.from)],
  ["until", (one) => isoCell(one.until)],
  ["budget", (one) => one.budget && moneyNumber(one.budget)],
  ["most_uses", (one) => one.most_uses],
  ["used", (one) => one.used],
  ["spent", (one) => moneyNumber(one.spent)],
  ["currency", (one) => one.spent.currency],
  ["status", (one) => one.status],
];
