import path from "node:path";
import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Denied } from "#kit/refusal.ts";
import type { StaffRole } from "#kit/rights.ts";
import { pageList, type ConsolePage } from "#sites/backoffice/operator/page-list.ts";
import { pageRequest } from "#sites/request-context.ts";
import { aBuyer, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { listsWithoutFile } from "./lists-without-file.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";

/** Files without parameters in their address: who may take them home, and who of the staff may not. */
const files: Partial<Record<ConsolePage, { role: StaffRole; not: StaffRole | null; head: string }>> = {
  "attributes-export": { role: "content", not: "finance", head: "record" },
  "sections-export": { role: "content", not: "finance", head: "record" },
  "glossary-export": { role: "content", not: "finance", head: "record" },
  "audit-export": { role: "admin", not: "finance", head: "id" },
  "withdrawals-export": { role: "finance", not: "review", head: "code" },
  "reserves-export": { role: "finance", not: "support", head: "seller_id" },
  "bank-days-export": { role: "finance", not: "support", head: "currency" },
  "payout-batches-export": { role: "finance", not: "review", head: "code" },
  "associations-export": { role: "review", not: "finance", head: "Number" },
  "certifications-export": { role: "review", not: "finance", head: "id" },
  "products-export": { role: "review", not: "finance", head: "id" },
  "buyer-reviews-export": { role: "review", not: "finance", head: "id" },
  "orders-export": { role: "support", not: "review", head: "code" },
  "disputes-export": { role: "support", not: "review", head: "code" },
  "payments-export": { role: "finance", not: "support", head: "id" },
  "people-export": { role: "support", not: "finance", head: "id" },
  "staff-export": { role: "support", not: "content", head: "id" },
  "certificates-export": { role: "review", not: "support", head: "id" },
  "designs-export": { role: "review", not: "content", head: "id" },
  "reports-export": { role: "support", not: "review", head: "id" },
  "booking-disputes-export": { role: "support", not: "finance", head: "id" },
  "licence-disputes-export": { role: "support", not: "finance", head: "id" },
  "contracts-export": { role: "finance", not: "review", head: "number" },
  "proposals-export": { role: "support", not: "review", head: "id" },
  "fapiao-export": { role: "support", not: "review", head: "shop" },
  "chargebacks-export": { role: "finance", not: "support", head: "id" },
  "statements-export": { role: "finance", not: "support", head: "id" },
  "ledger-accounts-export": { role: "finance", not: "support", head: "kind" },
  "ledger-export": { role: "finance", not: "support", head: "id" },
  "articles-export": { role: "content", not: "review", head: "id" },
  "duties-export": { role: "finance", not: "support", head: "kind" },
  "settings-export": { role: "finance", not: "support", head: "key" },
  "policy-reports-export": { role: "admin", not: "finance", head: "directive" },
  "categories-export": { role: "content", not: "finance", head: "id" },
  "synonyms-export": { role: "content", not: "finance", head: "id" },
  // Every one of the staff may read it.
  "not-found-export": { role: "finance", not: null, head: "text" },
  "companies-export": { role: "support", not: "review", head: "id" },
  "town-entries-export": { role: "content", not: "finance", head: "id" },
  "transfers-export": { role: "finance", not: "support", head: "id" },
  "watch-words-export": { role: "review", not: "finance", head: "word" },
  "inspections-export": { role: "support", not: "finance", head: "id" },
  "coupons-export": { role: "finance", not: "support", head: "id" },
  // Every one of the staff may read it.
  "fairs-export": { role: "finance", not: null, head: "site" },
  "vip-levels-export": { role: "content", not: "finance", head: "code" },
  "help-export": { role: "content", not: "finance", head: "id" },
  "article-blocks-export": { role: "content", not: "finance", head: "block" },
  "article-lists-export": { role: "content", not: "review", head: "kind" },
  "my-inspections-export": { role: "inspector", not: "finance", head: "id" },
  "service-replies-export": { role: "service", not: "review", head: "shortcut" },
  "service-figures-export": { role: "service", not: "review", head: "of" },
  "vip-members-export": { role: "finance", not: "review", head: "user_id" },
};
const names = Object.keys(files) as ConsolePage[];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const download = async (name: ConsolePage, as: Persona, query = "") => {
  const { loader } = (await import(path.resolve("src/sites/backoffice/operator/pages", pageList[name][1]))) as {
    loader: (args: LoaderFunctionArgs) => Promise<Response>;
  };
  const context = new RouterContextProvider();
  context.set(pageRequest, {
    nonce: "",
    locale: "en",
    publicUrl: "",
    picture: () => Promise.resolve(null),
    imageHost: "",
    say: (word, values) => portal.services.words.say("en", word, values),
    session: () => portal.runner.actorOf(as.token),
    call: async (call, input) =>
      (await portal.runner.run(call, input, { token: as.token, locale: "en", requestId: name, address: "127.0.0.1", agent: "tests" })).data,
  });
  const pattern = `operator/${pageList[name][0]}`;
  const response = await loader({
    context,
    params: {},
    request: new Request(`http://localhost/${pattern}?${query}`),
    pattern,
  } as unknown as LoaderFunctionArgs);
  return { response, text: await response.text() };
};

test("every file of the console is here, but for those of one fair, kind or survey", () => {
  const all = (Object.keys(pageList) as ConsolePage[]).filter((name) => pageList[name][0].endsWith(".csv") && !pageList[name][0].includes(":"));
  expect([...names].sort()).toEqual(all.sort());
});

/** Tables that are no lists to take home. */
const noLists: Partial<Record<ConsolePage, string>> = {
  dashboard: "what waits, each line a list of its own",
  books: "checks of the ledger, which is a list of its own and leads home",
  "service-hours": "the few days to come on which customer service is away",
  why: "one search, explained by what it found",
  content: "the parts of the portal's pages, each with a page of its own",
};

test("every list is taken home, but for those that are none, with the reason", () => {
  expect(listsWithoutFile("operator", pageList).sort()).toEqual(Object.keys(noLists).sort());
});

test.each(names)("%s is a file for those who see the list, and for nobody else", async (name) => {
  const { role, not, head } = files[name] ?? { role: "admin" as const, not: null, head: "" };
  const { response, text } = await download(name, await portal.aUser({ roles: [role] }));
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(text.replace(/^\uFEFF/, "").startsWith(head)).toBe(true);
  const refused = await download(name, await portal.aUser({ roles: not ? [not] : [] })).catch((error: unknown) => error);
  expect(refused instanceof Denied || (refused as { init?: { status?: number } }).init?.status === 403).toBe(true);
});

test("orders as their list is narrowed: the names of both sides, no telephones, no streets", async () => {
  const support = await portal.aUser({ roles: ["support"] });
  const { skus, seller } = await aShop(portal);
  const buyer = await aBuyer(portal);
  await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
  const { rows } = await portal.database.pool.query<{ mobile: string; nickname: string }>(
    `select mobile, nickname from accounts."user" where id in ($1, $2) order by id`,
    [seller.id, buyer.id],
  );
  const { text } = await download("orders-export", support);
  for (const { mobile, nickname } of rows) {
    expect(text).toContain(nickname);
    expect(text).not.toContain(mobile);
  }
  expect((await download("orders-export", support, "status=completed")).text.trim().split("\r\n")).toHaveLength(1);
});

test("payments, refunds and differences are files of their own, as their tabs", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  const named = async (query: string) => (await download("payments-export", finance, query)).response.headers.get("content-disposition");
  expect(await Promise.all(["", "of=refunds", "of=differences"].map(named))).toEqual(
    ["payments", "refunds", "differences"].map((name) => `attachment; filename="${name}.csv"`),
  );
});
