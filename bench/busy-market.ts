import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { hashOf, newToken } from "#domains/people/accounts/server/rules/secrets.ts";
import { productSorts } from "#domains/catalogue/catalog/contract/list.ts";
import { chance } from "#demo/pictures/chance.ts";
import { someBuyers, withPortal, type Buyer } from "./fill.ts";
import { loadSame, type Asked, type Load } from "./load.ts";
import { printTable, startMeasured, type Row } from "./portal.ts";
import { locales } from "./requests.ts";

/**
 * Readers on many addresses while sellers edit and buyers order: how many pages a second of the portal's processor gives, beside a bare
 * Fastify answer of as many bytes in the same run, and how old the oldest list was that anybody was given. Needs a filled data folder.
 *
 *   node tools/run.mjs bench/busy-market.ts --data data --addresses 10000 --seconds 30
 */
const { values: flags } = parseArgs({
  options: {
    data: { type: "string" },
    addresses: { type: "string", default: "10000" },
    seconds: { type: "string", default: "30" },
    warm: { type: "string", default: "60" },
    edits: { type: "string", default: "20" },
    orders: { type: "string", default: "50" },
    port: { type: "string" },
  },
});
if (!flags.data) throw new Error("say which filled data folder: --data data (npm run demo -- --products 100000 fills one)");
const dataDir = flags.data;
const seconds = Number(flags.seconds);

/** Processor time that a process has used, in seconds, all of its threads together. */
const processorSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

type Product = { id: number; seller_id: number; category_id: number };
type Market = { products: Product[]; sellers: Map<number, string>; buyers: Buyer[]; others: string[] };

const readMarket = (): Promise<Market> =>
  withPortal(dataDir, async (portal) => {
    const { pool } = portal.database;
    const buyers = await someBuyers(portal, 500);
    // What is edited keeps no former price, which bounds it, and is not what the orders are of, whose total would be another.
    const { rows: products } = await pool.query<Product>(
      `select p.id, seller_id, category_id from catalog.product p join accounts."user" u on u.id = seller_id
       where p.status = 'published' and u.enterprise_vip_until > now() + interval '1 day' and was_price_minor is null and not p.id = any($1::int[]) order by md5(p.id::text) limit 20000`,
      [buyers.map(({ product }) => product)],
    );
    const sellers = new Map([...new Set(products.map(({ seller_id }) => seller_id))].map((id) => [id, newToken()]));
    await pool.query(
      "insert into accounts.session (user_id, token_hash, expires_at, address, agent) select id, hash, now() + interval '1 day', 'bench', 'bench' from unnest($1::int[], $2::bytea[]) as sellers (id, hash)",
      [[...sellers.keys()], [...sellers.values()].map(hashOf)],
    );
    const { rows: articles } = await pool.query<{ id: number }>("select ref_id as id from search.item where kind = 'article' order by id limit 300");
    const { rows: designs } = await pool.query<{ id: number }>("select ref_id as id from search.item where kind = 'design' order by id limit 300");
    const { rows: shops } = await pool.query<{ id: number }>("select user_id as id from enterprises.enterprise where is_open order by id limit 200");
    const fronts = ["/", "/enterprise", "/design", "/article", "/models", "/po", "/expo"];
    const others = [
      ...fronts,
      ...articles.map(({ id }) => `/article/details/${id}`),
      ...designs.map(({ id }) => `/design/details/${id}`),
      ...shops.flatMap(({ id }) => [`/enterprise/details/${id}`, `/product/shop/${id}`]),
    ];
    return { products, sellers, buyers, others };
  });

/** Half of them products, a third lists, the rest other pages; some are asked for far more often than others, as the number of a town's people falls with its rank. */
const readersMix = ({ products, others }: Market, count: number): (() => Asked) => {
  const c = chance("busy market");
  const categories = [...new Set(products.map(({ category_id }) => category_id))];
  const addresses = new Map<string, Asked>();
  const add = (at: string, lang: string) => addresses.set(`${lang} ${at}`, { path: at, lang });
  while (addresses.size < count) {
    const lang = c.pick(locales);
    const dice = c.int(1, 100);
    if (dice <= 50) {
      const product = c.pick(products);
      add(`/product/shop/${product.seller_id}/details?id=${product.id}`, lang);
    } else if (dice <= 85) {
      const page = c.yes(0.6) ? "" : `&page=${c.int(2, 8)}`;
      add(`/product?category=${c.pick(categories)}&sort=${c.pick(productSorts)}${page}`, lang);
    } else add(c.yes(0.8) ? c.pick(others) : `/product?sort=${c.pick(productSorts)}&page=${c.int(1, 200)}`, lang);
  }
  const ranked = c.shuffle([...addresses.values()]);
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= ranked.length; rank += 1) sums.push((sum += 1 / rank));
  return () => {
    const at = Math.random() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return ranked[low] ?? { path: "/" };
  };
};

const refusals = new Map<string, number>();
const post = async (url: string, call: string, body: object, headers: Record<string, string>) => {
  const response = await fetch(`${url}/api/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { code, data } = (await response.json()) as { code: number; data: object };
  const refused =
    (data as { refusal?: string; results?: { msg: string }[] } | null)?.refusal ?? (data as { results?: { msg: string }[] } | null)?.results?.[0]?.msg;
  if (code !== 1 || (data as { done?: number } | null)?.done === 0)
    refusals.set(`${call} ${code} ${refused ?? ""}`, (refusals.get(`${call} ${code} ${refused ?? ""}`) ?? 0) + 1);
  return { isDone: code === 1 && (data as { done?: number } | null)?.done !== 0, cookie: response.headers.get("set-cookie") };
};

/** So many a second, whatever each takes, until the signal. */
const pace = async (perSecond: number, until: AbortSignal, act: (count: number) => Promise<boolean>) => {
  const counts = { done: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  for (let count = 0; !until.aborted; count += 1) {
    await sleep(Math.max(0, started + (count * 1_000) / perSecond - performance.now()));
    const one = act(count)
      .then(
        (isDone) => void (isDone ? (counts.done += 1) : (counts.failed += 1)),
        () => void (counts.failed += 1),
      )
      .finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  return counts;
};

/** Edits one product's price again and again, and looks at what a list shows of it, as its seller and as anybody. */
const watchAges = async (url: string, { products, sellers }: Market, until: AbortSignal) => {
  const list = (await (await fetch(`${url}/api/product/list`, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })).json()) as {
    data: { list: { id: number; seller_id: number }[] };
  };
  const watched = list.data.list.find(({ seller_id }) => sellers.has(seller_id)) ?? products[0];
  const token = sellers.get(watched?.seller_id ?? 0) ?? "";
  const price = async (cookie?: string) => {
    const html = await (await fetch(`${url}/product`, { headers: { accept: "text/html", ...(cookie ? { cookie } : {}) } })).text();
    return (texts: string[]) => texts.findLastIndex((text) => html.includes(text));
  };
  const known: { text: string; at: number }[] = [];
  let oldest = 0;
  let own = 0;
  let ownMissed = 0;
  let isUp = true;
  while (!until.aborted) {
    const { isDone, cookie } = await post(url, "product/bulk", { ids: [watched?.id], act: "change_price", basis_points: isUp ? 10_130 : 9_880 }, { token });
    isUp = !isUp;
    const at = Date.now();
    const details = (await (
      await fetch(`${url}/api/product/details`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ id: watched?.id }) })
    ).json()) as { data: { price_breaks?: { price: { minor: string } }[] } | null };
    const minor = Number(details.data?.price_breaks?.[0]?.price.minor);
    if (isDone && minor) known.push({ text: (minor / 100).toFixed(2), at });
    const texts = known.map(({ text }) => text);
    const mine = (await price(cookie?.split(";")[0]))(texts);
    own += 1;
    if (mine < texts.length - 1) ownMissed += 1;
    for (let look = 0; look < 4 && !until.aborted; look += 1) {
      const asked = Date.now();
      const shown = (await price())(texts);
      const missed = known[shown + 1];
      if (shown >= 0 && missed) oldest = Math.max(oldest, asked - missed.at);
      await sleep(400);
    }
  }
  return { oldest, own, ownMissed };
};

const bareLoad = async (bytes: number): Promise<{ load: Load; perProcessorSecond: number }> => {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, "bare.ts"), String(bytes)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve) => child.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))));
  await loadSame(`http://127.0.0.1:${port}`, "/", { seconds: 2, warmSeconds: 0 });
  const before = processorSeconds(child.pid ?? 0);
  const load = await loadSame(`http://127.0.0.1:${port}`, "/", { seconds: 5, warmSeconds: 0 });
  const used = processorSeconds(child.pid ?? 0) - before;
  child.kill();
  return { load, perProcessorSecond: (load.perSecond * 5) / used };
};

const whole = (number: number) => Math.round(number).toLocaleString("en");

const market = await readMarket();
const portal = await startMeasured({ dataDir, ...(flags.port ? { port: Number(flags.port) } : {}) });
try {
  const next = readersMix(market, Number(flags.addresses));
  await loadSame(portal.url, next, { seconds: Number(flags.warm), warmSeconds: 0 });
  const bare = await bareLoad(14_000);
  const end = new AbortController();
  const writers = Promise.all([
    pace(Number(flags.edits), end.signal, async (count) => {
      const { id, seller_id } = market.products[(count * 7_919) % market.products.length] as Product;
      const body = { ids: [id], act: "change_price", basis_points: count % 2 ? 10_100 : 9_900 };
      return (await post(portal.url, "product/bulk", body, { token: market.sellers.get(seller_id) ?? "" })).isDone;
    }),
    pace(Number(flags.orders), end.signal, async (count) => {
      const buyer = market.buyers[count % market.buyers.length] as Buyer;
      const body = {
        lines: [{ sku_id: buyer.sku, quantity: buyer.quantity }],
        address_id: buyer.address,
        expected_total: { minor: buyer.total, currency: "CNY" },
      };
      return (await post(portal.url, "order/place", body, { token: buyer.token, "idempotency-key": randomUUID() })).isDone;
    }),
    watchAges(portal.url, market, end.signal),
  ]);
  const before = processorSeconds(portal.pid);
  const read = await loadSame(portal.url, next, { seconds, warmSeconds: 0 });
  const used = processorSeconds(portal.pid) - before;
  end.abort();
  const [edited, ordered, ages] = await writers;
  const perProcessorSecond = (read.perSecond * seconds) / used;
  const rows: Row[] = [
    {
      what: `readers' mix of ${whole(Number(flags.addresses))} addresses, ${whole(edited.done / seconds)} edits and ${whole(ordered.done / seconds)} orders a second beside them`,
      figure: `${whole(read.perSecond)}/s, p99 ${read.p99} ms${read.bad ? `, ${read.bad} bad` : ""}; ${whole(perProcessorSecond)} a second of the portal's processor (writes included)`,
      bar: "≥ 2,000/s on one core",
    },
    {
      what: "a bare Fastify answer of 14 KB in the same run",
      figure: `${whole(bare.load.perSecond)}/s; ${whole(bare.perProcessorSecond)} a second of its processor`,
      bar: `the portal's is ${(perProcessorSecond / bare.perProcessorSecond).toFixed(2)} of it`,
    },
    { what: "the oldest list that anybody was given", figure: `${(ages.oldest / 1_000).toFixed(1)} s`, bar: "≤ 10 s" },
    { what: "sellers' own changes that their next page lacked", figure: `${ages.ownMissed} of ${ages.own}`, bar: "0" },
    {
      what: "edits and orders that failed",
      figure: `${edited.failed} and ${ordered.failed}${[...refusals].map(([why, count]) => `; ${count} × ${why}`).join("")}`,
      bar: "0",
    },
    {
      what: "memory of the portal at the end",
      figure: `${whole(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.pid}/status`, "utf8"))?.[1]) / 1_024)} MB`,
      bar: "≤ 600 MB",
    },
  ];
  printTable(rows);
  process.stdout.write(
    `\n${os.cpus()[0]?.model ?? "?"}, ${os.availableParallelism()} cores shared by everything; load average ${os.loadavg()[0]?.toFixed(1)}\n`,
  );
} finally {
  await portal.stop();
}
process.exit(0);
