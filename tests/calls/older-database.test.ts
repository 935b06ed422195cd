import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrationPlan } from "#main/domains.ts";
import { migrate, type MigrationPlan } from "#platform/database/migrate.ts";
import { dropDatabase } from "#platform/database/template.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { startTestPortal } from "#tests/harness/portal.ts";

/** The first migration of each domain that a database from before the renamings has not run. */
const renamings: Record<string, string> = {
  platform: "0002-renamed-jobs.sql",
  orders: "0004-checkouts.sql",
  payments: "0003-checkouts.sql",
  groupbuy: "0002-checkouts.sql",
  accounts: "0004-messages.sql",
  notifications: "0002-notifications.sql",
  revisions: "0002-revisions.sql",
  "after-sale": "0002-claims-by-parcel.sql",
  shops: "0004-invited-by-mail.sql",
  settings: "0002-keys-of-their-readers.sql",
};

const admin = () => Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;
const named = (name: string) => Object.assign(new URL(inject("templateUrl")), { pathname: `/${name}` }).href;

const query = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(text);
    return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
  } finally {
    await client.end();
  }
};

const folder = mkdtempSync(path.join(tmpdir(), "threadport-older-"));
const name = `older_${process.pid}`;
const url = named(name);

/** The plan as it was: domains under the names they had, without the renamings and what came after them. */
const olderPlan = (): MigrationPlan =>
  migrationPlan.map(({ domain, folder: now, formerly = domain }) => {
    const then = path.join(folder, domain);
    mkdirSync(then);
    const end = renamings[domain];
    for (const file of globSync("*.sql", { cwd: now })) if (end === undefined || file < end) copyFileSync(path.join(now, file), path.join(then, file));
    return { domain: formerly, folder: then };
  });

beforeAll(async () => {
  await query(admin(), `create database ${name}`);
  await migrate(url, olderPlan(), undefined, migrateJobs);
});
afterAll(async () => {
  await dropDatabase(admin(), name);
  rmSync(folder, { recursive: true, force: true });
});

test("a database from before the renamings keeps what is in it, and what waits goes on under the new names", async () => {
  await query(
    url,
    `insert into accounts."user" (username, nickname) values ('buyer', 'buyer'), ('seller', 'seller');
     insert into orders.order_group (buyer_id, address, total_minor, currency, expires_at, created_at) values (1, '{}', 700, 'CNY', now() - interval '1 minute', now() - interval '1 hour');
     insert into orders."order" (code, group_id, buyer_id, seller_id, status, total_minor, currency, search_text, expires_at, created_at)
       select 'TP1', 1, 1, 2, 'pending_payment', 700, 'CNY', '', expires_at, created_at from orders.order_group;
     insert into payments.payable (kind, reference, payer_id, amount_minor, currency, expires_at, created_at) values ('order_group', 1, 1, 700, 'CNY', now(), now());
     insert into platform.idempotency (user_id, call, key, body_hash, answer) values (1, 'order/place', 'once', '', '{"group_id": 1}');
     insert into notices.notice (user_id, kind, word, word_values, created_at) values (1, 'order', 'orders.notice_shipped', '{"code": "TP1"}', now()), (1, 'account', 'notices.mail_confirmed', '{}', now()), (1, 'service', 'drafts.notice_not_published', '{}', now());
     insert into drafts.revision (kind, record, content, state, created_at, updated_at, publish_at) values ('expert', '1', '{}', 'scheduled', now(), now(), now() + interval '1 day');
     insert into settings.change (key, before, after, reason, operator_id, changed_at) values ('desk.staff_second_step', 0, 1, '', 1, now()), ('desk.buyer_reviews_hours', 72, 48, '', 1, now()), ('orders.pay_minutes', 30, 45, '', 1, now());
     select graphile_worker.add_job('drafts.publish_due', '{}', run_at := 'tomorrow');
     select graphile_worker.add_job('accounts.deliver_notice', '{"user_id": 2, "event": "withdrawal_paid", "word": "withdrawals.notice_paid", "values": {}, "at": 0}', run_at := 'tomorrow');
     select graphile_worker.add_job('orders.close_unpaid_group', '{"group_id": 1}');`,
  );

  const ran = await migrate(url, migrationPlan, undefined, migrateJobs);
  expect(Object.entries(renamings).filter(([domain, file]) => !ran.includes(`${domain}/${file}`))).toEqual([]);
  expect(await migrate(url, migrationPlan, undefined, migrateJobs)).toEqual([]);

  const portal = await startTestPortal({ databaseUrl: url });
  try {
    await portal.runJobs();
    // What a sweep finds overdue besides is a job of its own, due a moment later.
    await expect
      .poll(
        async () => {
          await portal.runJobs();
          return query(
            url,
            "select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'orders.close_unpaid%'",
          );
        },
        { timeout: 20_000 },
      )
      .toEqual([]);
    expect(
      await query(
        url,
        `select c.status, o.status as order_status, p.kind, p.status as payable_status, (select answer from platform.idempotency) as answer
         from orders.checkout c join orders."order" o on o.checkout_id = c.id join payments.payable p on p.reference = c.id`,
      ),
    ).toEqual([{ status: "closed", order_status: "closed", kind: "checkout", payable_status: "closed", answer: { checkout_id: 1 } }]);
    expect(await query(url, "select word from notifications.notification where id <= 3 order by id")).toEqual([
      { word: "orders.notification_shipped" },
      { word: "notifications.mail_confirmed" },
      { word: "revisions.notification_not_published" },
    ]);
    expect(
      await query(
        url,
        "select t.identifier, j.payload ->> 'word' as word from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.run_at > now() order by j.id",
      ),
    ).toEqual([
      { identifier: "revisions.publish_due", word: null },
      { identifier: "accounts.deliver_message", word: "withdrawals.message_paid" },
    ]);
    expect(await query(url, "select key, after::int from settings.change order by id")).toEqual([
      { key: "accounts.staff_second_step", after: 1 },
      { key: "audit.buyer_reviews_hours", after: 48 },
      { key: "orders.pay_minutes", after: 45 },
    ]);
    await expect(query(url, "delete from settings.change")).rejects.toThrow("append-only");
    expect(await query(url, "select kind, record, state from revisions.revision")).toEqual([{ kind: "expert", record: "1", state: "scheduled" }]);
  } finally {
    await portal.stop();
  }
});

test("what waits for a migration that does not come is named", async () => {
  const alone = path.join(folder, "alone");
  mkdirSync(alone);
  writeFileSync(path.join(alone, "0001-late.sql"), "-- after: nobody/0001-never.sql\nselect 1;\n");
  await expect(migrate(url, [{ domain: "alone", folder: alone }])).rejects.toThrow("alone/0001-late.sql");
});
