import type { Ctx } from "#platform/calls/context.ts";
import { chatWords } from "../contract/fields.ts";
import { customerServiceId } from "../contract/limits.ts";
import { database } from "./database.ts";
import { closingPeriod } from "./rules/closing-period.ts";
import { sayAutomatically } from "./say.ts";

/** Outside its hours customer service says so, once a conversation and closing period, in the customer's language; the message waits for staff. */
export const tellWhenClosed = async (ctx: Ctx, customerId: number): Promise<void> => {
  const period = closingPeriod(ctx.now);
  if (period === null) return;
  const untold = await database(ctx)
    .updateTable("conversation")
    .set({ told_closed_on: period })
    .where("lower_id", "=", customerServiceId)
    .where("upper_id", "=", customerId)
    .where((where) => where.or([where("told_closed_on", "is", null), where("told_closed_on", "<>", period)]))
    .returning("id")
    .executeTakeFirst();
  if (!untold) return;
  const content = ctx.services.words.say(ctx.locale, chatWords.serviceClosed.id);
  await sayAutomatically(ctx, { from: customerServiceId, to: customerId, content, reason: `closed/${period}` });
};
