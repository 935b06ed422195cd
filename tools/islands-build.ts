import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import type { Plugin } from "vite";
import { locales, type Locale } from "../src/kit/locale.ts";

/** The part of a build's output that is looked at here. */
export type Chunk = { fileName: string; code: string; imports: string[]; dynamicImports: string[]; facadeModuleId: string | null };

/** Every word of one language by id, as the browser reads it. */
export const wordsOf = async (locale: Locale): Promise<Map<string, string>> => {
  const config = getConfig({ configPath: path.resolve("lingui.config.ts") });
  const words = new Map<string, string>();
  for (const catalog of await getCatalogs(config)) {
    const { messages } = await catalog.getTranslations(locale, {
      fallbackLocales: config.fallbackLocales,
      sourceLocale: config.sourceLocale,
      missingBehavior: "catalog",
    } as never);
    for (const [id, text] of Object.entries(messages)) words.set(id, JSON.stringify(compileMessage(text as string)));
  }
  return words;
};

/** What may be the id of a word: something short between quotation marks. Closing marks are not used up, they may be the next one's opening ones. */
const quoted = /["'`]([\w+/.-]{3,80})(?=["'`])/g;

/** The words that the chunks reached from some of them say. */
export const saidFrom = (roots: readonly Chunk[], chunks: ReadonlyMap<string, Chunk>, isKnown: (id: string) => boolean): string[] => {
  const seen = new Set<string>();
  const said = new Set<string>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const [, id = ""] of chunk.code.matchAll(quoted)) if (isKnown(id)) said.add(id);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(chunks.get(next));
  };
  roots.forEach(visit);
  return [...said].sort();
};

const isIn = (folder: string) => (chunk: Chunk) => chunk.facadeModuleId?.includes(folder) ?? false;
const isShell = (chunk: Chunk) => /\/src\/sites\/(root|entry\.client)\.tsx/.test(chunk.facadeModuleId ?? "");

/** Whose words are sent together: those of the islands of documents, and those of each application, which begins with all of them. */
const speakers = {
  islands: (chunk: Chunk) => /\/islands\.ts$|\.island\.tsx$/.test(chunk.facadeModuleId ?? ""),
  portal: (chunk: Chunk) => isShell(chunk) || isIn("/src/sites/portal/")(chunk),
  seller: (chunk: Chunk) => isShell(chunk) || isIn("/src/sites/backoffice/seller/")(chunk),
  operator: (chunk: Chunk) => isShell(chunk) || isIn("/src/sites/backoffice/operator/")(chunk),
} satisfies Record<string, (chunk: Chunk) => boolean>;

/**
 * Islands: each `*.island.tsx` and the documents' own script become scripts of their own beside the application's, sharing chunks with
 * it, and the words that they say a file for each language. `virtual:islands` tells the server their addresses: the browser's build runs first.
 */
export const islandsBuild = (runtime: string): Plugin => {
  const nothing = { runtime: "", parts: {}, words: {} };
  let built: { runtime: string; parts: Record<string, string>; words: Record<string, Record<string, string>> } | undefined;
  const files = globSync("src/**/*.island.tsx").sort();
  const names = new Map(files.map((file) => [path.resolve(file), path.basename(file, ".island.tsx")]));
  for (const [file, name] of names) {
    if ([...names.values()].filter((other) => other === name).length > 1) throw new Error(`two islands are called ${name}: name one of the files otherwise`);
    if (!readFileSync(file, "utf8").includes(`island("${name}"`)) throw new Error(`${file} must export island("${name}", …) by default`);
  }
  return {
    name: "threadport-islands",
    // An array: Vite joins it with the router's own list.
    config: () => ({ environments: { client: { build: { rolldownOptions: { input: [runtime, ...files] } } } } }),
    resolveId: (id) => (id === "virtual:islands" ? `\0${id}` : undefined),
    load(id) {
      if (id !== "\0virtual:islands") return undefined;
      if (this.environment.name === "client") return `export const islands = ${JSON.stringify(nothing)};`;
      return `export const islands = ${JSON.stringify(built ?? nothing)};`;
    },
    async generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = new Map(Object.values(bundle).flatMap((one) => (one.type === "chunk" ? [[one.fileName, one as unknown as Chunk]] : [])));
      const all = [...chunks.values()];
      const catalogues = new Map(await Promise.all(locales.map(async (locale) => [locale, await wordsOf(locale)] as const)));
      const words: Record<string, Record<string, string>> = {};
      for (const [speaker, isOne] of Object.entries(speakers)) {
        const ids = saidFrom(all.filter(isOne), chunks, (id) => catalogues.get(locales[0])?.has(id) ?? false);
        words[speaker] = {};
        for (const locale of locales) {
          const source = `export const messages={${ids.map((id) => `${JSON.stringify(id)}:${catalogues.get(locale)?.get(id)}`).join()}};\n`;
          const fileName = `assets/words/${speaker}-${locale}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.js`;
          this.emitFile({ type: "asset", fileName, source });
          words[speaker][locale] = `/${fileName}`;
        }
      }
      const at = (file: string) => `/${all.find(({ facadeModuleId }) => facadeModuleId === path.resolve(file))?.fileName ?? ""}`;
      built = { runtime: at(runtime), parts: Object.fromEntries([...names].map(([file, name]) => [name, at(file)])), words };
    },
  };
};
