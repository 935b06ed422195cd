import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { sql } from "kysely";
import { aBuyer, aDepositPaid, anAddress, anOrder, aPaidOrder, aShop } from "#tests/builders/orders.ts";
import { eachWalk, walk, walks, walkTime } from "#tests/builders/walks.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { askForAddress } from "../contract/address-change.ts";
import { orderDetails } from "../contract/orders.ts";
import { offerPrice } from "../contract/price-offer.ts";
import { addressChangeMachine } from "./address-change.ts";
import { checkoutMachine } from "./checkout-machine.ts";
import { orderMachine, type OrderRow } from "./order-machine.ts";
import { priceOfferMachine } from "./price-offer.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

/** Money for the balance of an order that is ready, as a gateway would tell of it: by a payment that it can go back to. */
const balanceCame = async (ctx: Ctx, row: OrderRow): Promise<MoneyCame> => {
  const { rows } = await sql<{ id: number; amount_minor: bigint }>`
    select id, amount_minor from payments.payable where kind = 'balance' and reference = ${row.id}`.execute(ctx.tx);
  const [payable] = rows;
  const { rows: paid } = await sql<{ id: number }>`
    insert into payments.payment (payable_id, provider, token, status, created_at, settled_at, amount_minor, payer_id)
    select id, 'local', 'walk-balance-' || id, 'succeeded', ${ctx.now}, ${ctx.now}, amount_minor, ${row.buyer_id} from payments.payable where id = ${payable?.id ?? 0}
    on conflict (token) do update set asked_times = excluded.asked_times returning id`.execute(ctx.tx);
  if (paid[0])
    await sql`
      insert into payments.payment_event (payment_id, event, from_status, to_status, party, life_version, created_at, transaction)
      select ${paid[0].id}, 'succeed', 'pending', 'succeeded', 'provider', 1, ${ctx.now}, ${`walk:balance:${row.id}`}
      where not exists (select from payments.payment_event where payment_id = ${paid[0].id})`.execute(ctx.tx);
  return {
    payable_id: payable?.id ?? 0,
    payment_id: paid[0]?.id ?? 0,
    provider: "local",
    transaction: `walk:balance:${row.id}`,
    kind: "balance",
    reference: row.id,
    payer_id: row.buyer_id,
    amount_minor: payable?.amount_minor ?? 0n,
    currency: row.currency as Currency,
  };
};

const goods = { skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }] };
const events = { table: "orders.order_event", of: "order_id" };
/** Whether the table closes an order by it: close_late only ends what nothing was shipped of. */
const closes = (event: string, from: string) => orderMachine.life.transitions.some((way) => way.event === event && way.from === from && way.to === "closed");

describe("an order's machine", () => {
  test(
    `follows its table on the database, whatever is tried: ${walks} walks`,
    async () => {
      const { skus } = await aShop(portal, goods);
      const inParts = await aShop(portal, { ...goods, payment_terms: ["deposit_30"] });
      const lines = [{ sku_id: skus[0] ?? 0, quantity: 4 }];
      const reached = await eachWalk(
        orderMachine.life,
        async (steps, pick) => {
          const buyer = await aBuyer(portal);
          const placed =
            pick % 3 === 0
              ? await anOrder(portal, buyer, lines)
              : pick % 3 === 1
                ? await aPaidOrder(portal, buyer, lines)
                : await aDepositPaid(portal, buyer, [{ sku_id: inParts.skus[0] ?? 0, quantity: 200 }]);
          return walk(portal, orderMachine, events, placed.id, steps, async ({ event }, row: OrderRow, ctx) => {
            const held = await balanceOf(ctx, { kind: "escrow", owner: row.id, currency: row.currency as Currency });
            return {
              set: {
                ...(closes(event, row.status) ? { close_reason: "operator", closed_at: ctx.now } : {}),
                ...(event === "confirm" ? { confirmed_at: ctx.now } : {}),
                ...(event === "ship" || event === "cancel_rest" ? { shipped_at: ctx.now } : {}),
                ...(event === "ready" ? { ready_at: ctx.now, balance_due: later(ctx.now, days(3)), plan_ends_at: later(ctx.now, days(9)) } : {}),
                ...(event === "more_time" ? { has_more_time: true } : {}),
                ...(event === "receive" ? { received_at: ctx.now, completes_at: later(ctx.now, days(15)) } : {}),
              },
              more: {
                parcel: { shipment_id: 1, carrier: "sf", tracking_number: "SF1000", goods: [] },
                refund: { of: event, minor: closes(event, row.status) ? held : 0n, reason: "operator" },
                forfeit: { kept_minor: held, back_minor: 0n },
                ...(event === "pay_balance" ? { came: await balanceCame(ctx, row) } : {}),
                cheaper: 0n,
              },
            };
          });
        },
        3 * walks,
      );
      expect(reached.size).toBeGreaterThan(5);
      expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
    },
    walkTime,
  );

  test(
    `a checkout's goes as its table says, its orders, its payable and its money with it: ${walks} walks`,
    async () => {
      const { skus } = await aShop(portal, goods);
      const reached = await eachWalk(checkoutMachine.life, async (steps) => {
        const buyer = await aBuyer(portal);
        const { id, checkout_id, total } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
        const { payment } = await portal.run(startPayment, buyer, { reference: checkout_id, provider: "local" });
        const { rows } = await portal.database.pool.query<{ id: number; payable_id: number }>("select id, payable_id from payments.payment where token = $1", [
          payment,
        ]);
        const came: MoneyCame = {
          payable_id: rows[0]?.payable_id ?? 0,
          payment_id: rows[0]?.id ?? 0,
          provider: "local",
          transaction: `walk:${checkout_id}`,
          kind: "checkout",
          reference: checkout_id,
          payer_id: buyer.id,
          amount_minor: BigInt(total.minor),
          currency: "CNY",
        };
        const taken = await walk(
          portal,
          checkoutMachine,
          { table: "orders.checkout_event", of: "checkout_id" },
          checkout_id,
          steps,
          async ({ event }, _row, ctx) => ({
            set: (at: Date) => (event === "pay" ? { paid_at: at } : { closed_at: at }),
            more: { orders: await orderMachine.lockAll(ctx, [id]), event, ...(event === "pay" ? { came } : { reason: "buyer_cancel" }) },
          }),
        );
        const { rows: stands } = await portal.database.pool.query<{ checkout: string; order: string; payable: string; held: string }>(
          `select c.status as checkout, o.status as order, p.status as payable, coalesce(a.balance_minor, 0)::text as held
         from orders.checkout c join orders."order" o on o.checkout_id = c.id join payments.payable p on p.kind = 'checkout' and p.reference = c.id
         left join ledger.account a on a.kind = 'escrow' and a.owner_id = o.id where c.id = $1`,
          [checkout_id],
        );
        const [first] = taken.moved;
        expect(stands[0]).toEqual(
          first === undefined
            ? { checkout: "pending", order: "pending_payment", payable: "open", held: "0" }
            : first === "pay"
              ? { checkout: "paid", order: "to_ship", payable: "paid", held: total.minor }
              : { checkout: "closed", order: "closed", payable: "closed", held: "0" },
        );
        return taken;
      });
      expect(reached.size).toBeGreaterThan(0);
      expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
    },
    walkTime,
  );

  test(
    `the change of its address goes as its table says: ${walks} walks`,
    async () => {
      const { skus } = await aShop(portal, goods);
      const reached = await eachWalk(addressChangeMachine.life, async (steps) => {
        const buyer = await aBuyer(portal);
        const { id } = await aPaidOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
        const { change_id } = await portal.run(askForAddress, buyer, { id, address_id: await anAddress(portal, buyer, "AE") });
        const taken = await walk(
          portal,
          addressChangeMachine,
          { table: "orders.address_change_event", of: "change_id" },
          change_id,
          steps,
          async (_tried, _row, ctx) => ({ set: { answered_at: ctx.now }, more: await orderMachine.lock(ctx, id) }),
        );
        const { rows } = await portal.database.pool.query<{ country: string | null }>(
          `select address ->> 'country_code' as country from orders."order" where id = $1`,
          [id],
        );
        expect(rows[0]?.country === "AE").toBe(taken.moved[0] === "accept");
        return taken;
      });
      expect(reached.size).toBeGreaterThan(0);
    },
    walkTime,
  );

  test(
    `the offer of another price goes as its table says: ${walks} walks`,
    async () => {
      const { seller, skus } = await aShop(portal, goods);
      const reached = await eachWalk(priceOfferMachine.life, async (steps) => {
        const buyer = await aBuyer(portal);
        const { id } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
        const { lines } = (await portal.run(orderDetails, buyer, { id })).order;
        const { offer_id, total } = await portal.run(offerPrice, seller, { id, lines: [{ line_id: lines[0]?.id ?? 0, unit_price_minor: "3500" }] });
        const taken = await walk(
          portal,
          priceOfferMachine,
          { table: "orders.price_offer_event", of: "offer_id" },
          offer_id,
          steps,
          async (_tried, _row, ctx) => ({ set: { answered_at: ctx.now }, more: await orderMachine.lock(ctx, id) }),
        );
        const { order } = await portal.run(orderDetails, buyer, { id });
        expect([order.total.minor, order.checkout_total.minor].every((minor) => (minor === total.minor) === (taken.moved[0] === "accept"))).toBe(true);
        return taken;
      });
      expect(reached.size).toBeGreaterThan(0);
    },
    walkTime,
  );

  test("does not move what moved meanwhile: a row that was not locked is found out", async () => {
    const { skus } = await aShop(portal, goods);
    const buyer = await aBuyer(portal);
    const { id } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
    const stale = await portal.runner.act((ctx) => orderMachine.lock(ctx, id));
    const cancel = (row: OrderRow | undefined) =>
      portal.runner.act((ctx) =>
        orderMachine.move(ctx, row ? [row] : [], {
          event: "cancel",
          party: "buyer",
          set: { close_reason: "buyer_cancel", closed_at: ctx.now },
          more: undefined,
        }),
      );
    expect(await cancel(stale)).toBe("closed");
    await expect(cancel(stale)).rejects.toThrow("moved meanwhile");
  });

  test("bears the deadline, however late its timer comes", async () => {
    const { skus } = await aShop(portal, goods);
    const buyer = await aBuyer(portal);
    const { id, expires_at } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 4 }]);
    const timeOut = () =>
      portal.runner.act(async (ctx) => {
        const row = await orderMachine.lock(ctx, id);
        return orderMachine.move(ctx, row ? [row] : [], {
          event: "time_out",
          party: "system",
          set: (at) => ({ close_reason: "pay_timeout", closed_at: at }),
          more: undefined,
        });
      });
    expect(await timeOut()).toBeUndefined();
    portal.wait(days(3));
    expect(await timeOut()).toBe("closed");
    const { rows } = await portal.database.pool.query<{ at: number }>(
      "select extract(epoch from created_at)::int as at from orders.order_event where order_id = $1 and event = 'time_out'",
      [id],
    );
    expect(Math.abs((rows[0]?.at ?? 0) - expires_at)).toBeLessThanOrEqual(1);
  });
});
