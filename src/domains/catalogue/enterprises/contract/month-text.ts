import { intlTag, type Locale } from "#kit/locale.ts";

/** A month of the calendar of capacity ("2026-12"), as its reader says it. */
export const monthText = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { timeZone: "UTC", year: "numeric", month: "long" }).format(new Date(`${month}-01T00:00:00Z`));
