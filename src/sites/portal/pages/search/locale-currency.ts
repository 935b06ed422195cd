import { currencies } from "#kit/money.ts";
import type { Locale } from "#kit/locale.ts";
import type { Currency } from "#kit/money-text.ts";

const [, dollar, , , dirham] = currencies;

/** What readers of a language most likely reckon in beside the portal's own currency: who reads Chinese here sells abroad in dollars. */
export const localeCurrency: Record<Locale, Currency> = { "zh-cn": dollar, en: dollar, ar: dirham };
