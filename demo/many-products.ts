// More goods than a market would be drawn by hand: for measuring, on top of the market there is.
import { enterForMeasuring } from "#domains/search/index.server.ts";
import { productEntry } from "#domains/search/server/reactions.ts";
import { productFactsById } from "#domains/catalogue/catalog/index.server.ts";
import type { Portal } from "#main/portal.ts";
import { loadManyProducts } from "./market/catalog.ts";

/** Things entered in the search index by one statement; memory holds no more than this many at a time. */
const batch = 250;
/** Statements under way at once: the texts are analysed here while PostgreSQL writes the ones before. */
const atOnce = 3;

export type Progress = (label: string, total: number) => (count: number) => void;

/** A line every few seconds: how many, how many a second, how long it will take. On a terminal it is rewritten in place. */
export const progressTo =
  (say: (line: string) => void): Progress =>
  (label, total) => {
    const started = performance.now();
    let done = 0;
    let said = started;
    return (count) => {
      done += count;
      const now = performance.now();
      const isEnd = done >= total;
      if (!isEnd && now - said < (process.stdout.isTTY ? 300 : 10_000)) return;
      said = now;
      const rate = done / ((now - started) / 1_000);
      const line = `${label}: ${done.toLocaleString("en")} of ${total.toLocaleString("en")}, ${Math.round(rate).toLocaleString("en")}/s${isEnd ? `, ${((now - started) / 1_000).toFixed(0)} s` : `, ${Math.ceil((total - done) / rate)} s left`}`;
      if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K${isEnd ? "\n" : ""}`);
      else say(line);
    };
  };

/** How many published products there are, and how many of them are copies for measuring. */
export const countProducts = async (portal: Portal): Promise<{ all: number; copied: number }> => {
  const { rows } = await portal.database.pool.query<{ all: number; copied: number }>(
    `select count(*)::int as all, (count(*) filter (where style_code like 'MD-%'))::int as copied from catalog.product where status = 'published'`,
  );
  return rows[0] ?? { all: 0, copied: 0 };
};

/** Enters products in search that are not there yet, the oldest first, up to `most` of them; returns how many were. */
export const enterInSearch = async (portal: Portal, progress: Progress, most = Infinity): Promise<number> => {
  const { pool } = portal.database;
  const missing = async (after: number): Promise<number[]> => {
    const { rows } = await pool.query<{ id: number }>(
      `select p.id from catalog.product p where p.status = 'published' and p.id > $1 and not exists (select from search.item i where i.kind = 'product' and i.ref_id = p.id) order by p.id limit 10000`,
      [after],
    );
    return rows.map((row) => row.id);
  };
  const { rows } = await pool.query<{ count: number }>(
    `select greatest(0, (select count(*) from catalog.product where status = 'published') - (select count(*) from search.item where kind = 'product'))::int as count`,
  );
  const total = Math.min(most, rows[0]?.count ?? 0);
  if (total === 0) return 0;
  const tick = progress("products entered in search", total);
  let done = 0;
  for (let ids = await missing(0); ids.length > 0 && done < total; ids = await missing(ids.at(-1) ?? 0)) {
    const some = ids.slice(0, total - done);
    let next = 0;
    const work = async () => {
      while (next < some.length) {
        const part = some.slice(next, next + batch);
        next += part.length;
        await portal.runner.act(async (ctx) => enterForMeasuring(ctx, (await productFactsById(ctx, part)).map(productEntry)));
        tick(part.length);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    done += some.length;
  }
  // Not under the pool's time limit for a statement.
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("vacuum analyze search.item");
    await client.query("reset statement_timeout");
  } finally {
    client.release();
  }
  await portal.searchIndex.store();
  return done;
};

/** Copies the market's products until there are `count` in all. The rows are copied by SQL; search is not told: see `enterInSearch`. */
export const copyProducts = async (portal: Portal, progress: Progress, count: number): Promise<void> => {
  const { all } = await countProducts(portal);
  const wanted = count - all;
  if (wanted <= 0) return;
  const tick = progress("products copied", wanted);
  await loadManyProducts({ portal, now: new Date(), progress: (_label, batches) => () => tick(Math.ceil(wanted / batches)) }, wanted);
};
