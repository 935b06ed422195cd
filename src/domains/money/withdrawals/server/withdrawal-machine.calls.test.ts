import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { eachWalk, walk, walkTime } from "#tests/builders/walks.ts";
import { payPassword, startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { requestWithdrawal, savePayoutAccount } from "../contract/own.ts";
import { withdrawalMachine } from "./withdrawal-machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test(
  "a withdrawal goes as its table says, whatever is tried, and its money with it",
  async () => {
    const events = { table: "withdrawals.withdrawal_event", of: "withdrawal_id" };
    const ends: Record<string, number> = {};
    await eachWalk(withdrawalMachine.life, async (steps) => {
      const owner = await portal.aUser();
      await fillWallet(portal, owner, 5_000n);
      const { account } = await portal.run(savePayoutAccount, owner, {
        holder: "Haisi",
        bank: "ICBC Keqiao",
        number: "6222021001004471",
        pay_password: payPassword,
      });
      await pastTheWait(portal);
      const { withdrawal } = await portal.run(requestWithdrawal, owner, { amount: "2000", account_id: account.id, pay_password: payPassword });
      const taken = await walk(portal, withdrawalMachine as never, events, withdrawal.id, steps, ({ event }, _row, ctx) => {
        const settled = { settled_at: ctx.now };
        if (event === "pay") return { set: { ...settled, bank_reference: "ICBC-1" } };
        return event === "reject" || event === "fail" || event === "bounce" ? { set: { ...settled, reason: "not now" } } : {};
      });
      const { rows } = await portal.database.pool.query<{ status: string }>("select status from withdrawals.withdrawal where id = $1", [withdrawal.id]);
      const status = rows[0]?.status ?? "";
      ends[status] = (ends[status] ?? 0) + 1;
      const { wallet, frozen } = await portal.run(walletBalance, owner, {});
      const [inWallet, isFrozen] = [wallet.minor, frozen.minor];
      if (status === "requested" || status === "approved") expect([inWallet, isFrozen]).toEqual(["3000", "2000"]);
      if (status === "processing" || status === "paid") expect([inWallet, isFrozen]).toEqual(["3000", "0"]);
      if (status === "rejected" || status === "failed") expect([inWallet, isFrozen]).toEqual(["5000", "0"]);
      return taken;
    });
    expect(Object.keys(ends).length).toBeGreaterThan(1);
    expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  },
  walkTime,
);
