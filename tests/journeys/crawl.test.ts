import { expect, inject, test } from "vitest";
import { crawlAll } from "#bench/site-links.ts";

/** From the home page in each language, over HTTP: no internal link leads nowhere, every picture is one. `bench/crawl.ts` does the same at full size. */
test("every internal link answers and every picture loads, in three languages", async () => {
  const all = await crawlAll(inject("portalUrl"), { each: 1, pictures: 120 });
  for (const { locale, pages, redirects, images } of all) console.log(`${locale}: ${pages} pages, ${redirects} led on, ${images} pictures`);
  expect(all.flatMap(({ broken }) => broken)).toEqual([]);
  for (const { pages, images } of all) {
    expect(pages).toBeGreaterThan(90);
    expect(images).toBe(120);
  }
});
