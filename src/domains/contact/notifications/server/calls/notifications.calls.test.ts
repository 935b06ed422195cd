import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { says } from "#kit/words.ts";
import { to } from "#kit/paths.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { countNotifications, listNotifications, readAllNotifications, readNotification } from "../../contract/notifications.ts";
import { saveReachPreferences } from "../../contract/reach.ts";
import { mailUnreadNotifications } from "../mail-unread.ts";
import { notify, type Telling } from "../notify.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const shipped = { id: "orders.notification_shipped", message: "Order {code} is on its way." };
says(shipped);
const made = { id: "processing.told_offer_made" };

const tell = (who: Persona, more: Partial<Telling> = {}) =>
  portal.runner.act((ctx) =>
    notify(ctx, { user_id: who.id, kind: "order", weight: "must", words: shipped, values: { code: "TP1" }, link: to("user-order"), ...more } as Telling),
  );

describe("a notification", () => {
  test("is said in the reader's language, texts by language among its values too", async () => {
    const me = await portal.aUser();
    await tell(me, { kind: "offer", words: made, values: { title: { "zh-cn": "亚麻衬衫", en: "Linen shirts", author: "zh-cn" } } });
    const inEnglish = await portal.run(listNotifications, me, {}, { locale: "en" });
    expect(inEnglish.list[0]?.text).toContain("Linen shirts");
    const inChinese = await portal.run(listNotifications, me, {}, { locale: "zh-cn" });
    expect(inChinese.list[0]?.text).toContain("亚麻衬衫");
  });

  test("says a day as the reader writes it, and its figures stand by themselves among Arabic words", async () => {
    const me = await portal.aUser();
    await tell(me, { kind: "booking", words: { id: "bookings.told_accepted" }, values: { day: "2026-12-05" } });
    const said = async (locale: "en" | "ar") => (await portal.run(listNotifications, me, {}, { locale })).list[0]?.text;
    expect(await said("en")).toContain("for Dec 5, 2026.");
    expect(await said("ar")).toMatch(/\u2068[^\u2069]*2026[^\u2069]*\u2069/);
  });

  test("is unread until it is read; reading twice is no fault", async () => {
    const me = await portal.aUser();
    await tell(me);
    await tell(me, { values: { code: "TP2" } });
    const { list, unread } = await portal.run(listNotifications, me, {});
    expect([unread, list.map((one) => one.is_read)]).toEqual([2, [false, false]]);
    expect(await portal.run(readNotification, me, { id: list[0]?.id ?? 0 })).toEqual({ unread: 1 });
    expect(await portal.run(readNotification, me, { id: list[0]?.id ?? 0 })).toEqual({ unread: 1 });
    expect((await portal.run(listNotifications, me, { only_unread: true })).list.map((one) => one.id)).toEqual([list[1]?.id]);
    expect(await portal.run(readAllNotifications, me, {})).toEqual({ unread: 0 });
  });

  test("is nobody else's", async () => {
    const me = await portal.aUser();
    const other = await portal.aUser();
    await tell(me);
    const { list } = await portal.run(listNotifications, me, {});
    await expect(portal.run(readNotification, other, { id: list[0]?.id ?? 0 })).rejects.toThrow("not found");
    expect((await portal.run(listNotifications, other, {})).list).toEqual([]);
    await portal.run(readAllNotifications, other, {});
    expect(await portal.run(countNotifications, me, {})).toEqual({ unread: 1 });
  });

  test("told twice under one name is told once, also at the same time", async () => {
    const me = await portal.aUser();
    await Promise.all(Array.from({ length: 5 }, () => tell(me, { reference: "vip-30-days" })));
    expect((await portal.run(listNotifications, me, {})).total).toBe(1);
  });

  test("of one kind can be read alone", async () => {
    const me = await portal.aUser();
    await tell(me);
    await tell(me, { kind: "account" });
    expect(await portal.run(readAllNotifications, me, { kind: "account" })).toEqual({ unread: 1 });
    expect((await portal.run(listNotifications, me, { kind: "order" })).list.map((one) => one.is_read)).toEqual([false]);
  });

  test("falls with the transaction that told it", async () => {
    const me = await portal.aUser();
    const failing = portal.runner.act(async (ctx) => {
      await notify(ctx, { user_id: me.id, kind: "order", weight: "news", words: shipped, values: { code: "TP3" } });
      throw new Error("undone");
    });
    await expect(failing).rejects.toThrow("undone");
    expect(await portal.run(countNotifications, me, {})).toEqual({ unread: 0 });
  });

  test("five hundred are kept", async () => {
    const me = await portal.aUser();
    await portal.database.pool.query(
      `insert into notifications.notification (user_id, kind, word, created_at) select $1, 'order', 'orders.notification_shipped', now() from generate_series(1, 505)`,
      [me.id],
    );
    await tell(me);
    expect((await portal.run(listNotifications, me, {})).total).toBe(500);
  });
});

describe("mail about what stays unread", () => {
  const mails = (address: string) => {
    try {
      return readFileSync(path.join(portal.dataDir, "outbox", "mail.ndjson"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { to: string; subject: string; text: string })
        .filter((mail) => mail.to === address);
    } catch {
      return [];
    }
  };
  const withMail = async (name: string) => {
    const user = await portal.aUser();
    await portal.database.pool.query(`update accounts."user" set mail = $2, mail_confirmed_at = now(), locale = 'en' where id = $1`, [
      user.id,
      `${name}@example.com`,
    ]);
    return user;
  };
  const sweep = async () => {
    await portal.runner.sweep({ name: "notifications.mail-unread", everySeconds: 300, run: mailUnreadNotifications });
    await portal.runJobs();
  };
  const texts = (to: string) => {
    try {
      return readFileSync(path.join(portal.dataDir, "outbox", "sms.ndjson"), "utf8")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as { to: string; event: string; text: string })
        .filter((one) => one.to === to && one.event !== "mobilelogin");
    } catch {
      return [];
    }
  };
  const usual = { mails: true, pushes: true, quiet_from: "", quiet_until: "", zone: "Asia/Dubai" };

  test("comes once, half an hour later, with the latest in the reader's language, and again for what is new", async () => {
    const [me, reader] = [await withMail("me"), await withMail("reader")];
    await tell(me, { kind: "offer", words: made, values: { title: { "zh-cn": "亚麻衬衫", en: "Linen shirts", author: "zh-cn" } } });
    await tell(me, { kind: "offer", words: made, values: { title: "Polo shirts" } });
    await tell(reader);
    await portal.run(readAllNotifications, reader, {});
    await sweep();
    expect(mails("me@example.com")).toEqual([]);
    portal.wait(31 * 60_000);
    for (const _again of [1, 2]) await sweep();
    const [mail, ...others] = mails("me@example.com");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("2 pieces of news on Threadport");
    expect(mail?.text).toContain(
      "A factory made an offer on “Polo shirts”. · A factory made an offer on “Linen shirts”. Read all: http://localhost:3000/user/notices",
    );
    expect(mails("reader@example.com")).toEqual([]);
    await tell(me, { kind: "offer", words: made, values: { title: "Caps" } });
    portal.wait(31 * 60_000);
    await sweep();
    expect(mails("me@example.com").map(({ subject }) => subject)).toEqual(["2 pieces of news on Threadport", "1 piece of news on Threadport"]);
  });

  test("of what must be known comes whatever was chosen; of other news, what was", async () => {
    const [unwilling, choosing] = [await withMail("unwilling"), await withMail("choosing")];
    await portal.run(saveReachPreferences, unwilling, { ...usual, mails: false });
    await portal.run(saveReachPreferences, choosing, { ...usual, not_mailed: ["review"] });
    for (const one of [unwilling, choosing]) {
      await tell(one, { kind: "review", weight: "news", words: { id: "reviews.notification_replied" }, values: { title: "Polo shirts" } });
      await tell(one, { kind: "account", weight: "news", words: { id: "shops.message_accepted" }, values: { name: "Li" } });
      await tell(one, { values: { code: "TP7" } });
    }
    portal.wait(31 * 60_000);
    await sweep();
    expect(mails("unwilling@example.com").map(({ subject }) => subject)).toEqual(["1 piece of news on Threadport"]);
    expect(mails("unwilling@example.com")[0]?.text).toContain("TP7");
    expect(mails("choosing@example.com").map(({ subject }) => subject)).toEqual(["2 pieces of news on Threadport"]);
    expect(mails("choosing@example.com")[0]?.text).not.toContain("Polo");
  });

  test("without an address is a text message about what must be known alone, twice a day at most", async () => {
    const me = await portal.aUser();
    const { mobile } = (
      await portal.database.pool.query<{ mobile: string }>(`update accounts."user" set locale = 'en' where id = $1 returning mobile`, [me.id])
    ).rows[0] ?? {
      mobile: "",
    };
    await tell(me, { weight: "news" });
    portal.wait(31 * 60_000);
    await sweep();
    expect(texts(mobile)).toEqual([]);
    for (const waited of [31, 31, 12 * 60]) {
      await tell(me);
      portal.wait(waited * 60_000);
      await sweep();
    }
    expect(texts(mobile).map(({ text }) => text)).toEqual([
      "[Threadport] One thing about your money or with a deadline is unread in your notices: http://localhost:3000/user/notices",
      "[Threadport] 2 things about your money or with a deadline are unread in your notices: http://localhost:3000/user/notices",
    ]);
  });

  test("what is said at once goes by text message, after quiet hours", async () => {
    const [awake, asleep] = [await portal.aUser(), await portal.aUser()];
    const now = new Date(portal.now().getTime());
    const hour = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await portal.run(saveReachPreferences, asleep, { ...usual, zone: "UTC", quiet_from: hour(-60), quiet_until: hour(60) });
    const mobileOf = async ({ id }: Persona) =>
      (await portal.database.pool.query<{ mobile: string }>(`update accounts."user" set locale = 'en' where id = $1 returning mobile`, [id])).rows[0]?.mobile ??
      "";
    const [first, second] = [await mobileOf(awake), await mobileOf(asleep)];
    for (const one of [awake, asleep])
      await tell(one, { kind: "money", words: { id: "withdrawals.message_paid" }, values: { code: "W1", amount: "¥5" }, at_once: "withdrawal_paid" });
    await portal.runJobs();
    expect([texts(first).length, texts(second).length]).toEqual([1, 0]);
    portal.wait(61 * 60_000);
    await portal.runJobs();
    expect(texts(second).map(({ text }) => text)).toEqual(["[Threadport] Your withdrawal W1 of ¥5 was paid out."]);
  });

  test("does not come to whoever wants none, nor in quiet hours, but when these are over", async () => {
    const [unwilling, sleeper] = [await withMail("wanting-none"), await withMail("sleeper")];
    await portal.run(saveReachPreferences, unwilling, { ...usual, mails: false });
    await portal.run(saveReachPreferences, sleeper, { ...usual, quiet_from: "00:00", quiet_until: "23:59" });
    for (const one of [unwilling, sleeper]) await tell(one, { weight: "news" });
    portal.wait(31 * 60_000);
    await sweep();
    expect([...mails("wanting-none@example.com"), ...mails("sleeper@example.com")]).toEqual([]);
    await portal.run(saveReachPreferences, sleeper, usual);
    await sweep();
    expect(mails("sleeper@example.com")).toHaveLength(1);
  });
});
