import { sql } from "kysely";
import type { EventOf, PartyOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import type { paymentLife } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { paymentMachine, type PaymentRow } from "./payment-machine.ts";

type Act = EventOf<typeof paymentLife>;
type Party = PartyOf<typeof paymentLife>;

/** Payments that may still come, in words that the index of them names: the others of a payable are found without reading every payment. */
export const isUnderWay = sql<boolean>`payment.status in ('created', 'pending')`;

const lockOne = compiled((ctx, id: number) => database(ctx).selectFrom("payment").selectAll().where("id", "=", id).forNoKeyUpdate());
const lockUnderWay = compiled((ctx, payableIds: readonly number[]) =>
  database(ctx)
    .selectFrom("payment")
    .selectAll()
    .where("payable_id", "=", sql<number>`any(${payableIds}::int[])`)
    .where(isUnderWay)
    .orderBy("id")
    .forNoKeyUpdate(),
);

/** Takes locked payments through one transition, those that it is allowed for, a statement for those of one state. */
export const moveLocked = async (ctx: Ctx, rows: readonly PaymentRow[], event: Act, party: Party, transaction = ""): Promise<void> => {
  const settled = event === "hand_over" ? {} : { settled_at: ctx.now };
  for (const alike of Map.groupBy(rows, ({ status }) => status).values())
    await paymentMachine.move(ctx, alike, {
      event,
      party,
      set: event === "succeed" ? { ...settled, ask_after: null } : settled,
      keep: { transaction },
    });
};

/** The same of one that is not locked yet. Without its key: two callbacks of one payment both hold that by their own rows, and would wait for each other. */
export const movePayment = async (ctx: Ctx, id: number, event: Act, party: Party, transaction = ""): Promise<void> =>
  moveLocked(ctx, await lockOne(ctx, id), event, party, transaction);

/** All payments of these payables that may still come end: locked in id order, as whoever locks several does. */
export const endPayments = async (ctx: Ctx, payableIds: readonly number[], event: "expire" | "cancel"): Promise<void> => {
  if (payableIds.length > 0) await moveLocked(ctx, await lockUnderWay(ctx, payableIds), event, "system");
};
