import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { locales, type Locale } from "#kit/locale.ts";
import { routes, type RouteName } from "#kit/paths.ts";

/**
 * Bytes that a first visitor of a page is sent, added up without a browser: `script` before anything is touched, `touched` with what the
 * first touch of its heaviest island brings besides. An application has all of it at once.
 */
export type Weight = { name: RouteName; locale: Locale; isDocument: boolean; script: number; touched: number; style: number };
/** What the first touch of one island brings, React and the words with it; heads of answers not counted. */
export type PartWeight = { part: string; locale: Locale; bytes: number };

type Islands = { runtime: string; parts: Record<string, string>; words: { islands: Record<Locale, string> } };
type Build = ServerBuild & { entry: { module: { islands: Islands } } };

/** The head of an answer with an asset, as the portal sends it. */
const head = 350;
const imported = /(?:from|import)\s*["'`]\.\/([\w.$-]+\.js)["'`]/g;

/** Every page of the built site in every language. */
export const scriptWeights = async (folder: string): Promise<{ pages: Weight[]; parts: PartWeight[] }> => {
  const build = (await import(pathToFileURL(path.resolve(folder, "server/index.js")).href)) as unknown as Build;
  const { assets, entry, routes: modules } = build;
  const { islands } = entry.module;
  const clientFolder = path.resolve(folder, "client");
  const sizes = new Map<string, number>();
  const textOf = (address: string) => readFileSync(path.join(clientFolder, address.replace(/#.*$/, "")));
  const sizeOf = (address: string): number => {
    const known = sizes.get(address) ?? brotliCompressSync(textOf(address)).length;
    sizes.set(address, known);
    return known;
  };
  const sum = (addresses: Iterable<string>, heads = head) => [...addresses].reduce((total, address) => total + sizeOf(address) + heads, 0);
  /** A script and all that it imports before it runs. */
  const closureOf = (addresses: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const address of addresses) {
      if (seen.has(address)) continue;
      seen.add(address);
      closureOf(
        [...textOf(address).toString().matchAll(imported)].map(([, file]) => `/assets/${file}`),
        seen,
      );
    }
    return seen;
  };
  const mounts = readdirSync(path.join(clientFolder, "assets"))
    .filter((name) => /^mount-.*\.js$/.test(name))
    .map((name) => `/assets/${name}`);
  const asleep = closureOf([islands.runtime]);
  const weights: Weight[] = [];
  const parts = Object.entries(islands.parts).flatMap(([part, address]) =>
    locales.map((locale) => ({
      part,
      locale,
      bytes: sum(closureOf([address, islands.words.islands[locale], ...mounts], new Set(asleep)), 0) - sum(asleep, 0),
    })),
  );
  for (const name of Object.keys(routes) as RouteName[]) {
    let route = assets.routes[name];
    if (!route) continue;
    const chain = [];
    for (; route; route = assets.routes[route.parentId ?? ""]) chain.push(route);
    const isDocument = chain.some(({ id }) => (modules[id]?.module.handle as { document?: boolean } | undefined)?.document);
    const style = sum(new Set(chain.flatMap(({ css = [] }) => css.map((one) => one.replace(/#.*$/, "")))));
    const scripts = new Set([assets.entry.module, ...assets.entry.imports, ...chain.flatMap(({ module, imports = [] }) => [module, ...imports])]);
    for (const locale of locales) {
      weights.push({
        name,
        locale,
        isDocument,
        script: sum(isDocument ? asleep : scripts),
        touched: isDocument ? Math.max(...parts.filter((one) => one.locale === locale).map(({ bytes }) => bytes)) : 0,
        style,
      });
    }
  }
  return { pages: weights, parts };
};
