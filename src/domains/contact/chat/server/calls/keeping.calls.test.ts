import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import yazl from "yazl";
import { NotFound } from "#kit/refusal.ts";
import { aTalkOfAShop } from "#tests/builders/talks.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { shopFile, shopFileAddress, shopKeep, shopRecall, shopRecords, shopRemove, shopSessions } from "../../contract/for-the-shop.ts";
import { fileAddress, keep, peerPage, recall, remove, searchHistory, sendFile, typing } from "../../contract/keeping.ts";
import { markRead, recordsList, sessionList, unreadTotal } from "../../contract/reading.ts";
import { sendText } from "../../contract/sending.ts";
import { block } from "../../contract/blocking.ts";

let portal: TestPortal;
const pushed: { userIds: number[]; message: SocketMessage }[] = [];
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  portal.fanout.subscribe("push", (frame: (typeof pushed)[number]) => void pushed.push(frame));
});
afterAll(() => portal.stop());

const say = (from: Persona, to: Persona, content: string, reply_seq?: number) => {
  portal.wait(1_001);
  return portal.run(sendText, from, { receiver_id: to.id, content, reply_seq });
};
const read = async (as: Persona, of: Persona) => (await portal.run(recordsList, as, { receiver_id: of.id })).data;
const twoPeople = async () => [await portal.aUser({ nickname: "Layla" }), await portal.aUser({ nickname: "Mill" })] as const;

test("a partner's language is told to who writes to them; customer service has many", async () => {
  const [layla, mill] = await twoPeople();
  await portal.database.pool.query(`update accounts."user" set locale = 'ar' where id = $1`, [layla.id]);
  expect(await portal.run(peerPage, mill, { receiver_id: layla.id })).toEqual({ path: "", response_minutes: null, locale: "ar" });
  expect(await portal.run(peerPage, layla, { receiver_id: mill.id })).toMatchObject({ locale: "zh-cn" });
  expect(await portal.run(peerPage, mill, { receiver_id: 1 })).toMatchObject({ locale: null });
});

describe("taking back", () => {
  test("hides a message of mine from both within two minutes, and keeps its place", async () => {
    const [layla, mill] = await twoPeople();
    const { id } = await say(layla, mill, "wrong price");
    await say(mill, layla, "which?", 1);
    await portal.run(recall, layla, { message_id: id });
    for (const [as, of] of [
      [layla, mill],
      [mill, layla],
    ] as const) {
      expect(await read(as, of)).toMatchObject([
        { seq: 1, content: "", recalled: 1 },
        { seq: 2, content: "which?", recalled: 0, reply: { seq: 1, user_id: layla.id, content: "" } },
      ]);
    }
    expect(await portal.run(searchHistory, mill, { receiver_id: layla.id, keyword: "wrong" })).toMatchObject({ data: [] });
    await vi.waitFor(() =>
      expect(pushed.findLast(({ message }) => message.event === "recalled")).toMatchObject({
        userIds: [layla.id, mill.id],
        message: { data: { user_id: layla.id, receiver_id: mill.id, seq: 1 } },
      }),
    );
    // Asked twice, it is taken back once.
    expect(await portal.run(recall, layla, { message_id: id })).toEqual({ seq: 1 });
  });

  test("is mine to do, and for two minutes", async () => {
    const [layla, mill] = await twoPeople();
    const { id } = await say(layla, mill, "hello");
    for (const other of [mill, await portal.aUser()]) await expect(portal.run(recall, other, { message_id: id })).rejects.toThrow(NotFound);
    portal.wait(121_000);
    expect((await portal.refusal(recall, layla, { message_id: id })).code).toBe("too_late");
    expect(await read(mill, layla)).toMatchObject([{ content: "hello", recalled: 0 }]);
  });

  test("in a list it is told in words", async () => {
    const [layla, mill] = await twoPeople();
    const { id } = await say(layla, mill, "secret");
    await portal.run(recall, layla, { message_id: id });
    expect(await portal.run(sessionList, mill, {})).toMatchObject([{ content: "This message was taken back", msg_type: 1 }]);
  });

  test("a clerk takes back what the shop said", async () => {
    const { owner, clerk, customer } = await aTalkOfAShop(portal);
    const { id } = await say(owner, customer, "¥38");
    await portal.run(shopRecall, clerk, { message_id: id });
    expect((await portal.run(shopRecords, clerk, { receiver_id: customer.id })).data.at(-1)).toMatchObject({ recalled: 1 });
  });
});

describe("deleting for me", () => {
  test("hides either side's message from me alone", async () => {
    const [layla, mill] = await twoPeople();
    await say(layla, mill, "one");
    const { id } = await say(mill, layla, "two");
    await portal.run(remove, layla, { message_id: id });
    await portal.run(remove, layla, { message_id: id });
    expect((await read(layla, mill)).map(({ seq }) => seq)).toEqual([1]);
    expect((await read(mill, layla)).map(({ seq }) => seq)).toEqual([1, 2]);
    await expect(portal.run(remove, await portal.aUser(), { message_id: id })).rejects.toThrow(NotFound);
  });

  test("takes the words out of my list of conversations, and out of what I have not read", async () => {
    const [layla, mill] = await twoPeople();
    await say(mill, layla, "one");
    await say(mill, layla, "two");
    const { id } = await say(mill, layla, "a secret");
    const listed = async (as: Persona) => (await portal.run(sessionList, as, {}))[0];
    await portal.run(remove, layla, { message_id: id });
    expect(await listed(layla)).toMatchObject({ content: "two", unread: 2, last_seq: 3 });
    expect((await portal.run(unreadTotal, layla, {})).total).toBe(2);
    expect(await portal.run(markRead, layla, { receiver_id: mill.id, seq: 1 })).toEqual({ read_seq: 1, unread: 1 });
    expect(await listed(mill)).toMatchObject({ content: "a secret" });
    for (const { id: each } of await read(layla, mill)) await portal.run(remove, layla, { message_id: each });
    expect(await listed(layla)).toMatchObject({ content: "", msg_type: 0, unread: 0 });
  });

  test("takes it out of what answers it, for me, in what is there and in what comes", async () => {
    const [layla, mill] = await twoPeople();
    const { id } = await say(mill, layla, "a secret");
    await say(mill, layla, "well?", 1);
    await portal.run(remove, layla, { message_id: id });
    expect(await say(mill, layla, "and now?", 1)).toMatchObject({ reply: { content: "a secret" } });
    expect((await read(layla, mill)).map(({ reply }) => reply)).toEqual([null, null]);
    expect((await read(mill, layla)).map(({ reply }) => reply?.content ?? null)).toEqual([null, "a secret", "a secret"]);
    // Frames of the line before may still be on their way.
    const heard = (who: Persona) =>
      pushed.filter(
        ({ userIds, message }) => message.event === "message" && (message.data as { content: string }).content === "and now?" && userIds.includes(who.id),
      );
    await vi.waitFor(() => expect([layla, mill].map((who) => heard(who).length)).toEqual([1, 1]), 10_000);
    expect(heard(layla)).toMatchObject([{ userIds: [layla.id], message: { data: { content: "and now?", reply: null } } }]);
    expect(heard(mill)).toMatchObject([{ userIds: [mill.id], message: { data: { reply: { content: "a secret" } } } }]);
  });

  test("a shop's side deletes for all its people, and its list says what is left", async () => {
    const { owner, clerk, customer } = await aTalkOfAShop(portal);
    const { id } = await say(customer, owner, "forget this");
    await portal.run(shopRemove, clerk, { message_id: id });
    const line = (await portal.run(shopSessions, owner, {})).find(({ receiver_id }) => receiver_id === customer.id);
    expect(line?.content).not.toBe("forget this");
  });
});

describe("answering", () => {
  test("shows one line of what is answered; a number that is not there answers nothing", async () => {
    const [layla, mill] = await twoPeople();
    await say(layla, mill, "How much\nfor <500>?");
    expect(await say(mill, layla, "¥38", 1)).toMatchObject({ reply: { seq: 1, user_id: layla.id, msg_type: 1, content: "How much for <500>?" } });
    expect(await say(mill, layla, "nothing", 99)).toMatchObject({ reply: null });
    expect((await read(layla, mill)).map(({ reply }) => reply?.seq ?? null)).toEqual([null, 1, null]);
  });
});

describe("pinning and muting", () => {
  test("is mine alone, and what is pinned stands on top however old it is", async () => {
    const [layla, mill] = await twoPeople();
    const other = await portal.aUser();
    await say(layla, mill, "old");
    portal.wait(3 * 86_400_000);
    await say(layla, other, "new");
    expect(await portal.run(keep, layla, { receiver_id: mill.id, pinned: 1 })).toEqual({ pinned: 1, muted: 0 });
    expect(await portal.run(keep, layla, { receiver_id: mill.id, muted: 1 })).toEqual({ pinned: 1, muted: 1 });
    const list = await portal.run(sessionList, layla, {});
    expect(list.map(({ receiver_id, pinned, muted }) => [receiver_id, pinned, muted])).toEqual([
      [mill.id, 1, 1],
      [other.id, 0, 0],
    ]);
    expect(await portal.run(sessionList, mill, {})).toMatchObject([{ pinned: 0, muted: 0 }]);
    await portal.run(keep, layla, { receiver_id: mill.id, pinned: 0 });
    expect((await portal.run(sessionList, layla, {})).map(({ receiver_id }) => receiver_id)).toEqual([other.id, mill.id]);
  });

  test("a shop's is for all of its people", async () => {
    const { owner, clerk, customer } = await aTalkOfAShop(portal);
    await portal.run(shopKeep, clerk, { receiver_id: customer.id, pinned: 1 });
    expect(await portal.run(shopSessions, owner, {})).toMatchObject([{ pinned: 1 }]);
  });
});

describe("finding", () => {
  test("contacts by name, also beyond the first two hundred", async () => {
    const layla = await portal.aUser();
    const old = await portal.aUser({ nickname: "Zhang 100% Silk" });
    await say(layla, old, "hello");
    await portal.database.pool.query(
      `with made as (insert into accounts."user" (mobile, nickname) select '138' || lpad(n::text, 8, '0'), 'Mill ' || n from generate_series(1, 205) n returning id)
       insert into chat.conversation (lower_id, upper_id, opened_by, last_seq, last_at, last_day) select $1, id, $1, 1, now() + interval '30 days', current_date + 30 from made`,
      [layla.id],
    );
    const first = await portal.run(sessionList, layla, {});
    const second = await portal.run(sessionList, layla, { page: 2 });
    expect([first.length, second.length]).toEqual([200, 6]);
    expect(first.some(({ receiver_id }) => receiver_id === old.id)).toBe(false);
    const found = async (keyword: string) => (await portal.run(sessionList, layla, { keyword })).map(({ receiver }) => receiver.nickname);
    expect(await found("100%")).toEqual(["Zhang 100% Silk"]);
    expect(await found("mill 20")).toHaveLength(7);
    expect(await found("nobody")).toEqual([]);
  });

  test("and by the names that shops, designers, models and customer service have in any language", async () => {
    const layla = await portal.aUser({ nickname: "Layla" });
    const [mill, designer, model] = [await portal.aUser({ nickname: "m1" }), await portal.aUser({ nickname: "d1" }), await portal.aUser({ nickname: "f1" })];
    const { pool } = portal.database;
    await pool.query(
      `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, logo, created_at, updated_at) values ($1, $2, 'manufacturer', '{coat}', '{}', '330600', '', now(), now())`,
      [mill.id, { "zh-cn": "永达制衣", en: "Yongda Garments", ar: "يونغدا للملابس" }],
    );
    await pool.query("insert into designs.designer (user_id, name, created_at) values ($1, $2, now())", [
      designer.id,
      { en: "Peony Studio", ar: "استوديو الفاوانيا" },
    ]);
    await pool.query(
      `insert into models.model (user_id, name, image, gender, height_cm, bust_cm, waist_cm, hip_cm, day_rate_minor, created_at) values ($1, $2, '', 'woman', 178, 84, 60, 90, 250000, now())`,
      [model.id, { "zh-cn": "林夏", en: "Lin Xia", ar: "لين شيا" }],
    );
    for (const one of [mill, designer, model, { ...mill, id: 1 }]) await say(layla, one, "hello");
    const found = async (keyword: string, locale: "en" | "ar" | "zh-cn" = "en") =>
      (await portal.run(sessionList, layla, { keyword }, { locale })).map(({ receiver }) => receiver.nickname);
    expect(await found("يونغدا")).toEqual(["Yongda Garments"]);
    expect(await found("garments", "ar")).toEqual(["يونغدا للملابس"]);
    expect(await found("الفاوانيا")).toEqual(["Peony Studio"]);
    expect(await found("林夏", "ar")).toEqual(["لين شيا"]);
    expect(await found("lin x", "zh-cn")).toEqual(["林夏"]);
    // The head of a conversation leads to the page that each of them really has, and to none where there is none.
    const page = (of: { id: number }) => portal.run(peerPage, layla, { receiver_id: of.id });
    expect(await page(mill)).toMatchObject({ path: `/enterprise/details/${mill.id}` });
    expect(await page(designer)).toMatchObject({ path: expect.stringMatching(new RegExp(`^/design/designer_details.*[=/]${designer.id}$`)) });
    expect(await page(model)).toMatchObject({ path: expect.stringMatching(/^\/models\/details\/\d+$/) });
    expect(await page(await portal.aUser())).toMatchObject({ path: "", response_minutes: null });
    await pool.query("update enterprises.enterprise set is_open = false where user_id = $1", [mill.id]);
    await pool.query("update models.model set is_bookable = false where user_id = $1", [model.id]);
    for (const one of [mill, model]) expect(await page(one)).toMatchObject({ path: "" });
    await pool.query("update enterprises.enterprise set is_open = true where user_id = $1", [mill.id]);
    await pool.query("update models.model set is_bookable = true where user_id = $1", [model.id]);
    for (const word of ["customer serv", "خدمة العملاء", "客服"]) expect(await found(word), word).toEqual(["Customer service"]);
    expect(await found("m1")).toEqual(["Yongda Garments"]);
    expect(await found("nobody")).toEqual([]);
  });

  test("what was said, in my own conversation", async () => {
    const [layla, mill] = await twoPeople();
    for (const text of ["MOQ 500 <pcs>", "fob ningbo", "moq again", "100% cotton"]) await say(layla, mill, text);
    const found = async (as: Persona, of: Persona, keyword: string) =>
      (await portal.run(searchHistory, as, { receiver_id: of.id, keyword })).data.map(({ seq }) => seq);
    expect(await found(mill, layla, "moq")).toEqual([3, 1]);
    expect(await found(mill, layla, "<pcs>")).toEqual([1]);
    expect(await found(mill, layla, "0%")).toEqual([4]);
    expect(await found(await portal.aUser(), layla, "moq")).toEqual([]);
  });
});

const zipOf = (...names: string[]) => {
  const zip = new yazl.ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from("x"), name);
  zip.end();
  return buffer(zip.outputStream);
};

describe("files", () => {
  const send = (from: Persona, to: Persona, name: string, bytes: Uint8Array) =>
    portal.run(sendFile, from, { file: { name, bytes }, receiver_id: String(to.id), talk_type: "1" } as never);

  test("are told by name and read by the two sides alone", async () => {
    const [layla, mill] = await twoPeople();
    const sent = await send(layla, mill, "../../尺码表\u202e.ZIP", await zipOf("sizes.csv"));
    expect(sent).toMatchObject({ msg_type: 3, content: { name: "尺码表.zip", ending: "zip", size: expect.any(Number) } });
    expect(await read(mill, layla)).toMatchObject([{ content: { name: "尺码表.zip" } }]);
    expect(await portal.run(sessionList, mill, {})).toMatchObject([{ msg_type: 3, content: "尺码表.zip" }]);
    const { url } = await portal.run(fileAddress, mill, { message_id: sent.id });
    const address = new URL(url, "http://portal");
    const query = { name: address.pathname.split("/").at(-1) ?? "", for: "", until: "", as: "", sign: "", ...Object.fromEntries(address.searchParams) };
    const good = (userId: number) => portal.services.privateFiles.isGood(query, userId, new Date());
    expect([good(mill.id), good(layla.id)]).toEqual([true, false]);
    expect((await portal.services.privateFiles.read(query.name))?.body.subarray(0, 2).toString()).toBe("PK");
    await expect(portal.run(fileAddress, await portal.aUser(), { message_id: sent.id })).rejects.toThrow(NotFound);
    // What was taken back is read no more.
    await portal.run(recall, layla, { message_id: sent.id });
    await expect(portal.run(fileAddress, mill, { message_id: sent.id })).rejects.toThrow(NotFound);
  });

  test.each([
    ["a program in a ZIP", () => zipOf("a/setup.EXE"), "file_acts"],
    ["a macro", () => zipOf("[Content_Types].xml", "xl/vbaProject.bin"), "file_acts"],
    ["what is no such file", async () => Buffer.from("<html>"), "file_type"],
    ["a ZIP cut short", async () => (await zipOf("a")).subarray(0, 40), "file_type"],
    [
      "a PDF that acts",
      async () => Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj\n%%EOF"),
      "file_acts",
    ],
  ])("%s is refused", async (_what, make, code) => {
    const [layla, mill] = await twoPeople();
    const bytes = await make();
    const refusal = await portal.refusal(sendFile, layla, { file: { name: "a.zip", bytes }, receiver_id: String(mill.id), talk_type: "1" } as never);
    expect(refusal.code).toBe(code);
  });

  test("of a shop are read by all of its people", async () => {
    const { clerk, owner, customer } = await aTalkOfAShop(portal);
    const bytes = await zipOf("a.txt");
    const sent = await portal.run(shopFile, clerk, { file: { name: "a", bytes }, receiver_id: String(customer.id), talk_type: "1" } as never);
    expect(sent).toMatchObject({ by: { nickname: "Xiaoyu" }, content: { name: "a.zip" } });
    expect((await portal.run(shopFileAddress, owner, { message_id: sent.id })).url).toContain(`for=${owner.id}`);
    expect((await portal.run(fileAddress, customer, { message_id: sent.id })).url).toContain(`for=${customer.id}`);
  });
});

describe("writing", () => {
  test("is told to the other side, and not to one who blocks", async () => {
    const [layla, mill] = await twoPeople();
    await say(layla, mill, "hello");
    await portal.run(typing, layla, { receiver_id: mill.id });
    await vi.waitFor(() =>
      expect(pushed.findLast(({ message }) => message.event === "typing")).toMatchObject({
        userIds: [mill.id],
        message: { data: { user_id: layla.id, receiver_id: mill.id } },
      }),
    );
    const before = pushed.length;
    await portal.run(block, mill, { receiver_id: layla.id });
    await portal.run(typing, layla, { receiver_id: mill.id });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(pushed.slice(before).filter(({ message }) => message.event === "typing")).toEqual([]);
  });
});
