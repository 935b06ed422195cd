import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { definitions } from "#domains/settings/contract/definitions.ts";
import { NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { listModels, modelCities, modelDetails, ownModel, saveModel } from "../../contract/profiles.ts";
import { availability } from "../../contract/availability.ts";
import { modelService, saveModelService } from "../../contract/service.ts";
import { bookHeld, holdModel, modelCardsById, releaseModel } from "../../index.server.ts";
import { dayOf, startOfDay } from "../rules/calendar.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const picture = "/files/abcdef0123456789-800x1200.webp";
const profile: InputOf<typeof saveModel> = {
  name: { "zh-cn": "苏禾", en: "Su He", ar: "سو خه" },
  image: picture,
  gender: "woman",
  height_cm: 176,
  bust_cm: 82,
  waist_cm: 60,
  hip_cm: 88,
  city: { "zh-cn": "杭州", en: "Hangzhou" },
  styles: ["heritage", "ecommerce"],
  day_rate: "320000",
};
const ids = async (input: InputOf<typeof listModels>) => (await portal.run(listModels, visitor, { size: 60, ...input })).list.map((one) => one.id);

describe("a model", () => {
  test("shows name, figure, measures and rate in the reader's language", async () => {
    const { id } = await portal.run(saveModel, await portal.aUser(), profile);
    expect(await portal.run(modelDetails, visitor, { id }, { locale: "ar" })).toMatchObject({
      name: "سو خه",
      image: picture,
      measures: "176 / 82-60-88",
      city: "杭州",
      day_rate: { minor: "320000", text: "¥3,200.00" },
    });
    expect((await portal.run(modelDetails, visitor, { id }, { locale: "en" })).styles).toEqual(["Qipao and Hanfu", "E-commerce"]);
  });

  test("a second save changes the one profile, and another's is out of reach", async () => {
    const user = await portal.aUser();
    const first = await portal.run(saveModel, user, profile);
    expect((await portal.refusal(saveModel, user, { ...profile, user_id: 1, id: 1 } as never)).issues.map(({ path }) => path)).toEqual(["user_id", "id"]);
    const again = await portal.run(saveModel, user, { ...profile, height_cm: 177 });
    expect(again.id).toBe(first.id);
    const other = await portal.run(saveModel, await portal.aUser(), profile);
    expect(other.id).not.toBe(first.id);
    expect((await portal.run(modelDetails, visitor, { id: first.id })).user_id).toBe(user.id);
  });

  test("one that cannot be booked is in no list, not found and on no card", async () => {
    const user = await portal.aUser();
    const { id } = await portal.run(saveModel, user, profile);
    await portal.run(saveModel, user, { ...profile, is_bookable: false });
    await expect.poll(() => ids({})).not.toContain(id);
    await expect(portal.run(modelDetails, visitor, { id })).rejects.toThrow(NotFound);
    expect((await portal.runner.act((ctx) => modelCardsById(ctx, [id]))).size).toBe(0);
  });

  test("the list is narrowed by gender, style, height and country", async () => {
    const { id } = await portal.run(saveModel, await portal.aUser(), { ...profile, gender: "man", height_cm: 191, styles: ["tailoring"], country_code: "AE" });
    await expect.poll(() => ids({ gender: "man" })).toEqual([id]);
    expect(await ids({ style: "tailoring" })).toEqual([id]);
    expect(await ids({ min_height_cm: 190 })).toEqual([id]);
    expect(await ids({ country: "AE" })).toEqual([id]);
    expect(await ids({ max_height_cm: 190 })).not.toContain(id);
    expect((await portal.runner.act((ctx) => modelCardsById(ctx, [id]))).get(id)).toMatchObject({ id, image: picture, name: "苏禾" });
  });

  test("a visitor saves nothing", async () => {
    await expect(portal.run(saveModel, visitor, profile)).rejects.toThrow(Unauthenticated);
  });

  test.each([
    ["image", { image: "/files/../secret.webp" }, "kit.image_wrong"],
    ["height_cm", { height_cm: 300 }, "kit.too_big"],
    ["day_rate", { day_rate: "-1" }, "kit.wrong_form"],
    ["name", { name: {} }, "kit.required"],
  ])("%s is checked", async (path, more, word) => {
    expect((await portal.refusal(saveModel, await portal.aUser(), { ...profile, ...more })).issues).toMatchObject([{ path, word }]);
  });
});

describe("my own profile", () => {
  test("is none before it is saved, then what was written, in every language, and with a pause too", async () => {
    const user = await portal.aUser();
    expect(await portal.run(ownModel, user, {})).toMatchObject({ profile: null, currencies: expect.arrayContaining(["CNY", "USD"]) });
    await portal.run(saveModel, user, { ...profile, currency: "USD", half_day_rate: "180000", is_bookable: false });
    expect((await portal.run(ownModel, user, {}, { locale: "ar" })).profile).toMatchObject({
      name: profile.name,
      city: profile.city,
      day_rate: { minor: "320000", currency: "USD" },
      half_day_rate: { minor: "180000" },
      travel_rate: null,
      styles: profile.styles,
      is_bookable: false,
      days_off: [],
    });
    expect((await portal.run(ownModel, await portal.aUser(), {})).profile).toBeNull();
  });

  test("a currency that is closed is not offered, and refused at its field", async () => {
    const user = await portal.aUser();
    await portal.run(changeSetting, await portal.aUser({ roles: ["finance"] }), {
      key: "rates.gbp",
      value: 0,
      seen: definitions["rates.gbp"].usual,
      reason: "no bank pays it out",
    });
    await expect.poll(async () => (await portal.run(ownModel, user, {})).currencies).not.toContain("GBP");
    expect(await portal.refusal(saveModel, user, { ...profile, currency: "GBP" })).toMatchObject({ code: "currency_closed", issues: [{ path: "currency" }] });
  });
});

describe("a model's time", () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const aModel = async () => (await portal.run(saveModel, await portal.aUser(), profile)).id;
  const hold = (model_id: number, reference: string, from: number, until: number) =>
    portal.runner.act((ctx) => holdModel(ctx, { model_id, from: hours(from), until: hours(until), state: "held", reference }));

  test("of those who ask for overlapping hours at once, one gets them; what touches end to end fits", async () => {
    const id = await aModel();
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, index) => hold(id, `race-${id}-${index}`, 48 + index / 4, 56 + index / 4)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await hold(id, `later-${id}`, 100, 108)).toBe(true);
    expect(await hold(await aModel(), `other-${id}`, 100, 108)).toBe(true);
    await portal.runner.act((ctx) => releaseModel(ctx, `later-${id}`));
    expect(await hold(id, `again-${id}`, 101, 102)).toBe(true);
  });

  test("the table refuses an overlap whoever writes it, and would not without its constraint", async () => {
    const id = await aModel();
    const write = (reference: string) =>
      `insert into models.held_span (model_id, during, state, reference, created_at) values (${id}, tstzrange(now(), now() + interval '1 day'), 'booked', '${reference}', now())`;
    await portal.database.pool.query(write(`raw-${id}-1`));
    await expect(portal.database.pool.query(write(`raw-${id}-2`))).rejects.toThrow("held_span_apart");
    const client = await portal.database.pool.connect();
    try {
      await client.query("begin");
      await client.query("alter table models.held_span drop constraint held_span_apart");
      await client.query(write(`raw-${id}-2`));
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test("the same request told twice is one; the calendar shows held, booked and free days, month by month", async () => {
    const id = await aModel();
    const from = startOfDay(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    const until = new Date(from.getTime() + 86_400_000);
    const ask = () => portal.runner.act((ctx) => holdModel(ctx, { model_id: id, from, until, state: "held", reference: `ask-${id}` }));
    expect([await ask(), await ask()]).toEqual([true, true]);
    const month = new Date(from.getTime() + 8 * 3_600_000).toISOString().slice(0, 7);
    const states = async () => (await portal.run(availability, visitor, { id, month })).days.map((one) => one.state);
    await expect.poll(states).toContain("held");
    await portal.runner.act((ctx) => bookHeld(ctx, `ask-${id}`));
    await expect.poll(states).toContain("booked");
    const shown = await portal.run(availability, visitor, { id });
    expect(shown.months.length).toBeGreaterThanOrEqual(2);
    expect(shown.month).toBe(shown.months[0]);
    expect((await portal.run(availability, visitor, { id, month: "2031-01" })).month).toBe(shown.months[0]);
  });

  const day = (after: number) => dayOf(hours(24 * after));

  test("days off are shown as such, in place of those before, in as few stretches as there can be", async () => {
    const user = await portal.aUser();
    const keep = (days_off: { from: string; until: string }[] | undefined) => portal.run(saveModel, user, { ...profile, ...(days_off ? { days_off } : {}) });
    const kept = async () => (await portal.run(ownModel, user, {})).profile?.days_off;
    const { id } = await keep([
      { from: day(6), until: day(7) },
      { from: day(-3), until: day(-1) },
      { from: day(2), until: day(3) },
      { from: day(4), until: day(4) },
    ]);
    expect(await kept()).toEqual([
      { from: day(2), until: day(4) },
      { from: day(6), until: day(7) },
    ]);
    const stateOf = async (wanted: string) =>
      (await portal.run(availability, visitor, { id, month: wanted.slice(0, 7) })).days.find((one) => one.day === wanted)?.state;
    await expect.poll(() => stateOf(day(3))).toBe("off");
    // A save that says nothing of them leaves them.
    await keep(undefined);
    expect(await kept()).toHaveLength(2);
    await keep([{ from: day(7), until: day(8) }]);
    expect(await kept()).toEqual([{ from: day(7), until: day(8) }]);
    await expect.poll(() => stateOf(day(3))).toBe("free");
  });

  test("days off that are asked for, end before they begin or are too far away are told at their place, and nothing is saved", async () => {
    const user = await portal.aUser();
    const { id } = await portal.run(saveModel, user, { ...profile, days_off: [{ from: day(2), until: day(2) }] });
    const from = startOfDay(day(5));
    await portal.runner.act((ctx) =>
      holdModel(ctx, { model_id: id, from, until: new Date(from.getTime() + 86_400_000), state: "held", reference: `asked-${id}` }),
    );
    const refused = (...days_off: { from: string; until: string }[]) => portal.refusal(saveModel, user, { ...profile, height_cm: 190, days_off });
    const free = { from: day(9), until: day(9) };
    expect(await refused(free, { from: day(4), until: day(6) })).toMatchObject({ code: "days_off_asked", issues: [{ path: "days_off.1.from" }] });
    expect(await refused(free, { from: day(380), until: day(381) })).toMatchObject({ code: "days_off_far", issues: [{ path: "days_off.1.until" }] });
    expect((await refused({ from: day(3), until: day(2) })).issues).toMatchObject([{ path: "days_off.0.until", word: "models.days_off_order" }]);
    expect((await portal.run(ownModel, user, {})).profile).toMatchObject({ height_cm: 176, days_off: [{ from: day(2), until: day(2) }] });
  });

  test("a model who cannot be booked has no calendar", async () => {
    const user = await portal.aUser();
    const { id } = await portal.run(saveModel, user, { ...profile, is_bookable: false });
    await expect(portal.run(availability, visitor, { id })).rejects.toThrow(NotFound);
  });
});

test("the list is narrowed by town and day rate, and towns are counted", async () => {
  const { id } = await portal.run(saveModel, await portal.aUser(), {
    ...profile,
    city: { en: "Ho Chi Minh City", "zh-cn": "胡志明市" },
    day_rate: "777700",
    half_day_rate: "420000",
    travel_rate: "60000",
    languages: ["en", "zh"],
  });
  await expect.poll(() => ids({ city: "ho-chi-minh-city" })).toEqual([id]);
  expect(await ids({ min_yuan: 7_777, max_yuan: 7_777 })).toEqual([id]);
  expect(await ids({ min_yuan: 7_778 })).toEqual([]);
  const { list, counts } = await portal.run(modelCities, visitor, {});
  expect(list).toContainEqual({ key: "ho-chi-minh-city", name: "胡志明市", count: 1 });
  const { total } = await portal.run(listModels, visitor, { gender: "woman" });
  expect(counts.genders["woman"]).toBe(total);
  expect(counts.styles["heritage"]).toBe((await portal.run(listModels, visitor, { style: "heritage" })).total);
  expect(await portal.run(modelDetails, visitor, { id })).toMatchObject({
    half_day_rate: { minor: "420000" },
    travel_rate: { minor: "60000" },
    languages: ["en", "zh"],
  });
});

test("the page about booking has its texts from staff and its prices from the models", async () => {
  const said = (en: string) => ({ title: { en }, text: { en } });
  await portal.run(saveModelService, await portal.aUser({ roles: ["content"] }), { intro: { en: "Booked by the day" }, questions: [said("Travel?")] });
  await expect.poll(async () => (await portal.run(modelService, visitor, {}, { locale: "en" })).questions).toEqual([{ title: "Travel?", text: "Travel?" }]);
  const { prices, figures } = await portal.run(modelService, visitor, {}, { locale: "en" });
  const women = prices.find((one) => one.gender === "woman");
  expect(Number(women?.lowest.minor)).toBeLessThanOrEqual(Number(women?.usual.minor));
  expect(Number(women?.usual.minor)).toBeLessThanOrEqual(Number(women?.highest.minor));
  expect(figures.models).toBeGreaterThan(0);
});

test("rates of two currencies stand on lines of their own there", async () => {
  // A profile is its user's own.
  for (const rate of [{ day_rate: "45000", currency: "USD" as const }, { day_rate: "280000" }])
    await portal.run(saveModel, await portal.aUser({ roles: ["content"] }), { ...profile, gender: "man", ...rate });
  const lines = async () =>
    (await portal.run(modelService, visitor, {}, { locale: "en" })).prices
      .filter((one) => one.gender === "man")
      .map(({ lowest, usual }) => [lowest.currency, usual.minor]);
  await expect.poll(async () => (await lines()).find(([currency]) => currency === "USD"), { timeout: 15_000 }).toEqual(["USD", "45000"]);
  expect((await lines()).map(([currency]) => currency)).toEqual(["CNY", "USD"]);
});
