import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import type { Envelope } from "#kit/call.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { startInstance, type Instance } from "#tests/harness/instance.ts";

/** The examples of docs/chat-protocol.md, in their order, against a portal: what comes back has the fields that are shown. */
type Example = { kind: "call" | "frame"; name: string; input: string; output: string };

const examples = (text: string): Example[] =>
  [...text.matchAll(/^```(call|frame) (\S+)\n([\s\S]*?)^```$/gm)].map(([, kind, name = "", body = ""]) => {
    const [input = "", output = ""] = kind === "call" ? body.split("→") : ["", body];
    return { kind: kind as Example["kind"], name, input, output };
  });

/** The names and kinds of all that is in it. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
      : value === null
        ? null
        : typeof value;

let one: Instance;
beforeAll(async () => {
  one = await startInstance();
});
afterAll(() => one.stop());

test("docs/chat-protocol.md says what happens", async () => {
  const me = await one.portal.aUser({ nickname: "Layla" });
  const peer = await one.portal.aUser({ nickname: "Mill" });
  const list = examples(readFileSync("docs/chat-protocol.md", "utf8"));
  expect(list.map(({ kind, name }) => `${kind} ${name}`)).toContain("call im/records_list");
  const frames: SocketMessage[] = [];
  let socket: WebSocket | undefined;
  let sent = 0;
  const filled = (text: string) =>
    JSON.parse(text.replaceAll("PEER", String(peer.id)).replaceAll("MESSAGE", String(sent)).replaceAll("ME", String(me.id))) as unknown;
  for (const { kind, name, input, output } of list) {
    if (kind === "frame") {
      const frame = await vi.waitFor(() => {
        const heard = frames.find(({ event }) => event === name);
        expect(heard, `the frame ${name}`).toBeDefined();
        return heard;
      }, 5_000);
      expect(shapeOf(frame?.data), `the frame ${name}`).toEqual(shapeOf(filled(output)));
      continue;
    }
    const answer = await fetch(`http://127.0.0.1:${one.port}/api/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", token: me.token, lang: "en" },
      body: JSON.stringify(filled(input)),
    });
    const { code, data } = (await answer.json()) as Envelope<never>;
    expect(code, name).toBe(1);
    expect(shapeOf(data), name).toEqual(shapeOf(filled(output)));
    if (name === "im/text") sent = (data as { id: number }).id;
    if (name === "im/ticket") {
      socket = new WebSocket(`ws://127.0.0.1:${one.port}/ws?ticket=${(data as { ticket: string }).ticket}&customer_service_id=${me.id}`);
      socket.on("message", (text: Buffer) => void frames.push(JSON.parse(text.toString()) as SocketMessage));
    }
  }
  socket?.terminate();
});
