import path from "node:path";
import { parse } from "csv-parse/sync";
import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales, type Locale } from "#kit/locale.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { pageRequest } from "#sites/request-context.ts";
import { pageList, type SellerPage } from "#sites/backoffice/seller/page-list.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { aFullShop } from "./full-shop.ts";
import { listsWithoutFile } from "./lists-without-file.ts";

/** Every download of a list in the backstage, by the table of its pages: a new one without a line here fails. */

type Export = {
  /** The first heads in English; in the other languages there are as many. */
  heads: string;
  /** Names of fields, the same in every language; else they are words. */
  isOfFields?: true;
  /** What stands in the shop's own rows after `mark` of the shop; none where rows are figures alone. */
  own?: string;
  /** A cell that a person wrote as a formula. */
  formula?: string;
  /** A query that lets the own row through, and one that leaves it out. */
  kept?: string;
  emptied?: string;
  /** What it lists is everybody's, and not the shop's. */
  isPublic?: true;
};

const exports: Record<string, Export> = {
  "dashboard-figures": { heads: "Day" },
  "products-export": { heads: "id", isOfFields: true, own: " dress", formula: " dress", kept: "state=published", emptied: "state=draft" },
  "imports-export": { heads: "File,Time", own: ".csv", formula: ".csv" },
  "size-charts-export": { heads: "chart,size", isOfFields: true, own: " chart", formula: " chart" },
  "freight-export": { heads: "places,names", isOfFields: true },
  "coupons-export": { heads: "id,name_zh-cn", isOfFields: true, own: " coupon", formula: " coupon" },
  "fapiao-export": { heads: "order,colour", isOfFields: true, own: " title", formula: " title", emptied: "tab=issued" },
  "claims-export": { heads: "claim,time", isOfFields: true, own: " buyer", formula: " buyer", emptied: "tab=closed" },
  "credit-export": { heads: "company_id,company", isOfFields: true, own: " company", formula: " company" },
  "credit-invoices-export": { heads: "order,company", isOfFields: true, own: " company", formula: " company" },
  "messages-replies-export": { heads: "shortcut,zh-cn", isOfFields: true, own: " reply", formula: " reply" },
  "messages-figures-export": { heads: "of,user_id", isOfFields: true },
  "designs-export": { heads: "code,title", isOfFields: true, own: " print", formula: " print", kept: "state=published", emptied: "state=draft" },
  "licences-export": { heads: "licence,design,title", isOfFields: true, own: "-sold", formula: " print", kept: "state=valid", emptied: "kind=exclusive" },
  "licences-bought-export": {
    heads: "licence,design,title",
    isOfFields: true,
    own: "-bought",
    formula: " print of another",
    kept: "kind=non_exclusive",
    emptied: "kind=exclusive",
  },
  "orders-export": { heads: "order,time", isOfFields: true, own: " dress", formula: " buyer", kept: "tab=received", emptied: "tab=closed" },
  "reviews-export": { heads: "time,stars", isOfFields: true, own: " body, and more", formula: " body, and more", kept: "stars=4", emptied: "stars=1" },
  "offers-export": { heads: "Number,Title", own: " abayas", formula: " abayas", kept: "status=submitted", emptied: "status=accepted" },
  "contracts-export": { heads: "Number,Title", own: " contracted", formula: " contracted", kept: "status=drafted", emptied: "status=running" },
  "processing-export": { heads: "Number,Title", own: " abayas", formula: " abayas", kept: "country=AE", emptied: "country=FR", isPublic: true },
  "finance-export": { heads: "Month,Sales settled" },
  "withdrawals-export": { heads: "Number,Asked for", own: " holder", formula: " holder", kept: "status=requested", emptied: "status=paid" },
  "statement-export": { heads: "time,what", isOfFields: true, own: " buyer", formula: " buyer", kept: "kind=orders", emptied: "kind=withdrawals" },
  "staff-export": { heads: "Person,Mobile number" },
  "shop-log-export": { heads: "Time,Person", own: " seller", formula: " seller", emptied: "from=2020-01-01&to=2020-01-02" },
  "keys-export": { heads: "Program,Beginning of the key", own: " key", formula: " key" },
  "webhooks-export": { heads: "Address,What is told there", own: "" },
  "deliveries-export": { heads: "Event,Time", kept: "status=waiting", emptied: "status=delivered" },
};

const names = (Object.keys(pageList) as SellerPage[]).filter((name) => pageList[name][0].endsWith(".csv"));

let portal: TestPortal;
let own: Awaited<ReturnType<typeof aFullShop>>;
let foreign: typeof own;
beforeAll(async () => {
  portal = await startTestPortal();
  own = await aFullShop(portal, "ownshop", "17800000001");
  foreign = await aFullShop(portal, "farshop", "17800000002");
});
afterAll(() => portal.stop());

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

/** The download as the router runs it: its loader, with the calls of this reader in process. */
const download = async (name: SellerPage, as: Persona, { query = "", locale = "en" as Locale } = {}) => {
  const file = path.resolve("src/sites/backoffice/seller/pages", pageList[name][1]);
  const { loader } = (await import(file)) as { loader: Loader };
  const context = new RouterContextProvider();
  context.set(pageRequest, {
    nonce: "",
    locale,
    publicUrl: "",
    picture: () => Promise.resolve(null),
    imageHost: "",
    say: (word, values) => portal.services.words.say(locale, word, values),
    session: () => portal.runner.actorOf(as.token),
    call: async (call, input) =>
      (await portal.runner.run(call, input, { token: as.token, locale, requestId: name, address: "127.0.0.1", agent: "tests" })).data,
  });
  const webhook = as === foreign.seller ? foreign.webhook : own.webhook;
  const asked = new URLSearchParams(query);
  const params = { id: String(webhook), month: asked.get("month") ?? dayOf(unixSeconds(new Date())).slice(0, 7) };
  const request = new Request(`http://localhost/seller/${pageList[name][0]}?${asked.toString()}`);
  const response = await loader({ context, params, request, pattern: `seller/${pageList[name][0]}` } as unknown as LoaderFunctionArgs);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  const [heads = [], ...rows] = parse(text.slice(1), { relax_column_count: true }) as string[][];
  return { response, bytes, text, heads, rows };
};

/** Tables that are no lists to take home. */
const noLists: Partial<Record<SellerPage, string>> = {
  "orders-sheet": "the rows of a sheet that was just sent up",
};

test("every list is taken home, but for those that are none, with the reason", () => {
  expect(listsWithoutFile("seller", pageList).sort()).toEqual(Object.keys(noLists).sort());
});

test("each of them is in the table, and the table names no others", () => expect(Object.keys(exports).sort()).toEqual([...names].sort()));

describe.each(names)("%s", (name) => {
  const { heads: first, isOfFields, own: mark, formula, kept: query = "", emptied, isPublic } = exports[name] ?? { heads: "" };

  test("is a file that spreadsheets read, with a head in each language", async () => {
    const { response, bytes, text, heads, rows } = await download(name, own.seller);
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(text.endsWith("\r\n")).toBe(true);
    expect(heads.join().startsWith(first)).toBe(true);
    expect(rows.filter((row) => row.length !== heads.length)).toEqual([]);
    const letters: Record<Locale, RegExp> = { en: /[a-z]/i, "zh-cn": /\p{Script=Han}/u, ar: /\p{Script=Arabic}/u };
    for (const locale of locales) {
      const said = await download(name, own.seller, { locale });
      if (isOfFields) expect(said.heads).toEqual(heads);
      else expect([said.heads.length, said.heads.filter((head) => !letters[locale].test(head))]).toEqual([heads.length, []]);
    }
  });

  test("holds the shop's own rows and no others", async () => {
    const { text, rows } = await download(name, own.seller, { query });
    expect(rows.length).toBeGreaterThan(0);
    if (mark !== undefined) expect(text).toContain(`ownshop${mark}`);
    if (!isPublic) expect(text).not.toContain("farshop");
    expect(text).not.toContain(foreign.mobile);
    if (name === "staff-export") expect(text).toContain(own.mobile);
    // The other shop has as many: nothing is counted twice, and what is a sum is a sum of its own.
    const theirs = await download(name, foreign.seller, { query });
    if (!isPublic) expect(theirs.text).not.toContain("ownshop");
    expect(theirs.rows).toHaveLength(rows.length);
    if (name === "finance-export") expect(rows.map((row) => row[1])).toEqual(["1"]);
  });

  test("has no cell that a spreadsheet takes for a formula", async () => {
    const { heads, rows } = await download(name, own.seller, { query });
    const isAmount = (cell: string) => /^[+-]?\d+(\.\d+)?%?$/.test(cell);
    expect([heads, ...rows].flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isAmount(cell))).toEqual([]);
    if (formula !== undefined) expect(rows.flat()).toContain(`'=ownshop${formula}`);
  });

  if (emptied !== undefined)
    test("follows the filters of its list", async () => {
      const left = await download(name, own.seller, { query: emptied });
      if (mark === undefined) expect(left.rows).toEqual([]);
      else expect(left.text).not.toContain(`ownshop${mark}`);
    });
});
