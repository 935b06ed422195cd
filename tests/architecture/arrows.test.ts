import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hears, inOrder, uses } from "#domains/map.ts";

const root = path.resolve(import.meta.dirname, "../..");
let house: string;

/** Files that the offences import, so that a report is about the arrow and not about a missing file. */
const furniture: Record<string, string> = {
  "packages/embedded-postgres-server/src/index.ts": "export const server = 1;",
  "packages/embedded-postgres-server/src/thing.ts": "export const inner = 1;",
  "src/kit/thing.ts": "export const thing = 1;",
  "src/platform/thing.ts": "export const machine = 1; export type Machine = number;",
  "src/ui/thing.ts": "export const widget = 1;",
  "src/domains/money/ledger/index.server.ts": "export const door = 1;",
  "src/domains/money/ledger/contract/thing.ts": "export const contract = 1;",
  "src/domains/money/ledger/server/thing.ts": "export const secret = 1;",
  "src/domains/trade/orders/index.server.ts": "export const door = 1;",
  "src/domains/trade/orders/contract/thing.ts": "export const contract = 1;",
  "src/domains/trade/orders/contract/events.ts": "export const event = 1;",
  "src/domains/contact/chat/index.server.ts": "export const door = 1;",
  "src/domains/contact/chat/contract/thing.ts": "export const contract = 1;",
  "tests/thing.ts": "export const tool = 1;",
  "src/sites/backoffice/shared-thing.ts": "export const shared = 1;",
  "src/sites/backoffice/seller/thing.ts": 'import { shared } from "../shared-thing.ts"; export const sellerThing = shared;',
};

/** One planted offence a rule: the file, what it does, and the rule that must report it. */
const offences: [name: string, file: string, source: string, rule: RegExp][] = [
  ["kit knows a domain", "src/kit/offence.ts", 'import { contract } from "#domains/trade/orders/contract/thing.ts"; export const x = contract;', /arrows/],
  ["kit imports the platform", "src/kit/offence-2.ts", 'import { machine } from "#platform/thing.ts"; export const x = machine;', /arrows/],
  ["a package knows the house", "packages/embedded-postgres-server/src/offence.ts", 'import { thing } from "#kit/thing.ts"; export const x = thing;', /arrows/],
  [
    "a reach past a package's door",
    "src/main/offence-3.ts",
    'import { inner } from "../../packages/embedded-postgres-server/src/thing.ts"; export const x = inner;',
    /arrows/,
  ],
  ["a domain starts a server", "src/ui/offence-3.ts", 'import { server } from "#embedded-postgres-server"; export const x = server;', /arrows/],
  ["the platform knows a domain", "src/platform/offence.ts", 'import { door } from "#domains/trade/orders/index.server.ts"; export const x = door;', /arrows/],
  ["a link of the router's own", "src/ui/offence-2.tsx", 'import { Link } from "react-router"; export const x = Link;', /no-restricted-imports/],
  ["ui knows a domain", "src/ui/offence.ts", 'import { contract } from "#domains/trade/orders/contract/thing.ts"; export const x = contract;', /arrows/],
  [
    "a reach past a door",
    "src/domains/trade/orders/server/offence.ts",
    'import { secret } from "#domains/money/ledger/server/thing.ts"; export const x = secret;',
    /arrows/,
  ],
  [
    "a neighbour that is not on the map",
    "src/domains/trade/orders/server/offence-2.ts",
    'import { door } from "#domains/contact/chat/index.server.ts"; export const x = door;',
    /arrows/,
  ],
  [
    "a hearer that imports more than events",
    "src/domains/money/payments/server/offence.ts",
    'import { contract } from "#domains/trade/orders/contract/thing.ts"; export const x = contract;',
    /arrows/,
  ],
  [
    "a domain's ui reads its server",
    "src/domains/money/ledger/ui/offence.ts",
    'import { secret } from "#domains/money/ledger/server/thing.ts"; export const x = secret;',
    /arrows/,
  ],
  [
    "a contract reads its server",
    "src/domains/money/ledger/contract/offence.ts",
    'import { secret } from "#domains/money/ledger/server/thing.ts"; export const x = secret;',
    /arrows/,
  ],
  ["a site at a door", "src/sites/portal/offence.ts", 'import { door } from "#domains/trade/orders/index.server.ts"; export const x = door;', /arrows/],
  [
    "a site that imports another site",
    "src/sites/portal/offence-2.ts",
    'import { sellerThing } from "#sites/backoffice/seller/thing.ts"; export const x = sellerThing;',
    /arrows/,
  ],
  [
    "a backoffice that imports the other",
    "src/sites/backoffice/operator/offence.ts",
    'import { sellerThing } from "../seller/thing.ts"; export const x = sellerThing;',
    /arrows/,
  ],
  [
    "the backoffices' shared part that knows one of them",
    "src/sites/backoffice/offence.ts",
    'import { sellerThing } from "./seller/thing.ts"; export const x = sellerThing;',
    /arrows/,
  ],
  [
    "the portal in the backoffices' shared part",
    "src/sites/portal/offence-3.ts",
    'import { shared } from "#sites/backoffice/shared-thing.ts"; export const x = shared;',
    /arrows/,
  ],
  ["a reach by dots out of kit", "src/kit/offence-3.ts", 'import { machine } from "../platform/thing.ts"; export const x = machine;', /arrows/],
  [
    "a reach by dots past a door",
    "src/domains/trade/orders/server/calls/offence.ts",
    'import { secret } from "../../../../money/ledger/server/thing.ts"; export const x = secret;',
    /arrows/,
  ],
  [
    "a reach by dots from a contract to its own server",
    "src/domains/money/ledger/contract/offence-2.ts",
    'import { secret } from "../server/thing.ts"; export const x = secret;',
    /arrows/,
  ],
  ["a reach by dots to another site", "src/sites/portal/offence-4.ts", 'export { sellerThing } from "../backoffice/seller/thing.ts";', /arrows/],
  ["a reach by a lazy import", "src/kit/offence-4.ts", 'export const x = () => import("#platform/thing.ts");', /arrows/],
  ["a reach for a type", "src/kit/offence-5.ts", 'import type { Machine } from "#platform/thing.ts"; export type X = Machine;', /arrows/],
  ["a reach for a type in place", "src/kit/offence-6.ts", 'export type X = import("#platform/thing.ts").Machine;', /arrows/],
  ["a reach for everything", "src/kit/offence-7.ts", 'export * from "#platform/thing.ts";', /arrows/],
  ["production code that imports a test's tools", "src/platform/offence-2.ts", 'import { tool } from "#tests/thing.ts"; export const x = tool;', /arrows/],
  [
    "an import of a file in no room",
    "src/kit/offence-8.ts",
    'import { x } from "../stray/offence.ts"; export const y = x;',
    /stands in no room of the house .*arrows/,
  ],
  ["a domain beside the map", "src/domains/trade/unknown/contract/offence.ts", "export const x = 1;", /stands in no room of the house .*arrows/],
  ["a stray file", "src/stray/offence.ts", "export const x = 1;", /stands in no room of the house .*arrows/],
  ["a circle", "src/kit/circle-a.ts", 'import { b } from "./circle-b.ts"; export const a = () => b;', /no-cycle/],
];

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), "threadport-house-"));
  for (const name of ["oxlint.config.ts", "tools/arrows.ts", "src/domains/map.ts", "tsconfig.json", "package.json"])
    cpSync(path.join(root, name), path.join(house, name));
  symlinkSync(path.join(root, "node_modules"), path.join(house, "node_modules"));
  const files = {
    ...furniture,
    "src/kit/circle-b.ts": 'import { a } from "./circle-a.ts"; export const b = () => a;',
    ...Object.fromEntries(offences.map(([, file, source]) => [file, source])),
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), `${source}\n`);
  }
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const reports = (folder: string): string => {
  try {
    return execFileSync(
      process.execPath,
      [path.join(root, "node_modules/oxlint/bin/oxlint"), "--config", "oxlint.config.ts", "--format", "unix", "src", "packages"],
      {
        cwd: folder,
        encoding: "utf8",
        maxBuffer: 64 * 1024 * 1024,
      },
    );
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
};

describe("arrows", () => {
  let found: string;
  beforeAll(() => {
    found = reports(house);
  });
  test.each(offences)("%s is reported", (_name, file, _source, rule) => {
    const lines = found.split("\n").filter((line) => line.startsWith(`${file}:`));
    expect(
      lines.some((line) => rule.test(line)),
      `${lines.join("\n") || "nothing was reported"}`,
    ).toBe(true);
  });
  test("what is permitted is not reported", () => {
    expect(found.split("\n").filter((line) => Object.keys(furniture).some((file) => line.startsWith(`${file}:`)))).toEqual([]);
  });
});

describe("the map", () => {
  test("has no circle and names no unknown domain", () => {
    const known = inOrder();
    for (const others of [...Object.values(uses), ...Object.values(hears)]) for (const other of others) expect(known).toContain(other);
  });
  test("a circle in the map is an error", () => {
    (uses as Record<string, readonly string[]>)["ledger"] = ["orders"];
    try {
      expect(() => inOrder()).toThrow(/circle/);
    } finally {
      (uses as Record<string, readonly string[]>)["ledger"] = [];
    }
  });
});
