import type { Currency } from "../money-text.ts";
import { readCookie, writeCookie } from "./cookies.ts";

const keptDays = 365;

/** The currency in which the reader wants to see prices beside the one they are settled in: the cookie `currency`, kept as `lang` is. Without one, none. */
export const readerCurrency = {
  get: (): Currency | undefined => readCookie("currency") as Currency | undefined,
  /** @param currency "" is none */
  keep: (currency: Currency | ""): void => writeCookie("currency", currency, currency ? keptDays : 0),
};
