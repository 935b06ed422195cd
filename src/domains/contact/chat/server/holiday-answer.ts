import { holidayOf, type Holiday } from "#domains/catalogue/enterprises/index.server.ts";
import { intlTag, type Locale } from "#kit/locale.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import { textAsHtml } from "./rules/text-as-html.ts";
import { sayAutomatically } from "./say.ts";

/** Kept, so that a message to somebody who has no holiday, or no shop, costs no query for it. */
const holidayKept = (ctx: Ctx, sellerId: number): Promise<{ holiday: Holiday | null }> =>
  ctx.services.cache.shelf<{ holiday: Holiday | null }>("chat.holidays").through(`${sellerId} ${ctx.locale}`, async () => ({
    value: { holiday: await holidayOf(ctx, sellerId) },
    seconds: 60,
    tags: [`shop:${sellerId}`],
    bytes: 600,
  }));

/** A day without its year is nobody's midnight: it is read as noon there. */
const dayText = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(intlTag(locale), { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" }).format(new Date(`${day}T12:00:00Z`));

/** Whoever writes to a shop on holiday is told until when, once a conversation and holiday, in the language he writes in, with the shop's own note. */
export const tellOfHoliday = async (ctx: Ctx, sellerId: number, customerId: number): Promise<void> => {
  const { holiday } = await holidayKept(ctx, sellerId);
  if (!holiday?.has_begun) return;
  const sentence = ctx.services.words.say(ctx.locale, chatWords.holiday.id, { until: dayText(holiday.until, ctx.locale) });
  const note = textAsHtml(holiday.note);
  const content = note ? `${sentence}<br>${note}` : sentence;
  await sayAutomatically(ctx, { from: sellerId, to: customerId, content, reason: `holiday/${holiday.until}` });
};
