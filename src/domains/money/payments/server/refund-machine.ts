import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { post } from "#domains/money/ledger/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { says } from "#kit/words.ts";
import { objectNames } from "#platform/calls/object-names.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { askRefund } from "../contract/events.ts";
import { refundLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { paymentById } from "./payments-on-file.ts";
import { providers } from "./providers/providers.ts";
import type { Tables } from "./tables.ts";

export type RefundRow = Selectable<Tables["refund"]>;

const told = {
  source: /*i18n*/ { id: "payments.told_refund_arrived", message: "{amount} was refunded to your original payment method." },
  wallet: /*i18n*/ {
    id: "payments.told_refund_in_wallet",
    message: "{amount} could not be refunded to your original payment method. It is in your wallet, to be spent or withdrawn.",
  },
  source_of_order: /*i18n*/ { id: "payments.told_order_refunded", message: "{amount} of order {code} was refunded to your original payment method." },
  wallet_of_order: /*i18n*/ {
    id: "payments.told_order_refund_in_wallet",
    message: "{amount} of order {code} could not be refunded to your original payment method. It is in your wallet, to be spent or withdrawn.",
  },
};
for (const word of Object.values(told)) says(word);

export const referenceOf = ({ id, order_id }: Pick<RefundRow, "id" | "order_id">): string => (order_id === null ? `refund:${id}` : `order:${order_id}`);

/** The account of the provider that a refund goes back through. */
export const sourceOf = async (ctx: Ctx, { payment_id, currency }: Pick<RefundRow, "payment_id" | "currency">) => {
  const payment = await paymentById(ctx, payment_id ?? 0);
  if (!payment) throw new Error(`a refund to its source names no payment`);
  return providers[payment.provider].source({ payerId: payment.payer_id, currency: currency as Currency });
};

const inTransit = ({ payer_id, currency }: RefundRow) => ({ kind: "refund_transit" as const, owner: payer_id, currency: currency as Currency });

/** Its job is one a round: what is asked twice under one number is given once. */
export const askAfter = async (ctx: Ctx, { id, payment_id }: Pick<RefundRow, "id" | "payment_id">): Promise<void> => {
  const payment = payment_id === null ? undefined : await paymentById(ctx, payment_id);
  await ctx.enqueue(askRefund, { refund_id: id }, { key: `payments.ask_refund:${id}`, outside: payment?.provider ?? "local" });
};

/** Which chargeback a refund meets, and with how much. */
type More = { chargeback_id: number; minor: bigint } | undefined;

const tellPayer = async (ctx: Ctx, { id, payer_id, order_id, currency }: RefundRow, way: "source" | "wallet", minor: bigint): Promise<void> => {
  // Orders know their numbers; without one the refund is told all the same.
  const code = order_id === null ? undefined : (await ctx.askIfAnswered(objectNames, "order/refund", [String(order_id)]))?.get(String(order_id));
  await notify(ctx, {
    user_id: payer_id,
    kind: order_id === null ? "money" : "order",
    weight: "must",
    words: told[code ? (`${way}_of_order` as const) : way],
    values: { amount: moneyText({ minor, currency: currency as Currency }), ...(code ? { code } : {}) },
    link: order_id === null ? to("user-wallet") : to("order-detail", { id: order_id }),
    reference: `refund:${id}`,
  });
};

export const refundMachine = defineMachine<typeof refundLife, Tables, "refund", "refund_event", More>(refundLife, {
  database,
  table: "refund",
  events: { table: "refund_event", of: "refund_id" },
  effects: {
    async arrive(ctx, { rows }) {
      for (const row of rows)
        await post(ctx, {
          key: `refund_sent:${row.id}`,
          reason: "refund_sent",
          reference: referenceOf(row),
          postings: [
            { account: inTransit(row), minor: -row.amount_minor },
            { account: await sourceOf(ctx, row), minor: row.amount_minor },
          ],
        });
    },
    async into_wallet(ctx, { rows }) {
      for (const row of rows)
        await post(ctx, {
          key: `refund_wallet:${row.id}`,
          reason: "refund_to_wallet",
          reference: referenceOf(row),
          postings: [
            { account: inTransit(row), minor: -row.amount_minor },
            { account: { kind: "wallet", owner: row.payer_id, currency: row.currency as Currency }, minor: row.amount_minor },
          ],
        });
    },
    // What the bank did not take of it is still the payer's: a payment that was charged back takes no refund any more, so it is theirs in the wallet.
    async meet_chargeback(ctx, { rows, more }) {
      if (!more) throw new Error("a refund meets no chargeback");
      for (const row of rows) {
        const currency = row.currency as Currency;
        const rest = row.amount_minor - more.minor;
        await post(ctx, {
          key: `refund_disputed:${row.id}`,
          reason: "charged_back",
          reference: referenceOf(row),
          postings: [
            { account: inTransit(row), minor: -row.amount_minor },
            { account: { kind: "chargeback", owner: more.chargeback_id, currency }, minor: more.minor },
            { account: { kind: "wallet", owner: row.payer_id, currency }, minor: rest },
          ],
        });
        if (rest > 0n) await tellPayer(ctx, row, "wallet", rest);
      }
    },
    async ask_provider(ctx, { rows }) {
      for (const row of rows) await askAfter(ctx, row);
    },
    async tell_payer(ctx, { rows }) {
      for (const row of rows) await tellPayer(ctx, row, row.way === "source" ? "source" : "wallet", row.amount_minor);
    },
  },
});
