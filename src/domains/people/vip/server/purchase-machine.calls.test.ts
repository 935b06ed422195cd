import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { buyVip } from "../contract/members.ts";
import { purchaseMachine } from "./purchase-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test(
  `a purchase goes as its table says, its time and its money with it: ${walks} walks`,
  async () => {
    const revenue = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "revenue", owner: 0, currency: "CNY" }));
    const reached = await eachWalk(purchaseMachine.life, async (steps, pick) => {
      const buyer = await portal.aUser({ is_design: pick % 2 === 0 });
      const plan = pick % 2 === 0 ? { level: "designer", days: 30, expected_price: "9800" } : { level: "standard", days: 30, expected_price: "29800" };
      const { id } = await portal.run(buyVip, buyer, plan);
      const { payment } = await portal.run(startPayment, buyer, { kind: "vip", reference: id, provider: "local" });
      const { rows } = await portal.database.pool.query<{ id: number }>("select id from payments.payment where token = $1", [payment]);
      const came = {
        payment_id: rows[0]?.id ?? 0,
        transaction: `walk:${id}`,
        kind: "vip" as const,
        reference: id,
        payer_id: buyer.id,
        amount_minor: BigInt(plan.expected_price),
        currency: "CNY" as const,
      };
      const before = await revenue();
      const taken = await walk(
        portal,
        purchaseMachine as never,
        { table: "vip.purchase_event", of: "purchase_id" },
        id,
        steps,
        async ({ event }, _row, ctx) => {
          // A provider's word on the payment itself comes beside it: what is given back is found by it.
          if (event === "refund")
            await portal.database.pool.query(
              `insert into payments.payment_event (payment_id, event, from_status, to_status, transaction, party, life_version, created_at)
           select $1, 'succeed', 'pending', 'succeeded', $2, 'provider', 2, now() where not exists (select from payments.payment_event where transaction = $2)`,
              [came.payment_id, came.transaction],
            );
          return {
            set: event === "pay" ? { paid_at: ctx.now } : event === "refund" ? { refunded_at: ctx.now } : {},
            more: event === "pay" ? { came } : { decided_by: 1, reason: "walk" },
          };
        },
      );
      const last = taken.moved.at(-1);
      expect((await revenue()) - before).toBe(last === "pay" ? came.amount_minor : 0n);
      const { rows: time } = await portal.database.pool.query<{ count: number }>("select count(*)::int as count from vip.stretch where purchase_id = $1", [id]);
      if (last === "pay") expect(time[0]?.count).toBe(1);
      if (!taken.moved.includes("pay")) expect(time[0]?.count).toBe(0);
      return taken;
    });
    expect(reached.size).toBeGreaterThan(0);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
