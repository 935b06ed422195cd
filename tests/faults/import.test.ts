import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveCategory } from "#domains/catalogue/catalog/contract/categories.ts";
import { importProgress, importRows, runImport } from "#domains/catalogue/imports/contract/imports.ts";
import { aCheckedImport, aCsv, anUpload, manyRows, outcomeOf } from "#domains/catalogue/imports/testing.ts";
import { includeInFree } from "#domains/people/vip/testing.ts";
import { resumeImports } from "#domains/catalogue/imports/server/sweeps.ts";
import { migrationPlan } from "#main/domains.ts";
import { startEmbedded, type EmbeddedDatabase } from "#embedded-postgres-server";
import { migrate } from "#platform/database/migrate.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements, type Rewrite } from "#tests/harness/rewrite.ts";
import { quietLog } from "./instance.ts";
import { figure, size } from "./size.ts";

const rows = size(2_000, 50_000);
const kills = size(3, 20);
const slug = "bulk-tees";

const aSeller = async (portal: TestPortal): Promise<Persona> => {
  await includeInFree(portal.database.pool, { import_rows: null, listings: null, languages: null });
  const staff = await portal.aUser({ roles: ["content"] });
  await portal.run(saveCategory, staff, { slug, name: { "zh-cn": "T恤", en: "Bulk tees", ar: "تيشيرتات" } });
  return portal.aUser({ is_enterprise: true });
};

/** What stands in the shop, and how often it was made public. */
const shopOf = async (portal: TestPortal, seller: Persona) => {
  const { rows: found } = await portal.database.pool.query<{ products: number; skus: number; versions: number; stock: number }>(
    `select count(distinct p.id)::int as products, count(s.id)::int as skus, coalesce(max(p.version), 0) as versions, coalesce(sum(s.stock), 0)::int as stock
     from catalog.product p join catalog.sku s on s.product_id = p.id where p.seller_id = $1`,
    [seller.id],
  );
  return found[0];
};

describe("a file with one row in a hundred at fault, in ten ways", () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal({ locale: "en" });
  });
  afterAll(() => portal.stop());

  test("its good rows land once, its faulty rows are told apart; taken in again, nothing is doubled", async () => {
    const seller = await aSeller(portal);
    const file = aCsv([...manyRows(rows, slug)]);
    const expected = outcomeOf(rows);
    const checked = await aCheckedImport(portal, seller, file);
    expect(checked).toMatchObject({ status: "checked", total_rows: rows, checked_rows: rows, faulty_rows: expected.faulty });
    const faulty = await portal.run(importRows, seller, { id: checked.id, only: "faulty", size: 60 });
    expect(new Set(faulty.list.flatMap((row) => row.faults.map((fault) => fault.text))).size).toBeGreaterThanOrEqual(10);
    for (const [turn, made] of [expected.products, 0].entries()) {
      const { id } = turn === 0 ? checked : await aCheckedImport(portal, seller, file);
      await portal.run(runImport, seller, { id });
      await portal.runJobs();
      expect(await portal.run(importProgress, seller, { id })).toMatchObject({
        status: "finished",
        run_rows: rows,
        landed_rows: expected.landed,
        faulty_rows: expected.faulty,
        created_products: made,
        updated_products: 0,
        unchanged_products: expected.products - made,
      });
      expect(await shopOf(portal, seller)).toEqual({ products: expected.products, skus: expected.landed, versions: 1, stock: expected.landed * 20 });
    }
    figure(`${rows} rows: ${expected.landed} landed, ${expected.faulty} came back, twice over ${expected.products} products`);
  });

  test("a file that breaks off in the middle of a cell writes nothing", async () => {
    await includeInFree(portal.database.pool, { import_rows: null, languages: null });
    const seller = await portal.aUser({ is_enterprise: true });
    const whole = aCsv([...manyRows(rows, slug)]);
    const broken = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from('\r\n"never closed')]);
    const id = await anUpload(portal, seller, broken);
    expect(await portal.run(importProgress, seller, { id })).toMatchObject({ status: "failed", can: [] });
    expect(await shopOf(portal, seller)).toMatchObject({ products: 0 });
  });
});

describe("the same chunk, told several times over", () => {
  const toldTwice = async (twin?: Rewrite) => {
    const portal = await startTestPortal({ locale: "en" });
    const rewriting = twin && rewriteStatements([portal], twin);
    try {
      const seller = await aSeller(portal);
      const { id } = await aCheckedImport(portal, seller, aCsv([...manyRows(1_000, slug)]));
      await portal.run(runImport, seller, { id });
      // As if a worker that was thought to be dead were not.
      await portal.database.pool.query("select graphile_worker.add_job('imports.run_chunk', payload := $1::json) from generate_series(1, 3)", [
        JSON.stringify({ id, from: 0 }),
      ]);
      await portal.runJobs();
      rewriting?.check();
      return await portal.run(importProgress, seller, { id });
    } finally {
      await portal.stop();
    }
  };

  test("is done once", async () => {
    expect(await toldTwice()).toMatchObject({ status: "finished", run_rows: 1_000, landed_rows: 990, created_products: 200, updated_products: 0 });
  });

  test("twin: without looking at the position, rows are done over and over", async () => {
    const { run_rows, unchanged_products } = await toldTwice((text, values) => ({
      text: /^select \* from "imports"\."import" .* for update$/.test(text) ? text.replace("*", "*, 0 as run_to") : text,
      values,
    }));
    expect(run_rows).toBeGreaterThan(1_000);
    expect(unchanged_products).toBeGreaterThan(0);
  });
});

test("a worker killed again and again goes on where it was: nothing is lost, nothing doubled", { timeout: size(120_000, 900_000) }, async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "threadport-import-kills-"));
  const database: EmbeddedDatabase = await startEmbedded({ dataDir, log: quietLog });
  let worker: ChildProcess | undefined;
  try {
    await migrate(database.url, migrationPlan, undefined, migrateJobs);
    const portal = await startTestPortal({ databaseUrl: database.url });
    const seller = await aSeller(portal);
    const { id } = await aCheckedImport(portal, seller, aCsv([...manyRows(rows, slug)]));
    await portal.run(runImport, seller, { id });
    const startWorker = () =>
      spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/main/worker.ts"], {
        env: { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: database.url, SECRET: "a secret for tests that is long enough", LOG_LEVEL: "silent" },
        stdio: "ignore",
      });
    const progress = () => portal.run(importProgress, seller, { id });
    let killed = 0;
    for (const started = Date.now(); Date.now() - started < 600_000;) {
      worker = startWorker();
      const before = (await progress()).run_rows;
      // Until a chunk or two have been done by this worker.
      for (let now = await progress(); now.status === "running" && now.run_rows < before + 500; now = await progress()) await sleep(20);
      if ((await progress()).status === "finished") break;
      if (killed < kills) {
        const ended = new Promise((resolve) => worker?.once("exit", resolve));
        worker.kill("SIGKILL");
        await ended;
        killed += 1;
        // What two minutes do: the job that it held is free, and an import that stands still is taken up. Both at once.
        await portal.database.pool.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null");
        await portal.database.pool.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null");
        await portal.database.pool.query("update imports.import set moved_at = now() - interval '5 minutes'");
        await portal.runner.act(resumeImports);
      } else {
        while ((await progress()).status === "running") await sleep(100);
        break;
      }
    }
    const expected = outcomeOf(rows);
    expect(await progress()).toMatchObject({
      status: "finished",
      run_rows: rows,
      landed_rows: expected.landed,
      faulty_rows: expected.faulty,
      created_products: expected.products,
      updated_products: 0,
    });
    expect(await shopOf(portal, seller)).toEqual({ products: expected.products, skus: expected.landed, versions: 1, stock: expected.landed * 20 });
    expect(killed).toBeGreaterThan(0);
    figure(`${rows} rows through ${killed} kills: ${expected.landed} landed once, none doubled`);
    await portal.stop();
  } finally {
    worker?.kill("SIGKILL");
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
