import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import type { Currency } from "#kit/money.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { search } from "../../contract/search.ts";
import { enter } from "../indexing.ts";

/** ¥60 is less than $10 by the usual rate of 7.1, and more by its figure; €9 is more than both. */
const prices: [ref_id: number, minor: bigint, currency: Currency][] = [
  [1, 6_000n, "CNY"],
  [2, 1_000n, "USD"],
  [3, 900n, "EUR"],
  [4, 7_200n, "CNY"],
];

describe.each([
  ["the index in memory", 64],
  ["PostgreSQL alone", 0],
])("%s", (_name, searchMegabytes) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ searchMegabytes });
    await portal.searchIndex.load();
    await portal.runner.act((ctx) =>
      enter(
        ctx,
        prices.map(([ref_id, price_minor, currency]) => ({
          kind: "product",
          ref_id,
          title: { en: `Gingham ${ref_id}` },
          price_minor,
          facts: { currency },
          born_at: new Date("2026-10-01T00:00:00Z"),
        })),
      ),
    );
  });
  afterAll(() => portal.stop());
  const found = async (input: object) => (await portal.run(search, visitor, { q: "gingham", ...input })).list.map((one) => one.id);

  test("orders prices by what they are worth, not by their figures", async () => {
    expect(await found({ sort: "price_up" })).toEqual([1, 2, 4, 3]);
    expect(await found({ sort: "price_down" })).toEqual([3, 4, 2, 1]);
  });

  test("narrows by what they are worth", async () => {
    expect((await found({ price_to: 7_100 })).toSorted()).toEqual([1, 2]);
    expect((await found({ price_from: 7_101 })).toSorted()).toEqual([3, 4]);
  });

  test("takes a currency that is named in the words at its rate", async () => {
    expect((await found({ q: "gingham under $10" })).toSorted()).toEqual([1, 2]);
    expect((await found({ q: "gingham under 10 usd" })).toSorted()).toEqual([1, 2]);
    expect(await found({ q: "gingham under 60" })).toEqual([1]);
  });

  test("follows the rate as soon as it is another", async () => {
    const finance = await portal.aUser({ roles: ["finance"] });
    await portal.run(changeSetting, finance, { key: "rates.usd", value: 80_000, seen: 71_000, reason: "The dollar rose" });
    await expect.poll(() => found({ sort: "price_up" })).toEqual([1, 4, 3, 2]);
  });
});
