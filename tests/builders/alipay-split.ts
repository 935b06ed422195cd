import { expect } from "vitest";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { askShareAccount, openShareAccount } from "#domains/money/payments/contract/shares.ts";
import type { InputOf } from "#kit/call.ts";
import type { fakeAlipay } from "#tests/fakes/alipay.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { certified, splitAt } from "./paid-there.ts";

const provider = "alipay";
export type FakeAlipay = Awaited<ReturnType<typeof fakeAlipay>>;

/** What tests of 直付通 do over and over, at a portal that has it on. */
export const alipaySplitAt = (portal: TestPortal, fake: FakeAlipay) => {
  const common = splitAt(portal, provider);
  /** What was settled into a seller's own account, less what refunds took out of it, by our books. */
  const letOut = async ({ id }: Persona): Promise<bigint> => {
    const { rows } = await portal.database.pool.query(
      `select coalesce(-sum(p.amount_minor), 0)::bigint as minor from ledger.posting p join ledger.entry e on e.id = p.entry_id join ledger.account a on a.id = p.account_id
       where a.kind = 'seller_available' and a.owner_id = $1 and e.reason in ('share_let_out', 'share_let_in')`,
      [id],
    );
    return BigInt(rows[0].minor);
  };
  /** What came to us as any other payment, less what went back of it. */
  const plainly = (): bigint => {
    const isPlain = ({ trade_no }: { trade_no: string }) => !fake.zft.isSellers(trade_no);
    const fen = (yuan: string) => BigInt(Math.round(Number(yuan) * 100));
    const came = fake.trades.filter((one) => one.paid_at !== null && isPlain(one)).reduce((sum, one) => sum + fen(one.total_amount), 0n);
    return fake.refunds.filter((one) => one.status === "REFUND_SUCCESS" && isPlain(one)).reduce((sum, one) => sum - fen(one.refund_amount), came);
  };
  const waitsFor = async (seller: Persona) => BigInt(fake.zft.waits(await common.accountOf(seller)));
  const hasHad = async (seller: Persona) => BigInt(fake.zft.balances.get(await common.accountOf(seller)) ?? 0);
  return {
    ...common,
    letOut,
    /** What of a seller's waits with Alipay, and what they have in their own account, by Alipay's word. */
    waitsFor,
    hasHad,
    /** The shop has an account at Alipay, applied for with the papers of its certification; answers its number. */
    async ready({ seller }: { seller: Persona }): Promise<string> {
      await certified(portal, seller);
      await portal.run(openShareAccount, seller, { provider, pay_password: payPassword, login: "shop@example.com" });
      const smid = fake.zft.decide(await common.accountOf(seller), { status: "99" });
      await portal.run(askShareAccount, seller, { provider });
      await portal.runJobs();
      return smid;
    },
    /** Paid on Alipay's page; answers what the payment is called. */
    async pay(buyer: Persona, asked: Omit<InputOf<typeof startPayment>, "provider">): Promise<string> {
      const { payment, cashier_url } = await portal.run(startPayment, buyer, { ...asked, provider });
      fake.arrive(cashier_url);
      await common.tell(fake.pay(payment));
      return payment;
    },
    clearing: () => common.balance("provider_clearing", 3),
    /** Our books say of a seller's money there what Alipay's say, and of what Alipay owes us. */
    async mirrors(seller: Persona) {
      // Its fees are booked when a day is closed.
      const owed = (await common.balance("provider_clearing", 3)) + (await common.balance("provider_fee", 3));
      expect([await common.heldFor(seller), await letOut(seller), -owed]).toEqual([
        await waitsFor(seller),
        await hasHad(seller),
        fake.zft.moves().reduce((sum, { yuan }) => sum + BigInt(Math.round(yuan * 100)), plainly()),
      ]);
    },
  };
};
