import { hasModelProfile } from "#domains/catalogue/models/index.server.ts";
import { shareOf } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found } from "#kit/refusal.ts";
import { holds } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { bookingDetails, bookingDisputes, myBookings } from "../../contract/bookings.ts";
import { usageWords, type Usage } from "../../contract/fields.ts";
import { bookingEventWords, openStatuses, type BookingEvent } from "../../contract/lifecycle.ts";
import type { BookingRow } from "../booking-machine.ts";
import { database } from "../database.ts";
import { aroundBookings, personOf, presentBooking, type Seen } from "../present.ts";
import { comesBack, type Scale } from "../rules/cancelling.ts";
import { presentPrice } from "./asking.ts";

export const myBookingsFn = async (ctx: Ctx, { side, time, page, size }: ParsedInputOf<typeof myBookings>) => {
  const { id } = me(ctx);
  const of = (which: typeof side) =>
    database(ctx)
      .selectFrom("booking")
      .where(which === "client" ? "client_id" : "model_user_id", "=", id);
  const mine = of(side).where("status", time === "open" ? "in" : "not in", [...openStatuses]);
  const [rows, counted, waiting, is_model] = await Promise.all([
    mine
      .selectAll()
      .orderBy("starts_at", time === "open" ? "asc" : "desc")
      .orderBy("id")
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    of(side)
      .select("status")
      .select((one) => one.fn.countAll<string>().as("count"))
      .groupBy("status")
      .execute(),
    countUpToCap(ctx, of("model").where("status", "=", "requested")),
    hasModelProfile(ctx, id),
  ]);
  const sum = (isOpen: boolean) =>
    counted.filter((row) => (openStatuses as readonly string[]).includes(row.status) === isOpen).reduce((total, row) => total + Number(row.count), 0);
  const counts = { open: sum(true), past: sum(false), to_answer: waiting.total };
  const around = await aroundBookings(ctx, rows);
  return {
    list: rows.map((row) => presentBooking(ctx, row, side, around)),
    counts,
    is_model,
    page,
    size,
    ...cappedTotal(counts[time]),
  };
};

const partyOf = (ctx: Ctx, row: Pick<BookingRow, "client_id" | "model_user_id">): Seen | null => {
  const { id } = me(ctx);
  if (row.client_id === id) return "client";
  if (row.model_user_id === id) return "model";
  return holds(me(ctx), "staff:orders") ? "operator" : null;
};

export const bookingDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof bookingDetails>) => {
  const row = found(await database(ctx).selectFrom("booking").selectAll().where("id", "=", id).executeTakeFirst());
  const party = found(partyOf(ctx, row));
  const [around, events] = await Promise.all([
    aroundBookings(ctx, [row]),
    database(ctx).selectFrom("booking_event").selectAll().where("booking_id", "=", id).orderBy("id").execute(),
  ]);
  const shown = presentBooking(ctx, row, party, around);
  const currency = row.currency as Currency;
  const wire = (minor: bigint) => toWire(money(minor, currency));
  const { income, commission } = shareOf(row.price_minor ?? 0n, BigInt(row.commission_basis_points));
  const say = ctx.services.words.say;
  return {
    ...shown,
    // The decision is the support's alone, though finance may look.
    actions: party === "operator" && !holds(me(ctx), "support") ? [] : shown.actions,
    party,
    client: personOf(around, row.client_id),
    brief: row.brief,
    is_away: row.is_away,
    usages: row.usages.map((usage) => say(ctx.locale, usageWords[usage as Usage].id)),
    usage_months: row.usage_months,
    usage_world: row.usage_world,
    parts: presentPrice(row, currency),
    scale: (row.cancel_scale as Scale).map((step) => ({ hours: step.hours, percent: step.basis_points / 100 })),
    comes_back: row.status === "confirmed" && row.paid_at ? wire(comesBack(row.price_minor ?? 0n, row.cancel_scale as Scale, row.starts_at, ctx.now)) : null,
    commission: party === "client" ? null : wire(commission),
    income: party === "client" ? null : wire(income),
    proposal:
      row.proposed_by && row.proposed_starts_at && row.proposed_ends_at && row.proposal_by
        ? {
            by: row.proposed_by as "client" | "model",
            from: unixSeconds(row.proposed_starts_at),
            until: unixSeconds(row.proposed_ends_at),
            answer_by: unixSeconds(row.proposal_by),
          }
        : null,
    events: events.map((event) => ({
      event: event.event,
      text: say(ctx.locale, bookingEventWords[event.event as BookingEvent].id),
      note: event.note,
      createtime: unixSeconds(event.created_at),
    })),
  };
};

export const bookingDisputesFn = async (ctx: Ctx, { page, size }: ParsedInputOf<typeof bookingDisputes>) => {
  const open = database(ctx).selectFrom("booking").where("status", "=", "disputed");
  const rows = await open
    .selectAll()
    .orderBy("id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map((row) => row.id);
  const [around, said, counted] = await Promise.all([
    aroundBookings(ctx, rows),
    ids.length === 0
      ? []
      : database(ctx)
          .selectFrom("booking_event")
          .select(["booking_id", "note"])
          .where("booking_id", "in", ids)
          .where("event", "=", "dispute")
          .orderBy("id")
          .execute(),
    countUpToCap(ctx, open),
  ]);
  const last = new Map(said.map((event) => [event.booking_id, event.note]));
  return {
    list: rows.map((row) => ({ ...presentBooking(ctx, row, "operator", around), client: personOf(around, row.client_id), note: last.get(row.id) ?? "" })),
    page,
    size,
    ...counted,
  };
};
