import { intlTag } from "#kit/locale.ts";
import { tradeZone, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import { customerServiceId } from "../contract/limits.ts";
import { database } from "./database.ts";
import { sayAutomatically } from "./say.ts";
import { serviceOpensAgain } from "./service-hours.ts";

/** Outside its hours customer service says so, once a conversation and closing period, in the customer's language; the message waits for staff. */
export const tellWhenClosed = async (ctx: Ctx, customerId: number): Promise<void> => {
  const opens = await serviceOpensAgain(ctx);
  if (opens === null) return;
  const period = dayOf(unixSeconds(opens));
  const untold = await database(ctx)
    .updateTable("conversation")
    .set({ told_closed_on: period })
    .where("lower_id", "=", customerServiceId)
    .where("upper_id", "=", customerId)
    .where((where) => where.or([where("told_closed_on", "is", null), where("told_closed_on", "<>", period)]))
    .returning("id")
    .executeTakeFirst();
  if (!untold) return;
  const when = new Intl.DateTimeFormat(intlTag(ctx.locale), { timeZone: tradeZone, month: "long", day: "numeric", hour: "2-digit", minute: "2-digit" });
  const content = ctx.services.words.say(ctx.locale, chatWords.serviceClosed.id, { opens: when.format(opens) });
  await sayAutomatically(ctx, { from: customerServiceId, to: customerId, content, reason: `closed/${period}` });
};
