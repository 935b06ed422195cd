import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { designerDetails, listDesigners, saveDesigner } from "../../contract/designers.ts";
import { designDetails, listDesigns, publishDesign } from "../../contract/works.ts";
import { countLicences } from "../../index.server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const picture = "/files/abcdef0123456789-900x900.webp";
const work: InputOf<typeof publishDesign> = {
  title: { "zh-cn": "八角星", en: "Eightfold star" },
  image: picture,
  type: "digital",
  style: "geometric",
  family: "girih",
  inks: ["#1F6A70", "#f4f3ee"],
  price: "96000",
};
const aDesigner = async (name = "Leila Haddad") => {
  const designer = await portal.aUser({ is_design: true });
  await portal.run(saveDesigner, designer, {
    name: { en: name, "zh-cn": "莱拉·哈达德" },
    city: { en: "Dubai", "zh-cn": "迪拜" },
    country_code: "AE",
    portrait: picture,
    styles: ["arabesque", "geometric"],
  });
  return designer;
};

describe("a work on sale", () => {
  test("has the fields of the specification, in the reader's language", async () => {
    const { id, code } = await portal.run(publishDesign, await aDesigner(), work);
    expect(code).toBe(`TP-D-${id}`);
    await expect.poll(async () => (await portal.run(listDesigns, visitor, {})).list.map((one) => one.id)).toContain(id);
    expect((await portal.run(listDesigns, visitor, {})).list.find((one) => one.id === id)).toMatchObject({
      title: "八角星",
      image: picture,
      type_text: "数码",
      style: "几何",
      price: { minor: "96000", text: "¥960.00" },
      inks: ["#1f6a70", "#f4f3ee"],
    });
    expect(await portal.run(designDetails, visitor, { id }, { locale: "en" })).toMatchObject({
      title: "Eightfold star",
      type_text: "Digital",
      style: "Geometric",
      maker: { name: "Leila Haddad", city: "Dubai", works_count: 1 },
      others: [],
    });
  });

  test("one taken off sale is in no list and not found, and no longer counted", async () => {
    const designer = await aDesigner();
    const { id } = await portal.run(publishDesign, designer, work);
    await portal.run(publishDesign, designer, { ...work, id, is_on_sale: false });
    await expect
      .poll(() =>
        portal.run(designDetails, visitor, { id }).then(
          () => "there",
          (error) => (error instanceof NotFound ? "gone" : "broken"),
        ),
      )
      .toBe("gone");
    expect((await portal.run(designerDetails, visitor, { user_id: designer.id })).works_count).toBe(0);
  });

  test("the list is narrowed by type, style, tag and designer", async () => {
    const designer = await aDesigner();
    const { id } = await portal.run(publishDesign, designer, { ...work, type: "wax", style: "batik", family: "kawung" });
    const ids = async (input: InputOf<typeof listDesigns>) => (await portal.run(listDesigns, visitor, { ...input, size: 60 })).list.map((one) => one.id);
    await expect.poll(() => ids({ type: "wax" })).toEqual([id]);
    for (const tag of ["wax", "batik", "kawung"]) expect(await ids({ tag })).toEqual([id]);
    expect(await ids({ style: "batik", designer_id: designer.id })).toEqual([id]);
    expect(await ids({ tag: "tartan" })).toEqual([]);
  });
});

describe("designers", () => {
  test("show four works each, those licensed most first", async () => {
    const busy = await aDesigner("Lin Zhiyao");
    for (let n = 0; n < 5; n += 1) await portal.run(publishDesign, busy, { ...work, title: { en: `work ${n}` } });
    await portal.runner.act((ctx) =>
      countLicences(ctx, [
        { designer_id: busy.id, count: 2 },
        { designer_id: busy.id, count: 3 },
      ]),
    );
    await expect
      .poll(async () => (await portal.run(listDesigners, visitor, {}, { locale: "en" })).list[0])
      .toMatchObject({ user_id: busy.id, licences_count: 5, works_count: 5, styles: ["Arabesque", "Geometric"] });
    expect((await portal.run(listDesigners, visitor, {}, { locale: "en" })).list[0]?.works.map((one) => one.title)).toEqual([
      "work 4",
      "work 3",
      "work 2",
      "work 1",
    ]);
  });

  test("twenty works at once are counted as twenty", async () => {
    const designer = await aDesigner();
    await Promise.all(Array.from({ length: 20 }, () => portal.run(publishDesign, designer, work)));
    await expect.poll(async () => (await portal.run(designerDetails, visitor, { user_id: designer.id })).works_count).toBe(20);
  });
});

describe("who may", () => {
  test("only certified designers, and only on their own", async () => {
    await expect(portal.run(publishDesign, visitor, work)).rejects.toThrow(Unauthenticated);
    await expect(portal.run(publishDesign, await portal.aUser({ is_enterprise: true }), work)).rejects.toThrow(Denied);
    const theirs = await portal.run(publishDesign, await aDesigner(), work);
    const other = await aDesigner();
    await expect(portal.run(publishDesign, other, { ...work, id: theirs.id })).rejects.toThrow(NotFound);
    await expect(portal.run(publishDesign, other, { ...work, id: 999_999 })).rejects.toThrow(NotFound);
  });

  test("a work needs a profile; licences are not claimed", async () => {
    const bare = await portal.aUser({ is_design: true });
    expect((await portal.refusal(publishDesign, bare, work)).code).toBe("profile_first");
    await portal.run(saveDesigner, bare, { name: { en: "x" }, licences_count: 9, works_count: 9 } as never);
    expect(await portal.run(designerDetails, visitor, { user_id: bare.id })).toMatchObject({ licences_count: 0, works_count: 0 });
  });

  test.each([
    ["image", { image: "https://elsewhere.example/a.webp" }, "kit.image_wrong"],
    ["inks.0", { inks: ["red"] }, "designs.ink_wrong"],
    ["price", { price: "0" }, "kit.wrong_form"],
    ["title", { title: {} }, "kit.required"],
  ])("%s is checked", async (path, more, word) => {
    expect((await portal.refusal(publishDesign, await portal.aUser({ is_design: true }), { ...work, ...more })).issues).toMatchObject([{ path, word }]);
  });
});
