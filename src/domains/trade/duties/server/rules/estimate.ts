import { divide, type Money } from "#kit/money.ts";
import type { WithoutEstimate } from "../../contract/landed.ts";
import type { Remark } from "../../contract/lines.ts";
import { lineFor, type Line } from "./line-of-table.ts";

/** Goods of one HS code in a consignment; `hs` has six figures, four where it was told from the category, or none. */
export type GoodsPart = { hs: string; isByCategory: boolean; goods_minor: bigint };
/** What one shop sends: one consignment at the border. `freight_minor` null where nobody has said it. All in one currency. */
export type Consignment = { parts: readonly GoodsPart[]; freight_minor: bigint | null };

export type Levy = { line: Line; isByCategory: boolean; base_minor: bigint; minor: bigint; relief: Money | null };
export type Estimate = {
  duties: Levy[];
  taxes: Levy[];
  goods_minor: bigint;
  freight_minor: bigint;
  isFreightWhole: boolean;
  total_minor: bigint;
  remarks: Remark[];
};

/** Per cent of a sum, in hundredths of one, rounded half up. */
export const shareOf = (minor: bigint, basisPoints: number): bigint => (minor * BigInt(basisPoints) + 5_000n) / 10_000n;

const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

/** The parts of a consignment that the same two lines hold for, with their share of the freight by what they cost. */
const bucketsOf = ({ parts, freight_minor }: Consignment, linesOf: (part: GoodsPart) => { duty: Line; tax: Line }) => {
  const worth = parts.map(({ goods_minor }) => goods_minor);
  const freight = freight_minor === null || sum(worth) === 0n ? parts.map(() => 0n) : divide(freight_minor, worth);
  const shared = parts.map((part, at) => ({ ...part, ...linesOf(part), freight: freight[at] ?? 0n }));
  return [...Map.groupBy(shared, ({ duty, tax }) => `${duty.id}/${tax.id}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const goods = sum(same.map(({ goods_minor }) => goods_minor));
    return [
      {
        hs: first.hs,
        duty: first.duty,
        tax: first.tax,
        isByCategory: same.some((part) => part.isByCategory),
        fob: goods,
        cif: goods + sum(same.map((part) => part.freight)),
      },
    ];
  });
};

/** Levies of one line are shown as one: what they are of and what they come to are added up. */
const together = (levies: readonly Levy[]): Levy[] =>
  [...Map.groupBy(levies, ({ line, relief }) => `${line.id}/${relief === null}`).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return [
      {
        ...first,
        isByCategory: same.some((one) => one.isByCategory),
        base_minor: sum(same.map((one) => one.base_minor)),
        minor: sum(same.map((one) => one.minor)),
      },
    ];
  });

/**
 * What goods come to at a place: goods, freight, duty and tax, each rounded half up; the total is their sum. Where a single part cannot be estimated nothing
 * is, since half an estimate reads as a whole one. `isUpTo` compares a sum of the goods' currency with one of another.
 */
export const estimateOf = (
  lines: readonly Line[],
  consignments: readonly Consignment[],
  { place, day, isUpTo }: { place: string; day: string; isUpTo: (goods_minor: bigint, ceiling: Money) => boolean },
): Estimate | WithoutEstimate => {
  if (place === "CN") return "domestic";
  const parts = consignments.flatMap((consignment) => consignment.parts);
  if (!lines.some((line) => line.kind === "duty" && line.places.includes(place))) return "no_place";
  const found = new Map<string, { duty: Line; tax: Line }>();
  for (const { hs } of parts) {
    if (hs === "") return "no_code";
    const [duty, tax] = (["duty", "tax"] as const).map((kind) => lineFor(lines, kind, { place, hs, day }));
    if (duty === "unsure" || tax === "unsure") return "no_code";
    if (!duty || !tax) return "no_line";
    if (duty.basis_points === null) return "specific";
    found.set(hs, { duty, tax });
  }
  const [duties, taxes]: [Levy[], Levy[]] = [[], []];
  for (const consignment of consignments) {
    const worth = sum(consignment.parts.map(({ goods_minor }) => goods_minor));
    for (const { hs, duty, tax, fob, cif, isByCategory } of bucketsOf(consignment, ({ hs }) => found.get(hs) as { duty: Line; tax: Line })) {
      const none = lineFor(lines, "relief", { place, hs, day });
      const relief = none && none !== "unsure" && none.ceiling && isUpTo(worth, none.ceiling) ? none.ceiling : null;
      const base_minor = duty.basis === "cif" ? cif : fob;
      const minor = relief ? 0n : shareOf(base_minor, duty.basis_points ?? 0);
      duties.push({ line: duty, isByCategory, base_minor, minor, relief });
      const taxed = (tax.basis === "cif" ? cif : fob) + minor;
      taxes.push({ line: tax, isByCategory: false, base_minor: taxed, minor: shareOf(taxed, tax.basis_points ?? 0), relief: null });
    }
  }
  const goods_minor = sum(parts.map((part) => part.goods_minor));
  const freights = consignments.map(({ freight_minor }) => freight_minor);
  const freight_minor = sum(freights.map((one) => one ?? 0n));
  return {
    duties: together(duties),
    taxes: together(taxes),
    goods_minor,
    freight_minor,
    isFreightWhole: !freights.includes(null),
    total_minor: goods_minor + freight_minor + sum([...duties, ...taxes].map(({ minor }) => minor)),
    remarks: [...new Set([...duties, ...taxes].flatMap(({ line }) => line.remarks))],
  };
};
