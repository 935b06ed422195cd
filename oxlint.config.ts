import { defineConfig } from "oxlint";

/** Who may import whom stands in `src/domains/map.ts` and `tools/arrows.ts`. */
export default defineConfig({
  plugins: ["typescript", "import", "react", "jsx-a11y", "unicorn", "promise"],
  jsPlugins: ["./tools/arrows.ts"],
  categories: { correctness: "error" },
  ignorePatterns: ["build/**", "data/**", ".react-router/**", "node_modules/**", "tests/architecture/offences/**"],
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
    "arrows/rooms": "error",
  },
});
