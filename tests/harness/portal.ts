import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import type { Locale } from "#kit/locale.ts";
import { Refusal } from "#kit/refusal.ts";
import type { SeatRole } from "#kit/rights.ts";
import { createPortal, type Portal } from "#main/portal.ts";
import { createLog, type Log } from "#platform/log/log.ts";
import type { GatewayKeys } from "#platform/network/gateway-keys.ts";
import type { Tracker } from "#platform/tracking/tracker.ts";
import { cloneDatabase, dropDatabase } from "#platform/database/template.ts";

/** Who runs a call in a test: a session token, or nobody. */
export type Persona = { token: string | null; id: number };
/** Everybody's payment password in tests, and what is kept of it. */
export const payPassword = "246810";
export const payPasswordHash = "$argon2id$v=19$m=19456,t=2,p=1$6x+s5FVEp/r6DjUghrTFjQ$mr5qyn17ZN4MrjhBOT7+BOk2TIDl5woFOZJuqE9piBA";
export const visitor: Persona = { token: null, id: 0 };

type RunOptions = { locale?: Locale; key?: string; address?: string; agent?: string };

export type TestPortal = Portal & {
  run<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>, options?: RunOptions): Promise<OutputOf<C>>;
  /** The refusal that the call must end in; fails when it succeeds. */
  refusal<C extends AnyCall>(call: C, as: Persona, input: InputOf<C>, options?: RunOptions): Promise<Refusal>;
  /** A new signed-in user with the given standing and roles. */
  aUser(more?: {
    nickname?: string;
    is_design?: boolean;
    is_enterprise?: boolean;
    /** Whose shop they work in, and at what. */
    seat?: { owner: Persona; roles: readonly SeatRole[] };
    /** Whether the membership runs: as a rule an enterprise's does, and nobody else's. */
    vip?: boolean;
    roles?: string[];
    password?: string;
    username?: string;
    /** `null`: the account has none. */
    mobile?: string | null;
    /** Confirmed. */
    mail?: string;
  }): Promise<Persona & { token: string }>;
  /** Sets the portal's clock on; real time goes on from there. */
  wait(milliseconds: number): void;
  /** What that clock says. */
  now(): Date;
  /** Runs the jobs that are due, as a worker would, until none is left; closing what was not paid in time too, which its sweep asks for. */
  runJobs(): Promise<void>;
  /** The lines of the outbox file so far. */
  sent(): { to: string; code: string; event: string; text: string }[];
  /** What went out by mail, the oldest first. */
  mailed(): { to: string; subject: string; event: string; text: string }[];
  dataDir: string;
  /** This portal's database for the role that owns what the application may only add to. */
  ownerUrl: string;
  asOwner(text: string): Promise<void>;
};

export type TestPortalOptions = {
  withLimits?: boolean;
  locale?: Locale;
  databaseUrl?: string;
  log?: Log;
  searchMegabytes?: number;
  agedMs?: number;
  trackers?: readonly Tracker[];
  gateways?: GatewayKeys;
  webhookPorts?: readonly number[];
};

let serial = 0;

/** A portal of its own on a clone of the migrated template. Call `stop` in afterAll. */
export const startTestPortal = async (options: TestPortalOptions = {}): Promise<TestPortal> => {
  const template = inject("templateUrl");
  // From a database beside the template: nobody can clone what somebody is connected to.
  const admin = Object.assign(new URL(template), { pathname: "/postgres" }).href;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const databaseUrl = options.databaseUrl ?? (await cloneDatabase(admin, new URL(template).pathname.slice(1), name));
  const dataDir = mkdtempSync(path.join(tmpdir(), "threadport-files-"));
  let ahead = 0;
  const portal = await createPortal({
    databaseUrl,
    dataDir,
    publicUrl: "http://localhost:3000",
    imageHost: "",
    sellerSiteUrl: "http://localhost:3000/seller",
    secret: "a secret for tests that is long enough",
    sessionDays: 30,
    poolSize: 10,
    searchMegabytes: options.searchMegabytes,
    withLimits: options.withLimits ?? false,
    agedMs: options.agedMs ?? 0,
    trackers: options.trackers,
    webhookPorts: options.webhookPorts,
    ...(options.gateways ? { gateways: options.gateways } : {}),
    log: options.log ?? createLog(process.env["TEST_LOG_LEVEL"] ?? "silent"),
    clock: () => new Date(Date.now() + ahead),
  });
  const stopPortal = portal.stop;
  const run: TestPortal["run"] = async (call, as, input, more = {}) => {
    const answer = await portal.runner.run(call.path, input, {
      token: as.token,
      locale: more.locale ?? options.locale ?? "zh-cn",
      requestId: randomUUID(),
      address: more.address ?? "127.0.0.1",
      agent: more.agent ?? "tests",
      idempotencyKey: more.key ?? (call.idempotent ? randomUUID() : undefined),
    });
    return JSON.parse(answer.json().toString()) as never;
  };
  const outboxLines = (name: "sms" | "mail") => {
    const file = path.join(dataDir, `outbox/${name}.ndjson`);
    return existsSync(file)
      ? readFileSync(file, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line) as never)
      : [];
  };
  const ownerUrl = Object.assign(new URL(inject("templateOwnerUrl")), { pathname: new URL(databaseUrl).pathname }).href;
  return Object.assign(portal, {
    run,
    ownerUrl,
    async asOwner(text: string) {
      const client = new pg.Client({ connectionString: ownerUrl });
      await client.connect();
      try {
        await client.query(text);
      } finally {
        await client.end();
      }
    },
    async refusal(call: AnyCall, as: Persona, input: never, more?: RunOptions) {
      try {
        await run(call, as, input, more);
      } catch (error) {
        if (error instanceof Refusal) return error;
        throw error;
      }
      throw new Error(`${call.path} was expected to be refused, and succeeded`);
    },
    async aUser(more: Parameters<TestPortal["aUser"]>[0] = {}) {
      // Taken once: users may be made several at a time.
      const number = (serial += 1);
      const { newToken, hashOf } = await import("#domains/people/accounts/server/rules/secrets.ts");
      const { hashPassword } = await import("#domains/people/accounts/server/passwords.ts");
      const mobile = more.mobile === undefined ? `139${String(10_000_000 + number).padStart(8, "0")}` : more.mobile;
      const { rows } = await portal.database.pool.query<{ id: number }>(
        `insert into accounts."user" (mobile, username, nickname, is_design, is_enterprise, enterprise_vip_until, roles, password_hash, pay_password_hash, mail, mail_confirmed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
        [
          mobile,
          more.username ?? null,
          more.nickname ?? `user ${number}`,
          more.is_design ?? false,
          more.is_enterprise ?? false,
          (more.vip ?? more.is_enterprise) ? new Date(Date.now() + ahead + 1e10) : null,
          more.roles ?? [],
          more.password ? await hashPassword(more.password) : null,
          payPasswordHash,
          more.mail ?? null,
          more.mail ? new Date() : null,
        ],
      );
      if (more.seat)
        await portal.database.pool.query("insert into accounts.shop_seat (user_id, owner_id, roles) values ($1, $2, $3)", [
          rows[0]?.id,
          more.seat.owner.id,
          more.seat.roles,
        ]);
      const token = newToken();
      await portal.database.pool.query(
        "insert into accounts.session (user_id, token_hash, expires_at, address, agent) values ($1, $2, now() + interval '1 day', '127.0.0.1', 'tests')",
        [rows[0]?.id, hashOf(token)],
      );
      return { id: rows[0]?.id ?? 0, token };
    },
    wait: (milliseconds: number) => void (ahead += milliseconds),
    now: () => new Date(Date.now() + ahead),
    async runJobs() {
      const { runOnce, Logger } = await import("graphile-worker");
      const { domains } = await import("#main/domains.ts");
      const unpaid = domains.find(({ name }) => name === "orders")?.sweeps?.find(({ name }) => name === "close-unpaid");
      if (!unpaid) throw new Error("nobody closes what was not paid in time");
      await portal.runner.sweep(unpaid);
      await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now() where run_at <= now() + make_interval(secs => $1)", [
        ahead / 1000,
      ]);
      await runOnce({
        pgPool: portal.database.queue,
        logger: new Logger(() => () => {}),
        taskList: Object.fromEntries(
          domains.flatMap((domain) => domain.jobs ?? []).map((handler) => [handler.job.name, (payload: unknown) => portal.runner.job(handler, payload)]),
        ),
      });
    },
    sent: () => outboxLines("sms"),
    mailed: () => outboxLines("mail"),
    dataDir,
    async stop() {
      await stopPortal();
      if (!options.databaseUrl) await dropDatabase(admin, name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  }) as TestPortal;
};
