import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listModels, saveModel } from "#domains/catalogue/models/contract/profiles.ts";
import { availability } from "#domains/catalogue/models/contract/availability.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { walletBalance, walletHistory } from "#domains/money/ledger/contract/wallet.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { myRefunds } from "#domains/money/payments/contract/refunds.ts";
import { days, hours } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { aBooked, act, aModel, anAccepted, aPerformed, aRequest, payBooking, requestInput } from "#tests/builders/bookings.ts";
import { namesEachCent } from "#tests/builders/books.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  bookingDetails,
  bookingDisputes,
  bookingForm,
  decideBooking,
  myBookings,
  prepareBooking,
  proposeTime,
  requestBooking,
} from "../../contract/bookings.ts";
import { usagePercents } from "../../contract/fields.ts";
import { bookingMachine, columnsOf, type BookingRow } from "../booking-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const details = (as: Persona, id: number) => portal.run(bookingDetails, as, { id });
const statusOf = async (as: Persona, id: number) => (await details(as, id)).status;
/** What went back to where it was paid from, or into the wallet. */
const givenBack = async (as: Persona) => String((await portal.run(myRefunds, as, {})).list.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n));
const earned = async (as: Persona) => (await portal.run(walletBalance, as, {})).seller_available.minor;
const told = async (as: Persona) => (await portal.run(listNotifications, as, { kind: "booking" })).list[0]?.text ?? "";
const dayState = async (model_id: number, day: string) =>
  (await portal.run(availability, visitor, { id: model_id, month: day.slice(0, 7) })).days.find((one) => one.day === day)?.state;

describe("asking", () => {
  test("a newcomer becomes a model, is found, and is asked for a day that is not off", async () => {
    const [newcomer, buyer] = [await portal.aUser(), await portal.aUser()];
    expect((await portal.run(myBookings, newcomer, {})).is_model).toBe(false);
    const off = dayOf(Math.floor(Date.now() / 1_000) + 3 * 86_400);
    const profile = {
      name: { en: "Newcomer", "zh-cn": "新人" },
      image: "/files/abcdef0123456789-800x1200.webp",
      gender: "woman" as const,
      height_cm: 178,
      bust_cm: 82,
      waist_cm: 60,
      hip_cm: 88,
      city: { en: "Keqiao" },
      styles: ["modest" as const],
      day_rate: "45000",
      currency: "USD" as const,
      days_off: [{ from: off, until: off }],
    };
    const { id: model_id } = await portal.run(saveModel, newcomer, profile);
    await expect
      .poll(async () => (await portal.run(listModels, visitor, { city: "keqiao" })).list.map(({ id, day_rate }) => [id, day_rate.text]))
      .toEqual([[model_id, "$450.00"]]);
    expect((await portal.run(bookingForm, buyer, { model_id })).days.find(({ day }) => day === off)?.free).toEqual([]);
    const asked = await requestInput(portal, buyer, model_id, { usages: ["web_shop", "print"] });
    expect((await portal.refusal(requestBooking, buyer, { ...asked, day: off })).code).toBe("slot_taken");
    // Its share of the day rate is what the profile's form says of a use.
    expect(asked.expected_price).toBe(String(45_000 + (45_000 * usagePercents.print) / 100));
    const { id } = await portal.run(requestBooking, buyer, asked);
    expect(await portal.run(myBookings, newcomer, { side: "model" })).toMatchObject({ is_model: true, counts: { to_answer: 1 }, list: [{ id }] });
    // A pause hides the profile; what was asked before is still theirs to answer.
    await portal.run(saveModel, newcomer, { ...profile, is_bookable: false });
    expect((await portal.run(myBookings, newcomer, { side: "model" })).is_model).toBe(true);
    await act(portal, newcomer, id, "accept");
    expect(await statusOf(buyer, id)).toBe("accepted");
  });

  test("holds the time, tells the model, and says the price in parts", async () => {
    const model = await aModel(portal);
    const client = await portal.aUser();
    const input = await requestInput(portal, client, model.model_id, {
      days: 2,
      is_away: true,
      usages: ["web_shop", "social"],
      usage_months: 24,
      usage_world: true,
    });
    expect(input.expected_price).toBe(String(600_000 + 100_000 + 144_000));
    const { id } = await portal.run(requestBooking, client, input);
    expect(await dayState(model.model_id, input.day)).toBe("held");
    const [year, month, day] = input.day.split("-").map(Number);
    expect(await told(model.user)).toContain(`${year}年${month}月${day}日`);
    const shown = await details(model.user, id);
    expect([shown.party, shown.status, shown.actions, shown.commission?.minor]).toEqual(["model", "requested", ["accept", "decline"], "25320"]);
    expect((await details(client, id)).commission).toBeNull();
    expect((await portal.run(myBookings, model.user, { side: "model" })).counts).toEqual({ open: 1, past: 0, to_answer: 1 });
    await expect(details(await portal.aUser(), id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is refused for time that is taken, gone or too far, for another price, one's own profile, and too many", async () => {
    const model = await aModel(portal);
    const client = await portal.aUser();
    const first = await requestInput(portal, client, model.model_id);
    await portal.run(requestBooking, client, first);
    const other = await portal.aUser();
    const refused = (change: object, as: Persona = other) => portal.run(requestBooking, as, { ...first, ...change });
    await expect(refused({})).rejects.toMatchObject({ code: "slot_taken" });
    await expect(refused({ slot: "morning", expected_price: "180000" })).rejects.toMatchObject({ code: "slot_taken" });
    await expect(refused({ day: "2020-01-01" })).rejects.toMatchObject({ code: "too_soon" });
    await expect(refused({ day: "2099-01-01" })).rejects.toMatchObject({ code: "too_far" });
    await expect(refused({ expected_price: "1" })).rejects.toMatchObject({ code: "price_changed" });
    await expect(refused({ slot: "morning", days: 2 })).rejects.toMatchObject({ code: "half_day_once" });
    await expect(refused({}, model.user)).rejects.toMatchObject({ code: "own_profile" });
    for (let ahead = 12; ahead < 21; ahead += 1) await portal.run(requestBooking, client, await requestInput(portal, client, model.model_id, { ahead }));
    await expect(portal.run(requestBooking, client, await requestInput(portal, client, model.model_id, { ahead: 30 }))).rejects.toMatchObject({
      code: "too_many",
    });
  });

  test("two halves of a day go to two clients", async () => {
    const model = await aModel(portal);
    await aRequest(portal, { model, wish: { slot: "morning" } });
    await aRequest(portal, { model, wish: { slot: "afternoon" } });
    expect((await portal.run(bookingForm, await portal.aUser(), { model_id: model.model_id })).days[9]?.free).toEqual([]);
  });
});

describe("answering and paying", () => {
  test("accepted, paid, performed, confirmed: the model has the money less commission", async () => {
    const booking = await anAccepted(portal, { wish: { ahead: 0 } });
    expect(await told(booking.client)).not.toBe("");
    await payBooking(portal, booking.client, booking.id);
    expect(await statusOf(booking.client, booking.id)).toBe("confirmed");
    expect(await portal.runner.act((ctx) => balanceOf(ctx, { kind: "booking_escrow", owner: booking.id, currency: "CNY" }))).toBe(300_000n);
    await expect(act(portal, booking.model, booking.id, "perform")).rejects.toMatchObject({ code: "too_early" });
    portal.wait(days(2));
    await act(portal, booking.model, booking.id, "perform");
    expect(await act(portal, booking.client, booking.id, "confirm")).toEqual({ status: "completed" });
    expect(await earned(booking.model)).toBe("291000");
    const { list } = await portal.run(walletHistory, booking.model, { kind: "seller_available" });
    expect(list.map(({ reason, reference }) => [reason, reference])).toEqual([["booking_income", `booking:${booking.id}`]]);
  });

  test("declined, unanswered or unpaid frees the time", async () => {
    const declined = await aRequest(portal);
    await act(portal, declined.model, declined.id, "decline", "away that week");
    const unanswered = await aRequest(portal);
    const unpaid = await anAccepted(portal);
    await portal.run(prepareBooking, unpaid.client, { id: unpaid.id });
    portal.wait(days(2) + 1_000);
    await portal.runJobs();
    expect(await Promise.all([declined, unanswered, unpaid].map(({ client, id }) => statusOf(client, id)))).toEqual(["declined", "expired", "expired"]);
    for (const { model_id } of [declined, unanswered, unpaid]) {
      const { days: shown } = await portal.run(bookingForm, declined.client, { model_id });
      expect(shown.every((one) => one.free.length === 3)).toBe(true);
    }
    await expect(portal.run(startPayment, unpaid.client, { kind: "booking", reference: unpaid.id, provider: "local" })).rejects.toMatchObject({
      code: "payable_closed",
    });
  });

  test("nobody answers or acts for another: sides have their own acts", async () => {
    const booking = await aRequest(portal);
    await expect(act(portal, booking.client, booking.id, "accept")).rejects.toMatchObject({ code: "state_wrong" });
    await expect(act(portal, await portal.aUser(), booking.id, "accept")).rejects.toMatchObject({ kind: "not_found" });
    await expect(portal.run(prepareBooking, booking.client, { id: booking.id })).rejects.toMatchObject({ code: "state_wrong" });
  });
});

describe("cancelling", () => {
  test.each([
    [8, "300000", "0"],
    [3, "150000", "145500"],
    [0, "0", "291000"],
  ])("by the client, the %d. day from tomorrow: %s comes back, %s is the model's", async (ahead, back, kept) => {
    const booking = await aBooked(portal, { wish: { ahead } });
    expect((await details(booking.client, booking.id)).comes_back?.minor).toBe(back);
    await act(portal, booking.client, booking.id, "cancel");
    expect([await givenBack(booking.client), await earned(booking.model)]).toEqual([back, kept]);
    expect((await portal.run(bookingForm, booking.client, { model_id: booking.model_id })).days[ahead]?.free).toHaveLength(3);
  });

  test("by the model everything comes back, and a reason is asked for", async () => {
    const booking = await aBooked(portal);
    await expect(act(portal, booking.model, booking.id, "withdraw", "")).rejects.toMatchObject({ code: "note_missing" });
    await act(portal, booking.model, booking.id, "withdraw", "ill, sorry");
    expect([await givenBack(booking.client), await earned(booking.model)]).toEqual(["300000", "0"]);
  });
});

describe("another day", () => {
  test("is held beside the booking until the other side answers; agreed, it is the booking's", async () => {
    const booking = await aBooked(portal);
    const form = await portal.run(bookingForm, booking.client, { model_id: booking.model_id });
    const [before, wanted] = [form.days[9]?.day ?? "", form.days[14]?.day ?? ""];
    await portal.run(proposeTime, booking.client, { id: booking.id, day: wanted });
    expect([await dayState(booking.model_id, before), await dayState(booking.model_id, wanted)]).toEqual(["booked", "held"]);
    await expect(act(portal, booking.client, booking.id, "agree")).rejects.toMatchObject({ code: "state_wrong" });
    await act(portal, booking.model, booking.id, "agree");
    expect([await dayState(booking.model_id, before), await dayState(booking.model_id, wanted)]).toEqual(["free", "booked"]);
    expect((await details(booking.client, booking.id)).proposal).toBeNull();
    // The other way round, and turned down.
    await portal.run(proposeTime, booking.model, { id: booking.id, day: before });
    await act(portal, booking.client, booking.id, "turn_down");
    expect([await dayState(booking.model_id, before), await dayState(booking.model_id, wanted)]).toEqual(["free", "booked"]);
    // Nobody answers.
    await portal.run(proposeTime, booking.client, { id: booking.id, day: before });
    portal.wait(days(2) + 1_000);
    await portal.runJobs();
    expect((await details(booking.client, booking.id)).proposal).toBeNull();
    expect(await dayState(booking.model_id, before)).toBe("free");
  });
});

describe("after the day", () => {
  test("without a word it counts as performed, then as completed", async () => {
    const booking = await aBooked(portal, { wish: { ahead: 0 } });
    portal.wait(days(2) + hours(48));
    await portal.runJobs();
    expect(await statusOf(booking.client, booking.id)).toBe("performed");
    portal.wait(days(3));
    await portal.runJobs();
    expect([await statusOf(booking.client, booking.id), await earned(booking.model)]).toEqual(["completed", "291000"]);
  });

  test("a dispute holds the money until it is decided; given back, it is the client's", async () => {
    const booking = await aPerformed(portal);
    await act(portal, booking.client, booking.id, "dispute", "came three hours late");
    portal.wait(days(9));
    await portal.runJobs();
    await act(portal, booking.model, booking.id, "answer", "the train did not run");
    const support = await portal.aUser({ roles: ["support"] });
    expect((await portal.run(bookingDisputes, support, {})).list[0]).toMatchObject({ id: booking.id, note: "came three hours late" });
    await portal.run(decideBooking, support, { id: booking.id, decision: "release", note: "the day was done in the end" });
    expect(await earned(booking.model)).toBe("291000");
    const other = await aPerformed(portal);
    await act(portal, other.model, other.id, "give_back");
    expect([await givenBack(other.client), await earned(other.model)]).toEqual(["300000", "0"]);
  });
});

test("the escrow of a booking is its price while its money waits, and nothing once it is its model's", async () => {
  const { client, id } = await aPerformed(portal);
  await namesEachCent(portal, "bookings", { kind: "booking_escrow", owner: id }, 300_000n);
  await act(portal, client, id, "confirm");
  await namesEachCent(portal, "bookings", { kind: "booking_escrow", owner: id }, 0n);
});

test(
  `the machine follows its table on the database: ${walks} walks`,
  async () => {
    const reached = await eachWalk(bookingMachine.life, async (steps) => {
      const { id } = await aBooked(portal);
      return walk(portal, bookingMachine, { table: "bookings.booking_event", of: "booking_id" }, id, steps, ({ event, party }, row: BookingRow) => ({
        set: (at: Date) => ({
          ...columnsOf(row, event as never)(at),
          ...(["propose", "counter_propose"].includes(event)
            ? {
                proposed_by: party,
                proposed_starts_at: row.starts_at,
                proposed_ends_at: row.ends_at,
                proposal_reference: `walk:${id}`,
                proposal_by: new Date(at.getTime() + days(1)),
              }
            : {}),
        }),
        more: undefined,
      }));
    });
    expect(reached.size).toBeGreaterThan(2);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
