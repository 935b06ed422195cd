import { expect } from "vitest";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { openShareAccount } from "#domains/money/payments/contract/shares.ts";
import { hearHook } from "#domains/money/payments/index.server.ts";
import type { InputOf } from "#kit/call.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import type { FakeStripe } from "#tests/fakes/stripe.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { pastTheWait } from "./payout-accounts.ts";

const provider = "stripe";
/** An account of which Stripe wants nothing more. */
export const active = {
  details_submitted: true,
  payouts_enabled: true,
  capabilities: { transfers: "active" as const },
  requirements: { currently_due: [], past_due: [], disabled_reason: null },
};

/** What tests of split mode do over and over, at a portal that has it on. */
export const splitAt = (portal: TestPortal, fake: FakeStripe) => {
  const balance = (kind: AccountKind, owner: number) => portal.runner.act((ctx) => balanceOf(ctx, { kind, owner, currency: "CNY" }));
  const tell = async (told: HookTold) => {
    await hearHook(portal)(provider, told, "127.0.0.1");
    await portal.runJobs();
  };
  const accountOf = ({ id }: Persona) => [...fake.accounts.values()].find(({ metadata }) => metadata["user"] === String(id))?.id ?? "";
  const heldFor = async ({ id }: Persona): Promise<bigint> => {
    const { rows } = await portal.database.pool.query(
      `select coalesce(sum(-balance_minor), 0)::bigint as minor from ledger.balance where kind = 'connected_held' and owner_id in (select id from orders."order" where seller_id = $1)`,
      [id],
    );
    return BigInt(rows[0].minor);
  };
  return {
    balance,
    tell,
    clearing: () => balance("provider_clearing", 2),
    /** What of an order is held at the provider by our books. */
    there: async (orderId: number) => -(await balance("connected_held", orderId)),
    /** What a seller earned and has there by our books. */
    free: async ({ id }: Persona) => -(await balance("connected_free", id)),
    /** The shop's account at Stripe is ready; answers what it is called there. */
    async ready({ seller }: { seller: Persona }): Promise<string> {
      await portal.run(openShareAccount, seller, { provider, pay_password: payPassword });
      const account = accountOf(seller);
      await tell(fake.account(account, active));
      await pastTheWait(portal);
      return account;
    },
    /** What stands in a seller's account by Stripe's books. */
    standsWith: (seller: Persona) => BigInt(fake.standsIn(accountOf(seller), "cny")),
    /** Paid by card; answers what the payment is called. */
    async payByCard(buyer: Persona, asked: Omit<InputOf<typeof startPayment>, "provider">): Promise<string> {
      const { payment } = await portal.run(startPayment, buyer, { ...asked, provider });
      await tell(fake.pay(payment));
      return payment;
    },
    /** Our books say of a seller's account what Stripe's say, and of what Stripe owes us. */
    async mirrors(seller: Persona) {
      const ours = (await heldFor(seller)) - (await balance("connected_free", seller.id)) - (await balance("connected_leaving", seller.id));
      expect(ours).toBe(BigInt(fake.standsIn(accountOf(seller), "cny")));
      expect(await balance("provider_clearing", 2)).toBe(-BigInt(fake.owes("cny")));
    },
  };
};
