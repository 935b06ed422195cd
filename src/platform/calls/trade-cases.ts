import { defineQuestion } from "#kit/event.ts";

/** A case of a trade that the platform was called into: who its two sides are, by their accounts, and when their trade was. */
export type TradeCase = {
  id: number;
  /** What the log calls it. */
  name: string;
  sides: readonly [number, number];
  /** When the trade began that the case is about. */
  from: Date;
  /** When the case was closed; null while it is open. */
  until: Date | null;
};

/**
 * Asked of a kind of case (`claim`, `contract`, `licence`, `booking`) by whoever shows staff what the two sides hold beside it, so that nobody on the
 * staff chooses two accounts freely. What the platform was never called into is not among the answers.
 */
export const tradeCases = defineQuestion<readonly number[], readonly TradeCase[]>("platform.trade_cases");
