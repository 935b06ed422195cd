import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct, productFieldsOf, someCategories } from "#domains/catalogue/catalog/testing.ts";
import type { InputOf } from "#kit/call.ts";
import { NotFound, Refusal } from "#kit/refusal.ts";
import { aRate } from "#tests/builders/freight.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { freightRates, mostRates, removeRate, saveRate } from "../../contract/rates.ts";
import { forgetTariff } from "../forget-tariff.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const aSeller = () => portal.aUser({ is_enterprise: true, vip: true });
const tariffOf = (seller: Persona) => portal.run(freightRates, seller, {});
const refusalOf = async (run: Promise<unknown>): Promise<{ code: string; paths: string[] }> => {
  const error: unknown = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Refusal)) throw new Error("nothing was refused", { cause: error });
  return { code: error.code, paths: error.issues.map(({ path }) => path) };
};

describe("a shop's freight tariff", () => {
  test("is written rate by rate, read in the reader's language, changed and taken out", async () => {
    const seller = await aSeller();
    const id = await aRate(portal, seller, { places: ["650000", "AE", "AE"], transport: "air", free_from_minor: "500000" });
    expect((await tariffOf(seller)).list).toMatchObject([
      {
        id,
        places: [
          { code: "650000", name: "Xinjiang" },
          { code: "AE", name: "United Arab Emirates" },
        ],
        transport: "air",
        basis: "pieces",
        first: 100,
        first_price: { text: "¥12.37" },
        step_price: { minor: "100" },
        free_from: { minor: "500000" },
      },
    ]);
    const again = await portal.run(saveRate, seller, {
      id,
      rate: {
        places: ["SA"],
        transport: "sea",
        basis: "volume",
        currency: "USD",
        first: 1_000_000,
        first_minor: "9600",
        step: 100_000,
        step_minor: "780",
        days_min: 20,
        days_max: 30,
      },
    });
    expect(again).toEqual({ id });
    expect((await tariffOf(seller)).list).toMatchObject([{ id, transport: "sea", first_price: { currency: "USD" }, free_from: null }]);
    await portal.run(removeRate, seller, { id });
    expect((await tariffOf(seller)).list).toEqual([]);
    await expect(portal.run(removeRate, seller, { id })).rejects.toBeInstanceOf(NotFound);
  });

  test("knows Hong Kong by either way of writing it", async () => {
    const seller = await aSeller();
    await aRate(portal, seller, { places: ["810000", "HK"], transport: "air" });
    expect((await tariffOf(seller)).list).toMatchObject([{ places: [{ code: "HK", name: "Hong Kong, China" }] }]);
    expect(await refusalOf(aRate(portal, seller, { places: ["810000"], transport: "air" }))).toMatchObject({ code: "place_twice" });
  });

  test("is the shop's own: another's rate is not found", async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    const id = await aRate(portal, seller);
    expect((await tariffOf(other)).list).toEqual([]);
    await expect(portal.run(removeRate, other, { id })).rejects.toBeInstanceOf(NotFound);
    const [rate] = (await tariffOf(seller)).list;
    const input = { id, rate: { ...fieldsOf(rate), first_minor: "1" } };
    await expect(portal.run(saveRate, other, input)).rejects.toBeInstanceOf(NotFound);
    expect((await tariffOf(seller)).list).toMatchObject([{ first_price: { minor: "1237" } }]);
  });

  test("says how many goods tell too little of their cartons", async () => {
    const seller = await aSeller();
    const { dresses } = await someCategories(portal);
    await aProduct(portal, seller, dresses, { carton_pieces: 40, carton_gross_grams: 14_500 });
    await aProduct(portal, seller, dresses, { carton_pieces: 40, carton_length_mm: 600, carton_width_mm: 400, carton_height_mm: 300 });
    await aProduct(portal, seller, dresses, {});
    const { skus } = productFieldsOf(dresses);
    await aProduct(portal, seller, dresses, { skus: skus.map((sku) => ({ ...sku, net_grams: 210 })) });
    await aProduct(portal, seller, dresses, { skus: skus.map((sku, index) => ({ ...sku, net_grams: index === 0 ? null : 210 })) });
    expect(await tariffOf(seller)).toMatchObject({ products: 5, without_weight: 3, without_volume: 4 });
  });

  test("is forgotten with its account", async () => {
    const [seller, other] = [await aSeller(), await aSeller()];
    await aRate(portal, seller);
    await aRate(portal, other);
    await portal.runner.act((ctx) => forgetTariff(ctx, { user_id: seller.id, at: 0 } as never));
    expect((await tariffOf(seller)).list).toEqual([]);
    expect((await tariffOf(other)).list).toHaveLength(1);
  });
});

const fieldsOf = (rate: Awaited<ReturnType<typeof tariffOf>>["list"][number] | undefined): InputOf<typeof saveRate>["rate"] => {
  if (!rate) throw new Error("no rate");
  const { transport, basis, first, step, days_min, days_max } = rate;
  return {
    places: rate.places.map(({ code }) => code),
    transport,
    basis,
    currency: rate.first_price.currency,
    first,
    first_minor: rate.first_price.minor,
    step,
    step_minor: rate.step_price.minor,
    days_min,
    days_max,
  };
};

describe("what no tariff holds", () => {
  test("places that there are not, days in the wrong order, figures of nothing", async () => {
    const seller = await aSeller();
    expect(await refusalOf(aRate(portal, seller, { places: ["CN", "ZZ"] }))).toEqual({ code: "place_unknown", paths: ["rate.places.1"] });
    expect(await refusalOf(aRate(portal, seller, { places: ["990000"] }))).toEqual({ code: "place_unknown", paths: ["rate.places.0"] });
    expect(await refusalOf(aRate(portal, seller, { places: ["330600"] }))).toMatchObject({ code: "invalid" });
    expect(await refusalOf(aRate(portal, seller, { days_min: 9, days_max: 8 }))).toEqual({ code: "invalid", paths: ["rate.days_max"] });
    expect(await refusalOf(aRate(portal, seller, { first: 0, step: 0 }))).toEqual({ code: "invalid", paths: ["rate.first", "rate.step"] });
    expect(await refusalOf(aRate(portal, seller, { first_minor: "-1" }))).toEqual({ code: "invalid", paths: ["rate.first_minor"] });
  });

  test("a place twice the same way and in the same currency, and everywhere else twice", async () => {
    const seller = await aSeller();
    const id = await aRate(portal, seller, { places: ["AE", "SA"], transport: "air" });
    expect(await refusalOf(aRate(portal, seller, { places: ["GB", "SA"], transport: "air" }))).toEqual({ code: "place_twice", paths: ["rate.places"] });
    await aRate(portal, seller, { places: ["SA"], transport: "sea" });
    await aRate(portal, seller, { places: ["SA"], transport: "air", currency: "USD" });
    await aRate(portal, seller);
    expect(await refusalOf(aRate(portal, seller))).toEqual({ code: "elsewhere_twice", paths: ["rate.places"] });
    // A rate is not its own neighbour.
    const own = (await tariffOf(seller)).list.find((rate) => rate.id === id);
    expect(await portal.run(saveRate, seller, { id, rate: fieldsOf(own) })).toEqual({ id });
  });

  test("more rates than a tariff has", async () => {
    const seller = await aSeller();
    await portal.database.pool.query(
      `insert into freight.rate (seller_id, places, transport, basis, currency, first, first_minor, step, step_minor, days_min, days_max, created_at, updated_at)
       select $1, array['x' || n], 'air', 'pieces', 'CNY', 1, 1, 1, 1, 1, 1, now(), now() from generate_series(1, $2::int) n`,
      [seller.id, mostRates],
    );
    expect(await refusalOf(aRate(portal, seller))).toMatchObject({ code: "too_many" });
  });

  test("those of whoever keeps no shop's goods", async () => {
    await expect(tariffOf(await portal.aUser())).rejects.toBeInstanceOf(Error);
  });
});
