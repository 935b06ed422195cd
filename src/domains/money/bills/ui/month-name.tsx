import { useLingui } from "@lingui/react";
import { intlTag, localeFrom, type Locale } from "#kit/locale.ts";
import { tradeZone } from "#kit/time.ts";

/** "November 2026" of 2026-11. */
export const monthName = (locale: Locale): ((month: string) => string) => {
  const format = new Intl.DateTimeFormat(intlTag(locale), { timeZone: tradeZone, year: "numeric", month: "long" });
  return (month) => format.format(new Date(`${month}-15T00:00:00+08:00`));
};

export const useMonthName = (): ((month: string) => string) => {
  const { i18n } = useLingui();
  return monthName(localeFrom(i18n.locale));
};
