import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { says } from "#kit/words.ts";
import { to } from "#kit/paths.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { countNotifications, listNotifications, readAllNotifications, readNotification } from "../../contract/notifications.ts";
import { notify, type Telling } from "../notify.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const shipped = { id: "orders.notification_shipped", message: "Order {code} is on its way." };
says(shipped);
const made = { id: "notifications.offer_made" };

const tell = (who: Persona, more: Partial<Telling> = {}) =>
  portal.runner.act((ctx) => notify(ctx, { user_id: who.id, kind: "order", words: shipped, values: { code: "TP1" }, link: to("user-order"), ...more }));

describe("a notification", () => {
  test("is said in the reader's language, texts by language among its values too", async () => {
    const me = await portal.aUser();
    await tell(me, { kind: "offer", words: made, values: { title: { "zh-cn": "亚麻衬衫", en: "Linen shirts", author: "zh-cn" } } });
    const inEnglish = await portal.run(listNotifications, me, {}, { locale: "en" });
    expect(inEnglish.list[0]?.text).toContain("Linen shirts");
    const inChinese = await portal.run(listNotifications, me, {}, { locale: "zh-cn" });
    expect(inChinese.list[0]?.text).toContain("亚麻衬衫");
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
      await notify(ctx, { user_id: me.id, kind: "order", words: shipped, values: { code: "TP3" } });
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
