import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { post } from "#domains/money/ledger/index.server.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Reason } from "#domains/money/ledger/contract/reasons.ts";
import type { Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { differenceLife } from "../contract/differences.ts";
import type { ProviderCode } from "../contract/fields.ts";
import { database } from "./database.ts";
import { providers } from "./providers/providers.ts";
import type { Tables } from "./tables.ts";

const given = /*i18n*/ {
  id: "payments.told_difference_given",
  message: "{amount} that came for you and fitted no payment is in your wallet, to be spent or withdrawn.",
};
says(given);

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
    async tell_payer(ctx, { rows, more }) {
      for (const { id, amount_minor, currency } of rows)
        await notify(ctx, {
          user_id: more.user_id,
          kind: "money",
          weight: "must",
          words: given,
          values: { amount: moneyText({ minor: amount_minor, currency: currency as Currency }) },
          link: to("user-wallet"),
          reference: `difference:${id}`,
        });
    },
  },
});
