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
  "src/kit/thing.ts": "export const thing = 1;",
  "src/platform/thing.ts": "export const machine = 1;",
  "src/ui/thing.ts": "export const widget = 1;",
  "src/domains/money/ledger/index.server.ts": "export const door = 1;",
  "src/domains/money/ledger/contract/thing.ts": "export const contract = 1;",
  "src/domains/money/ledger/server/thing.ts": "export const secret = 1;",
  "src/domains/trade/orders/index.server.ts": "export const door = 1;",
  "src/domains/trade/orders/contract/thing.ts": "export const contract = 1;",
  "src/domains/trade/orders/contract/events.ts": "export const event = 1;",
  "src/domains/contact/chat/index.server.ts": "export const door = 1;",
  "src/domains/contact/chat/contract/thing.ts": "export const contract = 1;",
  "src/sites/backoffice/shared-thing.ts": "export const shared = 1;",
  "src/sites/backoffice/seller/thing.ts": 'import { shared } from "../shared-thing.ts"; export const sellerThing = shared;',
};

/** One planted offence a rule: the file, what it does, and the rule that must report it. */
const offences: [name: string, file: string, source: string, rule: RegExp][] = [
  ["kit knows a domain", "src/kit/offence.ts", 'import { contract } from "#domains/trade/orders/contract/thing.ts"; export const x = contract;', /boundaries/],
  ["kit imports the platform", "src/kit/offence-2.ts", 'import { machine } from "#platform/thing.ts"; export const x = machine;', /boundaries/],
  [
    "the platform knows a domain",
    "src/platform/offence.ts",
    'import { door } from "#domains/trade/orders/index.server.ts"; export const x = door;',
    /boundaries/,
  ],
  ["a link of the router's own", "src/ui/offence-2.tsx", 'import { Link } from "react-router"; export const x = Link;', /no-restricted-imports/],
  ["ui knows a domain", "src/ui/offence.ts", 'import { contract } from "#domains/trade/orders/contract/thing.ts"; export const x = contract;', /boundaries/],
  [
    "a reach past a door",
    "src/domains/trade/orders/server/offence.ts",
    'import { secret } from "#domains/money/ledger/server/thing.ts"; export const x = secret;',
    /boundaries/,
  ],
  [
    "a neighbour that is not on the map",
    "src/domains/trade/orders/server/offence-2.ts",
    'import { door } from "#domains/contact/chat/index.server.ts"; export const x = door;',
    /boundaries/,
  ],
  [
    "a hearer that imports more than events",
    "src/domains/money/payments/server/offence.ts",
    'import { contract } from "#domains/trade/orders/contract/thing.ts"; export const x = contract;',
    /boundaries/,
  ],
  [
    "a domain's ui reads its server",
    "src/domains/money/ledger/ui/offence.ts",
    'import { secret } from "#domains/money/ledger/server/thing.ts"; export const x = secret;',
    /boundaries/,
  ],
  [
    "a contract reads its server",
    "src/domains/money/ledger/contract/offence.ts",
    'import { secret } from "#domains/money/ledger/server/thing.ts"; export const x = secret;',
    /boundaries/,
  ],
  ["a site at a door", "src/sites/portal/offence.ts", 'import { door } from "#domains/trade/orders/index.server.ts"; export const x = door;', /boundaries/],
  [
    "a site that imports another site",
    "src/sites/portal/offence-2.ts",
    'import { sellerThing } from "#sites/backoffice/seller/thing.ts"; export const x = sellerThing;',
    /boundaries/,
  ],
  [
    "a backoffice that imports the other",
    "src/sites/backoffice/operator/offence.ts",
    'import { sellerThing } from "../seller/thing.ts"; export const x = sellerThing;',
    /boundaries/,
  ],
  [
    "the backoffices' shared part that knows one of them",
    "src/sites/backoffice/offence.ts",
    'import { sellerThing } from "./seller/thing.ts"; export const x = sellerThing;',
    /boundaries/,
  ],
  [
    "the portal in the backoffices' shared part",
    "src/sites/portal/offence-3.ts",
    'import { shared } from "#sites/backoffice/shared-thing.ts"; export const x = shared;',
    /boundaries/,
  ],
  ["a stray file", "src/stray/offence.ts", "export const x = 1;", /boundaries\(no-unknown-files\)/],
  ["a circle", "src/kit/circle-a.ts", 'import { b } from "./circle-b.ts"; export const a = () => b;', /no-cycle/],
];

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), "threadport-house-"));
  for (const name of ["oxlint.config.ts", "tsconfig.json", "package.json"]) cpSync(path.join(root, name), path.join(house, name));
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
  cpSync(path.join(root, "src/domains/map.ts"), path.join(house, "src/domains/map.ts"));
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const reports = (folder: string): string => {
  try {
    return execFileSync(process.execPath, [path.join(root, "node_modules/oxlint/bin/oxlint"), "--config", "oxlint.config.ts", "--format", "unix", "src"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
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
    const lines = found.split("\n").filter((line) => line.includes(file));
    expect(
      lines.some((line) => rule.test(line)),
      `${lines.join("\n") || "nothing was reported"}`,
    ).toBe(true);
  });
  test("what is permitted is not reported", () => {
    expect(found.split("\n").filter((line) => Object.keys(furniture).some((file) => line.includes(`${file}:`)))).toEqual([]);
  });
  test("the house itself has no offence", () => {
    expect(
      reports(root)
        .split("\n")
        .filter((line) => /boundaries|no-cycle/.test(line)),
    ).toEqual([]);
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
