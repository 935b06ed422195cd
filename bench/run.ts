import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os, { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { countProducts } from "#demo/many-products.ts";
import { firstVisitBytes } from "./bytes.ts";
import { bareCommits } from "./bare-commits.ts";
import { idleMegabytes, watchMegabytes } from "./memory.ts";
import { enterInSearch, fill, progressTo, someBuyers, withPortal, type Buyer } from "./fill.ts";
import { figure, load, loadSame, type Load } from "./load.ts";
import { printTable, startMeasured, type MeasuredPortal, type Row } from "./portal.ts";
import { scriptWeights } from "./script-weight.ts";
import { locales, mixedList, newList, newQuery } from "./requests.ts";

/**
 * `npm run bench`: fills a data folder of its own, starts the portal on it and prints one table beside the bar. Small by default (some three minutes); the bar's own size is `--products 100000`.
 *
 *   npm run bench -- --products 100000 --seconds 8 --only list,details
 *
 * The loops run in this process, on the same machine: where other work runs beside it, compare figures of one run only.
 */
const parts = ["page", "list", "details", "cart", "search", "orders", "chat", "bytes", "start", "memory", "relevance", "month"] as const;
type Part = (typeof parts)[number];

const { values: flags } = parseArgs({
  options: {
    products: { type: "string", default: "10000" },
    seconds: { type: "string", default: "4" },
    /** On the income of the shop whose months are measured; the bar's own size is 1,000,000. */
    postings: { type: "string", default: "20000" },
    only: { type: "string", default: parts.join() },
    /** A folder that an earlier run with `--keep` filled with as many products. */
    data: { type: "string" },
    keep: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    build: { type: "boolean", default: true },
  },
  allowNegative: true,
});
const products = Number(flags.products);
const seconds = Number(flags.seconds);
const only = new Set(flags.only.split(","));
const wants = (...some: Part[]): boolean => some.some((part) => only.has(part));
for (const part of only) if (!(parts as readonly string[]).includes(part)) throw new Error(`--only takes ${parts.join()}, not ${part}`);

const rows: Row[] = [];
const say = (line: string) => void process.stdout.write(`${line}\n`);
const row = (what: string, measured: string, bar: string): void => {
  rows.push({ what, figure: measured, bar });
  say(`- ${what}: ${measured}`);
};
const memoryRow = (what: string, megabytes: number | undefined, bar: string): void =>
  row(what, megabytes === undefined ? "not known here" : `${megabytes.toFixed(0)} MB`, bar);
const perSecond = (count: number): string => `${count.toLocaleString("en")}/s`;

/** The answer of a call, for finding out what to ask for. */
const ask = async <T>(portal: MeasuredPortal, call: string, body: object = {}): Promise<T> => {
  const response = await fetch(`${portal.url}/api/${call}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answer = (await response.json()) as { code: number; msg: string; data: T };
  if (answer.code !== 1) throw new Error(`${call}: ${answer.msg}`);
  return answer.data;
};
const post = (call: string, body: object, headers: Record<string, string> = {}) => ({ method: "POST" as const, path: `/api/${call}`, body, headers });

type Category = { id: number; children?: Category[] };
const categoryIds = (list: readonly Category[]): number[] => list.flatMap((one) => [one.id, ...categoryIds(one.children ?? [])]);

const measurePages = async (portal: MeasuredPortal): Promise<void> => {
  const { list } = await ask<{ list: { id: number; seller_id: number }[] }>(portal, "product/list", { size: 24 });
  const [first] = list;
  const pages: [string, string][] = [
    ["home", "/"],
    ["product list", "/product"],
    ["product", `/product/shop/${first?.seller_id}/details?id=${first?.id}`],
  ];
  for (const [name, at] of pages) {
    const loaded = await loadSame(portal.url, at, { seconds });
    row(`page kept, second hit: ${name}`, figure(loaded), "≥ 4,000/s on one core");
  }
  const rendered = await load(portal.url, (count) => ({ path: `/product?cb=${count}` }), { connections: 16, seconds });
  row("page rendered: list of 24 cards, another query string each time", figure(rendered), "≥ 400/s on one core");
};

const measureList = async (portal: MeasuredPortal): Promise<void> => {
  const categories = categoryIds((await ask<{ list: Category[] }>(portal, "product/categories")).list);
  const bar = "≥ 2,000/s, p99 ≤ 25 ms";
  const options = { connections: 32, seconds };
  const at = `product list of 24 among ${products.toLocaleString("en")}, 32 connections`;
  row(`${at}: same request`, figure(await load(portal.url, () => post("product/list", { size: 24 }), options)), bar);
  const mixed = mixedList(categories);
  row(
    `${at}: readers' mix (some asked before)`,
    figure(await load(portal.url, (count) => post("product/list", mixed(), { lang: locales[count % 3] ?? "en" }), options)),
    bar,
  );
  const fresh = newList(categories);
  row(
    `${at}: filters never asked before`,
    figure(await load(portal.url, () => post("product/list", fresh()), options)),
    "≥ 1,000/s, p99 ≤ 60 ms, none refused",
  );
};

const measureDetails = async (portal: MeasuredPortal): Promise<void> => {
  const { list } = await ask<{ list: { id: number }[] }>(portal, "product/list", { size: 60, sort: "newest" });
  const id = list[0]?.id ?? 1;
  row("product details: same product", figure(await load(portal.url, () => post("product/details", { id }), { seconds })), "≥ 2,200/s");
  // Ids run without gaps from the market's first to the last copy.
  row(
    "product details: another product each time",
    figure(await load(portal.url, (count) => post("product/details", { id: 1 + ((count * 7_919) % products) }), { seconds })),
    "≥ 2,200/s",
  );
};

const measureCart = async (portal: MeasuredPortal, buyers: readonly Buyer[]): Promise<void> => {
  const adding = (count: number) => {
    const buyer = buyers[count % buyers.length] as Buyer;
    return post("cart/add", { lines: [{ sku_id: buyer.sku, quantity: 1 }] }, { token: buyer.token });
  };
  row(
    "adding to a cart, another buyer each time, every commit on disk, 32 connections",
    figure(await load(portal.url, adding, { connections: 32, seconds })),
    "≥ 900/s",
  );
  row(
    "reading a cart with one item, another buyer each time",
    figure(await load(portal.url, (count) => post("cart/list", {}, { token: buyers[count % buyers.length]?.token ?? "" }), { seconds })),
    "≥ 900/s",
  );
};

const measureSearch = async (portal: MeasuredPortal, size: number): Promise<Load> => {
  const at = `search among ${size.toLocaleString("en")}, three languages, 16 connections`;
  const bar = "≥ 1,600/s, p99 ≤ 60 ms";
  const usual = [
    ["连衣裙", "zh-cn"],
    ["denim jacket", "en"],
    ["فستان", "ar"],
  ] as const;
  row(
    `${at}: same queries`,
    figure(
      await load(portal.url, (count) => post("search/query", { q: usual[count % 3]?.[0], size: 24 }, { lang: usual[count % 3]?.[1] ?? "en" }), { seconds }),
    ),
    bar,
  );
  const next = newQuery();
  const different = await load(
    portal.url,
    () => {
      const { locale, body } = next();
      return post("search/query", { ...body, size: 24 }, { lang: locale });
    },
    { seconds },
  );
  row(`${at}: another query each time`, figure(different), bar);
  return different;
};

const measureOrders = async (portal: MeasuredPortal, buyers: readonly Buyer[]): Promise<void> => {
  const placed = await load(
    portal.url,
    (count) => {
      const buyer = buyers[count % buyers.length] as Buyer;
      return post(
        "order/place",
        { lines: [{ sku_id: buyer.sku, quantity: buyer.quantity }], address_id: buyer.address, expected_total: { minor: buyer.total, currency: "CNY" } },
        { token: buyer.token, "idempotency-key": randomUUID() },
      );
    },
    { connections: 32, seconds, warmSeconds: 1 },
  );
  row("place an order: stock held, idempotent, every commit on disk, 32 connections", figure(placed), "≥ 300/s");
};

/** Relevance has a table of its own, with a floor a line; below one of them this fails too. */
const measureRelevance = async (): Promise<void> => {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, "relevance.ts")], { stdio: "inherit" });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) process.exitCode = 1;
  row("what people mean is found, on texts of others", code === 0 ? "every line above its floor" : "BELOW A FLOOR", "every line above its floor");
};

/** What has a bench of its own, on a database of its own: its rows are taken over. */
const measureBeside = async (script: string, words: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, script), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  // The first two lines of its table are what the columns are called.
  for (const line of text
    .split("\n")
    .filter((one) => one.startsWith("|"))
    .slice(2)) {
    const [what = "", measured = "", bar = ""] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    row(what, measured, bar);
  }
};

/** The chat has a bench of its own, with two instances; its row is taken over. */
const measureChat = async (): Promise<void> => {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", path.join(import.meta.dirname, "chat.ts"), "--seconds", String(seconds), "--pairs", "5000"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  await new Promise((resolve) => child.once("close", resolve));
  const cells = text
    .split("\n")
    .filter((line) => line.includes("│"))
    .map((line) =>
      line
        .split("│")
        .slice(2, -1)
        .map((cell) => cell.trim().replace(/^'|'$/g, "")),
    );
  const named = Object.fromEntries((cells[0] ?? []).map((name, index) => [name, cells[1]?.[index] ?? ""]));
  row(
    `${named["what"] ?? "chat"}`,
    named["stored/s"]
      ? `${perSecond(Number(named["stored/s"]))}, ${named["ratio"]} of what bare commits are, delivered p99 ${named["p99"]}, undelivered ${named["undelivered"]}, refused ${named["refused"]}`
      : `failed: ${text.slice(0, 200)}`,
    "≥ 3,000/s, p99 ≤ 150 ms",
  );
};

const measureBytes = async (portal: MeasuredPortal): Promise<void> => {
  const kb = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  const over = (bytes: number, most: number) => (bytes > most ? " OVER" : "");
  const { list } = await ask<{ list: { id: number; seller_id: number }[] }>(portal, "product/list", { size: 1 });
  const pages: [string, string][] = [
    ["home", "/"],
    ["product list", "/product"],
    ...list.map(({ id, seller_id }): [string, string] => ["product", `/product/shop/${seller_id}/details?id=${id}`]),
    ["articles", "/article"],
    ["factories", "/enterprise"],
    ["designs", "/design"],
    ["models", "/models"],
    ["processing orders", "/po"],
  ];
  for (const [name, at] of pages) {
    const bytes = await firstVisitBytes(`${portal.url}${at}`);
    row(
      `first visit: ${name}`,
      `script ${kb(bytes.script)}${over(bytes.script, 12_000)}, style ${kb(bytes.style)}${over(bytes.style, 30_000)}, font ${kb(bytes.font)}, document ${kb(bytes.document)}`,
      "script ≤ 12 KB, style ≤ 30 KB",
    );
  }
  const weights = (await scriptWeights("build")).pages.filter(({ isDocument }) => isDocument);
  for (const { name, locale, script, touched, style } of weights.sort((a, b) => b.script + b.touched - a.script - a.touched).slice(0, 3))
    row(
      `heaviest public pages, added up: ${name} (${locale})`,
      `script ${kb(script)}${over(script, 12_000)}, ${kb(script + touched)}${over(script + touched, 90_000)} with what a touch brings, style ${kb(style)}${over(style, 30_000)}`,
      "≤ 12 KB, ≤ 90 KB with it, ≤ 30 KB",
    );
};

/** A machine that has everything installed and built, and no data: the database is made and the demo market drawn. */
const measureFirstStart = async (): Promise<void> => {
  const first = await startMeasured({ dataDir: mkdtempSync(path.join(tmpdir(), "threadport-bench-first-")), env: { DEMO: "on" } });
  row("first start on an empty folder, demo market drawn (install and build not counted)", `${first.firstReadySeconds.toFixed(0)} s`, "≤ 150 s with them");
  await first.stop();
  // What filling took is not what serving takes.
  const second = await startMeasured({ dataDir: first.dataDir, env: { DEMO: "on" } });
  try {
    memoryRow("memory of the web process, idle, demo market", await idleMegabytes(second.pid), "≤ 200 MB");
    const most = watchMegabytes(second.pid);
    await measurePages(second);
    memoryRow("memory of the web process, most under load, demo market", most(), "≤ 350 MB");
  } finally {
    await second.stop();
    rmSync(first.dataDir, { recursive: true, force: true });
  }
};

const main = async () => {
  if (flags.build && wants("page", "bytes", "start")) {
    const { ensureBuilt } = (await import("../tools/prepare.mjs" as string)) as { ensureBuilt(): Promise<void> };
    await ensureBuilt();
  }
  const started = performance.now();
  const dataDir = flags.data ?? mkdtempSync(path.join(tmpdir(), "threadport-bench-"));
  const needsPortal = wants("page", "list", "details", "cart", "search", "orders", "bytes", "start", "memory");
  try {
    if (needsPortal) {
      let buyers: Buyer[] = [];
      let isFilled = false;
      const small = Math.max(500, Math.round(products / 10));
      await withPortal(dataDir, async (portal) => {
        isFilled = (await countProducts(portal)).all >= products;
        if (!isFilled) await fill(portal, products, wants("search") ? small : 0, say);
        buyers = await someBuyers(portal, 2_000);
        if (wants("cart", "orders"))
          row("the yardstick of what is written: a bare insert, a commit each, 8 connections", perSecond(await bareCommits(portal.database.pool)), "none");
      });
      let smaller: Load | undefined;
      if (wants("search") && !isFilled && small < products) {
        const portal = await startMeasured({ dataDir });
        try {
          smaller = await measureSearch(portal, small);
        } finally {
          await portal.stop();
        }
        await withPortal(dataDir, (one) => enterInSearch(one, progressTo(say)).then(() => undefined));
      }
      const portal = await startMeasured({ dataDir });
      try {
        if (wants("start")) row(`start-up, ${products.toLocaleString("en")} products there`, `${portal.firstReadySeconds.toFixed(1)} s`, "≤ 2 s");
        // The bar names two markets; of any other size the larger one's stands.
        const memoryBar = "≤ 600 MB with 100,000";
        const market = `${products.toLocaleString("en")} products`;
        if (wants("memory")) memoryRow(`memory of the web process, idle, ${market}`, await idleMegabytes(portal.pid), memoryBar);
        const most = watchMegabytes(portal.pid);
        if (wants("page")) await measurePages(portal);
        if (wants("list")) await measureList(portal);
        if (wants("details")) await measureDetails(portal);
        if (wants("cart")) await measureCart(portal, buyers);
        if (wants("search")) {
          const larger = await measureSearch(portal, products);
          if (smaller)
            row(
              `search, time a query: ${products.toLocaleString("en")} against ${small.toLocaleString("en")} things`,
              `× ${(smaller.perSecond / larger.perSecond).toFixed(2)}`,
              "grows slower than log × 10",
            );
        }
        if (wants("orders")) await measureOrders(portal, buyers);
        if (wants("bytes")) await measureBytes(portal);
        const held = most();
        if (wants("page", "list", "details", "cart", "search", "orders")) memoryRow(`memory of the web process, most under load, ${market}`, held, memoryBar);
      } finally {
        await portal.stop();
      }
    }
    if (wants("chat")) await measureChat();
    if (wants("relevance")) await measureRelevance();
    if (wants("month")) await measureBeside("month.ts", ["--postings", flags.postings]);
    if (flags.first) await measureFirstStart();
  } finally {
    if (!flags.data && !flags.keep) rmSync(dataDir, { recursive: true, force: true });
  }
  say("");
  printTable(rows);
  say(
    `\n${os.cpus()[0]?.model ?? "?"}, ${os.availableParallelism()} cores shared by the portal, its database and the loops; load average ${os
      .loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}; ${((performance.now() - started) / 1_000).toFixed(0)} s in all`,
  );
  if (flags.keep) say(`kept: ${dataDir}`);
  process.exit();
};

await main();
