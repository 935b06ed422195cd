import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageRequest } from "#kit/page-request.ts";
import { listProducts } from "#domains/catalogue/catalog/contract/list.ts";
import { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import { bulkProducts } from "#domains/catalogue/catalog/contract/selling.ts";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { queryOf } from "#sites/portal/page-queries.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { dataOf, startTestServer, type TestServer } from "#tests/security/test-server.ts";

/** How old a list may be here at most: as in production, sooner. */
const agedMs = 1_500;

type Instance = { portal: TestPortal; server: TestServer; renders: string[] };
let one: Instance;
let other: Instance;
let seller: Persona & { token: string };
let product: number;

/** A site of two pages on the real calls: what they say, and how often each is rendered. */
const startInstance = async (databaseUrl?: string): Promise<Instance> => {
  const portal = await startTestPortal({ agedMs, ...(databaseUrl ? { databaseUrl } : {}) });
  const renders: string[] = [];
  const render = async (request: Request, page: PageRequest) => {
    const url = new URL(request.url);
    renders.push(`${page.locale} ${url.pathname}${url.search}`);
    const data = url.pathname.endsWith("/details")
      ? await page.call(productDetails.path, { id: Number(url.searchParams.get("id")) }).catch(() => undefined)
      : await page.call(listProducts.path, { sort: url.searchParams.get("sort") ?? "newest" });
    if (url.pathname === "/user/order") await page.session();
    return new Response(`<p>${page.locale}</p><pre>${JSON.stringify(data)}</pre>`, {
      status: data ? 200 : 404,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  };
  const server = await startTestServer(portal, { site: { clientFolder: portal.dataDir, queryOf, render } });
  return { portal, server, renders };
};

beforeAll(async () => {
  one = await startInstance();
  other = await startInstance(one.portal.database.url);
  seller = await one.portal.aUser({ is_enterprise: true, vip: true });
  const { dresses } = await someCategories(one.portal);
  product = (await aProduct(one.portal, seller, dresses, {})).id;
  for (let more = 0; more < 3; more += 1) await aProduct(one.portal, seller, dresses, {});
});
afterAll(async () => {
  for (const { server, portal } of [other, one]) {
    await server.stop();
    await portal.stop();
  }
});

const priceChange = { ids: [0], act: "change_price" as const, basis_points: 10_500 };
/** A seller's change through HTTP; the cookie that comes back with it. */
const change = async (at: Instance): Promise<string> => {
  const answer = await at.server.post(bulkProducts.path, { ...priceChange, ids: [product] }, { token: seller.token });
  expect(dataOf<{ done: number }>(answer).done).toBe(1);
  return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
};
const priceIn = (text: string, id = product): string => {
  const data = JSON.parse(/<pre>(.*)<\/pre>/s.exec(text)?.[1] ?? "") as { list?: { id: number; price_breaks: unknown }[]; price_breaks?: unknown };
  return JSON.stringify(data.list ? data.list.find((card) => card.id === id)?.price_breaks : data.price_breaks);
};
const details = () => `/product/shop/${seller.id}/details?id=${product}`;

describe("what a page is kept by", () => {
  test("names that the page does not read neither miss nor fill the cache", async () => {
    await one.server.get("/product?page=1");
    const before = one.renders.length;
    const held = one.portal.services.cache.held().find(({ shelf }) => shelf === "pages")?.count;
    for (const more of ["gclid=1", "gclid=2", "utm_source=x&fbclid=3", "anything[]=4"])
      expect((await one.server.get(`/product?${more}&page=1`)).status).toBe(200);
    expect(one.renders.length).toBe(before);
    expect(one.portal.services.cache.held().find(({ shelf }) => shelf === "pages")?.count).toBe(held);
    await one.server.get("/product?page=1&sort=sales");
    expect(one.renders.length).toBe(before + 1);
    expect(one.renders.at(-1)).not.toContain("gclid");
  });

  test("a page that asks who reads it is never kept", async () => {
    const before = one.renders.length;
    for (let time = 0; time < 2; time += 1) expect((await one.server.get("/user/order")).headers.get("cache-control")).toBe("private, no-store");
    expect(one.renders.length).toBe(before + 2);
  });
});

describe("what caches elsewhere are told", () => {
  test("an unchanged page is not sent again", async () => {
    const first = await one.server.get("/product");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await one.server.get("/product", { "if-none-match": etag });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await one.server.get("/product?lang=ar", { "if-none-match": etag })).status).toBe(200);
  });

  test("where the cookie says the language nobody else may keep the page; where address or header do, anybody may", async () => {
    const byCookie = await one.server.get("/product", { cookie: "lang=en" });
    expect([byCookie.headers.get("cache-control"), byCookie.headers.get("vary")]).toEqual(["private, max-age=0, must-revalidate", "cookie, accept-encoding"]);
    const byAddress = await one.server.get("/product?lang=ar", { cookie: "lang=en" });
    expect(byAddress.text).toContain("<p>ar</p>");
    expect(byAddress.headers.get("cache-control")).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(byAddress.headers.get("vary")).toBe("accept-encoding");
    const byHeader = await one.server.get("/product", { lang: "ar", cookie: "lang=en" });
    expect(byHeader.text).toContain("<p>ar</p>");
    expect(byHeader.headers.get("vary")).toBe("lang, accept-encoding");
    expect(Number(byHeader.headers.get("age"))).toBeLessThan(3);
  });

  test("readers who take it unpacked, zipped or by brotli get the same page", async () => {
    const texts = await Promise.all(
      ["identity", "gzip", "br, gzip"].map(async (encoding) => (await one.server.get("/product", { "accept-encoding": encoding })).text),
    );
    expect(new Set(texts).size).toBe(1);
  });
});

describe("while sellers change goods", () => {
  test("a thing's own page is made anew at once, on every instance; another's stays", async () => {
    await Promise.all([one, other].map(({ server }) => server.get(details())));
    const before = priceIn((await other.server.get(details())).text);
    const listRenders = other.renders.filter((page) => page.includes("sort=sales")).length;
    await change(one);
    await expect.poll(async () => priceIn((await other.server.get(details())).text)).not.toBe(before);
    expect(priceIn((await one.server.get(details())).text)).toBe(priceIn((await other.server.get(details())).text));
    expect(other.renders.filter((page) => page.includes("sort=sales")).length).toBe(listRenders);
  });

  test("a list is given out at once for a while, and is never older than is said", async () => {
    const read = async () => priceIn((await one.server.get("/product")).text);
    await one.server.get("/product", { cookie: await change(one) });
    const before = await read();
    await change(one);
    const changed = Date.now();
    const renders = one.renders.length;
    expect(await read()).toBe(before);
    expect(one.renders.length).toBe(renders);
    await expect.poll(read, { interval: 50, timeout: agedMs + 1_000 }).not.toBe(before);
    expect(Date.now() - changed).toBeLessThan(agedMs + 300);
  });

  test("whoever made the change sees it in lists at once, on the other instance too; nobody else's word for it counts", async () => {
    await Promise.all([one, other].map(({ server }) => server.get("/product")));
    const before = priceIn((await other.server.get("/product")).text);
    const cookie = await change(one);
    expect(cookie).toMatch(/^wrote=/);
    const forged = `wrote=${Date.now()}.${"x".repeat(22)}`;
    expect(priceIn((await other.server.get("/product", { cookie: forged })).text)).toBe(before);
    expect(priceIn((await other.server.get("/product", { cookie })).text)).not.toBe(before);
    const renders = other.renders.length;
    await sleep(50);
    await other.server.get("/product", { cookie });
    expect(other.renders.length).toBe(renders);
  });

  test("a page whose calls answer as before is not rendered anew, however many changes there were", async () => {
    await one.server.get("/product?sort=price_asc");
    const renders = one.renders.length;
    // A change to nothing that the list shows.
    for (let time = 0; time < 3; time += 1) await one.portal.runner.act(async (ctx) => ctx.changed("catalog"));
    await sleep(agedMs + 100);
    const answer = await one.server.get("/product?sort=price_asc");
    expect(answer.status).toBe(200);
    expect(one.renders.length).toBe(renders);
    expect(Number(answer.headers.get("age") ?? 0)).toBeLessThanOrEqual(1);
  });

  test("what was taken down is gone from its page at once", async () => {
    expect((await one.server.get(details())).status).toBe(200);
    await one.portal.run(bulkProducts, seller, { ids: [product], act: "take_down", basis_points: 0 } as never);
    expect((await one.server.get(details())).status).toBe(404);
  });
});
