import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toasts } from "#kit/browser/toasts.ts";
import { createChat, windowWords, type ShopSide } from "./chat-client.ts";

/** The network as a script: what each call answers, in turn; the last answer stays. */
const answers = new Map<string, (() => Promise<Response> | Response)[]>();
const envelope = (data: unknown) => () => new Response(JSON.stringify({ code: 1, msg: "", data, time: 0 }));
const nobody = { id: 0, nickname: "", avatar: "" };
const sent = (client_id: string) => ({
  id: 9,
  talk_type: 1,
  msg_type: 2,
  user_id: 5,
  receiver_id: 7,
  content: "/files/a.webp",
  createtime: 1,
  updatetime: 1,
  user: nobody,
  seq: 1,
  client_id,
});

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "", visibilityState: "hidden" });
  vi.stubGlobal("fetch", async (address: string) => {
    const turns = answers.get(address.replace("/api/", "")) ?? [];
    const answer = turns.length > 1 ? turns.shift() : turns[0];
    return answer ? answer() : new Response("", { status: 500 });
  });
  toasts.set([]);
  answers.clear();
  answers.set("im/records_list", [envelope({ data: [], limit: 20, record_id: 0, peer_read_seq: 0 })]);
});
afterEach(() => vi.unstubAllGlobals());

const openChat = async () => {
  const chat = createChat({ ...nobody, id: 5, username: "", enterprise_vip: 0, service_vip: 0, is_enterprise: 0, is_design: 0 } as never, () => true);
  await chat.select({ ...nobody, id: 7, online: 1, blocked: 0 });
  return chat;
};
const picture = new File(["x"], "a.png", { type: "image/png" });

test("an upload that fails says so in the specification's word, keeps the picture, and goes with another press", async () => {
  const chat = await openChat();
  await chat.sendPicture(picture);
  const [waiting] = chat.state.get().messages;
  expect(waiting?.state).toBe("failed");
  expect(toasts.get().map(({ text }) => text)).toContainEqual({ word: windowWords.uploadFailed });
  expect(waiting && (await fetchable(String(waiting.content)))).toBe(true);
  answers.set("im/image", [envelope(sent(waiting?.client_id ?? ""))]);
  if (waiting) await chat.sendAgain(waiting);
  expect(chat.state.get().messages).toMatchObject([{ id: 9, content: "/files/a.webp" }]);
});

test("a text that did not go is sent again as it was written", async () => {
  const chat = await openChat();
  const written = 'two\n\nlines & "<b>"';
  await chat.send(written);
  const [waiting] = chat.state.get().messages;
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return new Response("", { status: 500 });
  });
  if (waiting) await chat.sendAgain(waiting);
  expect(bodies).toMatchObject([{ content: written, client_id: waiting?.client_id }]);
});

test("what an upload ends in is not shown in the conversation that was opened meanwhile", async () => {
  const chat = await openChat();
  let arrive = (_answer: Response) => {};
  answers.set("im/image", [() => new Promise<Response>((resolve) => (arrive = resolve))]);
  const going = chat.sendPicture(picture);
  await vi.waitFor(() => expect(chat.state.get().messages).toHaveLength(1));
  await chat.select({ ...nobody, id: 8, online: 1, blocked: 0 });
  arrive(envelope(sent("x"))());
  await going;
  expect(chat.state.get().messages).toEqual([]);
});

describe("for a shop", () => {
  const clerk = { ...nobody, id: 5, nickname: "Xiaoyu" };
  const account = { ...nobody, id: 33, nickname: "Mill" };
  const calls: ShopSide["calls"] = {
    sessionList: { path: "im/shopsessions" },
    recordsList: { path: "im/shoprecords" },
    markRead: { path: "im/shopread" },
    launch: { path: "im/shoplaunch" },
    sendText: { path: "im/shoptext" },
    sendImage: { path: "im/shopimage" },
  };
  /** The socket as a script: where it was opened, and what it says. */
  const sockets: { address: string; say(event: string, data: object): void; end(code: number): void }[] = [];
  class ScriptedSocket extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = 1;
    constructor(address: string) {
      super();
      sockets.push({
        address,
        say: (event, data) => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ event, data }) })),
        end: (code) => this.dispatchEvent(Object.assign(new Event("close"), { code })),
      });
    }
    send() {}
    close() {}
  }
  const session = (id: number) => ({
    receiver_id: id,
    receiver: { ...nobody, id },
    content: "",
    updatetime: 1,
    msg_type: 1,
    online: 0,
    unread: 0,
    blocked: 0,
    last_seq: 0,
  });
  const said = (user_id: number, receiver_id: number, seq: number) => ({
    ...sent(`c${seq}`),
    user_id,
    receiver_id,
    seq,
    content: "How much?",
    timestamp: 1,
    nickname: "",
    avatar: "",
  });
  const openShop = async (onOver = () => {}) => {
    vi.stubGlobal("document", { cookie: "token=abcdefghijklmnopqrstuvwxyz", visibilityState: "visible" });
    vi.stubGlobal("window", { location: { protocol: "http:", host: "portal" } });
    vi.stubGlobal("WebSocket", ScriptedSocket);
    answers.set("im/shopsessions", [envelope([session(7)])]);
    const chat = createChat(clerk as never, () => false, { account, calls, onOver });
    await chat.loadSessions();
    return { chat, socket: sockets.at(-1) as (typeof sockets)[number] };
  };

  test("whom the shop blocks is known though the conversation is older than those that are listed", async () => {
    const { chat } = await openShop();
    const launched = { receiver: { ...nobody, id: 900 }, online: 0, blocked: 1, staged: false, content: "", msg_type: 0 };
    answers.set("im/shoplaunch", [envelope(launched)]);
    answers.set("im/shopsessions", [envelope([session(7)])]);
    await chat.open(900);
    expect(chat.state.get().peer).toMatchObject({ id: 900, blocked: 1 });
    chat.setBlocked(0);
    expect(chat.state.get().peer?.blocked).toBe(0);
    chat.close();
  });

  test("the socket asks for the shop; what is the clerk's own is not shown in it, and what a colleague reads is read", async () => {
    const { chat, socket } = await openShop();
    expect(socket.address).toContain("customer_service_id=5&shop=33");
    const unread = () => chat.state.get().sessions[0]?.unread;
    socket.say("message", said(7, 5, 1));
    expect(unread()).toBe(0);
    socket.say("message", said(7, 33, 1));
    socket.say("message", said(7, 33, 1));
    expect(unread()).toBe(1);
    socket.say("read", { user_id: 7, receiver_id: 33, seq: 1 });
    expect(unread()).toBe(1);
    socket.say("read", { user_id: 33, receiver_id: 7, seq: 1 });
    expect(unread()).toBe(0);
  });

  test("a message under way is the shop's, and says who writes it", async () => {
    const { chat } = await openShop();
    answers.set("im/shoprecords", [envelope({ data: [], limit: 20, record_id: 0, peer_read_seq: 0 })]);
    await chat.select({ ...nobody, id: 7, online: 1, blocked: 0 });
    await chat.send("¥38");
    expect(chat.state.get().messages).toMatchObject([{ user_id: 33, user: { nickname: "Mill" }, by: { nickname: "Xiaoyu" }, state: "failed" }]);
  });

  test("who answers for it no longer is told so when the socket is closed", async () => {
    const over = vi.fn();
    const { socket } = await openShop(over);
    expect(over).not.toHaveBeenCalled();
    answers.set("im/shopsessions", [() => new Response(JSON.stringify({ code: 403, msg: "no", data: null, time: 0 }), { status: 403 })]);
    socket.end(4001);
    await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
  });
});

/** Whether an address made of a file still leads to it. */
const fetchable = async (address: string): Promise<boolean> => {
  const { resolveObjectURL } = await import("node:buffer");
  return resolveObjectURL(address) !== undefined;
};
