import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { routes, to, type RouteName } from "#kit/paths.ts";
import { guards } from "./guards.ts";
import { pageQueries, queryOf } from "./page-queries.ts";
import { portalRoutes } from "./routes.ts";

const sites = path.resolve(import.meta.dirname, "..");
const flat = (routes: readonly RouteConfigEntry[]): RouteConfigEntry[] => routes.flatMap((route) => [route, ...flat(route.children ?? [])]);
const publicPages = flat(portalRoutes).filter(({ id, file }) => id && file.includes("/pages/") && id in pageQueries && !(id in guards));

/** A page's file and those beside it that it is made of, but what many pages share and few let read the address. */
const sourcesOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, from] of readFileSync(file, "utf8").matchAll(/from "(\.{1,2}\/[^"]+\.tsx?)"/g)) {
    const other = path.resolve(path.dirname(file), from ?? "");
    if (other.includes(`${path.sep}pages${path.sep}`) && !/load-found|load-articles|read-address/.test(other)) sourcesOf(other, seen);
  }
  return seen;
};

test("every public page says what it reads of its address", () => {
  const missing = flat(portalRoutes).flatMap(({ id, file }) =>
    id && id in routes && file.includes("/pages/") && file.endsWith(".tsx") && !(id in guards) && !(id in pageQueries) ? [id] : [],
  );
  // Somebody's own payment.
  expect(missing).toEqual(["cashier"]);
});

test.each(publicPages.map((page) => [page.id ?? "", page.file] as const))("%s reads no name that it does not say", (id, file) => {
  const declared = new Set([...(pageQueries[id as RouteName] ?? []), "preview", "lang"]);
  const read = new Set<string>();
  for (const source of sourcesOf(path.join(sites, file)))
    for (const [, name] of readFileSync(source, "utf8").matchAll(/(?:address|search|params|query|searchParams)\.(?:get|getAll|has)\("(\w+)"\)/g))
      read.add(name ?? "");
  expect([...read].filter((name) => !declared.has(name))).toEqual([]);
});

test("the names are those of the page that the path leads to", () => {
  expect(queryOf("/")).toEqual([]);
  expect(queryOf("/product")).toContain("category");
  expect(queryOf(to("product-shop-details", { shop: 4 }))).toContain("id");
  expect(queryOf("/design/screen")).toContain("style");
  expect(queryOf("/models/list/female/asia")).toContain("sort");
  expect(queryOf("/Product/Shop/4/Details/")).toContain("stars");
  expect(queryOf("/user/order")).toBeUndefined();
  expect(queryOf("/expo/calendar.ics")).toBeUndefined();
});
