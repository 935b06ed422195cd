import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePayPassword, sendOwnCode } from "#domains/people/accounts/contract/own-account.ts";
import { money, toWire } from "#kit/money.ts";
import type { SettingKey } from "#domains/settings/contract/definitions.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { act, aPerformed } from "#tests/builders/bookings.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { anApproved } from "#domains/people/certification/testing.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { beginPayout, sendPayout } from "../../contract/events.ts";
import {
  myWithdrawals,
  removePayoutAccount,
  requestShopWithdrawal,
  requestWithdrawal,
  savePayoutAccount,
  shopWithdrawalOptions,
  shopWithdrawals,
  useCertifiedAccount,
  withdrawalOptions,
} from "../../contract/own.ts";
import { approveWithdrawal, confirmPayout, failPayout, rejectWithdrawal, withdrawalQueue, withdrawalReview } from "../../contract/review.ts";

let portal: TestPortal;
let anna: Persona;
let boris: Persona;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  anna = await portal.aUser({ nickname: "Anna", roles: ["finance"] });
  boris = await portal.aUser({ nickname: "Boris", roles: ["finance"] });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  expect(await booksWrong(portal, "withdrawals")).toEqual([]);
  await portal.stop();
});

const bank = { holder: "Shaoxing Haisi Sports Co., Ltd.", bank: "ICBC Shaoxing Keqiao", number: "6222 0210-0100 4471", pay_password: payPassword };

/** Whoever has money and a bank account. */
const anOwner = async (wallet = 100_000n) => {
  const owner = await portal.aUser();
  if (wallet > 0n) await fillWallet(portal, owner, wallet);
  const { account } = await portal.run(savePayoutAccount, owner, bank);
  await pastTheWait(portal);
  return { ...owner, account: account.id };
};
type Owner = Awaited<ReturnType<typeof anOwner>>;
const ask = async (owner: Owner, amount = "40000") =>
  (await portal.run(requestWithdrawal, owner, { amount, account_id: owner.account, pay_password: payPassword })).withdrawal;
const approveTwice = async (id: number) => {
  await portal.run(approveWithdrawal, anna, { id });
  await portal.run(approveWithdrawal, boris, { id });
  await portal.runJobs();
};
const held = async (who: Persona) => {
  const { wallet, frozen } = await portal.run(walletBalance, who, {});
  return [wallet.minor, frozen.minor];
};
const payouts = (): { key: string; account: string; amount: string }[] => {
  const file = path.join(portal.dataDir, "outbox/payouts.ndjson");
  return existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as never)
    : [];
};

describe("a withdrawal", () => {
  test("is frozen, approved by two, handed to the bank once, and paid", async () => {
    const owner = await anOwner();
    const { id, code, status, account } = await ask(owner);
    expect([status, account.last_four, JSON.stringify(account).includes("6222")]).toEqual(["requested", "4471", false]);
    expect(code).toMatch(/^WD\d{6}\d{4,}$/);
    expect(await held(owner)).toEqual(["60000", "40000"]);
    expect(await portal.run(approveWithdrawal, anna, { id })).toEqual({ status: "requested", approvals: 1 });
    expect((await portal.refusal(approveWithdrawal, anna, { id })).code).toBe("already_approved");
    expect((await portal.refusal(confirmPayout, anna, { id, bank_reference: "ICBC-1" })).code).toBe("state_wrong");
    expect(await portal.run(approveWithdrawal, boris, { id })).toEqual({ status: "approved", approvals: 2 });
    expect((await portal.refusal(rejectWithdrawal, boris, { id, note: "late" })).code).toBe("state_wrong");
    await portal.runJobs();
    expect(payouts().filter((line) => line.key === `withdrawal:${id}`)).toMatchObject([{ account: "6222021001004471", amount: "¥400.00" }]);
    expect(await held(owner)).toEqual(["60000", "0"]);
    const { withdrawal } = await portal.run(withdrawalReview, anna, { id });
    expect([withdrawal.status, withdrawal.account_number, withdrawal.actions]).toEqual(["processing", "6222021001004471", ["pay", "fail"]]);
    expect((await portal.run(confirmPayout, anna, { id, bank_reference: "ICBC-20261122-1" })).status).toBe("paid");
    expect((await portal.refusal(failPayout, anna, { id, note: "came back" })).code).toBe("state_wrong");
    const [mine] = (await portal.run(myWithdrawals, owner, {})).list;
    expect(mine).toMatchObject({ status: "paid", status_text: "Paid out", bank_reference: "ICBC-20261122-1" });
    expect((await portal.run(withdrawalOptions, owner, {})).paid_out.minor).toBe("40000");
    const review = (await portal.run(withdrawalReview, boris, { id })).withdrawal;
    expect(review.events.map((event) => [event.event, event.who])).toEqual([
      ["request", expect.any(String)],
      ["approve_first", "Anna"],
      ["approve", "Boris"],
      ["send", "The system"],
      ["pay", "Anna"],
    ]);
  });

  test("gives the money back when it is rejected, and when the bank returns it", async () => {
    const owner = await anOwner();
    const refused = await ask(owner);
    expect((await portal.run(rejectWithdrawal, anna, { id: refused.id, note: "The holder is another company" })).status).toBe("rejected");
    expect(await held(owner)).toEqual(["100000", "0"]);
    const returned = await ask(owner);
    await approveTwice(returned.id);
    expect((await portal.run(failPayout, boris, { id: returned.id, note: "Account closed" })).status).toBe("failed");
    expect(await held(owner)).toEqual(["100000", "0"]);
    expect((await portal.run(myWithdrawals, owner, { status: "failed" })).list).toMatchObject([{ id: returned.id, reason: "Account closed" }]);
  });

  test("never takes more than there is, however many ask at once, and the same key asks once", async () => {
    const owner = await anOwner();
    const short = await portal.refusal(requestWithdrawal, owner, { amount: "100001", account_id: owner.account, pay_password: payPassword });
    expect([short.code, short.values["available"], short.issues[0]?.path]).toEqual(["short", "¥1,000.00", "amount"]);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => ask(owner, "30000")));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(3);
    expect(await held(owner)).toEqual(["10000", "90000"]);
    const input = { amount: "5000", account_id: owner.account, pay_password: payPassword };
    const first = await portal.run(requestWithdrawal, owner, input, { key: "the same" });
    expect(await portal.run(requestWithdrawal, owner, input, { key: "the same" })).toEqual(first);
    expect(await held(owner)).toEqual(["5000", "95000"]);
  });

  test("at most five are under way, at once or one after the other", async () => {
    const owner = await anOwner();
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => ask(owner, "1000")));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(5);
    expect((await portal.refusal(requestWithdrawal, owner, { amount: "1000", account_id: owner.account, pay_password: payPassword })).code).toBe(
      "too_many_open",
    );
    expect((await portal.run(withdrawalOptions, owner, {})).open_left).toBe(0);
  });

  test("lies between what finance has set, as many at once as it has set", async () => {
    const owner = await anOwner();
    const set = (key: SettingKey, value: number, seen: number) => portal.run(changeSetting, anna, { key, value, seen, reason: "for trying out" });
    const refused = (amount: string) => portal.refusal(requestWithdrawal, owner, { amount, account_id: owner.account, pay_password: payPassword });
    expect(await refused("999")).toMatchObject({ code: "out_of_range", values: { least: "¥10.00", most: "¥2,000,000.00" }, issues: [{ path: "amount" }] });
    expect((await refused("200000001")).code).toBe("out_of_range");
    await set("withdrawals.least_yuan", 200, 10);
    await set("withdrawals.most_open", 1, 5);
    await expect.poll(async () => (await portal.run(withdrawalOptions, owner, {})).least.minor).toBe("20000");
    expect((await refused("19999")).values["least"]).toBe("¥200.00");
    await ask(owner, "20000");
    expect((await refused("20000")).code).toBe("too_many_open");
    await set("withdrawals.least_yuan", 10, 200);
    await set("withdrawals.most_open", 5, 1);
    await expect.poll(async () => (await portal.run(withdrawalOptions, owner, {})).open_left).toBe(4);
  });

  test("is decided by two however they race, and paid out once", async () => {
    const owner = await anOwner();
    const carla = await portal.aUser({ roles: ["finance"] });
    const { id } = await ask(owner);
    const tries = await Promise.allSettled([anna, boris, carla, anna, boris].map((who) => portal.run(approveWithdrawal, who, { id })));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(2);
    await portal.runJobs();
    const { withdrawals } = await import("../../index.server.ts");
    for (const handler of withdrawals.jobs ?? [])
      if (handler.job.name === beginPayout.name || handler.job.name === sendPayout.name) await portal.runner.job(handler, { withdrawal_id: id });
    for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
    await portal.runJobs();
    expect(payouts().filter((line) => line.key === `withdrawal:${id}`)).toHaveLength(1);
    expect(await held(owner)).toEqual(["60000", "0"]);
  });

  test("a lost job is swept up", async () => {
    const owner = await anOwner();
    const { id } = await ask(owner);
    await portal.run(approveWithdrawal, anna, { id });
    await portal.run(approveWithdrawal, boris, { id });
    await portal.database.pool.query("delete from graphile_worker._private_jobs");
    const { withdrawals } = await import("../../index.server.ts");
    for (const sweep of withdrawals.sweeps ?? []) await portal.runner.sweep(sweep);
    await portal.runJobs();
    expect((await portal.run(withdrawalReview, anna, { id })).withdrawal.status).toBe("processing");
    expect(payouts().filter((line) => line.key === `withdrawal:${id}`)).toHaveLength(1);
  });
});

describe("a second proof", () => {
  test("is asked for by whoever adds a bank account or withdraws: a session alone takes nothing", async () => {
    const owner = await anOwner();
    const { pay_password: _, ...bare } = bank;
    expect((await portal.refusal(savePayoutAccount, owner, bare)).code).toBe("proof_missing");
    expect((await portal.refusal(requestWithdrawal, owner, { amount: "1000", account_id: owner.account })).code).toBe("proof_missing");
    const wrong = await portal.refusal(requestWithdrawal, owner, { amount: "1000", account_id: owner.account, pay_password: "000000" });
    expect([wrong.code, wrong.issues[0]?.path]).toEqual(["pay_password_wrong", "pay_password"]);
    expect(await held(owner)).toEqual(["100000", "0"]);
    await portal.run(sendOwnCode, owner, { event: "money" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.event === "money")?.code ?? "";
    await portal.run(requestWithdrawal, owner, { amount: "1000", account_id: owner.account, captcha });
    // A code is good for once.
    expect((await portal.refusal(requestWithdrawal, owner, { amount: "1000", account_id: owner.account, captcha })).code).toBe("captcha_wrong");
  });

  test("is asked for by whoever takes the account of the certification, too", async () => {
    const { owner } = await anApproved(portal, "enterprise");
    expect((await portal.run(withdrawalOptions, owner, {})).certified).not.toBeNull();
    expect((await portal.refusal(useCertifiedAccount, owner, {})).code).toBe("proof_missing");
    expect((await portal.refusal(useCertifiedAccount, owner, { pay_password: "000000" })).code).toBe("pay_password_wrong");
    expect((await portal.run(withdrawalOptions, owner, {})).accounts).toEqual([]);
    const { account } = await portal.run(useCertifiedAccount, owner, { pay_password: payPassword });
    expect(account).toMatchObject({ is_certified: true, usable_from: 0 });
    // It is there already: nothing is added, and nothing has to be proved.
    expect((await portal.run(useCertifiedAccount, owner, {})).account.id).toBe(account.id);
  });

  test("twin: a code that is not spent lets money out as often as it is sent", async () => {
    const own = await startTestPortal({ locale: "en" });
    try {
      const owner = await own.aUser();
      await fillWallet(own, owner, 50_000n);
      const { account } = await own.run(savePayoutAccount, owner, bank);
      await pastTheWait(own);
      await own.run(sendOwnCode, owner, { event: "money" });
      await own.runJobs();
      const captcha = own.sent().findLast((line) => line.event === "money")?.code ?? "";
      const rewritten = rewriteStatements([own], inStatementsOf("delete from accounts.code", "where ", "where false and "));
      for (let time = 0; time < 2; time += 1) await own.run(requestWithdrawal, owner, { amount: "1000", account_id: account.id, captcha });
      rewritten.check();
      expect((await own.run(walletBalance, owner, {})).frozen.minor).toBe("2000");
    } finally {
      await own.stop();
    }
  });

  test("twin: without the limit of guesses they never end", async () => {
    const owner = await portal.aUser();
    const codes: string[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      codes.push((await portal.refusal(savePayoutAccount, owner, { ...bank, pay_password: `0000${10 + guess}` })).code);
    expect(new Set(codes)).toEqual(new Set(["pay_password_wrong"]));
  });

  test("guesses at the payment password end after five", async () => {
    const strict = await startTestPortal({ locale: "en", withLimits: true });
    try {
      const owner = await strict.aUser();
      const codes: string[] = [];
      for (let guess = 0; guess < 6; guess += 1) codes.push((await strict.refusal(savePayoutAccount, owner, { ...bank, pay_password: `00000${guess}` })).code);
      expect(codes).toEqual([...Array.from({ length: 5 }, () => "pay_password_wrong"), "proof_paused"]);
      expect((await strict.refusal(savePayoutAccount, owner, bank)).code).toBe("proof_paused");
    } finally {
      await strict.stop();
    }
  });

  test("another payment password is set with a code", async () => {
    const owner = await anOwner();
    await portal.run(sendOwnCode, owner, { event: "paypassword" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.event === "paypassword")?.code ?? "";
    await portal.run(changePayPassword, owner, { captcha, pay_password: "135790" });
    expect((await portal.refusal(requestWithdrawal, owner, { amount: "1000", account_id: owner.account, pay_password: payPassword })).code).toBe(
      "pay_password_wrong",
    );
    await portal.run(requestWithdrawal, owner, { amount: "1000", account_id: owner.account, pay_password: "135790" });
  });
});

describe("a new bank account", () => {
  test("waits for a day, and is shown as new to whoever approves", async () => {
    const owner = await portal.aUser();
    await fillWallet(portal, owner, 50_000n);
    const { account } = await portal.run(savePayoutAccount, owner, bank);
    expect(account.usable_from).toBeGreaterThan(Date.now() / 1000 + 86_000);
    const input = { amount: "1000", account_id: account.id, pay_password: payPassword };
    const early = await portal.refusal(requestWithdrawal, owner, input);
    expect([early.code, early.issues[0]?.path]).toEqual(["account_new", "account_id"]);
    await pastTheWait(portal);
    const { withdrawal } = await portal.run(requestWithdrawal, owner, input);
    expect((await portal.run(withdrawalReview, anna, { id: withdrawal.id })).withdrawal).toMatchObject({ is_new_account: true, is_first_payout: true });
    await approveTwice(withdrawal.id);
    await portal.run(confirmPayout, anna, { id: withdrawal.id, bank_reference: "ICBC-9" });
    const again = (await portal.run(requestWithdrawal, owner, input)).withdrawal;
    expect((await portal.run(withdrawalReview, anna, { id: again.id })).withdrawal).toMatchObject({ is_new_account: true, is_first_payout: false });
  });
});

test("twin: a new bank account that does not wait is paid out to at once", async () => {
  const owner = await portal.aUser();
  await fillWallet(portal, owner, 50_000n);
  const { account } = await portal.run(savePayoutAccount, owner, bank);
  await portal.database.pool.query("update withdrawals.payout_account set usable_from = created_at where id = $1", [account.id]);
  await portal.run(requestWithdrawal, owner, { amount: "1000", account_id: account.id, pay_password: payPassword });
  expect(await held(owner)).toEqual(["49000", "1000"]);
});

describe("who may", () => {
  test("operators with finance alone, and none on money of their own", async () => {
    const owner = await anOwner();
    const { id } = await ask(owner);
    const support = await portal.aUser({ roles: ["support"] });
    for (const who of [owner, support])
      for (const call of [withdrawalReview, approveWithdrawal]) await expect(portal.run(call, who, { id })).rejects.toThrow("denied");
    await portal.database.pool.query(`update accounts."user" set roles = '{finance}' where id = $1`, [owner.id]);
    const session = await portal.aUser({ roles: ["finance"] });
    await portal.database.pool.query("update accounts.session set user_id = $1 where user_id = $2", [owner.id, session.id]);
    const asOperator = { id: owner.id, token: session.token };
    expect((await portal.refusal(approveWithdrawal, asOperator, { id })).code).toBe("own");
    expect((await portal.run(withdrawalReview, asOperator, { id })).withdrawal.actions).toEqual([]);
  });

  test("a bank account is its owner's; another's is not there", async () => {
    const [owner, other] = [await anOwner(), await anOwner()];
    const input = { amount: "1000", account_id: other.account, pay_password: payPassword };
    await expect(portal.run(requestWithdrawal, owner, input)).rejects.toThrow("not found");
    await expect(portal.run(requestWithdrawal, owner, { ...input, account_id: 2_000_000_000 })).rejects.toThrow("not found");
    await expect(portal.run(removePayoutAccount, owner, { id: other.account })).rejects.toThrow("not found");
    await portal.run(removePayoutAccount, other, { id: other.account });
    await expect(portal.run(requestWithdrawal, other, input)).rejects.toThrow("not found");
    expect((await portal.run(withdrawalOptions, other, {})).accounts).toEqual([]);
  });

  test("staff with finance ask for income of the shop, to its owner's account, out of its own pocket", async () => {
    const seller = await portal.aUser({ is_enterprise: true, vip: true });
    const { account } = await portal.run(savePayoutAccount, seller, bank);
    await pastTheWait(portal);
    const bookkeeper = await portal.aUser({ seat: { owner: seller, roles: ["finance"] } });
    const clerk = await portal.aUser({ seat: { owner: seller, roles: ["orders"] } });
    await fillWallet(portal, seller, 50_000n);
    expect((await portal.run(shopWithdrawalOptions, bookkeeper, {})).accounts).toEqual([
      { ...account, usable_from: 0, is_payable: true, withdrawable: toWire(money(0n, "CNY")) },
    ]);
    await expect(portal.run(shopWithdrawalOptions, clerk, {})).rejects.toThrow("denied");
    expect((await portal.refusal(requestShopWithdrawal, bookkeeper, { amount: "1000", account_id: account.id, pay_password: payPassword })).code).toBe("short");
    const own = await portal.run(savePayoutAccount, bookkeeper, bank);
    await pastTheWait(portal);
    await expect(portal.run(requestShopWithdrawal, bookkeeper, { amount: "1000", account_id: own.account.id, pay_password: payPassword })).rejects.toThrow(
      "not found",
    );
    await portal.run(requestWithdrawal, seller, { amount: "1000", account_id: account.id, pay_password: payPassword });
    expect((await portal.run(shopWithdrawals, bookkeeper, {})).list).toEqual([]);
    expect((await portal.run(myWithdrawals, seller, {})).list).toHaveLength(1);
  });

  test("a model without a shop has what a booking brought paid out, and that alone", async () => {
    const { model, id, client } = await aPerformed(portal);
    await act(portal, client, id, "confirm");
    const own = { source: "seller_available" } as const;
    const { account } = await portal.run(savePayoutAccount, model, bank);
    await pastTheWait(portal);
    const { available } = await portal.run(withdrawalOptions, model, own);
    expect(BigInt(available.minor)).toBeGreaterThan(1_000n);
    const wanted = { amount: available.minor, account_id: account.id, pay_password: payPassword };
    expect((await portal.refusal(requestWithdrawal, model, wanted)).code).toBe("short");
    const { withdrawal } = await portal.run(requestWithdrawal, model, { ...wanted, ...own });
    await approveTwice(withdrawal.id);
    expect((await portal.run(myWithdrawals, model, own)).list).toMatchObject([{ id: withdrawal.id, amount: available }]);
    expect((await portal.run(myWithdrawals, model, {})).list).toEqual([]);
    expect(await portal.run(withdrawalOptions, model, own)).toMatchObject({ available: { minor: "0" }, frozen: available });
  });

  test("the queue counts what waits for its reader, and is searched", async () => {
    const owner = await anOwner();
    const { id, code } = await ask(owner);
    const mine = async (operator: Persona) => {
      const { list, waiting, total } = await portal.run(withdrawalQueue, operator, { waits_for_me: true, size: 60 });
      expect([total, list.length]).toEqual([waiting, waiting]);
      return list.map((row) => row.id);
    };
    const before = (await portal.run(withdrawalQueue, anna, {})).waiting;
    expect([(await mine(anna)).includes(id), (await mine(boris)).includes(id)]).toEqual([true, true]);
    await portal.run(approveWithdrawal, anna, { id });
    expect((await portal.run(withdrawalQueue, anna, {})).waiting).toBe(before - 1);
    expect([(await mine(anna)).includes(id), (await mine(boris)).includes(id)]).toEqual([false, true]);
    const found = await portal.run(withdrawalQueue, boris, { keyword: code.toLowerCase() });
    expect([found.list.map((row) => row.id), found.total, found.counts.requested]).toEqual([[id], 1, 1]);
    expect((await portal.run(withdrawalQueue, boris, { keyword: "haisi", status: "requested", source: "seller_available" })).list).toEqual([]);
  });

  test("a number is not stored in the clear, and events cannot be rewritten", async () => {
    const { rows } = await portal.database.pool.query<{ text: string }>("select string_agg(t::text, ' ') as text from withdrawals.payout_account t");
    expect(rows[0]?.text).not.toContain("6222021001004471");
    await expect(portal.database.pool.query("delete from withdrawals.withdrawal_event")).rejects.toThrow("append-only");
    await expect(portal.database.pool.query("update withdrawals.approval set operator_id = 1")).rejects.toThrow("append-only");
  });
});
