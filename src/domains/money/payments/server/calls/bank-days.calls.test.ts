import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, faultsOf } from "#domains/money/ledger/index.server.ts";
import { dissolveBatch, fetchBatch, handOverBatch, makeBatch, releaseBatch } from "#domains/money/withdrawals/contract/batches.ts";
import { requestWithdrawal, savePayoutAccount } from "#domains/money/withdrawals/contract/own.ts";
import { approveWithdrawal, withdrawalReview } from "#domains/money/withdrawals/contract/review.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { aBankAccount } from "#tests/builders/transfers.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { importReceived } from "../../contract/bank.ts";
import { bankDays, explainBankDay, settleBankOut } from "../../contract/bank-days.ts";

let portal: TestPortal;
let anna: Persona;
let boris: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  anna = await portal.aUser({ nickname: "Anna", roles: ["finance"] });
  boris = await portal.aUser({ nickname: "Boris", roles: ["finance"] });
  await aBankAccount(portal, { number: "6222000011112222" });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "withdrawals")).toEqual([]);
  await portal.stop();
});

const take = (rows: string, as = anna) =>
  portal.run(importReceived, as, {
    file: { name: "s.csv", bytes: new Uint8Array(Buffer.from(`交易日期,收入,支出,余额,摘要,流水号\n${rows}`)) },
    currency: "CNY",
  });
const days = async () =>
  (await portal.run(bankDays, anna, {})).list.map(({ day, unexplained, lines_off, gap, open_out, status }) => [
    day,
    unexplained.minor,
    lines_off.minor,
    gap.minor,
    open_out,
    status,
  ]);
/** By the bank; beside the ledger; and what of the difference is explained. */
const added = async () => {
  const { list } = await portal.run(bankDays, anna, {});
  return list.map(({ day, opening, came, left, closing, ours, difference, explained, unexplained }) => [
    day,
    ...[
      [opening, came, left, closing],
      [closing, ours, difference],
      [difference, explained, unexplained],
    ].map((sums) => sums.map(({ minor }) => Number(minor))),
  ]);
};
const outs = async () => (await portal.run(bankDays, anna, {})).out;

/** Withdrawals of ¥100.00, approved, in a batch that is released. */
const inBatch = async (count: number) => {
  const owner = await portal.aUser();
  await fillWallet(portal, owner, BigInt(count) * 10_000n);
  const { account } = await portal.run(savePayoutAccount, owner, { holder: "Haisi", bank: "ICBC", number: "6222021001004471", pay_password: payPassword });
  await pastTheWait(portal);
  const made: { id: number; code: string }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { withdrawal } = await portal.run(requestWithdrawal, owner, { amount: "10000", account_id: account.id, pay_password: payPassword });
    for (const operator of [anna, boris]) await portal.run(approveWithdrawal, operator, { id: withdrawal.id });
    made.push(withdrawal);
  }
  await portal.runJobs();
  const batch = await portal.run(makeBatch, anna, { currency: "CNY" });
  await portal.run(releaseBatch, boris, { id: batch.id });
  const { file_name } = await portal.run(fetchBatch, anna, { id: batch.id, form: "xml" });
  return { made, code: file_name.slice(0, -4), id: batch.id };
};
/** The same, and the bank has it. */
const handedOver = async (count: number) => {
  const batch = await inBatch(count);
  await portal.run(handOverBatch, anna, { id: batch.id });
  return batch;
};
const stateOf = async (id: number) => (await portal.run(withdrawalReview, anna, { id })).withdrawal;

test("the first day says what the account held before the ledger began; the days after close at zero, what left told paid by the bank's own line", async () => {
  // ¥500.00 lay there before.
  await take("2026-02-01,100.00,,600.00,hello,A1\n");
  expect(await days()).toEqual([["2026-02-01", "50000", "0", "0", 0, "open"]]);
  const first = (await portal.run(bankDays, anna, {})).list[0]?.id ?? 0;
  expect(await portal.run(explainBankDay, anna, { id: first, note: "before the ledger began" })).toEqual({ status: "explained" });
  expect((await portal.refusal(explainBankDay, boris, { id: first, note: "again" })).code).toBe("settled");

  const { made, code } = await handedOver(2);
  const [one, two] = made;
  expect(await take(`2026-02-02,,100.00,500.00,to Haisi ${one?.code},B1\n2026-02-02,30.00,,530.00,goods,B2\n`)).toMatchObject({
    added: 2,
    left: 1,
    matched: 1,
    days: 1,
  });
  expect((await days())[0]).toEqual(["2026-02-02", "0", "0", "0", 0, "closed"]);
  // Each day adds up, what was explained on the first with it.
  expect(await added()).toEqual([
    ["2026-02-02", [60_000, 3_000, 10_000, 53_000], [53_000, 3_000, 50_000], [50_000, 50_000, 0]],
    ["2026-02-01", [50_000, 10_000, 0, 60_000], [60_000, 10_000, 50_000], [50_000, 50_000, 0]],
  ]);
  expect(await stateOf(one?.id ?? 0)).toMatchObject({ status: "paid", bank_reference: "Statement 2026-02-02 B1" });
  expect((await stateOf(two?.id ?? 0)).status).toBe("processing");
  // The same statement again changes nothing; another balance of a day that is closed is not taken.
  expect(await take(`2026-02-02,,100.00,500.00,to Haisi ${one?.code},B1\n2026-02-02,30.00,,530.00,goods,B2\n`)).toMatchObject({ added: 0, known: 2 });
  const file = { name: "s.csv", bytes: new Uint8Array(Buffer.from("date,amount,balance\n2026-02-02,1.00,9.00\n")) };
  expect((await portal.refusal(importReceived, anna, { file, currency: "CNY" })).code).toBe("other_balance");
  // The other by its number too; the batch's number alone, with another sum, is nobody's.
  expect(await take(`2026-02-03,,100.00,430.00,${two?.code},C1\n`)).toMatchObject({ matched: 1 });
  expect((await days())[0]).toEqual(["2026-02-03", "0", "0", "0", 0, "closed"]);
  expect(await take(`2026-02-04,,7.00,423.00,${code},D1\n`)).toMatchObject({ matched: 0 });
  expect((await days())[0]).toEqual(["2026-02-04", "-700", "0", "0", 1, "open"]);
});

test("what left and nobody was paid by is looked for again, stands in the books by another way, or is the platform's cost: then its day closes", async () => {
  const [fee] = await outs();
  const id = fee?.id ?? 0;
  expect((await portal.refusal(settleBankOut, boris, { id, act: "match" })).code).toBe("no_match");
  expect((await portal.refusal(settleBankOut, boris, { id, act: "book" })).code).toBe("note_missing");
  const revenue = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "revenue", owner: 0, currency: "CNY" }));
  const before = await revenue();
  expect(await portal.run(settleBankOut, boris, { id, act: "book", note: "fee of the bank" })).toEqual({ status: "booked" });
  expect((await revenue()) - before).toBe(-700n);
  expect((await days())[0]).toEqual(["2026-02-04", "0", "0", "0", 0, "closed"]);
  expect((await portal.refusal(settleBankOut, anna, { id, act: "explain", note: "twice" })).code).toBe("settled");
});

test("a batch that the bank booked in one sum pays all that is in it; what nobody has handed over is not paid until it is", async () => {
  const early = await inBatch(1);
  const [one] = early.made;
  expect(await take(`2026-02-05,,100.00,323.00,${one?.code},E0\n`)).toMatchObject({ matched: 0 });
  const [line] = await outs();
  expect((await portal.refusal(settleBankOut, anna, { id: line?.id ?? 0, act: "match" })).code).toBe("no_match");
  await portal.run(handOverBatch, anna, { id: early.id });
  expect(await portal.run(settleBankOut, anna, { id: line?.id ?? 0, act: "match" })).toEqual({ status: "matched" });
  expect([(await stateOf(one?.id ?? 0)).status, (await days())[0]]).toEqual(["paid", ["2026-02-05", "0", "0", "0", 0, "closed"]]);

  const { made, code } = await handedOver(3);
  expect(await take(`2026-02-06,,300.00,23.00,batch ${code},E1\n`)).toMatchObject({ matched: 1 });
  for (const { id } of made) expect((await stateOf(id)).status).toBe("paid");
  expect((await days())[0]).toEqual(["2026-02-06", "0", "0", "0", 0, "closed"]);
  expect((await portal.refusal(dissolveBatch, anna, { id: (await stateOf(made[0]?.id ?? 0)).batch?.id ?? 0, note: "late" })).code).toBe("state_wrong");
});

test("lines that are missing, and a day that does not begin where the last one ended, keep a day open and say by how much", async () => {
  await take("2026-02-08,5.00,,20.00,after a gap,F1\n");
  expect((await days())[0]).toEqual(["2026-02-08", "-800", "0", "-800", 0, "open"]);
  await take("2026-02-07,,8.00,15.00,the day between,F0\n");
  expect((await days()).slice(0, 2)).toEqual([
    ["2026-02-08", "-800", "0", "0", 1, "open"],
    ["2026-02-07", "-800", "0", "0", 1, "open"],
  ]);
  const later = (await portal.run(bankDays, anna, {})).list[0]?.id ?? 0;
  expect((await portal.refusal(explainBankDay, anna, { id: later, note: "no" })).code).toBe("earlier");
  await portal.run(settleBankOut, anna, { id: (await outs())[0]?.id ?? 0, act: "book", note: "fee" });
  expect((await days()).slice(0, 2).map((day) => day.at(-1))).toEqual(["closed", "closed"]);
});

test("a statement of somebody else's account is not taken", async () => {
  const xml = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`;
  expect((await portal.refusal(importReceived, anna, { file: { name: "s.xml", bytes: new Uint8Array(Buffer.from(xml)) } })).code).toBe("other_account");
});
