import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#kit/locale.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { productDetails } from "../../contract/details.ts";
import { fieldsOf, formOf } from "../../contract/product-form.ts";
import { myProduct, updateProduct } from "../../contract/selling.ts";
import { aProduct, productFieldsOf, someCategories } from "../../testing.ts";

let portal: TestPortal;
let seller: Persona;
let category: number;
beforeAll(async () => {
  portal = await startTestPortal();
  seller = await portal.aUser({ is_enterprise: true, vip: true });
  category = (await someCategories(portal)).dresses;
});
afterAll(() => portal.stop());

test("what kind of picture the seller says it is, the buyer reads in each language; nothing is said of a photograph", async () => {
  const [picture] = productFieldsOf(category).images ?? [];
  const path = (at: number) => (picture?.path ?? "").replace(/[0-9a-f]{4}(?=-)/, `000${at}`);
  const images = [
    { path: path(1), alt: { en: "From the front", author: "en" as const } },
    { path: path(2), alt: { en: "From the back", author: "en" as const }, kind: "drawing" as const },
    { path: path(3), kind: "rendering" as const },
  ];
  const { id } = await aProduct(portal, seller, category, { images });
  const shown = async (locale: (typeof locales)[number]) => (await portal.run(productDetails, visitor, { id }, { locale })).images;
  const english = await shown("en");
  expect(english.map(({ kind }) => kind)).toEqual(["photo", "drawing", "rendering"]);
  expect(english.slice(0, 2).map(({ alt }) => alt)).toEqual(["From the front", "From the back · Drawing"]);
  expect(english[2]?.alt).toMatch(/ · Rendering$/);
  const said = await Promise.all(locales.map(async (locale) => (await shown(locale))[1]?.alt.split(" · ").at(-1)));
  expect(new Set(said).size).toBe(locales.length);

  // The editor keeps it, and sends it again.
  const own = await portal.run(myProduct, seller, { id });
  const form = formOf(own);
  expect(form.images.map(({ kind }) => kind)).toEqual(["photo", "drawing", "rendering"]);
  await portal.run(updateProduct, seller, { id, product: fieldsOf({ ...form, images: form.images.map((one) => ({ ...one, kind: "photo" as const })) }) });
  expect((await shown("en")).map(({ kind }) => kind)).toEqual(["photo", "photo", "photo"]);
});
