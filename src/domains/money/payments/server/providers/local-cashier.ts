import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { sql, type Selectable } from "kysely";
import { z } from "zod";
import { currencies, type Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { later, unixSeconds } from "#kit/time.ts";
import { plainAnswer, type HookTold } from "#platform/http/hooks.ts";
import { database } from "../database.ts";
import { cashierDelaySeconds, type cashierRefunds } from "../../contract/cashier.ts";
import type { Tables } from "../tables.ts";
import type { Dispute, Gateway, Outside, ProviderResult, RefundAnswer, RefundAsked } from "./provider.ts";

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
export const signatureOf = (secret: string, body: string | Buffer): string =>
  createHmac("sha256", secret).update("payments.local-cashier\n").update(body).digest("hex");

/** The header that its signature comes in. */
export const signatureHeader = "cashier-signature";
/** A callback as the cashier sends it. */
export const signedBy = (secret: string, body: string): HookTold => ({ body: Buffer.from(body), headers: { [signatureHeader]: signatureOf(secret, body) } });

const isRightSignature = (secret: string, body: Buffer, signature: string): boolean => {
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

/** What the cashier's books say of a refund; null of one that it was never asked for. */
const refundOf = async (ctx: Outside, { number }: RefundAsked): Promise<RefundAnswer | null> => {
  const row = await database(ctx).selectFrom("cashier_refund").selectAll().where("number", "=", number).executeTakeFirst();
  if (!row) return null;
  const isDue = row.due_at <= ctx.now;
  return { outcome: isDue ? (row.outcome as RefundAnswer["outcome"]) : "processing", transactionId: row.id, said: isDue ? row.outcome : "" };
};

type Disputed = Selectable<Tables["cashier_dispute"]> & { transaction_id: string; currency: string };
const disputes = (ctx: Outside) =>
  database(ctx)
    .selectFrom("cashier_dispute")
    .innerJoin("cashier_transaction", "cashier_transaction.payment_id", "cashier_dispute.payment_id")
    .innerJoin("payment", "payment.id", "cashier_dispute.payment_id")
    .innerJoin("payable", "payable.id", "payment.payable_id")
    .selectAll("cashier_dispute")
    .select(["cashier_transaction.id as transaction_id", "payable.currency"]);

/** How a dispute stands by the cashier's clock: its bank takes a moment for an answer, and has its payer right where nobody answers. */
const disputeOf = (row: Disputed, now: Date): Dispute => {
  const decided = row.answered_at ? later(row.answered_at, cashierDelaySeconds * 1000) : (row.accepted_at ?? row.due_by);
  const isDecided = decided <= now;
  const isWon = isDecided && row.answered_at !== null && row.bank === "for_seller";
  const currency = row.currency as Currency;
  const line = (name: string, minor: bigint, at: Date) => ({ transactionId: `${row.id}-${name}`, minor, currency, fee: 0n, feeCurrency: currency, at });
  return {
    dispute: row.id,
    transactionId: row.transaction_id,
    amount: row.amount_minor,
    currency,
    reason: row.reason,
    standing: isWon ? "won" : isDecided ? "lost" : row.answered_at ? "answered" : "open",
    dueBy: row.due_by,
    moves: [line("taken", -row.amount_minor, row.began_at), ...(isWon ? [line("returned", row.amount_minor, decided)] : [])],
  };
};

/** The embedded gateway: a page of ours that behaves like somebody else's. */
export const localCashier: Gateway = {
  code: "local",
  kind: "gateway",
  source: ({ currency }) => ({ kind: "provider_clearing", owner: 1, currency }),
  can: { currencies, refundsToSource: true, refundsInPart: true },
  chargebacks: {
    async show(ctx, dispute) {
      const row = await disputes(ctx).where("cashier_dispute.id", "=", dispute).executeTakeFirst();
      return row ? disputeOf(row, ctx.now) : null;
    },
    async since(ctx, from) {
      const rows = await disputes(ctx).where("cashier_dispute.began_at", ">=", from).orderBy("cashier_dispute.began_at").execute();
      return rows.map((row) => disputeOf(row, ctx.now));
    },
    async answer(ctx, dispute) {
      await database(ctx).updateTable("cashier_dispute").set({ answered_at: ctx.now }).where("id", "=", dispute).where("answered_at", "is", null).execute();
    },
    async accept(ctx, dispute) {
      await database(ctx).updateTable("cashier_dispute").set({ accepted_at: ctx.now }).where("id", "=", dispute).where("accepted_at", "is", null).execute();
    },
  },
  isSetUp: ({ hasLocalCashier }) => hasLocalCashier,
  async begin(_ctx, payment) {
    return { cashierUrl: to("cashier", { token: payment.token }) };
  },
  async verify({ secret }, { body, headers }) {
    const result = isRightSignature(secret, body, String(headers[signatureHeader] ?? "")) ? resultOf(body.toString()) : null;
    return result && { of: "payment", result };
  },
  answers: { heard: plainAnswer(200, "success"), forged: plainAnswer(401, "fail"), again: plainAnswer(503, "fail") },
  async query(ctx, payment) {
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
  /** Its page asks by itself whether the payment is still to be paid. */
  async close() {},
  async refund(ctx, asked) {
    const { number, payment, transactionId, amount } = asked;
    const decided = await database(ctx).selectFrom("cashier_transaction").select("refunds").where("id", "=", transactionId).executeTakeFirst();
    const plan = (decided?.refunds ?? "at_once") as (typeof cashierRefunds)[number];
    const before = await database(ctx)
      .selectFrom("cashier_refund")
      .select(["outcome", sql<bigint>`sum(amount_minor)::bigint`.as("minor")])
      .where("payment_id", "=", payment.id)
      .groupBy("outcome")
      .execute();
    const given = before.find(({ outcome }) => outcome === "succeeded")?.minor ?? 0n;
    const isTooMuch = given + amount > payment.amount;
    const isFirstTry = plan === "second_try" && before.length === 0;
    await database(ctx)
      .insertInto("cashier_refund")
      .values({
        number,
        payment_id: payment.id,
        id: `R${randomBytes(12).toString("hex")}`,
        amount_minor: amount,
        outcome: isTooMuch || plan === "never" ? "refused" : isFirstTry ? "failed" : "succeeded",
        asked_at: ctx.now,
        due_at: plan === "late" ? later(ctx.now, cashierDelaySeconds * 1000) : ctx.now,
      })
      .onConflict((conflict) => conflict.column("number").doNothing())
      .execute();
    const answer = await refundOf(ctx, asked);
    if (!answer) throw new Error(`the cashier lost the refund ${number}`);
    return answer;
  },
  queryRefund: refundOf,
  async statement(ctx, from, to) {
    const { rows } = await sql<{ id: string; of: "payment" | "refund"; token: string; minor: bigint; currency: Currency; at: Date }>`
      select t.id, 'payment' as of, p.token, p.amount_minor as minor, b.currency, t.due_at as at
      from payments.cashier_transaction t join payments.payment p on p.id = t.payment_id join payments.payable b on b.id = p.payable_id
      where t.outcome = 'succeeded' and t.due_at >= ${from} and t.due_at < ${to}
      union all
      select r.id, 'refund', p.token, -r.amount_minor, b.currency, r.due_at
      from payments.cashier_refund r join payments.payment p on p.id = r.payment_id join payments.payable b on b.id = p.payable_id
      where r.outcome = 'succeeded' and r.due_at >= ${from} and r.due_at < ${to}
      order by at, id`.execute(ctx.tx);
    const disputed = (await disputes(ctx).execute()).flatMap((row) =>
      disputeOf(row, ctx.now).moves.map(({ transactionId, minor, currency, at }) => ({
        transactionId,
        minor,
        currency,
        at,
        of: "dispute" as const,
        token: row.id,
      })),
    );
    return [...rows.map(({ id, ...row }) => ({ ...row, transactionId: id })), ...disputed.filter(({ at }) => at >= from && at < to)];
  },
};
