import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sendOwnCode } from "#domains/people/accounts/contract/own-account.ts";
import { login, mobileLogin, userInfoCall } from "#domains/people/accounts/contract/sign-in.ts";
import { sendSms } from "#domains/people/accounts/contract/sms-send.ts";
import { applyForMembership, myMembership } from "#domains/publishing/association/contract/applying.ts";
import { decideApplication, exportApplications } from "#domains/publishing/association/contract/operating.ts";
import { addToCart } from "#domains/trade/cart/contract/cart.ts";
import { designerDetails, listDesigners } from "#domains/catalogue/designs/contract/designers.ts";
import { aDesigner } from "#domains/catalogue/designs/testing.ts";
import { mySignUps, signUp } from "#domains/publishing/exhibitions/contract/signing-up.ts";
import { aForm, aPublicFair, fairAnswers } from "#domains/publishing/exhibitions/testing.ts";
import { keep } from "#domains/people/favourites/contract/favourites.ts";
import { saveModel } from "#domains/catalogue/models/contract/profiles.ts";
import { notify } from "#domains/contact/notifications/index.server.ts";
import { cancelOrder, orderDetails } from "#domains/trade/orders/contract/orders.ts";
import { savePayoutAccount } from "#domains/money/withdrawals/contract/own.ts";
import { aBuyer, aShop, anOrder } from "#tests/builders/orders.ts";
import { NotFound } from "#kit/refusal.ts";
import { payPassword, startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { closeMyAccount, closingCheck } from "../../contract/closing.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const mobileOf = async (who: Persona): Promise<string> => {
  const { rows } = await portal.database.pool.query<{ mobile: string }>(`select mobile from accounts."user" where id = $1`, [who.id]);
  return rows[0]?.mobile ?? "";
};
const codeFor = async (who: Persona) => {
  const mobile = await mobileOf(who);
  await portal.run(sendOwnCode, who, { event: "closeaccount" });
  await portal.runJobs();
  return portal.sent().findLast((line) => line.to === mobile && line.event === "closeaccount")?.code ?? "";
};
const reasonsOf = async (who: Persona) => (await portal.run(closingCheck, who, {}, { locale: "en" })).reasons.map((reason) => reason.what);
const countOf = async (table: string, who: Persona) => {
  const { rows } = await portal.database.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where user_id = $1`, [who.id]);
  return rows[0]?.count;
};

describe("closing an account", () => {
  test("is refused while an order is open, with the reason, and done once it is not", async () => {
    const shop = await aShop(portal);
    const buyer = await aBuyer(portal);
    const order = await anOrder(portal, buyer, [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }]);
    expect(await reasonsOf(buyer)).toEqual(["bought"]);
    expect(await reasonsOf(shop.seller)).toContain("sold");
    expect((await portal.refusal(closeMyAccount, buyer, { captcha: await codeFor(buyer) })).code).toBe("still_open");
    await portal.run(cancelOrder, buyer, { id: order.id });
    expect(await reasonsOf(buyer)).toEqual([]);
    await portal.run(closeMyAccount, buyer, { captcha: await codeFor(buyer) });
    // The other side keeps the order; where the name stood, its reader sees that the account is closed.
    const seen = await portal.run(orderDetails, shop.seller, { id: order.id }, { locale: "en" });
    expect(seen.order.buyer).toEqual({ id: buyer.id, nickname: "Closed account", avatar: "" });
    expect((await portal.run(orderDetails, shop.seller, { id: order.id }, { locale: "zh-cn" })).order.buyer.nickname).toBe("已注销账号");
  });

  test("is refused while there is money anywhere", async () => {
    const me = await aBuyer(portal, 800n);
    const { reasons } = await portal.run(closingCheck, me, {}, { locale: "en" });
    expect(reasons.map((reason) => reason.what)).toEqual(["money"]);
    expect(reasons[0]?.text).toContain("¥8.00");
    expect((await portal.refusal(closeMyAccount, me, { captcha: await codeFor(me) })).code).toBe("still_open");
  });

  test("needs the code to the account's own number, and is not for staff", async () => {
    const me = await portal.aUser();
    expect((await portal.refusal(closeMyAccount, me, { captcha: "000000" })).code).toBe("captcha_wrong");
    expect((await portal.run(userInfoCall, me, {})).userinfo.id).toBe(me.id);
    const staff = await portal.aUser({ roles: ["content"] });
    expect(await reasonsOf(staff)).toEqual(["staff"]);
    expect((await portal.refusal(closeMyAccount, staff, { captcha: await codeFor(staff) })).code).toBe("still_open");
  });

  test("erases who it was: nobody signs in, nothing personal is left, and the number is free", async () => {
    const shop = await aShop(portal);
    const me = await aBuyer(portal);
    const mobile = await mobileOf(me);
    await portal.database.pool.query(`update accounts."user" set username = 'goner', mail = 'goner@example.com', avatar = '/files/x.webp' where id = $1`, [
      me.id,
    ]);
    await portal.run(addToCart, me, { lines: [{ sku_id: shop.skus[0] ?? 0, quantity: 2 }] });
    await portal.run(keep, me, { kind: "product", id: shop.product });
    await portal.runner.act((ctx) =>
      notify(ctx, { user_id: me.id, kind: "order", weight: "news", words: { id: "orders.notification_shipped" }, values: { code: "TP1" } }),
    );
    await portal.run(closeMyAccount, me, { captcha: await codeFor(me) });
    await expect
      .poll(() =>
        portal.run(userInfoCall, me, {}).then(
          () => "in",
          () => "out",
        ),
      )
      .toBe("out");
    for (const table of ["orders.address", "cart.line", "favourites.kept", "notifications.notification"])
      expect([table, await countOf(table, me)]).toEqual([table, 0]);
    const { rows } = await portal.database.pool.query(`select * from accounts."user" where id = $1`, [me.id]);
    expect(rows[0]).toMatchObject({ status: "closed", mobile: null, username: null, mail: null, password_hash: null, avatar: "", nickname: "closed account" });
    expect((await portal.refusal(login, visitor, { account: "goner", password: "whatever it was" })).code).toBe("login_wrong");
    await portal.run(sendSms, visitor, { mobile, event: "mobilelogin" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.to === mobile && line.event === "mobilelogin")?.code ?? "";
    expect((await portal.run(mobileLogin, visitor, { mobile, captcha })).userinfo.id).not.toBe(me.id);
  });

  test("forgets bank accounts and sign-ups for fairs, those by number alone too; the place goes to whoever waits", async () => {
    const me = await aBuyer(portal);
    const mobile = await mobileOf(me);
    const site = await aPublicFair(portal, { form: aForm({ capacity: 1, waiting_places: 5 }) });
    const before = await aPublicFair(portal);
    await portal.run(signUp, me, { site, kind: "signUp", answers: fairAnswers });
    const next = await portal.aUser();
    expect((await portal.run(signUp, next, { site, kind: "signUp", answers: fairAnswers })).sign_up.state).toBe("waiting");
    await portal.run(signUp, me, { site: before, kind: "signUp", answers: fairAnswers });
    await portal.database.pool.query(
      "update exhibitions.sign_up set user_id = null where receiver = $1 and fair_id = (select id from exhibitions.fair where site = $2)",
      [mobile, before],
    );
    await portal.run(savePayoutAccount, me, { holder: "沈明华", bank: "中国银行绍兴分行", number: "6222 0210-0100 4471", pay_password: payPassword });
    await portal.run(closeMyAccount, me, { captcha: await codeFor(me) });
    const { rows } = await portal.database.pool.query("select 1 from exhibitions.sign_up where receiver = $1 or user_id = $2", [mobile, me.id]);
    expect(rows).toEqual([]);
    expect(await countOf("withdrawals.payout_account", me)).toBe(0);
    expect((await portal.run(mySignUps, next, { site })).list).toMatchObject([{ state: "confirmed" }]);
  });

  test("leaves nothing of a model or a designer to be found", async () => {
    const me = await aDesigner(portal, "Nour Haddad");
    const { id } = await portal.run(saveModel, me, {
      name: { en: "Nour Haddad" },
      image: "/files/abcdef0123456789-800x1200.webp",
      gender: "woman",
      height_cm: 176,
      bust_cm: 82,
      waist_cm: 60,
      hip_cm: 88,
      day_rate: "320000",
    });
    const entries = async () => (await portal.database.pool.query("select title from search.item where kind = 'model' and ref_id = $1", [id])).rows;
    expect(await entries()).toHaveLength(1);
    expect((await portal.run(designerDetails, visitor, { user_id: me.id })).name).toBe("Nour Haddad");
    await portal.run(closeMyAccount, me, { captcha: await codeFor(me) });
    expect(await entries()).toEqual([]);
    await expect.poll(() => portal.run(designerDetails, visitor, { user_id: me.id }).catch((error: unknown) => error)).toBeInstanceOf(NotFound);
    expect((await portal.run(listDesigners, visitor, { size: 60 })).list.map((one) => one.user_id)).not.toContain(me.id);
    const { rows } = await portal.database.pool.query(
      "select 1 from favourites.thing where title::text like '%Nour Haddad%' union all select 1 from designs.designer where name::text like '%Nour Haddad%'",
    );
    expect(rows).toEqual([]);
  });

  test("takes an open application back and ends the membership of the association, without a name or a number left", async () => {
    const reviewer = await portal.aUser({ roles: ["review"] });
    const paper = {
      company: "禾木制衣",
      contact: "沈明华",
      mobile: "139 5755 0110",
      city_code: "330603",
      products: "衬衫",
      reason: "希望参加秋季的采购对接会",
    };
    const member = await portal.aUser();
    const { id } = await portal.run(applyForMembership, member, paper);
    await portal.run(decideApplication, reviewer, { id, accept: true });
    const waiting = await portal.aUser();
    await portal.run(applyForMembership, waiting, { ...paper, contact: "陆怀瑾" });
    expect((await portal.run(myMembership, member, {})).membership).not.toBeNull();
    for (const one of [member, waiting]) await portal.run(closeMyAccount, one, { captcha: await codeFor(one) });
    const { csv } = await portal.run(exportApplications, reviewer, {});
    for (const gone of ["沈明华", "陆怀瑾", "5755"]) expect(csv).not.toContain(gone);
    expect(await countOf("association.member", member)).toBe(0);
    const { rows } = await portal.database.pool.query("select status from association.application where user_id = $1", [waiting.id]);
    expect(rows).toEqual([{ status: "withdrawn" }]);
  });

  test("ends what the account was certified for, and its shop with it", async () => {
    const shop = await aShop(portal);
    expect(await reasonsOf(shop.seller)).toEqual([]);
    await portal.run(closeMyAccount, shop.seller, { captcha: await codeFor(shop.seller) });
    const { rows } = await portal.database.pool.query<{ status: string }>("select status from catalog.product where id = $1", [shop.product]);
    expect(rows[0]?.status).not.toBe("published");
  });
});
