import { saveModel } from "#domains/catalogue/models/contract/profiles.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { actOnBooking, bookingForm, bookingPrice, prepareBooking, requestBooking, type BookingAct } from "#domains/trade/bookings/contract/bookings.ts";
import type { InputOf } from "#kit/call.ts";
import { days } from "#kit/time.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

/** Somebody with a model's profile: ¥3,000 a day, ¥1,800 half a day, ¥500 for each day away. */
export const aModel = async (portal: TestPortal, given?: Persona & { token: string }) => {
  const user = given ?? (await portal.aUser());
  const { id: model_id } = await portal.run(saveModel, user, {
    name: { en: "Lina" },
    image: "/files/abcdef0123456789-800x1200.webp",
    gender: "woman",
    height_cm: 176,
    bust_cm: 82,
    waist_cm: 60,
    hip_cm: 88,
    day_rate: "300000",
    half_day_rate: "180000",
    travel_rate: "50000",
  });
  return { user, model_id };
};

type Wish = Partial<Omit<InputOf<typeof requestBooking>, "model_id" | "expected_price">>;

/** Reads what is free and what it costs, as the page does. `ahead`: the n-th day that can be booked. */
export const requestInput = async (
  portal: TestPortal,
  client: Persona,
  model_id: number,
  { ahead = 9, ...wish }: Wish & { ahead?: number } = {},
): Promise<InputOf<typeof requestBooking>> => {
  const form = await portal.run(bookingForm, client, { model_id });
  const wanted = { slot: "day" as const, days: 1, is_away: false, usages: ["web_shop" as const], usage_months: 12 as const, usage_world: false, ...wish };
  const { slot, days: count, is_away, usages, usage_months, usage_world } = wanted;
  const price = await portal.run(bookingPrice, client, { model_id, slot, days: count, is_away, usages, usage_months, usage_world });
  return { model_id, day: form.days[ahead]?.day ?? "", place: "Shanghai", brief: "Ten looks, dresses", ...wanted, expected_price: price.total.minor };
};

export const aRequest = async (
  portal: TestPortal,
  given: { client?: Persona; model?: Awaited<ReturnType<typeof aModel>>; wish?: Wish & { ahead?: number } } = {},
) => {
  const model = given.model ?? (await aModel(portal));
  const client = given.client ?? (await portal.aUser());
  const { id } = await portal.run(requestBooking, client, await requestInput(portal, client, model.model_id, given.wish));
  return { id, client, model: model.user, model_id: model.model_id };
};

export const act = (portal: TestPortal, as: Persona, id: number, what: BookingAct, note = "so it is") => portal.run(actOnBooking, as, { id, act: what, note });

export const payBooking = async (portal: TestPortal, client: Persona, id: number): Promise<void> => {
  await portal.run(prepareBooking, client, { id });
  const { payment } = await portal.run(startPayment, client, { kind: "booking", reference: id, provider: "local" });
  await portal.run(cashierDecide, client, { payment, outcome: "succeed" });
  await portal.runJobs();
};

export const anAccepted = async (portal: TestPortal, given: Parameters<typeof aRequest>[1] = {}) => {
  const booking = await aRequest(portal, given);
  await act(portal, booking.model, booking.id, "accept");
  return booking;
};

export const aBooked = async (portal: TestPortal, given: Parameters<typeof aRequest>[1] = {}) => {
  const booking = await anAccepted(portal, given);
  await payBooking(portal, booking.client, booking.id);
  return booking;
};

/** Its day has come and the model said that it was performed. */
/** Performed, and the client says that something was wrong. */
export const aDisputedBooking = async (portal: TestPortal, given: Parameters<typeof aRequest>[1] = {}) => {
  const booking = await aPerformed(portal, given);
  await act(portal, booking.client, booking.id, "dispute");
  return booking;
};

export const aPerformed = async (portal: TestPortal, given: Parameters<typeof aRequest>[1] = {}) => {
  const booking = await aBooked(portal, { ...given, wish: { ahead: 0, ...given.wish } });
  portal.wait(days(2));
  await act(portal, booking.model, booking.id, "perform");
  return booking;
};
