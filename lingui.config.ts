import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "@lingui/cli";
import babel from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import { folderOf, uses } from "./src/domains/map.ts";
import { locales } from "./src/kit/locale.ts";

const backoffices = ["src/sites/backoffice/seller", "src/sites/backoffice/operator"];

const po = formatter({ lineNumbers: false, origins: false });

/**
 * English is what the code says: its catalogues hold words with an id of their own and what is said otherwise than it is written. Whoever
 * reads one is given the rest by its neighbour, whose sources are the same.
 */
const withoutRepeats: typeof po = {
  ...po,
  async parse(content, about) {
    const own = await po.parse(content, about);
    const neighbour = path.join(path.dirname(about.filename), `${locales[0]}.po`);
    if (about.locale !== "en" || !existsSync(neighbour)) return own;
    const written = await po.parse(readFileSync(neighbour, "utf8"), { ...about, locale: locales[0], filename: neighbour });
    const repeated = Object.entries(written).flatMap(([id, word]) => (word.message && !own[id] ? [[id, { ...word, translation: word.message }] as const] : []));
    return { ...own, ...Object.fromEntries(repeated) };
  },
  serialize(catalog, about) {
    if (about.locale !== "en") return po.serialize(catalog, about);
    const kept = Object.entries(catalog).filter(
      ([id, { message, context, translation }]) => !message || id !== generateMessageId(message, context) || (translation && translation !== message),
    );
    return po.serialize(Object.fromEntries(kept), about);
  },
};

/** One catalogue a domain and a site, beside the code whose words it holds. */
export default defineConfig({
  sourceLocale: "en",
  locales: [...locales],
  catalogs: [
    "src/kit",
    "src/platform",
    "src/ui",
    ...Object.keys(uses).map((name) => `src/domains/${folderOf(name)}`),
    "src/sites/portal",
    "src/sites/backoffice",
    ...backoffices,
  ].map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}`],
    exclude: ["**/*.test.*", ...(folder === "src/sites/backoffice" ? backoffices.map((one) => `${one}/**`) : [])],
  })),
  // Most files have no words: what names neither Lingui nor its comment need not be parsed to know it.
  extractors: [{ ...babel, match: (file) => babel.match(file) && /lingui|i18n/.test(readFileSync(file, "utf8")) }],
  format: withoutRepeats,
});
