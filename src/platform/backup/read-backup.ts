import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { once } from "node:events";
import path from "node:path";
import pg from "pg";
import { migrate, type MigrationPlan } from "../database/migrate.ts";
import { framesIn, type Frame, type Head } from "./frames.ts";
import { BackupError, readSealed } from "./sealed-stream.ts";
import { tablesOf } from "./tables.ts";
import { filesIn, keptFolders, type Kept, type Told } from "./write-backup.ts";

export type RestorePlan = {
  databaseUrl: string;
  dataDir: string;
  file: string;
  key: string | undefined;
  plan: MigrationPlan;
  migrateMore: (url: string) => Promise<void>;
  say: Told;
};

/** Goes through the whole file first: nothing is begun with what cannot be ended. Answers its head. */
const check = async (file: string, key: string | undefined): Promise<Head["head"]> => {
  let head: Head["head"] | undefined;
  let isWhole = false;
  for await (const frame of framesIn(readSealed(file, key))) {
    if ("head" in frame) ({ head } = frame);
    isWhole = "end" in frame;
  }
  if (!head || head.format !== 1) throw new BackupError("this back-up is of a form that this portal does not know");
  if (!isWhole) throw new BackupError("this back-up is cut short");
  return head;
};

const isEmpty = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ there: string | null }>("select to_regclass('platform.migration')::text as there");
  return rows[0]?.there === null;
};

/** The schema as it was when the back-up was made; what came later is made by the next start. */
const makeSchema = async ({ databaseUrl, plan, migrateMore, say }: RestorePlan, { migrations }: Head["head"]) => {
  const domains = new Map(plan.flatMap(({ domain, formerly }) => [[domain, domain] as const, ...(formerly ? [[formerly, domain] as const] : [])]));
  const wanted = new Set(migrations.map(({ domain, name }) => `${domains.get(domain) ?? domain}/${name}`));
  const ran = new Set(
    await migrate(
      databaseUrl,
      plan,
      () => {},
      migrateMore,
      (key) => wanted.has(key),
    ),
  );
  const unknown = [...wanted].filter((key) => !ran.has(key));
  if (unknown.length > 0) throw new BackupError(`this back-up was made by a newer portal: this one does not know ${unknown[0]}`);
  say(`the schema is there: ${ran.size} migrations`);
};

type Constraint = { table: string; name: string; definition: string };

/** Fills the tables, in whatever order they come: what guards them is off meanwhile and proves all of it at the end. */
const fill = async (client: pg.Client, frames: AsyncIterable<Frame>, kept: Kept, put: (frame: Frame) => Promise<void>, say: Told) => {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table.columns]));
  const { rows: constraints } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, format('%I', conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text !~ '^pg_'`,
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables.keys()) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${[...tables.keys()].join(", ")}`);
  let into = "";
  for await (const frame of frames) {
    if ("table" in frame) {
      const columns = tables.get(frame.table);
      if (!columns || columns.join() !== frame.columns.join()) throw new BackupError(`the table ${frame.table} of this back-up is another than here`);
      into = `insert into ${frame.table} (${columns.join(", ")}) overriding system value
        select ${columns.map((column) => `(x).${column}`).join(", ")} from (select r::${frame.table} as x from unnest($1::text[]) r offset 0) given`;
      kept.tables += 1;
      if (kept.tables % 25 === 0 || kept.tables === tables.size) say(`${kept.tables} of ${tables.size} tables, ${kept.rows} rows`);
    } else if ("rows" in frame) {
      await client.query(into, [frame.rows]);
      kept.rows += frame.rows.length;
    } else if ("counters" in frame) {
      for (const [name, { value, isUsed }] of Object.entries(frame.counters))
        await client.query("select setval(to_regclass($1), $2::bigint, $3) where to_regclass($1) is not null", [name, value, isUsed]);
    } else await put(frame);
  }
  await client.query("set constraints all immediate");
  say("putting the links between tables back, which proves them");
  for (const { table, name, definition } of constraints) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const table of tables.keys()) await client.query(`alter table ${table} enable trigger user`);
  // Whoever held a job then does not hold it here.
  await client.query("update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null");
  await client.query("update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null");
};

const fileName = new RegExp(`^(?:secret|(?:${keptFolders.join("|")})(?:/[\\w.-]*[\\w-])+)$`);

/** Writes files as their bytes come. */
const filesInto = (dataDir: string, kept: Kept) => {
  let target: WriteStream | undefined;
  const end = async () => {
    const former = target;
    target = undefined;
    if (former) await new Promise<void>((resolve, reject) => former.once("error", reject).end(() => resolve()));
  };
  return {
    async put(frame: Frame) {
      if ("file" in frame) {
        await end();
        if (!fileName.test(frame.file) || frame.file.includes("..")) throw new BackupError(`${frame.file} is no file of a portal`);
        const at = path.join(dataDir, frame.file);
        await mkdir(path.dirname(at), { recursive: true, mode: 0o700 });
        target = createWriteStream(at, { mode: 0o600 });
        if (frame.file !== "secret") kept.files += 1;
        kept.bytes += frame.file === "secret" ? 0 : frame.bytes;
      } else if ("chunk" in frame && target && !target.write(frame.chunk)) await once(target, "drain");
    },
    end,
  };
};

/** A portal as it was, in an empty database and an empty data folder. Answers what was brought back. */
export const readBackup = async (plan: RestorePlan): Promise<Kept> => {
  const { databaseUrl, dataDir, file, key, say } = plan;
  for (const folder of keptFolders)
    if ((await filesIn(dataDir, folder)).length > 0)
      throw new BackupError(`${path.join(dataDir, folder)} is not empty: bring a back-up back into an empty data folder`);
  const head = await check(file, key);
  say(`a back-up of ${head.madeAt}, whole`);
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "threadport restore",
    statement_timeout: 0,
    connectionTimeoutMillis: 15_000,
  });
  await client.connect();
  const kept: Kept = { tables: 0, rows: 0, files: 0, bytes: 0 };
  try {
    if (!(await isEmpty(client))) throw new BackupError("the database is not empty: bring a back-up back into a new one");
    await makeSchema(plan, head);
    const files = filesInto(dataDir, kept);
    await client.query("begin");
    await fill(client, framesIn(readSealed(file, key)), kept, (frame) => files.put(frame), say);
    await files.end();
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
  return kept;
};
