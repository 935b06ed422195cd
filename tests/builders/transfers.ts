import { randomUUID } from "node:crypto";
import { post } from "#domains/money/ledger/index.server.ts";
import { enterReceived, findTransfers, matchReceived, saveBankAccount } from "#domains/money/payments/contract/bank.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { showTransfer } from "#domains/money/payments/contract/transfers.ts";
import type { InputOf } from "#kit/call.ts";
import type { Currency } from "#kit/money.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

/** The platform's account in a currency, as somebody of the staff who may set it up. */
export const aBankAccount = async (portal: TestPortal, more: Partial<InputOf<typeof saveBankAccount>> = {}): Promise<number> => {
  const admin = await portal.aUser({ roles: ["admin"] });
  const account = { currency: "CNY" as Currency, holder: "Threadport Ltd", bank: "Bank of Keqiao", number: "6222 0000 1111 2222", swift: "BKCHCNBJ", ...more };
  return (await portal.run(saveBankAccount, admin, account)).id;
};

type Paid = Pick<InputOf<typeof startPayment>, "kind" | "reference">;

/** Chooses a transfer for something that can be paid. */
export const aTransfer = async (portal: TestPortal, payer: Persona, paid: Paid) => {
  const { payment, cashier_url } = await portal.run(startPayment, payer, { ...paid, provider: "bank_transfer" });
  const shown = await portal.run(showTransfer, payer, { payment });
  const { rows } = await portal.database.pool.query<{ id: number }>("select id from payments.payment where token = $1", [payment]);
  return { payer, payment, cashier_url, payment_id: rows[0]?.id ?? 0, reference: shown.reference, amount: shown.amount.minor };
};

let line = 0;
/** Money comes, with these words; entered by hand. */
export const moneyComes = async (portal: TestPortal, finance: Persona, amount: string, text: string, more: Partial<InputOf<typeof enterReceived>> = {}) =>
  (
    await portal.run(enterReceived, finance, {
      amount,
      currency: "CNY",
      day: new Date(portal.now().getTime() - 86_400_000).toISOString().slice(0, 10),
      payer: "Nile Trading",
      text,
      line_id: `L${(line += 1)}-${amount}`,
      ...more,
    })
  ).id;

/** Money with its reference comes and is matched in one go. */
export const moneyFor = async (portal: TestPortal, finance: Persona, transfer: { reference: string; payment_id: number }, amount: string) => {
  const id = await moneyComes(portal, finance, amount, `goods ${transfer.reference}`);
  return portal.run(matchReceived, finance, { id, payment_id: transfer.payment_id });
};

/** A top-up of ¥123.00 to be paid by transfer, and money for it that waits to be matched. */
export const aReceived = async (portal: TestPortal) => {
  const payer = await portal.aUser();
  const finance = await portal.aUser({ roles: ["finance"] });
  await aBankAccount(portal, { number: `6222${payer.id}0000` });
  const { reference } = await portal.run(recharge, payer, { amount: "12300" });
  const transfer = await aTransfer(portal, payer, { kind: "topup", reference });
  return { ...transfer, finance, id: await moneyComes(portal, finance, "12300", transfer.reference) };
};

/** What the cashier for trying out has paid out, and no statement of our bank has shown. */
export const aPayoutOnWay = (portal: TestPortal, minor: bigint) =>
  portal.runner.act((ctx) =>
    post(ctx, {
      key: `provider_payout:local:${randomUUID()}`,
      reason: "provider_payout",
      reference: "day:local:2026-11-01",
      postings: [
        { account: { kind: "provider_clearing", owner: 1, currency: "CNY" }, minor },
        { account: { kind: "bank_transit", owner: 1, currency: "CNY" }, minor: -minor },
      ],
    }),
  );

export const openTransfers = async (portal: TestPortal, finance: Persona) => (await portal.run(findTransfers, finance, { size: 60 })).list;
