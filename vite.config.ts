import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin } from "vite";

/**
 * `virtual:words/{locale}`: every catalogue of one language as one module: the server renders any page,
 * and what the browser needs of them is in its chunks (`tools/words-in-chunks.ts`).
 */
const words = (): Plugin => ({
  name: "threadport-words",
  resolveId: (id) => (id.startsWith("virtual:words/") ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith("\0virtual:words/")) return undefined;
    const locale = id.slice("\0virtual:words/".length);
    const files = globSync(`src/{kit,ui,sites,domains}/**/locales/${locale}.po`).sort();
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
