import { expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { closeUnpaidBalance, moreTimeForBalance, readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { closeLate, orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { confirmOrder, rejectOrder, shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { closeSilent, remindOfBalances } from "#domains/trade/orders/server/balance.ts";
import { sweepDeadlines } from "#domains/trade/orders/server/timers.ts";
import { days, hours } from "#kit/time.ts";
import { aClaimOn, answer, reply } from "#tests/builders/claims.ts";
import { aBuyer, aDepositPaid, aShop } from "#tests/builders/orders.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { NotFound, Refusal } from "#kit/refusal.ts";
import { figure, size } from "./size.ts";

const count = size(30, 1_000);
const stepsOfAPlan = 14;
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

type Plan = { id: number; seller: Parameters<TestPortal["run"]>[1] & object; buyer: Awaited<ReturnType<typeof aBuyer>> };

/** What either side, or the clock, may do to an order in two parts: at any time, allowed or not. */
const acts = (portal: TestPortal) => {
  const claims = new Map<number, Awaited<ReturnType<typeof aClaimOn>>>();
  return {
    confirm: ({ seller, id }: Plan) => portal.run(confirmOrder, seller, { id }),
    ready: ({ seller, id }: Plan) => portal.run(readyOrder, seller, { id, cartons: 3 }),
    more_time: ({ seller, id }: Plan) => portal.run(moreTimeForBalance, seller, { id }),
    close_unpaid: ({ seller, id }: Plan) => portal.run(closeUnpaidBalance, seller, { id }),
    reject: ({ seller, id }: Plan) => portal.run(rejectOrder, seller, { id, note: "Cannot deliver" }),
    close_late: ({ buyer, id }: Plan) => portal.run(closeLate, buyer, { id }),
    ship: ({ seller, id }: Plan) => portal.run(shipOrder, seller, { id, carrier: "sf", tracking_number: "SF12345678" }),
    receive: ({ buyer, id }: Plan) => portal.run(receiveOrder, buyer, { id }),
    pay: async ({ buyer, id }: Plan) => {
      const { payment } = await portal.run(startPayment, buyer, { kind: "balance", reference: id, provider: "local" });
      await portal.run(cashierDecide, buyer, { payment, outcome: pick(["succeed", "fail", "delay", "duplicate"] as const) });
    },
    claim: async (plan: Plan) => void claims.set(plan.id, await aClaimOn(portal, plan)),
    grant: async ({ id }: Plan) => {
      const claim = claims.get(id);
      if (claim) await answer(portal, claim, "grant");
    },
    cancel_claim: async ({ id }: Plan) => {
      const claim = claims.get(id);
      if (claim) await reply(portal, claim, "cancel");
    },
  };
};

test(
  `${count} orders in two parts, whatever both sides and the clock do to them, end with nothing in escrow and a ledger that is right`,
  async () => {
    const portal = await startTestPortal({ locale: "en" });
    try {
      const shop = await aShop(portal, {
        payment_terms: ["deposit_30"],
        lead_days: 3,
        skus: [{ colour_key: "red", colour: { en: "Red" }, hex: "#b0352c", size: "M", stock: 1_000_000 }],
      });
      const own = acts(portal);
      const ends = new Map<string, number>();
      const broken: string[] = [];
      const clock = async () => {
        await portal.runner.act((ctx) => remindOfBalances(ctx));
        await portal.runner.act((ctx) => closeSilent(ctx));
        await portal.runner.act((ctx) => sweepDeadlines(ctx));
        await portal.runJobs();
      };
      const wave = 10;
      for (let done = 0; done < count; done += wave) {
        const plans: Plan[] = [];
        for (let index = 0; index < Math.min(wave, count - done); index += 1) {
          const buyer = await aBuyer(portal);
          plans.push({ seller: shop.seller, buyer, id: (await aDepositPaid(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 150 }])).id });
        }
        const tried: string[] = [];
        for (let step = 0; step < stepsOfAPlan; step += 1) {
          await Promise.all(
            plans.map(async (plan) => {
              // Half of them go the usual way, or few would get far.
              const name = Math.random() < 0.4 ? pick(["ready", "pay", "ship", "receive"] as const) : pick(Object.keys(own) as (keyof typeof own)[]);
              tried.push(`${plan.id} ${name}`);
              await own[name](plan).catch((error: unknown) => {
                // There is no balance to be paid yet, or nothing to be claimed.
                const isMeant = error instanceof Refusal || error instanceof NotFound || String(error).includes("nothing can be claimed");
                if (!isMeant) broken.push(`${plan.id} ${name}: ${String(error)}`);
              });
            }),
          );
          portal.wait(pick([0, hours(1), days(1), days(4), days(9)]));
          await clock();
        }
        // Then nobody does anything any more.
        for (let quiet = 0; quiet < 14; quiet += 1) {
          portal.wait(days(10));
          await clock();
          // But for the buyer of what was paid whole and is never sent.
          for (const plan of plans) await own.close_late(plan).catch(() => undefined);
        }
        for (const plan of plans) {
          const { order } = await portal.run(orderDetails, plan.buyer, { id: plan.id });
          const end = `${order.status}${order.close_reason ? ` ${order.close_reason}` : ""}`;
          ends.set(end, (ends.get(end) ?? 0) + 1);
          expect(
            [end, await portal.runner.act((ctx) => balanceOf(ctx, { kind: "escrow", owner: plan.id, currency: "CNY" }))],
            tried.filter((one) => one.startsWith(`${plan.id} `)).join("; "),
          ).toEqual([end, 0n]);
        }
      }
      figure(`payment plans: ${[...ends].map(([end, times]) => `${times} x ${end}`).join(", ")}`);
      expect(broken).toEqual([]);
      expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
      expect(ends.size).toBeGreaterThan(1);
    } finally {
      await portal.stop();
    }
  },
  size(300_000, 7_200_000),
);
