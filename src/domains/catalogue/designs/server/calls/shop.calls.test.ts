import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Denied } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { saveWork } from "../../contract/own-works.ts";
import { boughtLicences, shopWorks, soldLicences } from "../../contract/shop.ts";
import { designDetails } from "../../contract/works.ts";
import { endLicence, grantLicence } from "../../index.server.ts";
import { aDesigner, aFile, aWork, workFields } from "../../testing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const offersOf = async (id: number) => Object.fromEntries((await portal.run(designDetails, visitor, { id })).licences.map((one) => [one.kind, one.id]));
const grant = async (work: { id: number }, kind: string, buyer: Persona, reference: string, at?: Date) =>
  expect(
    await portal.runner.act(async (ctx) =>
      grantLicence(ctx, { offer_id: (await offersOf(work.id))[kind] ?? 0, buyer_id: buyer.id, reference, ...(at ? { at } : {}) }),
    ),
  ).toBe("granted");

/** A designer with a work whose licences of each kind were sold in every way, and who bought them. */
const aShop = async () => {
  const designer = await aDesigner(portal, "Leila Haddad");
  const work = await aWork(portal, designer, {
    title: { en: "Harbour girih", "zh-cn": "港湾几何" },
    licences: [
      { kind: "non_exclusive", price: "96000" },
      { kind: "by_quantity", price: "30000", most_metres: 500, term_months: 1 },
      { kind: "exclusive", price: "880000" },
    ],
  });
  const buyer = await portal.aUser({ is_enterprise: true, nickname: "海丝运动" });
  const mark = String(work.id);
  await grant(work, "non_exclusive", buyer, `${mark}-valid`);
  await grant(work, "by_quantity", buyer, `${mark}-old`, new Date(Date.now() - days(60)));
  await grant(work, "non_exclusive", await portal.aUser(), `${mark}-back`);
  await portal.runner.act((ctx) => endLicence(ctx, `${mark}-back`));
  return { designer, work, buyer, mark };
};

describe("a shop's prints", () => {
  test("with what each licence costs, how many were sold and whether it can still be had", async () => {
    const { designer, work } = await aShop();
    const draft = await portal.run(saveWork, designer, workFields((await aFile(portal, designer)).file_id, { title: { en: "A draft" } }));
    const { list, counts, licences, total } = await portal.run(shopWorks, designer, { sort: "-licences" });
    expect(total).toBe(2);
    expect(counts).toMatchObject({ published: 1, draft: 1 });
    expect(licences).toBe(2);
    expect(list.map((one) => one.id)).toEqual([work.id, draft.id]);
    expect(list[0]?.offers.map((one) => [one.kind, one.price.minor, one.sold, one.closed])).toEqual([
      ["by_quantity", "30000", 1, null],
      ["non_exclusive", "96000", 1, null],
      ["exclusive", "880000", 0, "others_hold_it"],
    ]);
  });

  test("by state, by a word in any language and by number; one's own alone", async () => {
    const { designer, work } = await aShop();
    const other = await aDesigner(portal);
    const ids = async (as: Persona, input: { state?: "published" | "draft"; keyword?: string }) =>
      (await portal.run(shopWorks, as, input)).list.map((one) => one.id);
    expect(await ids(designer, { state: "draft" })).toEqual([]);
    for (const keyword of ["港湾", "harbour", work.code.toLowerCase()]) expect(await ids(designer, { keyword }), keyword).toEqual([work.id]);
    expect(await ids(designer, { keyword: "nothing of the kind" })).toEqual([]);
    expect(await ids(other, {})).toEqual([]);
  });
});

describe("licences sold", () => {
  test("say which, to whom, when, for how much and how they stand", async () => {
    const { designer, work, buyer, mark } = await aShop();
    const { list, counts, sums } = await portal.run(soldLicences, designer, {});
    expect(list.map((one) => [one.reference, one.state])).toEqual([
      [`${mark}-back`, "given_back"],
      [`${mark}-valid`, "valid"],
      [`${mark}-old`, "expired"],
    ]);
    expect(list[1]).toMatchObject({
      work: { id: work.id, code: work.code, title: "港湾几何", is_published: true },
      kind: "non_exclusive",
      price: { minor: "96000", currency: "CNY" },
      ends_at: null,
      given_back_at: null,
      buyer: { id: buyer.id, nickname: "海丝运动" },
    });
    expect(list[2]).toMatchObject({ most_metres: 500, term_months: 1 });
    expect(counts).toEqual({ valid: 1, expired: 1, given_back: 1 });
    // What was given back brought nothing.
    expect(sums.map((one) => one.minor)).toEqual(["126000"]);
  });

  test("by state, kind, day, word and number", async () => {
    const { designer, work, mark } = await aShop();
    const found = async (input: Parameters<typeof portal.run<typeof soldLicences>>[2]) =>
      (await portal.run(soldLicences, designer, input)).list.map((one) => one.reference.replace(`${mark}-`, ""));
    expect(await found({ state: "expired" })).toEqual(["old"]);
    expect(await found({ kind: "by_quantity" })).toEqual(["old"]);
    expect(await found({ until: new Date(Date.now() - days(30)).toISOString().slice(0, 10) })).toEqual(["old"]);
    expect(await found({ from: new Date(Date.now() - days(30)).toISOString().slice(0, 10), sort: "oldest" })).toEqual(["valid", "back"]);
    expect(await found({ keyword: work.code, sort: "dearest", size: 1 })).toEqual(["back"]);
    expect(await found({ keyword: `${mark}-val` })).toEqual(["valid"]);
    expect(await found({ keyword: "港湾", page: 2, size: 2 })).toEqual(["old"]);
  });

  test("are the designer's shop's: who works there at orders sees them, others see their own", async () => {
    const { designer, buyer } = await aShop();
    const clerk = await portal.aUser({ seat: { owner: designer, roles: ["orders"] } });
    expect((await portal.run(soldLicences, clerk, {})).total).toBe(3);
    expect((await portal.run(soldLicences, buyer, {})).total).toBe(0);
    await expect(portal.run(shopWorks, clerk, {})).rejects.toThrow(Denied);
    await expect(portal.run(soldLicences, await portal.aUser(), {})).rejects.toThrow(Denied);
  });
});

describe("licences bought", () => {
  test("with their terms, the designer and the file, which is there while the licence is valid", async () => {
    const { designer, buyer, mark } = await aShop();
    const { list, counts } = await portal.run(boughtLicences, buyer, {});
    expect(counts).toEqual({ valid: 1, expired: 1, given_back: 0 });
    expect(list.map((one) => [one.reference, one.designer.name, one.file?.url !== ""])).toEqual([
      [`${mark}-valid`, "Leila Haddad", true],
      [`${mark}-old`, "Leila Haddad", false],
    ]);
    const url = new URL(list[0]?.file?.url ?? "", "http://localhost");
    const name = url.pathname.replace("/private/", "");
    const query = { name, for: "", until: "", as: "", sign: "", ...Object.fromEntries(url.searchParams) };
    const { privateFiles } = portal.services;
    expect(privateFiles.isGood(query, buyer.id, new Date())).toBe(true);
    expect(privateFiles.isGood(query, designer.id, new Date())).toBe(false);
    const file = await privateFiles.readWhole(name);
    expect(file?.type).toBe("image/tiff");
    expect(file && (await buffer(file.body)).length).toBe(list[0]?.file?.size_bytes);
    // Whoever removes papers does not reach what a designer uploaded.
    await privateFiles.remove(name);
    expect(await privateFiles.readWhole(name)).not.toBeNull();
  });

  test("are one's own: a designer who only sells has none", async () => {
    const { designer } = await aShop();
    expect((await portal.run(boughtLicences, designer, {})).total).toBe(0);
  });
});
