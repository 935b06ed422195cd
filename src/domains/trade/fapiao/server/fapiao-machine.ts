import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import type { EventOf } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { fapiaoLate } from "../contract/events.ts";
import { fapiaoLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type FapiaoRow = Selectable<Tables["fapiao"]>;
type FapiaoEffect = Effect<typeof fapiaoLife, FapiaoRow, undefined>;

const buyerWords: Partial<Record<EventOf<typeof fapiaoLife>, Word>> = {
  issue: /*i18n*/ { id: "fapiao.notification_issued", message: "Fapiao {number} for order {code} is issued: {sum}. You can save it on the order's page." },
  return: /*i18n*/ { id: "fapiao.notification_returned", message: "The shop cannot issue the fapiao for order {code}: {reason}. Correct it, or take it back." },
  lapse: /*i18n*/ {
    id: "fapiao.notification_late",
    message: "The shop has not issued the fapiao for order {code} in time. We have told it, and look after it.",
  },
};
const redIssued = /*i18n*/ {
  id: "fapiao.notification_red_issued",
  message: "Red fapiao {number} for order {code} is issued: {sum} of the first one no longer count.",
};
const sellerWords: Partial<Record<EventOf<typeof fapiaoLife>, Word>> = {
  begin: /*i18n*/ { id: "fapiao.notification_asked", message: "The buyer of order {code} asks for a fapiao. Issue it by {due}." },
  correct: /*i18n*/ {
    id: "fapiao.notification_corrected",
    message: "The buyer of order {code} has corrected what the fapiao is made out to. Issue it by {due}.",
  },
  withdraw: /*i18n*/ { id: "fapiao.notification_withdrawn", message: "The buyer of order {code} wants no fapiao any more." },
  lapse: /*i18n*/ { id: "fapiao.notification_late_sold", message: "The fapiao for order {code} was to be issued by {due}. The staff see that it is late." },
};
const owed = /*i18n*/ {
  id: "fapiao.notification_owed",
  message: "{sum} of order {code} were given back after its fapiao was issued: a red fapiao is owed by {due}.",
};
for (const word of [...Object.values<Word>(buyerWords), ...Object.values<Word>(sellerWords), redIssued, owed]) says(word);

const valuesOf = (row: FapiaoRow) => ({
  code: row.order_code,
  number: row.number ?? "",
  reason: row.return_reason,
  due: row.due_at ? dayOf(unixSeconds(row.due_at)) : "",
  sum: row.sum_minor === null ? "" : moneyText({ minor: row.sum_minor, currency: row.currency as Currency }),
});
const tell = (ctx: Ctx, row: FapiaoRow, side: "buyer_id" | "seller_id", words: Word) =>
  notify(ctx, { user_id: row[side], kind: "order", weight: "must", words, values: valuesOf(row), link: to("order-detail", { id: row.order_id }) });

/** The timer of a fapiao that has a day. */
export const beginTerm = async (ctx: Ctx, { id, due_at }: FapiaoRow): Promise<void> => {
  if (due_at) await ctx.enqueue(fapiaoLate, { fapiao_id: id }, { runAt: due_at });
};
export const tellOfRed = (ctx: Ctx, row: FapiaoRow): Promise<void> => tell(ctx, row, "seller_id", owed);

const told =
  (side: "buyer_id" | "seller_id", words: Partial<Record<string, Word>>): FapiaoEffect =>
  async (ctx, { rows, event }) => {
    for (const row of rows) {
      const isRed = row.against_id !== null;
      // Nobody asked for a red one: its buyer learns of it when it is there.
      if (isRed && event === "lapse" && side === "buyer_id") continue;
      const word = isRed && event === "issue" ? redIssued : words[event];
      if (!word) throw new Error(`nothing is told to ${side} of ${event}`);
      await tell(ctx, row, side, word);
    }
  };

export const fapiaoMachine = defineMachine<typeof fapiaoLife, Tables, "fapiao", "fapiao_event">(fapiaoLife, {
  database,
  table: "fapiao",
  events: { table: "fapiao_event", of: "fapiao_id" },
  effects: {
    begin_term: async (ctx, { rows }) => {
      for (const row of rows) await beginTerm(ctx, row);
    },
    tell_buyer: told("buyer_id", buyerWords),
    tell_seller: told("seller_id", sellerWords),
  },
});
