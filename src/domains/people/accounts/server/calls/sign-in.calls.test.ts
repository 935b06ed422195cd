import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { startTestPortal, visitor, type TestPortal } from "#tests/harness/portal.ts";
import { registerBusiness, retrievePassword } from "../../contract/registration.ts";
import { endSession, listSessions } from "../../contract/sessions.ts";
import { login, logout, mobileLogin, userInfoCall } from "../../contract/sign-in.ts";
import { sendSms } from "../../contract/sms-send.ts";
import { myShop, redeemTicket, sellerLogin } from "../../contract/other-sites.ts";
import { forgetOldRows } from "../reactions.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ withLimits: true });
});
afterAll(() => portal.stop());

const codeSentTo = async (mobile: string, event: "mobilelogin" | "register" | "retrieve" = "mobilelogin") => {
  await portal.run(sendSms, visitor, { mobile, event });
  await portal.runJobs();
  return portal.sent().findLast((line) => line.to === mobile)?.code ?? "";
};

describe("signing in by text message", () => {
  test("a right code opens a session whose info has the fields of the specification", async () => {
    const captcha = await codeSentTo("13800000001");
    const { userinfo } = await portal.run(mobileLogin, visitor, { mobile: "13800000001", captcha });
    expect(Object.keys(userinfo).sort()).toEqual([
      "avatar",
      "enterprise_vip",
      "id",
      "is_design",
      "is_enterprise",
      "nickname",
      "service_vip",
      "token",
      "username",
    ]);
    const again = await portal.run(userInfoCall, { token: userinfo.token, id: userinfo.id }, {});
    expect(again.userinfo).toEqual(userinfo);
  });

  test("a code works once", async () => {
    const captcha = await codeSentTo("13800000002");
    await portal.run(mobileLogin, visitor, { mobile: "13800000002", captcha });
    expect((await portal.refusal(mobileLogin, visitor, { mobile: "13800000002", captcha })).code).toBe("captcha_wrong");
  });

  test("five wrong guesses spend a code", async () => {
    const captcha = await codeSentTo("13800000003");
    const wrong = captcha === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 5; guess += 1) await portal.refusal(mobileLogin, visitor, { mobile: "13800000003", captcha: wrong });
    expect((await portal.refusal(mobileLogin, visitor, { mobile: "13800000003", captcha })).code).toBe("captcha_wrong");
  });

  test("the countdown is kept by the server too", async () => {
    await codeSentTo("13800000004");
    const refusal = await portal.refusal(sendSms, visitor, { mobile: "13800000004", event: "mobilelogin" });
    expect(refusal.code).toBe("too_soon");
    expect(Number(refusal.values["seconds"])).toBeGreaterThan(50);
  });

  test.each([
    ["", "accounts.mobile_required"],
    ["12800000000", "accounts.mobile_wrong"],
    ["138000000012", "accounts.mobile_wrong"],
  ])("mobile %j is refused with its own sentence", async (mobile, word) => {
    expect((await portal.refusal(sendSms, visitor, { mobile, event: "mobilelogin" })).issues).toMatchObject([{ path: "mobile", word }]);
  });
});

describe("signing in by password", () => {
  test("an account that is too long is told so, one that is absent is asked for", async () => {
    expect((await portal.refusal(login, visitor, { account: "x".repeat(21), password: "y" })).issues).toMatchObject([
      { path: "account", word: "kit.too_long", values: { maximum: 20 } },
    ]);
    expect((await portal.refusal(login, visitor, { password: "y" } as never)).issues).toMatchObject([{ path: "account", word: "accounts.account_required" }]);
  });

  test("a known and an unknown account get the same refusal", async () => {
    await portal.aUser({ username: "weaver", password: "a good long one" });
    const known = await portal.refusal(login, visitor, { account: "weaver", password: "wrong" });
    const unknown = await portal.refusal(login, visitor, { account: "nobody", password: "wrong" });
    expect([known.code, known.word]).toEqual([unknown.code, unknown.word]);
    const { userinfo } = await portal.run(login, visitor, { account: "Weaver", password: "a good long one" });
    expect(userinfo.username).toBe("weaver");
  });

  test("after ten wrong passwords the account waits, even for the right one", async () => {
    await portal.aUser({ username: "dyer", password: "a good long one" });
    for (let guess = 0; guess < 10; guess += 1) await portal.refusal(login, visitor, { account: "dyer", password: "wrong" });
    expect((await portal.refusal(login, visitor, { account: "dyer", password: "a good long one" })).code).toBe("login_paused");
  });
});

describe("sessions", () => {
  test("an ended session is refused at once, others of the user go on", async () => {
    await portal.aUser({ username: "cutter", password: "a good long one" });
    const first = (await portal.run(login, visitor, { account: "cutter", password: "a good long one" })).userinfo;
    const second = (await portal.run(login, visitor, { account: "cutter", password: "a good long one" })).userinfo;
    const { list } = await portal.run(listSessions, second, {});
    expect(list.filter((session) => session.is_this)).toHaveLength(1);
    expect(list).toHaveLength(3);
    await portal.run(logout, first, {});
    await expect
      .poll(
        () =>
          portal.run(userInfoCall, first, {}).then(
            () => "in",
            () => "out",
          ),
        { timeout: 2_000 },
      )
      .toBe("out");
    expect((await portal.run(userInfoCall, second, {})).userinfo.id).toBe(second.id);
  });

  test("nobody ends another's session", async () => {
    const mine = await portal.aUser();
    const other = await portal.aUser();
    const { list } = await portal.run(listSessions, other, {});
    await expect(portal.run(endSession, mine, { id: list[0]?.id ?? 0 })).rejects.toThrow("not found");
  });
});

describe("registration", () => {
  const company = { password: "a good long one", company_name: "绍兴华清纺织服装有限公司", credit_code: "91330600MA2D8K1X38", contact_name: "沈华" };

  test("a business registers and is signed in, and is not certified by saying so", async () => {
    const captcha = await codeSentTo("13800000011", "register");
    const claimed = await portal.refusal(registerBusiness, visitor, { ...company, mobile: "13800000011", captcha, is_enterprise: 1 } as never);
    expect(claimed.issues).toMatchObject([{ path: "is_enterprise", word: "kit.unknown_field" }]);
    const { userinfo } = await portal.run(registerBusiness, visitor, { ...company, mobile: "13800000011", captcha });
    expect(userinfo.is_enterprise).toBe(0);
  });

  test("every faulty field is named at once", async () => {
    // One sign mistyped: the last one proves the others (GB 32100).
    const mistyped = await portal.refusal(registerBusiness, visitor, {
      ...company,
      mobile: "13800000013",
      captcha: "123456",
      credit_code: "91330600MA2D8K1X83",
    });
    expect(mistyped.issues).toMatchObject([{ path: "credit_code", word: "accounts.credit_code_unproved" }]);
    const refusal = await portal.refusal(registerBusiness, visitor, { ...company, mobile: "1", captcha: "", credit_code: "short" });
    expect(refusal.issues.map((issue) => issue.path).sort()).toEqual(["captcha", "credit_code", "mobile"]);
  });

  test("a new password ends every session", async () => {
    const user = await portal.aUser({ mobile: "13800000012" });
    const captcha = await codeSentTo("13800000012", "retrieve");
    await portal.run(retrievePassword, visitor, { mobile: "13800000012", captcha, password: "another good one" });
    await expect
      .poll(
        () =>
          portal.run(userInfoCall, user, {}).then(
            () => "in",
            () => "out",
          ),
        { timeout: 2_000 },
      )
      .toBe("out");
    const { userinfo } = await portal.run(login, visitor, { account: "13800000012", password: "another good one" });
    expect(userinfo.id).toBe(user.id);
    const { list } = await portal.run(listNotifications, { id: user.id, token: userinfo.token }, {}, { locale: "en" });
    expect(list.map((one) => one.text)).toEqual([expect.stringContaining("password of your account was changed")]);
  });
});

test("a session that has been over for long is forgotten, with where it was; one that runs is not", async () => {
  const user = await portal.aUser();
  const { pool } = portal.database;
  await pool.query(
    `insert into accounts.session (user_id, token_hash, created_at, last_seen_at, expires_at, ended_at, address, agent)
     select $1, decode(md5(n::text), 'hex'), now() - interval '1 year', now() - interval '1 year', now() + make_interval(days => expires), now() + make_interval(days => ended), 'here', 'this'
     from (values (1, -91, null::int), (2, -10, null), (3, 10, -91), (4, 10, -10)) as given (n, expires, ended)`,
    [user.id],
  );
  await portal.runner.act(forgetOldRows);
  const { rows } = await pool.query("select count(*)::int as count from accounts.session where user_id = $1 and address = 'here'", [user.id]);
  expect(rows).toEqual([{ count: 2 }]);
  expect((await portal.run(userInfoCall, user, {})).userinfo.id).toBe(user.id);
});

describe("the way into the backstage", () => {
  test("needs VIP, then a certification; the address works once", async () => {
    expect((await portal.refusal(sellerLogin, await portal.aUser(), {})).code).toBe("needs_vip");
    expect((await portal.refusal(sellerLogin, await portal.aUser({ vip: true }), {})).code).toBe("needs_certification");
    const seller = await portal.aUser({ vip: true, is_enterprise: true });
    const { login_url } = await portal.run(sellerLogin, seller, {});
    const ticket = new URL(login_url).searchParams.get("ticket") ?? "";
    expect((await portal.run(redeemTicket, visitor, { ticket, site: "seller" })).userinfo.id).toBe(seller.id);
    expect((await portal.refusal(redeemTicket, visitor, { ticket, site: "seller" })).code).toBe("ticket_spent");
  });

  test("whoever has a seat in a shop goes by the standing of its owner, and says what they may do there", async () => {
    const owner = await portal.aUser({ is_enterprise: true, vip: false });
    const clerk = await portal.aUser({ seat: { owner, roles: ["orders"] } });
    // They cannot buy what their shop lacks: told apart from whoever has no shop, and from the owner.
    expect((await portal.refusal(sellerLogin, clerk, {})).code).toBe("needs_renewal");
    expect((await portal.refusal(sellerLogin, owner, {})).code).toBe("needs_vip");
    const payingOwner = await portal.aUser({ is_enterprise: true, vip: true });
    const payingClerk = await portal.aUser({ seat: { owner: payingOwner, roles: ["orders", "goods"] } });
    expect((await portal.run(sellerLogin, payingClerk, {})).login_url).toContain("/enter?ticket=");
    expect((await portal.run(myShop, payingClerk, {})).shop).toMatchObject({ owner_id: payingOwner.id, roles: ["orders", "goods"] });
    expect((await portal.run(myShop, payingOwner, {})).shop).toMatchObject({ owner_id: payingOwner.id, roles: ["owner"] });
    expect((await portal.run(myShop, await portal.aUser(), {})).shop).toBeNull();
  });
});
