import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import {
  changeMail,
  changeMobile,
  changePassword,
  confirmMail,
  myAccount,
  removeAvatar,
  saveAvatar,
  saveNickname,
  savePreferences,
  sendOwnCode,
} from "../../contract/own-account.ts";
import { peopleById, peopleNamed } from "../people.ts";
import { endOtherSessions, listSessions } from "../../contract/sessions.ts";
import { login, userInfoCall } from "../../contract/sign-in.ts";
import { sendSms } from "../../contract/sms-send.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ withLimits: true });
});
afterAll(() => portal.stop());

const lastCode = async (mobile: string) => {
  await portal.runJobs();
  return portal.sent().findLast((line) => line.to === mobile && line.code)?.code ?? "";
};
const ownCode = async (as: Persona, mobile: string, event: "mobileold" | "newpassword" | "closeaccount") => {
  await portal.run(sendOwnCode, as, { event });
  return lastCode(mobile);
};
const newCode = async (mobile: string) => {
  await portal.run(sendSms, visitor, { mobile, event: "mobilenew" });
  return lastCode(mobile);
};
const isIn = (as: Persona) =>
  portal.run(userInfoCall, as, {}).then(
    () => true,
    () => false,
  );

describe("another mobile number", () => {
  test("takes a code to the old number and one to the new; other sessions end, and the old number hears of it", async () => {
    const me = await portal.aUser({ mobile: "13600000001", username: "mover", password: "a good long one" });
    const other = (await portal.run(login, visitor, { account: "mover", password: "a good long one" })).userinfo;
    const old_captcha = await ownCode(me, "13600000001", "mobileold");
    const captcha = await newCode("13600000002");
    const { userinfo } = await portal.run(changeMobile, me, { old_captcha, mobile: "13600000002", captcha });
    expect(userinfo.token).toBe(me.token);
    expect((await portal.run(myAccount, me, {})).mobile).toBe("136****0002");
    await expect.poll(() => isIn(other)).toBe(false);
    await portal.runJobs();
    expect(portal.sent().findLast((line) => line.to === "13600000001")?.text).toContain("136****0002");
    const again = await portal.run(login, visitor, { account: "13600000002", password: "a good long one" });
    expect(again.userinfo.id).toBe(me.id);
  });

  test("a stolen session without the old number's code changes nothing, and both faults show at once", async () => {
    const me = await portal.aUser({ mobile: "13600000003" });
    const captcha = await newCode("13600000004");
    for (const old_captcha of [undefined, "000000", captcha]) {
      const refusal = await portal.refusal(changeMobile, me, { ...(old_captcha ? { old_captcha } : {}), mobile: "13600000004", captcha });
      expect([refusal.code, refusal.issues.map((issue) => issue.path)]).toEqual(["captcha_wrong", ["old_captcha"]]);
    }
    const both = await portal.refusal(changeMobile, me, { old_captcha: "000000", mobile: "13600000004", captcha: "999999" });
    expect(both.issues.map((issue) => issue.path)).toEqual(["old_captcha", "captcha"]);
    // The password, which a thief may know, does not stand in for the code.
    const withPassword = await portal.refusal(changeMobile, me, { password: "whatever it is", mobile: "13600000004", captcha });
    expect(withPassword.code).toBe("captcha_wrong");
    expect((await portal.run(myAccount, me, {})).mobile).toBe("136****0003");
  });

  test("a code sent for another purpose, or by anybody, is not one to the old number", async () => {
    const me = await portal.aUser({ mobile: "13600000005" });
    await portal.run(sendSms, visitor, { mobile: "13600000005", event: "mobilelogin" });
    const signIn = await lastCode("13600000005");
    const captcha = await newCode("13600000006");
    expect((await portal.refusal(changeMobile, me, { old_captcha: signIn, mobile: "13600000006", captcha })).issues[0]?.path).toBe("old_captcha");
    expect((await portal.refusal(sendSms, visitor, { mobile: "13600000005", event: "mobileold" } as never)).issues[0]?.path).toBe("event");
  });

  test("whether a number is taken is said to nobody who does not hold it", async () => {
    const me = await portal.aUser({ mobile: "13600000007" });
    await portal.aUser({ mobile: "13600000008" });
    const old_captcha = await ownCode(me, "13600000007", "mobileold");
    const known = await portal.refusal(changeMobile, me, { old_captcha, mobile: "13600000008", captcha: "000000" });
    const unknown = await portal.refusal(changeMobile, me, { old_captcha, mobile: "13600000009", captcha: "000000" });
    expect([known.code, known.word, known.issues]).toEqual([unknown.code, unknown.word, unknown.issues]);
    const [first, second] = [await newCode("13600000008"), await newCode("13600000010")];
    expect(first).toMatch(/^\d{6}$/);
    expect(second).toMatch(/^\d{6}$/);
    expect((await portal.refusal(changeMobile, me, { old_captcha, mobile: "13600000008", captcha: first })).code).toBe("mobile_taken");
  });

  test("codes to one's own number keep the limits of every code to it", async () => {
    const me = await portal.aUser({ mobile: "13600000011" });
    await portal.run(sendSms, visitor, { mobile: "13600000011", event: "mobilelogin" });
    expect((await portal.refusal(sendOwnCode, me, { event: "mobileold" })).code).toBe("too_soon");
  });
});

describe("a new password", () => {
  test("takes the present one, or a code to the number; other sessions end", async () => {
    const me = await portal.aUser({ mobile: "13600000021", username: "keyholder", password: "a good long one" });
    const other = (await portal.run(login, visitor, { account: "keyholder", password: "a good long one" })).userinfo;
    expect((await portal.refusal(changePassword, me, { current: "not this one", password: "another good one" })).issues[0]?.path).toBe("current");
    expect(await portal.run(changePassword, me, { current: "a good long one", password: "another good one" })).toEqual({ ended: 1 });
    await expect.poll(() => isIn(other)).toBe(false);
    const captcha = await ownCode(me, "13600000021", "newpassword");
    await portal.run(changePassword, me, { captcha, password: "a third good one" });
    expect((await portal.run(login, visitor, { account: "keyholder", password: "a third good one" })).userinfo.id).toBe(me.id);
    expect((await portal.refusal(changePassword, me, { password: "a fourth good one" })).issues[0]?.path).toBe("current");
  });

  test("guesses at the present one are counted", async () => {
    const me = await portal.aUser({ mobile: "13600000022", password: "a good long one" });
    for (let guess = 0; guess < 10; guess += 1) await portal.refusal(changePassword, me, { current: "wrong", password: "another good one" });
    expect((await portal.refusal(changePassword, me, { current: "a good long one", password: "another good one" })).code).toBe("paused");
  });
});

describe("a mail address", () => {
  const password = "a good long one";
  const linkTo = async (mail: string) => {
    await portal.runJobs();
    return /mail_token=([\w-]+)/.exec(portal.mailed().findLast((one) => one.to === mail)?.text ?? "")?.[1] ?? "";
  };

  test("counts once its link is opened, by its own account, once", async () => {
    const me = await portal.aUser({ password });
    const other = await portal.aUser();
    await portal.run(changeMail, me, { mail: "Loom@Example.com", current: password }, { locale: "en" });
    expect(await portal.run(myAccount, me, {})).toMatchObject({ mail: "", pending_mail: "loom@example.com", is_mail_confirmed: false });
    const token = await linkTo("loom@example.com");
    expect(portal.mailed().findLast((mail) => mail.to === "loom@example.com")?.subject).toBe("Confirm your mail address at Threadport");
    expect((await portal.refusal(confirmMail, other, { token })).code).toBe("link_spent");
    expect(await portal.run(confirmMail, me, { token })).toEqual({ mail: "loom@example.com" });
    expect(await portal.run(myAccount, me, {})).toMatchObject({ mail: "loom@example.com", pending_mail: "", is_mail_confirmed: true });
    expect((await portal.refusal(confirmMail, me, { token })).code).toBe("link_spent");
  });

  test("an old link is none", async () => {
    const me = await portal.aUser({ password });
    await portal.run(changeMail, me, { mail: "late@example.com", current: password });
    const token = await linkTo("late@example.com");
    await portal.database.pool.query("update accounts.mail_confirmation set expires_at = now() - interval '1 minute' where user_id = $1", [me.id]);
    expect((await portal.refusal(confirmMail, me, { token })).code).toBe("link_spent");
  });

  test("is a way in: a stolen session alone gives itself none", async () => {
    const me = await portal.aUser({ password });
    expect((await portal.refusal(changeMail, me, { mail: "thief@example.com" })).issues[0]?.path).toBe("current");
    expect((await portal.refusal(changeMail, me, { mail: "thief@example.com", current: "a guess at it" })).code).toBe("password_wrong");
    expect((await portal.refusal(changeMail, me, { mail: "thief@example.com", captcha: "000000" })).code).toBe("captcha_wrong");
    expect((await portal.run(myAccount, me, {})).pending_mail).toBe("");
  });

  test("is one account's: whoever opens the link of an address that another signs in with is told so", async () => {
    await portal.aUser({ mail: "mine@example.com" });
    const me = await portal.aUser({ password });
    await portal.run(changeMail, me, { mail: "mine@example.com", current: password });
    expect((await portal.refusal(confirmMail, me, { token: await linkTo("mine@example.com") })).code).toBe("mail_taken");
    expect((await portal.run(myAccount, me, {})).mail).toBe("");
  });

  test("another in its place ends the other sessions, and the old one hears of it", async () => {
    const me = await portal.aUser({ mail: "before@example.com", username: "mailmover", password });
    const other = (await portal.run(login, visitor, { account: "mailmover", password })).userinfo;
    await portal.run(changeMail, me, { mail: "after@example.com", current: password });
    await portal.run(confirmMail, me, { token: await linkTo("after@example.com") });
    await expect.poll(() => isIn(other)).toBe(false);
    expect(await isIn(me)).toBe(true);
    await portal.runJobs();
    expect(portal.mailed().findLast((one) => one.to === "before@example.com")?.text).toContain("af****@example.com");
  });
});

describe("my picture", () => {
  /** Left half red, right half blue. */
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#c00000" } })
      .composite([{ input: { create: { width: width / 2, height, channels: 3, background: "#0000c0" } }, left: width / 2, top: 0 }])
      .png()
      .toBuffer();
  const image = async () => ({ name: "me.png", bytes: new Uint8Array(await halves(400, 200)) });

  test("is the square that was named, encoded anew", async () => {
    const me = await portal.aUser();
    const { userinfo } = await portal.run(saveAvatar, me, { image: await image(), left: "0.5", top: "0", side: "1" });
    expect(userinfo.avatar).toMatch(/^\/files\/[0-9a-f]{24}-200x200\.webp$/);
    const kept = await portal.services.images.variant(userinfo.avatar.slice(7, -5), 320, "jpg");
    const { dominant } = await sharp(kept ?? Buffer.alloc(0)).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect((await portal.run(removeAvatar, me, {})).userinfo.avatar).toBe("");
  });

  test.each([
    ["outside the picture", { left: "0.8", top: "0", side: "1" }],
    ["too small", { left: "0", top: "0", side: "0.1" }],
  ])("a square %s is refused", async (_name, square) => {
    const me = await portal.aUser();
    expect((await portal.refusal(saveAvatar, me, { image: await image(), ...square })).code).toBe("crop_wrong");
  });

  test("what is no picture is refused", async () => {
    const me = await portal.aUser();
    const svg = { name: "me.png", bytes: new Uint8Array(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")) };
    expect((await portal.refusal(saveAvatar, me, { image: svg, left: "0", top: "0", side: "1" })).code).toBe("image_type");
  });
});

test("who cannot read the letters of a name sees what its bearer is called in Latin ones before it", async () => {
  const [shen, reader] = [await portal.aUser(), await portal.aUser()];
  await portal.run(saveNickname, shen, { nickname: "沈华", latin_name: " Shen Hua " });
  const seenIn = async (locale: "zh-cn" | "en" | "ar") => (await portal.runner.act((ctx) => peopleById({ ...ctx, locale }, [shen.id]))).get(shen.id)?.nickname;
  expect([await seenIn("zh-cn"), await seenIn("en"), await seenIn("ar")]).toEqual(["沈华", "Shen Hua (沈华)", "\u2066Shen Hua (沈华)\u2069"]);
  // A name alone leaves the other as it is; one that everybody can read stands by itself.
  await portal.run(saveNickname, shen, { nickname: "沈女士" });
  expect(await portal.run(myAccount, shen, {})).toMatchObject({ nickname: "沈女士", latin_name: "Shen Hua" });
  expect(await portal.runner.act((ctx) => peopleNamed(ctx, [shen.id, reader.id], "shen h"))).toEqual([shen.id]);
  await portal.run(saveNickname, shen, { nickname: "Hua", latin_name: "Shen Hua" });
  expect(await seenIn("zh-cn")).toBe("Hua");
  expect((await portal.refusal(saveNickname, shen, { nickname: "沈华", latin_name: "沈" })).issues).toMatchObject([{ path: "latin_name" }]);
});

test("name and preferences are my own", async () => {
  const me = await portal.aUser();
  const other = await portal.aUser({ nickname: "somebody else" });
  expect((await portal.run(saveNickname, me, { nickname: "  织造师  " })).userinfo.nickname).toBe("织造师");
  await portal.run(savePreferences, me, { locale: "ar", currency: "AED" });
  expect(await portal.run(myAccount, me, {})).toMatchObject({ nickname: "织造师", locale: "ar", currency: "AED" });
  expect(await portal.run(myAccount, other, {})).toMatchObject({ nickname: "somebody else", locale: "zh-cn", currency: "CNY" });
});

test("all other sessions end at once", async () => {
  const me = await portal.aUser({ username: "manydoors", password: "a good long one" });
  const others = await Promise.all([1, 2].map(() => portal.run(login, visitor, { account: "manydoors", password: "a good long one" })));
  expect(await portal.run(endOtherSessions, me, {})).toEqual({ ended: 2 });
  expect((await portal.run(listSessions, me, {})).list).toHaveLength(1);
  for (const { userinfo } of others) await expect.poll(() => isIn(userinfo)).toBe(false);
});
