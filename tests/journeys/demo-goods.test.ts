import { expect, test } from "vitest";
import { to } from "#kit/paths.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { ask } from "./asked.ts";
import { portalUrl } from "./browser.ts";
import { patientFetch } from "./patient-fetch.ts";

/** Goods of the demo market are numbered so; journeys name theirs otherwise. */
const isOfTheMarket = (code: string) => /^TP-\d{5}$/.test(code);

test("every product of the demo market is shown from four sides at least", async () => {
  const lacking: string[] = [];
  let looked = 0;
  for (let page = 1, more = true; more; page += 1) {
    const { list, total, size } = await ask(listProducts, { page, size: 60 });
    more = page * size < total;
    const details = await Promise.all(list.map(({ id }) => ask(productDetails, { id })));
    for (const { id, images } of details.filter((one) => isOfTheMarket(one.style_code))) {
      looked += 1;
      if (new Set(images.map((one) => one.path)).size < 4) lacking.push(`${id}: ${images.length}`);
    }
  }
  expect(looked).toBeGreaterThan(50);
  expect(lacking).toEqual([]);
});

test.each([to("home"), to("product")])("no picture of goods stands twice among the blocks of %s", async (path) => {
  const html = await (await patientFetch(`${portalUrl()}${path}`, { headers: { cookie: "lang=en" } })).text();
  // What stands before the whole list: there it may be met again.
  const blocks = html.split(/<h2[^>]*>All goods/)[0] ?? "";
  const cards = blocks.split("<article").filter((card) => /\/details\?id=\d/.test(card));
  const pictures = cards.map((card) => /<img[^>]* src="([^"]+)"/.exec(card)?.[1] ?? "");
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.filter((one, at) => pictures.indexOf(one) !== at)).toEqual([]);
});
