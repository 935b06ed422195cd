import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import PO from "pofile";
import { conflictsIn, fillEmpty, nameOf, type Translations } from "./catalogues.ts";

/**
 * `node tools/words.ts [FOLDER ...]`           collects the words of these catalogues (all without a folder) and prints, as JSON, what has no translation
 * `node tools/words.ts FOLDER --fill FILE.json` writes translations into what has none in FOLDER: { "source or id": { "zh-cn": "…", "ar": "…" }, "source | context": { … } }
 * `node tools/words.ts --check`                 exit code 1 when a word is not collected or not translated, two catalogues translate it differently, or a loader hands on its id
 */
const args = process.argv.slice(2);
const check = args.includes("--check");
const fillAt = args.indexOf("--fill");
const fillFile = fillAt >= 0 ? args[fillAt + 1] : undefined;
const folders = args.filter((arg, index) => !arg.startsWith("--") && (fillAt < 0 || index !== fillAt + 1)).map((folder) => folder.replace(/\/$/, ""));
if (fillAt >= 0 && (!fillFile || folders.length === 0)) throw new Error("--fill needs a folder and a file: node tools/words.ts FOLDER --fill FILE.json");

const config = getConfig({ configPath: path.resolve("lingui.config.ts") });
const everyCatalog = await getCatalogs(config);
const catalogs = everyCatalog.filter(
  (catalog) => folders.length === 0 || folders.some((folder) => catalog.path.includes(`/${folder}/locales/`) || catalog.path.startsWith(`${folder}/locales/`)),
);

const file = (catalogPath: string, locale: string) => `${catalogPath.replace("{locale}", locale)}.po`;
const read = (name: string) => PO.parse(readFileSync(name, "utf8"));

/** What a catalogue names, and in English what each word with an id of its own says: the code is where that is changed. */
const collectedIn = (name: string, locale: string): string =>
  existsSync(name)
    ? read(name)
        .items.filter((item) => !item.obsolete)
        .map((item) => (locale === "en" ? `${nameOf(item)} ${item.msgstr[0]}` : nameOf(item)))
        .sort()
        .join("\n")
    : "";
const before = check
  ? catalogs.flatMap((catalog) =>
      config.locales.map((locale) => {
        const name = file(catalog.path, locale);
        return { name, locale, collected: collectedIn(name, locale) };
      }),
    )
  : undefined;

const missing: Record<string, Record<string, string>> = {};
let isComplete = true;
for (const catalog of catalogs) {
  const collected = await catalog.make({
    clean: true,
    // Of English alone.
    overwrite: true,
    locale: undefined as never,
    orderBy: "messageId",
    workersOptions: { poolSize: 0 },
  } as never);
  if (collected === false) throw new Error(`words could not be collected from ${catalog.path}`);
  const en = read(file(catalog.path, "en"));
  const sourceOf = new Map(en.items.map((item) => [item.msgid, item.msgstr[0] || item.msgid]));
  if (fillFile) {
    const translations = JSON.parse(readFileSync(fillFile, "utf8")) as Translations;
    for (const locale of config.locales.filter((one) => one !== "en")) {
      const name = file(catalog.path, locale);
      const po = read(name);
      if (fillEmpty(po.items, translations, locale, sourceOf)) writeFileSync(name, po.toString());
    }
  }
  for (const locale of config.locales.filter((one) => one !== "en")) {
    for (const item of read(file(catalog.path, locale)).items) {
      if (item.obsolete || item.msgstr[0]) continue;
      isComplete = false;
      const source = sourceOf.get(item.msgid) ?? item.msgid;
      (missing[nameOf(item)] ??= { en: source })[locale] = "";
    }
  }
}
if (!isComplete) console.log(JSON.stringify(missing, null, 2));
if (before) {
  for (const { name, locale, collected } of before) {
    if (collectedIn(name, locale) !== collected) {
      console.error(`words not collected: ${name}`);
      process.exitCode = 1;
    }
  }
  if (!isComplete) process.exitCode = 1;
  for (const locale of config.locales) {
    for (const conflict of conflictsIn(everyCatalog.map((catalog) => path.relative("", file(catalog.path, locale))).filter((name) => existsSync(name)))) {
      console.error(conflict);
      process.exitCode = 1;
    }
  }
  // The browser has the words that its own code names: an id that comes with a loader's data says nothing there.
  for (const source of globSync("src/{sites,domains/**/ui}/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })) {
    for (const [found] of readFileSync(source, "utf8").matchAll(/(?<!i18n\._\()\b\w*[wW]ords(?:\[[^\]]+\]|\.\w+)\.id\b/g)) {
      console.error(`${source}: ${found} hands on an id; say the sentence in the loader: call.say(${found.slice(0, -".id".length)})`);
      process.exitCode = 1;
    }
  }
}
if (isComplete) console.log(`${catalogs.length} catalogues complete in ${config.locales.join(", ")}`);
