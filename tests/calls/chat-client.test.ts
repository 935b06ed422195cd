import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocketServer } from "ws";
import { saveReachPreferences } from "#domains/contact/notifications/contract/reach.ts";
import { keepReach } from "#domains/contact/notifications/ui/reach.ts";
import { createChat, type Chat, type ChatOptions } from "#domains/contact/chat/ui/chat-client.ts";
import { openConnection } from "#domains/contact/chat/ui/connection.ts";
import { openOutbox, type Blobs } from "#domains/contact/chat/ui/outbox.ts";
import { toasts } from "#kit/browser/toasts.ts";
import { session, type SessionUser } from "#kit/browser/session.ts";
import { closeSignIn, signInRequest } from "#kit/browser/sign-in-request.ts";
import { messageType } from "#domains/contact/chat/contract/limits.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { say, type Saying } from "#domains/contact/chat/server/say.ts";
import { recall, remove } from "#domains/contact/chat/contract/keeping.ts";
import { recordsList } from "#domains/contact/chat/contract/reading.ts";
import { shopText } from "#domains/contact/chat/contract/for-the-shop.ts";
import { call } from "#kit/browser/call.ts";
import { startInstance, type Instance } from "#tests/harness/instance.ts";
import { aLine, type Line } from "#tests/harness/line.ts";
import type { Persona } from "#tests/harness/portal.ts";

let one: Instance;
let line: Line;
beforeAll(async () => {
  one = await startInstance();
  line = await aLine(one.port);
});
afterAll(async () => {
  await line.close();
  await one.stop();
});

/** As much of a browser as the client asks for. */
const browser = { cookies: new Map<string, string>(), isVisible: true };
const shelf = new Map<string, string>();
const storage = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, value: string) => void shelf.set(key, value),
  removeItem: (key: string) => void shelf.delete(key),
};
const files = new Map<string, Blob>();
const blobs: Blobs = {
  put: async (key, file) => void files.set(key, file),
  get: async (key) => files.get(key),
  remove: async (key) => void files.delete(key),
};

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const page = new EventTarget();
beforeEach(() => {
  shelf.clear();
  files.clear();
  browser.isVisible = true;
  line.mend();
  closeSignIn();
  toasts.set([]);
  const doc = new EventTarget();
  Object.defineProperties(doc, {
    visibilityState: { get: () => (browser.isVisible ? "visible" : "hidden") },
    cookie: {
      get: () => [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; "),
      set(text: string) {
        const [pair = ""] = text.split(";");
        const [name = "", value = ""] = pair.split("=");
        if (/max-age=0/.test(text)) browser.cookies.delete(name);
        else browser.cookies.set(name, decodeURIComponent(value));
      },
    },
  });
  vi.stubGlobal("document", doc);
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("window", Object.assign(page, { location: { protocol: "http:", host: `127.0.0.1:${line.port}` } }));
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${line.port}${path}`, { ...init, headers: { ...(init.headers as object), connection: "close" } }),
  );
});
const chats: Chat[] = [];
afterEach(async () => {
  for (const chat of chats.splice(0)) chat.stop();
  vi.unstubAllGlobals();
});

const quick = { reconnectMs: 15, openMs: 1_000, probeMs: 60, leastGapMs: 5 };
const signIn = async (who: Persona) => {
  const user = { token: who.token, username: "", nickname: "Omar", avatar: "", id: who.id, enterprise_vip: 0, service_vip: 0, is_enterprise: 0, is_design: 0 };
  session.keep(user as SessionUser);
  await Promise.resolve();
  return user as SessionUser;
};
const begin = (user: SessionUser, more: Partial<ChatOptions> = {}) => {
  const chat = createChat(user, { isPanelOpen: () => true, outbox: openOutbox(String(user.id), storage, blobs), patience: quick, retryMs: 50, ...more });
  chats.push(chat);
  return chat;
};
const until = (chat: Chat, is: string) => vi.waitFor(() => expect(chat.state.get().connection.is).toBe(is), 10_000);
const peerOf = (who: Persona) => ({ id: who.id, nickname: "Mill", avatar: "", online: 0 as const, blocked: 0 as const });
const unpaced = (who: Persona) => one.portal.database.pool.query("delete from chat.pace where user_id = $1", [who.id]);
const write = async (from: Persona, to: Persona, content: string) => {
  await unpaced(from);
  return one.portal.run(sendText, from, { receiver_id: to.id, content });
};
const contents = (chat: Chat) => chat.state.get().messages.map(({ content }) => content);
const twoPeople = async () => [await one.portal.aUser({ nickname: "Omar" }), await one.portal.aUser({ nickname: "Mill" })] as const;

describe("the connection", () => {
  test("gives up after the specified tries, says so, and begins anew when it is woken or any call succeeds", async () => {
    const [omar] = await twoPeople();
    line.cut();
    const chat = begin(await signIn(omar));
    await until(chat, "stopped");
    expect(chat.state.get().connection.tries).toBe(20);
    // Nobody wakes it: it stays as it is, whatever the network does.
    line.mend();
    await sleep(300);
    expect(chat.state.get().connection.is).toBe("stopped");
    chat.wake();
    await until(chat, "open");
    expect(chat.state.get().connection.tries).toBe(0);

    line.cut();
    await until(chat, "stopped");
    line.mend();
    await call({ path: "im/unread" }, {});
    await until(chat, "open");

    for (const event of ["online", "focus"]) {
      line.cut();
      await until(chat, "stopped");
      line.mend();
      page.dispatchEvent(new Event(event));
      await until(chat, "open");
    }
  });

  test("a dead socket that says nothing is given up when it is woken", async () => {
    const [omar, mill] = await twoPeople();
    const chat = begin(await signIn(omar));
    await until(chat, "open");
    await chat.select(peerOf(mill));
    await sleep(100);
    // The socket is there for the client and gone for everybody else, as after a change of network.
    const dead = new WebSocketServer({ port: 0 });
    const opened = openConnection({
      userId: omar.id,
      ticket: async () => "any",
      onFrame: () => {},
      onState: () => {},
      onEnded: () => {},
      patience: quick,
    });
    vi.stubGlobal("window", { location: { protocol: "http:", host: `127.0.0.1:${(dead.address() as AddressInfo).port}` } });
    opened.begin();
    await vi.waitFor(() => expect(dead.clients.size).toBe(1));
    await sleep(100);
    opened.wake();
    await vi.waitFor(() => expect([...dead.clients]).toHaveLength(1));
    const before = [...dead.clients][0];
    await vi.waitFor(() => expect([...dead.clients][0] !== before || dead.clients.size > 1).toBe(true), 3_000);
    opened.close();
    for (const client of dead.clients) client.terminate();
    dead.close();
  });

  test("the server's ping is answered", async () => {
    await signIn((await twoPeople())[0]);
    const server = new WebSocketServer({ port: 0 });
    const heard: string[] = [];
    server.on("connection", (socket) => {
      socket.on("message", (data: Buffer) => heard.push(data.toString()));
      socket.send('{"event":"ping","data":{}}');
    });
    vi.stubGlobal("window", { location: { protocol: "http:", host: `127.0.0.1:${(server.address() as AddressInfo).port}` } });
    const opened = openConnection({ userId: 1, ticket: async () => "any", onFrame: () => {}, onState: () => {}, onEnded: () => {} });
    opened.begin();
    await vi.waitFor(() => expect(heard).toContainEqual('{"event":"pong","data":{}}'));
    opened.close();
    server.close();
  });

  test("a session that ended while away asks to sign in, once, and keeps what was written", async () => {
    const [omar, mill] = await twoPeople();
    const chat = begin(await signIn(omar));
    await until(chat, "open");
    await chat.select(peerOf(mill));
    line.cut();
    await chat.send("kept");
    await one.portal.database.pool.query("delete from accounts.session where user_id = $1", [omar.id]);
    const asked = vi.fn();
    const stop = signInRequest.subscribe(asked);
    await one.portal.database.pool.query("select pg_notify('threadport', $1)", [JSON.stringify([["changed", [`actor:${omar.id}`]]])]);
    await until(chat, "stopped");
    line.mend();
    toasts.set([]);
    chat.wake();
    await until(chat, "ended");
    for (let n = 0; n < 3; n += 1) chat.wake();
    await sleep(200);
    stop();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(toasts.get()).toHaveLength(1);
    expect(openOutbox(String(omar.id), storage, blobs).unsent.get()).toMatchObject([{ text: "kept" }]);
  });

  test("a ticket opens one socket and no second one", async () => {
    const [omar] = await twoPeople();
    await signIn(omar);
    const { ticket } = (await call({ path: "im/ticket" }, {})) as { ticket: string };
    expect(ticket).not.toContain(omar.token);
    const open = (of: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${line.port}/ws?ticket=${of}&customer_service_id=${omar.id}`);
        socket.addEventListener("open", () => {
          socket.close();
          resolve("open");
        });
        socket.addEventListener("error", () => resolve("refused"));
      });
    expect(await open(ticket)).toBe("open");
    expect(await open(ticket)).toBe("refused");
    expect(await open(`${ticket.slice(0, -4)}AAAA`)).toBe("refused");
    const late = (await call({ path: "im/ticket" }, {})) as { ticket: string };
    one.portal.wait(31_000);
    expect(await open(late.ticket)).toBe("refused");
    one.portal.wait(-31_000);
  });
});

describe("what is written", () => {
  test("while the server is away goes when it is back, in order, beside what others wrote meanwhile; nothing is loaded anew", async () => {
    const [omar, mill] = await twoPeople();
    const chat = begin(await signIn(omar));
    await until(chat, "open");
    await write(omar, mill, "first");
    await chat.select(peerOf(mill));
    line.cut();
    await until(chat, "stopped");
    const mine = Array.from({ length: 5 }, (_, n) => `mine ${n}`);
    const theirs = Array.from({ length: 20 }, (_, n) => `theirs ${n}`);
    for (const text of mine) await chat.send(text);
    for (const text of theirs) await write(mill, omar, text);
    expect(contents(chat)).toEqual(["first", ...mine]);
    expect(chat.state.get().messages.at(-1)?.state).toBe("waiting");
    line.mend();
    // The window is opened.
    chat.opened();
    await vi.waitFor(() => expect(chat.state.get().messages.filter((one) => !one.state)).toHaveLength(26), { timeout: 20_000, interval: 50 });
    expect(contents(chat)).toEqual(["first", ...theirs, ...mine]);
    const stored = await one.portal.run(recordsList, mill, { receiver_id: omar.id });
    expect(stored.data.map(({ content }) => content)).toEqual(["first", ...theirs, ...mine]);
  });

  test("a picture whose bytes the browser threw away is said not to have gone, and stands in nothing's way", async () => {
    const [omar, mill] = await twoPeople();
    const user = await signIn(omar);
    const forgetful: Blobs = { ...blobs, put: async (key, file) => void ((file as File).name === "gone.png" || files.set(key, file)) };
    const chat = begin(user, { outbox: openOutbox(String(user.id), storage, forgetful) });
    await until(chat, "open");
    await chat.select(peerOf(mill));
    await chat.sendPicture(new File([png], "gone.png", { type: "image/png" }));
    await chat.sendPicture(new File([png], "kept.png", { type: "image/png" }));
    await vi.waitFor(() => expect(chat.state.get().messages.filter((one) => one.state === "failed")).toHaveLength(1), 10_000);
    expect(chat.state.get().messages.find((one) => one.state === "failed")).toMatchObject({ unsent: { text: "gone.png" } });
    await vi.waitFor(() => expect(chat.state.get().messages.filter((one) => !one.state)).toMatchObject([{ msg_type: 2 }]), 10_000);
    chat.close();
  });

  test("goes in its order where the browser has no room to keep it", async () => {
    const [omar, mill] = await twoPeople();
    const user = await signIn(omar);
    const full = {
      ...storage,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const outbox = openOutbox(String(user.id), full, blobs);
    const chat = begin(user, { outbox });
    await until(chat, "open");
    await chat.select(peerOf(mill));
    line.cut();
    await until(chat, "waiting");
    await chat.send("one");
    await chat.send("two");
    chat.setDraft(mill.id, "half a sen");
    chat.setDraft(omar.id, "another");
    expect(outbox.unsent.get().map(({ text }) => text)).toEqual(["one", "two"]);
    expect(outbox.drafts.get()).toEqual({ [mill.id]: "half a sen", [omar.id]: "another" });
    line.mend();
    chat.wake();
    await vi.waitFor(() => expect(chat.state.get().messages.filter((one) => !one.state)).toMatchObject([{ content: "one" }, { content: "two" }]), 10_000);
    chat.close();
  });

  test("is kept by the browser: drafts and unsent texts and pictures are there after the page is loaded anew", async () => {
    const [omar, mill] = await twoPeople();
    const user = await signIn(omar);
    const other = await one.portal.aUser();
    const before = begin(user);
    await until(before, "open");
    await before.select(peerOf(mill));
    line.cut();
    await until(before, "waiting");
    await before.send("unsent");
    await before.sendPicture(new File([png], "cut.png", { type: "image/png" }));
    before.setDraft(mill.id, "half a sen");
    before.setDraft(other.id, "another");
    await before.select(peerOf(other));
    expect(contents(before)).toEqual([]);
    before.stop();

    const after = begin(user);
    expect(after.drafts.get()).toEqual({ [mill.id]: "half a sen", [other.id]: "another" });
    line.mend();
    after.wake();
    await after.select(peerOf(mill));
    await vi.waitFor(() => expect(after.state.get().messages.filter((one) => !one.state)).toHaveLength(2), 10_000);
    expect(
      after.state
        .get()
        .messages.map(({ msg_type }) => msg_type)
        .toSorted(),
    ).toEqual([1, 2]);
    expect(shelf.has(`threadport.chat.${omar.id}.unsent`)).toBe(false);
    expect(files.size).toBe(0);

    after.close();
    expect([...shelf.keys()]).toEqual([]);
  });

  test("and refused says why, goes once more by hand, or is discarded", async () => {
    const [omar, mill] = await twoPeople();
    const chat = begin(await signIn(omar));
    await write(omar, mill, "first");
    await one.portal.database.pool.query("update chat.conversation set upper_blocks = true where lower_id = $1", [omar.id]);
    await chat.select(peerOf(mill));
    await unpaced(omar);
    await chat.send("refused");
    await vi.waitFor(() => expect(chat.state.get().messages.at(-1)?.state).toBe("failed"), 5_000);
    const [, failed] = chat.state.get().messages;
    expect(failed?.why).toBeTruthy();
    await one.portal.database.pool.query("update chat.conversation set upper_blocks = false where lower_id = $1", [omar.id]);
    if (failed) chat.sendAgain(failed);
    await vi.waitFor(() => expect(chat.state.get().messages.at(-1)?.seq).toBe(2), 5_000);
  });
});

describe("what is read", () => {
  test("is what was seen: not in a hidden tab, not in a closed window", async () => {
    const [omar, mill] = await twoPeople();
    const panel = { isOpen: true };
    const chat = begin(await signIn(omar), { isPanelOpen: () => panel.isOpen });
    await write(mill, omar, "one");
    await chat.select(peerOf(mill));
    await chat.loadSessions();
    const unread = async () => {
      await chat.loadSessions();
      return chat.state.get().sessions[0]?.unread;
    };
    browser.isVisible = false;
    await chat.seen(mill.id, 1);
    expect(await unread()).toBe(1);
    browser.isVisible = true;
    panel.isOpen = false;
    await chat.seen(mill.id, 1);
    expect(await unread()).toBe(1);
    panel.isOpen = true;
    await chat.seen(mill.id, 1);
    expect(await unread()).toBe(0);
  });
});

describe("what is gone", () => {
  const aTalk = async () => {
    const [omar, mill] = await twoPeople();
    const chat = begin(await signIn(omar));
    const { id } = await write(mill, omar, "a secret");
    await unpaced(mill);
    await one.portal.run(sendText, mill, { receiver_id: omar.id, content: "well?", reply_seq: 1 });
    await chat.select(peerOf(mill));
    await until(chat, "open");
    const quoted = () => chat.state.get().messages.at(-1)?.reply;
    expect(quoted()).toMatchObject({ content: "a secret" });
    chat.answer(chat.state.get().messages[0] ?? null);
    return { omar, mill, chat, id, quoted };
  };

  test("words that were taken back stay nowhere: not where they were answered, not where they are being answered", async () => {
    const { mill, chat, id, quoted } = await aTalk();
    await one.portal.run(recall, mill, { message_id: id });
    await vi.waitFor(() => expect(contents(chat)).toEqual(["", "well?"]), 5_000);
    expect(quoted()).toMatchObject({ seq: 1, content: "" });
    expect(chat.state.get().replyTo).toBeNull();
  });

  test("what one deleted for oneself leaves the list of conversations too, in every window", async () => {
    const { omar, mill, chat, quoted } = await aTalk();
    await vi.waitFor(() => expect(chat.state.get().sessions[0]?.content).toBe("well?"), 5_000);
    const [first, last] = chat.state.get().messages;
    if (!first || !last) throw new Error("nothing was loaded");
    await chat.remove(first);
    expect(quoted()).toBeNull();
    expect(chat.state.get().replyTo).toBeNull();
    // As another window does it: this one hears of it.
    await one.portal.run(remove, omar, { message_id: last.id });
    await vi.waitFor(() => expect(contents(chat)).toEqual([]), 5_000);
    await vi.waitFor(() => expect(chat.state.get().sessions).toMatchObject([{ receiver_id: mill.id, content: "", unread: 0 }]), 5_000);
  });
});

describe("tabs", () => {
  test("one of them holds the socket, all show what comes, and the next takes over when it goes", async () => {
    const [omar, mill] = await twoPeople();
    const user = await signIn(omar);
    await write(omar, mill, "first");
    const before = one.hub.count();
    const tabs = [begin(user), begin(user), begin(user)] as const;
    for (const tab of tabs) {
      await until(tab, "open");
      await tab.select(peerOf(mill));
    }
    expect(one.hub.count()).toBe(before + 1);
    await write(mill, omar, "to all");
    for (const tab of tabs) await vi.waitFor(() => expect(contents(tab)).toEqual(["first", "to all"]), 5_000);
    tabs[0].stop();
    await vi.waitFor(() => expect(one.hub.count()).toBe(before + 1), 5_000);
    await sleep(100);
    await write(mill, omar, "to the others");
    for (const tab of [tabs[1], tabs[2]]) await vi.waitFor(() => expect(contents(tab)).toEqual(["first", "to all", "to the others"]), 5_000);
    expect(one.hub.count()).toBe(before + 1);
  });

  test("a message is told of once", async () => {
    const [omar, mill] = await twoPeople();
    const user = await signIn(omar);
    const told = vi.fn();
    const stop = toasts.subscribe(() => toasts.get().some(({ title }) => title === "Mill") && told());
    const tabs = [begin(user, { isPanelOpen: () => false }), begin(user, { isPanelOpen: () => false })];
    for (const tab of tabs) await until(tab, "open");
    await write(mill, omar, "hello");
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 5_000);
    await sleep(400);
    stop();
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe("a notice", () => {
  const words = { "chat.kind_picture": "[صورة]", "chat.kind_voice": "[رسالة صوتية]", "chat.kind_product": ["[منتج] ", ["content"]] };
  const asArabic = () => {
    browser.cookies.set("lang", "ar");
    Object.assign(document, {
      documentElement: { lang: "ar", dataset: { words: `data:text/javascript,export const messages = ${encodeURIComponent(JSON.stringify(words))}` } },
    });
  };
  /** A notice of the browser's own. */
  const shown: { title: string; body: string }[] = [];
  class Notice extends EventTarget {
    static permission = "granted";
    constructor(title: string, { body }: { body: string }) {
      super();
      shown.push({ title, body });
    }
    close() {}
  }
  const price = { price_minor: "3800", currency: "CNY" as const };
  const polo = { kind: "product", id: 7, seller_id: 1, image: "", store_name: { en: "Polo shirt", ar: "قميص بولو" }, ...price } as const;
  /** Who writes for the first time is looked up first: what follows waits for that here. */
  const sendAll = async (mill: Persona, omar: Persona, isTold: () => boolean) => {
    await write(mill, omar, "500 <pieces>");
    await vi.waitFor(() => expect(isTold()).toBe(true), 5_000);
    const between = { from: mill.id, to: omar.id };
    const more: Saying[] = [
      { ...between, msgType: messageType.image, content: "/uploads/chat/a.webp" },
      {
        ...between,
        msgType: messageType.voice,
        content: "",
        card: { cardId: null, snapshot: { kind: "voice", key: "k", seconds: 3, size: 10, ending: "webm" } },
      },
      { ...between, msgType: messageType.product, content: "", card: { cardId: 7, snapshot: polo } },
    ];
    for (const saying of more) await one.portal.runner.sweep({ name: "say", everySeconds: 1, run: async (ctx) => void (await say(ctx, saying)) });
  };

  test("says in the reader's language what kind of thing came, in the page and outside of it", async () => {
    const [omar, mill] = await twoPeople();
    asArabic();
    vi.stubGlobal("Notification", Notice);
    const user = await signIn(omar);
    const chat = begin(user, { isPanelOpen: () => false });
    await until(chat, "open");
    const said: unknown[] = [];
    const stop = toasts.subscribe(() => said.push(toasts.get().at(-1)?.text));
    await sendAll(mill, omar, () => said.length === 1);
    await vi.waitFor(() => expect(said).toHaveLength(4), 5_000);
    stop();
    const word = (id: string, content: string) => ({ word: expect.objectContaining({ id }), values: { content } });
    expect(said).toEqual([
      "500 <pieces>",
      word("chat.kind_picture", "/uploads/chat/a.webp"),
      word("chat.kind_voice", ""),
      word("chat.kind_product", "قميص بولو"),
    ]);
    browser.isVisible = false;
    await sendAll(mill, omar, () => shown.length === 1);
    await vi.waitFor(() => expect(shown).toHaveLength(4), 5_000);
    expect(shown.map(({ body }) => body)).toEqual(["500 <pieces>", "[صورة]", "[رسالة صوتية]", "[منتج] قميص بولو"]);
    expect(shown[0]?.title).toBe("Mill");
  });

  test("leads where the page says", async () => {
    const [omar, mill] = await twoPeople();
    const led = vi.fn();
    const chat = begin(await signIn(omar), { isPanelOpen: () => false, openTalk: led });
    await until(chat, "open");
    await write(mill, omar, "hello");
    await vi.waitFor(() => expect(toasts.get().at(-1)?.text).toBe("hello"), 5_000);
    toasts.get().at(-1)?.action?.run();
    expect(led).toHaveBeenCalledWith(mill.id);
  });

  test("is not given in quiet hours; outside of the page, only where they are wanted and turned on", async () => {
    const [omar, mill] = await twoPeople();
    asArabic();
    vi.stubGlobal("Notification", Notice);
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, to: string) => kept.set(key, to) });
    const usual = { mails: true, pushes: true, quiet_from: "", quiet_until: "", zone: "Asia/Dubai" };
    await one.portal.run(saveReachPreferences, omar, { ...usual, quiet_from: "00:00", quiet_until: "23:59" });
    const chat = begin(await signIn(omar), { isPanelOpen: () => false });
    await until(chat, "open");
    let written = 0;
    /** What is told of a message that has come for certain. */
    const toldOf = async (content: string) => {
      toasts.set([]);
      shown.length = 0;
      await write(mill, omar, content);
      written += 1;
      await vi.waitFor(() => expect(chat.state.get().sessions[0]?.unread).toBe(written), 5_000);
      await sleep(600);
      return [toasts.get().length, shown.length];
    };
    expect(await toldOf("at night")).toEqual([0, 0]);
    keepReach(usual);
    expect(await toldOf("by day")).toEqual([1, 0]);
    browser.isVisible = false;
    expect(await toldOf("elsewhere")).toEqual([0, 1]);
    keepReach({ ...usual, pushes: false });
    expect(await toldOf("not wanted")).toEqual([0, 0]);
    keepReach(usual);
    kept.set("threadport.chat-notices", "off");
    expect(await toldOf("not here")).toEqual([0, 0]);
  });
});

describe("for a shop", () => {
  test("the account speaks, the clerk is named to colleagues, and what is the clerk's own is not shown", async () => {
    const owner = await one.portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
    const clerk = await one.portal.aUser({ nickname: "Xiaoyu", seat: { owner, roles: ["service"] } });
    const buyer = await one.portal.aUser({ nickname: "Layla" });
    await write(buyer, owner, "How much?");
    const onOver = vi.fn();
    const user = { ...(await signIn(clerk)), nickname: "Xiaoyu" };
    const chat = begin(user, { account: { id: owner.id, nickname: "Mill", avatar: "" }, onOver });
    await until(chat, "open");
    await chat.select(peerOf(buyer));
    line.cut();
    await chat.send("¥38");
    expect(chat.state.get().messages.at(-1)).toMatchObject({ user_id: owner.id, by: { nickname: "Xiaoyu" } });
    line.mend();
    await vi.waitFor(() => expect(chat.state.get().messages.at(-1)).toMatchObject({ seq: 2, by: { nickname: "Xiaoyu" } }), 10_000);
    await until(chat, "open");
    await unpaced(clerk);
    await write(buyer, clerk, "private");
    await one.portal.run(shopText, owner, { receiver_id: buyer.id, content: "from the owner" });
    await vi.waitFor(() => expect(contents(chat)).toEqual(["How much?", "¥38", "from the owner"]), 5_000);
    expect(chat.state.get().sessions.map(({ receiver_id }) => receiver_id)).toEqual([buyer.id]);

    await one.portal.database.pool.query("delete from accounts.shop_seat where user_id = $1", [clerk.id]);
    one.portal.fanout.publish("changed", [`actor:${clerk.id}`]);
    await vi.waitFor(() => expect(onOver).toHaveBeenCalled(), 10_000);
  });
});
