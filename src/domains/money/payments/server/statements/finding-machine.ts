import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { askChargeback, heardFromProvider } from "../../contract/events.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { findingLife } from "../../contract/statements.ts";
import { database } from "../database.ts";
import { providers } from "../providers/providers.ts";
import type { Tables } from "../tables.ts";

const payerOf = async (ctx: Pick<Ctx, "tx">, refundId: number | null): Promise<number | undefined> =>
  (
    await database(ctx)
      .selectFrom("refund")
      .select("payer_id")
      .where("id", "=", refundId ?? 0)
      .executeTakeFirst()
  )?.payer_id;

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
    /** The provider owes us what its own books say. A refund that never arrived is its payer's, in the wallet; the rest the platform bears, or has. */
    async book_off(ctx, { rows, more: { provider } }) {
      for (const row of rows) {
        const currency = row.currency as Currency;
        const over = row.theirs_minor - row.ours_minor;
        const payer = row.fault === "refund_missing" ? await payerOf(ctx, row.refund_id) : undefined;
        await post(ctx, {
          key: `finding:${row.id}`,
          reason: payer === undefined ? "booked_off" : "refund_to_wallet",
          reference: row.payment_id === null ? `finding:${row.id}` : `payment:${row.payment_id}`,
          postings: [
            { account: providers[provider].source({ payerId: 0, currency }), minor: -over },
            { account: payer === undefined ? { kind: "revenue", owner: 0, currency } : { kind: "wallet", owner: payer, currency }, minor: over },
          ],
        });
      }
    },
  },
});
