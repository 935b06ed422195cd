import type { Selectable } from "kysely";
import { bookHeld, releaseModel } from "#domains/catalogue/models/index.server.ts";
import type { MoneyCame, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { closePayable, giveBack, openPayable, settleHeld, takePayment } from "#domains/money/payments/index.server.ts";
import { locales } from "#kit/locale.ts";
import type { Currency } from "#kit/money.ts";
import { to } from "#kit/paths.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine, type Effect } from "#platform/lifecycle/machine.ts";
import { bookingDeadline } from "../contract/events.ts";
import { bookingLife, type BookingEvent, type BookingParty, type BookingStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { comesBack, type Scale } from "./rules/cancelling.ts";
import type { Tables } from "./tables.ts";
import { tellClient, tellModel } from "./tell-of-booking.ts";

export type BookingRow = Selectable<Tables["booking"]>;
type BookingEffect = Effect<typeof bookingLife, BookingRow, MoneyCame | undefined>;

/** What the ledger and the calendar call a booking. */
export const bookingReference = (id: number): string => `booking:${id}`;
const escrowOf = (id: number) => ({ kind: "booking_escrow" as const, owner: id });

const title = /*i18n*/ { id: "bookings.title", message: "Booking of a model, {day}" };
says(title);

const open: BookingEffect = async (ctx, { rows }) => {
  for (const { id, client_id, price_minor, currency, pay_by, starts_at } of rows)
    await openPayable(ctx, {
      kind: "booking",
      reference: id,
      payer_id: client_id,
      amount_minor: price_minor ?? 0n,
      currency: currency as Currency,
      expires_at: pay_by ?? ctx.now,
      title: Object.fromEntries(locales.map((locale) => [locale, ctx.services.words.say(locale, title.id, { day: dayOf(unixSeconds(starts_at)) })])),
    });
};

const close: BookingEffect = async (ctx, { rows, event }) => {
  for (const { id } of rows) await closePayable(ctx, { kind: "booking", reference: id }, event === "expire" ? "expire" : "cancel");
};

const takeMoney: BookingEffect = async (ctx, { rows: [booking], more: came }) => {
  if (!booking || !came) throw new Error("a booking is paid without money");
  await takePayment(ctx, {
    ...came,
    reason: "booking_payment",
    reference: bookingReference(booking.id),
    into: [{ ...escrowOf(booking.id), minor: booking.price_minor ?? 0n }],
  });
};

const backTo = (ctx: Ctx, id: number, minor?: bigint) =>
  giveBack(ctx, {
    key: bookingReference(id),
    kind: "booking",
    reference: id,
    from: escrowOf(id),
    reason: "booking_refund",
    ...(minor === undefined ? {} : { minor }),
  });

export const onBooks = ({ id, model_user_id, commission_basis_points }: BookingRow): SaleOnBooks => ({
  held: escrowOf(id),
  reference: bookingReference(id),
  income: "booking_income",
  seller: { kind: "seller_available", owner: model_user_id },
  commission_basis_points,
  link: to("order-model-id", { id }),
});

const toModel = (ctx: Ctx, row: BookingRow) => settleHeld(ctx, { kind: "booking", reference: row.id, currency: row.currency as Currency, sale: onBooks(row) });

// What was booked before there were bookings was not paid here, and nothing of it comes back.
const isPaid = ({ paid_at }: BookingRow) => paid_at !== null;

const refund: BookingEffect = async (ctx, { rows }) => {
  for (const { id } of rows.filter(isPaid)) await backTo(ctx, id);
};

const refundByScale: BookingEffect = async (ctx, { rows, at }) => {
  for (const row of rows.filter(isPaid)) {
    const back = comesBack(row.price_minor ?? 0n, row.cancel_scale as Scale, row.starts_at, at);
    if (back > 0n) await backTo(ctx, row.id, back);
    await toModel(ctx, row);
  }
};

const settle: BookingEffect = async (ctx, { rows }) => {
  for (const row of rows.filter(isPaid)) await toModel(ctx, row);
};

const freeTime: BookingEffect = async (ctx, { rows }) => {
  for (const { span_reference } of rows) await releaseModel(ctx, span_reference);
};
const firmTime: BookingEffect = async (ctx, { rows }) => {
  for (const { span_reference } of rows) await bookHeld(ctx, span_reference);
};
const moveTime: BookingEffect = async (ctx, { before, rows }) => {
  for (const { span_reference } of before) await releaseModel(ctx, span_reference);
  for (const { span_reference } of rows) await bookHeld(ctx, span_reference);
};
const freeProposal: BookingEffect = async (ctx, { before }) => {
  for (const { proposal_reference } of before) if (proposal_reference) await releaseModel(ctx, proposal_reference);
};

type Deadline = "expire" | "perform" | "complete" | "lapse";
export const startTimer = (ctx: Ctx, id: number, event: Deadline, runAt: Date | null): Promise<void> =>
  runAt ? ctx.enqueue(bookingDeadline, { booking_id: id, event }, { runAt, key: `bookings.deadline:${id}:${event}` }) : Promise.resolve();
const timer =
  (event: Deadline, momentOf: (row: BookingRow) => Date | null): BookingEffect =>
  async (ctx, { rows }) => {
    for (const row of rows) await startTimer(ctx, row.id, event, momentOf(row));
  };

export const bookingMachine = defineMachine<typeof bookingLife, Tables, "booking", "booking_event", MoneyCame | undefined>(bookingLife, {
  database,
  table: "booking",
  events: { table: "booking_event", of: "booking_id" },
  effects: {
    open_payable: open,
    close_payable: close,
    take_money: takeMoney,
    refund,
    refund_by_scale: refundByScale,
    settle,
    free_time: freeTime,
    firm_time: firmTime,
    move_time: moveTime,
    free_proposal: freeProposal,
    pay_timer: timer("expire", ({ pay_by }) => pay_by),
    complete_timer: timer("complete", ({ complete_by }) => complete_by),
    proposal_timer: timer("lapse", ({ proposal_by }) => proposal_by),
    tell_client: tellClient,
    tell_model: tellModel,
  },
});

const noProposal = { proposed_by: null, proposed_starts_at: null, proposed_ends_at: null, proposal_reference: null, proposal_by: null };
/** Moves after which nothing is proposed any more. */
const ending: readonly BookingEvent[] = ["cancel", "withdraw", "turn_down", "lapse", "perform", "charge_back"];

/** The columns that follow from a move's event. */
export const columnsOf = (row: BookingRow, event: BookingEvent) => (at: Date) => ({
  ...(ending.includes(event) ? noProposal : {}),
  ...(event === "accept" ? { pay_by: new Date(Math.min(at.getTime() + row.pay_hours * 3_600_000, row.starts_at.getTime())) } : {}),
  ...(event === "pay" ? { paid_at: at } : {}),
  ...(event === "perform" ? { complete_by: new Date(at.getTime() + row.complete_days * 86_400_000) } : {}),
  ...(event === "agree"
    ? {
        ...noProposal,
        starts_at: row.proposed_starts_at ?? row.starts_at,
        ends_at: row.proposed_ends_at ?? row.ends_at,
        span_reference: row.proposal_reference ?? row.span_reference,
        perform_by: new Date((row.proposed_ends_at ?? row.ends_at).getTime() + 48 * 3_600_000),
      }
    : {}),
});

/** One locked booking through one event, with the columns that follow from it. */
export const moveBooking = async (
  ctx: Ctx,
  row: BookingRow,
  event: BookingEvent,
  party: BookingParty,
  { note = "", came }: { note?: string; came?: MoneyCame } = {},
): Promise<BookingStatus | undefined> => {
  const status = await bookingMachine.move(ctx, [row], { event, party, note, set: columnsOf(row, event), more: came });
  // Another day has another deadline.
  if (status && event === "agree") await startTimer(ctx, row.id, "perform", columnsOf(row, event)(ctx.now).perform_by ?? null);
  return status;
};
