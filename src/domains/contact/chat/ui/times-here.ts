import { intlTag, type Locale } from "#kit/locale.ts";

const moment = /<time datetime="([^"]+)">[^<]*<\/time>/g;

/**
 * A message of ours that names a moment, with that moment by the clock of whoever reads, its zone beside it: the server wrote it by the trade's. What
 * people write has no such mark: their signs are escaped. `zone` is for tests.
 */
export const timesHere = (html: string, locale: Locale, zone?: string): string =>
  html.replace(moment, (whole, at: string) => {
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return whole;
    const words = new Intl.DateTimeFormat(intlTag(locale), {
      ...(zone === undefined ? {} : { timeZone: zone }),
      month: "long",
      day: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZoneName: "short",
    }).format(date);
    return `<time datetime="${at}">${words}</time>`;
  });
