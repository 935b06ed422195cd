import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin } from "vite";
import { iconPaths } from "./src/ui/icon-paths.ts";
import { routerInBrowser } from "./tools/router-in-browser.ts";

/**
 * `virtual:words/{locale}`: every catalogue of one language as one module, for the server, which renders any page. What the
 * browser needs of them is in its chunks (`tools/words-in-chunks.ts`).
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

const frame = [
  "sites/(root|browser-words|request-context|route-modules|stale-chunk)",
  // Not what a press opens.
  "sites/portal/layout/(?!backstage-prompt|browse-sheet|error-page\\.tsx|reader-effects)",
  "sites/portal/(guards|meta)",
  "domains/people/accounts/ui/sign-(in-host|out)",
  "domains/trade/cart/ui/(cart-hand-over|visitor-cart)",
  "ui/(button|cart-count|chat-panel|class-names|follow-links|icon|link|picture|price|tag|toast|use-session|use-store)\\.",
  "kit/(browser/(?!upload)|paths|locale\\.|image-path|words)",
];
const parts = [
  "ui/(breadcrumb|day|flag|lazy-dialog|pager|section|states|tabs)\\.",
  "domains/catalogue/catalog/ui/product-card",
  "domains/catalogue/designs/ui/design-card",
  "domains/catalogue/enterprises/ui/(enterprise-ticket|scale)",
  "domains/sourcing/processing/ui/days-left",
  "sites/portal/pages/search/read-address",
  "kit/time\\.",
];
const cards = ["domains/catalogue/designs/ui/designer-card", "domains/catalogue/enterprises/ui/enterprise-card", "domains/catalogue/models/ui/model-card"];
const news = ["domains/publishing/articles/ui/(article-line|headlines-block)"];
const articles = ["domains/publishing/articles/ui/(article-card|article-row|most-read|tag-links)", "sites/portal/pages/articles/(category-tabs|feed-links)"];
const headlines = [
  "domains/publishing/articles/ui/(brand-card|breaking-list|interview-card|topic-card)",
  "sites/portal/pages/articles/headlines/(block-page|blocks|use-block-names)",
];
const lists = [
  "ui/(chips|facets)\\.",
  "sites/portal/pages/search/sort-bar",
  // Styles alone: what is found is loaded later, and is in the document already.
  "sites/portal/pages/search/(keyword-results|found-list)\\.module",
  "sites/portal/pages/enterprises/province-form",
];
const processing = ["domains/sourcing/processing/ui/(budget|order-state|processing-docket)"];
const keeping = ["ui/share\\.", "domains/people/favourites/ui/(keep-button|kept|recently-viewed|viewed)\\."];
const courses = ["domains/publishing/academy/ui/(chapter-text|course-card|lecturer-card)"];
const fairs = ["domains/publishing/exhibitions/ui/(fair-theme|form-state-text)", "sites/portal/pages/expo/fair-frame"];
const goods = [
  "ui/quantity-stepper",
  "domains/catalogue/catalog/ui/(price-ladder|sku-matrix)",
  "kit/money-text",
  "domains/catalogue/catalog/contract/price-break",
  "domains/people/shops/ui/holiday-band",
];
const fields = ["ui/(checkbox|countdown-button|field|stepper)\\."];
const checks = ["ui/use-call-form", "kit/(issues|schema-words)"];
const oneOf = (places: readonly string[]) => new RegExp(`/src/(?:${places.join("|")})`);

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
  plugins: [routerInBrowser(), words(), icons(), flags(), reactRouter(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  publicDir: "src/sites/public",
  build: { target: "es2022", assetsInlineLimit: 0, cssCodeSplit: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What libraries say to their users' developers: a kilobyte of sentences that nobody reads here.
          treeshake: { manualPureFunctions: ["warning", "warningOnce", "console.warn"] },
          output: {
            // What a public page loads comes in few files: libraries, which seldom change; the frame; the parts that public pages are
            // made of; the cards of the front pages; what one buys with; what lists are narrowed and turned by; what forms are typed
            // into, and what checks them. Left alone the bundler makes forty, each with a head of its own and a dictionary of its own
            // to compress. A part named here is loaded by every public page that uses any other of its group, and takes along what it
            // alone imports.
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\//, priority: 3 },
                { name: "schemas", test: /node_modules\/zod\//, priority: 3 },
                { name: "frame", test: oneOf(frame), priority: 2 },
                { name: "fields", test: oneOf(fields), priority: 2 },
                { name: "checks", test: oneOf(checks), priority: 1 },
                // Of its own, or every form would load all that lists need with it.
                { name: "dialog", test: oneOf(["ui/dialog\\."]), priority: 2 },
                { name: "parts", test: oneOf(parts), priority: 1 },
                { name: "cards", test: oneOf(cards), priority: 0 },
                { name: "news", test: oneOf(news), priority: 1 },
                { name: "articles", test: oneOf(articles), priority: 0 },
                { name: "goods", test: oneOf(goods), priority: 0 },
                { name: "keeping", test: oneOf(keeping), priority: 1 },
                { name: "courses", test: oneOf(courses), priority: 0 },
                { name: "fairs", test: oneOf(fairs), priority: 0 },
                { name: "processing", test: oneOf(processing), priority: 0 },
                { name: "headlines", test: oneOf(headlines), priority: 0 },
                { name: "lists", test: oneOf(lists), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@lingui\//] },
});
