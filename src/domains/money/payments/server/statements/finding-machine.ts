import { post } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { heardFromProvider } from "../../contract/events.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { findingLife } from "../../contract/statements.ts";
import { database } from "../database.ts";
import { providers } from "../providers/providers.ts";
import type { Tables } from "../tables.ts";

/** What `heal` takes from a line of the statement; what `book` needs to know of the day. */
type More = { provider: ProviderCode; token: string };

export const findingMachine = defineMachine<typeof findingLife, Tables, "finding", "finding_event", More>(findingLife, {
  database,
  table: "finding",
  events: { table: "finding_event", of: "finding_id" },
  effects: {
    /** The provider's word, by the path that its callbacks take; in a job of its own, so that one that cannot be taken does not keep the day from its end. */
    async hear(ctx, { rows, more: { provider, token } }) {
      for (const { transaction_id, theirs_minor, currency } of rows)
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
    /** The provider owes us what its own books say; the platform bears the rest, or has it. */
    async book_off(ctx, { rows, more: { provider } }) {
      for (const row of rows) {
        const currency = row.currency as Currency;
        const more = row.theirs_minor - row.ours_minor;
        await post(ctx, {
          key: `finding:${row.id}`,
          reason: "booked_off",
          reference: row.payment_id === null ? `finding:${row.id}` : `payment:${row.payment_id}`,
          postings: [
            { account: providers[provider].source({ payerId: 0, currency }), minor: -more },
            { account: { kind: "revenue", owner: 0, currency }, minor: more },
          ],
        });
      }
    },
  },
});
