import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loadConfig } from "#main/config.ts";
import { grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { publishProduct, restock, takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { movePortalCoupon } from "#domains/trade/coupons/contract/coupons.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { readyOrder } from "#domains/trade/orders/contract/balance.ts";
import { NotFound } from "#kit/refusal.ts";
import { days, hours } from "#kit/time.ts";
import { joinGroup } from "#domains/trade/groupbuy/contract/joining.ts";
import { aGroupShop, joinInput, payFor } from "#tests/builders/groupbuys.ts";
import { aCreditLine, anOrderOnAccount, payInvoice } from "#tests/builders/credit.ts";
import { aPortalCoupon } from "#tests/builders/coupons.ts";
import { aBuyer, aDepositPaid, anOrder, aPaidOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { payPassword, startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import type { WebhookEvent } from "../../contract/webhook-events.ts";
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  removeWebhook,
  resendDelivery,
  showDelivery,
  switchOffWebhook,
} from "../../contract/webhooks.ts";

type Received = { path: string; headers: IncomingHttpHeaders; body: string };

let portal: TestPortal;
let guarded: TestPortal;
let endpoint: Server;
let base: string;
let received: Received[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string } = { status: 200 };

beforeAll(async () => {
  portal = await startTestPortal();
  // The endpoints of these tests stand on this machine.
  portal.services.reach = { protocols: ["http:"], isOpen: (address) => address === "127.0.0.1" };
  guarded = await startTestPortal();
  endpoint = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.body ?? "ok");
    });
  });
  await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await portal.stop();
  await guarded.stop();
  endpoint.closeAllConnections();
  await new Promise((resolve) => endpoint.close(resolve));
});
beforeEach(() => {
  received = [];
  answer = { status: 200 };
});

const anEndpoint = async (owner: Persona, events: WebhookEvent[], path = "/hook") => portal.run(createWebhook, owner, { url: `${base}${path}`, events });
const anOwner = (at = portal) => at.aUser({ is_enterprise: true, vip: true });
const deliveriesOf = async (owner: Persona, webhook_id: number) => (await portal.run(listDeliveries, owner, { webhook_id })).list;

test("what happens is told, signed, and only what was asked for", async () => {
  const { seller, product, skus } = await aShop(portal);
  const { secret } = await anEndpoint(seller, ["order_placed", "order_paid", "product_published"]);
  const buyer = await aBuyer(portal, 100_000n);
  await aPaidOrder(portal, buyer, [{ sku_id: skus[0] as number, quantity: 2 }]);
  await portal.run(takeDownProduct, seller, { id: product });
  await portal.run(publishProduct, seller, { id: product });
  await portal.runJobs();
  expect(received.map((one) => one.headers["threadport-event"]).sort()).toEqual(["order_paid", "order_placed", "product_published"]);
  for (const { headers, body } of received) {
    const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["threadport-signature"])) ?? [];
    expect(createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")).toBe(signature);
    expect(JSON.parse(body)).toMatchObject({
      id: expect.any(String),
      event: headers["threadport-event"],
      created: expect.any(Number),
      data: expect.any(Object),
    });
  }
});

test("an order of a group buy is told of as paid once its group came together, at the price reached", async () => {
  const shop = await aGroupShop(portal, { tiers: [2, 3].map((from) => ({ from, unit_price_minor: String(4000 - from * 200) })) });
  await anEndpoint(shop.seller, ["order_paid"]);
  const join = async (team_id?: number) => {
    const buyer = await aBuyer(portal);
    const expected_total = { minor: "7200", currency: "CNY" as const };
    const placed = await portal.run(joinGroup, buyer, { ...joinInput(shop, buyer, team_id === undefined ? {} : { team_id }), expected_total });
    await payFor(portal, buyer, placed);
    await portal.runJobs();
    return placed;
  };
  const first = await join();
  const second = await join(first.team_id);
  expect(received).toEqual([]);
  const third = await join(first.team_id);
  await portal.runJobs();
  const told = received.map(({ body }) => JSON.parse(body).data).sort((a, b) => a.order_id - b.order_id);
  expect(told).toEqual([first, second, third].map(({ order_id }) => ({ order_id, amount: { minor: "6800", currency: "CNY" } })));
});

test("of a balance and of an order on account it is told beside it what the portal pays", async () => {
  const staff = await portal.aUser({ roles: ["content"] });
  const coupon = await aPortalCoupon(portal, staff, { off_minor: "1000", per_buyer: 2 });
  const shop = await aShop(portal, { payment_terms: ["deposit_30"] });
  await anEndpoint(shop.seller, ["order_paid"]);
  const buyer = await aBuyer(portal);
  const placed = await aDepositPaid(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 400 }]);
  await portal.run(readyOrder, shop.seller, { id: placed.id, cartons: 1, note: "" });
  const balance = BigInt(placed.total.minor) - BigInt(placed.due_now.minor);
  await fillWallet(portal, buyer, balance);
  await portal.run(startPayment, buyer, { kind: "balance", reference: placed.id, provider: "wallet", pay_password: payPassword });
  const account = await aCreditLine(portal);
  await anEndpoint(account.seller, ["order_paid"]);
  const owed = await anOrderOnAccount(portal, account, 10);
  await payInvoice(portal, owed, owed.buyer, 37_000n);
  await portal.runJobs();
  const told = received.map(({ body }) => JSON.parse(body).data).sort((a, b) => a.order_id - b.order_id);
  const by_portal = { minor: "1000", currency: "CNY" };
  expect(told).toEqual([
    { order_id: placed.id, amount: { minor: String(balance), currency: "CNY" }, by_portal },
    { order_id: owed.id, amount: { minor: "37000", currency: "CNY" }, by_portal },
  ]);
  await portal.run(movePortalCoupon, staff, { id: coupon, act: "end" });
});

test("nobody else's endpoint is told", async () => {
  const { skus } = await aShop(portal);
  await anEndpoint((await aShop(portal)).seller, ["order_placed"]);
  await anOrder(portal, await aBuyer(portal), [{ sku_id: skus[0] as number, quantity: 2 }]);
  await portal.runJobs();
  expect(received).toEqual([]);
});

test("an endpoint that fails is asked again, later each time, until it answers", async () => {
  const owner = await anOwner();
  const { id } = await anEndpoint(owner, ["order_paid"]);
  answer = { status: 503, body: "later" };
  const { delivery_id } = await portal.run(pingWebhook, owner, { id });
  await portal.runJobs();
  expect((await deliveriesOf(owner, id))[0]).toMatchObject({ status: "waiting", attempts: 1 });
  expect((await portal.run(listWebhooks, owner, {})).list[0]?.failing_since).not.toBeNull();
  await portal.runJobs();
  expect(received).toHaveLength(1);
  portal.wait(hours(0.02));
  await portal.runJobs();
  expect(received).toHaveLength(2);
  answer = { status: 204 };
  portal.wait(hours(0.1));
  await portal.runJobs();
  const shown = await portal.run(showDelivery, owner, { id: delivery_id });
  expect(shown).toMatchObject({ status: "delivered", next_at: null });
  expect(shown.attempts.map((one) => one.status)).toEqual([204, 503, 503]);
  expect(shown.attempts[1]).toMatchObject({ response_body: "later", request_headers: { "threadport-event": "ping" } });
  expect((await portal.run(listWebhooks, owner, {})).list[0]?.failing_since).toBeNull();
  expect(new Set(received.map((one) => one.body)).size).toBe(1);
});

test("after days without an arrival it is switched off, and its owner is told; switched on it begins anew", async () => {
  const owner = await anOwner();
  const { id } = await anEndpoint(owner, ["order_paid"]);
  answer = { status: 500 };
  await portal.run(pingWebhook, owner, { id });
  await portal.runJobs();
  portal.wait(days(3.1));
  await portal.runJobs();
  await portal.runJobs();
  const [webhook] = (await portal.run(listWebhooks, owner, {})).list;
  expect(webhook).toMatchObject({ is_on: false });
  expect((await deliveriesOf(owner, id))[0]).toMatchObject({ status: "failed", next_at: null });
  expect(portal.sent().filter((line) => line.event === "shop_webhook_off")).toHaveLength(1);
  expect((await portal.refusal(pingWebhook, owner, { id })).code).toBe("is_off");
  await portal.run(changeWebhook, owner, { id, url: webhook?.url ?? "", events: ["order_paid"], is_on: true });
  expect((await portal.run(listWebhooks, owner, {})).list[0]).toMatchObject({ is_on: true, failing_since: null });
});

test("a redirect is not followed; a delivery is sent once more as it was", async () => {
  const owner = await anOwner();
  const { id } = await anEndpoint(owner, ["order_paid"]);
  answer = { status: 302, headers: { location: `${base}/elsewhere` } };
  const { delivery_id } = await portal.run(pingWebhook, owner, { id });
  await portal.runJobs();
  expect(received.map((one) => one.path)).toEqual(["/hook"]);
  answer = { status: 200 };
  const again = await portal.run(resendDelivery, owner, { id: delivery_id });
  await portal.runJobs();
  expect(received.map((one) => one.body)).toEqual([received[0]?.body, received[0]?.body]);
  expect((await portal.run(showDelivery, owner, { id: again.delivery_id })).status).toBe("delivered");
});

test("a job that runs twice makes no second attempt once the first is kept", async () => {
  const owner = await anOwner();
  const { id } = await anEndpoint(owner, ["order_paid"]);
  const { delivery_id } = await portal.run(pingWebhook, owner, { id });
  await portal.runJobs();
  await portal.database.pool.query("select graphile_worker.add_job('shops.deliver_webhook', $1::json)", [JSON.stringify({ delivery_id, attempt: 1 })]);
  await portal.runJobs();
  expect(received).toHaveLength(1);
});

test("a product that runs short is told of once, until there is enough again", async () => {
  const { seller, product, skus } = await aShop(portal);
  await anEndpoint(seller, ["stock_low"]);
  const scarce = async (left: number) => {
    await portal.database.pool.query("update catalog.sku set stock = held + case when id = $2 then $3::int else 0 end where product_id = $1", [
      product,
      skus[0],
      left,
    ]);
  };
  await scarce(4);
  const buyer = await aBuyer(portal, 1_000_000n);
  const buy = async () => {
    await aPaidOrder(portal, buyer, [{ sku_id: skus[0] as number, quantity: 2 }]);
    await portal.runJobs();
  };
  await buy();
  expect(received).toHaveLength(0);
  await buy();
  expect(received.map((one) => (JSON.parse(one.body) as { data: unknown }).data)).toEqual([
    expect.objectContaining({ product_id: product, available: 0, min_quantity: 2 }),
  ]);
  await portal.run(restock, seller, { id: product, lines: [{ sku_id: skus[0] as number, add: 2 }] });
  await buy();
  expect(received).toHaveLength(1);
  await portal.run(restock, seller, { id: product, lines: [{ sku_id: skus[0] as number, add: 4 }] });
  await buy();
  await buy();
  expect(received).toHaveLength(2);
});

test("closed addresses are refused when they are written", async () => {
  const owner = await anOwner(guarded);
  const refusalOf = async (url: string) => (await guarded.refusal(createWebhook, owner, { url, events: ["order_paid"] })).code;
  expect(await refusalOf("http://example.com/hook")).toBe("url_wrong");
  expect(await refusalOf("https://user:secret@example.com/hook")).toBe("url_wrong");
  expect(await refusalOf("ftp://example.com")).toBe("invalid");
  for (const host of [
    "127.0.0.1",
    "10.0.0.1",
    "169.254.169.254",
    "[::1]",
    "[fd00::1]",
    "[::ffff:10.0.0.1]",
    "localhost",
    "portal.internal",
    "2130706433",
    "0x7f.1",
    "intranet",
  ])
    expect(await refusalOf(`https://${host}/hook`), host).toBe("address_refused");
  for (const port of [22, 5432, 8443]) expect(await refusalOf(`https://1.1.1.1:${port}/hook`), String(port)).toBe("port_refused");
  const { id } = await guarded.run(createWebhook, owner, { url: "https://1.1.1.1:443/hook", events: ["order_paid"] });
  // One that was kept when its port was open is not called either.
  await guarded.database.pool.query("update shops.webhook set url = 'https://1.1.1.1:8443/hook' where id = $1", [id]);
  const { delivery_id } = await guarded.run(pingWebhook, owner, { id });
  await guarded.runJobs();
  expect((await guarded.run(showDelivery, owner, { id: delivery_id })).attempts[0]?.fault).toBe("address");
});

test("the ports of WEBHOOK_PORTS are open instead, in what is written and in what is called", async () => {
  const { webhookPorts } = loadConfig({ WEBHOOK_PORTS: "443,8443" });
  const opened = await startTestPortal({ webhookPorts });
  const events: WebhookEvent[] = ["order_paid"];
  const written = { url: "https://1.1.1.1:8443/hook", events };
  await opened.run(createWebhook, await anOwner(opened), written);
  const refused = await opened.refusal(createWebhook, await anOwner(opened), { url: "https://1.1.1.1:80/hook", events });
  expect([refused.code, refused.values]).toEqual(["port_refused", { ports: "443, 8443" }]);
  await opened.stop();

  const owner = await anOwner();
  const { id } = await anEndpoint(owner, ["order_paid"]);
  const { reach } = portal.services;
  const arrives = async (ports: readonly number[]) => {
    received = [];
    portal.services.reach = { ...reach, ports };
    const { delivery_id } = await portal.run(pingWebhook, owner, { id });
    await portal.runJobs();
    const { attempts } = await portal.run(showDelivery, owner, { id: delivery_id });
    return [attempts[0]?.status, attempts[0]?.fault, received.length];
  };
  try {
    expect(await arrives([443, 80])).toEqual([null, "address", 0]);
    expect(await arrives([443, Number(new URL(base).port)])).toEqual([200, null, 1]);
  } finally {
    portal.services.reach = reach;
  }
});

test("and when they are called: an address that became a closed one is not reached", async () => {
  const owner = await anOwner(guarded);
  const { id } = await guarded.run(createWebhook, owner, { url: "https://1.1.1.1/hook", events: ["order_paid"] });
  const port = (endpoint.address() as AddressInfo).port;
  for (const url of [`http://127.0.0.1:${port}/`, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`]) {
    await guarded.database.pool.query("update shops.webhook set url = $1 where id = $2", [url, id]);
    const { delivery_id } = await guarded.run(pingWebhook, owner, { id });
    await guarded.runJobs();
    expect((await guarded.run(showDelivery, owner, { id: delivery_id })).attempts[0]?.fault, url).toBe("address");
  }
  expect(received).toEqual([]);
});

test("an endpoint is switched off also when the membership has ended, which takes access away, and not on again", async () => {
  const owner = await anOwner();
  const { id } = await anEndpoint(owner, ["order_paid"]);
  const finance = await portal.aUser({ roles: ["finance"] });
  await portal.run(grantMembership, finance, { user_id: owner.id, enterprise_vip_until: 1, reason: "It has ended" });
  await expect.poll(() => portal.refusal(pingWebhook, owner, { id }).then(({ code }) => code)).toBe("membership_ended");
  await portal.run(switchOffWebhook, owner, { id });
  expect((await portal.run(listWebhooks, owner, {})).list).toMatchObject([{ id, is_on: false }]);
  const on = { id, url: `${base}/hook`, events: ["order_paid"] as WebhookEvent[], is_on: true };
  expect((await portal.refusal(changeWebhook, owner, on)).code).toBe("membership_ended");
  await expect(portal.run(switchOffWebhook, await anOwner(), { id })).rejects.toThrow(NotFound);
});

test("the secret stands in no row, and another shop's endpoints are nobody's", async () => {
  const owner = await anOwner();
  const { id, secret } = await anEndpoint(owner, ["order_paid"]);
  const { rows } = await portal.database.pool.query<{ row: string }>("select to_jsonb(w)::text as row from shops.webhook w");
  expect(rows.some(({ row }) => row.includes(secret.slice(6)))).toBe(false);
  const { delivery_id } = await portal.run(pingWebhook, owner, { id });
  const stranger = await anOwner();
  await expect(portal.run(listDeliveries, stranger, { webhook_id: id })).rejects.toThrow(NotFound);
  await expect(portal.run(showDelivery, stranger, { id: delivery_id })).rejects.toThrow(NotFound);
  await expect(portal.run(resendDelivery, stranger, { id: delivery_id })).rejects.toThrow(NotFound);
  await expect(portal.run(removeWebhook, stranger, { id })).rejects.toThrow(NotFound);
  await portal.run(removeWebhook, owner, { id });
  expect((await portal.run(listWebhooks, owner, {})).list).toEqual([]);
});
