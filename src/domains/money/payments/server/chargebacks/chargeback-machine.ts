import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { chargebackLife } from "../../contract/chargebacks.ts";
import { answerDispute, freeDisputed } from "../../contract/events.ts";
import { database } from "../database.ts";
import { paymentById } from "../payments-on-file.ts";
import type { Tables } from "../tables.ts";
import { bearLoss } from "./bear-loss.ts";
import { isDisputed } from "./disputed.ts";
import { freeSale } from "./disputed-sale.ts";

export type ChargebackRow = Selectable<Tables["chargeback"]>;
type ChargebackEffect = Effect<typeof chargebackLife, ChargebackRow, undefined>;

export const chargebackReference = (id: number): string => `chargeback:${id}`;
const amountOf = ({ amount_minor, currency }: ChargebackRow): string => moneyText({ minor: amount_minor, currency: currency as Currency });

const sent = /*i18n*/ { id: "payments.told_seller_sent", message: "The evidence on order {code} is with the buyer's bank, which decides now." };
const sellerWords: Partial<Record<string, Word>> = {
  send: sent,
  answer_there: sent,
  reopen: /*i18n*/ {
    id: "payments.told_seller_reopened",
    message: "The buyer's bank asks about order {code} once more. Say what supports you and add papers soon.",
  },
  accept: /*i18n*/ { id: "payments.told_seller_accepted", message: "The chargeback on order {code} is not answered: the buyer's bank will keep the money." },
  win: /*i18n*/ { id: "payments.told_seller_won", message: "The buyer's bank has decided for you on order {code}. Its money goes on as before." },
  lose: /*i18n*/ {
    id: "payments.told_seller_lost",
    message:
      "The buyer's bank has taken back {amount} of a payment that order {code} was part of. What of it had come to your income is taken from there; what is missing, from your next sales.",
  },
};
const payerWords: Partial<Record<string, Word>> = {
  win: /*i18n*/ { id: "payments.told_payer_won", message: "Your bank has decided that the payment of {amount} stands." },
  lose: /*i18n*/ {
    id: "payments.told_payer_lost",
    message:
      "Your bank has given you {amount} of a payment back. That much of it goes back to you no other way; what you had of it in your wallet was taken from there.",
  },
};
for (const words of [sellerWords, payerWords]) for (const word of Object.values(words)) if (word) says(word);

/** A word to each seller of the payment, in the same transaction. */
export const tellSellersOf = async (ctx: Ctx, id: number, words: Word, values: Readonly<Record<string, string | LocalText>>): Promise<void> => {
  const parts = await database(ctx).selectFrom("chargeback_part").selectAll().where("chargeback_id", "=", id).orderBy("order_id").execute();
  for (const { order_id, code, seller_id } of parts)
    await notify(ctx, { user_id: seller_id, kind: "order", weight: "must", words, values: { ...values, code }, link: to("order-detail", { id: order_id }) });
};

const answer: ChargebackEffect = async (ctx, { rows }) => {
  for (const { id, provider } of rows) await ctx.enqueue(answerDispute, { chargeback_id: id }, { key: `payments.answer_dispute:${id}`, outside: provider });
};

export const chargebackMachine = defineMachine<typeof chargebackLife, Tables, "chargeback", "chargeback_event">(chargebackLife, {
  database,
  table: "chargeback",
  events: { table: "chargeback_event", of: "chargeback_id" },
  effects: {
    send_evidence: answer,
    accept_there: answer,
    async free(ctx, { rows, event }) {
      for (const row of rows) {
        const payment = row.payment_id === null ? undefined : await paymentById(ctx, row.payment_id);
        // One of two disputes about a payment is enough to hold it.
        // Each dispute of another sale holds its own share.
        if (payment) await freeSale(ctx, row, payment, event === "win" ? "win" : "lose");
        if (payment && !(await isDisputed(ctx, payment.id)))
          await ctx.askIfAnswered(freeDisputed, payment.kind, { reference: payment.reference, chargeback_id: row.id });
      }
    },
    async claw_back(ctx, { rows }) {
      for (const row of rows) await bearLoss(ctx, row);
    },
    async tell_sellers(ctx, { rows, event }) {
      const words = sellerWords[event];
      if (words) for (const row of rows) await tellSellersOf(ctx, row.id, words, { amount: amountOf(row) });
    },
    async tell_payer(ctx, { rows, event }) {
      const words = payerWords[event];
      for (const row of rows) {
        const payment = row.payment_id === null ? undefined : await paymentById(ctx, row.payment_id);
        if (words && payment)
          await notify(ctx, {
            user_id: payment.payer_id,
            kind: "money",
            weight: "must",
            words,
            values: { amount: amountOf(row) },
            reference: `${chargebackReference(row.id)}:${event}`,
          });
      }
    },
  },
});
