import { afterAll, beforeAll, expect, test } from "vitest";
import { sendOwnCode } from "#domains/people/accounts/contract/own-account.ts";
import { closeMyAccount } from "#domains/people/closing/contract/closing.ts";
import { minutes } from "#kit/time.ts";
import { anOrderOfTwo, endAt, portalAt } from "#tests/builders/gateways.ts";
import type { aShop } from "#tests/builders/orders.ts";
import { fakeStripe, type FakeStripe } from "#tests/fakes/stripe.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";
import { recharge } from "../../contract/recharge.ts";
import { startPayment } from "../../contract/payment.ts";
import { forgetMeans, savedMeans, savedWays } from "../../contract/saved-means.ts";

let fake: FakeStripe;
let portal: TestPortal;
let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  fake = await fakeStripe();
  ({ portal, shop } = await portalAt(fake, { stripe: fake.keys }));
});
afterAll(() => endAt({ fake, portal }));

const provider = "stripe";
const begun = async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const { payment } = await portal.run(startPayment, buyer, { reference: order.checkout_id, provider });
  return { buyer, payment };
};
/** A buyer who had their card kept while they paid. */
const withCard = async (card: Parameters<FakeStripe["keep"]>[1] = {}) => {
  const { buyer, payment } = await begun();
  const kept = fake.keep(payment, card);
  return { buyer, payment, kept };
};
const kept = async (of: Persona) => (await portal.run(savedMeans, of, { provider })).list;

test("a payer is known at Stripe by one name, and sees what they chose to keep there", async () => {
  const { buyer, payment, kept: card } = await withCard();
  const { customer } = fake.session(payment);
  expect(fake.customers.get(customer ?? "")?.metadata).toEqual({ user: String(buyer.id) });
  const { reference } = await portal.run(recharge, buyer, { amount: "12300" });
  const again = await portal.run(startPayment, buyer, { kind: "topup", reference, provider });
  expect(fake.session(again.payment).customer).toBe(customer);
  fake.keep(again.payment, { brand: "mastercard", last4: "0005", exp_month: 1, exp_year: 2020 });
  expect(await kept(buyer)).toEqual([
    { means: card.id, brand: "Visa", last_four: "4242", good_until: "2031-04", is_over: false },
    expect.objectContaining({ brand: "Mastercard", last_four: "0005", good_until: "2020-01", is_over: true }),
  ]);
});

test("somebody else's card is neither listed nor forgotten", async () => {
  const [mine, theirs] = [await withCard(), await withCard()];
  expect((await kept(mine.buyer)).map(({ means }) => means)).toEqual([mine.kept.id]);
  const of = { provider, means: theirs.kept.id } as const;
  await expect(portal.run(forgetMeans, mine.buyer, of)).rejects.toThrow();
  await expect(portal.run(forgetMeans, await portal.aUser(), of)).rejects.toThrow();
  expect((await kept(theirs.buyer)).map(({ means }) => means)).toEqual([theirs.kept.id]);
  await portal.run(forgetMeans, theirs.buyer, of);
  expect(await kept(theirs.buyer)).toEqual([]);
  expect(theirs.kept.customer).toBeNull();
  await expect(portal.run(forgetMeans, theirs.buyer, of)).rejects.toThrow();
});

test("who never paid there is asked for nowhere", async () => {
  const nobody = await portal.aUser();
  const before = fake.asked.length;
  expect(await kept(nobody)).toEqual([]);
  expect(fake.asked.length).toBe(before);
});

test("a Stripe that does not answer is said to be away, and nothing is lost by it", async () => {
  const { buyer, kept: card } = await withCard();
  fake.plan.silent = 2;
  expect((await portal.refusal(savedMeans, buyer, { provider })).code).toBe("provider_away");
  fake.plan.faults = 2;
  expect((await portal.refusal(forgetMeans, buyer, { provider, means: card.id })).code).toBe("provider_away");
  expect((await kept(buyer)).length).toBe(1);
});

test("where nothing is heard of a payer's name or of their session, both are asked for under the same numbers", async () => {
  const { buyer, order } = await anOrderOfTwo(portal, shop);
  const start = { reference: order.checkout_id, provider } as const;
  const count = fake.customers.size;
  fake.plan.silent = 2;
  expect((await portal.refusal(startPayment, buyer, start)).code).toBe("provider_away");
  const { payment } = await portal.run(startPayment, buyer, start);
  expect(fake.customers.size).toBe(count + 1);

  const { reference } = await portal.run(recharge, buyer, { amount: "12300" });
  fake.plan.silent = 2;
  const top = { kind: "topup", reference, provider } as const;
  expect((await portal.refusal(startPayment, buyer, top)).code).toBe("provider_away");
  const second = await portal.run(startPayment, buyer, top);
  expect(fake.sessions.filter((one) => one.client_reference_id === second.payment).length).toBe(1);
  expect(fake.session(second.payment).customer).toBe(fake.session(payment).customer);
});

test("a payer whom Stripe no longer knows is made known anew", async () => {
  const { buyer, payment } = await withCard();
  const old = fake.customers.get(fake.session(payment).customer ?? "");
  if (old) old.deleted = true;
  expect(await kept(buyer)).toEqual([]);
  const { reference } = await portal.run(recharge, buyer, { amount: "12300" });
  const again = await portal.run(startPayment, buyer, { kind: "topup", reference, provider });
  expect(fake.session(again.payment).customer).not.toBe(old?.id);
});

test("a closed account is known there no longer, though Stripe be silent at first", async () => {
  const buyer = await portal.aUser();
  const { reference } = await portal.run(recharge, buyer, { amount: "12300" });
  const { payment } = await portal.run(startPayment, buyer, { kind: "topup", reference, provider });
  fake.keep(payment);
  await portal.run(sendOwnCode, buyer, { event: "closeaccount" });
  await portal.runJobs();
  const captcha = portal.sent().findLast((line) => line.event === "closeaccount")?.code ?? "";
  await portal.run(closeMyAccount, buyer, { captcha });
  fake.plan.silent = 2;
  await portal.runJobs().catch(() => undefined);
  portal.wait(minutes(1));
  await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now()");
  await portal.runJobs();
  expect(fake.customers.get(fake.session(payment).customer ?? "")?.deleted).toBe(true);
  const { rows } = await portal.database.pool.query("select from payments.known_payer where user_id = $1", [buyer.id]);
  expect(rows).toEqual([]);
});

test("ways that keep nothing say so: they are not named, and have nothing to ask", async () => {
  const buyer = await portal.aUser();
  expect((await portal.run(savedWays, buyer, {})).list).toEqual([{ provider, provider_text: "Card" }]);
  await expect(portal.run(savedMeans, buyer, { provider: "local" })).rejects.toThrow();
  await expect(portal.run(savedMeans, buyer, { provider: "wallet" })).rejects.toThrow();
});
