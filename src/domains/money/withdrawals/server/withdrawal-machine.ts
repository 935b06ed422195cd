import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { post } from "#domains/money/ledger/index.server.ts";
import type { ProviderCode } from "#domains/money/payments/contract/fields.ts";
import { clearingOf, refundNotPaidByBank, refundPaidByBank } from "#domains/money/payments/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { beginPayout, sendPayout } from "../contract/events.ts";
import { withdrawalLife, type OwnSource } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { movementOf, type Frozen } from "./rules/movements.ts";
import type { Tables } from "./tables.ts";

export type WithdrawalRow = Selectable<Tables["withdrawal"]>;

/** The provider whose word it is what became of a payout: out of its owner's account there, or out of ours. Nothing where that is our bank. */
export const toldBy = ({ provider, through }: Pick<WithdrawalRow, "provider" | "through">): string | null => provider ?? through;

/** The number that a provider is asked for it under: no other database has used it, for a part of it is drawn. */
export const numberOf = ({ id, mark }: Pick<WithdrawalRow, "id" | "mark">): string => (mark === "" ? `withdrawal-${id}` : `withdrawal-${id}-${mark}`);
/** Whose it would be: whether it is theirs, the whole number says. */
export const idOf = (number: string): number => Number(/^withdrawal-(\d{1,9})(?:-[\da-f]{8})?(?:-back)?$/.exec(number)?.[1] ?? 0);

export const frozenOf = (row: WithdrawalRow): Frozen => ({
  id: row.id,
  userId: row.user_id,
  source: row.source as OwnSource,
  amount: row.amount_minor,
  currency: row.currency as Currency,
  isAtProvider: row.provider !== null,
  from: row.through === null ? undefined : clearingOf(row.through as ProviderCode, row.currency as Currency),
});

const messages = {
  paid: /*i18n*/ { id: "withdrawals.message_paid", message: "Your withdrawal {code} of {amount} was paid out." },
  returned: /*i18n*/ {
    id: "withdrawals.message_returned",
    message: "Your withdrawal {code} of {amount} was not paid out; the money is back in your balance.",
  },
};
for (const word of Object.values<Word>(messages)) says(word);

const tell = async (ctx: Ctx, rows: readonly WithdrawalRow[], message: keyof typeof messages): Promise<void> => {
  // Of a refund its payer is told by the refund.
  for (const row of rows.filter(({ refund_id }) => refund_id === null))
    await notify(ctx, {
      user_id: row.user_id,
      kind: "money",
      weight: "must",
      words: messages[message],
      values: { code: row.code, amount: moneyText({ minor: row.amount_minor, currency: row.currency as Currency }) },
      link: to("user-wallet"),
      at_once: `withdrawal_${message}`,
    });
};

/** What is set aside for a refund stays with it until it leaves or is its payer's in the wallet: payments books both. */
const bookRefund = async (ctx: Ctx, event: string, refundId: number, { id, bank_reference, reason }: WithdrawalRow): Promise<void> => {
  if (event === "pay") await refundPaidByBank(ctx, refundId, { payout: `withdrawal:${id}`, said: bank_reference });
  else if (event !== "send") await refundNotPaidByBank(ctx, refundId, reason);
};

/** The money goes the way of the step, in the transaction of the move and as of its moment. */
const book = async (ctx: Ctx, { rows, event, at }: { rows: readonly WithdrawalRow[]; event: string; at: Date }): Promise<void> => {
  for (const row of rows)
    if (row.refund_id === null) await post({ ...ctx, now: at }, movementOf(event as Parameters<typeof movementOf>[0], frozenOf(row)));
    else await bookRefund(ctx, event, row.refund_id, row);
};

export const withdrawalMachine = defineMachine<typeof withdrawalLife, Tables, "withdrawal", "withdrawal_event">(withdrawalLife, {
  database,
  table: "withdrawal",
  events: { table: "withdrawal_event", of: "withdrawal_id" },
  effects: {
    give_back: book,
    let_go: book,
    book_paid: book,
    tell_paid: (ctx, { rows }) => tell(ctx, rows, "paid"),
    tell_returned: (ctx, { rows }) => tell(ctx, rows, "returned"),
    async begin_payout(ctx, { rows }) {
      for (const { id } of rows) await ctx.enqueue(beginPayout, { withdrawal_id: id });
    },
    async send_payout(ctx, { rows }) {
      for (const row of rows) await ctx.enqueue(sendPayout, { withdrawal_id: row.id }, { outside: toldBy(row) ?? "payouts" });
    },
  },
});
