import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { isOutdatedPlan, PreparingClient } from "./prepared.ts";
import { keepPulse, noPulse, type Pulse } from "./pulse.ts";
import { watchRoom, type Room } from "./room.ts";

const int8 = 20;
/** int8 guards money and long counters: it is bigint in code, never a rounded number. Ids are int4. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === int8 && format !== "binary" ? (text: string) => BigInt(text) : pg.types.getTypeParser(oid, format as never)) as never,
};

export type Database = {
  pool: pg.Pool;
  /**
   * A few connections for short statements that stand by themselves while a command holds one of the pool's (counting a wrong
   * guess, whatever becomes of the transaction). Asking the pool itself for a second connection would let commands wait for one another.
   */
  aside: pg.Pool;
  /** The job queue's own: its library writes the ids it reads into JSON, which takes no bigint. */
  queue: pg.Pool;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  kysely: Kysely<any>;
  /** For reads that may lag: the replica when there is one. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  replica: Kysely<any>;
  url: string;
  /** Whether it answers at all. */
  pulse: Pulse;
  /** Whether it can keep anything. */
  room: Room;
  end(): Promise<void>;
};

const poolOf = (url: string, max: number, statementTimeoutMs: number, more: pg.PoolConfig = { types }): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max,
    statement_timeout: statementTimeoutMs,
    // The server ends what takes too long; where the server itself stands still, or the line is cut without a word, this does.
    query_timeout: statementTimeoutMs + 2_000,
    idle_in_transaction_session_timeout: 15_000,
    // Whoever finds no connection hears so within two seconds.
    connectionTimeoutMillis: 1_700,
    keepAlive: true,
    application_name: "threadport",
    ...more,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};

/** The queue's library tries again what fails with this code (cannot_connect_now), and of a lost connection knows two causes only. */
const asRetried = (error: unknown): never => {
  if (isUnavailable(error)) Object.assign(error as Error, { code: "57P03" });
  throw error;
};
class RetriedClient extends pg.Client {
  // The overloads of `query` and `connect` are the driver's own.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  override query(...given: any[]): any {
    const answer = super.query(...(given as [never])) as unknown;
    return answer instanceof Promise ? answer.catch(asRetried) : answer;
  }
}
/** Without this a job that fails because its database has gone ends the process: the library waits for nobody's word when it notes the failure. */
const withRetriedLosses = (pool: pg.Pool): pg.Pool => {
  const connecting = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    const answer = connecting(...given);
    return answer instanceof Promise ? answer.catch(asRetried) : answer;
  }) as never;
  return pool;
};

/** Opens the pools. Nothing is sent until the first query, unless its pulse is kept. */
export const connect = (url: string, options: { max?: number; statementTimeoutMs?: number; replicaUrl?: string; keepsPulse?: boolean } = {}): Database => {
  const pool = poolOf(url, options.max ?? 20, options.statementTimeoutMs ?? 10_000);
  const aside = poolOf(url, 4, 2_000);
  const queue = withRetriedLosses(poolOf(url, 12, options.statementTimeoutMs ?? 10_000, { Client: RetriedClient }));
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const kysely = new Kysely<any>({ dialect: new PostgresDialect({ pool }) });
  const replica = options.replicaUrl
    ? // eslint-disable-next-line @typescript-eslint/no-explicit-any
      new Kysely<any>({ dialect: new PostgresDialect({ pool: poolOf(options.replicaUrl, options.max ?? 20, options.statementTimeoutMs ?? 10_000) }) })
    : kysely;
  const pulse = options.keepsPulse ? keepPulse(url) : noPulse;
  return {
    pool,
    aside,
    queue,
    kysely,
    replica,
    url,
    pulse,
    room: watchRoom(pool, isDiskFull),
    async end() {
      await pulse.stop();
      await kysely.destroy();
      await aside.end();
      await queue.end();
      if (replica !== kysely) await replica.destroy();
    },
  };
};

/** PostgreSQL's own error, by SQLSTATE. No class of them begins with E: five letters of the system's own errors (`EPIPE`) are none. */
export const sqlState = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^(?!E)[0-9A-Z]{5}$/.test(code) ? code : undefined;
};
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === "23505" && (constraint === undefined || (error as { constraint?: string }).constraint === constraint);
/** Deadlock, serialisation failure, a plan from before a migration: the transaction did nothing and may be run again. */
export const isRetryable = (error: unknown): boolean => ["40P01", "40001"].includes(sqlState(error) ?? "") || isOutdatedPlan(error);
/** A disk is full, the database's or our own: nothing can be kept until somebody makes room. */
export const isDiskFull = (error: unknown): boolean => ["53100", "ENOSPC", "EDQUOT"].includes((error as { code?: string } | null)?.code ?? "");
/** Nothing is wrong with what was asked: there is no database, no room or no turn for it now. */
export const isForNow = (error: unknown): boolean =>
  isUnavailable(error) || isDiskFull(error) || sqlState(error) === "57014" || (error as { statusCode?: unknown } | null)?.statusCode === 503;
/** The database is away or refuses connections. */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state !== undefined) return state.startsWith("08") || state.startsWith("57P") || state === "53300";
  const text = `${(error as Error | null)?.message ?? ""} ${(error as { code?: string } | null)?.code ?? ""}`;
  return /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|timeout exceeded when trying to connect|timeout expired|query read timeout|Connection terminated|not queryable/i.test(
    text,
  );
};
