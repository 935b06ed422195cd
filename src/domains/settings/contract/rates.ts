import { houseCurrency, type Currency, type Money } from "#kit/money-text.ts";
import { says } from "#kit/words.ts";
import type { SettingKey } from "./definitions.ts";

/** Ten-thousandths of the portal's own currency for one of each; 0 closes a currency: nothing can be listed in it. */
export type Rates = Readonly<Record<Currency, number>>;

export const rateKeys: Readonly<Record<Exclude<Currency, typeof houseCurrency>, SettingKey>> = {
  USD: "rates.usd",
  EUR: "rates.eur",
  GBP: "rates.gbp",
  AED: "rates.aed",
  SAR: "rates.sar",
};
export const oneToOne = 10_000;

/** The refusal of every call that lists something at a price. */
export const currencyClosed = /*i18n*/ {
  id: "settings.currency_closed",
  message: "Nothing is paid out in {currency} here at present: choose another currency",
};
says(currencyClosed);

/** What a sum is worth in another currency by the rates, rounded half up; the same sum where one of them has no rate. */
export const worth = ({ minor, currency }: Money, wanted: Currency, rates: Rates): bigint => {
  const [from, to] = [BigInt(rates[currency]), BigInt(rates[wanted])];
  return currency === wanted || from === 0n || to === 0n ? minor : (minor * from * 2n + to) / (to * 2n);
};
