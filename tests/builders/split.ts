import { expect } from "vitest";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { openShareAccount } from "#domains/money/payments/contract/shares.ts";
import type { InputOf } from "#kit/call.ts";
import type { FakeStripe } from "#tests/fakes/stripe.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { splitAt as splitThere } from "./paid-there.ts";
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
  const common = splitThere(portal, provider);
  const { balance, tell, heldFor } = common;
  const accountOf = ({ id }: Persona) => [...fake.accounts.values()].find(({ metadata }) => metadata["user"] === String(id))?.id ?? "";
  const pay = async (buyer: Persona, asked: Omit<InputOf<typeof startPayment>, "provider">): Promise<string> => {
    const { payment } = await portal.run(startPayment, buyer, { ...asked, provider });
    await tell(fake.pay(payment));
    return payment;
  };
  return {
    ...common,
    clearing: () => balance("provider_clearing", 2),
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
    pay,
    payByCard: pay,
    /** Our books say of a seller's account what Stripe's say, and of what Stripe owes us. */
    async mirrors(seller: Persona) {
      const ours = (await heldFor(seller)) - (await balance("connected_free", seller.id)) - (await balance("connected_leaving", seller.id));
      expect(ours).toBe(BigInt(fake.standsIn(accountOf(seller), "cny")));
      expect(await balance("provider_clearing", 2)).toBe(-BigInt(fake.owes("cny")));
    },
  };
};
