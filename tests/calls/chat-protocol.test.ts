import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import sharp from "sharp";
import { WebSocket } from "ws";
import {
  catchUpPage,
  contactSearchMax,
  largestFileBytes,
  longestVoiceSeconds,
  recallSeconds,
  recordsPage,
  sendIntervalMs,
  sessionPage,
  textMax,
} from "#domains/contact/chat/contract/limits.ts";
import type { Envelope } from "#kit/call.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { framesPerTenSeconds, largestFrame, pingInterval, pingTimeout, socketsPerUser } from "#platform/realtime/hub.ts";
import { ticketSeconds } from "#platform/realtime/socket-ticket.ts";
import { aShop } from "#tests/builders/orders.ts";
import { startInstance, type Instance } from "#tests/harness/instance.ts";

/** The examples of docs/chat-protocol.md, in their order, against a portal: what comes back has the fields that are shown. */
type Example = {
  kind: "call" | "refusal" | "missing" | "upload" | "frame" | "upgrade" | "send";
  name: string;
  /** Whose token. */ by: string;
  input: string;
  output: string;
};

const examples = (text: string): Example[] =>
  [...text.matchAll(/^```(call|refusal|missing|upload|frame|upgrade|send)(?: (\S+))?(?: by (\S+))?\n([\s\S]*?)^```$/gm)].map(
    ([, kind, name = "", by = "TOKEN", body = ""]) => {
      const [input = "", output = ""] = kind === "frame" ? ["", body] : body.split("→");
      return { kind: kind as Example["kind"], name, by, input: input.trim(), output: output.trim() };
    },
  );

/** What the page promises by value; of all else the kind. */
const exact = [
  "seq",
  "last_seq",
  "read_seq",
  "peer_read_seq",
  "unread",
  "msg_type",
  "recalled",
  "limit",
  "code",
  "event",
  "refusal",
  "client_id",
  "pinned",
  "muted",
  "blocked",
  "staged",
  "ending",
];
const shapeOf = (value: unknown, name = ""): unknown =>
  Array.isArray(value)
    ? value.map((inner) => shapeOf(inner))
    : typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value).map(([inner, of]) => [inner, shapeOf(of, inner)]))
      : value === null
        ? null
        : exact.includes(name)
          ? value
          : typeof value;

const limits: Record<string, number> = {
  "letters of a text": textMax,
  "milliseconds between two texts of one writer": sendIntervalMs,
  "letters of a search": contactSearchMax,
  "messages a page, reading back": recordsPage,
  "messages a page, catching up": catchUpPage,
  "conversations a page": sessionPage,
  "seconds in which a message can be taken back": recallSeconds,
  "bytes of a file": largestFileBytes,
  "seconds of a recording": longestVoiceSeconds,
  "seconds that a ticket waits": ticketSeconds,
  "seconds between heartbeats": pingInterval,
  "seconds of silence": pingTimeout,
  "sockets a user": socketsPerUser,
  "frames in ten seconds": framesPerTenSeconds,
  "bytes of a frame": largestFrame,
};

let one: Instance;
beforeAll(async () => {
  one = await startInstance();
});
afterAll(() => one.stop());

/** The files that the page's forms send. */
const files: Record<string, () => Promise<Buffer>> = {
  "picture.png": () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: "#b0352c" } })
      .png()
      .toBuffer(),
  "measurements.pdf": () => Promise.resolve(Buffer.from("%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF")),
  "said.ogg": () => Promise.resolve(Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(200)])),
};
const formOf = async (fields: Record<string, string>): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    const file = value.startsWith("@") ? value.slice(1) : "";
    if (file) form.append(name, new Blob([new Uint8Array((await files[file]?.()) ?? [])]), file);
    else form.append(name, value);
  }
  return form;
};

const page = readFileSync("docs/chat-protocol.md", "utf8");

test("docs/chat-protocol.md says what happens", async () => {
  const me = await one.portal.aUser({ nickname: "Layla" });
  const { seller: peer, product } = await aShop(one.portal);
  const clerk = await one.portal.aUser({ nickname: "Xiaoyu", seat: { owner: peer, roles: ["service"] } });
  const list = examples(page);
  const named = list.map(({ kind, name }) => `${kind} ${name}`);
  for (const example of [
    "call im/records_list",
    "call im/launch",
    "call im/cards",
    "call im/search",
    "call im/keep",
    "upload im/file",
    "call im/fileaddress",
    "call im/report",
  ])
    expect(named).toContain(example);
  const frames: SocketMessage[] = [];
  const sockets: WebSocket[] = [];
  let [sent, theirs, file, inquiry, ticket] = [0, 0, 0, 0, ""];
  const written = (text: string) =>
    // Tokens last: their letters are nobody's name.
    text
      .replaceAll("PEER", String(peer.id))
      .replaceAll("GOODS", String(product))
      .replaceAll("INQUIRY", String(inquiry))
      .replaceAll("ANSWER", String(theirs))
      .replaceAll("FILE", String(file))
      // Before the id, which is part of the word.
      .replaceAll("CLERKS", clerk.token ?? "")
      .replaceAll("CLERK", String(clerk.id))
      .replaceAll("MESSAGE", String(sent))
      .replaceAll("ME", String(me.id))
      .replaceAll("TICKET", ticket)
      .replaceAll("TOKEN", me.token ?? "")
      .replaceAll("THEIRS", peer.token ?? "");
  const filled = (text: string) => JSON.parse(written(text)) as unknown;
  const statusOf = (path: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${one.port}${written(path)}`);
      sockets.push(socket);
      socket.on("message", (text: Buffer) => void frames.push(JSON.parse(text.toString()) as SocketMessage));
      socket.on("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on("error", () => {});
      socket.on("open", () => resolve(101));
    });
  for (const { kind, name, by, input, output } of list) {
    if (kind === "upgrade") expect(await statusOf(input), input).toBe(Number(output));
    else if (kind === "send") sockets[0]?.send(JSON.stringify(filled(input)));
    else if (kind === "frame") {
      const frame = await vi.waitFor(() => {
        const heard = frames.find(({ event }) => event === name);
        expect(heard, `the frame ${name}`).toBeDefined();
        return heard;
      }, 5_000);
      if (name === "inquiry") inquiry = (frame as { data: { id: number } }).data.id;
      expect(shapeOf(frame?.data), `the frame ${name}`).toEqual(shapeOf(filled(output)));
    } else {
      const answer = await fetch(`http://127.0.0.1:${one.port}/api/${name}`, {
        method: "POST",
        headers: { ...(kind === "upload" ? {} : { "content-type": "application/json" }), token: written(by), lang: "en" },
        body: kind === "upload" ? await formOf(filled(input) as Record<string, string>) : JSON.stringify(filled(input)),
      });
      if (kind === "missing") {
        expect(answer.status, name).toBe(Number(output));
        continue;
      }
      const { code, data } = (await answer.json()) as Envelope<never>;
      expect(code, name).toBe(kind === "refusal" ? 0 : 1);
      expect(shapeOf(data), name).toEqual(shapeOf(filled(output)));
      const { id } = data as { id: number };
      if (name === "im/text" && kind === "call" && by === "TOKEN") sent = id;
      if (name === "im/text" && by === "THEIRS") theirs = id;
      if (name === "im/file") file = id;
      if (name === "im/ticket") ({ ticket } = data as { ticket: string });
    }
  }
  for (const socket of sockets) socket.terminate();
});

test("the page's limits are those that are kept", () => {
  const said = [...page.matchAll(/^\| ([^|]+) \| (\d+) \|$/gm)].map(([, name = "", value]) => [name, Number(value)] as const);
  expect(Object.fromEntries(said)).toEqual(limits);
});
