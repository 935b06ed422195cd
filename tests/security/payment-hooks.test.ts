import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultsOf } from "#domains/money/ledger/index.server.ts";
import { paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { moneyToday } from "#domains/money/payments/contract/today.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import { hearHook } from "#domains/money/payments/index.server.ts";
import { walletBalance } from "#domains/money/ledger/contract/wallet.ts";
import { bodyOf, signatureHeader, signatureOf } from "#domains/money/payments/server/providers/local-cashier.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

let portal: TestPortal;
let server: TestServer;
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal, { hearHook: hearHook(portal) });
});
afterAll(async () => {
  expect(await portal.runner.act((ctx) => faultsOf(ctx))).toEqual([]);
  await server.stop();
  await portal.stop();
});

/** A top-up of ¥123.00 whose payer stands at the cashier. */
const atCashier = async () => {
  const payer = await portal.aUser();
  const { reference } = await portal.run(recharge, payer, { amount: "12300" });
  const { payment } = await portal.run(startPayment, payer, { kind: "topup", reference, provider: "local" });
  return { payer, payment };
};
const told = (payment: string, outcome: "succeeded" | "failed" = "succeeded", transaction_id: string = randomUUID()) =>
  bodyOf({ transaction_id, payment, outcome, amount: "12300", currency: "CNY", time: 0 });
const signed = (body: string) => signatureOf(portal.services.secret, body);
const tell = async (body: string, { at = server, signature = signed(body), type = "application/json" } = {}) => {
  const answer = await fetch(`${at.url}/hooks/local`, { method: "POST", headers: { "content-type": type, [signatureHeader]: signature }, body });
  return [answer.status, await answer.text()];
};
const heard = [200, "success"];
const forged = [401, "fail"];
const again = [503, "fail"];
const standing = async (payer: Persona, payment: string) => [
  (await portal.run(paymentStatus, payer, { payment })).status,
  (await portal.run(walletBalance, payer, {})).wallet.minor,
];
const kept = async (payment: string) => {
  const { rows } = await portal.database.pool.query<{ raw: string }>(
    "select raw from payments.callback c join payments.payment p on p.id = c.payment_id where p.token = $1 order by c.id",
    [payment],
  );
  return rows.map(({ raw }) => raw);
};

test("a callback is read as it was sent, whatever its type is called, kept word for word and answered in the provider's own words", async () => {
  for (const type of ["application/json", "application/x-www-form-urlencoded", "text/plain", "application/json; charset=gbk"]) {
    const { payer, payment } = await atCashier();
    const body = ` ${told(payment).replaceAll(",", " ,\r\n")}\n`;
    expect(await tell(body, { type })).toEqual(heard);
    expect(await kept(payment)).toEqual([body]);
    expect(await standing(payer, payment)).toEqual(["succeeded", "12300"]);
  }
});

test("one that is not signed over these very bytes does nothing", async () => {
  const { payer, payment } = await atCashier();
  const body = told(payment);
  const spaced = JSON.stringify(JSON.parse(body), null, 1);
  expect(await tell(body, { signature: "0".repeat(64) })).toEqual(forged);
  expect(await tell(body, { signature: "" })).toEqual(forged);
  expect(await tell(body.replace("12300", "12301"), { signature: signed(body) })).toEqual(forged);
  // The same object, written otherwise: who parses before the signature is looked at would take it.
  expect(JSON.parse(spaced)).toEqual(JSON.parse(body));
  expect(await tell(spaced, { signature: signed(body) })).toEqual(forged);
  expect(await tell("", { signature: signed("") })).toEqual(forged);
  expect(await kept(payment)).toEqual([]);
  expect(await standing(payer, payment)).toEqual(["pending", "0"]);
});

test("what is forged is counted for the dashboard of finance, and of what was sent nothing is kept", async () => {
  const finance = await portal.aUser({ roles: ["finance"] });
  const counted = async () => (await portal.run(moneyToday, finance, {})).refused_callbacks;
  const before = await counted();
  const { payment } = await atCashier();
  const own = await startTestServer(portal, { hearHook: hearHook(portal) });
  for (let time = 0; time < 5; time += 1) expect(await tell(told(payment), { at: own, signature: "0".repeat(64) })).toEqual(forged);
  // The first is written down at once; the others wait, so that a forger causes few writes.
  await expect.poll(counted).toBe(before + 1);
  expect(await kept(payment)).toEqual([]);
  await own.stop();
});

test("told twenty times at once, and again after a failure that came late, it counts once and is taken each time", async () => {
  const { payer, payment } = await atCashier();
  const body = told(payment);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body)));
  expect(answers).toEqual(Array.from({ length: 20 }, () => heard));
  expect(await tell(told(payment, "failed"))).toEqual(heard);
  expect(await tell(body)).toEqual(heard);
  expect(await standing(payer, payment)).toEqual(["succeeded", "12300"]);
});

test("what we could not take, or took without the provider hearing so, is asked for again and counts once", async () => {
  const away = await startTestServer(portal, { hearHook: hearHook({ ...portal, runner: { act: () => Promise.reject(new Error("the database is away")) } }) });
  const deaf = await startTestServer(portal, {
    hearHook: hearHook({
      ...portal,
      runner: {
        act: async (work) => {
          await portal.runner.act(work);
          throw new Error("the answer was lost");
        },
      },
    }),
  });
  const { payer, payment } = await atCashier();
  const body = told(payment);
  expect(await tell(body, { at: away })).toEqual(again);
  expect(await standing(payer, payment)).toEqual(["pending", "0"]);
  expect(await tell(body, { at: deaf })).toEqual(again);
  expect(await tell(body)).toEqual(heard);
  expect(await standing(payer, payment)).toEqual(["succeeded", "12300"]);
  await away.stop();
  await deaf.stop();
});

test("more than a provider ever tells from one address is asked for again later", async () => {
  const busy = await startTestServer(portal, {
    hearHook: hearHook({
      ...portal,
      services: { ...portal.services, limiter: { take: async () => ({ ok: false, retryAfterSeconds: 1 }), giveBack: async () => {} } },
    }),
  });
  const { payer, payment } = await atCashier();
  expect(await tell(told(payment), { at: busy })).toEqual(again);
  expect(await standing(payer, payment)).toEqual(["pending", "0"]);
  await busy.stop();
});

test("nobody else is heard there: not the wallet, not a name that an object has anyway, nor what is no callback", async () => {
  for (const teller of ["wallet", "constructor", "nobody", "%00"])
    expect((await fetch(`${server.url}/hooks/${teller}`, { method: "POST", body: "{}" })).status).toBe(404);
  expect((await server.get("/hooks/local")).status).toBe(404);
  expect((await fetch(`${server.url}/hooks/local`, { method: "POST" })).status).toBe(401);
  expect((await fetch(`${server.url}/hooks/local`, { method: "POST", body: "x".repeat(300_000) })).status).toBe(413);
});
