import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { listAttributes, saveAttribute } from "../../contract/attributes.ts";
import { productDetails } from "../../contract/details.ts";
import { countFacets, listProducts } from "../../contract/list.ts";
import { createProduct, myProduct, publishProduct, updateProduct } from "../../contract/selling.ts";
import { productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let staff: Persona;
let seller: Persona;
let categories: Awaited<ReturnType<typeof someCategories>>;
beforeAll(async () => {
  portal = await startTestPortal();
  staff = await portal.aUser({ roles: ["content"] });
  seller = await portal.aUser({ is_enterprise: true, vip: true });
  categories = await someCategories(portal);
  await portal.run(saveAttribute, staff, { ...neckline(), category_ids: [categories.women] });
});
afterAll(() => portal.stop());

const neckline = () => ({
  code: "neckline",
  name: { "zh-cn": "领型", en: "Neckline", ar: "فتحة الرقبة" },
  options: [
    { code: "crew", name: { "zh-cn": "圆领", en: "Crew neck", ar: "رقبة دائرية" } },
    { code: "v_neck", name: { "zh-cn": "V领", en: "V-neck", ar: "رقبة V" } },
  ],
  is_required: true,
  is_filter: true,
});
const crew = [{ attribute: "neckline", option: "crew" }];
const images = [{ path: "/files/abcdef0123456789-800x1000.webp" }];
const dress = (chosen: { attribute: string; option: string }[]) => productFieldsOf(categories.dresses, { chosen, images });

describe("an attribute of a category", () => {
  test("is asked of the categories below it too, and of no other", async () => {
    const { list } = await portal.run(listAttributes, visitor, {}, { locale: "en" });
    expect(list).toMatchObject([{ code: "neckline", name: "Neckline", is_required: true, options: [{ key: "crew", text: "Crew neck" }, { key: "v_neck" }] }]);
    expect(list[0]?.category_ids.sort()).toEqual([categories.women, categories.dresses].sort());
  });

  test("that is required keeps a product from being public, and not from being a draft", async () => {
    expect((await portal.refusal(createProduct, seller, { product: dress([]), publish: true })).code).toBe("no_attributes");
    const fields = dress([]);
    const { id } = await portal.run(createProduct, seller, { product: fields });
    expect((await portal.refusal(publishProduct, seller, { id })).code).toBe("no_attributes");
    await portal.run(updateProduct, seller, { id, product: { ...fields, chosen: crew } });
    await portal.run(publishProduct, seller, { id });
    expect((await portal.refusal(updateProduct, seller, { id, product: fields })).code).toBe("no_attributes");
    const { attributes } = await portal.run(productDetails, visitor, { id }, { locale: "en" });
    expect(attributes).toContainEqual({ name: "Neckline", value: "Crew neck" });
  });

  test("takes what there is to choose alone, in its own category", async () => {
    const faultsOf = async (product: ReturnType<typeof dress>) =>
      (await portal.refusal(createProduct, seller, { product })).issues.map(({ path, word }) => [path, word]);
    expect(await faultsOf(dress([{ attribute: "neckline", option: "boat" }]))).toEqual([["product.chosen.0.option", "catalog.attribute_no_option"]]);
    expect(await faultsOf(productFieldsOf(categories.men, { chosen: crew }))).toEqual([["product.chosen.0.attribute", "catalog.attribute_not_asked"]]);
    expect(await faultsOf(dress([...crew, ...crew]))).toEqual([["product.chosen.1.attribute", "catalog.attribute_twice"]]);
  });

  test("narrows lists, and says how many each option leaves", async () => {
    await portal.run(createProduct, seller, { product: dress([{ attribute: "neckline", option: "v_neck" }]), publish: true });
    const idsOf = async (chosen: string[]) => (await portal.run(listProducts, visitor, { category_id: categories.women, chosen })).total;
    const all = await idsOf([]);
    expect(await idsOf(["neckline=v_neck"])).toBe(1);
    expect(await idsOf(["neckline=v_neck", "neckline=crew"])).toBe(all);
    const facets = await portal.run(countFacets, visitor, { category_id: categories.women, chosen: ["neckline=v_neck"] }, { locale: "en" });
    expect(facets.attributes).toMatchObject([
      {
        code: "neckline",
        text: "Neckline",
        options: [
          { key: "neckline=crew", count: all - 1 },
          { key: "neckline=v_neck", count: 1 },
        ],
      },
    ]);
    expect((await portal.run(countFacets, visitor, {})).attributes).toEqual([]);
  });

  test("taken off is asked no more, and what was chosen of it is left out", async () => {
    const { id } = await portal.run(createProduct, seller, { product: dress(crew), publish: true });
    await portal.run(saveAttribute, staff, { ...neckline(), category_ids: [categories.women], is_public: false });
    expect((await portal.run(myProduct, seller, { id })).product.chosen).toEqual([]);
    await portal.run(createProduct, seller, { product: dress([]), publish: true });
  });

  test("has each option once, and categories that are there", async () => {
    const twice = { ...neckline(), category_ids: [categories.women], options: [...neckline().options, { code: "crew", name: { en: "Again" } }] };
    expect((await portal.refusal(saveAttribute, staff, twice)).issues.map(({ path }) => path)).toEqual(["options.2.code"]);
    expect((await portal.refusal(saveAttribute, staff, { ...neckline(), category_ids: [999_999] })).code).toBe("category_unknown");
  });
});
