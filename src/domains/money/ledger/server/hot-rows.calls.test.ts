import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationPlan } from "#main/domains.ts";
import { migrate } from "#platform/database/migrate.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import type { AccountName } from "../contract/accounts.ts";
import { balanceOf, faultsOf, post } from "../index.server.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const clearing: AccountName = { kind: "provider_clearing", owner: 1, currency: "EUR" };
const revenue: AccountName = { kind: "revenue", owner: 0, currency: "EUR" };
const wallet = (owner: number): AccountName => ({ kind: "wallet", owner, currency: "EUR" });
const bring = (key: string, owner: number, minor = 1_000n) =>
  portal.runner.act((ctx) =>
    post(ctx, {
      key,
      reason: "topup",
      reference: key,
      postings: [
        { account: clearing, minor: -minor },
        { account: wallet(owner), minor: minor - 30n },
        { account: revenue, minor: 30n },
      ],
    }),
  );
const balance = (account: AccountName) => portal.runner.act((ctx) => balanceOf(ctx, account));

describe("accounts without a floor", () => {
  test("are waited for by nobody: another movement is written while one is not finished", async () => {
    await bring("first", 900_001);
    const client = await portal.database.pool.connect();
    try {
      // Whoever holds the row of the account, as a slow transaction would.
      await client.query("begin");
      await client.query("select * from ledger.account where kind in ('provider_clearing', 'revenue') for no key update");
      await bring("meanwhile", 900_002);
      // The twin: an account with a floor does wait.
      await client.query("select * from ledger.account where kind = 'wallet' and owner_id = 900002 for no key update");
      const waits = bring("waits", 900_002);
      expect(await Promise.race([waits.then(() => "written"), new Promise((resolve) => setTimeout(() => resolve("waits"), 300))])).toBe("waits");
      await client.query("rollback");
      await waits;
    } finally {
      client.release();
    }
  });

  test("hold the sum of what moved, however many moved it at once", async () => {
    const before = await balance(clearing);
    await Promise.all(Array.from({ length: 40 }, (_, index) => bring(`at-once:${index}`, 900_100 + index)));
    expect((await balance(clearing)) - before).toBe(-40_000n);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
    const { rows } = await portal.database.pool.query<{ parts: number }>("select count(distinct part)::int as parts from ledger.account_part");
    expect(rows[0]?.parts).toBeGreaterThan(1);
  });

  test("a part that was changed by hand is a fault of the books", async () => {
    await portal.database.pool.query(
      "update ledger.account_part set moved_minor = moved_minor + 1 where account_id = (select id from ledger.account where kind = 'revenue' and currency = 'EUR') and part = (select min(part) from ledger.account_part)",
    );
    const faults = await portal.runner.act((ctx) => faultsOf(ctx));
    if (faults.length > 0)
      await portal.database.pool.query(
        "update ledger.account_part set moved_minor = moved_minor - 1 where account_id = (select id from ledger.account where kind = 'revenue' and currency = 'EUR') and part = (select min(part) from ledger.account_part)",
      );
    expect(faults.join()).toContain("revenue:0:EUR");
  });
});

const topUp = (own: TestPortal, key: string) =>
  own.runner.act((ctx) =>
    post(ctx, {
      key,
      reason: "topup",
      reference: key,
      postings: [
        { account: clearing, minor: -1_000n },
        { account: wallet(900_700), minor: 1_000n },
      ],
    }),
  );

describe("the application's role", () => {
  test.each([
    ["update ledger.posting set amount_minor = 1", "permission denied for table posting"],
    ["delete from ledger.posting", "permission denied for table posting"],
    ["truncate ledger.posting cascade", "permission denied for table posting"],
    ["update ledger.entry set reason = 'course'", "permission denied for table entry"],
    ["delete from ledger.entry", "permission denied for table entry"],
    ["truncate ledger.entry cascade", "permission denied for table entry"],
    ["alter table ledger.posting disable trigger all", "must be owner of table posting"],
    ["alter table ledger.posting add column more text", "must be owner of table posting"],
    ["alter table ledger.posting owner to current_user", "must be owner of table posting"],
    ["drop table ledger.posting cascade", "must be owner of table posting"],
    ["drop schema ledger cascade", "must be owner of schema ledger"],
    ["create trigger more before insert on ledger.posting for each row execute function ledger.refuse_change()", "permission denied for table posting"],
    [
      "create or replace function ledger.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$",
      "permission denied for schema ledger",
    ],
    ["set role threadport_owner", "permission denied to set role"],
    ["delete from ledger.account where kind = 'wallet'", "stays whose it is"],
    ["update ledger.account set owner_id = owner_id + 1 where kind = 'wallet'", "stays whose it is"],
  ])("%s is refused", async (statement, why) => {
    await bring(`to refuse ${statement}`, 900_500);
    await expect(portal.database.pool.query(statement)).rejects.toThrow(why);
  });

  test.each(["update ledger.posting set amount_minor = 1", "delete from ledger.entry", "truncate ledger.posting"])(
    "and whoever owns them is refused %s by the trigger",
    async (statement) => {
      await expect(portal.asOwner(statement)).rejects.toThrow("append-only");
    },
  );

  test("twin: where it owns the tables nothing but the trigger stands in its way; the next migration hands them over", async () => {
    const own = await startTestPortal();
    const rewrite = () => own.database.pool.query("update ledger.posting set amount_minor = amount_minor * 2");
    try {
      // As a database was that an older portal made.
      await own.asOwner(`
        alter schema ledger owner to threadport; alter table ledger.entry owner to threadport; alter table ledger.posting owner to threadport;
        alter function ledger.refuse_change() owner to threadport; alter function ledger.refuse_unbalanced() owner to threadport`);
      await own.database.pool.query("grant all on ledger.entry, ledger.posting to threadport");
      await topUp(own, "before");
      await expect(rewrite()).rejects.toThrow("append-only");
      await own.database.pool.query("alter table ledger.posting disable trigger user");
      await rewrite();
      expect(await migrate({ url: own.database.url, owner: own.ownerUrl }, migrationPlan)).toEqual([]);
      await expect(rewrite()).rejects.toThrow("permission denied");
      // A back-up reads it, and would begin at 1 again where it may not.
      const { rows } = await own.database.pool.query("select last_value from pg_sequences where schemaname = 'ledger' and sequencename = 'posting_id_seq'");
      expect(Number(rows[0]?.last_value)).toBeGreaterThan(0);
      await topUp(own, "after");
      expect((await own.runner.act((ctx) => faultsOf(ctx))).join()).toContain("its postings 3000");
    } finally {
      await own.stop();
    }
  });

  test("what a later migration makes beside them is the application's at once", async () => {
    const own = await startTestPortal();
    const folder = mkdtempSync(path.join(tmpdir(), "threadport-ledger-"));
    try {
      const later = migrationPlan.map((one) => (one.domain === "ledger" ? { ...one, folder } : one));
      cpSync(migrationPlan.find(({ domain }) => domain === "ledger")?.folder ?? "", folder, { recursive: true });
      writeFileSync(path.join(folder, "9999-later.sql"), "create table ledger.made_later (id integer primary key);");
      expect(await migrate({ url: own.database.url, owner: own.ownerUrl }, later)).toEqual(["ledger/9999-later.sql"]);
      await own.database.pool.query("insert into ledger.made_later values (1)");
      await expect(own.database.pool.query("update ledger.posting set amount_minor = 1")).rejects.toThrow("permission denied");
    } finally {
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test("twin: without the triggers a posting is rewritten, and the books no longer say what happened", async () => {
    const own = await startTestPortal();
    try {
      await topUp(own, "to rewrite");
      await own.asOwner("alter table ledger.posting disable trigger user; update ledger.posting set amount_minor = amount_minor * 2");
      expect((await own.runner.act((ctx) => faultsOf(ctx))).join()).toContain("wallet:900700:EUR says 1000, its postings 2000");
    } finally {
      await own.stop();
    }
  });

  test("cannot pass the triggers by as replication does", async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(
      "select tgname as name from pg_trigger where tgrelid in ('ledger.entry'::regclass, 'ledger.posting'::regclass) and not tgisinternal and tgenabled <> 'A'",
    );
    expect(rows).toEqual([]);
  });

  test("postings count in eight bytes", async () => {
    await portal.asOwner("select setval('ledger.posting_id_seq', 3000000000)");
    await bring("beyond four bytes", 900_600);
    const { rows } = await portal.database.pool.query<{ id: bigint }>("select max(id) as id from ledger.posting");
    expect(Number(rows[0]?.id)).toBeGreaterThan(3_000_000_000);
  });
});
