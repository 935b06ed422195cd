import { intlTag } from "#kit/locale.ts";
import { tradeZone, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { database } from "./database.ts";
import { sayAutomatically } from "./say.ts";
import { serviceOpensAgain } from "./service-hours.ts";

/**
 * What customer service says by itself outside its hours, in the language of whoever asks, and in which closing period; null while it is open. The moment
 * stands in it as HTML does: whoever shows it puts it by the reader's clock (`ui/times-here.ts`), where it is only read its zone stands beside it.
 */
export const closedAnswer = async (ctx: Ctx): Promise<{ content: string; period: string; reason: string } | null> => {
  const opens = await serviceOpensAgain(ctx);
  if (opens === null) return null;
  const period = dayOf(unixSeconds(opens));
  const when = new Intl.DateTimeFormat(intlTag(ctx.locale), { timeZone: tradeZone, month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" });
  const say = (word: { id: string }, values: Record<string, string>) => ctx.services.words.say(ctx.locale, word.id, values);
  const moment = `<time datetime="${opens.toISOString()}">${say(chatWords.inTradeZone, { moment: when.format(opens) })}</time>`;
  return { content: say(chatWords.serviceClosed, { opens: moment }), period, reason: `closed/${period}` };
};

/** Outside its hours customer service says so, once a conversation and closing period; the message waits for staff. */
export const tellWhenClosed = async (ctx: Ctx, customerId: number): Promise<void> => {
  const answer = await closedAnswer(ctx);
  if (answer === null) return;
  const { content, period, reason } = answer;
  const untold = await database(ctx)
    .updateTable("conversation")
    .set({ told_closed_on: period })
    .where("lower_id", "=", customerServiceId)
    .where("upper_id", "=", customerId)
    .where((where) => where.or([where("told_closed_on", "is", null), where("told_closed_on", "<>", period)]))
    .returning("id")
    .executeTakeFirst();
  if (!untold) return;
  await sayAutomatically(ctx, { from: customerServiceId, to: customerId, content, reason });
};
