import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { locales, type Locale } from "../src/kit/locale.ts";

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
const imported = /(["'`])\.\/([\w.$-]+\.js)\1/g;
const preloaded = /(["'`])assets\/([\w.$-]+\.js)\1/g;

const all = (pattern: RegExp, code: string, group: number): string[] => [...code.matchAll(pattern)].map((match) => match[group] ?? "");

/**
 * The words of the pages, put where they are used: each chunk that says something is written once for every language, with the
 * words it says at its head, into a folder of that language (`assets/ar-1f2e3d4c/`); so are the chunks that load such a one.
 * What says nothing (the libraries) stays where it is, for all. The server names the reader's folder (`src/main/site.ts`).
 * Chunks are named by their code, folders by the words of the language: both may be kept by browsers for ever.
 */
export const putWordsIntoChunks = async (assets: string, catalogues?: ReadonlyMap<Locale, ReadonlyMap<string, string>>): Promise<void> => {
  const words = catalogues ?? new Map(await Promise.all(locales.map(async (locale) => [locale, await wordsOf(locale)] as const)));
  const chunks = new Map(
    readdirSync(assets)
      .filter((name) => name.endsWith(".js") && !name.startsWith("manifest-"))
      .map((name) => [name, readFileSync(path.join(assets, name), "utf8")]),
  );
  const known = words.get(locales[0]) ?? new Map<string, string>();
  const said = new Map([...chunks].map(([name, code]) => [name, [...new Set(all(quoted, code, 1))].filter((id) => known.has(id)).sort()]));
  const spoken = new Set([...said].filter(([, ids]) => ids.length > 0).map(([name]) => name));
  for (let before = -1; before !== spoken.size;) {
    before = spoken.size;
    for (const [name, code] of chunks) if ([...all(imported, code, 2), ...all(preloaded, code, 2)].some((one) => spoken.has(one))) spoken.add(name);
  }
  for (const locale of locales) {
    const catalogue = words.get(locale) ?? new Map<string, string>();
    const hash = createHash("sha256")
      .update(JSON.stringify([...catalogue]))
      .digest("hex")
      .slice(0, 8);
    const folder = `${locale}-${hash}`;
    mkdirSync(path.join(assets, folder), { recursive: true });
    for (const name of spoken) {
      const code = (chunks.get(name) ?? "")
        .replace(imported, (whole, mark: string, one: string) => (spoken.has(one) ? whole : `${mark}../${one}${mark}`))
        .replace(preloaded, (whole, mark: string, one: string) => (spoken.has(one) ? `${mark}assets/${folder}/${one}${mark}` : whole));
      const ids = (said.get(name) ?? []).filter((id) => catalogue.has(id));
      const head = ids.length > 0 ? `Object.assign(self.threadportWords??={},{${ids.map((id) => `${JSON.stringify(id)}:${catalogue.get(id)}`).join()}});` : "";
      writeFileSync(path.join(assets, folder, name), head + code);
    }
  }
  for (const name of spoken) rmSync(path.join(assets, name));
};
