import { holdModel } from "#domains/catalogue/models/index.server.ts";
import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { waitsForSecond } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { actOnBooking, decideBooking, prepareBooking, proposeTime, type BookingAct } from "../../contract/bookings.ts";
import type { Slot } from "../../contract/fields.ts";
import type { BookingStatus } from "../../contract/lifecycle.ts";
import { bookingMachine, moveBooking, type BookingRow } from "../booking-machine.ts";
import { stretchOf } from "../rules/time.ts";
import { whenWrong } from "./asking.ts";
import { refuseOwn } from "#platform/calls/own.ts";

/** A booking that is mine, with the side on which I stand; anybody else's is not there. */
const lockMine = async (ctx: Ctx, id: number): Promise<{ row: BookingRow; party: "client" | "model" }> => {
  const row = found(await bookingMachine.lock(ctx, id));
  const party = row.client_id === me(ctx).id ? "client" : row.model_user_id === me(ctx).id ? "model" : null;
  return { row, party: found(party) };
};

const needReason: readonly BookingAct[] = ["dispute", "answer", "withdraw"];

export const actOnBookingFn = async (ctx: Ctx, { id, act, note }: ParsedInputOf<typeof actOnBooking>) => {
  const { row, party } = await lockMine(ctx, id);
  if (needReason.includes(act) && note.length < 2) throw refuse(actOnBooking, "note_missing", {}, ["note"]);
  if (act === "perform" && row.starts_at > ctx.now) throw refuse(actOnBooking, "too_early");
  const status = await moveBooking(ctx, row, act, party, { note });
  if (!status) throw refuse(actOnBooking, "state_wrong");
  return { status };
};

export const prepareBookingFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof prepareBooking>) => {
  const { row, party } = await lockMine(ctx, id);
  // Who comes back to the page goes on with what was prepared.
  const isPrepared = party === "client" && row.status === "pending_payment";
  if (!isPrepared && !(await moveBooking(ctx, row, "prepare", party))) throw refuse(prepareBooking, "state_wrong");
  return { kind: "booking" as const, reference: id };
};

/** So long the other side may think about another time. */
const daysToAnswer = 2;

export const proposeTimeFn = async (ctx: Ctx, { id, day }: ParsedInputOf<typeof proposeTime>) => {
  const { row, party } = await lockMine(ctx, id);
  const event = party === "client" ? "propose" : "counter_propose";
  if (bookingMachine.whyNot(row, event, party, ctx.now)) throw refuse(proposeTime, "state_wrong");
  const wrong = whenWrong(ctx, day);
  if (wrong) throw refuse(proposeTime, wrong, {}, ["day"]);
  const { from, until } = stretchOf(day, row.slot as Slot, row.days);
  const reference = `booking:${id}:${ctx.now.getTime()}`;
  if (!(await holdModel(ctx, { model_id: row.model_id, from, until, state: "held", holder_id: row.client_id, reference })))
    throw refuse(proposeTime, "slot_taken", {}, ["day"]);
  const proposal_by = new Date(Math.min(later(ctx.now, days(daysToAnswer)).getTime(), row.starts_at.getTime(), from.getTime()));
  const status = await bookingMachine.move(ctx, [row], {
    event,
    party,
    note: day,
    set: { proposed_by: party, proposed_starts_at: from, proposed_ends_at: until, proposal_reference: reference, proposal_by },
    more: undefined,
  });
  return { status: found(status) };
};

export const decideBookingFn = async (ctx: Ctx, { id, decision, note }: ParsedInputOf<typeof decideBooking>, first?: FirstWord) => {
  const row = found(await bookingMachine.lock(ctx, id));
  refuseOwn(ctx, decideBooking, [row.client_id, row.model_user_id]);
  if (bookingMachine.whyNot(row, decision, "operator", ctx.now)) throw refuse(decideBooking, "state_wrong");
  const wanted = {
    object_id: id,
    code: `#${id}`,
    amount_minor: row.paid_at === null ? 0n : (row.price_minor ?? 0n),
    currency: row.currency as Currency,
    act: decision === "refund" ? ("all_back" as const) : ("release" as const),
    reason: note,
    input: { id, decision, note },
  };
  if (await waitsForSecond(ctx, decideBooking, wanted, first)) return { status: row.status as BookingStatus, is_proposed: true as const };
  const status = await moveBooking(ctx, row, decision, "operator", { note });
  if (!status) throw refuse(decideBooking, "state_wrong");
  return { status };
};
