import { defineQuestion } from "#kit/event.ts";

/** One place in which something does not hold. */
export type BooksFault = {
  /** Whose rows they are, by kind and number: an account of the ledger (`wallet:7`), an order, a withdrawal, a seller; empty where it is all of a currency. */
  place: string;
  /** What that is called, where its number says little: an order's code. */
  called?: string;
  currency: string;
  /** What is there and what ought to be, in minor units; null where it is not about sums. */
  is: bigint | null;
  should: bigint | null;
  /** All of it in a sentence, for the log. */
  said: string;
};
/** What always holds of the books, by name (words: audit's contract), and where it does not. */
export type Held = { name: string; faults: readonly BooksFault[] };

/** Asked of whoever keeps books, every hour: each thing that is to hold of them, and in what places it does not. */
export const booksFaults = defineQuestion<null, readonly Held[]>("platform.books_faults");

export const saidOf = (held: readonly Held[]): string[] => held.flatMap(({ faults }) => faults.map(({ said }) => said));
