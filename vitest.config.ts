import { defineConfig } from "vitest/config";

/** The one file that looks through every page. */
const looks = "tests/journeys/rtl-and-axe.test.ts";
/** Of all that meets a started portal with Chromium. */
const inBrowser = {
  retry: 2,
  globalSetup: "tests/journeys/started-portal.ts",
  testTimeout: 120_000,
  // As long as the browser waits for what it looks for: see browser.ts.
  expect: { poll: { timeout: 8_000 } },
  hookTimeout: 180_000,
  fileParallelism: false,
};

/**
 * unit: rules and parts, beside their files. calls: through the runner against real PostgreSQL, a clone of one migrated
 * template a worker. architecture: planted offences. journeys: Chromium against a started portal. looks: every page of it, which changes nothing there,
 * so that they may be asked beside the journeys. startup: the start command.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers: 2,
          testTimeout: 60_000,
          setupFiles: ["tests/harness/seed.ts"],
          include: ["{src,demo,tools}/**/*.test.ts"],
          exclude: ["**/*.calls.test.ts"],
        },
      },
      {
        test: {
          name: "calls",
          // A worker reads the portal's code once, not once a file: each file starts a portal of its own on it.
          isolate: false,
          maxWorkers: 2,
          setupFiles: ["tests/harness/seed.ts"],
          include: ["src/**/*.calls.test.ts", "tests/{calls,security}/**/*.test.ts"],
          globalSetup: "tests/harness/template.ts",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          // Beside the journeys on two cores a wait may be too short: what passes at a further try is marked so in the report.
          retry: 2,
          setupFiles: ["tests/harness/seed.ts"],
          sequence: { groupOrder: 1 },
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: "tests/harness/template.ts",
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      { test: { name: "architecture", maxWorkers: 2, include: ["tests/architecture/**/*.test.ts"], testTimeout: 120_000 } },
      {
        test: {
          name: "startup",
          retry: 2,
          sequence: { groupOrder: 2 },
          include: ["tests/startup/**/*.test.ts", "packages/*/tests/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      { test: { ...inBrowser, name: "journeys", sequence: { groupOrder: 3 }, include: ["tests/journeys/**/*.test.ts"], exclude: [looks] } },
      { test: { ...inBrowser, name: "looks", sequence: { groupOrder: 4 }, include: [looks] } },
    ],
  },
});
