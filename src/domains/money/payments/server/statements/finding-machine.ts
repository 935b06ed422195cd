import { sql, type Selectable } from "kysely";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import { lockedBalances, post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { askChargeback, heardFromProvider } from "../../contract/events.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { findingLife } from "../../contract/statements.ts";
import { database } from "../database.ts";
import { paymentById, type PaymentOnFile } from "../payments-on-file.ts";
import { familyOf } from "../posted.ts";
import { providers } from "../providers/providers.ts";
import type { Tables } from "../tables.ts";

type FindingRow = Pick<Selectable<Tables["finding"]>, "fault" | "transaction_id" | "payment_id" | "refund_id" | "theirs_minor" | "ours_minor" | "currency">;
type OtherSide = { account: AccountName; reason: Reason };

const refundOf = (ctx: Pick<Ctx, "tx">, refundId: number | null) =>
  database(ctx)
    .selectFrom("refund")
    .select(["payer_id", "key"])
    .where("id", "=", refundId ?? 0)
    .executeTakeFirst();

/** Nothing was left to be paid with it when it came: it paid nothing. */
const isLate = async (ctx: Pick<Ctx, "tx">, { payable_id }: PaymentOnFile, transaction: string): Promise<boolean> => {
  const { paid_transaction } = await database(ctx).selectFrom("payable").select("paid_transaction").where("id", "=", payable_id).executeTakeFirstOrThrow();
  return paid_transaction !== transaction;
};

/** A refund that the ledger lacks: out of what was set aside for it, or borne by the platform where nothing was. */
const refundLacking = async (ctx: Ctx, { refund_id, theirs_minor }: FindingRow, currency: Currency): Promise<OtherSide | undefined> => {
  const refund = await refundOf(ctx, refund_id);
  const setAside = refund?.key && (await sql`select 1 from ledger.entry where key = ${`refund:${refund.key}`}`.execute(ctx.tx)).rows.length > 0;
  if (!refund || !setAside) return { account: { kind: "revenue", owner: 0, currency }, reason: "booked_off" };
  const account = { kind: "refund_transit" as const, owner: refund.payer_id, currency };
  const [there = 0n] = await lockedBalances(ctx, [account]);
  return there >= -theirs_minor ? { account, reason: "refund_sent" } : undefined;
};

/** What the ledger lacks altogether is booked as its entry would have been, where that is one account whatever came after it. */
const lackingSide = async (ctx: Ctx, row: FindingRow, currency: Currency): Promise<OtherSide | undefined> => {
  const family = familyOf(row.transaction_id);
  if (family === "refund_sent") return refundLacking(ctx, row, currency);
  if (family === "suspense") return { account: { kind: "suspense", owner: 0, currency }, reason: "unmatched" };
  const paid = family === "payment" && row.payment_id !== null ? await paymentById(ctx, row.payment_id) : undefined;
  if (!paid || !(await isLate(ctx, paid, row.transaction_id.slice("payment:".length)))) return undefined;
  return { account: { kind: "wallet", owner: paid.payer_id, currency }, reason: "unmatched_given" };
};

/**
 * Against what a difference is booked in one click; undefined where no one account is right: what paid an order belongs to what it paid, a dispute to its chargeback, a share to
 * its order. A refund that never arrived is its payer's, in the wallet. The rest the platform bears, or has.
 */
export const otherSideOf = async (ctx: Ctx, row: FindingRow): Promise<OtherSide | undefined> => {
  const currency = row.currency as Currency;
  if (row.fault === "refund_missing") {
    const refund = await refundOf(ctx, row.refund_id);
    if (refund) return { account: { kind: "wallet", owner: refund.payer_id, currency }, reason: "refund_to_wallet" };
  }
  if (row.fault === "not_posted") return row.ours_minor === 0n ? lackingSide(ctx, row, currency) : undefined;
  if (row.fault === "posted_alone" && ["dispute", "share", "share_step"].includes(familyOf(row.transaction_id))) return undefined;
  return { account: { kind: "revenue", owner: 0, currency }, reason: "booked_off" };
};

/** What `heal` takes from a line of the statement; what `book` needs to know of the day. */
type More = { provider: ProviderCode; token: string };

export const findingMachine = defineMachine<typeof findingLife, Tables, "finding", "finding_event", More>(findingLife, {
  database,
  table: "finding",
  events: { table: "finding_event", of: "finding_id" },
  effects: {
    /** The provider's word, by the path that its callbacks take; in a job of its own, so that one that cannot be taken does not keep the day from its end. */
    async hear(ctx, { rows, more: { provider, token } }) {
      for (const { fault, transaction_id, theirs_minor, currency } of rows)
        if (fault === "dispute_unheard") await ctx.enqueue(askChargeback, { provider, dispute: token }, { outside: provider });
        else
          await ctx.enqueue(heardFromProvider, {
            provider,
            transaction_id,
            token,
            outcome: "succeeded",
            amount: String(theirs_minor),
            currency: currency as Currency,
            raw: JSON.stringify({ statement: { transaction_id, token, amount: String(theirs_minor), currency } }),
          });
    },
    /** The provider owes us what its own books say. */
    async book_off(ctx, { rows, more: { provider } }) {
      for (const row of rows) {
        const currency = row.currency as Currency;
        const over = row.theirs_minor - row.ours_minor;
        const side = await otherSideOf(ctx, row);
        if (!side) throw new Error(`there is no one account to book finding ${row.id} against`);
        const { account, reason } = side;
        await post(ctx, {
          key: `finding:${row.id}`,
          reason,
          reference: row.payment_id === null ? `finding:${row.id}` : `payment:${row.payment_id}`,
          postings: [
            { account: providers[provider].source({ payerId: 0, currency }), minor: -over },
            { account, minor: over },
          ],
        });
      }
    },
  },
});
