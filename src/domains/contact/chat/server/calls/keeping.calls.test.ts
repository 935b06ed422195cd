import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import yazl from "yazl";
import { NotFound } from "#kit/refusal.ts";
import { aTalkOfAShop } from "#tests/builders/talks.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { shopFile, shopFileAddress, shopKeep, shopRecall, shopRecords, shopSessions } from "../../contract/for-the-shop.ts";
import { fileAddress, keep, peerPage, recall, remove, searchHistory, sendFile, typing } from "../../contract/keeping.ts";
import { recordsList, sessionList } from "../../contract/reading.ts";
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
