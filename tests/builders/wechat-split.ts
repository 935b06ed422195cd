import { expect } from "vitest";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { askShareAccount, openShareAccount } from "#domains/money/payments/contract/shares.ts";
import { hearHook } from "#domains/money/payments/index.server.ts";
import { changeCertification } from "#domains/people/certification/contract/own.ts";
import { decideCertification } from "#domains/people/certification/contract/review.ts";
import { aFilledForm, submit } from "#domains/people/certification/testing.ts";
import type { InputOf } from "#kit/call.ts";
import { minutes } from "#kit/time.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import type { FakeWechat } from "#tests/fakes/wechat.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { later } from "./gateways.ts";
import { pastTheWait } from "./payout-accounts.ts";

const provider = "wechat";

/** A seller whose papers were looked at, and found right. */
export const certified = async (portal: TestPortal, seller: Persona): Promise<void> => {
  await portal.run(changeCertification, seller, { kind: "enterprise" });
  await aFilledForm(portal, "enterprise", seller as Persona & { token: string });
  await submit(portal, seller, "enterprise");
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from certification.certification where user_id = $1", [seller.id]);
  await portal.run(decideCertification, await portal.aUser({ roles: ["review"] }), { id: rows[0]?.id ?? 0, decision: "approve", submission: 1 });
};

/** What tests of 电商收付通 do over and over, at a portal that has it on. */
export const wechatSplitAt = (portal: TestPortal, fake: FakeWechat) => {
  const balance = (kind: AccountKind, owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
  const tell = async (told: HookTold) => {
    await hearHook(portal)(provider, told, "127.0.0.1");
    await portal.runJobs();
  };
  const accountOf = async ({ id }: Persona): Promise<string> => {
    const { rows } = await portal.database.pool.query<{ account: string }>(
      "select account from payments.connected_account where user_id = $1 and provider = $2",
      [id, provider],
    );
    return rows[0]?.account ?? "";
  };
  const heldFor = async ({ id }: Persona): Promise<bigint> => {
    const { rows } = await portal.database.pool.query(
      `select coalesce(sum(-balance_minor), 0)::bigint as minor from ledger.balance where kind = 'connected_held' and owner_id in (select id from orders."order" where seller_id = $1)`,
      [id],
    );
    return BigInt(rows[0].minor);
  };
  const standsWith = async (seller: Persona) => BigInt(fake.ecommerce.standsIn(await accountOf(seller)));
  return {
    balance,
    tell,
    accountOf,
    clearing: () => balance("provider_clearing", 4),
    /** What of an order is held at the provider by our books. */
    there: async (orderId: number) => -(await balance("connected_held", orderId)),
    /** What a seller earned and has there by our books. */
    free: async ({ id }: Persona) => -(await balance("connected_free", id)),
    /** The shop has an account at WeChat, applied for with the papers of its certification; answers its number. */
    async ready({ seller }: { seller: Persona }): Promise<string> {
      await certified(portal, seller);
      await portal.run(openShareAccount, seller, { provider, pay_password: payPassword });
      const sub = fake.ecommerce.decide(await accountOf(seller), "FINISH");
      await portal.run(askShareAccount, seller, { provider });
      await portal.runJobs();
      await pastTheWait(portal);
      return sub;
    },
    standsWith,
    /** Paid by code; answers what the payment is called. */
    async pay(buyer: Persona, asked: Omit<InputOf<typeof startPayment>, "provider">): Promise<string> {
      const { payment } = await portal.run(startPayment, buyer, { ...asked, provider });
      await tell(fake.pay(payment));
      return payment;
    },
    /** What was asked for is done by and by: each step of a share is asked after once or twice. */
    async settles(steps = 4): Promise<void> {
      for (let at = 0; at < steps; at += 1) await later(portal, minutes(5));
    },
    /** Our books say of a seller's account what WeChat's say, and of what WeChat owes us. */
    async mirrors(seller: Persona) {
      const ours = (await heldFor(seller)) - (await balance("connected_free", seller.id)) - (await balance("connected_leaving", seller.id));
      expect([ours, -(await balance("provider_clearing", 4))]).toEqual([await standsWith(seller), fake.owes()]);
    },
  };
};
