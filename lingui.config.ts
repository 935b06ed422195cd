import { readFileSync } from "node:fs";
import { defineConfig } from "@lingui/cli";
import babel from "@lingui/cli/api/extractors/babel";
import { formatter } from "@lingui/format-po";
import { folderOf, uses } from "./src/domains/map.ts";
import { locales } from "./src/kit/locale.ts";

const backoffices = ["src/sites/backoffice/seller", "src/sites/backoffice/operator"];

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
  format: formatter({ lineNumbers: false, origins: false }),
});
