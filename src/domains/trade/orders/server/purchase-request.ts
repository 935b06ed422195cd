import type { Selectable } from "kysely";
import { companyNames, membersWho } from "#domains/people/companies/index.server.ts";
import type { memberLeft } from "#domains/people/companies/contract/events.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { putIntoCart } from "#domains/trade/cart/index.server.ts";
import type { Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { to } from "#kit/paths.ts";
import type { EventOf } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import type { z } from "zod";
import { expireRequest } from "../contract/events.ts";
import { approvedHours, purchaseRequestLife } from "../contract/purchase-requests.ts";
import type { WantedCheckout } from "./calls/checkout.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type RequestRow = Selectable<Tables["purchase_request"]>;
type RequestEffect = Effect<typeof purchaseRequestLife, RequestRow, undefined>;

const words = {
  approve: /*i18n*/ {
    id: "orders.notification_request_approved",
    message: "Your request for {total} is approved and the order is placed. Pay it within {hours} hours.",
  },
  send_back: /*i18n*/ {
    id: "orders.notification_request_returned",
    message: "What you asked for at {total} is not to be had like that any more: it comes to {now}. Look at it and ask again.",
  },
  decline: /*i18n*/ { id: "orders.notification_request_declined", message: "Your request for {total} is not approved: {reason}" },
  expire: /*i18n*/ { id: "orders.notification_request_expired", message: "Nobody decided on your request for {total} in time." },
} as const satisfies Partial<Record<EventOf<typeof purchaseRequestLife>, Word>>;
const onAccount = /*i18n*/ {
  id: "orders.notification_request_approved_on_account",
  message: "Your request for {total} is approved and the order is placed on account. It is to be paid after dispatch.",
};
const apart = /*i18n*/ {
  id: "orders.notification_request_approved_apart",
  message: "Your request for {total} is approved and its orders are placed. They are paid separately: look at what is due, and by when.",
};
const asked = /*i18n*/ { id: "orders.notification_request_asked", message: "{company}: a purchase of {total} waits for your approval." };
for (const word of [...Object.values(words), onAccount, apart, asked]) says(word);

/** What it was placed as: several, where shops of it are asked for their freight. */
export const checkoutsOf = ({ checkout_id, more_checkout_ids }: RequestRow): number[] => (checkout_id === null ? [] : [checkout_id, ...more_checkout_ids]);

/** Of what was just placed: nothing is due before dispatch, all of it at once, or each checkout by itself. */
const approvedWord = async (ctx: Ctx, row: RequestRow): Promise<Word> => {
  const due = await database(ctx).selectFrom("checkout").select("total_minor").where("id", "in", checkoutsOf(row)).execute();
  if (due.every(({ total_minor }) => total_minor === 0n)) return onAccount;
  return due.length === 1 ? words.approve : apart;
};

const text = (row: RequestRow, minor: bigint): string => moneyText({ minor, currency: row.currency as Currency });
const linkTo = ({ id }: RequestRow): string => to("user-purchase-id", { id });

/** Everybody who may decide but whoever asked: as what must be known. */
export const tellApprovers = async (ctx: Ctx, row: RequestRow): Promise<void> => {
  const company = (await companyNames(ctx, [row.company_id])).get(row.company_id)?.name ?? "";
  const values = { company, total: text(row, row.total_minor) };
  const link = linkTo(row);
  for (const user_id of await membersWho(ctx, row.company_id, "approve")) {
    if (user_id === row.requester_id) continue;
    await notify(ctx, { user_id, kind: "order", weight: "must", words: asked, values, link });
  }
};

const tellRequester: RequestEffect = async (ctx, { rows, event }) => {
  if (event === "withdraw" || event === "leave" || event === "ask_again") throw new Error(`nothing is told to whoever asked of ${event}`);
  for (const row of rows)
    await notify(ctx, {
      user_id: row.requester_id,
      kind: "order",
      weight: "must",
      words: event === "approve" ? await approvedWord(ctx, row) : words[event],
      values: { total: text(row, row.total_minor), now: text(row, row.now_minor ?? row.total_minor), reason: row.decline_reason, hours: approvedHours },
      link: linkTo(row),
      ...(event === "approve" ? { at_once: "purchase_approved" } : {}),
    });
};

const goodsBack: RequestEffect = async (ctx, { rows }) => {
  for (const { is_from_cart, requester_id, wanted } of rows) if (is_from_cart) await putIntoCart(ctx, requester_id, (wanted as WantedCheckout).lines ?? []);
};

export const requestMachine = defineMachine<typeof purchaseRequestLife, Tables, "purchase_request", "purchase_request_event">(purchaseRequestLife, {
  database,
  table: "purchase_request",
  events: { table: "purchase_request_event", of: "request_id" },
  effects: {
    goods_back: goodsBack,
    tell_requester: tellRequester,
    tell_approvers: async (ctx, { rows }) => {
      for (const row of rows) await tellApprovers(ctx, row);
    },
  },
});

/** May come early, late or twice: the machine looks at the deadline itself. */
export const expireRequestJob = async (ctx: Ctx, { request_id }: z.output<(typeof expireRequest)["payload"]>): Promise<void> => {
  const row = await requestMachine.lock(ctx, request_id);
  if (row) await requestMachine.move(ctx, [row], { event: "expire", party: "system", set: (at) => ({ decided_at: at }) });
};

/** For timers that got lost. */
export const sweepRequests = async (ctx: Ctx): Promise<void> => {
  for (const id of await requestMachine.overdue(ctx, "expire")) await ctx.enqueue(expireRequest, { request_id: id }, { key: `orders.expire_request:${id}` });
};

/** What somebody asked for in a company's name goes with them. */
export const dropRequests = async (ctx: Ctx, { company_id, user_id }: z.output<(typeof memberLeft)["payload"]>): Promise<void> => {
  const open = await database(ctx)
    .selectFrom("purchase_request")
    .select("id")
    .where("company_id", "=", company_id)
    .where("requester_id", "=", user_id)
    .where("status", "in", ["requested", "returned"])
    .execute();
  const rows = await requestMachine.lockAll(
    ctx,
    open.map(({ id }) => id),
  );
  for (const row of rows) await requestMachine.move(ctx, [row], { event: "leave", party: "system", set: { decided_at: ctx.now } });
};
