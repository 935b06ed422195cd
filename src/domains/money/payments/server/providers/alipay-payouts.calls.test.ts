import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import {
  myWithdrawals,
  removePayoutAccount,
  requestWithdrawal,
  saveAlipayAccount,
  savePayoutAccount,
  withdrawalOptions,
} from "#domains/money/withdrawals/contract/own.ts";
import { heardOfPayout } from "#domains/money/withdrawals/contract/events.ts";
import { approveWithdrawal, confirmPayout, failPayout, withdrawalQueue, withdrawalReview } from "#domains/money/withdrawals/contract/review.ts";
import { withdrawals } from "#domains/money/withdrawals/index.server.ts";
import { days, fromUnix, hours, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { booksFaults, saidOf } from "#platform/calls/books.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import { anOrderOfTwo, endAt, portalAt } from "#tests/builders/gateways.ts";
import { fillWallet, type aShop } from "#tests/builders/orders.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { fakeAlipay } from "#tests/fakes/alipay.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { startPayment } from "../../contract/payment.ts";
import { statementDay, statementDays } from "../../contract/statements.ts";
import { answerProposal, findProposals } from "../../contract/proposals.ts";
import { hearHook } from "../../index.server.ts";
import { closeDays } from "../statements/read-statements.ts";

let fake: Awaited<ReturnType<typeof fakeAlipay>>;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
let finance: Persona;
let second: Persona;
beforeAll(async () => {
  fake = await fakeAlipay();
  ({ portal, shop } = await portalAt(fake, { alipay: { ...fake.alipay, paysOut: true } }));
  finance = await portal.aUser({ roles: ["finance"] });
  second = await portal.aUser({ roles: ["finance"] });
});
afterAll(async () => {
  await endAt({ fake, portal });
});
beforeEach(() => {
  expect(fake.plan).toMatchObject({ silent: 0, faults: 0 });
  expect(fake.transfers.refusals).toEqual([]);
});

const clearing = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "provider_clearing", owner: 3, currency: "CNY" }));
const tell = async (told: HookTold) => {
  const answer = await hearHook(portal)("alipay", told, "127.0.0.1");
  await portal.runJobs();
  return answer?.body;
};
/** Jobs that failed are due again, and what is looked after by itself is looked after. */
const later = async (milliseconds: number) => {
  portal.wait(milliseconds);
  for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
  await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await portal.runJobs().catch(() => undefined);
};
const card = "6222021001004471121";

/** As Alipay has it. */
const nameOf = async (id: number) => {
  const { rows } = await portal.database.pool.query<{ name: string }>(
    "select concat_ws('_', 'withdrawal', id, nullif(mark, '')) as name from withdrawals.withdrawal where id = $1",
    [id],
  );
  return rows[0]?.name ?? "";
};

let mobiles = 13_800_000_000;
/** Somebody with ¥500 who withdraws ¥100 of it to an account with Alipay, or to a card. */
const asked = async ({ to = "alipay", holder = "海思", name = holder }: { to?: "alipay" | "card"; holder?: string; name?: string } = {}) => {
  const owner = await portal.aUser();
  await fillWallet(portal, owner, 50_000n);
  const number = to === "card" ? card : String((mobiles += 1));
  fake.transfers.people.set(number, name);
  const { account } =
    to === "card"
      ? await portal.run(savePayoutAccount, owner, { holder, bank: "ICBC Keqiao", number, pay_password: payPassword })
      : await portal.run(saveAlipayAccount, owner, { holder, account: number, pay_password: payPassword });
  await pastTheWait(portal);
  const { withdrawal } = await portal.run(requestWithdrawal, owner, { amount: "10000", account_id: account.id, pay_password: payPassword });
  const stands = async () => {
    const { wallet, frozen } = await portal.run(walletBalance, owner, {});
    const [own] = (await portal.run(myWithdrawals, owner, {})).list;
    return [own?.status, wallet.minor, frozen.minor];
  };
  return {
    owner,
    id: withdrawal.id,
    number,
    name: await nameOf(withdrawal.id),
    stands,
    reason: async () => (await portal.run(myWithdrawals, owner, {})).list[0]?.reason,
  };
};
const approve = async (id: number, way?: "alipay" | "bank") => {
  await portal.run(approveWithdrawal, finance, { id, ...(way ? { way } : {}) });
  await portal.run(approveWithdrawal, second, { id });
  await portal.runJobs().catch(() => undefined);
};
const asksOf = (name: string) => fake.transfers.transfers.filter(({ out_biz_no }) => out_biz_no === name).length;

test("an account with Alipay is proved, waits, and is shown by its end; where Alipay pays nothing out there is none", async () => {
  const owner = await portal.aUser();
  const account = { holder: "海思", account: "+86 138-0013-8000" };
  expect((await portal.refusal(saveAlipayAccount, owner, account)).code).toBe("proof_missing");
  const { account: kept } = await portal.run(saveAlipayAccount, owner, { ...account, pay_password: payPassword });
  expect(kept).toMatchObject({ kind: "alipay", last_four: "8000" });
  expect(Math.abs(kept.usable_from - unixSeconds(portal.now()) - 24 * 3600)).toBeLessThan(30);
  const mail = await portal.run(saveAlipayAccount, owner, { holder: "Haisi", account: "Haisi.Sports@Example.com", pay_password: payPassword });
  expect(mail.account.last_four).toBe("hai***@example.com");
  await expect(portal.run(saveAlipayAccount, owner, { holder: "Haisi", account: "6222021001004471121", pay_password: payPassword })).rejects.toThrow();
  await fillWallet(portal, owner, 50_000n);
  const ask = { amount: "10000", account_id: kept.id, pay_password: payPassword };
  expect((await portal.refusal(requestWithdrawal, owner, ask)).code).toBe("account_new");
  await pastTheWait(portal);
  // Alipay pays yuan alone.
  expect((await portal.run(withdrawalOptions, owner, { currency: "USD" })).accounts.map((one) => one.is_payable)).toEqual([false, false]);
  expect((await portal.refusal(requestWithdrawal, owner, { ...ask, currency: "USD" })).code).toBe("not_payable");
  const keys = portal.services.gateways.alipay as { paysOut?: boolean };
  keys.paysOut = false;
  try {
    expect(await portal.run(withdrawalOptions, owner, {})).toMatchObject({ has_alipay: false, accounts: [{ is_payable: false }, { is_payable: false }] });
    // What counts among the accounts can be removed.
    await portal.run(removePayoutAccount, owner, { id: mail.account.id });
    expect((await portal.run(withdrawalOptions, owner, {})).accounts.length).toBe(1);
    expect((await portal.refusal(saveAlipayAccount, owner, { ...account, pay_password: payPassword })).code).toBe("not_here");
    expect((await portal.refusal(requestWithdrawal, owner, ask)).code).toBe("not_payable");
  } finally {
    keys.paysOut = true;
  }
});

test("two approve, Alipay pays with the name compared, once, and the money leaves what it owes us", async () => {
  const before = await clearing();
  const one = await asked();
  await portal.run(approveWithdrawal, finance, { id: one.id });
  expect((await portal.refusal(approveWithdrawal, second, { id: one.id, way: "bank" })).code).toBe("other_way");
  expect(asksOf(one.name)).toBe(0);
  const seen = (await portal.run(withdrawalReview, second, { id: one.id })).withdrawal;
  expect([seen.ways.map(({ way }) => way), seen.through_text, seen.account_number]).toEqual([["alipay"], "Alipay", one.number]);
  await portal.run(approveWithdrawal, second, { id: one.id });
  await portal.runJobs();
  expect(await one.stands()).toEqual(["paid", "40000", "0"]);
  expect((await portal.run(myWithdrawals, one.owner, {})).list[0]?.is_through_provider).toBe(true);
  expect(await clearing()).toBe(before + 10_000n);
  const [sent] = fake.transfers.transfers.filter(({ out_biz_no }) => out_biz_no === one.name);
  expect(JSON.parse(sent?.asked ?? "")).toMatchObject({
    product_code: "TRANS_ACCOUNT_NO_PWD",
    biz_scene: "DIRECT_TRANSFER",
    trans_amount: "100.00",
    payee_info: { identity: one.number, identity_type: "ALIPAY_LOGON_ID", name: "海思" },
  });
  // Told twice, and asked again by itself: nothing more leaves.
  expect(await tell(fake.message("alipay.fund.trans.order.changed", fake.transfers.wordOf(one.name)))).toBe("success");
  await later(days(2));
  expect([asksOf(one.name), await clearing()]).toEqual([1, before + 10_000n]);
});

test("a card is paid by the bank or by Alipay, as the first who approves chooses; Alipay has no account that is no card", async () => {
  const bank = await asked({ to: "card" });
  expect((await portal.run(withdrawalReview, finance, { id: bank.id })).withdrawal.ways.map(({ way }) => way)).toEqual(["bank", "alipay"]);
  await approve(bank.id);
  expect([(await bank.stands())[0], asksOf(bank.name)]).toEqual(["processing", 0]);
  await portal.run(confirmPayout, finance, { id: bank.id, bank_reference: "ICBC 1" });

  const owner = await portal.aUser();
  await fillWallet(portal, owner, 50_000n);
  const { account } = await portal.run(savePayoutAccount, owner, {
    holder: "Haisi Ltd",
    bank: "ICBC",
    number: "1211012209200123456",
    pay_password: payPassword,
  });
  await pastTheWait(portal);
  const { withdrawal } = await portal.run(requestWithdrawal, owner, { amount: "10000", account_id: account.id, pay_password: payPassword });
  expect((await portal.refusal(approveWithdrawal, finance, { id: withdrawal.id, way: "alipay" })).code).toBe("no_way");

  const before = await clearing();
  const one = await asked({ to: "card" });
  await approve(one.id, "alipay");
  expect([await one.stands(), asksOf(one.name), await clearing()]).toEqual([["processing", "40000", "0"], 1, before]);
  // What becomes of it is Alipay's word alone.
  expect((await portal.refusal(confirmPayout, finance, { id: one.id, bank_reference: "made up" })).code).toBe("state_wrong");
  expect((await portal.refusal(failPayout, finance, { id: one.id, note: "made up" })).code).toBe("state_wrong");
  fake.transfers.arrived(one.name);
  const word = fake.message("alipay.fund.trans.order.changed", fake.transfers.wordOf(one.name));
  expect(await tell({ ...word, body: Buffer.from(word.body.toString().replace("SUCCESS", "FAIL")) })).toBe("fail");
  expect((await one.stands())[0]).toBe("processing");
  expect(await tell(word)).toBe("success");
  expect([await one.stands(), await clearing()]).toEqual([["paid", "40000", "0"], before + 10_000n]);
  // The bank sends it back after all.
  fake.transfers.cameBack(one.name);
  expect(await tell(fake.message("alipay.fund.trans.order.changed", fake.transfers.wordOf(one.name)))).toBe("success");
  expect([await one.stands(), await clearing()]).toEqual([["failed", "50000", "0"], before]);
});

test("a card that its bank does not take: it fails by itself, and the money is back", async () => {
  const one = await asked({ to: "card" });
  await approve(one.id, "alipay");
  fake.transfers.cameBack(one.name);
  await later(hours(5));
  expect(await one.stands()).toEqual(["failed", "50000", "0"]);
});

test("a wrong name and an account that is not there fail at once, and say what can be done", async () => {
  const wrong = await asked({ holder: "海思", name: "海诗" });
  await approve(wrong.id);
  expect([await wrong.stands(), await wrong.reason()]).toEqual([
    ["failed", "50000", "0"],
    "The name is not that of the account's holder. Add the account again with the verified name.",
  ]);
  const nobody = await asked();
  fake.transfers.people.delete(nobody.number);
  await approve(nobody.id);
  expect([await nobody.stands(), await nobody.reason()]).toEqual([["failed", "50000", "0"], "There is no such account. Look at its number and add it again."]);
  expect([asksOf(wrong.name), asksOf(nobody.name)]).toEqual([0, 0]);
});

test("where nobody answers, it is asked after under the same number: done and not heard, it is paid once", async () => {
  const one = await asked();
  fake.transfers.plan.lost = 1;
  await approve(one.id);
  expect([fake.transfers.plan.lost, await one.stands(), asksOf(one.name)]).toEqual([0, ["processing", "40000", "0"], 1]);
  fake.plan.faults = 100;
  await later(hours(5));
  expect([fake.plan.faults < 100, (await one.stands())[0]]).toEqual([true, "processing"]);
  fake.plan.faults = 0;
  await later(hours(5));
  expect([await one.stands(), asksOf(one.name)]).toEqual([["paid", "40000", "0"], 1]);
  const two = await asked();
  fake.transfers.refusals.push("SYSTEM_ERROR");
  await approve(two.id);
  expect([(await two.stands())[0], asksOf(two.name)]).toEqual(["processing", 0]);
  await later(hours(5));
  expect([await two.stands(), asksOf(two.name)]).toEqual([["paid", "40000", "0"], 1]);
});

test("while our balance is short it waits and finance reads why; for more than three days, and the money is back", async () => {
  const one = await asked();
  fake.transfers.refusals.push("PAYER_BALANCE_NOT_ENOUGH");
  await approve(one.id);
  expect([await one.stands(), (await portal.run(withdrawalReview, finance, { id: one.id })).withdrawal.waits_for]).toEqual([
    ["processing", "40000", "0"],
    "暂时不能转账 PAYER_BALANCE_NOT_ENOUGH",
  ]);
  await later(hours(5));
  expect([await one.stands(), asksOf(one.name)]).toEqual([["paid", "40000", "0"], 1]);
  const two = await asked();
  fake.transfers.refusals.push("PAYER_BALANCE_NOT_ENOUGH", "PAYER_BALANCE_NOT_ENOUGH");
  await approve(two.id);
  await later(days(3.1));
  expect([await two.stands(), asksOf(two.name), await two.reason()]).toEqual([
    ["failed", "50000", "0"],
    0,
    "It could not be paid in this way for reasons of ours. Please ask for it again, to a bank account if you can.",
  ]);
});

test("a number that another database has used over another sum is not taken for ours", async () => {
  const one = await asked();
  await portal.run(approveWithdrawal, finance, { id: one.id });
  const { rows } = await portal.database.pool.query("select 1 from withdrawals.withdrawal where id = $1 and through = 'alipay'", [one.id]);
  expect(rows.length).toBe(1);
  fake.transfers.people.set("13900000000", "海思");
  fake.transfers.serve("alipay.fund.trans.uni.transfer", {
    biz_scene: "DIRECT_TRANSFER",
    product_code: "TRANS_ACCOUNT_NO_PWD",
    out_biz_no: one.name,
    trans_amount: "7.00",
    order_title: "another",
    payee_info: { identity: "13900000000", identity_type: "ALIPAY_LOGON_ID", name: "海思" },
  });
  await portal.run(approveWithdrawal, second, { id: one.id });
  await portal.runJobs();
  expect([(await one.stands())[0], (await portal.run(withdrawalReview, finance, { id: one.id })).withdrawal.waits_for]).toEqual([
    "processing",
    "This provider has another payment, over another sum, under the same number",
  ]);
  fake.transfers.transfers.splice(
    fake.transfers.transfers.findIndex(({ out_biz_no }) => out_biz_no === one.name),
    1,
  );
  await later(hours(5));
  expect((await one.stands())[0]).toBe("paid");
});

/** Two people of finance give a payout up; whoever proposes it is not the one who confirms. */
const giveUp = async (id: number) => {
  expect(await portal.run(failPayout, finance, { id, note: "the contract with Alipay has ended" })).toEqual({ status: "processing", is_proposed: true });
  const seen = (await portal.run(withdrawalReview, second, { id })).withdrawal;
  expect([seen.actions, seen.proposed?.first]).toEqual([
    ["fail"],
    (await portal.run(withdrawalReview, second, { id })).withdrawal.approvals[0]?.operator.nickname,
  ]);
  const [proposal] = (await portal.run(findProposals, second, { status: "waiting" })).list;
  expect(proposal).toMatchObject({ call: "withdrawal/fail", page_id: id });
  const answer = { id: proposal?.id ?? 0, act: "confirm" as const, note: "" };
  expect((await portal.refusal(answerProposal, finance, answer)).code).toBe("same_person");
  await portal.run(answerProposal, second, answer);
  await portal.runJobs().catch(() => undefined);
};
const waits = async (id: number) => {
  const { withdrawal } = await portal.run(withdrawalReview, finance, { id });
  return [withdrawal.waits_for, withdrawal.actions];
};
const inLine = async () => (await portal.run(withdrawalQueue, finance, { size: 1 })).waiting;

test("where Alipay cannot be asked about a payout that it was never asked for, it waits, finance reads why, and after three days it fails", async () => {
  const one = await asked();
  const before = await inLine();
  fake.transfers.plan.isShut = true;
  try {
    await approve(one.id);
    expect([await waits(one.id), await inLine()]).toEqual([["ISV权限不足 isv.insufficient-isv-permissions", ["fail"]], before]);
    await later(days(3.1));
    expect([await one.stands(), asksOf(one.name)]).toEqual([["failed", "50000", "0"], 0]);
  } finally {
    fake.transfers.plan.isShut = false;
  }
  // Switched off after it was approved.
  const two = await asked();
  const keys = portal.services.gateways.alipay as { paysOut?: boolean };
  await portal.run(approveWithdrawal, finance, { id: two.id });
  await portal.run(approveWithdrawal, second, { id: two.id });
  keys.paysOut = false;
  try {
    await portal.runJobs();
    expect(await waits(two.id)).toEqual(["This provider is not switched on here to pay people", ["fail"]]);
  } finally {
    keys.paysOut = true;
  }
  await later(hours(5));
  expect(await one.stands().then(() => two.stands())).toEqual(["paid", "40000", "0"]);
});

test("what Alipay was asked for and cannot be asked about two people of finance give up; it is asked once more, and what was paid after all stays paid", async () => {
  const [one, two] = [await asked(), await asked()];
  fake.transfers.refusals.push("PAYER_BALANCE_NOT_ENOUGH");
  await approve(two.id);
  fake.transfers.plan.lost = 1;
  await approve(one.id);
  fake.transfers.plan.isShut = true;
  await later(days(3.1));
  expect([(await one.stands())[0], (await two.stands())[0]]).toEqual(["processing", "processing"]);
  // The right is there again for what was done: Alipay's word is the last.
  await portal.run(failPayout, finance, { id: one.id, note: "the contract with Alipay has ended" });
  const [proposal] = (await portal.run(findProposals, second, { status: "waiting" })).list;
  fake.transfers.plan.isShut = false;
  await portal.run(answerProposal, second, { id: proposal?.id ?? 0, act: "confirm", note: "" });
  await portal.runJobs();
  expect(await one.stands()).toEqual(["paid", "40000", "0"]);

  fake.transfers.plan.isShut = true;
  try {
    await giveUp(two.id);
    expect([await two.stands(), await two.reason(), asksOf(two.name)]).toEqual([["failed", "50000", "0"], "the contract with Alipay has ended", 0]);
  } finally {
    fake.transfers.plan.isShut = false;
  }
  await later(hours(5));
  expect([await two.stands(), asksOf(two.name)]).toEqual([["failed", "50000", "0"], 0]);
});

test("a no that came after the first asking is asked after once more before the money is given back", async () => {
  const one = await asked();
  const { people } = fake.transfers;
  people.delete(one.number);
  // Another worker was quicker, and its transfer is done while ours is refused.
  const has = people.get.bind(people);
  people.get = (number) => {
    if (number !== one.number) return has(number);
    people.get = has;
    people.set(number, "海思");
    const { owner: _, ...rest } = one;
    fake.transfers.serve("alipay.fund.trans.uni.transfer", {
      biz_scene: "DIRECT_TRANSFER",
      product_code: "TRANS_ACCOUNT_NO_PWD",
      out_biz_no: rest.name,
      trans_amount: "100.00",
      order_title: "the same",
      payee_info: { identity: number, identity_type: "ALIPAY_LOGON_ID", name: "海思" },
    });
    return undefined;
  };
  await approve(one.id);
  expect(await one.stands()).toEqual(["paid", "40000", "0"]);
});

test("what is heard is of the state in which it was asked; a success of what was given back is an alarm of the books", async () => {
  const one = await asked();
  await approve(one.id);
  const hear = async (word: { asked: "processing" | "paid"; outcome: "paid" | "failed" }, id = one.id) => {
    await portal.runner.act((ctx) => ctx.enqueue(heardOfPayout, { withdrawal_id: id, transaction_id: "1", said: "FAIL", ...word }));
    await portal.runJobs();
  };
  await hear({ asked: "processing", outcome: "failed" });
  expect((await one.stands())[0]).toBe("paid");
  await hear({ asked: "paid", outcome: "failed" });
  expect((await one.stands())[0]).toBe("failed");

  const two = await asked({ to: "card" });
  await approve(two.id, "alipay");
  await hear({ asked: "paid", outcome: "failed" }, two.id);
  expect((await two.stands())[0]).toBe("processing");
  await hear({ asked: "processing", outcome: "failed" }, two.id);
  const faults = async () =>
    saidOf(await portal.runner.act((ctx) => ctx.ask(booksFaults, "withdrawals", null))).filter((text) => text.endsWith("alipay says that it paid it"));
  expect([(await two.stands())[0], await faults()]).toEqual(["failed", []]);
  await hear({ asked: "processing", outcome: "paid" }, two.id);
  expect([(await two.stands())[0], (await faults()).length]).toEqual(["failed", 1]);
});

test("the history of one that Alipay does not pay says so", async () => {
  const one = await asked({ holder: "海思", name: "海诗" });
  await approve(one.id);
  const { events } = (await portal.run(withdrawalReview, finance, { id: one.id })).withdrawal;
  expect(events.map(({ status_text }) => status_text).slice(-2)).toEqual(["With the payment provider", "Not paid by the payment provider"]);
});

test("a number begins with the withdrawal's own and ends with a drawn part: what another database had under the same id does not count; older ones keep theirs", async () => {
  const one = await asked();
  expect(one.name).toMatch(new RegExp(`^withdrawal_${one.id}_[0-9a-f]{8}$`));
  // The same id and sum, paid for somebody else before this database was begun.
  fake.transfers.people.set("13900000001", "海思");
  fake.transfers.serve("alipay.fund.trans.uni.transfer", {
    biz_scene: "DIRECT_TRANSFER",
    product_code: "TRANS_ACCOUNT_NO_PWD",
    out_biz_no: `withdrawal_${one.id}`,
    trans_amount: "100.00",
    order_title: "another",
    payee_info: { identity: "13900000001", identity_type: "ALIPAY_LOGON_ID", name: "海思" },
  });
  await approve(one.id);
  expect([(await one.stands())[0], asksOf(one.name)]).toEqual(["paid", 1]);
  // Its message is about none of ours.
  expect(await tell(fake.message("alipay.fund.trans.order.changed", fake.transfers.wordOf(`withdrawal_${one.id}`)))).toBe("success");

  const old = await asked();
  await portal.database.pool.query("update withdrawals.withdrawal set mark = '' where id = $1", [old.id]);
  await approve(old.id);
  expect([(await old.stands())[0], asksOf(`withdrawal_${old.id}`)]).toEqual(["paid", 1]);
});

test("a day with payouts, one that came back, one by hand and a withdrawal to our bank closes to what Alipay holds for us", async () => {
  // Until a day on which all was done that is done here.
  const paid = async () => {
    const { buyer, order } = await anOrderOfTwo(portal, shop);
    const { payment, cashier_url } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider: "alipay" });
    fake.arrive(cashier_url);
    expect(await tell(fake.pay(payment))).toBe("success");
  };
  await paid();
  const morningAfter = async (day: string) => {
    portal.wait(fromUnix(startOfDay(day, 1)).getTime() + hours(11) - portal.now().getTime());
    await portal.runner.sweep({ name: "payments/close-days", everySeconds: 900, run: closeDays });
    await portal.runJobs();
  };
  const shown = async (day: string) =>
    (await portal.run(statementDays, finance, { size: 60 })).list.find((one) => one.day === day && one.provider_text === "Alipay");
  // What was done above is of days before: those are closed first.
  await morningAfter(dayOf(unixSeconds(portal.now())));
  portal.wait(hours(2));
  const day = dayOf(unixSeconds(portal.now()));
  const difference = async () => (await clearing()) + fake.owes();
  const before = await difference();
  await paid();
  const account = await asked();
  await approve(account.id);
  const [late, back] = [await asked({ to: "card" }), await asked({ to: "card" })];
  await approve(late.id, "alipay");
  await approve(back.id, "alipay");
  fake.transfers.cameBack(back.name);
  // Not heard of before the day is compared: it is under way by our books.
  fake.transfers.withdrawn.push({ at: portal.now(), amount: "30.00", id: "1" });
  // More is put in than was paid out: of that nothing is on its way to our bank.
  fake.transfers.putIn.push({ at: portal.now(), amount: "80.00", id: "2" });
  const onWay = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "bank_transit", owner: 3, currency: "CNY" }));
  const ourBank = () => portal.runner.act((ctx) => balanceOf(ctx, { kind: "bank", owner: 0, currency: "CNY" }));
  const stood = [await onWay(), await ourBank()];
  await tell(fake.message("alipay.fund.trans.order.changed", fake.transfers.wordOf(back.name)));
  expect((await back.stands())[0]).toBe("failed");
  await morningAfter(day);
  expect(await shown(day)).toMatchObject({
    open: 0,
    findings: 0,
    sums: [{ difference: { minor: "0" } }],
    costs: [{ payouts: { minor: "3000" }, topups: { minor: "8000" }, fees: { minor: String(46 + 20) } }],
  });
  expect([(await onWay()) - (stood[0] ?? 0n), (await ourBank()) - (stood[1] ?? 0n)]).toEqual([-3_000n, 8_000n]);
  // One is under way: what it is about has left there, and not our books.
  expect((await difference()) - before).toBe(-10_000n);
  fake.transfers.arrived(late.name);
  await later(hours(5));
  expect([(await late.stands())[0], (await difference()) - before]).toEqual(["paid", 0n]);

  // Somebody transfers on Alipay's own pages.
  const next = dayOf(unixSeconds(portal.now()));
  await paid();
  fake.transfers.people.set("13700000000", "谁");
  fake.transfers.serve("alipay.fund.trans.uni.transfer", {
    biz_scene: "DIRECT_TRANSFER",
    product_code: "TRANS_ACCOUNT_NO_PWD",
    out_biz_no: "by_hand",
    trans_amount: "5.00",
    order_title: "by hand",
    payee_info: { identity: "13700000000", identity_type: "ALIPAY_LOGON_ID", name: "谁" },
  });
  // And one that we call paid is not in its books.
  const lost = await asked();
  await approve(lost.id);
  fake.transfers.transfers.pop();
  // A payout that we gave back and Alipay has paid: its line agrees with nothing while nothing came back of it.
  const given = await asked({ to: "card" });
  await approve(given.id, "alipay");
  await portal.runner.act((ctx) =>
    ctx.enqueue(heardOfPayout, { withdrawal_id: given.id, asked: "processing", outcome: "failed", transaction_id: "", said: "FAIL" }),
  );
  await portal.runJobs();
  await morningAfter(next);
  const findings = (await portal.run(statementDay, finance, { id: (await shown(next))?.id ?? 0 })).list;
  expect(findings.map(({ fault, theirs, ours, status }) => [fault, theirs.minor, ours.minor, status]).sort()).toEqual([
    ["withdrawal_missing", "0", "-10000", "open"],
    ["withdrawal_unknown", "-10000", "0", "open"],
    ["withdrawal_unknown", "-500", "0", "open"],
  ]);
  // It comes back a day later: then both lines agree.
  const last = dayOf(unixSeconds(portal.now()));
  fake.transfers.cameBack(given.name);
  await paid();
  await morningAfter(last);
  const agreed = (await portal.run(statementDay, finance, { id: (await shown(next))?.id ?? 0 })).list;
  expect(agreed.filter(({ theirs }) => theirs.minor === "-10000").map(({ status }) => status)).toEqual(["healed"]);
  expect(await shown(last)).toMatchObject({ open: 0, findings: 0 });
});
