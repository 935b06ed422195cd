import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { ServerBuild } from "react-router";
import { locales, type Locale } from "#kit/locale.ts";
import { routes, type RouteName } from "#kit/paths.ts";
import { assetsIn } from "#main/site.ts";

/** Bytes that a first visitor of a page is sent before anything is pressed: what Chromium counts on the wire, added up without it. */
export type Weight = { name: RouteName; locale: Locale; script: number; style: number };

/** The head of an answer with an asset, as the portal sends it. */
const head = 350;

/** Every page of the built site in every language: its own chunk, its layouts', the entry's, and all that those import. */
export const scriptWeights = async (folder: string): Promise<Weight[]> => {
  const { assets } = (await import(pathToFileURL(path.resolve(folder, "server/index.js")).href)) as unknown as ServerBuild;
  const clientFolder = path.resolve(folder, "client");
  const sizes = new Map<string, number>();
  const sizeOf = (address: string): number => {
    const file = path.join(clientFolder, address.replace(/#.*$/, ""));
    const known = sizes.get(file) ?? brotliCompressSync(readFileSync(file)).length;
    sizes.set(file, known);
    return known + head;
  };
  const sum = (addresses: Set<string>) => [...addresses].reduce((total, address) => total + sizeOf(address), 0);
  const weights: Weight[] = [];
  for (const locale of locales) {
    const manifest = assetsIn(assets, locale, clientFolder);
    for (const name of Object.keys(routes) as RouteName[]) {
      const scripts = new Set([manifest.entry.module, ...manifest.entry.imports]);
      const styles = new Set<string>();
      let route = manifest.routes[name];
      if (!route) continue;
      for (; route; route = manifest.routes[route.parentId ?? ""]) {
        scripts.add(route.module);
        for (const one of route.imports ?? []) scripts.add(one);
        for (const one of route.css ?? []) styles.add(one.replace(/#.*$/, ""));
      }
      weights.push({ name, locale, script: sum(scripts), style: sum(styles) });
    }
  }
  return weights;
};
