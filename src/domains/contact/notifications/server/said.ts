import { pick, type LocalText } from "#kit/local-text.ts";
import { isolated } from "#kit/isolated.ts";
import { intlTag, type Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the calendar is said as the reader writes it. */
const shown = (value: string, locale: Locale): string => {
  const text = isDay.test(value)
    ? new Intl.DateTimeFormat(intlTag(locale), { timeZone: "UTC", year: "numeric", month: "short", day: "numeric" }).format(new Date(`${value}T00:00:00Z`))
    : value;
  return isolated(text, locale);
};

/** An instance of before, beside which this one was started, still wrote the names that migration 0006 has changed. */
const asNow = (word: string): string => word.replace(/^notifications\.(?=offer_|counter_accepted)/, "processing.told_");

/** The sentence of a notification in a reader's language. */
export const said = (ctx: Pick<Ctx, "locale" | "services">, word: string, values: Record<string, string | number | LocalText>): string =>
  ctx.services.words.say(
    ctx.locale,
    asNow(word),
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === "number" ? value : shown(typeof value === "object" ? pick(value, ctx.locale) : value, ctx.locale),
      ]),
    ),
  );
