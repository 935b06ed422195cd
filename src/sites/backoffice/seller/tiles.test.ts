import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = globSync("src/sites/backoffice/seller/pages/**/*.tsx").map((file) => ({ file, source: readFileSync(file, "utf8") }));
const withTiles = pages.filter(({ source }) => source.includes("parts/figures.tsx"));

/** What stands between `<Figures` and its end. */
const tilesOf = (source: string) => [...source.matchAll(/<Figures\n?[\s\S]*?\n {6}\/>/g)].map(([part]) => part).join("\n");
const times = (text: string, field: string) => [...text.matchAll(new RegExp(`\\b${field}:`, "g"))].length;

test("the pages with tiles are here, and none draws its own", () => {
  expect(withTiles.map(({ file }) => file.split("/").at(-1)).sort()).toEqual([
    "bought-licences.tsx",
    "dashboard.tsx",
    "designs.tsx",
    "finance.tsx",
    "orders.tsx",
    "reviews.tsx",
    "sold-licences.tsx",
    "withdrawals.tsx",
  ]);
  expect(pages.filter(({ source }) => /<dl\b[^>]*css\.(figures|tiles)/.test(source))).toEqual([]);
});

test.each(withTiles)("every tile of $file says how it is counted and leads to its rows", ({ source }) => {
  const tiles = tilesOf(source);
  expect(times(tiles, "key")).toBeGreaterThan(1);
  expect([times(tiles, "about"), times(tiles, "to")]).toEqual([times(tiles, "key"), times(tiles, "key")]);
  // A link that is always missing is none.
  expect(tiles).not.toMatch(/to: undefined,/);
});
