import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { enterpriseDetails, sampleDetails } from "../../contract/details.ts";
import { inspectEnterprise } from "../../contract/inspection.ts";
import { listEnterprises } from "../../contract/list.ts";
import { myEnterprise, saveEnterprise } from "../../contract/own-page.ts";
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
    const owner = await aFactory({
      verified_at: 1,
      is_verified: true,
      response_minutes: 1,
      on_time_permille: 1000,
      user_id: 1,
      certificates: [{ kind: "gots", number: "1", checked_at: 1, is_checked: true }],
    } as never);
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
    ["capacities", { capacities: [{ title: { en: "Abayas" }, monthly: 10, free: 11 }] }, "enterprises.capacity_free"],
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
    await portal.runner.act((ctx) => recordServiceFigures(ctx, [{ user_id: owner.id, response_minutes: 12, on_time_permille: 982 }]));
    await portal.runner.act((ctx) => recordServiceFigures(ctx, [{ user_id: owner.id, response_minutes: 9 }]));
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
  });
});
