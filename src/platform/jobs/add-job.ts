import { sql, type Kysely } from "kysely";
import type { Database } from "../database/connect.ts";

type Wanted = { name: string; payload: unknown; runAt?: Date | undefined; key?: string | undefined; outside?: string | undefined };

/**
 * Adds a job inside a transaction, without a word to the workers: of the transactions that notify, PostgreSQL lets one commit at a time, each with its wait for
 * the disk, so that orders, payments and receipts would queue for it. Whoever commits wakes the workers afterwards; what comes later they find by looking every second.
 * A job with a key replaces the one that waits, which is the queue's own art, and comes with its word.
 */
export const addJob = async (tx: Kysely<unknown>, { name, payload, runAt, key, outside }: Wanted): Promise<void> => {
  const text = JSON.stringify(payload);
  if (key !== undefined) {
    await sql`select graphile_worker.add_job(${name}, payload := ${text}::json, run_at := ${runAt ?? null}::timestamptz, job_key := ${key}::text, max_attempts := 20,
      flags := ${outside === undefined ? null : [outside]}::text[])`.execute(tx);
    return;
  }
  await sql`with known as (
      select id from graphile_worker._private_tasks where identifier = ${name}
    ), made as (
      insert into graphile_worker._private_tasks (identifier) select ${name}::text where not exists (select from known)
      on conflict (identifier) do update set identifier = excluded.identifier returning id
    )
    insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, flags)
    select id, ${text}::json, coalesce(${runAt ?? null}::timestamptz, now()), 20, case when ${outside ?? null}::text is not null then jsonb_build_object(${outside ?? null}::text, true) end
    from (select id from known union all select id from made) task`.execute(tx);
};

/** Tells the workers of all instances that there are jobs, in one word for all that came while the last was said. Lost, it costs the second until they look themselves. */
export const createWaker = (database: Database): ((count: number) => void) => {
  let waiting = 0;
  let isTelling = false;
  const tell = async () => {
    isTelling = true;
    try {
      while (waiting > 0) {
        const word = JSON.stringify({ r: Math.random(), count: waiting });
        waiting = 0;
        await database.aside.query("select pg_notify('jobs:insert', $1)", [word]);
      }
    } catch {
      waiting = 0;
    } finally {
      isTelling = false;
    }
  };
  return (count) => {
    waiting += count;
    if (!isTelling && waiting > 0) void tell();
  };
};
