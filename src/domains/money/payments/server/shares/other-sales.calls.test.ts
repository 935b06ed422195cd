import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { requestShopWithdrawal, shopWithdrawalOptions } from "#domains/money/withdrawals/contract/own.ts";
import { saveCourse, saveLecturer } from "#domains/publishing/academy/contract/admin.ts";
import { takeCourse } from "#domains/publishing/academy/contract/courses.ts";
import { licenceDetails, licenceFiles } from "#domains/trade/licences/contract/licences.ts";
import { days, hours, minutes } from "#kit/time.ts";
import { booksWrong } from "#tests/builders/books.ts";
import { payMilestone } from "#tests/builders/contracts.ts";
import { endAt, later, portalAt } from "#tests/builders/gateways.ts";
import { otherKinds, otherSalesAt, type OtherSale } from "#tests/builders/other-sales.ts";
import { splitAt } from "#tests/builders/split.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import { payPassword, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { setReserve } from "../../contract/reserves.ts";

let fake: FakeStripe;
let portal: TestPortal;
let finance: Persona;
let at: ReturnType<typeof splitAt>;
let sales: ReturnType<typeof otherSalesAt>;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal } = await portalAt(fake, { stripe: { ...fake.keys, isSplit: true } }));
  at = splitAt(portal, fake);
  sales = otherSalesAt(portal);
  finance = await portal.aUser({ roles: ["finance"] });
});
const faultsThere = async () => [...(await booksWrong(portal, "payments")), ...(await booksWrong(portal, "withdrawals"))];
afterEach(async () => {
  expect(await faultsThere()).toEqual([]);
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
});
afterAll(() => endAt({ fake, portal }));

/** What Stripe owes us, below nothing, as if it kept nothing of disputes. */
const clearing = async () => (await at.clearing()) + (await at.balance("provider_fee", 2));
const income = ({ id }: Persona) => at.balance("seller_available", id);
const heldOf = ({ kind, owner }: ReturnType<(typeof sales)["escrowOf"]>) => at.balance(kind, owner);
const aReadySeller = async () => {
  const seller = await sales.aSeller();
  await at.ready({ seller });
  return seller;
};
/** Paid by card; answers with what the payment is called. */
const paid = async (...[kind, seller, isSoon]: Parameters<(typeof sales)["begun"]>): Promise<OtherSale & { payment: string }> => {
  const sale = await sales.begun(kind, seller, isSoon);
  return { ...sale, payment: await at.payByCard(sale.buyer, { kind, reference: sale.reference }) };
};
/** All of a seller's income stands in their account there, and nothing else does. */
const standsThere = async (seller: Persona) => {
  const earned = await income(seller);
  expect([await at.free(seller), at.standsWith(seller)]).toEqual([earned, earned]);
  await at.mirrors(seller);
  return earned;
};
const refundsOf = (payment: string) => fake.refunds.filter(({ metadata }) => metadata["payment"] === payment).map(({ amount }) => BigInt(amount));
/** The payer's bank takes all of it back, or so much. */
const takenBack = async (payment: string, amount?: bigint) => {
  const { created, withdrawn, dispute } = fake.dispute(payment, amount === undefined ? {} : { amount: Number(amount) });
  await at.tell(created);
  await at.tell(withdrawn);
  return async (how: "won" | "lost") => {
    await at.tell(fake.decide(dispute, how));
    await later(portal, minutes(3));
  };
};

describe.each(otherKinds)("of a %s", (kind) => {
  test("what is paid stands in its seller's account, and is free there once it is theirs, less the commission", async () => {
    const seller = await aReadySeller();
    const [before, revenue] = [await clearing(), await at.balance("revenue", 0)];
    const sale = await paid(kind, seller, true);
    expect([await at.there(sale.sale), at.standsWith(seller), await clearing(), await heldOf(sales.escrowOf(sale))]).toEqual([
      sale.price,
      sale.price,
      before,
      sale.price,
    ]);
    await at.mirrors(seller);
    await sales.settled(sale);
    const commission = (await at.balance("revenue", 0)) - revenue;
    expect(commission > 0n).toBe(true);
    expect([await at.there(sale.sale), await standsThere(seller), await clearing()]).toEqual([0n, sale.price - commission, before - commission]);
    const options = await portal.run(shopWithdrawalOptions, seller, {});
    expect(options.at_provider.minor).toBe(String(sale.price - commission));
    const ask = { amount: options.at_provider.minor, account_id: options.accounts.find((one) => one.is_at_provider)?.id ?? 0, pay_password: payPassword };
    await portal.run(requestShopWithdrawal, seller, ask);
    await at.mirrors(seller);
  });

  test("given back whole, and in halves: what goes back comes from there first", async () => {
    const seller = await aReadySeller();
    const before = await clearing();
    const [whole, half] = [await paid(kind, seller), await paid(kind, seller)];
    await sales.givenBack(whole);
    await later(portal, minutes(3));
    expect([await at.there(whole.sale), at.standsWith(seller), await clearing(), refundsOf(whole.payment)]).toEqual([0n, half.price, before, [whole.price]]);
    expect(fake.asked.findLastIndex((line) => line.endsWith("/reversals"))).toBeLessThan(fake.asked.lastIndexOf("POST /v1/refunds"));
    await sales.divided(half);
    await later(portal, minutes(3));
    const back = kind === "licence" ? half.price : half.price - half.price / 2n;
    expect([refundsOf(half.payment), await at.there(half.sale)]).toEqual([[back], 0n]);
    const earned = await standsThere(seller);
    expect(await clearing()).toBe(before - (half.price - back - earned));
  });

  test("a lost chargeback brings back what stands there, be it held or earned", async () => {
    const seller = await aReadySeller();
    const before = await clearing();
    const [held, earned] = [await paid(kind, seller), await paid(kind, seller, true)];
    await (
      await takenBack(held.payment)
    )("lost");
    expect([await at.there(held.sale), at.standsWith(seller)]).toEqual([0n, earned.price]);
    await sales.settled(earned);
    const decided = await takenBack(earned.payment);
    // It stands still meanwhile, and can be withdrawn nowhere.
    expect([await income(seller), (await portal.run(shopWithdrawalOptions, seller, {})).at_provider.minor]).toEqual([0n, "0"]);
    await decided("lost");
    expect([await standsThere(seller), await clearing()]).toEqual([0n, before]);
  });
});

test("of one disputed while it is settled the seller's part is free there, and theirs when the bank decides so", async () => {
  const seller = await aReadySeller();
  const sale = await paid("licence", seller);
  await portal.run(licenceFiles, sale.buyer, { id: sale.reference });
  const decided = await takenBack(sale.payment, 32_000n);
  portal.wait(days(8));
  await portal.runJobs();
  expect([(await portal.run(licenceDetails, sale.buyer, { id: sale.reference })).status, await at.there(sale.sale)]).toEqual(["completed", 0n]);
  const [has, free] = [await income(seller), await at.free(seller)];
  expect(has).toBeLessThan(free);
  await decided("won");
  expect(await standsThere(seller)).toBe(free);
});

test("of one that a bank took a third of after it was settled, so much comes from there, the commission in its share from us", async () => {
  const seller = await aReadySeller();
  const before = await clearing();
  const sale = await paid("licence", seller);
  await sales.settled(sale);
  const earned = await standsThere(seller);
  await (
    await takenBack(sale.payment, 32_000n)
  )("lost");
  expect(await standsThere(seller)).toBe(earned - (32_000n - ((sale.price - earned) * 32_000n) / sale.price));
  expect(await clearing()).toBe(before - (sale.price - 32_000n - (await income(seller))));
});

test("what of it is held in reserve comes to us as the commission does", async () => {
  const seller = await aReadySeller();
  await portal.run(setReserve, finance, { user_id: seller.id, basis_points: 1_000, days: 30, reason: "many disputes" });
  const before = await clearing();
  const sale = await paid("milestone", seller);
  await sales.settled(sale);
  const [earned, reserve] = [await standsThere(seller), await at.balance("reserve", seller.id)];
  expect([reserve, await clearing()]).toEqual([(earned + reserve) / 10n, before - (sale.price - earned)]);
  // A bank takes it back: each gives what they have of it.
  await (
    await takenBack(sale.payment)
  )("lost");
  expect([await standsThere(seller), await at.balance("reserve", seller.id), await clearing()]).toEqual([0n, 0n, before]);
});

test("of a seller without an account it stands with us; what is paid after it was opened stands there", async () => {
  const seller = await sales.aSeller();
  const before = await clearing();
  const early = await paid("licence", seller);
  expect([await at.there(early.sale), await clearing()]).toEqual([0n, before - early.price]);
  await at.ready({ seller });
  const late = await paid("licence", seller);
  expect([await at.there(early.sale), await at.there(late.sale)]).toEqual([0n, late.price]);
  for (const sale of [early, late]) await sales.settled(sale);
  await at.mirrors(seller);
  const options = await portal.run(shopWithdrawalOptions, seller, {});
  expect([BigInt(options.available.minor), BigInt(options.at_provider.minor)]).toEqual([await income(seller), (await income(seller)) / 2n]);
});

test("a milestone from a wallet stands with us, the next one by card there; where Stripe refuses its transfer, with us again", async () => {
  const seller = await aReadySeller();
  const first = await sales.begun("milestone", seller);
  await payMilestone(portal, first.buyer, first.reference);
  await sales.settled(first);
  expect([await at.there(first.sale), at.standsWith(seller), await at.free(seller)]).toEqual([0n, 0n, 0n]);
  const before = await income(seller);
  const second = await paid("milestone", seller);
  await sales.settled(second);
  expect([await at.free(seller), at.standsWith(seller)]).toEqual([(await income(seller)) - before, (await income(seller)) - before]);
  const account = fake.accounts.get(await at.accountOf(seller));
  if (account) account.capabilities = { transfers: "inactive" };
  const third = await paid("milestone", seller);
  expect([await at.there(third.sale), await heldOf(sales.escrowOf(third))]).toEqual([0n, third.price]);
  const held = await clearing();
  await sales.givenBack(third);
  expect([await clearing(), refundsOf(third.payment)]).toEqual([held + third.price, [third.price]]);
});

test("the buyer does not wait for what Stripe will not take back; refused for days it is named by what was sold, until it has come", async () => {
  const seller = await aReadySeller();
  const sale = await paid("licence", seller);
  fake.plan.poor = 100;
  await sales.givenBack(sale);
  await later(portal, minutes(3));
  expect([refundsOf(sale.payment), await at.there(sale.sale)]).toEqual([[sale.price], sale.price]);
  for (let tries = 0; tries < 11; tries += 1) await later(portal, hours(7));
  expect(await faultsThere()).toEqual([expect.stringContaining(`of licence ${sale.reference} stripe has refused for days to bring back ${sale.price} CNY`)]);
  fake.plan.poor = 0;
  await later(portal, hours(7));
  expect(await at.there(sale.sale)).toBe(0n);
});

test("a course's money stands with us, whatever account its lecturer has: their share goes into their wallet", async () => {
  const seller = await aReadySeller();
  const staff = await portal.aUser({ roles: ["content"] });
  const image = "/files/abcdef0123456789-800x450.webp";
  const person = { name: { en: "Lin Mo" }, position: { en: "Head of a laboratory" }, about: { en: "Tests cloth" }, image, topics: ["quality" as const] };
  const { id: lecturer_id } = await portal.run(saveLecturer, staff, { ...person, account_id: seller.id });
  const text = { en: "Reading a test report" };
  const what = { title: text, summary: text, about: text, learns: [text], image, topic: "quality", level: "first", price: "10000" } as const;
  const { id } = await portal.run(saveCourse, staff, { lecturer_id, ...what, learns: [text], chapters: [{ title: text, body: text, minutes: 10 }] });
  const reader = await portal.aUser();
  const before = await clearing();
  const { reference = 0 } = await portal.run(takeCourse, reader, { id, expected_price: "10000" });
  await at.payByCard(reader, { kind: "course", reference: reference ?? 0 });
  expect([await clearing(), at.standsWith(seller)]).toEqual([before - 10_000n, 0n]);
  portal.wait(days(30));
  await portal.runJobs();
  expect([at.standsWith(seller), (await at.balance("wallet", seller.id)) > 0n]).toEqual([0n, true]);
});
