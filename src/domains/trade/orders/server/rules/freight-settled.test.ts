import fc from "fast-check";
import { expect, test } from "vitest";
import { currencies, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { freightShare } from "../../contract/freight-share.ts";
import { shareOfParcel } from "./parcel-share.ts";
import { sumsOf } from "./paper-sums.ts";
import { restWithFreight } from "./rest-with-freight.ts";

/** Amounts are kept, typed and written in hundredths: one that has none, or thousandths, needs another look at each of these places before it is open. */
test.each(currencies)("%s has two decimals", (currency) => {
  expect(new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits).toBe(2);
});

/** A line: its price, how many of it go with each of three parcels, and how many are never sent. */
const line = fc.record({
  price: fc.bigInt({ min: 1n, max: 999_999n }),
  parcels: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
  unsent: fc.integer({ min: 0, max: 9 }),
});
const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, one) => all + one, 0n);
/** As it is shown, added up by whoever reads it: the figures are hundredths. */
const readBack = (minor: bigint, currency: Currency): bigint => BigInt(moneyText({ minor, currency }).replaceAll(/\D/g, ""));

test.each(currencies)(
  "freight in %s that is shared out over what is sent and what is not comes to the whole, and the last parcel has what roundings leave",
  (currency) => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), fc.bigInt({ min: 0n, max: 9_999_999n }), (lines, freight) => {
        const worthAt = (at: number) => sum(lines.map(({ price, parcels }) => price * BigInt(parcels[at] ?? 0)));
        const worths = [0, 1, 2].map(worthAt).filter((worth) => worth > 0n);
        const unsent = sum(lines.map((one) => one.price * BigInt(one.unsent)));
        const goods = sum(worths) + unsent;
        fc.pre(goods > 0n);
        const back = restWithFreight(
          freight,
          lines.map((one, id) => {
            const shipped = one.parcels.reduce((all, count) => all + count, 0);
            const quantity = shipped + one.unsent;
            const paid = { paidMinor: one.price * BigInt(quantity), leftMinor: one.price * BigInt(one.unsent) };
            return { id, quantity, shipped, cancelled: 0, withheld: 0, ...paid };
          }),
        );
        let held = goods + freight - back;
        const shares = worths.map((worth_minor, at) => {
          const parcel = { worth_minor, freight_minor: freightShare(freight, worth_minor, goods), given_back_minor: 0n, freight_back_minor: 0n };
          const share = shareOfParcel(parcel, { held, unshipped: 0n, isLast: at === worths.length - 1 });
          // Of the freight the last one has at most a cent more for each other part.
          const more = share - worth_minor - parcel.freight_minor;
          expect(more >= 0n && more <= (at === worths.length - 1 ? BigInt(worths.length) : 0n)).toBe(true);
          held -= share;
          return share;
        });
        expect(back + sum(shares)).toBe(goods + freight);
        expect(sum([back, ...shares].map((part) => readBack(part, currency)))).toBe(readBack(goods + freight, currency));

        let before = 0n;
        const papers = worths.map((worth) => {
          const paper = sumsOf(freight, { goods_minor: worth, paid_minor: worth, before, all: goods - unsent });
          before += worth;
          return paper.freight_minor;
        });
        if (papers.length > 0) expect(sum(papers)).toBe(freight);
      }),
      { numRuns: 300 },
    );
  },
);
