import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { sampleInput } from "#tests/security/sample-input.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { answerSoldContract, contractDetails } from "#domains/sourcing/contracts/contract/contracts.ts";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { cancelProcessing, closeProcessing, myProcessing, ownProcessing, publishProcessing } from "../../contract/buying.ts";
import { listProcessing, processingDetails, similarProcessing } from "../../contract/list.ts";
import { attachToProcessing } from "../../contract/attaching.ts";
import {
  acceptCounter,
  acceptOffer,
  counterOffer,
  myOffer,
  myOffers,
  offerProcessing,
  processingOffers,
  rejectOffer,
  reviseOffer,
  withdrawOffer,
} from "../../contract/offering.ts";
import { offerTasks } from "../../contract/tasks.ts";
import { expireOffers, expirePastDeadline } from "../expire.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

let ahead = 0;
const wait = (milliseconds: number) => {
  ahead += milliseconds;
  portal.wait(milliseconds);
};
/** By the portal's clock, which these tests set on. */
const inDays = (count: number) => Math.floor((Date.now() + ahead) / 1000 + count * 86_400);
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
const aPdf = (more = "") => new Uint8Array(Buffer.from(`%PDF-1.4\n1 0 obj << /Type /Catalog ${more} >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`));
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
      destination: "阿联酋 · 迪拜",
      type_text: "包工包料",
      city: "广州、绍兴",
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
    expect((await portal.run(myProcessing, buyer, {})).list).toMatchObject([{ id: draft.id, status: "draft", actions: ["publish", "cancel"], waiting: 0 }]);
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
    // Written once: its deadline counts from the second in which it is.
    const same = paper();
    const first = await portal.run(publishProcessing, buyer, same, { key: "k-1" });
    expect(await portal.run(publishProcessing, buyer, same, { key: "k-1" })).toEqual(first);
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
    expect(list[0]).toMatchObject({ status: "submitted", actions: ["counter", "accept", "reject"], events: [{ event: "submit", party: "factory" }] });
    for (const stranger of [factories[0]!, await portal.aUser()]) await expect(portal.run(processingOffers, stranger, { id })).rejects.toThrow(NotFound);
    await expect(portal.run(processingOffers, buyer, { id: 999_999 })).rejects.toThrow(NotFound);
    expect((await portal.refusal(offerProcessing, factories[0]!, { ...offer, id })).code).toBe("offered");
  });

  test("come with what their factories' pages say, for the buyer to weigh", async () => {
    const { id, buyer } = await published();
    const [known, plain] = [await portal.aUser({ is_enterprise: true }), await portal.aUser({ is_enterprise: true })];
    await portal.run(saveEnterprise, known, { ...(sampleInput(saveEnterprise) as InputOf<typeof saveEnterprise>), type: "manufacturer", renshu: 320 });
    await portal.database.pool.query("update enterprises.enterprise set response_minutes = 14, on_time_permille = 962 where user_id = $1", [known.id]);
    await portal.run(offerProcessing, known, { ...offer, id, price: "12000" });
    await portal.run(offerProcessing, plain, { ...offer, id, price: "13000" });
    const { list } = await portal.run(processingOffers, buyer, { id });
    expect(list.map(({ factory }) => [factory.type, factory.renshu, factory.response_minutes, factory.on_time_permille])).toEqual([
      ["生产厂家", 320, 14, 962],
      ["", null, null, null],
    ]);
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

describe("the way of an offer", () => {
  const first = { price: "13000", lead_days: 30, note: "first" };
  const between = async () => {
    const { id, buyer } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    const rival = await portal.aUser({ is_enterprise: true });
    const { offer_id } = await portal.run(offerProcessing, factory, { ...first, id });
    const other = await portal.run(offerProcessing, rival, { ...first, id, price: "12500" });
    return { id, buyer, factory, rival, offer_id, rivals: other.offer_id };
  };
  const now = () => portal.runner.act(async (ctx) => Math.floor(ctx.now.getTime() / 1000));
  const statusOf = async (id: number) => (await portal.run(processingDetails, visitor, { id })).status;

  test("price by quantity, sample, validity and papers come back as they were offered", async () => {
    const { id, buyer } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    const file = { name: "../quote <2026>.pdf", bytes: aPdf() };
    const attached = await portal.run(attachToProcessing, factory, { file });
    expect(attached).toMatchObject({ name: "quote 2026.pdf", kind: "pdf", bytes: file.bytes.length });
    expect(attached.path).toMatch(/^\/files\/[0-9a-f]{32}\.pdf$/);
    const valid_until = (await now()) + 20 * 86_400;
    await portal.run(offerProcessing, factory, {
      id,
      ...first,
      breaks: [
        { quantity: 1_000, price: "14000" },
        { quantity: 5_000, price: "12000" },
      ],
      sample: { price: "30000", days: 5 },
      valid_until,
      attachment_ids: [attached.id],
    });
    const { list } = await portal.run(processingOffers, buyer, { id });
    expect(list[0]?.versions).toMatchObject([
      {
        number: 1,
        party: "factory",
        total: { minor: String(13_000 * 2_400) },
        breaks: [
          { quantity: 1_000, price: { minor: "14000" } },
          { quantity: 5_000, price: { minor: "12000" } },
        ],
        sample: { price: { minor: "30000" }, days: 5 },
        valid_until,
        attachments: [{ id: attached.id, name: "quote 2026.pdf" }],
      },
    ]);
  });

  test("counter, revise, accept: every version stays, the order is awarded, the others are declined", async () => {
    const { id, buyer, factory, rival, offer_id, rivals } = await between();
    await portal.run(counterOffer, buyer, { offer_id, version: 1, price: "11500", lead_days: 25, note: "a repeat will follow" });
    expect((await portal.run(offerTasks, factory, {})).list).toMatchObject([
      { offer_id, order_id: id, kind: "answer_counter", total: { minor: String(11_500 * 2_400) } },
    ]);
    expect((await portal.run(offerTasks, rival, {})).list.every((one) => one.offer_id !== offer_id)).toBe(true);
    expect((await portal.run(myOffer, factory, { id })).offer).toMatchObject({ status: "countered", version: 2, actions: ["revise", "accept", "withdraw"] });
    // The buyer has named a price: it is for the factory to answer.
    expect((await portal.refusal(acceptOffer, buyer, { offer_id, version: 2 })).code).toBe("not_now");
    await portal.run(reviseOffer, factory, { offer_id, price: "12000", lead_days: 26, note: "second" });
    expect((await portal.refusal(acceptOffer, buyer, { offer_id, version: 2 })).code).toBe("changed");
    expect(await portal.run(acceptOffer, buyer, { offer_id, version: 3 })).toMatchObject({ status: "accepted" });
    await expect.poll(() => statusOf(id)).toBe("awarded");
    const { offer } = await portal.run(myOffer, factory, { id });
    expect(offer?.versions.map((one) => [one.number, one.party, one.price.minor, one.note])).toEqual([
      [3, "factory", "12000", "second"],
      [2, "buyer", "11500", "a repeat will follow"],
      [1, "factory", "13000", "first"],
    ]);
    expect(offer?.events.map((one) => one.event)).toEqual(["accept", "revise", "counter", "submit"]);
    expect((await portal.run(myOffer, rival, { id })).offer).toMatchObject({ id: rivals, status: "rejected", actions: [] });
    expect((await portal.refusal(acceptOffer, buyer, { offer_id: rivals, version: 1 })).code).toBe("not_now");
    expect((await portal.run(myOffers, factory, { status: "accepted" })).list).toMatchObject([{ id: offer_id, order: { id } }]);
    expect(await portal.run(closeProcessing, buyer, { id })).toEqual({ status: "closed" });
  });

  test("the factory may take the buyer's counter", async () => {
    const { id, buyer, factory, offer_id } = await between();
    await portal.run(counterOffer, buyer, { offer_id, version: 1, price: "11500", lead_days: 25 });
    await expect(portal.run(acceptOffer, factory, { offer_id, version: 2 })).rejects.toThrow(NotFound);
    expect(await portal.run(acceptCounter, factory, { offer_id, version: 2 })).toMatchObject({ status: "accepted" });
    await expect.poll(() => statusOf(id)).toBe("awarded");
  });

  test("twenty acceptances of two offers at once award one", async () => {
    const { id, buyer, offer_id, rivals } = await between();
    await Promise.allSettled(Array.from({ length: 20 }, (_, at) => portal.run(acceptOffer, buyer, { offer_id: at % 2 ? offer_id : rivals, version: 1 })));
    const { list } = await portal.run(processingOffers, buyer, { id });
    expect(list.map((one) => one.status).sort()).toEqual(["accepted", "rejected"]);
  });

  test("withdrawn and declined", async () => {
    const { buyer, factory, rival, offer_id, rivals } = await between();
    expect(await portal.run(withdrawOffer, factory, { offer_id })).toEqual({ status: "withdrawn" });
    expect((await portal.refusal(counterOffer, buyer, { offer_id, version: 1, price: "1", lead_days: 1 })).code).toBe("not_now");
    await portal.run(reviseOffer, factory, { offer_id, ...first });
    expect(await portal.run(rejectOffer, buyer, { offer_id: rivals, note: "too dear" })).toEqual({ status: "rejected" });
    expect((await portal.refusal(reviseOffer, rival, { offer_id: rivals, ...first })).code).toBe("not_now");
  });

  test("one that no longer holds expires, is not accepted meanwhile, and may be made again", async () => {
    const { id, buyer } = await published({ deadline: inDays(60) });
    const factory = await portal.aUser({ is_enterprise: true });
    const { offer_id } = await portal.run(offerProcessing, factory, { ...first, id, valid_until: (await now()) + 2 * 86_400 });
    wait(3 * 86_400_000);
    expect((await portal.refusal(acceptOffer, buyer, { offer_id, version: 1 })).code).toBe("not_now");
    await portal.runner.act(expireOffers);
    await portal.runner.act(expireOffers);
    expect((await portal.run(myOffer, factory, { id })).offer).toMatchObject({
      status: "expired",
      actions: ["revise"],
      events: [{ event: "expire", party: "system" }, {}],
    });
    await portal.run(reviseOffer, factory, { offer_id, ...first });
    expect(await portal.run(acceptOffer, buyer, { offer_id, version: 2 })).toMatchObject({ status: "accepted" });
  });

  test("after the deadline the buyer still chooses among offers that hold", async () => {
    const { id, buyer, offer_id } = await between();
    await portal.database.pool.query('update processing."order" set deadline = $2 where id = $1', [id, new Date(((await now()) - 60) * 1000)]);
    await portal.runner.act(expirePastDeadline);
    expect((await portal.refusal(counterOffer, buyer, { offer_id, version: 1, price: "1", lead_days: 1 })).code).toBe("closed");
    await portal.run(acceptOffer, buyer, { offer_id, version: 1 });
    await expect.poll(() => statusOf(id)).toBe("awarded");
  });

  test("is made, revised, taken back and agreed by the factory's staff for orders, in its name", async () => {
    const { id, buyer } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    const clerk = await portal.aUser({ seat: { owner: factory, roles: ["orders"] } });
    const theirs = await portal.run(attachToProcessing, factory, { file: { name: "quote.pdf", bytes: aPdf("/by-the-owner") } });
    const { offer_id } = await portal.run(offerProcessing, clerk, { ...first, id });
    // One offer a factory: the owner has made it too.
    expect((await portal.refusal(offerProcessing, factory, { ...first, id })).code).toBe("offered");
    expect((await portal.run(processingOffers, buyer, { id })).list).toMatchObject([{ id: offer_id, factory_id: factory.id }]);
    for (const one of [clerk, factory]) expect((await portal.run(myOffer, one, { id })).offer).toMatchObject({ id: offer_id, factory_id: factory.id });
    // A paper that stands on the offer stays on it, whoever of the two stored it; another upload of the owner's is not the clerk's.
    const unattached = await portal.run(attachToProcessing, factory, { file: { name: "other.pdf", bytes: aPdf("/unattached") } });
    await portal.run(reviseOffer, factory, { offer_id, ...first, attachment_ids: [theirs.id] });
    await portal.run(reviseOffer, clerk, { offer_id, ...first, attachment_ids: [theirs.id] });
    expect((await portal.refusal(reviseOffer, clerk, { offer_id, ...first, attachment_ids: [unattached.id] })).code).toBe("no_attachment");
    await portal.run(withdrawOffer, clerk, { offer_id });
    await portal.run(reviseOffer, clerk, { offer_id, ...first });
    await portal.run(counterOffer, buyer, { offer_id, version: 4, price: "11500", lead_days: 25 });
    expect(await portal.run(acceptCounter, clerk, { offer_id, version: 5 })).toMatchObject({ status: "accepted" });
    const { offer } = await portal.run(myOffer, clerk, { id });
    expect(offer?.events.map(({ event, party }) => `${event} ${party}`)).toEqual([
      "accept factory",
      "counter buyer",
      "revise factory",
      "withdraw factory",
      "revise factory",
      "revise factory",
      "submit factory",
    ]);
    // The log of the shop says who of it did what.
    const { rows } = await portal.database.pool.query<{ call: string; user_id: number }>(
      "select call, user_id from shops.act where owner_id = $1 order by id",
      [factory.id],
    );
    expect(rows.map(({ call, user_id }) => `${call} ${user_id === clerk.id ? "clerk" : "owner"}`)).toEqual([
      "processing/offer clerk",
      "processing/reviseoffer owner",
      "processing/reviseoffer clerk",
      "processing/withdrawoffer clerk",
      "processing/reviseoffer clerk",
      "processing/acceptcounter clerk",
    ]);
  });

  test("holds as long as finance has set, where its factory names no day, and no longer than it has set", async () => {
    const { id } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    const finance = await portal.aUser({ roles: ["finance"] });
    expect((await portal.run(myOffer, factory, { id })).validity).toEqual({ usual_days: 30, most_days: 180 });
    await portal.run(changeSetting, finance, { key: "processing.offer_days", value: 10, seen: 30, reason: "for trying out" });
    await portal.run(changeSetting, finance, { key: "processing.offer_most_days", value: 100, seen: 180, reason: "for trying out" });
    await expect.poll(async () => (await portal.run(myOffer, factory, { id })).validity).toEqual({ usual_days: 10, most_days: 100 });
    expect(await portal.refusal(offerProcessing, factory, { ...first, id, valid_until: inDays(102) })).toMatchObject({
      code: "valid_past",
      values: { days: 100 },
    });
    await portal.run(offerProcessing, factory, { ...first, id });
    const until = (await portal.run(myOffer, factory, { id })).offer?.versions[0]?.valid_until ?? 0;
    expect(Math.abs(until - inDays(10))).toBeLessThan(60);
    await portal.run(changeSetting, finance, { key: "processing.offer_days", value: 30, seen: 10, reason: "as before" });
    await portal.run(changeSetting, finance, { key: "processing.offer_most_days", value: 180, seen: 100, reason: "as before" });
    await expect.poll(async () => (await portal.run(myOffer, factory, { id })).validity.most_days).toBe(180);
  });

  test("is no business of other staff, of a designer's shop, nor one's own order", async () => {
    const { id } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    for (const role of ["goods", "finance", "service"] as const) {
      const clerk = await portal.aUser({ seat: { owner: factory, roles: [role] } });
      await expect(portal.run(offerProcessing, clerk, { ...first, id })).rejects.toThrow(Denied);
      await expect(portal.run(myOffer, clerk, { id })).rejects.toThrow(Denied);
    }
    const designer = await portal.aUser({ is_design: true });
    for (const one of [designer, await portal.aUser({ seat: { owner: designer, roles: ["orders"] } })])
      await expect(portal.run(offerProcessing, one, { ...first, id })).rejects.toThrow(Denied);
    const { id: own } = await portal.run(publishProcessing, factory, paper());
    const clerk = await portal.aUser({ seat: { owner: factory, roles: ["orders"] } });
    expect((await portal.refusal(offerProcessing, clerk, { ...first, id: own })).code).toBe("own_order");
    const { id: clerks } = await portal.run(publishProcessing, clerk, paper());
    expect((await portal.refusal(offerProcessing, clerk, { ...first, id: clerks })).code).toBe("own_order");
  });

  test("is between its two sides: to everybody else it is not there", async () => {
    const { buyer, rival, offer_id } = await between();
    const stranger = await portal.aUser({ is_enterprise: true });
    for (const other of [rival, stranger]) {
      await expect(portal.run(acceptOffer, other, { offer_id, version: 1 })).rejects.toThrow(NotFound);
      await expect(portal.run(reviseOffer, other, { offer_id, ...first })).rejects.toThrow(NotFound);
      await expect(portal.run(withdrawOffer, other, { offer_id })).rejects.toThrow(NotFound);
    }
    await expect(portal.run(rejectOffer, stranger, { offer_id })).rejects.toThrow(NotFound);
    await expect(portal.run(counterOffer, rival, { offer_id, version: 1, price: "1", lead_days: 1 })).rejects.toThrow(NotFound);
    // The buyer, being no factory of this offer, cannot revise it either.
    await expect(portal.run(withdrawOffer, buyer, { offer_id })).rejects.toThrow(Denied);
  });

  test("versions cannot be changed, by nobody", async () => {
    const { offer_id } = await between();
    await expect(portal.database.pool.query("update processing.offer_version set price_minor = 1 where offer_id = $1", [offer_id])).rejects.toThrow(
      "never change",
    );
  });

  test("an order that is taken back leaves no offer open", async () => {
    const { id, buyer, factory } = await between();
    await portal.run(cancelProcessing, buyer, { id });
    expect((await portal.run(myOffer, factory, { id })).offer?.status).toBe("rejected");
  });

  test.each([
    [{ breaks: [{ quantity: 2_400, price: "100" }] }, "breaks", "processing.breaks_quantity"],
    [
      {
        breaks: [
          { quantity: 5_000, price: "100" },
          { quantity: 1_000, price: "90" },
        ],
      },
      "breaks",
      "processing.breaks_order",
    ],
    [
      {
        breaks: [
          { quantity: 1_000, price: "100" },
          { quantity: 5_000, price: "101" },
        ],
      },
      "breaks",
      "processing.breaks_order",
    ],
    [{ valid_until: 1_000 }, "valid_until", "processing.valid_past"],
    [{ attachment_ids: [999_999] }, "attachment_ids", "processing.no_attachment"],
  ])("%j is named at %s", async (more, path, word) => {
    const { id } = await published();
    const factory = await portal.aUser({ is_enterprise: true });
    expect((await portal.refusal(offerProcessing, factory, { id, ...first, ...more })).issues).toMatchObject([{ path, word }]);
  });
});

describe("the paper of an order", () => {
  const whole = {
    quality: { en: "AQL 2.5" },
    packing: { en: "Polybag each" },
    incoterm: "FOB" as const,
    sample_wish: "approval" as const,
    sample_pieces: 2,
    measurements: { sizes: ["S", "M"], rows: [{ name: { en: "Chest" }, values: ["52", "54"] }] },
    bill_of_materials: [{ part: { en: "Body" }, material: { en: "Crêpe 75D" }, consumption: "3.2 m", by: "factory" as const }],
  };

  test("measurements, materials, packing and attachments are shown to everyone; its buyer gets it back whole", async () => {
    const buyer = await portal.aUser();
    const file = await portal.run(attachToProcessing, buyer, { file: { name: "sheet.pdf", bytes: aPdf() } });
    const { id } = await portal.run(publishProcessing, buyer, paper({ ...whole, attachment_ids: [file.id] }));
    expect(await portal.run(processingDetails, visitor, { id }, { locale: "en" })).toMatchObject({
      quality: "AQL 2.5",
      incoterm: "FOB",
      sample_pieces: 2,
      measurements: { sizes: ["S", "M"], rows: [{ name: "Chest", values: ["52", "54"] }] },
      bill_of_materials: [{ part: "Body", material: "Crêpe 75D", consumption: "3.2 m", by: "factory" }],
      attachments: [{ id: file.id, name: "sheet.pdf", kind: "pdf" }],
    });
    expect(await portal.run(ownProcessing, buyer, { id })).toMatchObject({ paper: { ...whole, title: paper().title }, attachments: [{ id: file.id }] });
    await expect(portal.run(ownProcessing, await portal.aUser(), { id })).rejects.toThrow(NotFound);
  });

  test("a chart with a hole, and another's attachment, are refused", async () => {
    const file = await portal.run(attachToProcessing, await portal.aUser(), { file: { name: "sheet.pdf", bytes: aPdf() } });
    const buyer = await portal.aUser();
    const uneven = { sizes: ["S", "M"], rows: [{ name: { en: "Chest" }, values: ["52"] }] };
    expect((await portal.refusal(publishProcessing, buyer, paper({ measurements: uneven }))).issues).toMatchObject([
      { path: "measurements.rows", word: "processing.chart_uneven" },
    ]);
    expect((await portal.refusal(publishProcessing, buyer, paper({ attachment_ids: [file.id] }))).issues).toMatchObject([{ path: "attachment_ids" }]);
  });

  test("what is not a picture or a PDF, or acts when it is opened, is not attached", async () => {
    const buyer = await portal.aUser();
    const attach = async (bytes: Uint8Array) => (await portal.refusal(attachToProcessing, buyer, { file: { name: "x.pdf", bytes } })).code;
    expect(await attach(Buffer.from("<html><script>x()</script></html>"))).toBe("type");
    expect(await attach(Buffer.from("PK\u0003\u0004 not a picture"))).toBe("type");
    expect(await attach(aPdf("/OpenAction << /S /JavaScript /JS (x) >>"))).toBe("broken");
    expect(await attach(aPdf().subarray(0, 40))).toBe("broken");
  });

  test("similar orders are of the same goods first, and never itself or one that is over", async () => {
    const { id } = await published({ makes: "trims", type: "sampling" });
    const same = await published({ makes: "trims", type: "from_sample" });
    const sameWay = await published({ makes: "prints", type: "sampling" });
    const over = await published({ makes: "trims" });
    await portal.run(cancelProcessing, over.buyer, { id: over.id });
    const similar = async () => (await portal.run(similarProcessing, visitor, { id, size: 12 })).list.map((one) => one.id);
    await expect.poll(similar).not.toContain(over.id);
    const ids = await similar();
    expect(ids[0]).toBe(same.id);
    expect(ids).toContain(sameWay.id);
    expect(ids).not.toContain(id);
  });

  test("the list is narrowed by how soon the deadline comes", async () => {
    const soon = await published({ makes: "fabrics", deadline: inDays(2) });
    const late = await published({ makes: "fabrics", deadline: inDays(20) });
    const ids = async (within_days?: number) => (await listed({ makes: ["fabrics"], ...(within_days ? { within_days } : {}) })).map((one) => one.id).sort();
    await expect.poll(() => ids()).toEqual([soon.id, late.id]);
    expect(await ids(7)).toEqual([soon.id]);
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
    const { id } = await published({ deadline: inDays(2 / 24) });
    wait(3 * 3_600_000);
    expect((await portal.refusal(offerProcessing, await portal.aUser({ is_enterprise: true }), { id, price: "1", lead_days: 1 })).code).toBe("closed");
    await portal.runner.act(expirePastDeadline);
    await portal.runner.act(expirePastDeadline);
    const { rows } = await portal.database.pool.query<{ event: string }>("select event from processing.order_event where order_id = $1 order by id", [id]);
    expect(rows.map(({ event }) => event)).toEqual(["draft", "publish", "expire"]);
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

describe("an award", () => {
  const awarded = async () => {
    const { id, buyer } = await published({ quantity: 100, incoterm: "FOB" });
    const factory = await portal.aUser({ is_enterprise: true });
    const { offer_id } = await portal.run(offerProcessing, factory, {
      id,
      price: "12600",
      lead_days: 25,
      sample: { price: "20000", days: 6 },
      note: "打样六天",
    });
    const { contract_id } = await portal.run(acceptOffer, buyer, { offer_id, version: 1 });
    return { id, buyer, factory, contract_id };
  };

  test("drafts a contract: goods, price, quantity, time and sample as they were offered", async () => {
    const { id, buyer, factory, contract_id } = await awarded();
    const contract = await portal.run(contractDetails, buyer, { id: contract_id }, { locale: "en" });
    expect(contract).toMatchObject({
      status: "drafted",
      title: "Black crêpe abaya",
      buyer: { id: buyer.id },
      seller: { id: factory.id },
      total: { minor: "1260000" },
    });
    expect(contract.versions[0]?.terms).toMatchObject({
      quantity: 100,
      unit: "piece",
      price: { minor: "12600" },
      incoterm: "FOB",
      clauses: "打样六天",
      tolerance_percent: 5,
    });
    expect(contract.versions[0]?.terms?.milestones.map((one) => [one.kind, one.days, one.amount.minor])).toEqual([
      ["deposit", 10, "378000"],
      ["sample", 6, "126000"],
      ["inspection", 25, "378000"],
      ["balance", 14, "378000"],
    ]);
    expect(contract.versions[0]?.terms?.spec.map((line) => line.name)).toContain("Processing order");
    expect((await portal.run(myProcessing, buyer, {})).list[0]).toMatchObject({ id, status: "awarded", contract_id });
    expect((await portal.run(myOffer, factory, { id })).offer).toMatchObject({ contract_id });
  });

  test("closes its order when the contract is over", async () => {
    const { id, buyer, factory, contract_id } = await awarded();
    await portal.run(answerSoldContract, factory, { id: contract_id, version: 1, answer: "decline", note: "the loom is broken" });
    expect((await portal.run(myProcessing, buyer, {})).list[0]).toMatchObject({ id, status: "closed" });
  });
});
