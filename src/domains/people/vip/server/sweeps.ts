import { sql } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { HeldFamily } from "../contract/fields.ts";
import { database } from "./database.ts";
import { purchaseMachine } from "./purchase-machine.ts";
import { reminderAt, reminderDays } from "./rules/reminders.ts";
import { recordEvent } from "./time.ts";

/** So many a run; the rest is done by the next. */
const most = 200;

export const lapseUnpaid = async (ctx: Ctx): Promise<void> => {
  const due = await database(ctx)
    .selectFrom("purchase")
    .selectAll()
    .where("status", "=", "pending")
    .where("expires_at", "<=", ctx.now)
    .orderBy("id")
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await purchaseMachine.move(ctx, due, { event: "lapse", party: "system", more: undefined });
};

const endsText: Record<HeldFamily, Word> = {
  enterprise: /*i18n*/ { id: "vip.told_enterprise_ends", message: "Your enterprise VIP ends on {date}. Renew it, and the time is added." },
  service: /*i18n*/ { id: "vip.told_service_ends", message: "Your service VIP ends on {date}. Renew it, and the time is added." },
  designer: /*i18n*/ { id: "vip.told_designer_ends", message: "Your designer plan ends on {date}. Renew it, and the time is added." },
};
for (const word of Object.values(endsText)) says(word);

/** Tells those whose membership ends in thirty, seven or one day, each of these once. */
export const remindBeforeEnd = async (ctx: Ctx): Promise<void> => {
  const [one, seven, thirty] = reminderDays;
  const due = await database(ctx)
    .selectFrom("membership")
    .selectAll()
    .where("until_at", ">", ctx.now)
    .where("until_at", "<=", later(ctx.now, days(thirty)))
    .where(
      sql<boolean>`coalesce(reminded_days, ${thirty + 1}) > case when until_at <= ${later(ctx.now, days(one))} then ${one}::int
        when until_at <= ${later(ctx.now, days(seven))} then ${seven}::int else ${thirty}::int end`,
    )
    .orderBy("until_at")
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const { user_id, family, until_at } of due) {
    const member = { user_id, family: family as HeldFamily };
    const reminded_days = reminderAt(until_at, ctx.now);
    if (reminded_days === undefined) continue;
    await database(ctx).updateTable("membership").set({ reminded_days }).where("user_id", "=", user_id).where("family", "=", family).execute();
    await recordEvent(ctx, member, "reminded", { until_at });
    await notify(ctx, {
      user_id,
      kind: "membership",
      weight: "must",
      words: endsText[member.family],
      values: { date: dayOf(unixSeconds(until_at)) },
      link: to("vip"),
      at_once: "vip.ends",
    });
  }
};
