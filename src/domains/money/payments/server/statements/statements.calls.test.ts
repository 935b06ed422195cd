import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { fromUnix, hours, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { cashierDecide } from "../../contract/cashier.ts";
import { paymentStatus, startPayment } from "../../contract/payment.ts";
import { recharge } from "../../contract/recharge.ts";
import { settleFinding, statementDay, statementDays } from "../../contract/statements.ts";
import { closeDays } from "./read-statements.ts";

let portal: TestPortal;
let finance: Persona;
let payer: Persona;
let day: string;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  finance = await portal.aUser({ roles: ["finance"] });
  // One of the staff, who pays as anybody does.
  payer = await portal.aUser({ roles: ["finance"] });
  // All that is done here falls on one day: it begins at noon of the next.
  day = dayOf(unixSeconds(portal.now()) + 86_400);
  portal.wait(fromUnix(startOfDay(day)).getTime() + hours(12) - portal.now().getTime());
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await portal.stop();
});

const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  portal.database.pool.query<Row>(text, [...values]).then(({ rows }) => rows);

/** A top-up at the cashier, begun; the token of its payment and its number. */
const begun = async (amount: string) => {
  const { reference } = await portal.run(recharge, payer, { amount });
  const { payment } = await portal.run(startPayment, payer, { kind: "topup", reference, provider: "local" });
  const [row] = await query<{ id: number }>("select id from payments.payment where token = $1", [payment]);
  return { payment, id: row?.id ?? 0 };
};
const paid = async (amount: string) => {
  const one = await begun(amount);
  await portal.run(cashierDecide, payer, { payment: one.payment, outcome: "succeed" });
  await portal.runJobs();
  return one;
};
const refunded = async (shop: Awaited<ReturnType<typeof aShop>>) => {
  const buyer = await aBuyer(portal);
  const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
  await portal.runJobs();
  await portal.run(refundOrder, finance, { id: order.id, note: "as agreed" });
  await portal.runJobs();
  return (await query<{ id: number }>("select id from payments.payment where token = $1", [payment]))[0]?.id ?? 0;
};
/** Until eleven in the morning of the day after: the statement is there, and the sweep reads it. */
const morningAfter = async (of: string) => {
  portal.wait(fromUnix(startOfDay(of, 1)).getTime() + hours(11) - portal.now().getTime());
  await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
  await portal.runJobs();
};
/** What was planted as told is in the ledger too, as it would be: all but these, and some of another sum. */
const bookedAsTold = (but: readonly string[], other: readonly string[]) =>
  query(
    `with told as (
       select 'payment:local:' || c.transaction_id as key, p.amount_minor + case when c.transaction_id = any($2::text[]) then 1 else 0 end as minor, c.received_at as at
       from payments.callback c join payments.payment p on p.id = c.payment_id
       where c.provider = 'local' and c.outcome = 'succeeded' and c.raw = '' and c.transaction_id <> all($1::text[])
       union all select 'refund_sent:' || id, -amount_minor, settled_at from payments.refund where way = 'source' and status = 'succeeded' and key like 'gone %'
     ), made as (
       insert into ledger.entry (key, reason, reference, created_at) select key, 'topup', 'topup:0', at from told returning id, key
     ), accounts as (
       select (select id from ledger.account where kind = 'provider_clearing' and owner_id = 1 and currency = 'CNY') as theirs,
         (select id from ledger.account where kind = 'revenue' and currency = 'CNY') as ours
     ), booked as (
       insert into ledger.posting (entry_id, account_id, amount_minor)
       select made.id, theirs, -minor from made join told using (key), accounts union all select made.id, ours, minor from made join told using (key), accounts
       returning account_id, amount_minor
     )
     insert into ledger.account_part as known (account_id, part, moved_minor) select account_id, 0, sum(amount_minor) from booked group by account_id
     on conflict (account_id, part) do update set moved_minor = known.moved_minor + excluded.moved_minor`,
    [but, other],
  );
/** A movement on the cashier's account that no word of it is behind. */
const postedAlone = (key: string, minor: bigint) =>
  portal.runner.act((ctx) =>
    post(ctx, {
      key,
      reason: "topup",
      reference: "topup:1",
      postings: [
        { account: { kind: "provider_clearing", owner: 1, currency: "CNY" }, minor: -minor },
        { account: { kind: "revenue", owner: 0, currency: "CNY" }, minor },
      ],
    }),
  );
const owed = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "provider_clearing", owner: 1, currency: "CNY" }));

test("a day is compared with the provider's books: what was planted is found, what can be taken is taken, the rest is decided until both say the same", async () => {
  const shop = await aShop(portal);
  for (const amount of ["10000", "20000", "30001"]) await paid(amount);
  await refunded(shop);
  // Five differences: one of each kind.
  const unheard = await begun("40000");
  await query("insert into payments.cashier_transaction (id, payment_id, outcome, decided_at, due_at) values ('never told', $1, 'succeeded', $2, $2)", [
    unheard.id,
    portal.now(),
  ]);
  const lost = await paid("50000");
  await query("delete from payments.cashier_transaction where payment_id = $1", [lost.id]);
  const other = await paid("60000");
  await query(
    `insert into payments.statement_line (provider, "of", transaction_id, token, amount_minor, currency, moved_at)
     select 'local', 'payment', id, $2, 59_000, 'CNY', due_at from payments.cashier_transaction where payment_id = $1`,
    [other.id, other.payment],
  );
  const byHand = await paid("70000");
  await query(
    "insert into payments.cashier_refund (number, payment_id, id, amount_minor, outcome, asked_at, due_at) values ('by hand', $1, 'by hand', 7000, 'succeeded', $2, $2)",
    [byHand.id, portal.now()],
  );
  const gone = await refunded(shop);
  await query("delete from payments.cashier_refund where payment_id = $1", [gone]);

  await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
  await portal.runJobs();
  // The day is not over.
  expect((await portal.run(statementDays, finance, {})).list).toEqual([]);
  await morningAfter(day);

  const { list, open } = await portal.run(statementDays, finance, {});
  expect(open).toBe(4);
  expect(list).toMatchObject([{ day, provider_text: "Cashier", lines: 10, open: 4, findings: 5 }]);
  const shown = await portal.run(statementDay, finance, { id: list[0]?.id ?? 0 });
  const ofFault = new Map(shown.list.map((one) => [one.fault, one]));
  expect(shown.list.map(({ fault, theirs, ours, status, payment_id }) => [fault, theirs.minor, ours.minor, status, payment_id])).toEqual(
    expect.arrayContaining([
      ["unheard", "40000", "0", "healed", unheard.id],
      ["payment_missing", "0", "50000", "open", lost.id],
      ["other_amount", "59000", "60000", "open", other.id],
      ["refund_unknown", "-7000", "0", "open", byHand.id],
      ["refund_missing", "0", "-7600", "open", gone],
    ]),
  );
  // What differed is what the findings say, to the cent.
  expect(shown.sums).toMatchObject([{ difference: { minor: String(-50_000 - 1_000 - 7_000 + 7_600) } }]);
  // What was never told of is paid.
  expect((await portal.run(paymentStatus, payer, { payment: unheard.payment })).status).toBe("succeeded");

  const id = (fault: "payment_missing" | "other_amount" | "refund_unknown" | "refund_missing") => ofFault.get(fault)?.id ?? 0;
  // Who paid does not decide who bears it.
  expect((await portal.refusal(settleFinding, payer, { id: id("payment_missing"), act: "book", note: "Mine" })).code).toBe("own");
  await portal.run(settleFinding, finance, { id: id("refund_missing"), act: "explain", note: "Paid back on the day after" });
  for (const fault of ["payment_missing", "other_amount", "refund_unknown"] as const)
    await portal.run(settleFinding, finance, { id: id(fault), act: "book", note: "As the provider says" });
  expect((await portal.refusal(settleFinding, finance, { id: id("other_amount"), act: "explain", note: "again" })).code).toBe("settled");
  expect((await portal.run(statementDays, finance, { only_open: true })).list).toEqual([]);
  // Our books say what theirs say, but for the refund that will come.
  const [theirs] = await query<{ minor: string }>("select sum(amount_minor)::text as minor from payments.statement_line");
  expect(await owed()).toBe(-(BigInt(theirs?.minor ?? 0) - 7_600n));
});

test("days follow one another, each once; one without movements is closed too", async () => {
  const before = (await portal.run(statementDays, finance, {})).list.length;
  const second = dayOf(startOfDay(day, 2));
  await morningAfter(second);
  await morningAfter(second);
  const { list } = await portal.run(statementDays, finance, {});
  expect(list.slice(0, list.length - before).map(({ day: of, lines, open }) => [of, lines, open])).toEqual([
    [second, 0, 0],
    [dayOf(startOfDay(day, 1)), 0, 0],
  ]);
});

test("a large sum is booked off by two people", async () => {
  const today = dayOf(unixSeconds(portal.now()));
  await paid("10100");
  const large = await begun("2000000");
  await portal.run(cashierDecide, payer, { payment: large.payment, outcome: "succeed" });
  await portal.runJobs();
  await query("delete from payments.cashier_transaction where payment_id = $1", [large.id]);
  await morningAfter(today);
  const open = (await portal.run(statementDays, finance, { only_open: true })).list[0];
  const [finding] = (await portal.run(statementDay, finance, { id: open?.id ?? 0 })).list;
  const before = await owed();
  expect(await portal.run(settleFinding, finance, { id: finding?.id ?? 0, act: "book", note: "It never came" })).toEqual({ status: "open", is_proposed: true });
  expect(await owed()).toBe(before);
});

test("of ten thousand payments with fifty planted differences, and fifteen of the ledger, exactly those are found", async () => {
  const today = dayOf(unixSeconds(portal.now()));
  // As they stand after the provider's word.
  await query(
    `with made as (
       insert into payments.payable (kind, reference, payer_id, amount_minor, currency, status, expires_at, created_at, paid_at, paid_transaction)
       select 'topup', 1000000 + n, $1, 1000 + n, 'CNY', 'paid', $2, $2, $2, 'local:many' || n from generate_series(1, 10000) n returning id, reference, amount_minor),
     begun as (
       insert into payments.payment (payable_id, provider, token, status, created_at, settled_at, amount_minor)
       select id, 'local', 'many' || reference, 'succeeded', $2, $2, amount_minor from made returning id, payable_id, token),
     told as (
       insert into payments.callback (provider, transaction_id, payment_id, outcome, raw, received_at) select 'local', token, id, 'succeeded', '', $2 from begun)
     insert into payments.cashier_transaction (id, payment_id, outcome, decided_at, due_at) select token, id, 'succeeded', $2, $2 from begun`,
    [payer.id, portal.now()],
  );
  const some = (from: number) => Array.from({ length: 10 }, (_, at) => `many${1_000_000 + from + at * 500}`);
  const [lost, other, byHand, never, twice] = [some(1), some(2), some(3), some(4), some(5)];
  await query("delete from payments.cashier_transaction where id = any($1)", [lost]);
  await query(
    `insert into payments.statement_line (provider, "of", transaction_id, token, amount_minor, currency, moved_at)
     select 'local', 'payment', id, '', 1, 'CNY', due_at from payments.cashier_transaction where id = any($1)`,
    [other],
  );
  await query(
    `insert into payments.cashier_refund (number, payment_id, id, amount_minor, outcome, asked_at, due_at)
     select 'by hand ' || token, id, 'by hand ' || token, 5, 'succeeded', $2, $2 from payments.payment where token = any($1)`,
    [byHand, portal.now()],
  );
  await query(
    `insert into payments.refund (key, payment_id, payer_id, amount_minor, currency, reason, status, created_at, settled_at, way, transaction_id)
     select 'gone ' || token, id, $3, 7, 'CNY', 'refunded', 'succeeded', $2, $2, 'source', 'gone ' || token from payments.payment where token = any($1)`,
    [never, portal.now(), payer.id],
  );
  await query(
    `insert into payments.statement_line (provider, "of", transaction_id, token, amount_minor, currency, moved_at)
     select 'local', 'payment', 'twice ' || token, 'nobody knows ' || token, 1000, 'CNY', $2 from payments.payment where token = any($1)`,
    [twice, portal.now()],
  );
  // Told, in their books, and not in the ledger; with another sum there; and there alone.
  const [unposted, otherwise] = [some(6).slice(0, 5), some(7).slice(0, 5)];
  await bookedAsTold(unposted, otherwise);
  const alone = Array.from({ length: 4 }, (_, nth) => `payment:local:alone ${nth}`);
  for (const key of [...alone, "whatever this is"]) await postedAlone(key, 3n);
  await morningAfter(today);
  const found = (await portal.run(statementDays, finance, {})).list[0];
  expect(found).toMatchObject({ day: today, lines: 10_000 - 10 + 10 + 10, findings: 65, open: 55 });
  const byFault = Map.groupBy((await portal.run(statementDay, finance, { id: found?.id ?? 0 })).list, ({ fault }) => fault);
  const names = (fault: Parameters<typeof byFault.get>[0]) => (byFault.get(fault) ?? []).map(({ transaction }) => transaction).sort();
  expect(names("payment_missing")).toEqual(lost.sort());
  expect(names("other_amount")).toEqual(other.sort());
  expect(names("refund_unknown")).toEqual(byHand.map((token) => `by hand ${token}`).sort());
  expect(names("refund_missing")).toEqual(never.map((token) => `gone ${token}`).sort());
  expect(names("unheard")).toEqual(twice.map((token) => `twice ${token}`).sort());
  expect(names("not_posted")).toEqual([...unposted, ...otherwise].map((token) => `payment:local:${token}`).sort());
  expect(names("posted_alone")).toEqual([...alone, "whatever this is"].sort());
  // Taken from the statement, money that fits nothing stands in suspense, where finance is asked whose it is.
  expect((await query<{ open: number }>("select count(*)::int as open from payments.difference where transaction_id like 'twice %'"))[0]).toEqual({ open: 10 });
}, 60_000);

test("a refund that is under way is known by its payment; one that never arrived goes into its payer's wallet", async () => {
  const today = dayOf(unixSeconds(portal.now()));
  const shop = await aShop(portal);
  const gone = await refunded(shop);
  await query("delete from payments.cashier_refund where payment_id = $1", [gone]);
  const quick = await paid("80000");
  await query(
    "insert into payments.cashier_refund (number, payment_id, id, amount_minor, outcome, asked_at, due_at) values ('quick', $1, 'quick', 800, 'succeeded', $2, $2)",
    [quick.id, portal.now()],
  );
  await query(
    `insert into payments.refund (key, payment_id, payer_id, amount_minor, currency, reason, status, created_at, way)
     values ('quick', $1, $3, 800, 'CNY', 'refunded', 'processing', $2, 'source')`,
    [quick.id, portal.now(), payer.id],
  );
  await morningAfter(today);
  const [found] = (await portal.run(statementDays, finance, {})).list;
  const { list } = await portal.run(statementDay, finance, { id: found?.id ?? 0 });
  expect(list.map(({ fault, payment_id }) => [fault, payment_id])).toEqual([["refund_missing", gone]]);
  const [{ payer_id } = { payer_id: 0 }] = await query<{ payer_id: number }>(
    "select b.payer_id from payments.payment p join payments.payable b on b.id = p.payable_id where p.id = $1",
    [gone],
  );
  const wallet = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: payer_id, currency: "CNY" }));
  const before = await wallet();
  await portal.run(settleFinding, finance, { id: list[0]?.id ?? 0, act: "book", note: "The bank sent it back" });
  expect((await wallet()) - before).toBe(7_600n);
});

test("what comes a day late agrees by itself; a bill that is not there yet is no day without movements", async () => {
  const first = dayOf(unixSeconds(portal.now()));
  const late = await paid("90000");
  await paid("90100");
  const [row] = await query<{ id: string; decided_at: Date }>("delete from payments.cashier_transaction where payment_id = $1 returning id, decided_at", [
    late.id,
  ]);
  await morningAfter(first);
  expect((await portal.run(statementDays, finance, { only_open: true })).list.map(({ day: of }) => of)).toContain(first);
  await query("insert into payments.cashier_transaction (id, payment_id, outcome, decided_at, due_at) values ($1, $2, 'succeeded', $3, $3)", [
    row?.id,
    late.id,
    portal.now(),
  ]);
  const second = dayOf(unixSeconds(portal.now()));
  await morningAfter(second);
  expect((await portal.run(statementDays, finance, { only_open: true })).list.map(({ day: of }) => of)).not.toContain(first);

  const third = dayOf(unixSeconds(portal.now()));
  const alone = await paid("90200");
  await query("delete from payments.cashier_transaction where payment_id = $1", [alone.id]);
  await morningAfter(third);
  expect((await portal.run(statementDays, finance, {})).list.map(({ day: of }) => of)).not.toContain(third);
  expect((await portal.run(statementDays, finance, {})).late).toEqual([]);
  await morningAfter(dayOf(startOfDay(third, 3)));
  expect((await portal.run(statementDays, finance, { only_open: true })).list.map(({ day: of }) => of)).toContain(third);
});

test("a portal that stood still asks for the last sixty days alone: no gateway has its statements for ever", async () => {
  const before = new Set((await query<{ day: string }>("select day::text from payments.statement_day")).map((one) => one.day));
  const today = dayOf(unixSeconds(portal.now()) + 100 * 86_400);
  portal.wait(fromUnix(startOfDay(today)).getTime() - portal.now().getTime());
  expect((await portal.run(statementDays, finance, {})).late).toMatchObject([{ provider_text: "Cashier" }]);
  await morningAfter(today);
  const added = (await query<{ day: string }>("select day::text from payments.statement_day order by day")).filter((one) => !before.has(one.day));
  expect([added.length, added[0]?.day, added.at(-1)?.day]).toEqual([60, dayOf(startOfDay(today, -59)), today]);
}, 60_000);

test("what the ledger lacks is booked as what it is, what it has alone is booked off, and what was explained or has come since is not named again", async () => {
  const today = dayOf(unixSeconds(portal.now()) + 86_400);
  portal.wait(fromUnix(startOfDay(today)).getTime() + hours(12) - portal.now().getTime());
  const wrong = async () => (await booksWrong(portal, "payments")).filter((said) => /unposted|refund_sent|alone again|explained|later/.test(said)).length;
  const told = async (name: string) => {
    const one = await paid("91000");
    await query(
      "insert into payments.callback (provider, transaction_id, payment_id, outcome, raw, received_at) values ('local', $2, $1, 'succeeded', '{}', $3)",
      [one.id, name, portal.now()],
    );
    await query("insert into payments.cashier_transaction (id, payment_id, outcome, decided_at, due_at) values ($2, $1, 'succeeded', $3, $3)", [
      one.id,
      name,
      portal.now(),
    ]);
    return one;
  };
  for (const name of ["unposted", "explained", "later"]) await told(name);
  await postedAlone("payment:local:alone again", 500n);
  // A refund that its provider paid, and that stands as set aside.
  const sent = await paid("92000");
  await query(
    "insert into payments.cashier_refund (number, payment_id, id, amount_minor, outcome, asked_at, due_at) values ('lacking', $1, 'lacking', 900, 'succeeded', $2, $2)",
    [sent.id, portal.now()],
  );
  const [refund] = await query<{ id: number }>(
    `insert into payments.refund (key, payment_id, payer_id, amount_minor, currency, reason, status, created_at, settled_at, way, transaction_id)
     values ('lacking', $1, $3, 900, 'CNY', 'refunded', 'succeeded', $2, $2, 'source', 'lacking') returning id`,
    [sent.id, portal.now(), payer.id],
  );
  await portal.runner.act((ctx) =>
    post(ctx, {
      key: "refund:lacking",
      reason: "order_refund",
      reference: "order:1",
      postings: [
        { account: { kind: "revenue", owner: 0, currency: "CNY" }, minor: -900n },
        { account: { kind: "refund_transit", owner: payer.id, currency: "CNY" }, minor: 900n },
      ],
    }),
  );
  // What paid something is not its payer's.
  const whole = await told("of something");
  await query("update payments.payable set paid_transaction = 'local:of something' where id = (select payable_id from payments.payment where id = $1)", [
    whole.id,
  ]);
  expect(await wrong()).toBe(5);
  await morningAfter(today);
  const [found] = (await portal.run(statementDays, finance, {})).list;
  expect(found).toMatchObject({ day: today, open: 6, findings: 6, sums: [{ difference: { minor: "0" } }] });
  const { list } = await portal.run(statementDay, finance, { id: found?.id ?? 0 });
  expect(list.map(({ fault, transaction, theirs, ours }) => [fault, transaction, theirs.minor, ours.minor]).sort()).toEqual([
    ["not_posted", "payment:local:explained", "91000", "0"],
    ["not_posted", "payment:local:later", "91000", "0"],
    ["not_posted", "payment:local:of something", "91000", "0"],
    ["not_posted", "payment:local:unposted", "91000", "0"],
    ["not_posted", `refund_sent:${refund?.id}`, "-900", "0"],
    ["posted_alone", "payment:local:alone again", "0", "500"],
  ]);
  const settle = (transaction: string, act: "book" | "explain") =>
    portal.run(settleFinding, finance, { id: list.find((one) => one.transaction === transaction)?.id ?? 0, act, note: "As it was" });
  const balances = () =>
    portal.runner.act((ctx) =>
      Promise.all(
        (
          [
            ["wallet", payer.id],
            ["refund_transit", payer.id],
            ["revenue", 0],
            ["provider_clearing", 1],
          ] as const
        ).map(([kind, owner]) => balanceOf(ctx, { kind, owner, currency: "CNY" })),
      ),
    );
  const before = await balances();
  const moved = async () => (await balances()).map((minor, at) => minor - (before[at] ?? 0n));
  // Whoever paid does not decide.
  expect(
    (await portal.refusal(settleFinding, payer, { id: list.find(({ transaction }) => transaction.endsWith("unposted"))?.id ?? 0, act: "book", note: "Mine" }))
      .code,
  ).toBe("own");
  expect(
    (await portal.refusal(settleFinding, finance, { id: list.find(({ transaction }) => transaction.endsWith("something"))?.id ?? 0, act: "book", note: "x" }))
      .code,
  ).toBe("no_one_account");
  await settle("payment:local:of something", "explain");
  await settle("payment:local:unposted", "book");
  expect(await moved()).toEqual([91_000n, 0n, 0n, -91_000n]);
  await settle(`refund_sent:${refund?.id}`, "book");
  expect(await moved()).toEqual([91_000n, -900n, 0n, -90_100n]);
  await settle("payment:local:alone again", "book");
  expect(await moved()).toEqual([91_000n, -900n, -500n, -89_600n]);
  await settle("payment:local:explained", "explain");
  // Booked late, it agrees by itself.
  await postedAlone("payment:local:later", 91_000n);
  expect(
    (await portal.refusal(settleFinding, finance, { id: list.find(({ transaction }) => transaction.endsWith("later"))?.id ?? 0, act: "book", note: "x" })).code,
  ).toBe("settled");
  expect(await wrong()).toBe(0);
  await morningAfter(dayOf(startOfDay(today, 1)));
  expect((await portal.run(statementDays, finance, { only_open: true })).list.filter(({ day: of }) => of >= today)).toEqual([]);
  expect((await portal.run(statementDays, finance, {})).list.find(({ day: of }) => of > today)).toMatchObject({ findings: 0 });
});
