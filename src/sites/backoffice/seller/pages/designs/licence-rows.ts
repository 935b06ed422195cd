import type { soldLicences } from "#domains/catalogue/designs/contract/shop.ts";
import type { OutputOf } from "#kit/call.ts";
import { moneyNumber } from "#kit/money-text.ts";
import { fromUnix } from "#kit/time.ts";

type Licence = Omit<OutputOf<typeof soldLicences>["list"][number], "buyer">;

const moment = (seconds: number | null): string => (seconds === null ? "" : fromUnix(seconds).toISOString());

/** A licence in a spreadsheet: heads are the names of the calls' fields, whatever the reader's language. */
export const licenceHeads = [
  "licence",
  "design",
  "title",
  "kind",
  "most_metres",
  "term_months",
  "price",
  "currency",
  "granted",
  "ends",
  "given_back",
  "state",
  "reference",
] as const;
export const licenceCells = (one: Licence) => [
  one.code,
  one.work.code,
  one.work.title,
  one.kind,
  one.most_metres,
  one.term_months,
  moneyNumber(one.price),
  one.price.currency,
  moment(one.granted_at),
  moment(one.ends_at),
  moment(one.given_back_at),
  one.state,
  one.reference,
];
