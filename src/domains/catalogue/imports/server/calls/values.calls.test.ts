import { afterAll, beforeAll, expect, test } from "vitest";
import { myProduct, myProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { NotFound } from "#kit/refusal.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { importDetails, importProgress, importValues, runImport, settleValues } from "../../contract/imports.ts";
import { aCheckedImport } from "../../testing.ts";

let portal: TestPortal;
let skirts = 0;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "zh-cn" });
  const staff = await portal.aUser({ roles: ["content"] });
  ({ id: skirts } = await portal.run(saveCategory, staff, { slug: "skirts", name: { "zh-cn": "半身裙", en: "Skirts", ar: "تنانير" } }));
});
afterAll(() => portal.stop());

const aShop = () => portal.aUser({ is_enterprise: true, vip: true });
const header = "款号,品名,类别,适用人群,颜色,尺码,库存,面料,成分,单位,季节,币种,单价,起批量,交期,是否上架";
const sheet = (...rows: string[]) => Buffer.from([header, ...rows].join("\r\n"));
/** As a factory writes them: words that only this factory uses. */
const factory = () =>
  sheet(
    "YL-1,碎花裙,裙装,女,奶呼呼,S,5,雪纺纱,雪纺,打,春夏,美金,9.5,50,7天,在售",
    ",,,,,,,,,,,,,,,",
    "YL-1,碎花裙,裙装,女,奶呼呼,M,5,雪纺纱,雪纺,打,春夏,美金,9.5,50,7天,在售",
    "YL-2,百褶裙,裙装,小姐姐,豆沙粉,均码,8,亚麻,亚麻70云丝30,件,反季,USD,8,50,10天,是",
    "YL-3,牛仔裙,半身裙,女,奶呼呼、墨云,S,,牛仔,棉100,件,夏,CNY,60,50,10天,在售",
  );
const valuesOf = async (as: Persona, id: number) => portal.run(importValues, as, { id });
const unknown = async (as: Persona, id: number) =>
  (await valuesOf(as, id)).list.filter(({ meaning }) => meaning === null).map(({ kind, text, rows }) => [kind, text, rows]);

test("each word that is not understood stands there once with its rows, is settled for all of them, and is known in the shop's later files", async () => {
  const shop = await aShop();
  const { id, faulty_rows } = await aCheckedImport(portal, shop, factory());
  expect(faulty_rows).toBe(4);
  expect((await unknown(shop, id)).sort()).toEqual(
    [
      ["category", "裙装", 3],
      ["on_sale", "在售", 3],
      ["colour", "奶呼呼", 3],
      ["colour", "墨云", 1],
      ["fabric", "雪纺纱", 2],
      ["composition", "雪纺", 2],
      ["unit", "打", 2],
      ["audience", "小姐姐", 1],
      ["fibre", "云丝", 1],
      ["season", "反季", 1],
    ].sort(),
  );
  const { list, choices } = await valuesOf(shop, id);
  expect(list.find(({ text }) => text === "裙装")).toMatchObject({ headers: ["类别"], meaning: null });
  expect(choices.find(({ kind }) => kind === "category")?.list).toEqual([{ value: String(skirts), label: "半身裙" }]);
  expect(choices.find(({ kind }) => kind === "colour")).toMatchObject({ may_be_empty: false });
  const meaning = (kind: string, label: string) => choices.find((one) => one.kind === kind)?.list.find((one) => one.label === label)?.value ?? "none";

  const settle = (values: { kind: (typeof list)[number]["kind"]; text: string; meaning: string | null }[]) => portal.run(settleValues, shop, { id, values });
  const refusal = (value: { kind: "colour" | "unit"; text: string; meaning: string }) => portal.refusal(settleValues, shop, { id, values: [value] });
  expect((await refusal({ kind: "colour", text: "奶呼呼", meaning: "" })).code).toBe("no_such_meaning");
  expect((await refusal({ kind: "unit", text: "打", meaning: "dozen" })).code).toBe("no_such_meaning");
  expect((await refusal({ kind: "unit", text: "件", meaning: "piece" })).code).toBe("no_such_value");

  await settle([
    { kind: "category", text: "裙装", meaning: String(skirts) },
    { kind: "on_sale", text: "在售", meaning: "yes" },
    { kind: "colour", text: "奶呼呼", meaning: meaning("colour", "米白") },
    { kind: "colour", text: "墨云", meaning: meaning("colour", "黑色") },
    { kind: "fabric", text: "雪纺纱", meaning: "chiffon" },
    { kind: "composition", text: "雪纺", meaning: "polyester" },
    { kind: "unit", text: "打", meaning: "" },
    { kind: "audience", text: "小姐姐", meaning: "women" },
    { kind: "fibre", text: "云丝", meaning: "" },
    { kind: "season", text: "反季", meaning: "" },
  ]);
  await portal.runJobs();
  expect(await portal.run(importProgress, shop, { id })).toMatchObject({ status: "checked", faulty_rows: 0 });
  expect(await unknown(shop, id)).toEqual([]);
  expect((await valuesOf(shop, id)).list.find(({ text }) => text === "打")).toMatchObject({ meaning: "", rows: 2 });
  expect((await portal.run(importDetails, shop, { id })).events.map(({ event }) => event)).toEqual(["arrive", "map", "check", "settle", "check"]);

  await portal.run(runImport, shop, { id });
  await portal.runJobs();
  const { list: products } = await portal.run(myProducts, shop, { sort: "code" });
  const [first, second, third] = await Promise.all(products.map((one) => portal.run(myProduct, shop, { id: one.id })));
  expect(first?.product).toMatchObject({
    category_id: skirts,
    fabric: "chiffon",
    unit: "piece",
    currency: "USD",
    season: ["spring", "summer"],
    composition: [{ fibre: "polyester", percent: 100 }],
  });
  expect(first?.product.skus.map(({ hex, is_on }) => [hex, is_on])).toEqual([
    ["#f3efe4", true],
    ["#f3efe4", true],
  ]);
  // Shares without one of them are no composition; a season that means nothing leaves none.
  expect(second?.product).toMatchObject({ audience: "women", composition: [], season: [] });
  expect(third?.product.skus.map(({ hex }) => hex)).toEqual(["#f3efe4", "#1c1c1e"]);

  // The next file of the shop knows them, another shop's does not.
  const next = await aCheckedImport(portal, shop, factory());
  expect(next.faulty_rows).toBe(0);
  const other = await aShop();
  const foreign = await aCheckedImport(portal, other, factory());
  expect(foreign.faulty_rows).toBe(4);
  await expect(portal.run(settleValues, other, { id: next.id, values: [{ kind: "unit", text: "打", meaning: "set" }] })).rejects.toThrow(NotFound);
  await expect(portal.run(importValues, other, { id: next.id })).rejects.toThrow(NotFound);

  // What was said can be said otherwise, and forgotten.
  await portal.run(settleValues, shop, { id: next.id, values: [{ kind: "unit", text: "打", meaning: null }] });
  await portal.runJobs();
  expect(await unknown(shop, next.id)).toEqual([["unit", "打", 2]]);
});

test("a word that names several categories is settled as one of them; what a row needs is not done by leaving it empty", async () => {
  const shop = await aShop();
  const staff = await portal.aUser({ roles: ["content"] });
  const parents = await Promise.all(
    ["women", "men"].map((slug) => portal.run(saveCategory, staff, { slug, name: { "zh-cn": slug === "women" ? "女士" : "男士", en: slug, ar: slug } })),
  );
  for (const { id } of parents)
    await portal.run(saveCategory, staff, { slug: `shirts-${id}`, parent_id: id, name: { "zh-cn": "衬衣", en: "Shirts", ar: "قمصان" } });
  const { id } = await aCheckedImport(portal, shop, sheet("YL-9,衬衣,衬衣,女,白色,M,5,棉,棉100,件,夏,CNY,60,50,10天,是"));
  expect(await unknown(shop, id)).toEqual([["category", "衬衣", 1]]);
  const choices = (await valuesOf(shop, id)).choices.find(({ kind }) => kind === "category")?.list ?? [];
  await portal.run(settleValues, shop, { id, values: [{ kind: "category", text: "衬衣", meaning: "" }] });
  await portal.runJobs();
  expect(await portal.run(importProgress, shop, { id })).toMatchObject({ faulty_rows: 1 });
  const men = choices.find(({ label }) => label === "男士 > 衬衣")?.value ?? "";
  await portal.run(settleValues, shop, { id, values: [{ kind: "category", text: "衬衣", meaning: men }] });
  await portal.runJobs();
  expect(await portal.run(importProgress, shop, { id })).toMatchObject({ faulty_rows: 0 });
});
