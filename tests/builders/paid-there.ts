import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { shopWithdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import type { ProviderCode } from "#domains/money/payments/contract/fields.ts";
import { hearHook } from "#domains/money/payments/index.server.ts";
import { changeCertification } from "#domains/people/certification/contract/own.ts";
import { decideCertification } from "#domains/people/certification/contract/review.ts";
import { aFilledForm, submit } from "#domains/people/certification/testing.ts";
import { movePortalCoupon, portalCoupons } from "#domains/trade/coupons/contract/coupons.ts";
import { refundOrder } from "#domains/trade/orders/contract/admin.ts";
import { orderDetails, receiveOrder } from "#domains/trade/orders/contract/orders.ts";
import { shipOrder } from "#domains/trade/orders/contract/selling.ts";
import { clearIncomeOf } from "#domains/trade/orders/index.server.ts";
import { days, minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { expect } from "vitest";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { booksWrong } from "./books.ts";
import { aClaimOn, answer } from "./claims.ts";
import { later } from "./gateways.ts";
import { aBuyer, anOrder, aShop } from "./orders.ts";

/** A seller whose papers were looked at, and found right. */
export const certified = async (portal: TestPortal, seller: Persona): Promise<void> => {
  await portal.run(changeCertification, seller, { kind: "enterprise" });
  await aFilledForm(portal, "enterprise", seller as Persona & { token: string });
  await submit(portal, seller, "enterprise");
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from certification.certification where user_id = $1", [seller.id]);
  await portal.run(decideCertification, await portal.aUser({ roles: ["review"] }), { id: rows[0]?.id ?? 0, decision: "approve", submission: 1 });
};

/** What tests of split mode do over and over where a provider is paid into sellers' own accounts. */
export const splitAt = (portal: TestPortal, provider: ProviderCode) => {
  const balance = (kind: AccountKind, owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
  return {
    balance,
    tell: async (told: HookTold) => {
      await hearHook(portal)(provider, told, "127.0.0.1");
      await portal.runJobs();
    },
    accountOf: async ({ id }: Persona): Promise<string> => {
      const { rows } = await portal.database.pool.query<{ account: string }>(
        "select account from payments.connected_account where user_id = $1 and provider = $2",
        [id, provider],
      );
      return rows[0]?.account ?? "";
    },
    /** What of all sales of a seller is held at the provider by our books. */
    heldFor: async ({ id }: Persona): Promise<bigint> => {
      const { rows } = await portal.database.pool.query(
        `select coalesce(sum(-balance_minor), 0)::bigint as minor from ledger.balance where kind = 'connected_held'
           and owner_id in (select id from orders."order" where seller_id = $1 union select sale_id from payments.share where seller_id = $1)`,
        [id],
      );
      return BigInt(rows[0].minor);
    },
    /** What of a sale is. */
    there: async (saleId: number) => -(await balance("connected_held", saleId)),
    /** What was asked for is done by and by: each step of a share is asked after once or twice. */
    async settles(steps = 4): Promise<void> {
      for (let at = 0; at < steps; at += 1) await later(portal, minutes(5));
    },
  };
};

type Shop = Awaited<ReturnType<typeof aShop>>;
type Buyer = Awaited<ReturnType<typeof aBuyer>>;
type Order = { buyer: Buyer; seller: Persona; id: number };
type There = {
  ready(shop: Shop): Promise<unknown>;
  /** Paid at the provider; answers what the payment is called. */
  pay(buyer: Persona, asked: { reference: number }): Promise<string>;
  settles(steps?: number): Promise<void>;
};

/** Goods that are sold where their money stands in their seller's account: what tests of split mode walk through, whichever provider it is. `steps` are those of a share there. */
export const salesAt = (portal: TestPortal, there: There, staff: Record<"finance" | "content", Persona>, steps: { cleared: number; claimed: number }) => {
  const faultsThere = async () => [...(await booksWrong(portal, "payments")), ...(await booksWrong(portal, "withdrawals"))];
  const send = async ({ seller, id }: Omit<Order, "buyer">) => portal.run(shipOrder, seller, { id, carrier: "sf", tracking_number: "SF1234567890" });
  const clear = async ({ id }: Pick<Order, "id">) => {
    portal.wait(days(8));
    await portal.runner.act((ctx) => clearIncomeOf(ctx, id));
    await portal.runJobs();
    await there.settles(steps.cleared);
  };
  return {
    faultsThere,
    /** Whatever was done, the books add up; and no coupon of the portal runs on. */
    async ends() {
      expect(await faultsThere()).toEqual([]);
      expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
      for (const { id, actions } of (await portal.run(portalCoupons, staff.content, {})).list)
        if (actions.includes("end")) await portal.run(movePortalCoupon, staff.content, { id, act: "end" });
    },
    async aReadyShop(more: Parameters<typeof aShop>[1] = {}): Promise<Shop> {
      const shop = await aShop(portal, more);
      await there.ready(shop);
      return shop;
    },
    /** Ten pieces, ¥380.00 before coupons. */
    async paid(shop: Shop, quantity = 10) {
      const buyer = await aBuyer(portal);
      const placed = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity }]);
      const payment = await there.pay(buyer, { reference: placed.checkout_id });
      return { buyer, seller: shop.seller, id: placed.id, payment };
    },
    send,
    clear,
    async settled(order: Order) {
      await send(order);
      await portal.run(receiveOrder, order.buyer, { id: order.id });
      await clear(order);
    },
    async claimed(order: Order, quantity: number, amount?: string) {
      const [line] = (await portal.run(orderDetails, order.buyer, { id: order.id })).order.lines;
      await answer(portal, await aClaimOn(portal, order, { lines: [{ line_id: line?.id ?? 0, quantity }], ...(amount ? { amount } : {}) }), "grant");
      await portal.runJobs();
      await there.settles(steps.claimed);
    },
    async giveAllBack(id: number) {
      await portal.run(refundOrder, staff.finance, { id, note: "as agreed" });
      await portal.runJobs();
    },
    options: (seller: Persona) => portal.run(shopWithdrawalOptions, seller, {}),
  };
};
