// Apart from money.ts and its schemas, so that a page that only shows a sum loads no validation library.

/**
 * Money is a whole number of minor units (fen, cents) with its currency. Never a float, never a JS number:
 * arithmetic is on bigint, the wire carries a decimal string (domain page, "The wire").
 */
export type Currency = "CNY" | "USD" | "EUR" | "GBP" | "AED" | "SAR";
/** The portal's own: memberships, courses, top-ups and the limits of settings are in it, and others are compared by what they are worth in it. */
export const houseCurrency = "CNY" as const satisfies Currency;
export type Money = { minor: bigint; currency: Currency };

const symbols: Record<Currency, string> = { CNY: "¥", USD: "$", EUR: "€", GBP: "£", AED: "AED ", SAR: "SAR " };

/** "¥1,234.50": the same figures in every language (left to right, to be isolated by the reader's `<bdi>`). */
export const moneyText = ({ minor, currency }: Money): string => {
  const sign = minor < 0n ? "-" : "";
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${sign}${symbols[currency]}${whole}.${digits.slice(-2)}`;
};

/** "¥", "$", "AED": what stands before an amount that is typed. */
export const currencySign = (currency: Currency): string => symbols[currency].trim();

/** The sign of the portal's own currency: for limits, filters and what is sold in it alone. Whoever lists something chooses the currency. */
export const houseSign: string = currencySign(houseCurrency);

/** "-1234.50" of minor units: for spreadsheets, which reckon with it. */
export const moneyNumber = ({ minor }: { minor: string }): string => {
  const [, sign = "", figures = "0"] = /^(-?)(\d+)$/.exec(minor) ?? [];
  const digits = figures.padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** "$25.00" of what is more and of what is less by as much: for a sentence that says itself which way. */
export const unsigned = ({ text }: { text: string }): string => text.replace(/^-/, "");
