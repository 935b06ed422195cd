import { holdModel, modelsById, spansOf, type BookableModel } from "#domains/catalogue/models/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { money, toWire } from "#kit/money.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { days as daysLong, fromUnix, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { requestBooking, type bookingForm, type bookingPrice } from "../../contract/bookings.ts";
import { mostDaysAhead, mostOpen } from "../../contract/fields.ts";
import { bookingMachine, bookingReference, startTimer } from "../booking-machine.ts";
import { database } from "../database.ts";
import { presentModelOf } from "../present.ts";
import { usualScale } from "../rules/cancelling.ts";
import { priceOf, type Price } from "../rules/price.ts";
import { freeSlots, stretchOf } from "../rules/time.ts";
import { tellModel } from "../tell-of-booking.ts";

type Wanted = Pick<ParsedInputOf<typeof requestBooking>, "slot" | "days" | "is_away" | "usages" | "usage_months" | "usage_world">;

const bookable = async (ctx: Ctx, id: number): Promise<BookableModel | undefined> => {
  const model = (await modelsById(ctx, [id])).get(id);
  return model?.is_bookable ? model : undefined;
};

const priceFor = (model: BookableModel, { usage_months: months, usage_world: isWorldwide, ...wanted }: Wanted): Price =>
  priceOf(model, { ...wanted, months, isWorldwide });

export const presentPrice = ({ base_minor, travel_minor, usage_minor }: Price, currency: BookableModel["currency"]) => {
  const wire = (minor: bigint) => toWire(money(minor, currency));
  return { base: wire(base_minor), travel: wire(travel_minor), usage: wire(usage_minor), total: wire(base_minor + travel_minor + usage_minor) };
};

export const bookingFormFn = async (ctx: Ctx, { model_id }: ParsedInputOf<typeof bookingForm>) => {
  const model = found(await bookable(ctx, model_id));
  const today = startOfDay(dayOf(unixSeconds(ctx.now)));
  const dates = Array.from({ length: mostDaysAhead }, (_, index) => dayOf(today + (index + 1) * 86_400));
  const spans = await spansOf(ctx, model_id, fromUnix(today), fromUnix(today + (mostDaysAhead + 2) * 86_400));
  const rate = (minor: bigint | null) => (minor === null ? null : toWire(money(minor, model.currency)));
  return {
    model: presentModelOf(ctx, model, { model_id, model_user_id: model.user_id }),
    day_rate: toWire(money(model.day_minor, model.currency)),
    half_day_rate: rate(model.half_day_minor),
    travel_rate: rate(model.travel_minor),
    is_own: model.user_id === me(ctx).id,
    days: dates.map((day) => ({ day, free: freeSlots(day, spans) })),
    answer_days: await setting(ctx, "bookings.answer_days"),
    scale: usualScale.map((step) => ({ hours: step.hours, percent: step.basis_points / 100 })),
  };
};

export const bookingPriceFn = async (ctx: Ctx, { model_id, ...wanted }: ParsedInputOf<typeof bookingPrice>) => {
  const model = found(await bookable(ctx, model_id));
  return presentPrice(priceFor(model, wanted), model.currency);
};

/** Whether a day lies where days can be booked: from tomorrow on, for two months. */
export const whenWrong = (ctx: Pick<Ctx, "now">, day: string): "too_soon" | "too_far" | undefined => {
  const today = startOfDay(dayOf(unixSeconds(ctx.now)));
  const asked = startOfDay(day);
  return asked <= today ? "too_soon" : asked > today + mostDaysAhead * 86_400 ? "too_far" : undefined;
};

export const requestBookingFn = async (ctx: Ctx, { model_id, day, place, brief, expected_price, ...wanted }: ParsedInputOf<typeof requestBooking>) => {
  const client_id = me(ctx).id;
  const model = await bookable(ctx, model_id);
  if (!model) throw refuse(requestBooking, "not_bookable");
  if (model.user_id === client_id) throw refuse(requestBooking, "own_profile");
  if (wanted.slot !== "day" && wanted.days > 1) throw refuse(requestBooking, "half_day_once", {}, ["days"]);
  const wrong = whenWrong(ctx, day);
  if (wrong) throw refuse(requestBooking, wrong, {}, ["day"]);
  const price = priceFor(model, wanted);
  if (String(price.base_minor + price.travel_minor + price.usage_minor) !== expected_price)
    throw refuse(requestBooking, "price_changed", {}, ["expected_price"]);

  await advisoryLock(ctx, "bookings/client", client_id);
  const { count } = await database(ctx)
    .selectFrom("booking")
    .select((one) => one.fn.countAll<string>().as("count"))
    .where("client_id", "=", client_id)
    .where("status", "in", ["requested", "accepted", "pending_payment"])
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOpen) throw refuse(requestBooking, "too_many", { most: mostOpen });

  const { from, until } = stretchOf(day, wanted.slot, wanted.days);
  const answer_by = new Date(Math.min(later(ctx.now, daysLong(await setting(ctx, "bookings.answer_days"))).getTime(), from.getTime()));
  const { id } = await database(ctx)
    .insertInto("booking")
    .values({
      model_id,
      model_user_id: model.user_id,
      client_id,
      status: bookingMachine.life.initial,
      slot: wanted.slot,
      days: wanted.days,
      starts_at: from,
      ends_at: until,
      span_reference: "",
      place,
      is_away: wanted.is_away,
      brief,
      usages: [...new Set(wanted.usages)],
      usage_months: wanted.usage_months,
      usage_world: wanted.usage_world,
      ...price,
      currency: model.currency,
      commission_basis_points: await setting(ctx, "payments.commission_basis_points"),
      cancel_scale: JSON.stringify(usualScale),
      complete_days: await setting(ctx, "bookings.complete_days"),
      created_at: ctx.now,
      answer_by,
      pay_hours: 24 * (await setting(ctx, "bookings.pay_days")),
      perform_by: later(until, hours(48)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Two who want the same time at once are told apart by the calendar's own constraint: the later one waits here for the earlier.
  const reference = bookingReference(id);
  if (!(await holdModel(ctx, { model_id, from, until, state: "held", holder_id: client_id, reference })))
    throw refuse(requestBooking, "slot_taken", {}, ["day"]);
  await database(ctx).updateTable("booking").set({ span_reference: reference }).where("id", "=", id).execute();
  await bookingMachine.begin(ctx, [id], { event: "request", party: "client" });
  const row = await bookingMachine.lock(ctx, id);
  if (!row) throw new NotFound();
  await tellModel(ctx, { rows: [row], event: "request" });
  await startTimer(ctx, id, "expire", answer_by);
  await startTimer(ctx, id, "perform", row.perform_by);
  return { id };
};
