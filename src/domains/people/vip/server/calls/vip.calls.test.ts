import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sellerLogin, grantMembership } from "#domains/people/accounts/contract/other-sites.ts";
import { userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { cashierDecide } from "#domains/money/payments/contract/cashier.ts";
import { paymentOptions, paymentStatus, startPayment } from "#domains/money/payments/contract/payment.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { days, hours } from "#kit/time.ts";
import { Unauthenticated } from "#platform/calls/runner.ts";
import { fillWallet } from "#tests/builders/orders.ts";
import { keepDraft, scheduleDraft, showRecord, undoPublishing } from "#domains/publishing/revisions/contract/records.ts";
import { payPassword, startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { refundVip, saveVipLevel, adminLevels, vipMember, vipMembers, vipRevisions } from "../../contract/admin.ts";
import { buyVip, cancelVip, myVip, myVipPurchases, vipLevels } from "../../contract/members.ts";
import { vip } from "../../index.server.ts";

let portal: TestPortal;
let finance: Persona;
beforeAll(async () => {
  portal = await startTestPortal();
  finance = await portal.aUser({ roles: ["finance"], nickname: "Cashier Li" });
});
afterAll(() => portal.stop());

const month = { level: "standard", days: 30, expected_price: "29800" };
const gold = { level: "gold", days: 90, expected_price: "188000" };
const nowSeconds = async (as: Persona, on = portal) => {
  const { userinfo } = await on.run(userInfoCall, as, {});
  return userinfo;
};
const seconds = (count: number) => count * 86_400;

const bought = async (as: Persona, plan: Parameters<typeof portal.run<typeof buyVip>>[2], on = portal) => {
  const { id } = await on.run(buyVip, as, plan);
  await fillWallet(on, as, BigInt(plan.expected_price));
  await on.run(startPayment, as, { kind: "vip", reference: id, provider: "wallet", pay_password: payPassword });
  return id;
};
const walletOf = async (as: Persona, on = portal) => {
  const { id } = await on.run(buyVip, as, { level: "service", days: 365, expected_price: "98000" });
  const { wallet_balance } = await on.run(paymentOptions, as, { kind: "vip", reference: id });
  await on.run(cancelVip, as, { id });
  return wallet_balance.minor;
};
const sweep = async (on: TestPortal, name: string) => {
  const found = vip.sweeps?.find((one) => one.name === name);
  if (!found) throw new Error(`there is no sweep ${name}`);
  await on.runner.sweep(found);
};

describe("a membership", () => {
  test("is shown with its price before it is bought, in the reader's language", async () => {
    const { list } = await portal.run(vipLevels, visitor, {}, { locale: "en" });
    expect(list.map(({ code }) => code)).toEqual(["free", "service", "standard", "gold", "factory_plus", "designer"]);
    expect(list[2]).toMatchObject({
      name: "Standard",
      entitlements: { listings: 200 },
      plans: [{ days: 30, price: { text: "¥298.00" } }, { days: 90 }, { days: 365 }],
    });
  });

  test("paid from the wallet begins at once, stands in the session user info, and its price is revenue", async () => {
    const buyer = await portal.aUser();
    const before = Math.floor(Date.now() / 1000);
    const id = await bought(buyer, month);
    const { enterprise_vip, service_vip } = await nowSeconds(buyer);
    expect(enterprise_vip - before - seconds(30)).toBeLessThan(60);
    expect(enterprise_vip - before).toBeGreaterThanOrEqual(seconds(30));
    expect(service_vip).toBe(0);
    expect(await walletOf(buyer)).toBe("0");
    expect(await portal.run(myVip, buyer, {})).toMatchObject({
      list: [{ family: "enterprise", level: "standard" }],
      entitlements: { listings: 200, languages: 3 },
    });
    expect((await portal.run(myVipPurchases, buyer, {})).list.filter((one) => one.id === id)).toMatchObject([{ status: "paid", days: 30 }]);
    expect(portal.sent().some(({ event }) => event === "vip.paid")).toBe(false);
    await portal.runJobs();
    expect(portal.sent().some(({ event }) => event === "vip.paid")).toBe(true);
  });

  test("bought again is longer by just as much, and a callback told three times adds it once", async () => {
    const buyer = await portal.aUser();
    await bought(buyer, month);
    const first = (await nowSeconds(buyer)).enterprise_vip;
    const { id } = await portal.run(buyVip, buyer, month);
    const { payment } = await portal.run(startPayment, buyer, { kind: "vip", reference: id, provider: "local" });
    await portal.run(cashierDecide, buyer, { payment, outcome: "duplicate" });
    await portal.runJobs();
    expect(await portal.run(paymentStatus, buyer, { payment })).toMatchObject({ status: "succeeded", payable_status: "paid", is_returned: false });
    expect((await nowSeconds(buyer)).enterprise_vip).toBe(first + seconds(30));
  });

  test("paid at the same moment twice over adds its time once", async () => {
    const buyer = await portal.aUser();
    const { id } = await portal.run(buyVip, buyer, month);
    await fillWallet(portal, buyer, 100_000n);
    const tried = await Promise.allSettled(
      [1, 2, 3].map(() => portal.run(startPayment, buyer, { kind: "vip", reference: id, provider: "wallet", pay_password: payPassword })),
    );
    expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await walletOf(buyer)).toBe(String(100_000 - 29_800));
    expect((await portal.run(myVip, buyer, {})).list[0]?.stretches).toHaveLength(1);
  });

  test("two plans paid at the same moment both count in full", async () => {
    const buyer = await portal.aUser();
    const ids = [(await portal.run(buyVip, buyer, month)).id, (await portal.run(buyVip, buyer, gold)).id];
    await fillWallet(portal, buyer, 300_000n);
    const before = Math.floor(Date.now() / 1000);
    await Promise.all(ids.map((reference) => portal.run(startPayment, buyer, { kind: "vip", reference, provider: "wallet", pay_password: payPassword })));
    const { enterprise_vip } = await nowSeconds(buyer);
    expect(Math.abs(enterprise_vip - before - seconds(120))).toBeLessThan(60);
    expect((await portal.run(myVip, buyer, {})).list[0]?.stretches.map(({ level }) => level)).toEqual(["gold", "standard"]);
  });

  test("of a higher level runs first; what was bought before goes on after it", async () => {
    const buyer = await portal.aUser();
    await bought(buyer, month);
    await bought(buyer, gold);
    const { list, entitlements } = await portal.run(myVip, buyer, {});
    expect(list[0]).toMatchObject({ level: "gold", stretches: [{ level: "gold" }, { level: "standard" }] });
    const [first, second] = list[0]?.stretches ?? [];
    expect((first?.until ?? 0) - (first?.from ?? 0)).toBe(seconds(90));
    expect(second?.from).toBe(first?.until);
    expect(second?.until).toBe(list[0]?.until);
    expect(entitlements.listings).toBe(1000);
  });

  test("added to what the house granted comes before it", async () => {
    const buyer = await portal.aUser();
    const until = Math.floor(Date.now() / 1000) + seconds(200);
    await portal.run(grantMembership, finance, { user_id: buyer.id, enterprise_vip_until: until, reason: "年费到账" });
    await bought(buyer, gold);
    const { list } = await portal.run(myVip, buyer, {});
    expect(list[0]).toMatchObject({
      level: "gold",
      until: until + seconds(90),
      stretches: [{ level: "gold" }, { level: "standard", until: until + seconds(90) }],
    });
  });

  test("for a service runs beside one for an enterprise", async () => {
    const buyer = await portal.aUser();
    await bought(buyer, { level: "service", days: 90, expected_price: "39800" });
    const { enterprise_vip, service_vip } = await nowSeconds(buyer);
    expect([enterprise_vip, service_vip > Date.now() / 1000]).toEqual([0, true]);
  });

  test("of designers is for designers", async () => {
    const plan = { level: "designer", days: 30, expected_price: "9800" };
    expect((await portal.refusal(buyVip, await portal.aUser(), plan)).code).toBe("designers_only");
    const designer = await portal.aUser({ is_design: true });
    await bought(designer, plan);
    expect(await portal.run(myVip, designer, {})).toMatchObject({ list: [{ family: "designer", level: "designer" }], entitlements: { works: 300 } });
  });
});

describe("a purchase", () => {
  test("begun twice is one to pay; another's is not there", async () => {
    const buyer = await portal.aUser();
    const first = await portal.run(buyVip, buyer, month);
    expect((await portal.run(buyVip, buyer, month)).id).toBe(first.id);
    expect(await portal.run(paymentOptions, buyer, { kind: "vip", reference: first.id }, { locale: "en" })).toMatchObject({
      title: "Membership",
      about: "Standard, 30 days",
    });
    const other = await portal.aUser();
    await expect(portal.run(cancelVip, other, { id: first.id })).rejects.toThrow(NotFound);
    await expect(portal.run(paymentOptions, other, { kind: "vip", reference: first.id })).rejects.toThrow(NotFound);
    expect(await portal.run(cancelVip, buyer, { id: first.id })).toEqual({ status: "cancelled" });
    expect((await portal.refusal(cancelVip, buyer, { id: first.id })).code).toBe("not_pending");
    expect((await portal.refusal(startPayment, buyer, { kind: "vip", reference: first.id, provider: "local" })).code).toBe("payable_closed");
  });

  test("at a price that was changed is refused; a level that nobody sells is not there", async () => {
    const buyer = await portal.aUser();
    expect((await portal.refusal(buyVip, buyer, { ...month, expected_price: "1" })).code).toBe("price_changed");
    for (const level of ["free", "platinum"]) await expect(portal.run(buyVip, buyer, { ...month, level })).rejects.toThrow(NotFound);
    await expect(portal.run(buyVip, visitor, month)).rejects.toThrow(Unauthenticated);
  });

  test("that was paid too late goes to the wallet, and adds no time", async () => {
    const own = await startTestPortal();
    try {
      const buyer = await own.aUser();
      const { id } = await own.run(buyVip, buyer, month);
      const { payment } = await own.run(startPayment, buyer, { kind: "vip", reference: id, provider: "local" });
      await own.run(cashierDecide, buyer, { payment, outcome: "delay" });
      own.wait(hours(2));
      await sweep(own, "lapse-unpaid");
      expect((await own.run(myVipPurchases, buyer, {})).list[0]?.status).toBe("lapsed");
      await own.runJobs();
      expect(await own.run(paymentStatus, buyer, { payment })).toMatchObject({ status: "succeeded", is_returned: true });
      expect(await walletOf(buyer, own)).toBe("29800");
      expect((await nowSeconds(buyer, own)).enterprise_vip).toBe(0);
    } finally {
      await own.stop();
    }
  });

  test("unused is given back with its time; used it is not", async () => {
    const own = await startTestPortal();
    try {
      const staff = await own.aUser({ roles: ["finance"] });
      const buyer = await own.aUser();
      await bought(buyer, month, own);
      const first = (await nowSeconds(buyer, own)).enterprise_vip;
      const second = await bought(buyer, { level: "standard", days: 90, expected_price: "79800" }, own);
      own.wait(days(5));
      const { purchases } = await own.run(vipMember, staff, { user_id: buyer.id, family: "enterprise" });
      expect(purchases.map(({ id, may_refund }) => [id === second, may_refund])).toEqual([
        [true, true],
        [false, false],
      ]);
      expect((await own.refusal(refundVip, staff, { id: purchases[1]?.id ?? 0, reason: "改主意" })).code).toBe("used");
      expect(await own.run(refundVip, staff, { id: second, reason: "误买，尚未使用" })).toEqual({ status: "refunded" });
      expect((await own.refusal(refundVip, staff, { id: second, reason: "再退一次" })).code).toBe("not_paid");
      expect(await walletOf(buyer, own)).toBe("79800");
      expect((await nowSeconds(buyer, own)).enterprise_vip).toBe(first);
      const after = await own.run(vipMember, staff, { user_id: buyer.id, family: "enterprise" }, { locale: "en" });
      expect(after.events.map(({ event }) => event)).toEqual(["refunded", "bought", "bought"]);
    } finally {
      await own.stop();
    }
  });
});

describe("before the end", () => {
  test("one is reminded thirty, seven and one day before, each once, in one's own language", async () => {
    const own = await startTestPortal();
    try {
      const buyer = await own.aUser();
      await own.database.pool.query(`update accounts."user" set locale = 'en' where id = $1`, [buyer.id]);
      await bought(buyer, { level: "standard", days: 90, expected_price: "79800" }, own);
      const told = async () => {
        await sweep(own, "remind-before-end");
        await sweep(own, "remind-before-end");
        await own.runJobs();
        return own.sent().filter(({ event }) => event === "vip.ends");
      };
      expect(await told()).toHaveLength(0);
      own.wait(days(61));
      expect(await told()).toHaveLength(1);
      own.wait(days(23));
      expect(await told()).toHaveLength(2);
      own.wait(days(5) + hours(2));
      const all = await told();
      expect(all).toHaveLength(3);
      expect(all[0]?.text).toMatch(/Your enterprise VIP ends on \d{4}-\d{2}-\d{2}\./);
      own.wait(days(10));
      expect(await told()).toHaveLength(3);
    } finally {
      await own.stop();
    }
  });
});

describe("the backstage", () => {
  test("opens for members who are certified, and for designers; asks the others for what they lack", async () => {
    await expect(portal.run(sellerLogin, visitor, {})).rejects.toThrow(Unauthenticated);
    const account = await portal.aUser();
    expect((await portal.refusal(sellerLogin, account, {})).code).toBe("needs_vip");
    await bought(account, month);
    expect((await portal.refusal(sellerLogin, account, {})).code).toBe("needs_certification");
    await portal.database.pool.query(`update accounts."user" set is_enterprise = true where id = $1`, [account.id]);
    expect((await portal.run(sellerLogin, account, {})).login_url).toContain("/enter?ticket=");
    expect((await portal.run(sellerLogin, await portal.aUser({ is_design: true }), {})).login_url).toContain("/enter?ticket=");
    // Certified, but its membership has ended.
    expect((await portal.refusal(sellerLogin, await portal.aUser({ is_enterprise: true, vip: false }), {})).code).toBe("needs_vip");
  });
});

describe("staff", () => {
  test("prepares a level as a draft, publishes it at its time and brings the former back, each as a version", async () => {
    const own = await startTestPortal();
    try {
      const staff = await own.aUser({ roles: ["content"], nickname: "Editor" });
      const prices = async () => (await own.run(vipLevels, visitor, {})).list.find(({ code }) => code === "standard")?.plans.map(({ price }) => price.minor);
      const before = await prices();
      const key = "vip-level:standard";
      const { published } = await own.run(showRecord, staff, { key });
      const { content } = published as { content: object };
      const next = { ...published, content: { ...content, plans: [{ days: 30, price: "19900" }] }, reason: "Autumn prices" };
      await own.run(keepDraft, staff, { kind: "vip-level", key, content: next as never, seen: 0 });
      await own.run(scheduleDraft, staff, { key, seen: 1, publish_at: Math.floor(Date.now() / 1000) + 3600 });
      expect(await prices()).toEqual(before);
      own.wait(3_601_000);
      await own.runJobs();
      own.wait(-3_601_000);
      await expect.poll(prices).toEqual(["19900"]);
      expect((await own.run(vipRevisions, staff, { code: "standard" })).list[0]).toMatchObject({ version: 2, reason: "Autumn prices", by: "" });
      const { number } = await own.run(showRecord, staff, { key });
      await own.run(undoPublishing, staff, { key, number: number ?? 0 });
      await expect.poll(prices).toEqual(before);
      expect((await own.run(vipRevisions, staff, { code: "standard" })).list[0]).toMatchObject({ version: 3, by: "Editor" });
    } finally {
      await own.stop();
    }
  });

  test("writes a level anew as a version; who bought keeps the better of both", async () => {
    const own = await startTestPortal();
    try {
      const staff = await own.aUser({ roles: ["content"], nickname: "Editor" });
      const buyer = await own.aUser();
      await bought(buyer, month, own);
      const { list } = await own.run(adminLevels, staff, {});
      const standard = list.find(({ code }) => code === "standard");
      expect(standard?.members).toBe(1);
      const content = {
        ...standard!.content,
        entitlements: { ...standard!.content.entitlements, listings: 150, offers_month: 90 },
        plans: [{ days: 30, price: "19900" }],
      };
      const write = { code: "standard", content, reason: "降价，并增加报价次数", version: 1 };
      expect((await own.refusal(saveVipLevel, staff, { ...write, content: { ...content, plans: [...content.plans, ...content.plans] } })).code).toBe(
        "days_twice",
      );
      expect(await own.run(saveVipLevel, staff, write)).toEqual({ version: 2 });
      expect((await own.refusal(saveVipLevel, staff, write)).code).toBe("changed_meanwhile");
      await expect.poll(async () => (await own.run(vipLevels, visitor, {})).list[2]?.plans.map(({ price }) => price.minor)).toEqual(["19900"]);
      expect((await own.run(myVip, buyer, {})).entitlements).toMatchObject({ listings: 200, offers_month: 90 });
      expect((await own.refusal(buyVip, buyer, month)).code).toBe("price_changed");
      expect((await own.run(vipRevisions, staff, { code: "standard" })).list.map(({ version, by }) => [version, by])).toEqual([
        [2, "Editor"],
        [1, ""],
      ]);
    } finally {
      await own.stop();
    }
  });

  test("lists members by when they end, also those whom the house granted it", async () => {
    const granted = await portal.aUser({ nickname: "Granted" });
    const until = Math.floor(Date.now() / 1000) + seconds(10);
    await portal.run(grantMembership, finance, { user_id: granted.id, enterprise_vip_until: until, reason: "年费到账" });
    const { list } = await portal.run(vipMembers, finance, { state: "ending", keyword: "granted" });
    expect(list).toMatchObject([{ nickname: "Granted", level: "standard", until, state: "ending" }]);
    expect((await portal.run(vipMember, finance, { user_id: granted.id, family: "enterprise" })).events).toMatchObject([
      { event: "granted", note: "年费到账", by: "Cashier Li" },
    ]);
    await expect(portal.run(vipMember, finance, { user_id: granted.id, family: "service" })).rejects.toThrow(NotFound);
    for (const call of [vipMembers]) await expect(portal.run(call, await portal.aUser({ roles: ["content"] }), {})).rejects.toThrow(Denied);
  });
});
