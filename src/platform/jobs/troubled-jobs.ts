import { sql, type Kysely } from "kysely";

export type TroubledJob = { id: string; task: string; attempts: number; most: number; error: string; since: Date; next: Date };
export type JobsNow = { due: number; oldestSeconds: number; tried: number; givenUp: number };

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Access = Kysely<any>;

/** Jobs that failed at least once, those that nobody will try again first. Their payloads stay where they are: they hold what people wrote. */
export const troubledJobs = async (tx: Access, most = 20): Promise<TroubledJob[]> => {
  const { rows } = await sql<TroubledJob>`
    select id::text as id, task_identifier as task, attempts::int as attempts, max_attempts::int as most, left(coalesce(last_error, ''), 200) as error, created_at as since, run_at as next
    from graphile_worker.jobs where attempts > 0 and last_error is not null order by attempts < max_attempts, updated_at desc limit ${most}`.execute(tx);
  return rows;
};

export const jobsNow = async (tx: Access): Promise<JobsNow> => {
  const { rows } = await sql<JobsNow>`
    select count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as due,
      coalesce(extract(epoch from now() - min(run_at) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)), 0)::int as "oldestSeconds",
      count(*) filter (where attempts between 1 and max_attempts - 1 and last_error is not null)::int as tried, count(*) filter (where attempts >= max_attempts)::int as "givenUp"
    from graphile_worker.jobs`.execute(tx);
  return rows[0] ?? { due: 0, oldestSeconds: 0, tried: 0, givenUp: 0 };
};

/** Tries a job anew, at once and as often as a new one. Says whether there was one that failed and that nobody is at. */
export const tryAgain = async (tx: Access, id: string): Promise<boolean> => {
  const { rows: failed } = await sql`select 1 from graphile_worker.jobs where id = ${id}::bigint and last_error is not null and locked_at is null`.execute(tx);
  if (failed.length === 0) return false;
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(tx);
  return rows.length > 0;
};
