import { parseArgs } from "node:util";
import pg from "pg";
import { ledgerEntries } from "#domains/money/ledger/contract/admin.ts";
import { billMonth, billMonths } from "#domains/money/bills/contract/bills.ts";
import { bareCommits } from "./bare-commits.ts";
import { inProcess } from "./in-process.ts";
import { printTable } from "./portal.ts";

/**
 * The monthly statements of one shop with so many postings on its income, over two years: its list of months, and pages of a month with their lines; and the
 * console's ledger by kinds of account.
 * Asked one after the other; a page is another one each time.
 *
 *   node bench/month.ts --postings 1000000
 */
const { values: flags } = parseArgs({ options: { postings: { type: "string", default: "1000000" }, times: { type: "string", default: "500" } } });
const [postings, times] = [Number(flags.postings), Number(flags.times)];

const portal = await inProcess("month", { sync: false });
try {
  const seller = await portal.aUser({ is_enterprise: true, vip: true });
  const owner = new pg.Client({ connectionString: portal.ownerUrl });
  await owner.connect();
  // Balanced as they are made: that each is looked at again when it is written would take an hour.
  await owner.query("alter table ledger.entry disable trigger entry_is_balanced; alter table ledger.posting disable trigger entry_stays_balanced");
  await owner.query(
    `insert into ledger.account (kind, owner_id, currency, created_at) values ('seller_available', $1, 'CNY', now()), ('escrow', 1, 'CNY', now()), ('revenue', 0, 'CNY', now())
     on conflict do nothing`,
    [seller.id],
  );
  const chunk = 20_000;
  for (let from = 0; from < postings; from += chunk) {
    await owner.query(
      `with made as (
         insert into ledger.entry (key, reason, reference, created_at)
         select 'bench:' || n, 'order_income', 'order:' || n, now() - ($2 - n) * interval '2 years' / $2 from generate_series($1 + 1, $1 + $3) n returning id
       ), account as (
         select max(id) filter (where kind = 'seller_available') as income, max(id) filter (where kind = 'escrow') as escrow, max(id) filter (where kind = 'revenue') as revenue from ledger.account
       )
       insert into ledger.posting (entry_id, account_id, amount_minor, balance_after_minor)
       select made.id, part.account_id, part.minor, case when part.minor = 9500 then 0 end
       from made, account, lateral (values (income, 9500), (escrow, -10000), (revenue, 500)) as part (account_id, minor)`,
      [from, postings, Math.min(chunk, postings - from)],
    );
    process.stdout.write(`\r${Math.min(from + chunk, postings)} of ${postings} postings`);
  }
  process.stdout.write("\n");
  // A few of the oldest movements are about losses, as they are: the console looks for them among all.
  await owner.query(
    `insert into ledger.account (kind, owner_id, currency, created_at) values ('loss', 0, 'CNY', now()) on conflict do nothing;
     insert into ledger.posting (entry_id, account_id, amount_minor)
     select e.id, a.id, part.minor from (select id from ledger.entry order by id limit 40) e, ledger.account a, (values (100), (-100)) as part (minor) where a.kind = 'loss'`,
  );
  await owner.query("alter table ledger.entry enable always trigger entry_is_balanced; alter table ledger.posting enable always trigger entry_stays_balanced");
  await owner.query("analyze");
  await owner.end();

  const timed = async (ask: (index: number) => Promise<unknown>) => {
    for (let warm = 0; warm < 20; warm += 1) await ask(warm);
    const spent: number[] = [];
    for (let index = 0; index < times; index += 1) {
      const started = performance.now();
      await ask(index);
      spent.push(performance.now() - started);
    }
    const at = (share: number) => spent.sort((a, b) => a - b)[Math.floor(spent.length * share)]?.toFixed(1);
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  };
  const finance = await portal.aUser({ roles: ["finance"] });
  const { list } = await portal.run(billMonths, seller, {});
  const months = list.map(({ month }) => month);
  const lines = Math.floor(postings / months.length);
  const page = (index: number, deepest: number) => ({ month: months[index % months.length] ?? "", page: 1 + ((index * 7) % deepest), size: 20 });
  printTable([
    {
      what: `list of ${months.length} months of a shop with ${postings.toLocaleString("en")} postings`,
      figure: await timed(() => portal.run(billMonths, seller, {})),
      bar: "none",
    },
    { what: "a page of a month, among its first ten", figure: await timed((index) => portal.run(billMonth, seller, page(index, 10))), bar: "p99 ≤ 25 ms" },
    {
      what: "a page of a month, anywhere among its first 500 pages",
      figure: await timed((index) => portal.run(billMonth, seller, page(index, Math.min(500, Math.max(1, Math.floor(lines / 20)))))),
      bar: "none",
    },
    {
      what: "the console's ledger, by a kind of account that nearly all movements have",
      figure: await timed((index) => portal.run(ledgerEntries, finance, { kind: "seller_available", page: 1 + (index % 10), size: 20 })),
      bar: "none",
    },
    {
      what: "the console's ledger, by a kind that 40 of the oldest have",
      figure: await timed((index) => portal.run(ledgerEntries, finance, { kind: "loss", page: 1 + (index % 2), size: 20 })),
      bar: "none",
    },
    {
      what: "the console's ledger, by a kind that none has",
      figure: await timed(() => portal.run(ledgerEntries, finance, { kind: "inspection_escrow", size: 20 })),
      bar: "none",
    },
    { what: "beside it: one row with a commit, 8 at once, no waiting for the disk", figure: `${await bareCommits(portal.database.pool)}/s`, bar: "none" },
  ]);
} finally {
  await portal.end();
}
