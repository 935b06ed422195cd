import type { z } from "zod";
import type { membershipChanged } from "#domains/people/accounts/contract/events.ts";
import type { MoneyCame, Prolonging, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { to } from "#kit/paths.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { HeldFamily } from "../contract/fields.ts";
import { database } from "./database.ts";
import { purchaseMachine } from "./purchase-machine.ts";
import { recordEvent, setEnd } from "./time.ts";

/** Money has come for a purchase that waits: its time is added, once. Anything else is left to payments, which gives it back. */
export const applyPurchase = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const purchase = await purchaseMachine.lock(ctx, came.reference);
  return (
    purchase !== undefined &&
    (await purchaseMachine.move(ctx, [purchase], { event: "pay", party: "system", set: { paid_at: ctx.now }, more: { came } })) === "paid"
  );
};

/** More time to pay a membership: nobody waits for it but its buyer. */
export const prolongPurchase = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) return true;
  const purchase = await purchaseMachine.lock(ctx, reference);
  if (purchase?.status !== "pending" || purchase.expires_at <= ctx.now) return false;
  await database(ctx).updateTable("purchase").set({ expires_at: until }).where("id", "=", purchase.id).execute();
  return true;
};

/** A membership is the house's own: what is paid for it is revenue at once. */
export const bookPurchase = async (ctx: Ctx, { reference }: { reference: number }): Promise<SaleOnBooks> => {
  await purchaseMachine.lock(ctx, reference);
  return { held: null, reference: `vip:${reference}`, income: "membership", seller: null, commission_basis_points: 0, link: to("vip") };
};

/** The buyer has all the money again, by their bank: what is left of the time goes. */
export const endChargedBack = async (ctx: Ctx, { reference }: { reference: number }): Promise<void> => {
  const purchase = await purchaseMachine.lock(ctx, reference);
  const more = { decided_by: null, reason: `vip:${reference}` };
  if (purchase) await purchaseMachine.move(ctx, [purchase], { event: "charge_back", party: "system", set: { refunded_at: ctx.now }, more });
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
