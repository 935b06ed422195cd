import type { DutyBasis, LineKind, Remark } from "../../contract/lines.ts";
import type { Money } from "#kit/money.ts";

/** A line of the table; days are YYYY-MM-DD and both of them belong to it. */
export type Line = {
  id: number;
  kind: LineKind;
  places: readonly string[];
  hs_prefix: string;
  basis: DutyBasis;
  /** Hundredths of a per cent; null: reckoned by weight or by piece. */
  basis_points: number | null;
  ceiling: Money | null;
  remarks: readonly Remark[];
  source: string;
  valid_from: string;
  valid_until: string | null;
  checked_on: string | null;
};

export const isInForce = ({ valid_from, valid_until }: Pick<Line, "valid_from" | "valid_until">, day: string): boolean =>
  valid_from <= day && (valid_until === null || day <= valid_until);

/** The six figures that all countries share, or fewer where fewer are known: "6109.10.00" is "610910". What a country adds to them is its own. */
export const sharedFigures = (hsCode: string): string => hsCode.replaceAll(".", "").slice(0, 6);

/**
 * The line that holds for goods at a place on a day: of those that fit the one that names most figures, and of two the later. "unsure" where the code is
 * too short to tell: a finer line below it says another rate. Undefined where there is none.
 */
export const lineFor = (
  lines: readonly Line[],
  kind: LineKind,
  { place, hs, day }: { place: string; hs: string; day: string },
): Line | "unsure" | undefined => {
  const there = lines.filter((line) => line.kind === kind && line.places.includes(place) && isInForce(line, day));
  const [line] = there
    .filter(({ hs_prefix }) => hs.startsWith(hs_prefix))
    .sort((a, b) => b.hs_prefix.length - a.hs_prefix.length || b.valid_from.localeCompare(a.valid_from));
  const isUnsure = there.some((finer) => finer.hs_prefix.length > hs.length && finer.hs_prefix.startsWith(hs) && finer.basis_points !== line?.basis_points);
  return isUnsure ? "unsure" : line;
};

/** Whether two lines would say something of the same goods at a place on the same day; that place, or undefined. */
export const clashOf = (a: Pick<Line, "kind" | "places" | "hs_prefix" | "valid_from" | "valid_until">, b: typeof a): string | undefined => {
  if (a.kind !== b.kind || a.hs_prefix !== b.hs_prefix) return undefined;
  const isApart = (a.valid_until !== null && a.valid_until < b.valid_from) || (b.valid_until !== null && b.valid_until < a.valid_from);
  return isApart ? undefined : a.places.find((place) => b.places.includes(place));
};
