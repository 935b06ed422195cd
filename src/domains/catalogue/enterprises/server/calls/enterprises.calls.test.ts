import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { compareEnterprises, enterpriseDetails, sampleDetails } from "../../contract/details.ts";
import { inspectEnterprise } from "../../contract/inspection.ts";
import { countEnterprises, listEnterprises, mapEnterprises } from "../../contract/list.ts";
import { matchFactories } from "../../contract/matching.ts";
import { myEnterprise, saveCapacity, saveEnterprise, saveOpening } from "../../contract/own-page.ts";
import { recordServiceFigures, shopsById } from "../../index.server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const picture = "/files/abcdef0123456789-1200x800.webp";
const page: InputOf<typeof saveEnterprise> = {
  logo: picture,
  name: { "zh-cn": "绍兴华清纺织服装有限公司", en: "Huaqing Textile & Apparel", ar: "هواتشينغ للمنسوجات" },
  type: "manufacturer",
  makes: ["womenswear", "prints"],
  zhuyingchanpin: { "zh-cn": "衬衫、连衣裙", en: "Shirts, dresses" },
  renshu: 320,
  city_code: "330603",
  markets: ["AE", "DE"],
  certificates: [{ kind: "bsci", number: "DBID 1" }],
  samples: [1, 2, 3, 4, 5].map((n) => ({ images: [picture], title: { "zh-cn": `样品 ${n}` } })),
};
const aFactory = async (more: Partial<typeof page> = {}) => {
  const owner = await portal.aUser({ is_enterprise: true });
  await portal.run(saveEnterprise, owner, { ...page, ...more });
  return owner;
};

describe("factories side by side", () => {
  test("each says what its page says, in the order asked; one that is not open is named as missing", async () => {
    const first = await aFactory();
    const second = await aFactory({ renshu: 40, samples: [], certificates: [] });
    const closed = await aFactory();
    await portal.database.pool.query("update enterprises.enterprise set is_open = false where user_id = $1", [closed.id]);
    const { list, missing } = await portal.run(compareEnterprises, visitor, { user_ids: [second.id, closed.id, first.id, second.id] });
    expect(missing).toEqual([closed.id]);
    expect(list.map(({ user_id }) => user_id)).toEqual([second.id, first.id]);
    for (const one of list) expect(one).toEqual(await portal.run(enterpriseDetails, visitor, { user_id: one.user_id }));
    expect(list.map(({ sample, certificate_list }) => [sample.length, certificate_list.length])).toEqual([
      [0, 0],
      [5, 1],
    ]);
    expect(await portal.run(compareEnterprises, visitor, { user_ids: [] })).toEqual({ list: [], missing: [] });
  });
});

describe("a factory page", () => {
  test("shows in the list with the fields of the specification and at most four samples", async () => {
    const owner = await aFactory();
    const { list } = await portal.run(listEnterprises, visitor, { size: 60 });
    const item = list.find((one) => one.user_id === owner.id);
    for (const field of ["id", "user_id", "logo", "name", "type", "zhuyingchanpin", "renshu", "city", "area", "sample"]) expect(item).toHaveProperty(field);
    expect(item).toMatchObject({
      type: "生产厂家",
      city: "绍兴市",
      area: "柯桥区",
      place: "浙江省 绍兴市 柯桥区",
      renshu: 320,
      is_verified: false,
      certificates: [],
    });
    expect(item?.sample).toHaveLength(4);
    expect(Object.keys(item?.sample[0] ?? {}).sort()).toEqual(["id", "sample_image", "sample_title"]);
  });

  test("answers in the reader's language", async () => {
    const owner = await aFactory();
    const english = await portal.run(enterpriseDetails, visitor, { user_id: owner.id }, { locale: "en" });
    expect(english).toMatchObject({
      name: "Huaqing Textile & Apparel",
      type: "Manufacturer",
      city: "Shaoxing",
      area: "Keqiao",
      markets: [
        { code: "AE", name: "United Arab Emirates" },
        { code: "DE", name: "Germany" },
      ],
    });
    expect(english.sample).toHaveLength(5);
  });

  test("a closed page is in no list and not found", async () => {
    const owner = await aFactory({ is_open: false });
    expect((await portal.run(listEnterprises, visitor, { size: 60 })).list.map((one) => one.user_id)).not.toContain(owner.id);
    await expect(portal.run(enterpriseDetails, visitor, { user_id: owner.id })).rejects.toThrow(NotFound);
    expect((await portal.run(myEnterprise, owner, {})).page?.is_open).toBe(false);
  });

  test("a sample page shows its factory and the others", async () => {
    const owner = await aFactory();
    const first = (await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).sample[0];
    const shown = await portal.run(sampleDetails, visitor, { id: first?.id ?? 0 });
    expect(shown.enterprise.user_id).toBe(owner.id);
    expect(shown.others.map((one) => one.sample_title)).toEqual(["样品 2", "样品 3", "样品 4", "样品 5"]);
  });
});

describe("the list is narrowed", () => {
  test("by type, goods, scale and places at every level", async () => {
    const denim = await aFactory({ type: "contractor", makes: ["denim"], renshu: 180, city_code: "440606" });
    const idsOf = async (input: InputOf<typeof listEnterprises>) =>
      (await portal.run(listEnterprises, visitor, { size: 60, ...input })).list.map((one) => one.user_id);
    expect(await idsOf({ type: "contractor" })).toEqual([denim.id]);
    expect(await idsOf({ makes: ["denim"] })).toEqual([denim.id]);
    expect(await idsOf({ cities: ["440000"] })).toEqual([denim.id]);
    expect(await idsOf({ cities: ["440600"] })).toEqual([denim.id]);
    expect(await idsOf({ cities: ["440605"] })).toEqual([]);
    expect(await idsOf({ renshu: 200 })).not.toContain(denim.id);
    expect(await idsOf({ cities: ["440600", "330600"], renshu: 180 })).toContain(denim.id);
  });

  test("by at most three places", async () => {
    const refusal = await portal.refusal(listEnterprises, visitor, { cities: ["330100", "330200", "330300", "330400"] });
    expect(refusal.issues).toMatchObject([{ path: "cities", word: "kit.too_many" }]);
  });

  test("pages do not overlap and the total counts all", async () => {
    const one = await portal.run(listEnterprises, visitor, { page: 1, size: 2, sort: "newest" });
    const two = await portal.run(listEnterprises, visitor, { page: 2, size: 2, sort: "newest" });
    expect(one.total).toBeGreaterThan(2);
    expect(one.list.map((item) => item.id)).not.toEqual(expect.arrayContaining(two.list.map((item) => item.id)));
  });
});

describe("who may", () => {
  test("only a certified enterprise has a page", async () => {
    await expect(portal.run(saveEnterprise, visitor, page)).rejects.toThrow(Unauthenticated);
    await expect(portal.run(saveEnterprise, await portal.aUser(), page)).rejects.toThrow(Denied);
    await expect(portal.run(saveEnterprise, await portal.aUser({ is_design: true }), page)).rejects.toThrow(Denied);
  });

  test("nobody writes on another's sample: it is not found", async () => {
    const other = await aFactory();
    const theirs = (await portal.run(enterpriseDetails, visitor, { user_id: other.id })).sample[0];
    const mine = await aFactory();
    const samples = [{ id: theirs?.id ?? 0, images: [picture], title: { en: "taken" } }];
    await expect(portal.run(saveEnterprise, mine, { ...page, samples })).rejects.toThrow(NotFound);
    await expect(portal.run(saveEnterprise, mine, { ...page, samples: [{ ...samples[0]!, id: 999_999 }] })).rejects.toThrow(NotFound);
  });

  test("nothing in a request makes a factory inspected, prompt or certified", async () => {
    const claims = { verified_at: 1, is_verified: true, response_minutes: 1, on_time_permille: 1000, user_id: 1 };
    const refused = await portal.refusal(saveEnterprise, await portal.aUser({ is_enterprise: true }), { ...page, ...claims } as never);
    expect(refused.issues.map(({ path }) => path)).toEqual(Object.keys(claims));
    const owner = await aFactory({ certificates: [{ kind: "gots", number: "1", checked_at: 1, is_checked: true }] } as never);
    const shown = await portal.run(enterpriseDetails, visitor, { user_id: owner.id });
    expect(shown).toMatchObject({ is_verified: false, verified_at: null, response_minutes: null, on_time_permille: null, certificates: [] });
    await expect(portal.run(inspectEnterprise, owner, { user_id: owner.id, has_passed: true, note: "me" })).rejects.toThrow(Denied);
  });
});

describe("inspection", () => {
  test("lasts while the factory stays where it is; a changed certificate is unchecked again", async () => {
    const owner = await aFactory();
    const reviewer = await portal.aUser({ roles: ["review"] });
    await portal.run(inspectEnterprise, reviewer, { user_id: owner.id, has_passed: true, certificates: ["bsci"], note: "seen" });
    const shown = () => portal.run(enterpriseDetails, visitor, { user_id: owner.id });
    await expect.poll(async () => (await shown()).certificates).toEqual(["BSCI"]);
    expect((await shown()).is_verified).toBe(true);
    await portal.run(saveEnterprise, owner, { ...page, renshu: 400 });
    await expect.poll(async () => (await shown()).renshu).toBe(400);
    expect(await shown()).toMatchObject({ is_verified: true, certificates: ["BSCI"] });
    await portal.run(saveEnterprise, owner, { ...page, city_code: "330602", certificates: [{ kind: "bsci", number: "DBID 2" }] });
    await expect.poll(async () => (await shown()).is_verified).toBe(false);
    expect((await shown()).certificates).toEqual([]);
  });

  test("a factory that is not there is not found", async () => {
    await expect(portal.run(inspectEnterprise, await portal.aUser({ roles: ["review"] }), { user_id: 999_999, has_passed: true, note: "x" })).rejects.toThrow(
      NotFound,
    );
  });
});

describe("validation", () => {
  const owner = () => portal.aUser({ is_enterprise: true });
  test.each([
    ["city_code", { city_code: "999999" }, "enterprises.place_unknown"],
    ["markets", { markets: ["ZZ"] }, "enterprises.market_unknown"],
    ["logo", { logo: "https://elsewhere.example/x.webp" }, "kit.image_wrong"],
    [
      "certificates",
      {
        certificates: [
          { kind: "bsci" as const, number: "1" },
          { kind: "bsci" as const, number: "2" },
        ],
      },
      "enterprises.certificate_twice",
    ],
    ["name", { name: {} }, "kit.required"],
  ])("%s", async (path, more, word) => {
    expect((await portal.refusal(saveEnterprise, await owner(), { ...page, ...more })).issues).toMatchObject([{ path, word }]);
  });
});

describe("the door", () => {
  test("gives shop lines in one language, and keeps figures that others counted", async () => {
    const owner = await aFactory();
    await portal.runner.act((ctx) => recordServiceFigures(ctx, "on_time_permille", [{ user_id: owner.id, figure: 982 }]));
    await portal.runner.act((ctx) => recordServiceFigures(ctx, "response_minutes", [{ user_id: owner.id, figure: 9 }]));
    const shops = await portal.runner.act((ctx) => shopsById({ ...ctx, locale: "en" }, [owner.id, owner.id, 999_999]));
    expect([...shops.keys()]).toEqual([owner.id]);
    expect(shops.get(owner.id)).toMatchObject({
      name: "Huaqing Textile & Apparel",
      city: "Shaoxing",
      type: "Manufacturer",
      verified: false,
      response_minutes: 9,
      on_time_permille: 982,
    });
    // Whoever is not among those counted has no figure any more.
    await portal.runner.act((ctx) => recordServiceFigures(ctx, "on_time_permille", []));
    expect((await portal.runner.act((ctx) => shopsById(ctx, [owner.id]))).get(owner.id)).toMatchObject({ response_minutes: 9, on_time_permille: null });
  });
});

const monthAhead = (count: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
};
const dayAhead = (count: number): string => new Date(Date.now() + (8 + 24 * count) * 3_600_000).toISOString().slice(0, 10);

describe("the capacity calendar", () => {
  test("is shown from this month on, counted for the next thirty days, and filtered by", async () => {
    const owner = await aFactory();
    const months = [0, 1, 2].map((count) => ({ month: monthAhead(count), total: 30_000, free: count === 0 ? 0 : 9_000 }));
    const { calendar } = await portal.run(saveCapacity, owner, { months });
    expect(calendar).toEqual(months);
    await expect.poll(async () => (await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).calendar).toEqual(months);
    const { list } = await portal.run(listEnterprises, visitor, { has_capacity: true, size: 60 });
    expect(list.map(({ user_id }) => user_id)).toContain(owner.id);
    await portal.run(saveCapacity, owner, { months: months.map((month) => ({ ...month, free: 0 })) });
    await expect
      .poll(async () => (await portal.run(listEnterprises, visitor, { has_capacity: true, size: 60 })).list.map(({ user_id }) => user_id))
      .not.toContain(owner.id);
    await portal.run(saveCapacity, owner, { months: [] });
    await expect.poll(async () => (await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).free_next_30).toBeNull();
  });

  test.each([
    ["a month that is past", [{ month: monthAhead(-1), total: 10, free: 1 }], "enterprises.month_outside"],
    ["a month too far ahead", [{ month: monthAhead(12), total: 10, free: 1 }], "enterprises.month_outside"],
    [
      "a month twice",
      [
        { month: monthAhead(1), total: 10, free: 1 },
        { month: monthAhead(1), total: 10, free: 2 },
      ],
      "enterprises.month_twice",
    ],
    ["more free than there is", [{ month: monthAhead(1), total: 10, free: 11 }], "enterprises.month_free"],
  ])("refuses %s", async (_name, months, word) => {
    expect((await portal.refusal(saveCapacity, await aFactory(), { months })).issues).toMatchObject([{ path: "months", word }]);
  });

  test("no month holds more than the factory makes in one, whichever of the two is written last", async () => {
    const owner = await aFactory({ monthly_capacity: 30_000 });
    const month = (total: number) => [{ month: monthAhead(1), total, free: 0 }];
    expect((await portal.refusal(saveCapacity, owner, { months: month(30_001) })).issues).toMatchObject([{ path: "months", word: "enterprises.month_above" }]);
    await portal.run(saveCapacity, owner, { months: month(30_000) });
    expect((await portal.refusal(saveEnterprise, owner, { ...page, monthly_capacity: 29_999 })).issues).toMatchObject([
      { path: "monthly_capacity", word: "enterprises.capacity_below" },
    ]);
    await portal.run(saveEnterprise, owner, { ...page, monthly_capacity: 30_000 });
    await portal.run(saveCapacity, owner, { months: month(20_000) });
    await portal.run(saveEnterprise, owner, { ...page, monthly_capacity: 20_000 });
    // A month that is over is no matter: it may have held more.
    await portal.database.pool.query("update enterprises.capacity_month set month = $1, total = 90000 where month = $2", [monthAhead(-1), monthAhead(1)]);
    await portal.run(saveEnterprise, owner, { ...page, monthly_capacity: 10_000 });
  });

  test("a line says what it makes, and nothing of what is free: the calendar alone does", async () => {
    const capacities = [{ title: { en: "Abayas" }, monthly: 12_000 }];
    const owner = await aFactory({ capacities });
    expect((await portal.run(enterpriseDetails, visitor, { user_id: owner.id }, { locale: "en" })).capacities).toEqual([{ title: "Abayas", monthly: 12_000 }]);
    expect((await portal.run(myEnterprise, owner, {})).page?.capacities.map(Object.keys)).toEqual([["title", "monthly"]]);
  });

  test("needs a page", async () => {
    const owner = await portal.aUser({ is_enterprise: true });
    expect((await portal.refusal(saveCapacity, owner, { months: [] })).code).toBe("no_page");
    expect((await portal.refusal(saveOpening, owner, { work_days: [1], opens_at: 0, closes_at: 1440 })).code).toBe("no_page");
  });
});

describe("opening", () => {
  const always = { work_days: [1, 2, 3, 4, 5, 6, 7], opens_at: 0, closes_at: 1440 };
  test("says whether the factory is at work, and filters by it", async () => {
    const owner = await aFactory();
    expect(await portal.run(saveOpening, owner, always)).toEqual({ is_open_now: true });
    const openIds = async () => (await portal.run(listEnterprises, visitor, { is_open_now: true, size: 60 })).list.map(({ user_id }) => user_id);
    expect(await openIds()).toContain(owner.id);
    const holiday = { from: dayAhead(-1), until: dayAhead(3), note: { en: "Maintenance" } };
    expect(await portal.run(saveOpening, owner, { ...always, holiday })).toEqual({ is_open_now: false });
    await expect.poll(openIds).not.toContain(owner.id);
    const shown = await portal.run(enterpriseDetails, visitor, { user_id: owner.id }, { locale: "en" });
    expect(shown).toMatchObject({
      is_open_now: false,
      on_holiday_until: holiday.until,
      opening: { holiday: { ...holiday, note: "Maintenance", has_begun: true } },
    });
  });

  test.each([
    ["closing before opening", { opens_at: 600, closes_at: 600 }, "closes_at", "enterprises.hours_order"],
    ["a holiday backwards", { holiday: { from: dayAhead(5), until: dayAhead(4) } }, "holiday.until", "enterprises.holiday_order"],
    ["a holiday that is over", { holiday: { from: dayAhead(-5), until: dayAhead(-1) } }, "holiday.until", "enterprises.holiday_past"],
    ["a holiday without end", { holiday: { from: dayAhead(0), until: dayAhead(120) } }, "holiday.until", "enterprises.holiday_long"],
  ])("refuses %s", async (_name, more, path, word) => {
    expect((await portal.refusal(saveOpening, await aFactory(), { ...always, ...more })).issues).toMatchObject([{ path, word }]);
  });
});

describe("certificates", () => {
  test("say who saw them, and that they have run out", async () => {
    const soon = Math.floor(Date.now() / 1000) + 3600;
    const scan = "/files/abcdef0123456789-800x1120.webp";
    const owner = await aFactory({
      certificates: [
        { kind: "gots", number: "G 1", valid_until: soon, scan },
        { kind: "grs", number: "R 1", scan },
      ],
    });
    const reviewer = await portal.aUser({ roles: ["review"], nickname: "Reviewer Lin" });
    await portal.run(inspectEnterprise, reviewer, { user_id: owner.id, has_passed: true, certificates: ["gots"], note: "seen" });
    const shown = async () => (await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).certificate_list;
    await expect.poll(shown).toMatchObject([
      { kind: "gots", state: "valid", is_checked: true, checked_by: "Reviewer Lin", scan },
      // What nobody has looked at is not shown either.
      { kind: "grs", state: "unchecked", is_checked: false, checked_by: "", checked_at: null, scan: "" },
    ]);
    portal.wait(2 * 3_600_000);
    await portal.run(saveOpening, owner, { work_days: [1], opens_at: 0, closes_at: 1440 });
    await expect.poll(shown).toMatchObject([{ kind: "gots", state: "expired", is_checked: false }, { kind: "grs" }]);
    const held = await portal.run(listEnterprises, visitor, { certificates: ["gots"], size: 60 });
    expect(held.list.map(({ user_id }) => user_id)).not.toContain(owner.id);
  });

  test("another scan has to be seen again", async () => {
    const owner = await aFactory();
    await portal.run(inspectEnterprise, await portal.aUser({ roles: ["review"] }), {
      user_id: owner.id,
      has_passed: true,
      certificates: ["bsci"],
      note: "seen",
    });
    await portal.run(saveEnterprise, owner, { ...page, certificates: [{ kind: "bsci", number: "DBID 1", scan: picture }] });
    expect((await portal.run(myEnterprise, owner, {})).page?.certificates).toMatchObject([{ kind: "bsci", is_checked: false, scan: picture }]);
  });
});

describe("samples", () => {
  test("say what they are made of, what they cost and when they are ready", async () => {
    const owner = await aFactory({
      sample_days: 7,
      samples: [
        {
          images: [picture],
          title: { en: "Wrap dress" },
          composition: { en: "100% viscose" },
          about: { en: "Graded XS to XXL" },
          cost_minor: "25000",
          lead_days: 4,
        },
        { images: [picture], title: { en: "Shirt" } },
      ],
    });
    const [dress, shirt] = (await portal.run(enterpriseDetails, visitor, { user_id: owner.id })).sample;
    expect(await portal.run(sampleDetails, visitor, { id: dress?.id ?? 0 })).toMatchObject({
      composition: "100% viscose",
      about: "Graded XS to XXL",
      cost: { minor: "25000", currency: "CNY", text: "¥250.00" },
      lead_days: 4,
    });
    expect(await portal.run(sampleDetails, visitor, { id: shirt?.id ?? 0 })).toMatchObject({ composition: "", cost: null, lead_days: 7 });
    const mine = (await portal.run(myEnterprise, owner, {})).page?.samples ?? [];
    await portal.run(saveEnterprise, owner, { ...page, samples: mine.map((one) => ({ ...one, cost_minor: "9900" })) });
    await expect.poll(async () => (await portal.run(sampleDetails, visitor, { id: dress?.id ?? 0 })).cost?.text).toBe("¥99.00");
  });
});

describe("counts", () => {
  test("of a filter are what turning each choice on would show", async () => {
    await aFactory({ type: "trader", makes: ["trims"], city_code: "330302", renshu: 60 });
    await aFactory({ type: "contractor", makes: ["trims", "denim"], city_code: "330302", renshu: 600 });
    const narrowing = { makes: ["trims" as const] };
    const counts = await portal.run(countEnterprises, visitor, narrowing);
    for (const { key, count } of counts.types)
      expect((await portal.run(listEnterprises, visitor, { ...narrowing, type: key as "trader", size: 60 })).total).toBe(count);
    for (const { key, count } of counts.scales)
      expect((await portal.run(listEnterprises, visitor, { ...narrowing, renshu: Number(key), size: 60 })).total).toBe(count);
    for (const { key, count } of counts.makes) expect((await portal.run(listEnterprises, visitor, { makes: [key as "trims"], size: 60 })).total).toBe(count);
    for (const { key, count } of counts.places)
      expect((await portal.run(listEnterprises, visitor, { ...narrowing, cities: [key], size: 60 })).total).toBe(count);
  });

  test("of the map add up, and stand where their province is", async () => {
    const { total, provinces, cities } = await portal.run(mapEnterprises, visitor, {});
    expect(provinces).toHaveLength(34);
    expect(provinces.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(cities.find(({ code }) => code === "330600")).toMatchObject({ name: "绍兴市", province: "330000" });
  });
});

describe("a match", () => {
  const wish = { makes: "childrenswear" as const, quantity: 5_000, deadline: dayAhead(60) };
  test("puts the factory with free capacity and the certificate first, and says why", async () => {
    const full = await aFactory({ makes: ["childrenswear"] });
    const free = await aFactory({ makes: ["childrenswear"], min_order_quantity: 100, bulk_days: 20, city_code: "330502" });
    await portal.run(inspectEnterprise, await portal.aUser({ roles: ["review"] }), {
      user_id: free.id,
      has_passed: true,
      certificates: ["bsci"],
      note: "seen",
    });
    await portal.run(saveCapacity, free, { months: [0, 1, 2].map((count) => ({ month: monthAhead(count), total: 30_000, free: 20_000 })) });
    const { list, considered } = await portal.run(matchFactories, visitor, { ...wish, cities: ["330500"], certificates: ["bsci"] });
    expect(considered).toBe(2);
    expect(list.map(({ enterprise }) => enterprise.user_id)).toEqual([free.id, full.id]);
    expect(list[0]?.score).toBeGreaterThan(list[1]?.score ?? 100);
    expect(list[0]?.reasons.map(({ code, fits }) => `${code} ${fits}`)).toEqual([
      "makes yes",
      "capacity yes",
      "minimum yes",
      "lead_time yes",
      "certificate yes",
      "place yes",
      "inspected yes",
    ]);
  });

  test("wants a day that is still to come", async () => {
    expect((await portal.refusal(matchFactories, visitor, { ...wish, deadline: dayAhead(0) })).issues).toMatchObject([{ path: "deadline" }]);
  });
});
