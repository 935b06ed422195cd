import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { savePayoutAccount } from "#domains/money/withdrawals/contract/own.ts";
import { closeMyAccount, closingCheck } from "#domains/people/closing/contract/closing.ts";
import { acceptInvitation, invite, myInvitations } from "#domains/people/shops/contract/staff.ts";
import { aShopOwner } from "#domains/people/shops/testing.ts";
import { anAddress, anOrder, aShop, fillWallet } from "#tests/builders/orders.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { sendMailCode, type MailEvent } from "../../contract/mail-send.ts";
import {
  changeMail,
  changeMobile,
  changePassword,
  changePayPassword,
  dropMail,
  myAccount,
  sendOwnCode,
  type OwnCodeEvent,
} from "../../contract/own-account.ts";
import { findPeople } from "../../contract/people-admin.ts";
import { registerBusinessByMail, registerPersonal, registerPersonalByMail, retrievePasswordByMail } from "../../contract/registration.ts";
import { mailLogin, mailPasswordLogin, mobileLogin, userInfoCall } from "../../contract/sign-in.ts";
import { sendSms } from "../../contract/sms-send.ts";
import { myAuthenticator } from "../../contract/authenticator.ts";
import { anAuthenticator } from "#tests/builders/authenticators.ts";
import { messageUser } from "../message-user.ts";

/** Somebody who has no Chinese mobile number: everything that takes a number is reached by a mail address. */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ withLimits: true, locale: "en" });
});
afterAll(() => portal.stop());

let serial = 0;
const anAddressOfMail = () => `buyer.${(serial += 1)}@house.example`;
const codeMailedTo = async (mail: string) => {
  await portal.runJobs();
  return /\b\d{6}\b/.exec(portal.mailed().findLast((one) => one.to === mail && /code/.test(one.text))?.text ?? "")?.[0] ?? "";
};
const codeFor = async (mail: string, event: MailEvent) => {
  await portal.run(sendMailCode, visitor, { mail, event });
  return codeMailedTo(mail);
};
const ownCode = async (as: Persona, mail: string, event: OwnCodeEvent) => {
  await portal.run(sendOwnCode, as, { event });
  return codeMailedTo(mail);
};
const registration = { password: "a good long one", nickname: "Omar Haddad", trade_role: "buyer", country_code: "AE" } as const;
const registered = async (mail = anAddressOfMail()) => {
  const { userinfo } = await portal.run(registerPersonalByMail, visitor, { ...registration, mail, captcha: await codeFor(mail, "register") });
  return { mail, me: userinfo as Persona & { id: number; token: string } };
};
const letPass = (seconds: number) =>
  portal.database.pool.query("update platform.rate set window_ends_at = window_ends_at - make_interval(secs => $1)", [seconds]);

describe("a code by mail", () => {
  test("opens a session; an address seen for the first time gets an account, whatever its capitals, and the next code the same one", async () => {
    const captcha = await codeFor("First.Buyer@House.Example", "maillogin").then(() => codeMailedTo("first.buyer@house.example"));
    const { userinfo } = await portal.run(mailLogin, visitor, { mail: "first.buyer@house.example", captcha });
    expect(userinfo.nickname).toBe("fi****");
    expect((await portal.run(userInfoCall, userinfo, {})).userinfo.id).toBe(userinfo.id);
    expect((await portal.refusal(mailLogin, visitor, { mail: "first.buyer@house.example", captcha })).code).toBe("captcha_wrong");
    await letPass(60);
    const again = await portal.run(mailLogin, visitor, { mail: "FIRST.buyer@house.example", captcha: await codeFor("first.buyer@house.example", "maillogin") });
    expect(again.userinfo.id).toBe(userinfo.id);
    expect(await portal.run(myAccount, again.userinfo, {})).toMatchObject({
      mobile: "",
      mail: "first.buyer@house.example",
      is_mail_confirmed: true,
      code_way: "mail",
    });
  });

  test("is good for its purpose alone, five guesses, and one is sent a minute, five an hour", async () => {
    const mail = anAddressOfMail();
    const captcha = await codeFor(mail, "register");
    expect((await portal.refusal(mailLogin, visitor, { mail, captcha })).code).toBe("captcha_wrong");
    expect((await portal.refusal(sendMailCode, visitor, { mail: mail.toUpperCase(), event: "maillogin" })).code).toBe("too_soon");
    await letPass(60);
    const login = await codeFor(mail, "maillogin");
    for (let guess = 0; guess < 5; guess += 1)
      await portal.refusal(mailLogin, visitor, { mail, captcha: String((Number(login) + 1 + guess) % 1_000_000).padStart(6, "0") });
    expect((await portal.refusal(mailLogin, visitor, { mail, captcha: login })).code).toBe("captcha_wrong");
    for (let sent = 2; sent < 5; sent += 1) {
      await letPass(60);
      await portal.run(sendMailCode, visitor, { mail, event: "retrieve" });
    }
    await letPass(60);
    expect((await portal.refusal(sendMailCode, visitor, { mail, event: "retrieve" })).code).toBe("too_often");
  });

  test.each([
    ["", "accounts.mail_required"],
    ["nobody@", "accounts.mail_wrong"],
    ["13800000001", "accounts.mail_wrong"],
  ])("address %j is refused with its own sentence", async (mail, word) => {
    expect((await portal.refusal(sendMailCode, visitor, { mail, event: "maillogin" })).issues).toMatchObject([{ path: "mail", word }]);
  });

  test("does not open an account whose owner never confirmed that address", async () => {
    const mail = anAddressOfMail();
    await portal.run(sendSms, visitor, { mobile: "13500000001", event: "register" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.to === "13500000001")?.code ?? "";
    const claimed = await portal.run(registerPersonal, visitor, { ...registration, mobile: "13500000001", captcha, mail });
    const { userinfo } = await portal.run(mailLogin, visitor, { mail, captcha: await codeFor(mail, "maillogin") });
    expect(userinfo.id).not.toBe(claimed.userinfo.id);
  });

  test("is the first step alone where there is a second", async () => {
    const { as } = await anAuthenticator(portal);
    await portal.database.pool.query(`update accounts."user" set mail = 'second.step@house.example', mail_confirmed_at = now() where id = $1`, [as.id]);
    expect((await portal.run(myAuthenticator, as, {})).since).toBeGreaterThan(0);
    const captcha = await codeFor("second.step@house.example", "maillogin");
    expect((await portal.refusal(mailLogin, visitor, { mail: "second.step@house.example", captcha })).code).toBe("second_step");
  });
});

describe("registration by mail", () => {
  test("takes a code to the address, and no number; the address has one account", async () => {
    const { mail, me } = await registered();
    expect(await portal.run(myAccount, me, {})).toMatchObject({ mobile: "", mail, is_mail_confirmed: true, nickname: "Omar Haddad" });
    await letPass(60);
    const again = await portal.refusal(registerPersonalByMail, visitor, { ...registration, mail, captcha: await codeFor(mail, "register") });
    expect([again.code, again.issues[0]?.path]).toEqual(["mail_taken", "mail"]);
    const { userinfo } = await portal.run(mailPasswordLogin, visitor, { mail, password: registration.password });
    expect(userinfo.id).toBe(me.id);
    expect((await portal.refusal(mailPasswordLogin, visitor, { mail, password: "another one" })).code).toBe("login_wrong");
  });

  test("of a business too; two at once make one account", async () => {
    const mail = anAddressOfMail();
    const captcha = await codeFor(mail, "register");
    const company = {
      password: "a good long one",
      company_name: "绍兴华清纺织服装有限公司",
      credit_code: "91330600MA2D8K1X38",
      contact_name: "沈华",
      mail,
      captcha,
    };
    const outcomes = await Promise.allSettled([1, 2].map(() => portal.run(registerBusinessByMail, visitor, company)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { rows } = await portal.database.pool.query(`select contact_mail from accounts.business where contact_mail = $1`, [mail]);
    expect(rows).toHaveLength(1);
  });

  test("a forgotten password is set anew by a code, and known and unknown addresses are answered alike", async () => {
    const { mail, me } = await registered();
    await letPass(60);
    await portal.run(retrievePasswordByMail, visitor, { mail, captcha: await codeFor(mail, "retrieve"), password: "quite another one" });
    await expect
      .poll(() =>
        portal.run(userInfoCall, me, {}).then(
          () => "in",
          () => "out",
        ),
      )
      .toBe("out");
    expect((await portal.run(mailPasswordLogin, visitor, { mail, password: "quite another one" })).userinfo.id).toBe(me.id);
    const unknown = anAddressOfMail();
    expect(
      await portal.run(retrievePasswordByMail, visitor, { mail: unknown, captcha: await codeFor(unknown, "retrieve"), password: "quite another one" }),
    ).toEqual({});
  });
});

describe("an account without a number", () => {
  test("proves itself by a code to its address: passwords, a bank account, a large payment", async () => {
    const { mail, me } = await registered();
    const seller = await aShop(portal);
    const proved = async (event: OwnCodeEvent) => {
      await letPass(3_600);
      return ownCode(me, mail, event);
    };
    await portal.run(changePassword, me, { captcha: await proved("newpassword"), password: "a second good one" });
    await fillWallet(portal, me, 500_000n);
    const address = await anAddress(portal, me, "AE");
    const { checkout_id: reference } = await anOrder(portal, { ...me, address }, [{ sku_id: seller.skus[0] ?? 0, quantity: 60 }]);
    expect((await portal.refusal(startPayment, me, { reference, provider: "wallet" })).code).toBe("proof_missing");
    expect(await portal.run(startPayment, me, { reference, provider: "wallet", captcha: await proved("money") })).toMatchObject({ status: "succeeded" });
    await portal.run(changePayPassword, me, { captcha: await proved("paypassword"), pay_password: "135790" });
    const account = { holder: "Omar Haddad", bank: "ICBC Keqiao", number: "6222021001004471" } as const;
    expect((await portal.refusal(savePayoutAccount, me, account)).code).toBe("proof_missing");
    expect((await portal.run(savePayoutAccount, me, { ...account, captcha: await proved("money") })).account.holder).toBe("Omar Haddad");
  });

  test("keeps the address that it signs in with, until a number is there; the number is proved beside a code to the address", async () => {
    const { mail, me } = await registered();
    expect((await portal.refusal(dropMail, me, {})).code).toBe("last_way");
    await letPass(60);
    const old_captcha = await ownCode(me, mail, "mobileold");
    await portal.run(sendSms, visitor, { mobile: "13500000002", event: "mobilenew" });
    await portal.runJobs();
    const captcha = portal.sent().findLast((line) => line.to === "13500000002")?.code ?? "";
    expect((await portal.refusal(changeMobile, me, { password: registration.password, mobile: "13500000002", captcha })).issues[0]?.path).toBe("old_captcha");
    await portal.run(changeMobile, me, { old_captcha, mobile: "13500000002", captcha });
    expect((await portal.run(myAccount, me, {})).code_way).toBe("sms");
    await portal.run(dropMail, me, {});
    await letPass(60);
    await portal.run(sendSms, visitor, { mobile: "13500000002", event: "mobilelogin" });
    await portal.runJobs();
    const login = portal.sent().findLast((line) => line.to === "13500000002")?.code ?? "";
    expect((await portal.run(mobileLogin, visitor, { mobile: "13500000002", captcha: login })).userinfo.id).toBe(me.id);
  });

  test("is told by mail, found and masked for support, invited to a shop, and closed by a code", async () => {
    const { mail, me } = await registered();
    await portal.runner.act((ctx) => messageUser(ctx, me.id, { event: "shop_seat_ended", word: "shops.message_ended", values: { shop: "衣坊" } }));
    await portal.runJobs();
    expect(portal.mailed().findLast((one) => one.event === "shop_seat_ended")).toMatchObject({ to: mail });
    const support = await portal.aUser({ roles: ["support"] });
    const { list } = await portal.run(findPeople, support, { keyword: mail });
    expect(list.map((one) => [one.id, one.mobile, one.mail])).toEqual([[me.id, "", `bu****@house.example`]]);

    const owner = await aShopOwner(portal);
    const { id } = await portal.run(invite, owner, { receiver: mail.toUpperCase(), roles: ["goods"] });
    await portal.runJobs();
    expect(portal.mailed().findLast((one) => one.event === "shop_invitation")).toMatchObject({ to: mail });
    expect((await portal.run(myInvitations, me, {})).list.map((one) => one.id)).toEqual([id]);
    await expect(portal.run(acceptInvitation, await portal.aUser({ mobile: null, mail: anAddressOfMail() }), { id })).rejects.toThrow("not found");

    expect((await portal.run(closingCheck, me, {})).reasons).toEqual([]);
    await letPass(60);
    await portal.run(closeMyAccount, me, { captcha: await ownCode(me, mail, "closeaccount") });
    const { rows } = await portal.database.pool.query(
      "select (select count(*)::int from accounts.code where receiver = $1) + (select count(*)::int from shops.invitation where receiver = $1) as left",
      [mail],
    );
    expect(rows).toEqual([{ left: 0 }]);
    await letPass(3_600);
    const { userinfo } = await portal.run(mailLogin, visitor, { mail, captcha: await codeFor(mail, "maillogin") });
    expect(userinfo.id).not.toBe(me.id);
  });

  test("takes another address by a code to the present one", async () => {
    const { mail, me } = await registered();
    await letPass(60);
    await portal.run(changeMail, me, { mail: "another.house@house.example", captcha: await ownCode(me, mail, "newmail") });
    expect((await portal.run(myAccount, me, {})).pending_mail).toBe("another.house@house.example");
  });
});
