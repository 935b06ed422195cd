import { afterAll, beforeAll, expect, test } from "vitest";
import { saveBankAccount } from "#domains/money/payments/contract/bank.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { pastTheWait } from "#tests/builders/payout-accounts.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { dissolveBatch, fetchBatch, handOverBatch, makeBatch, payoutBatch, payoutBatches, releaseBatch } from "../../contract/batches.ts";
import { requestWithdrawal, savePayoutAccount } from "../../contract/own.ts";
import { approveWithdrawal, confirmPayout, failPayout, withdrawalReview } from "../../contract/review.ts";

type Staff = { anna: Persona; boris: Persona };
let portal: TestPortal;
let staff: Staff;
const start = async (): Promise<[TestPortal, Staff]> => {
  const made = await startTestPortal({ locale: "en" });
  const admin = await made.aUser({ roles: ["admin"] });
  await made.run(saveBankAccount, admin, {
    currency: "CNY",
    holder: "Threadport Ltd",
    bank: "ICBC Shaoxing",
    number: "1211012209200012345",
    swift: "ICBKCNBJZJP",
  });
  return [made, { anna: await made.aUser({ nickname: "Anna", roles: ["finance"] }), boris: await made.aUser({ nickname: "Boris", roles: ["finance"] }) }];
};
beforeAll(async () => {
  [portal, staff] = await start();
});
afterAll(async () => {
  expect(await booksWrong(portal, "withdrawals")).toEqual([]);
  await portal.stop();
});

const bank = { holder: "Shaoxing Haisi Sports Co., Ltd.", bank: "ICBC Shaoxing Keqiao", number: "6222 0210-0100 4471", pay_password: payPassword };

/** Withdrawals of ¥100.00 each of one owner, approved by two. */
const approved = async (count: number, own = portal, { anna, boris } = staff, owner?: Persona) => {
  const of = owner ?? (await own.aUser());
  await fillWallet(own, of, BigInt(count) * 10_000n);
  const { account } = await own.run(savePayoutAccount, of, bank);
  await pastTheWait(own);
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { withdrawal } = await own.run(requestWithdrawal, of, { amount: "10000", account_id: account.id, pay_password: payPassword });
    for (const operator of [anna, boris]) if (operator.id !== of.id) await own.run(approveWithdrawal, operator, { id: withdrawal.id });
    ids.push(withdrawal.id);
  }
  await own.runJobs();
  return ids;
};
const bothSay = async (id: number) => (await portal.run(withdrawalReview, staff.anna, { id })).withdrawal;

test("a batch is made by one, released by another, fetched the same each time, and handed over once; what is in it is in no other", async () => {
  const { anna, boris } = staff;
  const ids = await approved(3);
  expect((await portal.run(payoutBatches, anna, {})).ready).toMatchObject([
    { currency: "CNY", count: 3, total: { minor: "30000" }, has_account: true, lacking: [] },
  ]);
  const made = await portal.run(makeBatch, anna, { currency: "CNY" });
  expect(made).toMatchObject({ count: 3, total: { minor: "30000" } });
  expect((await portal.run(payoutBatches, anna, {})).ready).toEqual([]);
  expect((await portal.refusal(makeBatch, boris, { currency: "CNY" })).code).toBe("nothing_ready");
  const { id } = made;
  expect((await portal.refusal(releaseBatch, anna, { id })).code).toBe("same_person");
  expect((await portal.refusal(fetchBatch, boris, { id, form: "xml" })).code).toBe("state_wrong");
  expect((await portal.refusal(handOverBatch, boris, { id })).code).toBe("state_wrong");
  // Nobody says of one of them that it is paid or came back while the bank knows nothing of it.
  for (const call of [
    portal.refusal(confirmPayout, boris, { id: ids[0] ?? 0, bank_reference: "ICBC-1" }),
    portal.refusal(failPayout, boris, { id: ids[0] ?? 0, note: "no" }),
  ])
    expect((await call).code).toBe("in_batch");
  expect((await portal.run(payoutBatch, boris, { id })).actions).toEqual(["release", "dissolve"]);
  expect((await portal.run(payoutBatch, anna, { id })).actions).toEqual(["dissolve"]);
  expect(await portal.run(releaseBatch, boris, { id })).toEqual({ status: "released" });
  const file = await portal.run(fetchBatch, anna, { id, form: "xml" });
  expect(file.file_name).toMatch(/^PB\d{10}\.xml$/);
  expect([file.text.match(/<NbOfTxs>3</g)?.length, file.text.match(/<CtrlSum>300\.00</g)?.length]).toEqual([2, 2]);
  for (const one of ids) expect(file.text).toContain(`<EndToEndId>${(await bothSay(one)).code}</EndToEndId>`);
  expect(file.text).toContain("<Othr><Id>6222021001004471</Id></Othr>");
  expect(await portal.run(fetchBatch, boris, { id, form: "xml" })).toEqual(file);
  expect((await portal.run(fetchBatch, boris, { id, form: "csv" })).text).toContain(",300.00,CNY,3,");
  // The bank may have it by now.
  expect((await portal.refusal(dissolveBatch, anna, { id, note: "a mistake" })).code).toBe("state_wrong");
  expect(await portal.run(handOverBatch, anna, { id, bank_reference: "ICBC-88" })).toEqual({ status: "handed_over" });
  expect((await portal.refusal(handOverBatch, boris, { id })).code).toBe("state_wrong");
  expect(await portal.run(fetchBatch, anna, { id, form: "xml" })).toEqual(file);
  expect((await portal.run(confirmPayout, anna, { id: ids[0] ?? 0, bank_reference: "ICBC-1" })).status).toBe("paid");
  expect((await portal.run(failPayout, anna, { id: ids[1] ?? 0, note: "Account closed" })).status).toBe("failed");
  const shown = await portal.run(payoutBatch, anna, { id });
  expect(shown.list.map(({ status }) => status)).toEqual(["paid", "failed", "processing"]);
  expect(shown.events.map(({ event, who }) => [event, who]).slice(0, 3)).toEqual([
    ["make", "Anna"],
    ["release", "Boris"],
    ["fetch", "Anna"],
  ]);
  expect((await bothSay(ids[2] ?? 0)).batch).toMatchObject({ id, is_handed_over: true });
  expect(await booksWrong(portal, "ledger")).toEqual([]);
});

test("a batch that nobody has fetched is dissolved, and what was in it goes into another", async () => {
  const { anna, boris } = staff;
  const [one = 0] = await approved(1);
  const first = await portal.run(makeBatch, anna, { currency: "CNY" });
  await portal.run(releaseBatch, boris, { id: first.id });
  expect(await portal.run(dissolveBatch, boris, { id: first.id, note: "another day" })).toEqual({ status: "dissolved" });
  expect((await portal.refusal(fetchBatch, boris, { id: first.id, form: "csv" })).code).toBe("state_wrong");
  const second = await portal.run(makeBatch, boris, { currency: "CNY" });
  expect([second.id === first.id, (await bothSay(one)).batch?.id]).toEqual([false, second.id]);
  expect((await portal.refusal(releaseBatch, boris, { id: second.id })).code).toBe("same_person");
  await portal.run(releaseBatch, anna, { id: second.id });
});

test("nobody puts their own withdrawal into a batch, nor releases one that it is in", async () => {
  const { anna, boris } = staff;
  const carla = await portal.aUser({ nickname: "Carla", roles: ["finance"] });
  const dora = await portal.aUser({ nickname: "Dora", roles: ["finance"] });
  const [mine = 0] = await approved(1, portal, { anna: boris, boris: dora }, anna);
  expect((await portal.refusal(makeBatch, anna, { currency: "CNY" })).code).toBe("nothing_ready");
  const { id } = await portal.run(makeBatch, carla, { currency: "CNY" });
  expect((await portal.refusal(releaseBatch, anna, { id })).code).toBe("own");
  expect((await portal.run(payoutBatch, anna, { id })).actions).not.toContain("release");
  await portal.run(releaseBatch, boris, { id });
  expect((await bothSay(mine)).batch?.id).toBe(id);
});

test("an account abroad says its country, BIC and address, and its IBAN has the right check figures", async () => {
  const owner = await portal.aUser();
  const abroad = {
    ...bank,
    holder: "Fatima Al Marri",
    number: "AE07 0331 2345 6789 0123 456",
    country: "AE",
    bic: "ebil aead",
    address: "Al Fahidi Street 12",
  };
  const wrong = async (more: object) => (await portal.refusal(savePayoutAccount, owner, { ...abroad, ...more })) satisfies object;
  expect(await wrong({ bic: "" })).toMatchObject({ code: "bic_missing", issues: [{ path: "bic" }] });
  expect(await wrong({ address: "" })).toMatchObject({ code: "address_missing", issues: [{ path: "address" }] });
  expect((await wrong({ country: "DE" })).code).toBe("other_country");
  expect((await wrong({ country: "XX" })).code).toBe("no_country");
  expect((await wrong({ number: "AE08 0331 2345 6789 0123 456" })).issues).toMatchObject([{ path: "number" }]);
  expect((await wrong({ bic: "EBILAE" })).issues).toMatchObject([{ path: "bic" }]);
  expect((await wrong({ country: "CN", number: bank.number, bic: "", address: "", cnaps: "12" })).issues).toMatchObject([{ path: "cnaps" }]);
  const { account } = await portal.run(savePayoutAccount, owner, abroad);
  expect([account.last_four, JSON.stringify(account).includes("Fahidi")]).toEqual(["3456", false]);
});

/** Twenty withdrawals are ready; their rows are held until two who make a batch have read them and wait, so that both mean the same ones. */
const twenty = async (own: TestPortal, team: Staff) => {
  for (let nth = 0; nth < 4; nth += 1) await approved(5, own, team);
  const holder = await own.database.pool.connect();
  await holder.query("begin");
  await holder.query("select from withdrawals.withdrawal for update");
  const tries = Array.from({ length: 8 }, (_, nth) => own.run(makeBatch, nth % 2 === 0 ? team.anna : team.boris, { currency: "CNY" }));
  const all = Promise.allSettled(tries);
  const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  try {
    await expect.poll(async () => (await own.database.pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 }).toBeGreaterThan(1);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  return (await all).flatMap((one) => (one.status === "fulfilled" ? [one.value.count] : [])).reduce((sum, count) => sum + count, 0);
};

test("eight make a batch at once: each withdrawal is in one", async () => {
  const [own, team] = await start();
  try {
    expect(await twenty(own, team)).toBe(20);
    const { rows } = await own.database.pool.query(
      `select sum(b.count)::int as said, (select count(*)::int from withdrawals.withdrawal where batch_id is not null) as are, sum(b.total_minor)::int as total from withdrawals.payout_batch b`,
    );
    expect(rows).toEqual([{ said: 20, are: 20, total: 200_000 }]);
  } finally {
    await own.stop();
  }
});

test("twin: where it is not asked whether a withdrawal is in a batch, several are told to pay it", async () => {
  const [own, team] = await start();
  try {
    const rewritten = rewriteStatements([own], inStatementsOf("update withdrawals.withdrawal set batch_id", 'and "batch_id" is null', ""));
    expect(await twenty(own, team)).toBeGreaterThan(20);
    rewritten.check();
  } finally {
    await own.stop();
  }
});
