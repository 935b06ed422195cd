import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { cancelProcessing, myProcessing, processingOffers, publishProcessing } from "../../contract/buying.ts";
import { listProcessing, processingDetails } from "../../contract/list.ts";
import { offerProcessing } from "../../contract/offering.ts";
import { expirePastDeadline } from "../expire.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const inDays = (count: number) => Math.floor(Date.now() / 1000) + count * 86_400;
const paper = (more: Partial<InputOf<typeof publishProcessing>> = {}): InputOf<typeof publishProcessing> => ({
  title: { "zh-cn": "黑色绉纱绣花阿巴亚", en: "Black crêpe abaya" },
  destination_country: "AE",
  destination_city: { "zh-cn": "迪拜", en: "Dubai", ar: "دبي" },
  type: "full_package",
  makes: "modest_wear",
  quantity: 2_400,
  deadline: inDays(6),
  budget: { min: "12000", max: "14000" },
  city_codes: ["440100", "330600"],
  spec: [{ name: { "zh-cn": "面料" }, value: { "zh-cn": "绉纱" } }],
  ...more,
});
const published = async (more: Partial<InputOf<typeof publishProcessing>> = {}) => {
  const buyer = await portal.aUser({ nickname: "Omar" });
  return { buyer, ...(await portal.run(publishProcessing, buyer, paper(more))) };
};
const listed = async (input: InputOf<typeof listProcessing> = {}) => (await portal.run(listProcessing, visitor, { size: 60, ...input })).list;

describe("a published order", () => {
  test("shows with the fields of the specification, in the reader's language", async () => {
    const { id } = await published();
    await expect.poll(async () => (await listed()).map((one) => one.id)).toContain(id);
    const item = (await listed()).find((one) => one.id === id);
    expect(item).toMatchObject({
      title: "黑色绉纱绣花阿巴亚",
      destination: "阿联酋 迪拜",
      type_text: "包工包料",
      city: "广州 绍兴",
      country: "AE",
      offers_count: 0,
      unit_text: "件",
    });
    expect(item?.number).toMatch(/^PO-\d{6}-\d{4,}$/);
    expect(item?.budget?.max).toEqual({ minor: "14000", currency: "CNY", text: "¥140.00" });
    expect(await portal.run(processingDetails, visitor, { id }, { locale: "en" })).toMatchObject({
      destination: "Dubai, United Arab Emirates",
      city: "Guangzhou, Shaoxing",
      buyer: { nickname: "Omar" },
      spec: [{ name: "面料", value: "绉纱" }],
    });
  });

  test("a draft is its buyer's alone until it is published", async () => {
    const buyer = await portal.aUser();
    const draft = await portal.run(publishProcessing, buyer, paper({ is_draft: true }));
    await expect(portal.run(processingDetails, visitor, { id: draft.id })).rejects.toThrow(NotFound);
    expect((await portal.run(myProcessing, buyer, {})).list).toMatchObject([{ id: draft.id, status: "draft", actions: ["publish", "cancel"] }]);
    const other = await portal.aUser();
    await expect(portal.run(publishProcessing, other, paper({ id: draft.id }))).rejects.toThrow(NotFound);
    expect((await portal.run(publishProcessing, buyer, paper({ id: draft.id, quantity: 90 }))).status).toBe("published");
    expect((await portal.refusal(publishProcessing, buyer, paper({ id: draft.id }))).code).toBe("already_public");
  });

  test("one that was cancelled as a draft was never public", async () => {
    const buyer = await portal.aUser();
    const draft = await portal.run(publishProcessing, buyer, paper({ is_draft: true }));
    await portal.run(cancelProcessing, buyer, { id: draft.id });
    await expect(portal.run(processingDetails, visitor, { id: draft.id })).rejects.toThrow(NotFound);
  });

  test("the same key publishes once", async () => {
    const buyer = await portal.aUser();
    const first = await portal.run(publishProcessing, buyer, paper(), { key: "k-1" });
    expect(await portal.run(publishProcessing, buyer, paper(), { key: "k-1" })).toEqual(first);
    expect((await portal.run(myProcessing, buyer, {})).total).toBe(1);
  });
});

describe("the list is narrowed", () => {
  test("by goods, way of working, country, quantity and region at every level", async () => {
    const { id } = await published({ makes: "workwear", type: "sampling", destination_country: "JP", quantity: 7, city_codes: ["350000"] });
    const anywhere = await published({ makes: "workwear", city_codes: [] });
    const ids = async (input: InputOf<typeof listProcessing>) => (await listed({ makes: ["workwear"], ...input })).map((one) => one.id).sort();
    await expect.poll(() => ids({})).toEqual([id, anywhere.id]);
    expect(await ids({ type: "sampling" })).toEqual([id]);
    expect(await ids({ country: "JP" })).toEqual([id]);
    expect(await ids({ min_quantity: 8 })).toEqual([anywhere.id]);
    expect(await ids({ cities: ["350500"] })).toEqual([id, anywhere.id]);
    expect(await ids({ cities: ["440100"] })).toEqual([anywhere.id]);
    expect((await portal.refusal(listProcessing, visitor, { cities: ["330100", "330200", "330300", "330400"] })).issues).toMatchObject([{ path: "cities" }]);
  });
});

describe("offers", () => {
  const offer = { price: "12600", lead_days: 25, note: "打样四天" };

  test("are counted, and read by the buyer alone", async () => {
    const { id, buyer } = await published();
    const factories = [await portal.aUser({ is_enterprise: true }), await portal.aUser({ is_enterprise: true }), await portal.aUser({ is_enterprise: true })];
    await Promise.all(factories.map((factory, at) => portal.run(offerProcessing, factory, { ...offer, id, price: String(13_000 - at * 100) })));
    await expect.poll(async () => (await portal.run(processingDetails, visitor, { id })).offers_count).toBe(3);
    const { list } = await portal.run(processingOffers, buyer, { id });
    expect(list.map((one) => one.price.minor)).toEqual(["12800", "12900", "13000"]);
    for (const stranger of [factories[0]!, await portal.aUser()]) await expect(portal.run(processingOffers, stranger, { id })).rejects.toThrow(NotFound);
    await expect(portal.run(processingOffers, buyer, { id: 999_999 })).rejects.toThrow(NotFound);
    expect((await portal.refusal(offerProcessing, factories[0]!, { ...offer, id })).code).toBe("offered");
  });

  test("twenty at once of one factory are one", async () => {
    const { id } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    await Promise.allSettled(Array.from({ length: 20 }, () => portal.run(offerProcessing, factory, { ...offer, id })));
    await expect.poll(async () => (await portal.run(processingDetails, visitor, { id })).offers_count).toBe(1);
  });

  test("are for enterprises, and not on one's own order", async () => {
    const { id } = await published();
    await expect(portal.run(offerProcessing, visitor, { ...offer, id })).rejects.toThrow(Unauthenticated);
    await expect(portal.run(offerProcessing, await portal.aUser(), { ...offer, id })).rejects.toThrow(Denied);
    const both = await portal.aUser({ is_enterprise: true });
    const own = await portal.run(publishProcessing, both, paper());
    expect((await portal.refusal(offerProcessing, both, { ...offer, id: own.id })).code).toBe("own_order");
    const draft = await portal.run(publishProcessing, both, paper({ is_draft: true }));
    await expect(portal.run(offerProcessing, await portal.aUser({ is_enterprise: true }), { ...offer, id: draft.id })).rejects.toThrow(NotFound);
  });
});

describe("the end of an order", () => {
  test("its buyer takes it back, nobody else", async () => {
    const { id, buyer } = await published();
    await expect(portal.run(cancelProcessing, await portal.aUser(), { id })).rejects.toThrow(NotFound);
    expect(await portal.run(cancelProcessing, buyer, { id })).toEqual({ status: "cancelled" });
    expect((await portal.refusal(cancelProcessing, buyer, { id })).code).toBe("not_now");
    expect((await portal.refusal(offerProcessing, await portal.aUser({ is_enterprise: true }), { id, price: "1", lead_days: 1 })).code).toBe("closed");
    await expect.poll(async () => (await listed()).map((one) => one.id)).not.toContain(id);
  });

  test("its deadline ends it, once", async () => {
    const { id } = await published({ deadline: Math.floor(Date.now() / 1000) + 7_200 });
    portal.wait(3 * 3_600_000);
    expect((await portal.refusal(offerProcessing, await portal.aUser({ is_enterprise: true }), { id, price: "1", lead_days: 1 })).code).toBe("closed");
    await portal.runner.act(expirePastDeadline);
    await portal.runner.act(expirePastDeadline);
    const { rows } = await portal.database.pool.query<{ event: string }>("select event from processing.order_event where order_id = $1 order by id", [id]);
    expect(rows.map(({ event }) => event)).toEqual(["publish", "expire"]);
  });
});

describe("validation", () => {
  test.each([
    ["deadline", { deadline: Math.floor(Date.now() / 1000) - 60 }, "processing.deadline_past"],
    ["deadline", { deadline: inDays(120) }, "processing.deadline_past"],
    ["delivery_at", { delivery_at: inDays(2) }, "processing.delivery_early"],
    ["budget", { budget: { min: "200", max: "100" } }, "processing.budget_order"],
    ["city_codes", { city_codes: ["999999"] }, "processing.place_unknown"],
    ["destination_country", { destination_country: "ZZ" }, "processing.country_unknown"],
    ["quantity", { quantity: 0 }, "kit.too_small"],
    ["image", { image: "https://elsewhere.example/a.webp" }, "kit.image_wrong"],
  ])("%s %j", async (path, more, word) => {
    expect((await portal.refusal(publishProcessing, await portal.aUser(), paper(more))).issues).toMatchObject([{ path, word }]);
  });

  test("a visitor publishes nothing", async () => {
    await expect(portal.run(publishProcessing, visitor, paper())).rejects.toThrow(Unauthenticated);
  });
});
