import { readCookie } from "#kit/browser/cookies.ts";
import { followMarks } from "#ui/behaviours/comparing.ts";
import { showReaderCurrency } from "./reader-currency.ts";

export { changeMark } from "#ui/behaviours/comparing.ts";
export { showReaderCurrency };

/** What a reader chose before, in this browser: a currency to see prices in, and what to compare. One file, since each that is named costs every page its name. */
export const followChoices = (): void => {
  if (readCookie("currency")) void showReaderCurrency();
  followMarks();
};
