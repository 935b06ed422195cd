import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "#kit/call.ts";
import { NotFound } from "#kit/refusal.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { listModels, modelDetails, saveModel } from "../../contract/profiles.ts";
import { modelCardsById } from "../../index.server.ts";

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
    const again = await portal.run(saveModel, user, { ...profile, height_cm: 177, user_id: 1, id: 1 } as never);
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
