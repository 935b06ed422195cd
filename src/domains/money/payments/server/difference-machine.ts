import type { Selectable } from "kysely";
import { post } from "#domains/money/ledger/index.server.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { differenceLife } from "../contract/differences.ts";
import type { ProviderCode } from "../contract/fields.ts";
import { database } from "./database.ts";
import { providers } from "./providers/providers.ts";
import type { Tables } from "./tables.ts";

type Row = Selectable<Tables["difference"]>;

const outOfSuspense = async (ctx: Ctx, row: Row, to: AccountName, reason: Reason): Promise<void> => {
  const currency = row.currency as Currency;
  await post(ctx, {
    key: `difference:${row.id}`,
    reason,
    reference: `difference:${row.id}`,
    postings: [
      { account: { kind: "suspense", owner: 0, currency }, minor: -row.amount_minor },
      { account: to, minor: row.amount_minor },
    ],
  });
};

export const differenceMachine = defineMachine<typeof differenceLife, Tables, "difference", "difference_event", { user_id: number }>(differenceLife, {
  database,
  table: "difference",
  events: { table: "difference_event", of: "difference_id" },
  effects: {
    async to_wallet(ctx, { rows, more }) {
      for (const row of rows) await outOfSuspense(ctx, row, { kind: "wallet", owner: more.user_id, currency: row.currency as Currency }, "unmatched_given");
    },
    async to_provider(ctx, { rows }) {
      for (const row of rows)
        await outOfSuspense(ctx, row, providers[row.provider as ProviderCode].source({ payerId: 0, currency: row.currency as Currency }), "unmatched_returned");
    },
  },
});
