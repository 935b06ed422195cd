import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { paymentById } from "../payments-on-file.ts";
import { heldFor } from "../providers/bank-transfer.ts";
import { standing } from "./standing.ts";
import { tellPayer } from "./tell-payer.ts";
import { transferOf } from "./transfers-on-file.ts";

/** A transfer is no longer waited for: what had come of it becomes its payer's. Asked under the lock of its payable. */
export const endTransfer = async (ctx: Ctx, paymentId: number, became: "expired" | "cancelled"): Promise<void> => {
  const [payment, transfer] = [await paymentById(ctx, paymentId), await transferOf(ctx, paymentId)];
  if (!payment || !transfer) throw new Error(`payment ${paymentId} is no transfer`);
  const { currency, payer_id, kind, reference } = payment;
  const held = await balanceOf(ctx, heldFor(paymentId, currency));
  if (held > 0n)
    await post(ctx, {
      key: `transfer_lapsed:${paymentId}`,
      reason: "transfer_lapsed",
      reference: `${kind}:${reference}`,
      postings: [
        { account: heldFor(paymentId, currency), minor: -held },
        { account: { kind: "wallet", owner: payer_id, currency }, minor: held },
      ],
    });
  // Whoever cancelled, or paid another way, knows that it is over.
  if (held === 0n && became === "cancelled") return;
  // Its own time is over, and not that of what it is for.
  const isOpen = became === "expired" && standing(payment, payment.payable_status, ctx.now) === "open";
  await tellPayer(
    ctx,
    isOpen ? "lapsed_open" : held > 0n ? "lapsed_part" : "lapsed",
    { ...payment, reference: transfer.reference },
    { minor: held, name: String(paymentId) },
  );
};
