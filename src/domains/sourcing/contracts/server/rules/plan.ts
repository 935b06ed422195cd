import { divide } from "#kit/money.ts";
import type { MilestoneKind } from "../../contract/fields.ts";

export type Planned = { kind: MilestoneKind; title: string; amount_minor: bigint; days: number };

export const totalOf = ({ price_minor, quantity }: { price_minor: bigint; quantity: number }): bigint => price_minor * BigInt(quantity);

/** What is still to be planned: the total less what has begun. A fault where the rest does not add up to it. */
export const faultOfPlan = (rest: readonly Planned[], total: bigint, begun: readonly bigint[]): "plan_empty" | "plan_sum" | "plan_title" | undefined => {
  if (rest.length === 0 && begun.length === 0) return "plan_empty";
  if (rest.reduce((sum, one) => sum + one.amount_minor, 0n) + begun.reduce((sum, one) => sum + one, 0n) !== total) return "plan_sum";
  return rest.some((one) => one.kind === "other" && one.title === "") ? "plan_title" : undefined;
};

/** What a contract begins with before anybody has changed it: a deposit, the sample where one is to be approved, the inspection, the balance. */
export const usualPlan = (total: bigint, { sampleDays, leadDays }: { sampleDays: number | null; leadDays: number }): Planned[] => {
  const parts: (Omit<Planned, "amount_minor" | "title"> & { share: bigint })[] = [
    { kind: "deposit", share: 30n, days: Math.min(10, leadDays) },
    ...(sampleDays === null ? [] : [{ kind: "sample" as const, share: 10n, days: sampleDays }]),
    { kind: "inspection", share: sampleDays === null ? 40n : 30n, days: leadDays },
    { kind: "balance", share: 30n, days: 14 },
  ];
  const amounts = divide(
    total,
    parts.map((part) => part.share),
  );
  // Too little to be divided is paid at once.
  return parts.map(({ kind, days }, at) => ({ kind, days, title: "", amount_minor: amounts[at] ?? 0n })).filter((one) => one.amount_minor > 0n);
};

/** How few and how many units may be delivered. */
export const toleranceOf = ({ quantity, tolerance_percent }: { quantity: number; tolerance_percent: number }): { least: number; most: number } => {
  const play = Math.floor((quantity * tolerance_percent) / 100);
  return { least: Math.max(1, quantity - play), most: quantity + play };
};

/** What goes back to the buyer when fewer units were delivered: their price, at most what is held. More is paid by a change alone. */
export const shortfallOf = ({ quantity, price_minor }: { quantity: number; price_minor: bigint }, delivered: number | null, held: bigint): bigint => {
  const missing = delivered === null || delivered >= quantity ? 0n : BigInt(quantity - delivered) * price_minor;
  return missing > held ? held : missing;
};
