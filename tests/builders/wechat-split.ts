import { expect } from "vitest";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { askShareAccount, openShareAccount } from "#domains/money/payments/contract/shares.ts";
import type { InputOf } from "#kit/call.ts";
import type { FakeWechat } from "#tests/fakes/wechat.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { pastTheWait } from "./payout-accounts.ts";
import { certified, splitAt } from "./paid-there.ts";

const provider = "wechat";

/** What tests of 电商收付通 do over and over, at a portal that has it on. */
export const wechatSplitAt = (portal: TestPortal, fake: FakeWechat) => {
  const common = splitAt(portal, provider);
  const { balance, tell, accountOf, heldFor } = common;
  const standsWith = async (seller: Persona) => BigInt(fake.ecommerce.standsIn(await accountOf(seller)));
  return {
    ...common,
    clearing: () => balance("provider_clearing", 4),
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
    /** Our books say of a seller's account what WeChat's say, and of what WeChat owes us. */
    async mirrors(seller: Persona) {
      const ours = (await heldFor(seller)) - (await balance("connected_free", seller.id)) - (await balance("connected_leaving", seller.id));
      expect([ours, -(await balance("provider_clearing", 4))]).toEqual([await standsWith(seller), fake.owes()]);
    },
  };
};
