import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import { NotFound } from "#kit/refusal.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { takeDownProduct } from "#domains/catalogue/catalog/contract/selling.ts";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { block, report, reports, settledReports, settleReport, unblock } from "../../contract/blocking.ts";
import { markRead, recordsList, sessionList, unreadTotal } from "../../contract/reading.ts";
import { launch, sendImage, sendText } from "../../contract/sending.ts";
import { addServiceHoliday, removeServiceHoliday, serviceHours } from "../../contract/service-hours.ts";
import { socketEvents } from "../../contract/socket.ts";

let portal: TestPortal;
const pushed: { userIds: number[]; message: SocketMessage }[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  portal.fanout.subscribe("push", (frame: (typeof pushed)[number]) => void pushed.push(frame));
});
afterAll(() => portal.stop());

/** Two red pixels; sharp writes every accepted type but BMP. */
const aPicture = async (type: "png" | "jpeg" | "webp" | "gif" | "bmp") => {
  const bitmap = Buffer.alloc(62);
  bitmap.write("BM");
  for (const [at, value] of [
    [2, 62],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 1],
  ] as const)
    bitmap.writeUInt32LE(value, at);
  bitmap.writeUInt16LE(1, 26);
  bitmap.writeUInt16LE(24, 28);
  const bytes =
    type === "bmp"
      ? bitmap
      : await sharp({ create: { width: 2, height: 1, channels: 3, background: "red" } })
          .toFormat(type)
          .toBuffer();
  return { name: `photo.${type}`, bytes };
};
const service: Persona = { token: null, id: 1 };
const say = (from: Persona, to: Persona, content: string, client_id?: string) => {
  portal.wait(1_001);
  return portal.run(sendText, from, { talk_type: 1, receiver_id: to.id, content, client_id });
};
const records = (as: Persona, of: Persona, more: { record_id?: number; after_seq?: number } = {}) =>
  portal.run(recordsList, as, { talk_type: 1, receiver_id: of.id, ...more });
// One after the other: the harness numbers its users.
const twoPeople = async () => [await portal.aUser({ nickname: "Layla" }), await portal.aUser({ nickname: "王采购" })] as const;
/** Sets the portal's clock to the next time it is this hour in Shanghai. */
let ahead = 0;
const waitUntilHour = (hour: number) => {
  const shanghai = new Date(Date.now() + ahead + 8 * 3_600_000);
  const now = shanghai.getUTCHours() * 60 + shanghai.getUTCMinutes();
  const wait = (((hour * 60 - now) % 1_440) + 1_440) % 1_440 || 1_440;
  ahead += wait * 60_000;
  portal.wait(wait * 60_000);
};

describe("sending a text", () => {
  test("is answered with the stored message, whose fields are those of the specification", async () => {
    const [layla, wang] = await twoPeople();
    const sent = await say(layla, wang, "  How much for 500 pieces?\nFOB Ningbo  ", "c-1");
    expect(sent).toMatchObject({
      talk_type: 1,
      msg_type: 1,
      user_id: layla.id,
      receiver_id: wang.id,
      content: "How much for 500 pieces?<br>FOB Ningbo",
      seq: 1,
      client_id: "c-1",
      user: { id: layla.id, nickname: "Layla", avatar: "" },
    });
    expect(Object.keys(sent).sort()).toEqual([
      "client_id",
      "content",
      "createtime",
      "id",
      "msg_type",
      "recalled",
      "receiver_id",
      "reply",
      "seq",
      "talk_type",
      "updatetime",
      "user",
      "user_id",
    ]);
    for (const reader of [layla, wang]) expect((await records(reader, reader === layla ? wang : layla)).data).toEqual([sent]);
  });

  test("pushes the specification's frame to both, after it is stored", async () => {
    const [layla, wang] = await twoPeople();
    const sent = await say(layla, wang, "hello", "p-1");
    const frame = await vi.waitFor(() => {
      const found = pushed.find(({ message }) => message.event === "message" && (message.data as { id: number }).id === sent.id);
      expect(found).toBeDefined();
      return found;
    });
    expect(frame?.userIds.sort()).toEqual([layla.id, wang.id].sort());
    expect(frame?.message.data).toEqual({
      id: sent.id,
      user_id: layla.id,
      receiver_id: wang.id,
      content: "hello",
      timestamp: sent.createtime,
      nickname: "Layla",
      avatar: "",
      msg_type: 1,
      talk_type: 1,
      seq: 1,
      client_id: "p-1",
      recalled: 0,
      reply: null,
    });
    socketEvents.message.strict().parse(frame?.message.data);
  });

  test("numbers a conversation without gap or double, whoever writes at once", async () => {
    const [layla, wang] = await twoPeople();
    const writers = Array.from({ length: 20 }, (_, index) => (index % 2 ? layla : wang));
    await portal.database.pool.query("delete from chat.pace");
    // The pace would refuse most of these; pictures are not paced.
    const image = await aPicture("png");
    const sent = await Promise.all(
      writers.map((from) => portal.run(sendImage, from, { image, receiver_id: String((from === layla ? wang : layla).id), talk_type: "1" })),
    );
    expect(sent.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    const bySeq = [...sent].sort((a, b) => a.seq - b.seq).map(({ id }) => id);
    expect(bySeq).toEqual([...bySeq].sort((a, b) => a - b));
    const { rows } = await portal.database.pool.query("select count(*)::int as count from chat.conversation where upper_id = $1", [
      Math.max(layla.id, wang.id),
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("twin: without the row's lock the same writers get in each other's way", { retry: 3 }, async () => {
    const [layla, wang] = await twoPeople();
    const { pool } = portal.database;
    const { rows } = await pool.query<{ sound: string }>("select pg_get_functiondef('chat.say'::regproc) as sound");
    const sound = rows[0]?.sound ?? "";
    await say(layla, wang, "opened");
    const unlocked = sound
      .replace("for no key update of c", "")
      // Every message takes the number that it read, a moment later.
      .replace("set last_seq = c.last_seq + 1", "set last_seq = j.last_seq + 1 + length(pg_sleep(0.02)::text)");
    expect(unlocked).not.toContain("for no key update");
    await pool.query(unlocked);
    const image = await aPicture("png");
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => portal.run(sendImage, layla, { image, receiver_id: String(wang.id), talk_type: "1" })),
    );
    await pool.query(sound);
    expect(answers.filter(({ status }) => status === "rejected").length).toBeGreaterThan(0);
  });

  test("a resend with the same client_id is stored once, even when both arrive together", async () => {
    const [layla, wang] = await twoPeople();
    const first = await say(layla, wang, "once", "same");
    const again = await portal.run(sendText, layla, { talk_type: 1, receiver_id: wang.id, content: "once", client_id: "same" });
    expect(again).toEqual(first);
    portal.wait(1_001);
    const both = await Promise.all(
      [1, 2, 3].map(() => portal.run(sendText, layla, { talk_type: 1, receiver_id: wang.id, content: "together", client_id: "same-2" })),
    );
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await records(wang, layla)).data.map(({ content }) => content)).toEqual(["once", "together"]);
  });

  test("the same client_id of another sender, or to another person, is another message", async () => {
    const [layla, wang] = await twoPeople();
    const third = await portal.aUser();
    const ids = [(await say(layla, wang, "a", "x")).id, (await say(wang, layla, "b", "x")).id, (await say(layla, third, "c", "x")).id];
    expect(new Set(ids).size).toBe(3);
  });

  test("one a second, to whomever; a refused one is not stored and leaves no gap", async () => {
    const [layla, wang] = await twoPeople();
    const third = await portal.aUser();
    await say(layla, wang, "one");
    for (const to of [wang, third]) {
      const refusal = await portal.refusal(sendText, layla, { receiver_id: to.id, content: "two" });
      expect(refusal.code).toBe("too_fast");
      expect(Number(refusal.values["wait_ms"])).toBeGreaterThan(0);
      expect(Number(refusal.values["wait_ms"])).toBeLessThanOrEqual(1_000);
    }
    expect((await say(layla, wang, "three")).seq).toBe(2);
    expect((await records(third, layla)).data).toEqual([]);
  });

  test("two at once count as two: one is refused", async () => {
    const [layla, wang] = await twoPeople();
    await say(wang, layla, "opened");
    portal.wait(1_001);
    const answers = await Promise.allSettled([1, 2, 3, 4].map((n) => portal.run(sendText, layla, { receiver_id: wang.id, content: `at once ${n}` })));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("messages that are stored together keep out of each other's way", async () => {
    const people: Persona[] = [];
    for (let n = 0; n < 12; n += 1) people.push(await portal.aUser());
    const [blocker, blocked] = await twoPeople();
    await portal.run(block, blocker, { receiver_id: blocked.id });
    portal.wait(1_001);
    const sends = people.flatMap((from, n) =>
      people.slice(n + 1, n + 2).flatMap((to) => [
        portal.run(sendText, from, { receiver_id: to.id, content: `from ${n}`, client_id: "both" }),
        // The same message again, in the same moment.
        portal.run(sendText, from, { receiver_id: to.id, content: `from ${n}`, client_id: "both" }),
      ]),
    );
    const refused = portal.refusal(sendText, blocked, { receiver_id: blocker.id, content: "x" });
    const missing = expect(portal.run(sendText, people[11] as Persona, { receiver_id: 1_900_000_000, content: "x" })).rejects.toThrow(NotFound);
    const sent = await Promise.all(sends);
    expect((await refused).code).toBe("blocked");
    await missing;
    expect(new Set(sent.map(({ id }) => id)).size).toBe(11);
    expect(sent.every(({ seq }) => seq === 1)).toBe(true);
    for (const [n, message] of sent.entries()) expect(message.content).toBe(`from ${Math.floor(n / 2)}`);
  });

  test("a first message that is sent twice is never too fast, also where its conversation is opened between the locks and the look", async () => {
    const [layla, wang] = await twoPeople();
    const [anna, boris] = await twoPeople();
    await say(anna, boris, "we have talked before");
    const { pool } = portal.database;
    const stored = async (on: Pick<typeof pool, "query">, pairs: readonly (readonly [Persona, Persona])[]) => {
      const at = new Date(Date.now() + 3_600_000);
      const given = pairs.map(([from, to], place) => ({
        place,
        sender: from.id,
        receiver: to.id,
        msg_type: 1,
        content: "x",
        client_id: "once",
        at,
        pace_ms: 1_000,
      }));
      return (await on.query<{ verdict: string }>("select verdict from chat.say($1::jsonb)", [JSON.stringify(given)])).rows.map(({ verdict }) => verdict);
    };
    const waiting = "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const isOneWaiting = () => expect.poll(async () => (await pool.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 10_000 }).toBe(1);
    const [holder, other] = [await pool.connect(), await pool.connect()];
    try {
      await holder.query("begin");
      await holder.query("select from chat.conversation where lower_id in ($1, $2) and upper_id in ($1, $2) for update", [anna.id, boris.id]);
      const both = stored(pool, [
        [anna, boris],
        [layla, wang],
      ]);
      await isOneWaiting();
      await portal.run(launch, layla, { receiver_id: wang.id });
      await other.query("begin");
      expect(await stored(other, [[layla, wang]])).toEqual(["stored"]);
      await holder.query("commit");
      await Promise.race([both, isOneWaiting()]);
      await other.query("commit");
      expect(await both).toEqual(["stored", "unopened"]);
      expect(await stored(pool, [[layla, wang]])).toEqual(["repeat"]);
    } finally {
      holder.release();
      other.release();
    }
  });

  test("receiver 0 is refused in the specification's words", async () => {
    const layla = await portal.aUser();
    const refusal = await portal.refusal(sendText, layla, { receiver_id: 0, content: "x" });
    expect(portal.services.words.say("en", refusal.word)).toBe("no permission to send message");
    expect((await portal.refusal(recordsList, layla, { receiver_id: 0 })).code).toBe("no_permission");
    expect((await portal.refusal(launch, layla, { receiver_id: 0 })).code).toBe("no_permission");
  });

  test.each([-1, -2, -3, -500, 2_000_000_000])("receiver %i is not found", async (receiver_id) => {
    const layla = await portal.aUser();
    await expect(portal.run(sendText, layla, { receiver_id, content: "x" })).rejects.toThrow(NotFound);
    await expect(portal.run(recordsList, layla, { receiver_id })).rejects.toThrow(NotFound);
    await expect(portal.run(launch, layla, { receiver_id })).rejects.toThrow(NotFound);
    await expect(portal.run(markRead, layla, { receiver_id })).rejects.toThrow(NotFound);
    await expect(portal.run(block, layla, { receiver_id })).rejects.toThrow(NotFound);
  });

  test.each([
    ["", "chat.empty"],
    ["   \n ", "chat.empty"],
    ["x".repeat(2_001), "kit.too_long"],
  ])("%#: the content's fault has its own sentence", async (content, word) => {
    const [layla, wang] = await twoPeople();
    expect((await portal.refusal(sendText, layla, { receiver_id: wang.id, content })).issues).toMatchObject([{ path: "content", word }]);
  });

  test("2,000 characters pass, also when every one of them is escaped", async () => {
    const [layla, wang] = await twoPeople();
    expect((await say(layla, wang, `  ${"<".repeat(2_000)}  `)).content).toBe("&lt;".repeat(2_000));
    expect((await portal.refusal(sendText, layla, { receiver_id: wang.id, content: "\u200b \u2060" })).code).toBe("empty");
  });

  test("nobody writes to themselves, and nobody without a session", async () => {
    const layla = await portal.aUser();
    expect((await portal.refusal(sendText, layla, { receiver_id: layla.id, content: "x" })).code).toBe("yourself");
    for (const [call, input] of [
      [sendText, { receiver_id: layla.id, content: "x" }],
      [recordsList, { receiver_id: layla.id }],
      [sessionList, {}],
      [launch, { receiver_id: layla.id }],
      [unreadTotal, {}],
    ] as const) {
      await expect(portal.run(call as typeof sendText, visitor, input as never)).rejects.toThrow("");
    }
  });

  test("hostile HTML is stored as text", async () => {
    const [layla, wang] = await twoPeople();
    const { content } = await say(layla, wang, `<img src=x onerror="alert(1)"><b onclick="x">MOQ</b>`);
    expect(content).toBe("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;b onclick=&quot;x&quot;&gt;MOQ&lt;/b&gt;");
  });
});

describe("reading", () => {
  test("nobody reads another's conversation: a third sees an empty one of their own", async () => {
    const [layla, wang] = await twoPeople();
    const third = await portal.aUser();
    const { id } = await say(layla, wang, "between us");
    expect((await records(third, layla)).data).toEqual([]);
    expect((await records(third, wang, { record_id: id + 1_000 })).data).toEqual([]);
    expect(await portal.run(sessionList, third, {})).toEqual([]);
    await say(third, wang, "mine");
    // A foreign record id answers exactly as one that does not exist.
    expect(await records(third, wang, { record_id: id })).toEqual(await records(third, wang, { record_id: 999_999_999 }));
  });

  test("history is paged by record_id to its beginning; the pages join without gap or double", async () => {
    const [layla, wang] = await twoPeople();
    await say(layla, wang, "first");
    await portal.database.pool.query(
      `with talk as (update chat.conversation set last_seq = 75 where lower_id = $1 and upper_id = $2 returning id)
       insert into chat.message (conversation_id, seq, sender_id, msg_type, content, created_at) select talk.id, n, $1, 1, 'm' || n, now() from talk, generate_series(2, 75) n order by n`,
      [Math.min(layla.id, wang.id), Math.max(layla.id, wang.id)],
    );
    const seen: number[] = [];
    let page = await records(wang, layla);
    let pages = 1;
    for (;;) {
      expect(page.data.map(({ seq }) => seq)).toEqual(page.data.map(({ seq }) => seq).sort((a, b) => a - b));
      seen.unshift(...page.data.map(({ seq }) => seq));
      if (page.data.length < page.limit) break;
      expect(page.record_id).toBe(page.data[0]?.id);
      page = await records(wang, layla, { record_id: page.record_id });
      pages += 1;
    }
    expect(seen).toEqual(Array.from({ length: 75 }, (_, index) => index + 1));
    expect([pages, page.last_seq]).toEqual([3, 75]);
    expect((await records(wang, layla, { after_seq: 73 })).data.map(({ seq }) => seq)).toEqual([74, 75]);
    expect((await records(wang, layla, { after_seq: 75 })).data).toEqual([]);
  });

  test("unread counts what the other wrote; reading moves the pointer on, never back, and both are told", async () => {
    const [layla, wang] = await twoPeople();
    for (const content of ["1", "2", "3"]) await say(layla, wang, content);
    await say(wang, layla, "4");
    expect(await portal.run(unreadTotal, wang, {})).toEqual({ total: 3 });
    expect(await portal.run(unreadTotal, layla, {})).toEqual({ total: 1 });
    expect(await portal.run(markRead, wang, { receiver_id: layla.id, seq: 2 })).toEqual({ read_seq: 2, unread: 1 });
    expect(await portal.run(markRead, wang, { receiver_id: layla.id, seq: 1 })).toEqual({ read_seq: 2, unread: 1 });
    expect(await portal.run(markRead, wang, { receiver_id: layla.id })).toEqual({ read_seq: 4, unread: 0 });
    expect(await portal.run(markRead, wang, { receiver_id: layla.id, seq: 99 })).toEqual({ read_seq: 4, unread: 0 });
    expect(await portal.run(unreadTotal, wang, {})).toEqual({ total: 0 });
    expect((await records(layla, wang)).peer_read_seq).toBe(4);
    await vi.waitFor(() =>
      expect(pushed.filter(({ message, userIds }) => message.event === "read" && userIds.includes(wang.id)).map(({ message }) => message.data)).toEqual([
        { user_id: wang.id, receiver_id: layla.id, seq: 2 },
        { user_id: wang.id, receiver_id: layla.id, seq: 4 },
      ]),
    );
  });

  test("the list has the latest first, one line each", async () => {
    const [layla, wang] = await twoPeople();
    const third = await portal.aUser({ nickname: "Omar" });
    await say(layla, wang, "older");
    await say(third, layla, "<b>size</b> <XL>\nplease");
    const list = await portal.run(sessionList, layla, {});
    expect(list).toMatchObject([
      {
        receiver_id: third.id,
        receiver: { id: third.id, nickname: "Omar", avatar: "" },
        content: "<b>size</b> <XL> please",
        msg_type: 1,
        online: 0,
        unread: 1,
        blocked: 0,
        last_seq: 1,
        read_seq: 0,
      },
      { receiver_id: wang.id, content: "older", unread: 0, last_seq: 1 },
    ]);
    expect(list[0]?.updatetime).toBeGreaterThan(list[1]?.updatetime ?? 0);
    expect(list.every(({ receiver_id }) => receiver_id > 0)).toBe(true);
  });
});

describe("launching", () => {
  test("a conversation shows to who opened it, and to the other from the first message on", async () => {
    const [layla, wang] = await twoPeople();
    const opened = await portal.run(launch, layla, { msg_type: 0, receiver_id: wang.id, type_id: 0, talk_type: 1 });
    expect(opened).toMatchObject({
      id: wang.id,
      receiver_id: wang.id,
      receiver: { id: wang.id, nickname: "王采购" },
      content: "",
      staged: false,
      message: null,
    });
    expect(opened.time).toBeGreaterThan(0);
    expect((await portal.run(sessionList, layla, {})).map(({ receiver_id, content, msg_type }) => [receiver_id, content, msg_type])).toEqual([
      [wang.id, "", 0],
    ]);
    expect(await portal.run(sessionList, wang, {})).toEqual([]);
    await say(layla, wang, "hello");
    expect(await portal.run(sessionList, wang, {})).toHaveLength(1);
  });

  test("says whether I block them, however old the conversation is", async () => {
    const [layla, wang] = await twoPeople();
    const opened = async (who: Persona, other: Persona) => (await portal.run(launch, who, { receiver_id: other.id })).blocked;
    await portal.run(block, layla, { receiver_id: wang.id });
    expect([await opened(layla, wang), await opened(wang, layla)]).toEqual([1, 0]);
    await portal.run(unblock, layla, { receiver_id: wang.id });
    expect(await opened(layla, wang)).toBe(0);
  });

  test("the customer-service session opens user 1", async () => {
    const layla = await portal.aUser();
    expect(await portal.run(launch, layla, { msg_type: 0, receiver_id: 1, type_id: 0, talk_type: 1 })).toMatchObject({ id: 1, receiver_id: 1 });
  });

  test.each([4, 5, 6, 7, 8, 9, 10, 12] as const)("a card (%i) of what does not exist is not found, and leaves no conversation", async (msg_type) => {
    const [layla, wang] = await twoPeople();
    await expect(portal.run(launch, layla, { msg_type, receiver_id: wang.id, type_id: 2_000_000_000 })).rejects.toThrow(NotFound);
    expect(await portal.run(sessionList, layla, {})).toEqual([]);
  });

  test("message types beyond the launch's are refused", async () => {
    const [layla, wang] = await twoPeople();
    for (const msg_type of [1, 2, 3, 11, 13])
      expect((await portal.refusal(launch, layla, { msg_type: msg_type as never, receiver_id: wang.id })).code).toBe("invalid");
  });
});

describe("cards", () => {
  const aShop = async () => {
    const seller = await portal.aUser({ is_enterprise: true, vip: true, nickname: "海丝" });
    await portal.database.pool.query(
      `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, logo, created_at, updated_at) values ($1, $2, 'manufacturer', '{coat}', $3, '330600', '/files/logo-10x10.webp', now(), now())`,
      [
        seller.id,
        JSON.stringify({ "zh-cn": "海丝服饰", en: "Haisi Apparel", author: "zh-cn" }),
        JSON.stringify({ "zh-cn": "连衣裙", ar: "فساتين", author: "zh-cn" }),
      ],
    );
    return seller;
  };

  test("a product's is sent at once, in the reader's language, and not a second time that day", async () => {
    const seller = await aShop();
    const buyer = await portal.aUser();
    const categories = await someCategories(portal);
    const { id } = await aProduct(portal, seller, categories.men);
    const input = { msg_type: 5, receiver_id: seller.id, type_id: id, talk_type: 1 } as const;
    const launched = await portal.run(launch, buyer, input, { locale: "en" });
    expect(launched).toMatchObject({ id: seller.id, receiver_id: seller.id, staged: false, message: { msg_type: 5, seq: 1, user_id: buyer.id } });
    expect(Object.keys(launched.content).sort()).toEqual(["id", "image", "price", "seller_id", "store_name"]);
    expect(launched.content).toMatchObject({ id, seller_id: seller.id, store_name: "Heavyweight cotton tee", price: expect.stringMatching(/^¥[\d,]+\.\d\d$/) });
    expect((await portal.run(launch, buyer, input)).message?.id).toBe(launched.message?.id);
    expect((await records(seller, buyer)).data).toMatchObject([{ msg_type: 5, content: { id, store_name: "重磅纯棉 T 恤" } }]);
    // A shop whose account has no picture is shown by its sign.
    expect(await portal.run(sessionList, buyer, {}, { locale: "en" })).toMatchObject([
      { receiver: { nickname: "Haisi Apparel", avatar: "/files/logo-10x10.webp" } },
    ]);
    expect(await portal.run(sessionList, seller, {}, { locale: "en" })).toMatchObject([{ msg_type: 5, content: "Heavyweight cotton tee", unread: 1 }]);
    portal.wait(25 * 3_600_000);
    expect((await portal.run(launch, buyer, input)).message?.seq).toBe(2);

    // What was sent stays as it was; what is taken down can no longer be sent.
    await portal.run(takeDownProduct, seller, { id });
    expect((await records(buyer, seller)).data).toHaveLength(2);
    await expect(portal.run(launch, await portal.aUser(), input)).rejects.toThrow(NotFound);
  });

  test("a blocked person brings none", async () => {
    const seller = await aShop();
    const buyer = await portal.aUser();
    await portal.run(block, seller, { receiver_id: buyer.id });
    expect((await portal.refusal(launch, buyer, { msg_type: 4, receiver_id: seller.id })).code).toBe("blocked");
  });

  test("an enterprise's is the receiver's own", async () => {
    const seller = await aShop();
    const launched = await portal.run(launch, await portal.aUser(), { msg_type: 4, receiver_id: seller.id, type_id: 0 }, { locale: "ar" });
    expect(launched).toMatchObject({ staged: false, content: { logo: "/files/logo-10x10.webp", name: "海丝服饰", zhuyingchanpin: "فساتين" } });
    expect(Object.keys(launched.content).sort()).toEqual(["logo", "name", "zhuyingchanpin"]);
  });

  test("a model's waits for the send button", async () => {
    const model = await portal.aUser();
    const buyer = await portal.aUser();
    const { rows } = await portal.database.pool.query<{ id: number }>(
      `insert into models.model (user_id, name, image, gender, height_cm, bust_cm, waist_cm, hip_cm, day_rate_minor, created_at) values ($1, '{"zh-cn":"林夏","en":"Lin Xia"}', '/files/face-3x4.webp', 'woman', 178, 84, 60, 90, 250000, now()) returning id`,
      [model.id],
    );
    const input = { msg_type: 6, receiver_id: model.id, type_id: rows[0]?.id ?? 0 } as const;
    const staged = await portal.run(launch, buyer, input, { locale: "en" });
    expect(staged).toMatchObject({ staged: true, message: null, content: { id: rows[0]?.id, image: "/files/face-3x4.webp", name: "Lin Xia" } });
    expect((await records(model, buyer)).data).toEqual([]);
    const sent = await portal.run(launch, buyer, { ...input, send: true }, { locale: "en" });
    expect(sent).toMatchObject({ staged: false, message: { msg_type: 6, content: staged.content } });
    expect((await records(model, buyer)).data).toMatchObject([{ msg_type: 6, content: { name: "林夏" } }]);
  });
});

describe("sending a picture", () => {
  test.each(["png", "jpeg", "webp", "bmp", "gif"] as const)("%s is stored as a picture of our own", async (type) => {
    const [layla, wang] = await twoPeople();
    const sent = await portal.run(sendImage, layla, { image: await aPicture(type), receiver_id: String(wang.id), talk_type: "1" });
    expect(sent).toMatchObject({ msg_type: 2, receiver_id: wang.id, content: expect.stringMatching(/^\/files\/[a-z0-9]+-2x1\.webp$/) });
    expect(await portal.run(sessionList, wang, {})).toMatchObject([{ msg_type: 2, content: sent.content, unread: 1 }]);
  });

  const anAnimation = async (frames: number, [width, height]: [number, number]): Promise<Uint8Array> => {
    const raw = Buffer.alloc(width * height * 3 * frames);
    for (let n = 0; n < frames; n += 1) raw.fill(40 + n * 60, n * width * height * 3, (n + 1) * width * height * 3);
    return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
      .gif({ delay: Array.from({ length: frames }, () => 120) })
      .toBuffer();
  };

  test("what moves goes on moving, in every size; one of too many pictures is refused and says so", async () => {
    const [layla, wang] = await twoPeople();
    const to = { receiver_id: String(wang.id), talk_type: "1" } as const;
    const { content } = await portal.run(sendImage, layla, { ...to, image: { name: "a.gif", bytes: await anAnimation(3, [400, 300]) } });
    const [, name = ""] = /^\/files\/([a-z0-9]+-400x300)\.webp$/.exec(content as string) ?? [];
    for (const [width, format, pages] of [
      [320, "webp", 3],
      [160, "jpg", undefined],
    ] as const) {
      const made = await portal.services.images.variant(name, width, format);
      expect(await sharp(made ?? Buffer.alloc(0)).metadata()).toMatchObject({ width, ...(pages ? { pages, delay: [120, 120, 120] } : {}) });
    }
    const long = await anAnimation(42, [1_000, 400]);
    const refusal = await portal.refusal(sendImage, layla, { ...to, image: { name: "b.gif", bytes: long } });
    expect(refusal).toMatchObject({ code: "image_animation", issues: [{ path: "image" }] });
    // Elsewhere a picture stands still: goods are looked at, not watched.
    const still = await portal.services.images.store(Buffer.from(long));
    expect(still).toMatchObject({ width: 1_000, height: 400 });
  });

  test("another type is refused in the specification's words, whatever its name says", async () => {
    const [layla, wang] = await twoPeople();
    for (const bytes of [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), Buffer.from("%PDF-1.7"), Buffer.alloc(0)]) {
      const refusal = await portal.refusal(sendImage, layla, { image: { name: "photo.png", bytes }, receiver_id: String(wang.id), talk_type: "1" });
      expect(portal.services.words.say("en", refusal.word)).toBe("file type limited to png/jpeg/webp/bmp/jpeg/gif");
      expect(refusal.issues).toMatchObject([{ path: "image" }]);
    }
    expect(await portal.run(sessionList, wang, {})).toEqual([]);
  });
});

describe("blocking", () => {
  test("a blocked person writes nothing, sends no picture and brings no card; unblocking lets them again", async () => {
    const [layla, wang] = await twoPeople();
    await say(layla, wang, "before");
    await portal.run(block, wang, { receiver_id: layla.id });
    portal.wait(1_001);
    expect((await portal.refusal(sendText, layla, { receiver_id: wang.id, content: "x" })).code).toBe("blocked");
    const image = await aPicture("png");
    expect((await portal.refusal(sendImage, layla, { image, receiver_id: String(wang.id), talk_type: "1" })).code).toBe("blocked");
    expect((await portal.refusal(sendText, wang, { receiver_id: layla.id, content: "x" })).code).toBe("blocking");
    expect(await portal.run(sessionList, wang, {})).toMatchObject([{ blocked: 1 }]);
    expect(await portal.run(sessionList, layla, {})).toMatchObject([{ blocked: 0, online: 0 }]);
    await portal.run(unblock, wang, { receiver_id: layla.id });
    expect((await say(layla, wang, "after")).seq).toBe(2);
  });

  test("works before the first message, and not on customer service or oneself", async () => {
    const [layla, wang] = await twoPeople();
    await portal.run(block, wang, { receiver_id: layla.id });
    expect((await portal.refusal(sendText, layla, { receiver_id: wang.id, content: "x" })).code).toBe("blocked");
    expect((await portal.refusal(block, wang, { receiver_id: 1 })).code).toBe("service_stays");
    expect((await portal.refusal(block, wang, { receiver_id: wang.id })).code).toBe("yourself");
  });

  test("one cannot lift the block of another", async () => {
    const [layla, wang] = await twoPeople();
    await portal.run(block, wang, { receiver_id: layla.id });
    await portal.run(unblock, layla, { receiver_id: wang.id });
    expect((await portal.refusal(sendText, layla, { receiver_id: wang.id, content: "x" })).code).toBe("blocked");
  });

  test("staff see reports and settle them once; a message of another conversation cannot be reported", async () => {
    const [layla, wang] = await twoPeople();
    const third = await portal.aUser();
    const staff = await portal.aUser({ roles: ["support"], nickname: "Support Chen" });
    const { id } = await say(wang, layla, "pay outside the portal");
    await expect(portal.run(report, third, { receiver_id: wang.id, message_id: id, reason: "x" })).rejects.toThrow(NotFound);
    await say(third, wang, "hi");
    await expect(portal.run(report, third, { receiver_id: wang.id, message_id: id, reason: "x" })).rejects.toThrow(NotFound);
    await expect(portal.run(report, wang, { receiver_id: layla.id, message_id: id, reason: "my own" })).rejects.toThrow(NotFound);
    await portal.run(report, layla, { receiver_id: wang.id, message_id: id, reason: "fraud" });
    await expect(portal.run(reports, layla, {})).rejects.toThrow("denied");
    const { list } = await portal.run(reports, staff, {});
    expect(list).toMatchObject([
      { reporter: { id: layla.id }, reported: { id: wang.id }, reason: "fraud", message: { id, content: "pay outside the portal" } },
    ]);
    await portal.run(settleReport, staff, { id: list[0]?.id ?? 0, outcome: "warned" });
    await expect(portal.run(settleReport, staff, { id: list[0]?.id ?? 0, outcome: "again" })).rejects.toThrow(NotFound);
    expect((await portal.run(reports, staff, {})).total).toBe(0);
    await expect(portal.run(settledReports, layla, {})).rejects.toThrow("denied");
    expect((await portal.run(settledReports, staff, {})).list).toMatchObject([
      {
        reporter: { id: layla.id },
        reported: { id: wang.id },
        reason: "fraud",
        message: { id, content: "pay outside the portal" },
        settled_by: "Support Chen",
        settled_at: expect.any(Number),
        outcome: "warned",
      },
    ]);
  });
});

// Last: these move the clock by days.
describe("customer service outside its hours", () => {
  test("says once a conversation and closing period that it is closed, in the customer's language; the message is kept", async () => {
    const layla = await portal.aUser();
    waitUntilHour(12);
    await portal.run(sendText, layla, { receiver_id: 1, content: "open?" }, { locale: "en" });
    expect((await records(layla, service)).data).toHaveLength(1);

    waitUntilHour(19);
    await portal.run(sendText, layla, { receiver_id: 1, content: "still there?" }, { locale: "en" });
    portal.wait(1_001);
    await portal.run(sendText, layla, { receiver_id: 1, content: "hello?" }, { locale: "en" });
    waitUntilHour(2);
    await portal.run(sendText, layla, { receiver_id: 1, content: "at night" }, { locale: "en" });
    const night = (await records(layla, service)).data;
    expect(night.map(({ user_id }) => user_id)).toEqual([layla.id, layla.id, 1, layla.id, layla.id]);
    expect(night[2]).toMatchObject({
      client_id: expect.stringMatching(/^auto\/closed/) as string,
      content: expect.stringMatching(/^Automatic answer: .* on <time datetime="[^"]+T01:00:00.000Z">.* at 09:00 AM \(Beijing time\)<\/time>\.$/) as string,
    });
    expect(night.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);

    waitUntilHour(20);
    await portal.run(sendText, layla, { receiver_id: 1, content: "مرحبا" }, { locale: "ar" });
    const next = (await records(layla, service)).data;
    expect(next.at(-1)).toMatchObject({ user_id: 1, content: expect.stringContaining("رد تلقائي") as string });
    expect(next.at(-1)?.content).not.toBe(night[2]?.content);
  });

  test("on a holiday it says when it opens again, once; a holiday taken back is none; days that are over or too many are refused", async () => {
    const agent = await portal.aUser({ roles: ["service"] });
    waitUntilHour(12);
    const dayIn = (days: number) => new Date(Date.now() + ahead + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10);
    const { id } = await portal.run(addServiceHoliday, agent, { from_day: dayIn(0), until_day: dayIn(2) });
    const layla = await portal.aUser();
    await portal.run(sendText, layla, { receiver_id: 1, content: "anybody?" }, { locale: "en" });
    waitUntilHour(11);
    await portal.run(sendText, layla, { receiver_id: 1, content: "today?" }, { locale: "en" });
    const told = (await records(layla, service)).data;
    expect(told.map(({ user_id }) => user_id)).toEqual([layla.id, 1, layla.id]);
    const opens = (await portal.run(serviceHours, agent, {})).opens_again;
    expect(new Date(opens * 1_000).toISOString()).toBe(`${dayIn(2)}T01:00:00.000Z`);
    await portal.run(removeServiceHoliday, agent, { id });
    expect(await portal.run(serviceHours, agent, {})).toMatchObject({ opens: 9, closes: 19, opens_again: 0, is_online: false, holidays: [] });
    for (const days of [
      { from_day: dayIn(-3), until_day: dayIn(-1) },
      { from_day: dayIn(3), until_day: dayIn(2) },
      { from_day: dayIn(0), until_day: dayIn(61) },
    ])
      await expect(portal.run(addServiceHoliday, agent, days)).rejects.toMatchObject({ code: "days_wrong" });
    await expect(portal.run(addServiceHoliday, layla, { from_day: dayIn(1), until_day: dayIn(1) })).rejects.toThrow("denied");
  });
});
