import type pg from "pg";
import type { Limiter } from "./limiter.ts";

/** One upsert a take: the row's lock makes the count exact between instances. */
export const postgresLimiter = (pool: pg.Pool): Limiter => ({
  async take(key, { count, seconds }) {
    const { rows } = await pool.query<{ count: number; left: number }>(
      `insert into platform.rate as rate (key, window_ends_at, count) values ($1, now() + make_interval(secs => $2), 1)
       on conflict (key) do update set
         count = case when rate.window_ends_at <= now() then 1 else rate.count + 1 end,
         window_ends_at = case when rate.window_ends_at <= now() then excluded.window_ends_at else rate.window_ends_at end
       returning count, ceil(extract(epoch from window_ends_at - now()))::int as left`,
      [key, seconds],
    );
    const row = rows[0];
    return !row || row.count <= count ? { ok: true } : { ok: false, retryAfterSeconds: Math.max(1, row.left) };
  },
  async giveBack(key) {
    await pool.query("update platform.rate set count = greatest(count - 1, 0) where key = $1 and window_ends_at > now()", [key]);
  },
});
