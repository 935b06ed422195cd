import { locales } from "#kit/locale.ts";
import type { LocalText } from "#kit/local-text.ts";

type Where = { city_code: string; address: LocalText };

/** An inspection is of a place: a factory that says it is elsewhere has not been inspected there. A translation added later changes nothing. */
export const staysVerified = (before: Where, after: Where): boolean =>
  before.city_code === after.city_code && locales.every((locale) => !before.address[locale] || before.address[locale] === after.address[locale]);
