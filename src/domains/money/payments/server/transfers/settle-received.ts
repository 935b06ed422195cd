import type { Selectable } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import type { ReceivedOutcome } from "../../contract/bank.ts";
import { database } from "../database.ts";
import { paymentById, type PaymentOnFile } from "../payments-on-file.ts";
import { heldFor, unmatchedIn } from "../providers/bank-transfer.ts";
import { lateReason, settleSuccess } from "../settle-success.ts";
import type { Tables } from "../tables.ts";
import { endOf, standing } from "./standing.ts";
import { tellPayer } from "./tell-payer.ts";
import { transferOf } from "./transfers-on-file.ts";

type Received = Selectable<Tables["received"]>;

const isWaitedFor = (ctx: Ctx, { status, payable_status, expires_at }: Pick<PaymentOnFile, "status" | "payable_status" | "expires_at">): boolean =>
  status === "pending" && payable_status === "open" && expires_at > ctx.now;

const move = (ctx: Ctx, key: string, payment: PaymentOnFile, minor: bigint, to: "held" | "over" | "wallet") =>
  post(ctx, {
    key,
    reason: to === "held" ? "transfer_part" : to === "over" ? "transfer_over" : lateReason,
    reference: `${payment.kind}:${payment.reference}`,
    postings: [
      { account: unmatchedIn(payment.currency), minor: -minor },
      {
        account: to === "held" ? heldFor(payment.id, payment.currency) : { kind: "wallet", owner: payment.payer_id, currency: payment.currency },
        minor,
      },
    ],
  });

/**
 * Money that came, matched with its payment. One at a time a payment: of two parts that are matched at once, the second sees the first. Whoever sells
 * what it is for locks its own rows before anything of payments is (`settleSuccess`); a part, which nobody else is asked for, locks the payable, and so
 * meets its lapse.
 */
export const settleReceived = async (ctx: Ctx, received: Received, paymentId: number): Promise<ReceivedOutcome> => {
  await advisoryLock(ctx, "payments/transfer", paymentId);
  const [onFile, transfer] = [await paymentById(ctx, paymentId), await transferOf(ctx, paymentId)];
  if (!onFile || !transfer) throw new Error(`payment ${paymentId} is no transfer`);
  const payment = { ...onFile, expires_at: endOf({ ...transfer, expires_at: onFile.expires_at }) };
  const telling = { ...payment, reference: transfer.reference };
  const name = `received:${received.id}`;
  const came = received.amount_minor;
  const all = transfer.received_minor + came;
  const setReceived = (received_minor: bigint) => database(ctx).updateTable("transfer").set({ received_minor }).where("id", "=", transfer.id).execute();
  if (isWaitedFor(ctx, payment) && all >= payment.amount_minor) {
    if (await settleSuccess(ctx, payment, `bank_transfer:${received.line_key}`)) {
      const over = all - payment.amount_minor;
      if (over > 0n) await move(ctx, `transfer_over:${received.id}`, payment, over, "over");
      await setReceived(payment.amount_minor);
      await tellPayer(ctx, "paid", telling, { minor: payment.amount_minor, name });
      if (over > 0n) await tellPayer(ctx, "over", telling, { minor: over, name });
      return "paid";
    }
  } else if (isWaitedFor(ctx, payment)) {
    await database(ctx).selectFrom("payable").select("id").where("id", "=", payment.payable_id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const now = await paymentById(ctx, paymentId);
    const expires_at = now && endOf({ ...transfer, expires_at: now.expires_at });
    if (now && expires_at && isWaitedFor(ctx, { ...now, expires_at })) {
      await move(ctx, `transfer_part:${received.id}`, payment, came, "held");
      await setReceived(all);
      await tellPayer(ctx, "part", { ...telling, expires_at }, { minor: came, rest: payment.amount_minor - all, name });
      return "part";
    }
  }
  await move(ctx, `transfer_late:${received.id}`, payment, came, "wallet");
  await tellPayer(ctx, standing(onFile, onFile.payable_status, ctx.now) === "open" ? "late_open" : "late", telling, { minor: came, name });
  return "wallet";
};
