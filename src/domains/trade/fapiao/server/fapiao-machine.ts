import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import type { EventOf } from "#kit/states.ts";
import { longDates } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { fapiaoLate } from "../contract/events.ts";
import { fapiaoLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type FapiaoRow = Selectable<Tables["fapiao"]>;
type FapiaoEffect = Effect<typeof fapiaoLife, FapiaoRow, undefined>;
type Event = EventOf<typeof fapiaoLife>;

const buyerWords: Partial<Record<Event, Word>> = {
  issue: /*i18n*/ { id: "fapiao.notification_issued", message: "Fapiao {number} for order {code} is issued: {sum}. You can save it on the order's page." },
  return: /*i18n*/ { id: "fapiao.notification_returned", message: "The shop cannot issue the fapiao for order {code}: {reason}. Correct it, or take it back." },
  lapse: /*i18n*/ {
    id: "fapiao.notification_late",
    message: "The shop has not issued the fapiao for order {code} in time. We have notified the shop and are following up.",
  },
  call_off: /*i18n*/ {
    id: "fapiao.notification_called_off",
    message: "The shop does not replace fapiao {wrong} for order {code} after all: it counts as it is.",
  },
};
const redIssued = /*i18n*/ {
  id: "fapiao.notification_red_issued",
  message: "Red fapiao {number} for order {code} is issued: {sum} of the first one no longer count.",
};
/** Of a red one over all that is left of a wrong fapiao. */
const redCancels = /*i18n*/ {
  id: "fapiao.notification_red_cancels",
  message: "Fapiao {wrong} for order {code} counts no more: red fapiao {number} cancels it. The new one follows.",
};
/** Of one that is asked for in place of a wrong one. */
const insteadWords: Partial<Record<Event, Word>> = {
  issue: /*i18n*/ {
    id: "fapiao.notification_issued_instead",
    message: "Fapiao {number} for order {code} is issued in place of {wrong}: {sum}. You can save it on the order's page.",
  },
  return: /*i18n*/ {
    id: "fapiao.notification_not_replaced",
    message: "The shop does not replace fapiao {wrong} for order {code} like this: {reason}. Correct what you ask for, or take it back.",
  },
};
const sellerWords: Partial<Record<Event, Word>> = {
  begin: /*i18n*/ { id: "fapiao.notification_asked", message: "The buyer of order {code} asks for a fapiao. Issue it by {due}." },
  correct: /*i18n*/ {
    id: "fapiao.notification_corrected",
    message: "The buyer of order {code} has corrected what the fapiao is made out to. Issue it by {due}.",
  },
  withdraw: /*i18n*/ { id: "fapiao.notification_withdrawn", message: "The buyer of order {code} wants no fapiao any more." },
  remind: /*i18n*/ {
    id: "fapiao.notification_reminded",
    message: "The buyer of order {code} reminds you of the fapiao that was due by {due}. Issue it, or give the request back with your reason.",
  },
  lapse: /*i18n*/ {
    id: "fapiao.notification_late_sold",
    message: "The fapiao for order {code} was to be issued by {due} and is late. Our staff can see that.",
  },
};
const owed = /*i18n*/ {
  id: "fapiao.notification_owed",
  message: "{sum} of order {code} were given back after its fapiao was issued: a red fapiao is owed by {due}.",
};
const keptAsItIs = /*i18n*/ {
  id: "fapiao.notification_kept",
  message: "The buyer of order {code} no longer wants a new fapiao in place of {wrong}: it counts as it is, and no red fapiao over all of it is owed.",
};
const contested = /*i18n*/ {
  id: "fapiao.notification_contested",
  message:
    "The buyer of order {code} says that fapiao {wrong} is wrong. Issue a red one over all of it and then a new one by {due}, or give the request back with your reason.",
};
const begunAnew = /*i18n*/ {
  id: "fapiao.notification_begun_anew",
  message:
    "The shop replaces fapiao {wrong} for order {code}, which is wrong. Do not book it; if you have deducted it, confirm the red one at the electronic tax bureau within 72 hours.",
};
for (const word of [
  ...[buyerWords, sellerWords, insteadWords].flatMap((words) => Object.values<Word>(words)),
  redIssued,
  redCancels,
  owed,
  keptAsItIs,
  contested,
  begunAnew,
])
  says(word);

/** The number of the one that a red one is against, or that this one takes the place of. */
const wrongNumber = async (ctx: Pick<Ctx, "tx">, { against_id, replaces_id }: FapiaoRow): Promise<string> => {
  const id = against_id ?? replaces_id;
  if (id === null) return "";
  return (await database(ctx).selectFrom("fapiao").select("number").where("id", "=", id).executeTakeFirst())?.number ?? "";
};

const valuesOf = async (ctx: Pick<Ctx, "tx">, row: FapiaoRow) => ({
  code: row.order_code,
  wrong: await wrongNumber(ctx, row),
  number: row.number ?? "",
  reason: row.return_reason,
  due: row.due_at ? longDates(row.due_at) : "",
  sum: row.sum_minor === null ? "" : moneyText({ minor: row.sum_minor, currency: row.currency as Currency }),
});
const tell = async (ctx: Ctx, row: FapiaoRow, side: "buyer_id" | "seller_id", words: Word): Promise<void> =>
  notify(ctx, { user_id: row[side], kind: "order", weight: "must", words, values: await valuesOf(ctx, row), link: to("order-detail", { id: row.order_id }) });

/** The timer of a fapiao that has a day. */
export const beginTerm = async (ctx: Ctx, { id, due_at }: FapiaoRow): Promise<void> => {
  if (due_at) await ctx.enqueue(fapiaoLate, { fapiao_id: id }, { runAt: due_at });
};
export const tellOfRed = (ctx: Ctx, row: FapiaoRow): Promise<void> => tell(ctx, row, "seller_id", owed);
/** Whoever did not begin it learns that one is to be replaced. */
export const tellOfReplacement = (ctx: Ctx, row: FapiaoRow): Promise<void> =>
  row.asked_by === "seller" ? tell(ctx, row, "buyer_id", begunAnew) : tell(ctx, row, "seller_id", contested);

/** What is said of this one instead of the usual. */
const ownWord = ({ against_id, replaces_id, cancels, waits_for_red }: FapiaoRow, event: string): Word | undefined => {
  if (event === "issue" && against_id !== null) return cancels ? redCancels : redIssued;
  if (event === "withdraw" && waits_for_red) return keptAsItIs;
  if (event === "return" && !waits_for_red) return undefined;
  return replaces_id === null ? undefined : insteadWords[event as Event];
};

const told =
  (side: "buyer_id" | "seller_id", words: Partial<Record<string, Word>>): FapiaoEffect =>
  async (ctx, { rows, event }) => {
    for (const row of rows) {
      const isRed = row.against_id !== null;
      // Nobody asked for a red one: its buyer learns of it when it is there.
      if (isRed && event === "lapse" && side === "buyer_id") continue;
      const word = ownWord(row, event) ?? words[event];
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
