import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBack, givenBackOf, takePayment } from "#domains/money/payments/index.server.ts";
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
type More = { came: MoneyCame } | { decided_by: number | null; reason: string } | undefined;
type PurchaseEffect = Effect<typeof purchaseLife, Row, More>;

const words = {
  paid: /*i18n*/ { id: "vip.told_paid", message: "Your membership is paid. It runs until {date}." },
  refunded: /*i18n*/ { id: "vip.told_refunded", message: "A membership was taken back by the platform: {reason}. {amount} goes back the way you paid." },
  charged_back: /*i18n*/ { id: "vip.told_charged_back", message: "Your bank took the payment of a membership back: what was left of its time has ended." },
};
for (const word of Object.values(words)) says(word);

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
    ...more.came,
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

const tellBuyer: PurchaseEffect = async (ctx, { rows, event, more }) => {
  for (const row of rows.map(ofFamily)) {
    const told = { user_id: row.user_id, kind: "membership", weight: "must", link: to("vip") } as const;
    if (event === "refund") {
      const amount = moneyText({ minor: await givenBackOf(ctx, "vip", row.id), currency: row.currency as Currency });
      await notify(ctx, { ...told, words: words.refunded, values: { amount, reason: more && "reason" in more ? more.reason : "" } });
      continue;
    }
    if (event === "charge_back") {
      await notify(ctx, { ...told, words: words.charged_back });
      continue;
    }
    const until = (await endsOf(ctx, row.user_id))[row.family];
    if (until) await notify(ctx, { ...told, words: words.paid, values: { date: dayOf(unixSeconds(until)) }, at_once: "vip.paid" });
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
