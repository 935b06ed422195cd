import { expect, test } from "vitest";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { cashierDecide } from "../../contract/cashier.ts";
import { paymentStatus, startPayment } from "../../contract/payment.ts";
import { payments } from "../../index.server.ts";

/** More than one batch of the poller holds. */
const others = 600;

/** A payment whose callback was lost stands behind others that nobody will ever pay; the poller runs twice. */
const lostBehindOthers = async (prepare: (own: TestPortal) => { check(): void } | undefined = () => undefined) => {
  const own = await startTestPortal();
  try {
    const shop = await aShop(own);
    const buyer = await aBuyer(own);
    const placed = await anOrder(own, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    const { payment } = await own.run(startPayment, buyer, { reference: placed.checkout_id, provider: "local" });
    await own.run(cashierDecide, buyer, { payment, outcome: "succeed" });
    const { pool } = own.database;
    await pool.query("delete from graphile_worker._private_jobs");
    await pool.query(
      `with payable as (
         insert into payments.payable (kind, reference, payer_id, amount_minor, currency, status, expires_at, created_at)
         select 'topup', 5000000 + n, $1, 100, currency, 'open', expires_at, created_at from payments.payable, generate_series(1, $2) n where kind <> 'topup'
         returning id, created_at)
       insert into payments.payment (payable_id, provider, token, status, amount_minor, created_at, ask_after)
       select id, 'local', 'nobody pays ' || id, 'pending', 100, created_at, created_at - (row_number() over (order by id)) * interval '1 second' from payable`,
      [buyer.id, others],
    );
    const twin = prepare(own);
    own.wait(61_000);
    const asking = (payments.sweeps ?? []).find(({ name }) => name === "ask-after-pending");
    if (!asking) throw new Error("no sweep asks after payments");
    for (let run = 0; run < 2; run += 1) await own.runner.sweep(asking);
    const { rows } = await pool.query<{ asked: number }>("select count(*)::int as asked from payments.payment where asked_times > 0");
    // Nobody waits for the cashier's word on the others.
    await pool.query(
      `delete from graphile_worker._private_jobs
       where key like 'payments.ask_provider:%' and key <> 'payments.ask_provider:' || (select id from payments.payment where token = $1)`,
      [payment],
    );
    await own.runJobs();
    twin?.check();
    return { asked: rows[0]?.asked, status: (await own.run(paymentStatus, buyer, { payment })).status };
  } finally {
    await own.stop();
  }
};

test("every payment is asked after, however many are older: each that was asked makes room", async () => {
  expect(await lostBehindOthers()).toEqual({ asked: others + 1, status: "succeeded" });
});

test("twin: where those that were asked keep their place, what stands behind a batch is never asked after", async () => {
  const kept = (own: TestPortal) =>
    rewriteStatements([own], (text, values) => ({ text: text.replace("ask_after = d.ask_after", "ask_after = p.ask_after"), values }));
  expect(await lostBehindOthers(kept)).toEqual({ asked: 500, status: "pending" });
});
