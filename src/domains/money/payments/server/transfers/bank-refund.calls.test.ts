import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { fetchBatch, handOverBatch, makeBatch, payoutBatches, releaseBatch } from "#domains/money/withdrawals/contract/batches.ts";
import { myWithdrawals, withdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import {
  approveWithdrawal,
  confirmPayout,
  failPayout,
  rejectWithdrawal,
  withdrawalQueue,
  withdrawalReview,
} from "#domains/money/withdrawals/contract/review.ts";
import { rejectOrder } from "#domains/trade/orders/contract/selling.ts";
import type { Currency } from "#kit/money.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { aBankAccount, aTransfer, moneyComes, moneyFor } from "#tests/builders/transfers.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { onePixel } from "#tests/security/tiny-files.ts";
import { findReceived, importReceived, matchReceived } from "../../contract/bank.ts";
import { bankDays, explainBankDay } from "../../contract/bank-days.ts";
import { myRefunds } from "../../contract/refunds.ts";
import { handInSlip } from "../../contract/transfers.ts";

let portal: TestPortal;
let [anna, boris]: Persona[] = [];
let shop: Awaited<ReturnType<typeof aShop>>;
const who = (one: Persona | undefined): Persona => {
  if (!one) throw new Error("nobody");
  return one;
};
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  anna = await portal.aUser({ nickname: "Anna", roles: ["finance"] });
  boris = await portal.aUser({ nickname: "Boris", roles: ["finance"] });
  shop = await aShop(portal);
  await aBankAccount(portal, { number: "6222000011112222" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  for (const keeper of ["withdrawals", "orders"]) expect(await booksWrong(portal, keeper)).toEqual([]);
  await portal.stop();
});

const take = (rows: string) =>
  portal.run(importReceived, who(anna), {
    file: { name: "s.csv", bytes: new Uint8Array(Buffer.from(`交易日期,收入,支出,余额,对方户名,对方账号,对方开户行,摘要,流水号\n${rows}`)) },
    currency: "CNY",
  });
const transitOf = (of: Persona, currency: Currency = "CNY") => portal.runner.act((ctx) => balanceOf(ctx, { kind: "refund_transit", owner: of.id, currency }));
const walletOf = async (of: Persona) => (await portal.run(walletBalance, of, {})).wallet.minor;
const refundsOf = async (of: Persona) => (await portal.run(myRefunds, of, {})).list.map(({ way, is_there, amount }) => [way, is_there, amount.minor]);
const newest = async (of: Persona) => (await portal.run(listNotifications, of, {})).list[0]?.text;

let serial = 0;
const account = "6217 0012-1002 4876543";
const from = `绍兴海丝贸易有限公司,${account},中国建设银行绍兴分行`;
/** Two pieces at ¥38.00 each, paid by a transfer whose line says that it came from there; in parts, from several accounts. */
const paid = async (...accounts: string[]) => {
  const buyer = await aBuyer(portal);
  const { id, checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
  const transfer = await aTransfer(portal, buyer, { kind: "checkout", reference: checkout_id });
  const each = 76 / accounts.length;
  for (const [nth, one] of accounts.entries()) await take(`2026-02-01,${each.toFixed(2)},,,${one},${transfer.reference},R${(serial += 1)}-${nth}\n`);
  const { list } = await portal.run(findReceived, who(anna), { status: "waiting", size: 60 });
  for (const line of list.filter(({ text }) => text.includes(transfer.reference)))
    await portal.run(matchReceived, who(boris), { id: line.id, payment_id: transfer.payment_id });
  return { buyer, id };
};
const givenBack = async (...accounts: string[]) => {
  const of = await paid(...accounts);
  await portal.run(rejectOrder, shop.seller, { id: of.id, note: "None left" });
  return of;
};
const queued = async (of: Persona) => {
  const row = (await portal.run(withdrawalQueue, who(anna), { source: "refund", size: 60 })).list.find(({ user }) => user.id === of.id);
  if (!row) throw new Error("nothing is queued");
  return row;
};
const approved = async (of: Persona) => {
  const row = await queued(of);
  for (const operator of [anna, boris]) await portal.run(approveWithdrawal, who(operator), { id: row.id });
  await portal.runJobs();
  return row;
};

describe("a refund of a bank transfer", () => {
  test("goes to the account that it came from, with two approvals and in a batch, and is there when our bank's statement says so", async () => {
    const { buyer } = await givenBack(from);
    expect([await refundsOf(buyer), await walletOf(buyer), await transitOf(buyer)]).toEqual([[["source", false, "7600"]], "0", 7_600n]);
    const row = await queued(buyer);
    expect(row).toMatchObject({ source_text: "Refund of a bank transfer", status: "requested", amount: { minor: "7600" }, is_new_account: false });
    expect((await portal.run(withdrawalReview, who(anna), { id: row.id })).withdrawal).toMatchObject({
      account: { holder: "绍兴海丝贸易有限公司", bank: "中国建设银行绍兴分行" },
      account_number: "6217001210024876543",
      ways: [{ way: "bank" }],
      available: { minor: "7600" },
    });
    // It is no account that the payer withdraws to, and no withdrawal of theirs.
    expect((await portal.run(withdrawalOptions, buyer, {})).accounts).toEqual([]);
    expect((await portal.run(myWithdrawals, buyer, {})).list).toEqual([]);
    await portal.run(approveWithdrawal, who(anna), { id: row.id });
    expect((await portal.refusal(approveWithdrawal, who(anna), { id: row.id })).code).toBe("already_approved");
    await portal.run(approveWithdrawal, who(boris), { id: row.id });
    await portal.runJobs();
    expect((await portal.run(payoutBatches, who(anna), {})).ready).toMatchObject([{ currency: "CNY", count: 1, lacking: [] }]);
    const batch = await portal.run(makeBatch, who(anna), { currency: "CNY" });
    await portal.run(releaseBatch, who(boris), { id: batch.id });
    const { text } = await portal.run(fetchBatch, who(boris), { id: batch.id, form: "xml" });
    for (const said of [`<EndToEndId>${row.code}</EndToEndId>`, "<Nm>绍兴海丝贸易有限公司</Nm>", "<Othr><Id>6217001210024876543</Id></Othr>", ">76.00<"])
      expect(text).toContain(said);
    await portal.run(handOverBatch, who(anna), { id: batch.id });
    // Of the first day all that differs is what lay there before.
    await take(`2026-02-02,1.00,,1001.00,x,,,hello,D${(serial += 1)}\n`);
    await portal.run(explainBankDay, who(anna), { id: (await portal.run(bankDays, who(anna), {})).list[0]?.id ?? 0, note: "before the ledger began" });
    expect(await take(`2026-02-03,,76.00,925.00,绍兴海丝贸易有限公司,,,${row.code},D${(serial += 1)}\n`)).toMatchObject({ left: 1, matched: 1 });
    expect([await refundsOf(buyer), await walletOf(buyer), await transitOf(buyer)]).toEqual([[["source", true, "7600"]], "0", 0n]);
    expect(await newest(buyer)).toMatch(/^¥76\.00 of order .+ was refunded to your original payment method\.$/);
    expect((await portal.run(bankDays, who(anna), {})).list[0]).toMatchObject({ unexplained: { minor: "0" }, status: "closed" });
    // The same line again pays nothing again.
    expect(await take(`2026-02-03,,76.00,925.00,绍兴海丝贸易有限公司,,,${row.code},D${serial}\n`)).toMatchObject({ added: 0 });
  });

  test("that finance calls paid before the bank's line of it is there keeps no day open", async () => {
    const { buyer } = await givenBack(from);
    const row = await approved(buyer);
    await portal.run(confirmPayout, who(anna), { id: row.id, bank_reference: "CCB-1" });
    expect([await refundsOf(buyer), await transitOf(buyer)]).toEqual([[["source", true, "7600"]], 0n]);
    // ¥76.00 came on the first of the month after the ledger had begun: the bank has them by its balance.
    await take(`2026-02-04,2.00,,927.00,y,,,hello,D${(serial += 1)}\n`);
    const dayOf = async (day: string) => (await portal.run(bankDays, who(anna), {})).list.find((one) => one.day === day);
    const before = (await dayOf("2026-02-04"))?.unexplained.minor;
    await take(`2026-02-05,,76.00,851.00,海丝,,,${row.code},D${(serial += 1)}\n`);
    // The day of the line differs by what the day before did, and by nothing else.
    expect((await dayOf("2026-02-05"))?.unexplained.minor).toBe(before);
    expect((await dayOf("2026-02-04"))?.unexplained.minor).toBe(before);
  });

  test("is in the wallet where the bank sends it back, and where finance turns it down", async () => {
    const { buyer } = await givenBack(from);
    const row = await approved(buyer);
    await portal.run(failPayout, who(anna), { id: row.id, note: "Account closed" });
    expect([await refundsOf(buyer), await walletOf(buyer), await transitOf(buyer)]).toEqual([[["wallet", true, "7600"]], "7600", 0n]);
    expect(await newest(buyer)).toContain("could not be refunded to your original payment method. It is in your wallet");
    expect((await portal.refusal(confirmPayout, who(boris), { id: row.id, bank_reference: "CCB-2" })).code).toBe("state_wrong");

    const other = await givenBack(from);
    await portal.run(rejectWithdrawal, who(boris), { id: (await queued(other.buyer)).id, note: "The account is disputed" });
    expect([await refundsOf(other.buyer), await walletOf(other.buyer), await transitOf(other.buyer)]).toEqual([[["wallet", true, "7600"]], "7600", 0n]);
  });

  test("is in the wallet at once where no account is known, it came from several, or the bank masks it", async () => {
    for (const accounts of [["海丝,,"], ["海丝,6217****6543,中国建设银行"], ["海丝,6217001210024876543,"], [from, "海丝,6222021001004471,中国工商银行"]]) {
      const { buyer } = await givenBack(...accounts);
      expect([await refundsOf(buyer), await walletOf(buyer), await transitOf(buyer)], String(accounts)).toEqual([[["wallet", true, "7600"]], "7600", 0n]);
    }
    const { buyer } = await givenBack(from, from);
    expect(await refundsOf(buyer)).toEqual([["source", false, "7600"]]);
    // Entered by hand nothing is said of an account.
    const own = await aBuyer(portal);
    const { id, checkout_id } = await anOrder(portal, own, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    await moneyFor(portal, who(anna), await aTransfer(portal, own, { kind: "checkout", reference: checkout_id }), "7600");
    await portal.run(rejectOrder, shop.seller, { id, note: "None left" });
    expect(await refundsOf(own)).toEqual([["wallet", true, "7600"]]);
  });

  test("goes to the account that its payer named with the slip, where our bank says none and the same holder, and finance reads the slip beside it", async () => {
    const buyer = await aBuyer(portal);
    const bySlip = async (payer: string, said: { account: string; account_bank: string }) => {
      const { id, checkout_id } = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
      const transfer = await aTransfer(portal, buyer, { kind: "checkout", reference: checkout_id });
      const slip = { payment: transfer.payment, amount: "7600", day: "2026-01-31", sender: "海丝 贸易", file: { name: "slip.png", bytes: onePixel } };
      expect((await portal.refusal(handInSlip, buyer, { ...slip, account: "6217****", account_bank: "建行" })).issues.map(({ path }) => path)).toEqual([
        "account",
      ]);
      expect((await portal.refusal(handInSlip, buyer, { ...slip, account: "62170012", account_bank: "" })).issues).toMatchObject([{ path: "account_bank" }]);
      const kept = await portal.run(handInSlip, buyer, { ...slip, ...said });
      expect(kept.slip).toMatchObject({ account_last_four: said.account.slice(-4), account_bank: said.account_bank });
      const line = await moneyComes(portal, who(anna), "7600", transfer.reference, { payer });
      await portal.run(matchReceived, who(boris), { id: line, payment_id: transfer.payment_id });
      await portal.run(rejectOrder, shop.seller, { id, note: "None left" });
      return id;
    };
    const said = { account: "6217 0012 1002 4876543", account_bank: "中国建设银行绍兴分行" };
    const id = await bySlip("海丝贸易", said);
    expect(await refundsOf(buyer)).toEqual([["source", false, "7600"]]);
    const { withdrawal } = await portal.run(withdrawalReview, who(anna), { id: (await queued(buyer)).id });
    expect(withdrawal).toMatchObject({
      account_number: "6217001210024876543",
      account: { holder: "海丝贸易" },
      refund: { order_id: id, transfer: expect.stringMatching(/^TP-/) },
    });
    expect(withdrawal.refund?.slip).toContain("/private/");
    // Another holder than the bank says is no proof.
    await bySlip("Someone else", said);
    expect((await refundsOf(buyer))[0]).toEqual(["wallet", true, "7600"]);
    await bySlip("海丝贸易", { account: "", account_bank: "" });
    expect((await refundsOf(buyer))[0]).toEqual(["wallet", true, "7600"]);
  });

  test("keeps the account's number sealed, with the line as with the payout", async () => {
    await givenBack(from);
    const { rows } = await portal.database.pool.query<{ text: string }>(
      `select to_jsonb(r)::text || to_jsonb(c)::text as text from payments.received r join payments.callback c on c.id = r.callback_id
       union all select to_jsonb(a)::text from withdrawals.payout_account a union all select to_jsonb(t)::text from payments.transfer t`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { text } of rows) expect(text.replaceAll(/[\s-]/g, "")).not.toContain("6217001210024876543");
  });
});
