import type { Selectable } from "kysely";
import { messageUser } from "#domains/people/accounts/index.server.ts";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBack, takePayment } from "#domains/money/payments/index.server.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says } from "#kit/words.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import type { HeldFamily } from "../contract/fields.ts";
import { purchaseLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { levelsOf } from "./levels.ts";
import type { Tables } from "./tables.ts";
import { addTime, recordEvent, takeTime } from "./time.ts";
import { endsOf } from "./running.ts";

type Row = Selectable<Tables["purchase"]>;
/** The money that pays it; why and by whom it is given back. */
type More = { came: MoneyCame } | { decided_by: number; reason: string } | undefined;
type PurchaseEffect = Effect<typeof purchaseLife, Row, More>;

const paidText = /*i18n*/ { id: "vip.sms_paid", message: "[Threadport] Your membership is paid. It runs until {date}." };
says(paidText);

const ofFamily = (row: Row) => ({ ...row, family: row.family as HeldFamily });

const addItsTime: PurchaseEffect = async (ctx, { rows }) => {
  const levels = await levelsOf(ctx);
  for (const row of rows.map(ofFamily)) {
    const until_at = await addTime(ctx, { ...row, rank: levels.now(row.level_code)?.rank ?? 0 });
    await recordEvent(ctx, row, "bought", { until_at, purchase_id: row.id, by_user: row.user_id });
  }
};

const takeItsTime: PurchaseEffect = async (ctx, { rows, more }) => {
  if (!more || "came" in more) throw new Error("a membership is taken back by nobody");
  for (const row of rows.map(ofFamily)) {
    const until_at = await takeTime(ctx, row, more);
    await recordEvent(ctx, row, "refunded", { until_at, note: more.reason, purchase_id: row.id, by_user: more.decided_by });
  }
};

const takeMoney: PurchaseEffect = async (ctx, { rows: [row], more }) => {
  if (!row || !more || !("came" in more)) throw new Error("a membership is paid without money");
  await takePayment(ctx, {
    payment_id: more.came.payment_id,
    transaction: more.came.transaction,
    reason: "membership",
    reference: `vip:${row.id}`,
    into: [{ kind: "revenue", owner: 0, minor: more.came.amount_minor }],
  });
};

const giveMoneyBack: PurchaseEffect = async (ctx, { rows }) => {
  for (const { id } of rows)
    await giveBack(ctx, { key: `vip:${id}`, kind: "vip", reference: id, from: { kind: "revenue", owner: 0 }, reason: "membership_refund" });
};

const closeItsPayable: PurchaseEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind: "vip", reference: id }, event === "lapse" ? "expire" : "cancel");
};

const tellBuyer: PurchaseEffect = async (ctx, { rows }) => {
  for (const row of rows.map(ofFamily)) {
    const until = (await endsOf(ctx, row.user_id))[row.family];
    if (until) await messageUser(ctx, row.user_id, { event: "vip.paid", word: paidText.id, values: { date: dayOf(unixSeconds(until)) } });
  }
};

export const purchaseMachine = defineMachine<typeof purchaseLife, Tables, "purchase", "purchase_event", More>(purchaseLife, {
  database,
  table: "purchase",
  events: { table: "purchase_event", of: "purchase_id" },
  effects: {
    add_time: addItsTime,
    take_time: takeItsTime,
    take_money: takeMoney,
    give_back: giveMoneyBack,
    close_payable: closeItsPayable,
    tell_buyer: tellBuyer,
  },
});
