import path from "node:path";
import { defineConfig } from "oxlint";
import { folderOf, hears, uses } from "./src/domains/map.ts";

type Room = { element: { type: string | string[]; captured?: { name: string }; internalPath?: string } };
const rooms = (types: string[], name?: string): { to: Room } => ({ to: { element: { type: types, ...(name ? { captured: { name } } : {}) } } });
const door = (name: string): { to: Room } => ({ to: { element: { type: "domain", captured: { name }, internalPath: "index.server.ts" } } });
const eventsOf = (name: string): { to: Room } => ({ to: { element: { type: "contract", captured: { name }, internalPath: "events.ts" } } });
const from = (type: string, name?: string) => ({ from: { element: { type, ...(name ? { captured: { name } } : {}) } } });

/** The same folder of every domain, whichever group it lies in; what stands for the star is the domain's name. */
const below = (folder?: string): string[] =>
  [...new Set(Object.keys(uses).map((name) => path.posix.dirname(folderOf(name))))].flatMap((group) => {
    const names = Object.keys(uses).filter((name) => path.posix.dirname(folderOf(name)) === group);
    const place = path.posix.join("src/domains", group, `(${names.join("|")})`);
    return folder ? `${place}/${folder}` : place;
  });

/** The arrows of the house: who may import whom. Domains' arrows come from `src/domains/map.ts`. */
export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "promise"],
  jsPlugins: ["eslint-plugin-boundaries"],
  categories: { correctness: "error" },
  ignorePatterns: ["build/**", "data/**", ".react-router/**", "node_modules/**", "tests/architecture/offences/**"],
  settings: {
    "import/resolver": { typescript: { project: "tsconfig.json" } },
    // The first match wins: the rooms of a domain stand before the domain itself.
    "boundaries/elements": [
      { type: "kit", pattern: "src/kit" },
      { type: "platform", pattern: "src/platform" },
      { type: "ui", pattern: "src/ui" },
      { type: "contract", pattern: below("contract"), capture: ["name"] },
      { type: "domain-ui", pattern: below("ui"), capture: ["name"] },
      { type: "server", pattern: below("server"), capture: ["name"] },
      { type: "domain", pattern: below(), capture: ["name"] },
      { type: "backoffice-site", pattern: "src/sites/backoffice/(seller|operator)", capture: ["site"] },
      { type: "backoffice", pattern: "src/sites/backoffice" },
      { type: "site", pattern: "src/sites/*", capture: ["site"] },
      { type: "sites", pattern: "src/sites" },
      { type: "main", pattern: "src/main" },
      { type: "demo", pattern: "demo" },
      { type: "tests", pattern: "tests" },
      { type: "bench", pattern: "bench" },
      { type: "tools", pattern: "tools" },
    ],
    "boundaries/ignore": ["*.config.ts", "src/domains/map.ts", "**/*.test.ts", "**/*.test.tsx"],
  },
  rules: {
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "off",
    "no-console": "off",
    // A hook behind a condition breaks the page for whoever signs in on it: the server and the first render are a visitor's.
    "react/rules-of-hooks": "error",
    // Group, status and listbox roles on plain elements are what the patterns of the ARIA practices guide use; axe judges the rendered page.
    "jsx-a11y/prefer-tag-over-role": "off",
    "jsx-a11y/no-noninteractive-element-to-interactive-role": "off",
    // A region that scrolls must be reachable by keyboard, and a dialog hears Escape.
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    // Tab lists move focus among their tabs: the list itself takes none.
    "jsx-a11y/interactive-supports-focus": "off",
    "no-restricted-imports": [
      "error",
      { paths: [{ name: "react-router", importNames: ["Link", "NavLink"], message: "Links are those of #ui/link.tsx, which one listener follows." }] },
    ],
    "boundaries/no-unknown-files": "error",
    "boundaries/no-unknown-dependencies": "off",
    "boundaries/dependencies": [
      "error",
      {
        default: "disallow",
        policies: [
          { from: { element: { type: "*" } }, allow: [rooms(["kit"])] },
          { ...from("platform"), allow: [rooms(["platform"])] },
          { ...from("ui"), allow: [rooms(["ui"])] },
          { ...from("site"), allow: [rooms(["contract", "domain-ui", "ui"]), rooms(["sites"])] },
          // The two backoffices share one shell, and know nothing of each other; the shell knows neither.
          { ...from("backoffice"), allow: [rooms(["contract", "domain-ui", "ui"]), rooms(["sites"])] },
          { ...from("backoffice-site"), allow: [rooms(["contract", "domain-ui", "ui"]), rooms(["sites", "backoffice"])] },
          { from: { element: { type: "sites" } }, allow: [rooms(["sites", "site", "backoffice-site", "ui"])] },
          ...["main", "demo", "tests", "bench", "tools"].map((type) => ({
            ...from(type),
            allow: [
              rooms([
                "main",
                "demo",
                "tests",
                "bench",
                "tools",
                "platform",
                "contract",
                "domain",
                "server",
                "domain-ui",
                "sites",
                "site",
                "backoffice",
                "backoffice-site",
                "ui",
              ]),
            ],
          })),
          ...Object.entries(uses).flatMap(([name, others]) => [
            {
              ...from("domain-ui", name),
              allow: [
                rooms(["domain-ui", "contract"], name),
                rooms(["ui"]),
                ...others.flatMap((other) => [rooms(["contract"], other), rooms(["domain-ui"], other)]),
              ],
            },
            { ...from("contract", name), allow: [rooms(["contract"], name), ...others.map((other) => rooms(["contract"], other))] },
            {
              ...from("server", name),
              allow: [
                rooms(["server", "contract"], name),
                rooms(["platform"]),
                ...others.flatMap((other) => [door(other), rooms(["contract"], other)]),
                ...(hears[name] ?? []).map(eventsOf),
              ],
            },
            {
              ...from("domain", name),
              allow: [
                rooms(["server", "contract"], name),
                rooms(["platform"]),
                ...(hears[name] ?? []).map(eventsOf),
                ...others.map((other) => rooms(["contract"], other)),
              ],
            },
          ]),
        ],
      },
    ],
  },
});
