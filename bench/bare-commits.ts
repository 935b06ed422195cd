import type pg from "pg";

/** Inserts of one row with a commit each, a second: what everything that is written is measured beside. */
export const bareCommits = async (pool: Pick<pg.Pool, "query">, seconds = 3): Promise<number> => {
  await pool.query("create table platform.bench_commit (number int)");
  let done = 0;
  const until = performance.now() + seconds * 1_000;
  const insert = async () => {
    for (; performance.now() < until; done += 1) await pool.query("insert into platform.bench_commit values ($1)", [done]);
  };
  await Promise.all(Array.from({ length: 8 }, insert));
  await pool.query("drop table platform.bench_commit");
  return Math.round(done / seconds);
};
