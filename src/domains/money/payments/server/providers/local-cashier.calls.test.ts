import { afterAll, beforeAll, expect, test } from "vitest";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import type { InputOf } from "#kit/call.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { cashierDecide } from "../../contract/cashier.ts";
import { startPayment, paymentStatus } from "../../contract/payment.ts";
import { recharge } from "../../contract/recharge.ts";
import { payments } from "../../index.server.ts";
import { asked, paymentByToken } from "../payments-on-file.ts";
import { localCashier } from "./local-cashier.ts";
import { outside, type Outside } from "./provider.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

/** Whoever asks the cashier, so much later than now. */
const at = (ahead = 0): Outside => outside({ tx: portal.database.kysely, now: new Date(Date.now() + ahead), services: portal.services } as never);

/** ¥100.00 paid at the cashier, which does so much with refunds. */
const aPayment = async (refunds: InputOf<typeof cashierDecide>["refunds"]) => {
  const buyer = await portal.aUser();
  const { reference } = await portal.run(recharge, buyer, { amount: "10000" });
  const { payment: token } = await portal.run(startPayment, buyer, { kind: "topup", reference, provider: "local" });
  await portal.run(cashierDecide, buyer, { payment: token, outcome: "succeed", refunds });
  const row = await paymentByToken({ tx: portal.database.kysely }, token);
  if (!row) throw new Error("no payment");
  const payment = await asked({ tx: portal.database.kysely }, row);
  const [paid] = await localCashier.query(at(), payment);
  const refund = (number: string, amount: bigint, ahead = 0) =>
    localCashier.refund(at(ahead), { number: `${token}:${number}`, payment, transactionId: paid?.transactionId ?? "", amount });
  const ask = (number: string, ahead = 0) =>
    localCashier.queryRefund(at(ahead), { number: `${token}:${number}`, payment, transactionId: paid?.transactionId ?? "", amount: 0n });
  return { buyer, token, payment, refund, ask };
};

test("nobody outside is called while a transaction is open", async () => {
  await expect(portal.runner.act(async (ctx) => outside(ctx))).rejects.toThrow("transaction open");
});

test("gives back in parts, once a number, and never more than was paid", async () => {
  const { refund, ask } = await aPayment("at_once");
  expect(await ask("a")).toBeNull();
  const first = await refund("a", 4_000n);
  expect(first.outcome).toBe("succeeded");
  expect(await refund("a", 4_000n)).toEqual(first);
  expect(await ask("a")).toEqual(first);
  expect((await refund("b", 6_001n)).outcome).toBe("refused");
  expect((await refund("c", 6_000n)).outcome).toBe("succeeded");
});

test("gives back late, at the second try, or never, as it was told", async () => {
  const late = await aPayment("late");
  expect((await late.refund("a", 10_000n)).outcome).toBe("processing");
  expect((await late.ask("a", 19_000))?.outcome).toBe("processing");
  expect((await late.ask("a", 21_000))?.outcome).toBe("succeeded");
  const second = await aPayment("second_try");
  expect((await second.refund("a", 10_000n)).outcome).toBe("failed");
  expect((await second.refund("a", 10_000n)).outcome).toBe("failed");
  expect((await second.refund("b", 10_000n)).outcome).toBe("succeeded");
  const never = await aPayment("never");
  expect((await never.refund("a", 10_000n)).outcome).toBe("refused");
});

test("its statement has what came and what went back, and nothing that failed", async () => {
  const { token, refund } = await aPayment("second_try");
  for (const number of ["a", "b"]) await refund(number, 2_500n);
  const lines = (await localCashier.statement(at(), new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))).filter((line) => line.token === token);
  expect(lines.map(({ of, minor, currency }) => [of, minor, currency])).toEqual([
    ["payment", 10_000n, "CNY"],
    ["refund", -2_500n, "CNY"],
  ]);
  expect((await localCashier.statement(at(), new Date(Date.now() + 60_000), new Date(Date.now() + 120_000))).filter((line) => line.token === token)).toEqual(
    [],
  );
});

test("a payment that is given up is closed there and asked after: what was paid in the last moment counts", async () => {
  const { buyer, token } = await aPayment("at_once");
  // Its callback is lost, and nobody asks before the time is over.
  await portal.database.pool.query("delete from graphile_worker._private_jobs");
  await portal.database.pool.query("update payments.payment set ask_after = null where token = $1", [token]);
  await portal.database.pool.query(
    "update payments.payable set expires_at = now() - interval '1 second' where id = (select payable_id from payments.payment where token = $1)",
    [token],
  );
  for (const sweep of payments.sweeps ?? []) await portal.runner.sweep(sweep);
  expect((await portal.run(paymentStatus, buyer, { payment: token })).status).toBe("expired");
  await portal.runJobs();
  expect((await portal.run(paymentStatus, buyer, { payment: token })).status).toBe("succeeded");
  expect((await portal.run(walletBalance, buyer, {})).wallet.minor).toBe("10000");
});
