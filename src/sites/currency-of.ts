import { currencies, houseCurrency, type Currency } from "#kit/money.ts";

/** `?currency=USD`; without one, or with one that is none, the portal's own. */
export const currencyOf = (query: URLSearchParams): Currency => currencies.find((one) => one === query.get("currency")) ?? houseCurrency;
