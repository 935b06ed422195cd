import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, statSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { importDetails, importProgress, mapImport, runImport, sendPart, startImport } from "#domains/catalogue/imports/contract/imports.ts";
import { exportProducts, mySheets } from "#domains/catalogue/imports/contract/sheets.ts";
import { writeSheet } from "#domains/catalogue/imports/server/sheets/write-sheet.ts";
import { manyRows, outcomeOf, sheetKeys, type SheetCells } from "#domains/catalogue/imports/testing.ts";
import { includeInFree } from "#domains/people/vip/testing.ts";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { inProcess } from "./in-process.ts";
import { printTable, type Row } from "./portal.ts";

/**
 * A file of products with one row in a hundred at fault: uploaded, read, checked, written, written once more, and taken out again. One process
 * does it all, beside its database, started as the portal is; its memory is looked at ten times a second.
 *
 *   node tools/run.mjs bench/import.ts --rows 50000 --format csv --publish
 */
const { values: flags } = parseArgs({
  options: { rows: { type: "string", default: "50000" }, format: { type: "string", default: "csv" }, publish: { type: "boolean", default: false } },
});
const count = Number(flags.rows);
const format = flags.format === "xlsx" ? "xlsx" : "csv";
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const rows: Row[] = [];
const portal = await inProcess("import", { poolSize: 20 });
const { folder } = portal;
try {
  const { token } = await portal.aUser({ is_enterprise: true, vip: true });
  const { pool } = portal.database;
  await includeInFree(pool, { import_rows: null, listings: null, languages: null });
  await pool.query(`insert into catalog.category (slug, name) values ('bulk-tees', '{"en": "Bulk tees"}')`);
  const run = async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const caller = { token, locale: "en" as const, requestId: randomUUID(), address: "bench", agent: "bench", idempotencyKey: randomUUID() };
    return (await portal.runner.run(call.path, input, caller)).data as OutputOf<C>;
  };

  const file = path.join(folder, `goods.${format}`);
  // Nothing is put on sale without a picture.
  const pictured = (row: SheetCells): SheetCells => (flags.publish && row.title_en ? { ...row, pictures: "/files/abc123-800x1000.webp" } : row);
  const all = async function* () {
    yield [...sheetKeys];
    for (const row of manyRows(count, "bulk-tees")) yield sheetKeys.map((key) => pictured(row)[key] ?? "");
  };
  if (format === "xlsx") await writeSheet(file, "xlsx", all(), { isRightToLeft: false, textColumns: new Set() });
  else
    await pipeline(
      Readable.from(all()),
      async function* (lines: AsyncIterable<string[]>) {
        for await (const line of lines) yield `${line.join(",")}\r\n`;
      },
      createWriteStream(file),
    );
  const { size } = statSync(file);
  globalThis.gc?.();
  await portal.work();

  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100);
  const atRest = process.memoryUsage().rss;
  const stage = async <T>(what: string, bar: string, work: () => Promise<T>): Promise<T> => {
    peak = 0;
    const started = performance.now();
    const result = await work();
    const seconds = (performance.now() - started) / 1000;
    rows.push({ what, figure: `${seconds.toFixed(1)} s (${Math.round(count / seconds).toLocaleString("en")} rows/s), peak ${megabytes(peak)}`, bar });
    return result;
  };
  /** Asks how far it is as the page does, and counts how many different answers there were. */
  let steps = new Set<string>();
  const until = async (id: number, isThere: (progress: OutputOf<typeof importProgress>) => boolean) => {
    for (;;) {
      const progress = await run(importProgress, { id });
      steps.add(`${progress.status} ${progress.total_rows} ${progress.checked_rows} ${progress.run_rows}`);
      if (progress.status === "failed") throw new Error(progress.reason);
      if (isThere(progress)) return progress;
      await sleep(200);
    }
  };
  const upload = async () => {
    const { id, part_bytes } = await run(startImport, { sheet_name: path.basename(file), sheet_bytes: size });
    let at = 0;
    for await (const chunk of createReadStream(file, { highWaterMark: part_bytes })) {
      await run(sendPart, { id, of: "sheet", at, part: { name: "part", bytes: new Uint8Array(chunk as Buffer) } });
      at += (chunk as Buffer).length;
    }
    return id;
  };
  const check = async (id: number) => {
    const { columns } = await run(importDetails, { id });
    await run(mapImport, { id, mapping: columns.map(({ field }) => field as "style_code"), publish: flags.publish });
    return until(id, ({ status }) => status === "checked");
  };
  const land = async (id: number) => {
    await run(runImport, { id });
    return until(id, ({ status }) => status === "finished");
  };

  const memory = "≤ 500 MB";
  const id = await stage(`${format} of ${count.toLocaleString("en")} rows (${megabytes(size)}): upload and read`, memory, async () => {
    const started = await upload();
    await until(started, ({ is_read }) => is_read);
    return started;
  });
  const checked = await stage("check every row, nothing written", memory, () => check(id));
  const landed = await stage(flags.publish ? "write them, published and found by search" : "write them as drafts", memory, () => land(id));
  const progressSteps = steps.size;
  steps = new Set();
  const again = await stage("the same file once more, from upload to the end", memory, async () => {
    const second = await upload();
    await until(second, ({ is_read }) => is_read);
    await check(second);
    return land(second);
  });
  await stage("export all of it as XLSX", memory, async () => {
    await run(exportProducts, { format: "xlsx" });
    while ((await run(mySheets, {})).list.some((sheet) => sheet.status === "waiting")) await sleep(100);
  });
  clearInterval(watch);
  const expected = outcomeOf(count);
  const { rows: there } = await pool.query<{ products: number; skus: number; on_sale: number }>(
    `select (select count(*)::int from catalog.product) as products, (select count(*)::int from catalog.sku) as skus,
      (select count(*)::int from catalog.product where status = 'published') as on_sale`,
  );
  rows.push(
    { what: "memory before it began", figure: megabytes(atRest), bar: "" },
    { what: "faulty rows found, of ten kinds", figure: String(checked.faulty_rows), bar: String(expected.faulty) },
    { what: "rows landed, products made", figure: `${landed.landed_rows}, ${landed.created_products}`, bar: `${expected.landed}, ${expected.products}` },
    {
      what: "the second time: products made, changed, as they were",
      figure: `${again.created_products}, ${again.updated_products}, ${again.unchanged_products}`,
      bar: `0, 0, ${expected.products}`,
    },
    { what: "products and SKUs in the shop after both", figure: `${there[0]?.products}, ${there[0]?.skus}`, bar: `${expected.products}, ${expected.landed}` },
    { what: "of them on sale", figure: String(there[0]?.on_sale), bar: String(flags.publish ? expected.products : 0) },
    { what: "different answers about progress, asked five times a second", figure: String(progressSteps), bar: "" },
  );
  printTable(rows);
} finally {
  await portal.end();
}
