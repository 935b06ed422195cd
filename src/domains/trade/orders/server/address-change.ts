import type { Selectable } from "kysely";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { addressChangeLife } from "../contract/address-change.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

export type ChangeRow = Selectable<Tables["address_change"]>;
type Order = { id: number; code: string; buyer_id: number; seller_id: number };
type ChangeEffect = Effect<typeof addressChangeLife, ChangeRow, Order>;

const words = {
  accept: /*i18n*/ { id: "orders.notification_address_accepted", message: "The seller sends order {code} to the new address." },
  decline: /*i18n*/ { id: "orders.notification_address_declined", message: "The seller cannot send order {code} to another address." },
  withdraw: /*i18n*/ { id: "orders.notification_address_withdrawn", message: "The buyer of order {code} keeps the old address." },
} as const satisfies Record<string, Word>;
export const addressAsked = /*i18n*/ {
  id: "orders.notification_address_asked",
  message: "The buyer asks to send order {code} to another address. Answer before you ship.",
};
for (const word of [...Object.values(words), addressAsked]) says(word);

export const tellOfAddress = (ctx: Ctx, order: Order, word: Word, side: "buyer_id" | "seller_id"): Promise<void> =>
  notify(ctx, { user_id: order[side], kind: "order", weight: "must", words: word, values: { code: order.code }, link: to("order-detail", { id: order.id }) });

const writeAddress: ChangeEffect = async (ctx, { rows }) => {
  for (const { order_id, address } of rows)
    await database(ctx)
      .updateTable("order")
      .set({ address: JSON.stringify(address) })
      .where("id", "=", order_id)
      .execute();
};

export const addressChangeMachine = defineMachine<typeof addressChangeLife, Tables, "address_change", "address_change_event", Order>(addressChangeLife, {
  database,
  table: "address_change",
  events: { table: "address_change_event", of: "change_id" },
  effects: {
    write_address: writeAddress,
    tell_buyer: (ctx, { event, more }) => tellOfAddress(ctx, more, words[event], "buyer_id"),
    tell_seller: (ctx, { event, more }) => tellOfAddress(ctx, more, words[event], "seller_id"),
  },
});

/** The open wish of a locked order, locked. */
export const openChange = async (ctx: Ctx, orderId: number): Promise<ChangeRow | undefined> => {
  const open = await database(ctx).selectFrom("address_change").select("id").where("order_id", "=", orderId).where("status", "=", "asked").executeTakeFirst();
  return open && addressChangeMachine.lock(ctx, open.id);
};
