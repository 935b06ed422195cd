import { intlTag, type Locale } from "#kit/locale.ts";
import { fromUnix, tradeZone } from "#kit/time.ts";
import type { Slot } from "#domains/trade/bookings/contract/fields.ts";

/** Days by the set's own clock, wherever the reader is: "Mon, 7 Dec – Wed, 9 Dec". Said by the server, since browsers put different blanks between the parts. */
export const spanText = ({ from, until, slot, slot_text }: { from: number; until: number; slot: Slot; slot_text: string }, locale: Locale): string => {
  const format = new Intl.DateTimeFormat(intlTag(locale), { timeZone: tradeZone, weekday: "short", year: "numeric", month: "short", day: "numeric" });
  const days = format.formatRange(fromUnix(from), fromUnix(until - 1));
  return slot === "day" ? days : `${days} · ${slot_text}`;
};
