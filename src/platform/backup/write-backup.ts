import { createReadStream } from "node:fs";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { frameBytes, type Frame } from "./frames.ts";
import { writeSealed } from "./sealed-stream.ts";
import { tablesOf } from "./tables.ts";

const rowsAtOnce = 200;
/** Half a file: what is being written has another name until it is whole. */
const isDraft = /\.[0-9a-f]{8}-[0-9a-f-]{27}\.part$/;
/** What of the data folder is kept beside the database. */
export const keptFolders = ["files", "outbox"] as const;

export type Told = (line: string) => void;
export type BackupPlan = {
  databaseUrl: string;
  dataDir: string;
  /** Written beside its place and moved there when it is whole. */
  file: string;
  /** Seals the back-up; then the portal's secret is in it too, without which sealed papers cannot be read again. */
  key: string | undefined;
  say: Told;
};
export type Kept = { tables: number; rows: number; files: number; bytes: number };

/** Every file below a folder of the data folder, by its path from there. */
export const filesIn = async (dataDir: string, folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !isDraft.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .sort();
};

async function* database(url: string, kept: Kept, say: Told): AsyncGenerator<Frame> {
  const client = new pg.Client({ connectionString: url, application_name: "threadport backup", statement_timeout: 0, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    // One moment for all tables, however long it takes and whatever is written meanwhile.
    await client.query("begin isolation level repeatable read read only");
    const tables = await tablesOf(client);
    const { rows: migrations } = await client.query<{ domain: string; name: string; hash: string }>(
      "select domain, name, hash from platform.migration order by domain, name",
    );
    yield { head: { format: 1, madeAt: new Date().toISOString(), migrations, tables: tables.length } };
    for (const { name, columns } of tables) {
      yield { table: name, columns };
      // A row as PostgreSQL writes it: nothing is lost on the way through another language.
      await client.query(`declare next_rows no scroll cursor for select t::text as row from ${name} t`);
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from next_rows`);
        if (rows.length === 0) break;
        kept.rows += rows.length;
        yield { rows: rows.map(({ row }) => row) };
      }
      await client.query("close next_rows");
      kept.tables += 1;
      if (kept.tables % 25 === 0 || kept.tables === tables.length) say(`${kept.tables} of ${tables.length} tables, ${kept.rows} rows`);
    }
    const { rows: counters } = await client.query<{ name: string; last_value: string; is_called: boolean }>(
      "select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last_value, last_value is not null as is_called from pg_sequences",
    );
    yield { counters: Object.fromEntries(counters.map((one) => [one.name, { value: one.last_value, isUsed: one.is_called }])) };
  } finally {
    await client.end();
  }
}

async function* oneFile(dataDir: string, name: string, kept: Kept): AsyncGenerator<Frame> {
  const at = path.join(dataDir, name);
  const facts = await stat(at).catch(() => null);
  // Taken away since it was listed: whoever needed it is gone too.
  if (!facts) return;
  yield { file: name, bytes: facts.size };
  // What is written to its end meanwhile is of the next back-up.
  if (facts.size > 0) for await (const chunk of createReadStream(at, { end: facts.size - 1, highWaterMark: 1 << 18 })) yield { chunk: chunk as Buffer };
  kept.files += 1;
  kept.bytes += facts.size;
}

async function* framesOf({ databaseUrl, dataDir, key, say }: BackupPlan, kept: Kept): AsyncGenerator<Frame> {
  yield* database(databaseUrl, kept, say);
  // After the database: a file is there before the row that names it, and never changes.
  const names = (await Promise.all(keptFolders.map((folder) => filesIn(dataDir, folder)))).flat();
  for (const [at, name] of names.entries()) {
    yield* oneFile(dataDir, name, kept);
    if ((at + 1) % 1_000 === 0 || at + 1 === names.length) say(`${at + 1} of ${names.length} files, ${(kept.bytes / 1e6).toFixed(0)} MB`);
  }
  const secret = key === undefined ? null : await readFile(path.join(dataDir, "secret")).catch(() => null);
  if (secret) {
    yield { file: "secret", bytes: secret.length };
    yield { chunk: secret };
  }
  yield { end: { rows: kept.rows, files: kept.files, bytes: kept.bytes } };
}

/** The database and the files of a portal, which may run meanwhile, in one file. Answers what is in it. */
export const writeBackup = async (plan: BackupPlan): Promise<Kept> => {
  const kept: Kept = { tables: 0, rows: 0, files: 0, bytes: 0 };
  const draft = `${plan.file}.part`;
  const source = (async function* () {
    for await (const frame of framesOf(plan, kept)) yield frameBytes(frame);
  })();
  try {
    await writeSealed(draft, source, plan.key);
    await rename(draft, plan.file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return kept;
};
