import type { z } from "zod";
import type { membershipChanged } from "#domains/people/accounts/contract/events.ts";
import { messageUser } from "#domains/people/accounts/index.server.ts";
import type { MoneyCame, Prolonging } from "#domains/money/payments/contract/events.ts";
import { takePayment } from "#domains/money/payments/index.server.ts";
import { next } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { HeldFamily } from "../contract/fields.ts";
import { purchaseLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { levelsOf } from "./levels.ts";
import { lockedPurchase } from "./purchases.ts";
import { addTime, recordEvent, setEnd } from "./time.ts";

const paidText = /*i18n*/ { id: "vip.sms_paid", message: "[Threadport] Your membership is paid. It runs until {date}." };
says(paidText);

/** Money has come for a purchase that waits: its time is added, once. Anything else is left to payments, which gives it back. */
export const applyPurchase = async (ctx: Ctx, paid: MoneyCame): Promise<boolean> => {
  const purchase = await lockedPurchase(ctx, paid.reference);
  const status = purchase && next(purchaseLife, purchase.status, "pay", "system");
  if (!purchase || !status) return false;
  await database(ctx).updateTable("purchase").set({ status, paid_at: ctx.now }).where("id", "=", purchase.id).execute();
  const rank = (await levelsOf(ctx)).now(purchase.level_code)?.rank ?? 0;
  const until = await addTime(ctx, { ...purchase, rank });
  await recordEvent(ctx, purchase, "bought", { until_at: until, purchase_id: purchase.id, by_user: purchase.user_id });
  await takePayment(ctx, {
    payment_id: paid.payment_id,
    transaction: paid.transaction,
    reason: "membership",
    reference: `vip:${purchase.id}`,
    into: [{ kind: "revenue", owner: 0, minor: paid.amount_minor }],
  });
  await messageUser(ctx, purchase.user_id, { event: "vip.paid", word: paidText.id, values: { date: dayOf(unixSeconds(until)) } });
  return true;
};

/** More time to pay a membership: nobody waits for it but its buyer. */
export const prolongPurchase = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) return true;
  const purchase = await lockedPurchase(ctx, reference);
  if (purchase?.status !== "pending" || purchase.expires_at <= ctx.now) return false;
  await database(ctx).updateTable("purchase").set({ expires_at: until }).where("id", "=", purchase.id).execute();
  return true;
};

/** The end in accounts is the one that counts; here it is copied, for lists and reminders. */
export const followAccounts = async (ctx: Ctx, changed: z.output<(typeof membershipChanged)["payload"]>): Promise<void> => {
  const ends: [HeldFamily, number | undefined][] = [
    ["enterprise", changed.enterprise_until],
    ["service", changed.service_until],
  ];
  for (const [family, end] of ends) {
    if (end === undefined) continue;
    const until_at = new Date(end);
    await setEnd(ctx, { user_id: changed.user_id, family }, until_at);
    if (changed.by === "decision")
      await recordEvent(ctx, { user_id: changed.user_id, family }, "granted", { until_at, note: changed.reason, by_user: changed.decided_by });
  }
};
