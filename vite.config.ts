import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin } from "vite";

/** Catalogues that only the operator console speaks from. Its pages fetch them; a reader of the portal never does. */
const isOfConsole = (file: string) => /src\/(sites\/operator|domains\/(audit|settings))\//.test(file);

/**
 * `virtual:words/{locale}`: every catalogue of one language as one module, so that a reader's browser fetches one file,
 * and only of the reader's language. In the browser the console's own come apart, as `virtual:words/console/{locale}`.
 */
const words = (): Plugin => ({
  name: "threadport-words",
  resolveId: (id) => (id.startsWith("virtual:words/") ? `\0${id}` : undefined),
  load(id) {
    const [, ofConsole, locale] = /^\0virtual:words\/(console\/)?(.+)$/.exec(id) ?? [];
    if (!locale) return undefined;
    const isWhole = !ofConsole && this.environment.name !== "client";
    const files = globSync(`src/{kit,ui,sites,domains}/**/locales/${locale}.po`)
      .filter((file) => isWhole || isOfConsole(file) === Boolean(ofConsole))
      // The console's first: where two say a word differently, a reader's page says what it always says.
      .sort((a, b) => Number(isOfConsole(b)) - Number(isOfConsole(a)) || (a < b ? -1 : 1));
    return `${files.map((file, index) => `import { messages as m${index} } from ${JSON.stringify(path.resolve(file))};`).join("\n")}\nexport const messages = Object.assign({}, ${files.map((_file, index) => `m${index}`).join(", ")});`;
  },
});

/** The drawings of flag-icons as `/assets/flags/{code}.svg`: no page carries their bytes, nor a table of 250 hashed names. */
const flags = (): Plugin => ({
  name: "threadport-flags",
  applyToEnvironment: (environment) => environment.name === "client",
  generateBundle() {
    for (const file of globSync("node_modules/flag-icons/flags/4x3/??.svg"))
      this.emitFile({ type: "asset", fileName: `assets/flags/${path.basename(file)}`, source: readFileSync(file) });
  },
});

export default defineConfig({
  plugins: [words(), flags(), reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  publicDir: "src/sites/public",
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads comes in two files: libraries, which seldom change, and the frame with the parts it is made of.
            // Left alone the bundler makes forty, each with its own round trip and its own dictionary to compress.
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/, priority: 2 },
                {
                  name: "frame",
                  test: /src[\\/](sites[\\/](root|words|request-context|stale-chunk|portal[\\/](layout|guards|meta))|domains[\\/]accounts[\\/]ui[\\/]sign-(in-host|out)|domains[\\/]accounts[\\/]contract[\\/]backstage|ui[\\/](button|cart-count|chat-panel|class-names|dialog|icon|icon-paths|picture|price|tag|toast|use-session|use-store)\\.|kit[\\/](browser|paths|locale|image-path|words))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@lingui\//] },
});
