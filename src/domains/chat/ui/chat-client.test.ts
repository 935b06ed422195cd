import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notices } from "#kit/browser/notices.ts";
import { createChat, windowWords } from "./chat-client.ts";

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
  notices.set([]);
  answers.clear();
  answers.set("im/records_list", [envelope({ data: [], limit: 20, record_id: 0, peer_read_seq: 0 })]);
});
afterEach(() => vi.unstubAllGlobals());

const openChat = async () => {
  const chat = createChat({ ...nobody, id: 5, username: "", enterprise_vip: 0, service_vip: 0, is_enterprise: 0, is_design: 0 } as never, () => true);
  await chat.select({ ...nobody, id: 7, online: 1 });
  return chat;
};
const picture = new File(["x"], "a.png", { type: "image/png" });

test("an upload that fails says so in the specification's word, keeps the picture, and goes with another press", async () => {
  const chat = await openChat();
  await chat.sendPicture(picture);
  const [waiting] = chat.state.get().messages;
  expect(waiting?.state).toBe("failed");
  expect(notices.get().map(({ text }) => text)).toContainEqual({ word: windowWords.uploadFailed });
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
  await chat.select({ ...nobody, id: 8, online: 1 });
  arrive(envelope(sent("x"))());
  await going;
  expect(chat.state.get().messages).toEqual([]);
});

/** Whether an address made of a file still leads to it. */
const fetchable = async (address: string): Promise<boolean> => {
  const { resolveObjectURL } = await import("node:buffer");
  return resolveObjectURL(address) !== undefined;
};
