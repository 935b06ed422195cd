import path from "node:path";
import type { Plugin } from "vite";

/** What the browser's copy of React Router takes from us instead of its own file. */
const instead = [
  // Its own loads the document anew whenever a route's chunk is missing: for ever, when it stays missing.
  { file: /\/routeModules\.js$/, askedBy: /./, ours: path.resolve("src/sites/route-modules.ts") },
  // Observation of the router, which this portal does not use: a kilobyte of every first visit.
  { file: /\/instrumentation\.js$/, askedBy: /\/lib\/router\/router\.js$/, ours: "\0without-instrumentation" },
];

export const routerInBrowser = (): Plugin => ({
  name: "threadport-router-in-browser",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId(id, importer) {
    if (!importer?.includes("/node_modules/react-router/dist/")) return undefined;
    return instead.find(({ file, askedBy }) => file.test(id) && askedBy.test(importer))?.ours;
  },
  // Parts of its own that no page uses, its link above all, are left out: what it does to each for developers' sake keeps them otherwise.
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.js$/ },
    handler: (code) => ({
      code: code.replace(/^\w+\.displayName = "\w+";$/gm, "").replaceAll("= React$1.forwardRef(", "= /* @__PURE__ */ React$1.forwardRef("),
      map: null,
    }),
  },
  load(id) {
    if (id !== "\0without-instrumentation") return undefined;
    return `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;`;
  },
});
