/** The door of bookings: models' time that is asked for, paid and performed. Money comes by payments' question; the time is the models' own. */
import { chargedBack, moneyCame, prolong, saleOnBooks } from "#domains/money/payments/contract/events.ts";
import { carryOut } from "#domains/money/payments/contract/proposals.ts";
import { booksFaults } from "#platform/calls/books.ts";
import { answers, bind, defineDomain, handle } from "#platform/calls/domain.ts";
import {
  actOnBooking,
  bookingDetails,
  bookingDisputes,
  bookingForm,
  bookingPrice,
  decideBooking,
  myBookings,
  prepareBooking,
  proposeTime,
  requestBooking,
} from "./contract/bookings.ts";
import { bookingDeadline } from "./contract/events.ts";
import { heldByBookings } from "./server/escrow-faults.ts";
import { actOnBookingFn, decideBookingFn, prepareBookingFn, proposeTimeFn } from "./server/calls/acting.ts";
import { bookingFormFn, bookingPriceFn, requestBookingFn } from "./server/calls/asking.ts";
import { bookingDetailsFn, bookingDisputesFn, myBookingsFn } from "./server/calls/reading.ts";
import { bookingDeadlineJob, sweepBookings, takeBookingMoney, prolongBooking, bookBooking, endChargedBack } from "./server/timers.ts";
import { named } from "#platform/calls/object-names.ts";
import { bookingNames } from "./server/booking-names.ts";
import { tradeCases } from "#platform/calls/trade-cases.ts";
import { waitingLine } from "#platform/calls/waiting-line.ts";
import { disputedBookings } from "./server/disputed-bookings.ts";
import { bookingDisputesWaiting } from "./server/waiting.ts";

export const bookings = defineDomain({
  name: "bookings",
  calls: [
    bind(bookingForm, bookingFormFn),
    bind(bookingPrice, bookingPriceFn),
    bind(requestBooking, requestBookingFn),
    bind(myBookings, myBookingsFn),
    bind(bookingDetails, bookingDetailsFn),
    bind(actOnBooking, actOnBookingFn),
    bind(proposeTime, proposeTimeFn),
    bind(prepareBooking, prepareBookingFn),
    bind(bookingDisputes, bookingDisputesFn),
    bind(decideBooking, decideBookingFn),
  ],
  answers: [
    answers(moneyCame, "booking", takeBookingMoney),
    answers(prolong, "booking", prolongBooking),
    answers(saleOnBooks, "booking", bookBooking),
    answers(chargedBack, "booking", endChargedBack),
    answers(booksFaults, "bookings", heldByBookings),
    answers(carryOut, decideBooking.path, (ctx, { input, first }) => decideBookingFn(ctx, input, first)),
    ...named([decideBooking], bookingNames),
    answers(waitingLine, "booking-disputes", bookingDisputesWaiting),
    answers(tradeCases, "booking", disputedBookings),
  ],
  jobs: [handle(bookingDeadline, bookingDeadlineJob)],
  sweeps: [{ name: "deadlines", everySeconds: 60, run: sweepBookings }],
});
