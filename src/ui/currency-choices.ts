import type { Currency } from "#kit/money-text.ts";

/** What a select of currencies offers: those that are open, and the one that is set already, which may have been closed since. */
export const currencyChoices = (open: readonly Currency[], set: Currency): { value: Currency; label: string }[] =>
  [...new Set([...open, set])].map((value) => ({ value, label: value }));
