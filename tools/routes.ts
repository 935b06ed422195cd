import { matchPath, matchRoutes, type RouteObject } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { routes, type RouteName } from "#kit/paths.ts";
import { guards } from "#sites/portal/guards.ts";
import routeConfig from "#sites/routes.ts";
import { askRoutes } from "./ask-routes.ts";
import { passingPages } from "./passing-pages.ts";
import { exampleOf, specifiedRoutes } from "./specified-routes.ts";

/**
 * `npm run routes`: the specification's route table against what is served; exit code 1 when one is missing. With the address of a portal that has the demo
 * market (`npm run routes -- http://127.0.0.1:3000`) it also asks there for a page of each, and warns of two that show the same words.
 */
type Served = { route: string; rule: string; page?: string };

const objects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map((entry): RouteObject => {
    const common = { id: entry.id ?? entry.file, ...(entry.path === undefined ? {} : { path: entry.path }), handle: entry.file };
    return entry.index ? { ...common, index: true } : { ...common, ...(entry.children ? { children: objects(entry.children) } : {}) };
  });

const table = objects(await routeConfig);

/** The page that answers an address of the specified route; none where only the page for unknown addresses does. */
const served = (route: string): Served => {
  const example = exampleOf(route);
  const name = (Object.keys(guards) as RouteName[]).find((one) => matchPath(routes[one], example));
  const rule = (name && guards[name]) ?? "";
  const leaves = [example, exampleOf(route, false)].map((address) => matchRoutes(table, address)?.at(-1)?.route);
  if (leaves.some((leaf) => !leaf || leaf.path === "*")) return { route, rule };
  const page = String(leaves[0]?.handle);
  return { route, rule, page: page.endsWith("/moved.tsx") ? "leads to the long path" : page };
};

const all: Served[] = [];
for (const [section, list] of Object.entries(specifiedRoutes)) {
  console.log(`\n${section}`);
  for (const one of list.map(served)) {
    all.push(one);
    console.log(`  ${one.route.padEnd(46)} ${one.page ?? "MISSING"}${one.rule ? `  (${one.rule})` : ""}`);
  }
}
const missing = (some: readonly Served[]) => some.filter(({ page }) => page === undefined).length;
const open = all.filter(({ rule }) => !rule);
const guarded = all.filter(({ rule }) => rule);
console.log(
  `\npublic: ${open.length - missing(open)} of ${open.length} served; for those signed in: ${guarded.length - missing(guarded)} of ${guarded.length} served`,
);
process.exitCode = missing(all) ? 1 : 0;

const base = process.argv[2];
if (base) {
  const at = base.replace(/\/$/, "");
  const passing = await passingPages(at);
  const answers = await askRoutes(
    at,
    all.map(({ route }) => route),
    (route) => guarded.some((one) => one.route === route),
    passing.paths,
  );
  await passing.undo();
  for (const { route, path, status } of answers) if (status >= 400) console.log(`  ${route.padEnd(46)} ${path} answers ${status}`);
  for (const { route, status } of answers) if (status === 0) console.log(`  ${route.padEnd(46)} no link of the market leads to one`);
  for (const { route, sameAs } of answers) if (sameAs.length > 0) console.log(`  ${route.padEnd(46)} warning: shows the words of ${sameAs.join(", ")}`);
  const shown = answers.filter(({ status }) => status >= 200 && status < 400).length;
  console.log(`\nasked for at ${base}: ${shown} of ${answers.length} are there`);
  if (shown < answers.length) process.exitCode = 1;
}
