import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, faultsOf, post } from "#domains/money/ledger/index.server.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { hours, later, minutes } from "#kit/time.ts";
import { aBuyer, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { signedCallback, tellPortal } from "#tests/builders/payments.ts";
import { cashierDecide } from "../contract/cashier.ts";
import { startPayment } from "../contract/payment.ts";
import { chargebackMachine } from "./chargebacks/chargeback-machine.ts";
import { differenceMachine } from "./difference-machine.ts";
import { payableMachine } from "./payable-machine.ts";
import { openPayable } from "./payables.ts";
import { paymentMachine } from "./payment-machine.ts";
import { proposalMachine } from "./proposal-machine.ts";
import { receivedMachine } from "./received-machine.ts";
import { refundMachine } from "./refund-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

let reference = 500_000;
/** Something to be paid, and a try to pay it that its provider has not heard of. */
const aPayable = async (provider: "local" | "wallet", kind: "course" | "topup" = "course") => {
  const payer = await portal.aUser();
  reference += 1;
  const number = reference;
  await portal.runner.act((ctx) =>
    openPayable(ctx, { kind, reference: number, payer_id: payer.id, amount_minor: 700n, currency: "CNY", expires_at: later(ctx.now, hours(1)) }),
  );
  const { rows } = await portal.database.pool.query<{ payable: number; payment: number }>(
    `insert into payments.payment (payable_id, amount_minor, provider, token, status, created_at)
     select id, amount_minor, $2, $3, 'created', now() from payments.payable where kind = $4 and reference = $1 returning payable_id as payable, id as payment`,
    [number, provider, randomUUID(), kind],
  );
  return rows[0] ?? { payable: 0, payment: 0 };
};
const statusesOf = async (payable: number) =>
  (
    await portal.database.pool.query<{ payable: string; payment: string; closing: number }>(
      `select b.status as payable, p.status as payment,
         (select count(*)::int from graphile_worker.jobs j where j.task_identifier = 'payments.close_at_provider') as closing
       from payments.payable b join payments.payment p on p.payable_id = b.id where b.id = $1`,
      [payable],
    )
  ).rows[0];

test(
  `a payment goes as its table says, and its gateway is told when nobody pays any more: ${walks} walks`,
  async () => {
    const reached = await eachWalk(paymentMachine.life, async (steps, pick) => {
      const { payable, payment } = await aPayable(pick % 3 === 0 ? "wallet" : "local");
      const before = (await statusesOf(payable))?.closing ?? 0;
      const taken = await walk(portal, paymentMachine, { table: "payments.payment_event", of: "payment_id" }, payment, steps, ({ event }, _row, ctx) => ({
        set: event === "hand_over" ? {} : { settled_at: ctx.now },
        keep: { transaction: event === "succeed" ? `walk:${payment}` : "" },
      }));
      const handed = taken.moved.indexOf("hand_over");
      const isTold = pick % 3 !== 0 && handed >= 0 && taken.moved.slice(handed).some((event) => event === "expire" || event === "cancel");
      expect(((await statusesOf(payable))?.closing ?? 0) - before).toBe(isTold ? 1 : 0);
      return taken;
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);

test(
  `a payable goes as its table says, and takes its payments along: ${walks} walks`,
  async () => {
    const reached = await eachWalk(payableMachine.life, async (steps) => {
      const { payable, payment } = await aPayable("local");
      await portal.runner.act(async (ctx) => {
        const row = await paymentMachine.lock(ctx, payment);
        await paymentMachine.move(ctx, row ? [row] : [], { event: "hand_over", party: "payer" });
      });
      const taken = await walk(portal, payableMachine, { table: "payments.payable_event", of: "payable_id" }, payable, steps, ({ event }, _row, ctx) => ({
        set: event === "take" ? { paid_at: ctx.now, paid_transaction: `walk:${payable}` } : {},
      }));
      const [first] = taken.moved;
      expect((await statusesOf(payable))?.payment).toBe(first === "expire" ? "expired" : first === "cancel" ? "cancelled" : "pending");
      return taken;
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);

test(
  `a refund goes as its table says, and its money with it: ${walks} walks`,
  async () => {
    const [shop, finance] = [
      await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] }),
      await portal.aUser({ roles: ["finance"] }),
    ];
    const held = (buyer: Persona, kind: "wallet" | "refund_transit") => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner: buyer.id, currency: "CNY" }));
    const reached = await eachWalk(refundMachine.life, async (steps) => {
      const buyer = await aBuyer(portal);
      const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
      const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "local" });
      await portal.run(cashierDecide, buyer, { payment, outcome: "succeed" });
      await portal.runJobs();
      await portal.run(refundOrder, finance, { id: order.id, note: "As agreed" });
      const { rows } = await portal.database.pool.query<{ id: number }>("select id from payments.refund where order_id = $1", [order.id]);
      const { moved, refused } = await walk(
        portal,
        refundMachine,
        { table: "payments.refund_event", of: "refund_id" },
        rows[0]?.id ?? 0,
        steps,
        ({ event }, _row, ctx) => ({
          set:
            event === "give_to_wallet"
              ? { way: "wallet", settled_at: ctx.now }
              : event === "succeed" || event === "charge_back"
                ? { settled_at: ctx.now }
                : { ask_after: later(ctx.now, minutes(1)) },
          // The bank took a part: the rest of the refund is its payer's.
          more: { chargeback_id: 900_000, minor: 5_000n },
        }),
      );
      const last = moved.at(-1);
      expect([await held(buyer, "refund_transit"), await held(buyer, "wallet")]).toEqual(
        last === "succeed" ? [0n, 0n] : last === "charge_back" ? [0n, 2_600n] : last === "give_to_wallet" ? [0n, 7_600n] : [7_600n, 0n],
      );
      return { moved, refused };
    });
    expect(reached.size).toBeGreaterThan(0);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);

test(
  `a difference goes as its table says, its money out of suspense once: ${walks} walks`,
  async () => {
    const suspense = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "suspense", owner: 0, currency: "CNY" }));
    const reached = await eachWalk(differenceMachine.life, async (steps) => {
      const owner = await portal.aUser();
      await tellPortal(portal, signedCallback(portal, randomUUID(), { amount: "4300" }));
      const before = await suspense();
      const { rows } = await portal.database.pool.query<{ id: number }>("select max(id) as id from payments.difference");
      const taken = await walk(
        portal,
        differenceMachine,
        { table: "payments.difference_event", of: "difference_id" },
        rows[0]?.id ?? 0,
        steps,
        (_tried, _row, ctx) => ({ set: { settled_at: ctx.now }, more: { user_id: owner.id } }),
      );
      const [first] = taken.moved;
      expect(before - (await suspense())).toBe(first === undefined ? 0n : 4_300n);
      expect(await portal.runner.act((ctx) => balanceOf(ctx, { kind: "wallet", owner: owner.id, currency: "CNY" }))).toBe(first === "give" ? 4_300n : 0n);
      return taken;
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);

test(
  `money received by bank goes as its table says: ${walks} walks`,
  async () => {
    const reached = await eachWalk(receivedMachine.life, async (steps) => {
      const key = randomUUID();
      const { rows } = await portal.database.pool.query<{ id: number }>(
        `with told as (
         insert into payments.callback (provider, transaction_id, outcome, raw, received_at) values ('bank_transfer', $1, 'succeeded', '', now()) returning id
       )
       insert into payments.received (callback_id, line_key, currency, amount_minor, received_on, payer, text, entered_by, created_at)
       select id, $1, 'CNY', 700, '2026-11-21', 'Haisi', '', $2, now() from told returning id`,
        [key, (await portal.aUser()).id],
      );
      const { payment } = await aPayable("wallet");
      return walk(portal, receivedMachine, { table: "payments.received_event", of: "received_id" }, rows[0]?.id ?? 0, steps, ({ event }, _row, ctx) => ({
        set: {
          settled_at: event === "take_back" ? null : ctx.now,
          ...(event === "match" ? { payment_id: payment, outcome: "paid" } : {}),
          ...(event === "take_back" ? { provider: null, outcome: null } : {}),
          ...(event === "pay_in" ? { provider: "local", outcome: "payout" } : {}),
        },
      }));
    });
    expect(reached.size).toBeGreaterThan(0);
  },
  walkTime,
);

test(
  `a chargeback goes as its table says, and what was taken for it is borne once when it is lost: ${walks} walks`,
  async () => {
    const reached = await eachWalk(chargebackMachine.life, async (steps) => {
      const { payment } = await aPayable("local", "topup");
      const { rows } = await portal.database.pool.query<{ id: number }>(
        `insert into payments.chargeback (provider, dispute, payment_id, amount_minor, currency, reason, created_at) values ('local', $1, $2, 700, 'CNY', 'general', now()) returning id`,
        [randomUUID(), payment],
      );
      const id = rows[0]?.id ?? 0;
      const taken = (ctx: Parameters<typeof post>[0]) =>
        post(ctx, {
          key: `taken:${id}`,
          reason: "dispute_taken",
          reference: `chargeback:${id}`,
          postings: [
            { account: { kind: "provider_clearing", owner: 1, currency: "CNY" }, minor: 700n },
            { account: { kind: "chargeback", owner: id, currency: "CNY" }, minor: -700n },
          ],
        });
      await portal.runner.act((ctx) => taken(ctx));
      const walked = await walk(portal, chargebackMachine, { table: "payments.chargeback_event", of: "chargeback_id" }, id, steps, ({ event }, _row, ctx) => ({
        set: event === "win" || event === "lose" ? { settled_at: ctx.now } : {},
      }));
      const stands = await portal.runner.act((ctx) => balanceOf(ctx, { kind: "chargeback", owner: id, currency: "CNY" }));
      expect(stands).toBe(walked.moved.includes("lose") ? 0n : -700n);
      return walked;
    });
    expect(reached.size).toBeGreaterThan(0);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);

// One move ends it: a few walks are needed to see each of the three.
const proposalWalks = Math.max(walks, 10);

test(
  `a proposal goes as its table says, and what was proposed is done by its second person's yes alone: ${proposalWalks} walks`,
  async () => {
    const shop = await aShop(portal, { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] });
    const [first, second] = [await portal.aUser({ roles: ["finance"] }), await portal.aUser({ roles: ["finance"] })];
    const actor = {
      id: second.id,
      sessionId: 0,
      isDesigner: false,
      isEnterprise: false,
      enterpriseVipUntil: 0,
      serviceVipUntil: 0,
      roles: ["finance" as const],
      shop: null,
    };
    // What is carried out is done by whoever confirms.
    const asSecond: typeof proposalMachine = { ...proposalMachine, move: (ctx, rows, move) => proposalMachine.move(Object.assign(ctx, { actor }), rows, move) };
    const reached = await eachWalk(
      proposalMachine.life,
      async (steps) => {
        const order = await aPaidOrder(portal, await aBuyer(portal), [{ sku_id: shop.skus[0] ?? 0, quantity: 4 }]);
        const held = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: order.id, currency: "CNY" }));
        const before = await held();
        const id = await portal.runner.act(async (ctx) => {
          const { rows } = await portal.database.pool.query<{ id: number }>(
            `insert into payments.proposal (call, object_id, page_id, input, "right", code, act, act_values, amount_minor, currency, reason, first_id, created_at)
           values ($1, $2, $2, $3, $4, $5, 'all_back', '{}', $6, 'CNY', 'burnt down', $7, now()) returning id`,
            [refundOrder.path, order.id, JSON.stringify({ id: order.id, note: "burnt down" }), refundOrder.who, order.code, before, first.id],
          );
          const made = rows[0]?.id ?? 0;
          await proposalMachine.begin(ctx, [made], { event: "propose", party: "first", note: "burnt down" });
          return made;
        });
        const taken = await walk(portal, asSecond, { table: "payments.proposal_event", of: "proposal_id" }, id, steps, (_tried, _row, ctx) => ({
          set: { settled_at: ctx.now, second_id: second.id },
        }));
        expect(await held()).toBe(taken.moved[0] === "confirm" ? 0n : before);
        return taken;
      },
      proposalWalks,
    );
    expect([...reached].sort()).toEqual(["confirm", "turn_down", "withdraw"]);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
