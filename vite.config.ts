import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin } from "vite";
import { iconPaths } from "./src/ui/icon-paths.ts";
import { islandsBuild } from "./tools/islands-build.ts";
import { narrowLetters } from "./tools/narrow-letters.ts";

/**
 * `virtual:words/{locale}`: every catalogue of one language as one module, for the server, which renders any page. What browsers need of
 * them comes in files of its own (`tools/islands-build.ts`).
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

/**
 * `virtual:icons`: the address of one file with every icon, which pages refer to (`<use href="…#cart">`): no script carries the
 * drawings, nor does each document again.
 */
const icons = (): Plugin => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(iconPaths)
    .map(([name, path]) => `<path id="${name}" d="${path}"/>`)
    .join("")}</svg>`;
  const fileName = `assets/icons-${createHash("sha256").update(drawing).digest("hex").slice(0, 8)}.svg`;
  return {
    name: "threadport-icons",
    resolveId: (id) => (id === "virtual:icons" ? "\0virtual:icons" : undefined),
    load: (id) => (id === "\0virtual:icons" ? `export default "/${fileName}";` : undefined),
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: drawing });
    },
  };
};

export default defineConfig({
  plugins: [
    { ...narrowLetters(), applyToEnvironment: (environment) => environment.name === "ssr" },
    islandsBuild("src/sites/portal/document/islands.ts"),
    words(),
    icons(),
    flags(),
    reactRouter(),
    lingui(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  publicDir: "src/sites/public",
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What libraries say to their users' developers: a kilobyte of sentences that nobody reads here.
          treeshake: { manualPureFunctions: ["warning", "warningOnce", "console.warn"] },
          // What every page has at once is one file, which applications share; not what only some reader or form needs.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: "page",
                  test: /src\/(kit\/browser\/(?!reader-currency|upload)|ui\/behaviours\/(?!comparing)|sites\/(without-eval|portal\/document\/(?!hosts|islands|reader-c)))/,
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
