import { notify } from "#domains/contact/notifications/index.server.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says, type Word } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { BookingEvent } from "../contract/lifecycle.ts";

const clientWords: Partial<Record<BookingEvent, Word>> = {
  accept: /*i18n*/ { id: "bookings.told_accepted", message: "The model accepted your booking for {day}. Pay to confirm it." },
  decline: /*i18n*/ { id: "bookings.told_declined", message: "The model cannot take your booking for {day}." },
  expire: /*i18n*/ { id: "bookings.told_expired", message: "The booking for {day} has expired. Nothing was charged." },
  withdraw: /*i18n*/ { id: "bookings.told_withdrawn", message: "The model cancelled the booking for {day}. What was paid goes back the way you paid." },
  pay: /*i18n*/ { id: "bookings.told_booked", message: "Your booking for {day} is paid and firm." },
  counter_propose: /*i18n*/ { id: "bookings.told_client_proposal", message: "The model asks for another day instead of {day}. Answer, please." },
  agree: /*i18n*/ { id: "bookings.told_agreed", message: "The booking is on another day now: {day}." },
  turn_down: /*i18n*/ { id: "bookings.told_turned_down", message: "The other day was turned down. The booking stays on {day}." },
  lapse: /*i18n*/ { id: "bookings.told_lapsed", message: "Nobody answered about another day. The booking stays on {day}." },
  perform: /*i18n*/ { id: "bookings.told_performed", message: "The booking of {day} counts as performed. Confirm it, or say what was wrong." },
  give_back: /*i18n*/ { id: "bookings.told_given_back", message: "The model gave the money for {day} back. It goes back the way you paid." },
  answer: /*i18n*/ { id: "bookings.told_answered", message: "The model answered your dispute about {day}." },
  charge_back: /*i18n*/ { id: "bookings.told_charged_back", message: "Your bank took the payment of the booking for {day} back: the booking has ended." },
  refund: /*i18n*/ { id: "bookings.told_refunded", message: "The dispute about {day} is decided: you get all the money back." },
  release: /*i18n*/ { id: "bookings.told_upheld", message: "The dispute about {day} is decided: the model is paid." },
};
const modelWords: Partial<Record<BookingEvent | "request", Word>> = {
  request: /*i18n*/ { id: "bookings.told_requested", message: "Somebody wants to book you for {day}. Answer in time." },
  cancel: /*i18n*/ { id: "bookings.told_cancelled", message: "The client cancelled the booking for {day}." },
  expire: /*i18n*/ { id: "bookings.told_model_expired", message: "The booking for {day} has expired, and the time is free again." },
  pay: /*i18n*/ { id: "bookings.told_paid", message: "The booking for {day} is paid. It is firm." },
  propose: /*i18n*/ { id: "bookings.told_model_proposal", message: "The client asks for another day instead of {day}. Answer, please." },
  agree: /*i18n*/ { id: "bookings.told_model_agreed", message: "The client agreed. The booking is on another day now: {day}." },
  turn_down: /*i18n*/ { id: "bookings.told_model_turned_down", message: "The client turned the other day down. The booking stays on {day}." },
  lapse: /*i18n*/ { id: "bookings.told_model_lapsed", message: "Another day was not answered about. The booking stays on {day}." },
  confirm: /*i18n*/ { id: "bookings.told_completed", message: "The booking of {day} is confirmed. The money is yours." },
  complete: /*i18n*/ { id: "bookings.told_completed_silently", message: "The booking of {day} is completed. The money is yours." },
  dispute: /*i18n*/ { id: "bookings.told_disputed", message: "The client says that something was wrong on {day}. Answer, please." },
  settle_it: /*i18n*/ { id: "bookings.told_settled", message: "The client withdrew the dispute about {day}. The money is yours." },
  charge_back: /*i18n*/ { id: "bookings.told_charged_back_model", message: "The client's bank took the payment for {day} back: the booking has ended." },
  refund: /*i18n*/ { id: "bookings.told_decided_against", message: "The dispute about {day} is decided: the client gets the money back." },
  release: /*i18n*/ { id: "bookings.told_decided_for", message: "The dispute about {day} is decided for you: the money is yours." },
};
for (const words of [clientWords, modelWords]) for (const word of Object.values<Word>(words)) says(word);

type Told = { id: number; client_id: number; model_user_id: number; starts_at: Date };

const tell =
  (side: "client" | "model", wordsOf: Partial<Record<BookingEvent | "request", Word>>) =>
  async (ctx: Ctx, { rows, event }: { rows: readonly Told[]; event: BookingEvent | "request" }) => {
    const words = wordsOf[event];
    if (!words) throw new Error(`nothing is said to the ${side} of ${event}`);
    for (const { id, client_id, model_user_id, starts_at } of rows)
      await notify(ctx, {
        user_id: side === "client" ? client_id : model_user_id,
        kind: "booking",
        weight: "must",
        words,
        values: { day: dayOf(unixSeconds(starts_at)) },
        link: to("order-model-id", { id }),
      });
  };

/** A step of a booking is news for the side that did not take it: which steps, says the table. */
export const tellClient = tell("client", clientWords);
export const tellModel = tell("model", modelWords);
