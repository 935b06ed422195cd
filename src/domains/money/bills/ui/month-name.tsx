import { useLingui } from "@lingui/react/macro";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { tradeZone } from "#kit/time.ts";

/** "November 2026" of 2026-11. */
export const useMonthName = (): ((month: string) => string) => {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(intlTag(localeFrom(i18n.locale)), { timeZone: tradeZone, year: "numeric", month: "long" });
  return (month) => format.format(new Date(`${month}-15T00:00:00+08:00`));
};
