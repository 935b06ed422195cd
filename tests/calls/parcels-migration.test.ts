import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { orders } from "#domains/trade/orders/index.server.ts";
import { migrationPlan } from "#main/domains.ts";
import { migrate, type MigrationPlan } from "#platform/database/migrate.ts";
import { dropDatabase } from "#platform/database/template.ts";
import { migrateJobs } from "#platform/jobs/jobs.ts";
import { days } from "#kit/time.ts";
import { startTestPortal } from "#tests/harness/portal.ts";

/** What a database whose orders are received as a whole has not run. */
const news: Record<string, string> = { orders: "0011-parcels-received.sql", "after-sale": "0002-claims-by-parcel.sql", payments: "0006-settled-by-parcel.sql" };

const admin = () => Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href;
const name = `whole_orders_${process.pid}`;
const url = Object.assign(new URL(inject("templateUrl")), { pathname: `/${name}` }).href;
const folder = mkdtempSync(path.join(tmpdir(), "threadport-whole-orders-"));

const query = async (at: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
};

const before = (): MigrationPlan =>
  migrationPlan.map(({ domain, folder: now }) => {
    const then = path.join(folder, domain);
    mkdirSync(then);
    const end = news[domain];
    for (const file of globSync("*.sql", { cwd: now })) if (end === undefined || file < end) copyFileSync(path.join(now, file), path.join(then, file));
    return { domain, folder: then };
  });

beforeAll(async () => {
  await query(admin(), `create database ${name}`);
  await migrate(url, before(), undefined, migrateJobs);
});
afterAll(async () => {
  await dropDatabase(admin(), name);
  rmSync(folder, { recursive: true, force: true });
});

test("orders from before parcels had a receipt keep their deadlines, their claims and their money", async () => {
  // Orders 1 to 5: shipped, partly shipped, received and settled, shipped with a claim that is open, closed. Ten pieces at 100 each.
  await query(
    url,
    `insert into accounts."user" (username, nickname) values ('buyer', 'buyer'), ('seller', 'seller');
     insert into orders.checkout (buyer_id, address, total_minor, currency, status, expires_at, created_at) values (1, '{}', 5000, 'CNY', 'paid', now(), now());
     insert into orders."order" (code, checkout_id, buyer_id, seller_id, status, close_reason, payment_status, total_minor, currency, search_text, expires_at, created_at, receive_by, is_extended, received_at, open_claims, receive_left_seconds)
       select 'TP' || n, 1, 1, 2, s, case s when 'closed' then 'operator' end, 'paid', 1000, 'CNY', '', now(), now() - interval '20 days',
         case n when 1 then now() + interval '3 days' end, n = 1, case n when 3 then now() - interval '2 days' end, case n when 4 then 1 else 0 end, case n when 4 then 500000 end
       from unnest(array['shipped', 'partially_shipped', 'received', 'shipped', 'closed']) with ordinality as o (s, n);
     insert into orders.order_line (order_id, sku_id, product_id, title, colour, hex, size, image, quantity, shipped_quantity, unit_price_minor, total_minor)
       select n, 1, 1, '{}', '{}', '', 'M', '', 10, case n when 2 then 4 else 10 end, 100, 1000 from generate_series(1, 5) n;
     insert into orders.shipment (order_id, carrier, tracking_number, transport, created_at) values
       (1, 'sf', 'SF1', 'road', now() - interval '9 days'), (1, 'sf', 'SF2', 'road', now() - interval '8 days'), (2, 'dhl', 'DHL1', 'air', now() - interval '1 day'),
       (3, 'sf', 'SF3', 'road', now() - interval '9 days'), (4, 'sf', 'SF4', 'road', now() - interval '9 days'), (5, 'sf', 'SF5', 'road', now() - interval '9 days'), (4, 'sf', 'SF6', 'road', now() - interval '9 days');
     insert into orders.shipment_line (shipment_id, line_id, quantity) values (1, 1, 6), (2, 1, 4), (3, 2, 4), (4, 3, 10), (5, 4, 5), (6, 5, 10), (7, 4, 5);
     update orders."order" set receive_days_air = 25;
     insert into after_sale.claim (order_id, buyer_id, seller_id, kind, scope, reason, status, currency, most_minor, asked_minor, refunded_minor, created_at, closed_at) values
       (4, 1, 2, 'refund_only', 'shipped', 'defect', 'completed', 'CNY', 200, 200, 200, now() - interval '5 days', now()),
       (4, 1, 2, 'refund_only', 'shipped', 'defect', 'disputed', 'CNY', 100, 100, 0, now() - interval '4 days', null);
     insert into after_sale.claim_line (claim_id, order_line_id, quantity, total_minor) values (1, 4, 2, 200), (2, 4, 1, 100);
     insert into payments.settlement (order_id, seller_id, amount_minor, income_minor, commission_minor, commission_basis_points, currency, created_at) values (3, 2, 1000, 970, 30, 300, 'CNY', now());
     with e as (insert into ledger.entry (key, reason, reference, created_at) values ('before', 'order_payment', 'before', now()) returning id),
       a as (insert into ledger.account (kind, owner_id, currency, balance_minor, created_at) values ('escrow', 1, 'CNY', 1000, now()), ('escrow', 2, 'CNY', 1000, now()), ('escrow', 4, 'CNY', 800, now()), ('seller_available', 2, 'CNY', 970, now()), ('provider_clearing', 1, 'CNY', 0, now()) returning id, kind, balance_minor),
       p as (insert into ledger.account_part (account_id, part, moved_minor) select id, 0, -3770 from a where kind = 'provider_clearing')
     insert into ledger.posting (entry_id, account_id, amount_minor, balance_after_minor)
       select e.id, a.id, case kind when 'provider_clearing' then -3770 else balance_minor end, case kind when 'provider_clearing' then null else balance_minor end from a, e;`,
  );
  const ran = await migrate(url, migrationPlan, undefined, migrateJobs);
  expect(Object.entries(news).filter(([domain, file]) => !ran.includes(`${domain}/${file}`))).toEqual([]);

  const portal = await startTestPortal({ databaseUrl: url });
  try {
    const parcels = async () =>
      (
        await portal.database.pool.query<Record<string, unknown>>(
          `select order_id, status, worth_minor::int as worth, given_back_minor::int as back, pending_minor::int as pending, is_extended, open_claims as claims,
             round(extract(epoch from receive_by - now()) / 86400)::int as days, receive_left_seconds as left_seconds
           from orders.shipment order by id`,
        )
      ).rows;
    const plain = { back: 0, pending: 0, is_extended: false, claims: 0, days: null, left_seconds: null };
    expect(await parcels()).toEqual([
      { ...plain, order_id: 1, status: "on_way", worth: 600, is_extended: true, days: 3 },
      { ...plain, order_id: 1, status: "on_way", worth: 400, is_extended: true, days: 3 },
      { ...plain, order_id: 2, status: "on_way", worth: 400, days: 24 },
      { ...plain, order_id: 3, status: "cleared", worth: 1_000 },
      { ...plain, order_id: 4, status: "on_way", worth: 500, back: 200, claims: 1, left_seconds: 500_000 },
      { ...plain, order_id: 5, status: "given_back", worth: 1_000 },
      // No claim names it: its clock goes on.
      { ...plain, order_id: 4, status: "on_way", worth: 500, days: 6 },
    ]);
    // And their timers take them on, with the money that each has.
    const sweep = async () => {
      for (const one of orders.sweeps ?? []) await portal.runner.sweep(one);
      await portal.runJobs();
    };
    portal.wait(days(4));
    await sweep();
    portal.wait(days(4));
    await sweep();
    expect((await parcels()).map(({ status, pending }) => [status, pending])).toEqual([
      ["received", 600],
      ["received", 400],
      ["on_way", 0],
      ["cleared", 0],
      ["on_way", 0],
      ["given_back", 0],
      ["received", 500],
    ]);
    const { rows } = await portal.database.pool.query<{ balance: number }>(
      "select balance_minor::int as balance from ledger.account where kind = 'seller_pending' or kind = 'escrow' and owner_id in (1, 4) order by kind, owner_id",
    );
    expect(rows.map(({ balance }) => balance)).toEqual([0, 300, 1_500]);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  } finally {
    await portal.stop();
  }
});
