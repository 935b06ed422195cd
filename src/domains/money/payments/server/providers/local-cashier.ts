import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { currencies } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { database } from "../database.ts";
import type { Gateway, ProviderResult } from "./provider.ts";

const callbackBody = z.object({
  transaction_id: z.string().min(1).max(100),
  payment: z.string(),
  outcome: z.enum(["succeeded", "failed"]),
  amount: z.string().regex(/^\d{1,18}$/),
  currency: z.enum(currencies),
  time: z.int(),
});
type CallbackBody = z.input<typeof callbackBody>;

/** HMAC-SHA256 over the body as it was sent, in hex. The prefix keeps these signatures apart from others made with the same secret. */
export const signatureOf = (secret: string, body: string): string => createHmac("sha256", secret).update(`payments.local-cashier\n${body}`).digest("hex");

const isRightSignature = (secret: string, body: string, signature: string): boolean => {
  const right = Buffer.from(signatureOf(secret, body));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
};

const resultOf = (body: string): ProviderResult | null => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = callbackBody.safeParse(json);
  if (!parsed.success) return null;
  const { transaction_id, payment, outcome, amount, currency } = parsed.data;
  return { provider: "local", transactionId: transaction_id, token: payment, outcome, amount: BigInt(amount), currency, raw: body };
};

export const bodyOf = (body: CallbackBody): string => JSON.stringify(body);

/** The embedded gateway: a page of ours that behaves like somebody else's. */
export const localCashier: Gateway = {
  code: "local",
  kind: "gateway",
  source: ({ currency }) => ({ kind: "provider_clearing", owner: 1, currency }),
  async begin(_ctx, payment) {
    return { cashierUrl: to("cashier", { token: payment.token }) };
  },
  read: (ctx, { body, signature }) => (isRightSignature(ctx.services.secret, body, signature) ? resultOf(body) : null),
  async find(ctx, payment) {
    const rows = await database(ctx)
      .selectFrom("cashier_transaction")
      .selectAll()
      .where("payment_id", "=", payment.id)
      .where("due_at", "<=", ctx.now)
      .execute();
    return rows.flatMap((row) => {
      const result = resultOf(
        bodyOf({
          transaction_id: row.id,
          payment: payment.token,
          outcome: row.outcome as "succeeded" | "failed",
          amount: String(payment.amount),
          currency: payment.currency,
          time: unixSeconds(row.due_at),
        }),
      );
      return result ? [result] : [];
    });
  },
};
