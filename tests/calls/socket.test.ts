import { randomBytes } from "node:crypto";
import net, { type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import type { Envelope } from "#kit/call.ts";
import type { SeatRole } from "#kit/rights.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { createServer } from "#platform/http/server.ts";
import { createEars } from "#platform/realtime/fanout.ts";
import { createHub } from "#platform/realtime/hub.ts";
import { lines, log, startInstance, type Instance } from "#tests/harness/instance.ts";
import type { Persona } from "#tests/harness/portal.ts";

let one: Instance;
let two: Instance;
beforeAll(async () => {
  one = await startInstance();
  two = await startInstance(one.portal.database.url);
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

class Client {
  readonly frames: SocketMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly opened: Promise<"open" | number>;
  constructor(
    port: number,
    token: string,
    more: { customerServiceId?: number | undefined; origin?: string | undefined; shop?: number | undefined; isAside?: boolean } = {},
  ) {
    const id = more.customerServiceId === undefined ? "" : `&customer_service_id=${more.customerServiceId}`;
    const shop = more.shop === undefined ? "" : `&shop=${more.shop}${more.isAside ? "&aside=1" : ""}`;
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/ws?token=${token}${id}${shop}`, more.origin ? { origin: more.origin } : {});
    this.socket.on("message", (data: Buffer) => void this.frames.push(JSON.parse(data.toString()) as SocketMessage));
    this.closed = new Promise((resolve) => this.socket.once("close", resolve));
    this.opened = new Promise((resolve) => {
      this.socket.once("open", () => resolve("open"));
      this.socket.once("unexpected-response", (_request, response) => {
        resolve(response.statusCode ?? 0);
        this.socket.terminate();
      });
      this.socket.on("error", () => {});
    });
    clients.push(this);
  }
  of(event: string) {
    return this.frames.filter((frame) => frame.event === event);
  }
  until(event: string, count = 1) {
    return vi.waitFor(() => {
      expect(this.of(event).length).toBeGreaterThanOrEqual(count);
      return this.of(event);
    }, 5_000);
  }
}
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.socket.terminate();
});

const connect = async (instance: Instance, who: Persona, more = {}) => {
  const client = new Client(instance.port, who.token ?? "", { customerServiceId: who.id, ...more });
  expect(await client.opened).toBe("open");
  await client.until("connect");
  return client;
};
const post = async <Data>(instance: Instance, who: Persona, path: string, body: object): Promise<Envelope<Data>> => {
  const response = await fetch(`http://127.0.0.1:${instance.port}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", token: who.token ?? "", lang: "en" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Envelope<Data>;
};
const text = async (instance: Instance, from: Persona, to: Persona, content: string, client_id?: string) => {
  // The pace is measured elsewhere; here every message goes at once.
  await one.portal.database.pool.query("delete from chat.pace where user_id = $1", [from.id]);
  return post<{ id: number; seq: number }>(instance, from, "im/text", { talk_type: 1, receiver_id: to.id, content, client_id });
};

describe("a private note", () => {
  test("is told to colleagues by a frame without its words, and to its customer by no frame and no call", async () => {
    const words = `never-told-${Date.now()}`;
    const owner = await one.portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
    const clerk = await one.portal.aUser({ seat: { owner, roles: ["service"] } });
    const customer = await one.portal.aUser({ nickname: "Layla" });
    const [told, others, colleague] = [await connect(one, customer), await connect(two, customer), await connect(two, clerk, { shop: owner.id })];
    expect((await text(one, customer, owner, "How much?")).code).toBe(1);
    await colleague.until("inquiry");
    const { data } = await post<{ list: { id: number }[] }>(one, clerk, "service/shopqueue", { tab: "all" });
    const id = data?.list[0]?.id;
    const before = colleague.of("inquiry").length;
    expect((await post(one, clerk, "service/shopnote", { id, body: words })).code).toBe(1);
    await colleague.until("inquiry", before + 1);
    // Whatever is said later reaches the customer: nothing before it was held back.
    expect((await post(one, clerk, "im/shoptext", { talk_type: 1, receiver_id: customer.id, content: "Seven" })).code).toBe(1);
    for (const socket of [told, others]) {
      const [message] = (await socket.until("message", 2)).slice(-1);
      expect(JSON.stringify(message)).toContain("Seven");
      expect(JSON.stringify(socket.frames)).not.toContain(words);
      expect(socket.of("inquiry")).toEqual([]);
    }
    expect(JSON.stringify(colleague.frames)).not.toContain(words);
    const answers = [];
    for (const [path, body] of [
      ["im/records_list", { receiver_id: owner.id, talk_type: 1 }],
      ["im/records_list", { receiver_id: owner.id, talk_type: 1, after_seq: 0 }],
      ["im/session_list", { keyword: "" }],
      ["im/search", { receiver_id: owner.id, keyword: words.slice(0, 10) }],
      ["im/launch", { receiver_id: owner.id }],
      ["service/howitwent", { account_id: owner.id }],
    ] as const)
      answers.push(await post(one, customer, path, body));
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 1));
    expect(JSON.stringify(answers)).not.toContain(words);
    for (const path of ["service/shopinquiry", "service/inquiry"]) expect((await post(one, customer, path, { id })).code).not.toBe(1);
    expect(JSON.stringify(await post(one, clerk, "service/shopinquiry", { id }))).toContain(words);
  });
});

describe("opening", () => {
  test("is answered with the connect event and the specification's times", async () => {
    const user = await one.portal.aUser();
    const client = await connect(one, user);
    expect(client.frames[0]).toEqual({ event: "connect", data: { ping_interval: 20, ping_timeout: 60 } });
  });

  test.each([
    ["no token", () => ({ token: "" }), 401],
    ["a token of nobody", () => ({ token: randomBytes(32).toString("base64url") }), 401],
    ["another user's id", (user: Persona, other: Persona) => ({ token: user.token, customerServiceId: other.id }), 403],
    ["a foreign origin", (user: Persona) => ({ token: user.token, customerServiceId: user.id, origin: "https://evil.example" }), 403],
    ["the origin null", (user: Persona) => ({ token: user.token, customerServiceId: user.id, origin: "null" }), 403],
    [
      "an origin that begins like ours",
      (user: Persona) => ({ token: user.token, customerServiceId: user.id, origin: `http://127.0.0.1:${one.port}.evil.example` }),
      403,
    ],
  ])("with %s is refused", async (_what, make, status) => {
    const user = await one.portal.aUser();
    const other = await one.portal.aUser();
    const { token, ...more } = make(user, other) as { token: string; customerServiceId?: number; origin?: string };
    const before = one.hub.count();
    expect(await new Client(one.port, token, more).opened).toBe(status);
    expect(one.hub.count()).toBe(before);
  });

  test("from our own origin is allowed", async () => {
    const user = await one.portal.aUser();
    await connect(one, user, { origin: `http://127.0.0.1:${one.port}` });
  });

  test.each(["GET //?token=CANARY HTTP/1.1", "GET /ws?token=%zz HTTP/1.1", "GET /other?token=CANARY HTTP/1.1", "GET http://[::bad/ws?token=CANARY HTTP/1.1"])(
    "%s is refused and harms nothing",
    async (line) => {
      const answer = await new Promise<string>((resolve) => {
        let heard = "";
        const socket = net.connect(one.port, "127.0.0.1", () =>
          socket.write(
            `${line}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
          ),
        );
        socket.on("data", (data) => void (heard += data.toString()));
        socket.on("close", () => resolve(heard));
      });
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      await connect(one, await one.portal.aUser());
    },
  );
});

describe("frames", () => {
  test("a heartbeat with content ping is answered", async () => {
    const client = await connect(one, await one.portal.aUser());
    client.socket.send(JSON.stringify({ event: "heartbeat", data: { content: "ping" } }));
    expect(await client.until("heartbeat")).toEqual([{ event: "heartbeat", data: { content: "pong" } }]);
  });

  test.each([
    ["no JSON", "hello"],
    ["cut JSON", '{"event":"hear'],
    ["null", "null"],
    ["a number", "1e999"],
    ["a list", "[1,2]"],
    ["an event that is no text", '{"event":{"a":1}}'],
    ["an unknown event", '{"event":"delete_everything","data":{}}'],
    ["an event of Object.prototype", '{"event":"__proto__","data":{}}'],
    ["bytes", Buffer.from([0, 255, 1])],
    ["deeply nested JSON", "[".repeat(30_000)],
    ["70 KB", `"${"x".repeat(70_000)}"`],
  ])("%s is answered with event_error, and the socket goes on", async (_what, frame) => {
    const client = await connect(one, await one.portal.aUser());
    client.socket.send(frame);
    await client.until("event_error");
    client.socket.send(JSON.stringify({ event: "heartbeat", data: { content: "ping" } }));
    await client.until("heartbeat");
  });

  test("a frame past every limit is answered with event_error, then the socket is closed with 1009", async () => {
    const user = await one.portal.aUser();
    const client = await connect(one, user);
    client.socket.send(Buffer.alloc(8 * 1024 * 1024, 97));
    expect(await client.until("event_error")).toEqual([{ event: "event_error", data: { code: 413 } }]);
    expect(await client.closed).toBe(1009);
    await connect(one, user);
  });

  test("text that is not UTF-8 and a malformed frame close their socket alone", async () => {
    const user = await one.portal.aUser();
    const other = await connect(one, user);
    for (const bytes of [Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]), Buffer.from([0xff, 0xff, 0xff, 0xff])]) {
      const client = await connect(one, user);
      (client.socket as unknown as { _socket: net.Socket })._socket.write(bytes);
      await client.until("event_error");
      expect([1002, 1007]).toContain(await client.closed);
    }
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  test("a flood is closed with 1008", async () => {
    const client = await connect(one, await one.portal.aUser());
    for (let n = 0; n < 500; n += 1) client.socket.send("garbage");
    expect(await client.closed).toBe(1008);
  });
});

describe("delivery", () => {
  test("a message sent at one instance arrives at the other, once, and at the sender's other windows", async () => {
    const [layla, wang] = [await one.portal.aUser({ nickname: "Layla" }), await one.portal.aUser()];
    const receiver = await connect(two, wang);
    const ownWindow = await connect(two, layla);
    const stranger = await connect(two, await one.portal.aUser());
    const sent = await text(one, layla, wang, "FOB Ningbo?\n500 pcs", "d-1");
    expect(sent.code).toBe(1);
    const expected = {
      event: "message",
      data: {
        id: sent.data.id,
        user_id: layla.id,
        receiver_id: wang.id,
        content: "FOB Ningbo?<br>500 pcs",
        timestamp: expect.any(Number),
        nickname: "Layla",
        avatar: "",
        msg_type: 1,
        talk_type: 1,
        seq: 1,
        client_id: "d-1",
        recalled: 0,
        reply: null,
      },
    };
    expect(await receiver.until("message")).toEqual([expected]);
    expect(await ownWindow.until("message")).toEqual([expected]);
    await text(one, layla, wang, "FOB Ningbo?\n500 pcs", "d-1");
    await sleep(100);
    expect(receiver.of("message")).toHaveLength(1);
    expect(stranger.of("message")).toEqual([]);
  });

  test("what is refused is not delivered", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    const receiver = await connect(two, wang);
    await text(one, layla, wang, "one");
    expect(await post(one, layla, "im/text", { receiver_id: wang.id, content: "too fast" })).toMatchObject({ code: 0, data: { refusal: "too_fast" } });
    await text(one, layla, wang, "two");
    expect((await receiver.until("message", 2)).map(({ data }) => (data as { content: string }).content)).toEqual(["one", "two"]);
  });

  test("messages larger than a broadcast arrive in their order among small ones", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    const receiver = await connect(two, wang);
    for (let n = 0; n < 12; n += 1) await text(one, layla, wang, n % 3 === 0 ? `<${"衣".repeat(1_990)}` : `small ${n}`);
    expect((await receiver.until("message", 12)).map(({ data }) => (data as { seq: number }).seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test("a picture by form arrives as a path", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    const receiver = await connect(two, wang);
    const send = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
      const form = new FormData();
      form.set("image", new Blob([bytes]), name);
      form.set("receiver_id", String(wang.id));
      form.set("talk_type", "1");
      return (await (
        await fetch(`http://127.0.0.1:${one.port}/api/im/image`, { method: "POST", headers: { token: layla.token, lang: "en" }, body: form })
      ).json()) as Envelope;
    };
    const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
    expect(await send(png, "a.png")).toMatchObject({ code: 1, data: { msg_type: 2, receiver_id: wang.id } });
    expect(await receiver.until("message")).toMatchObject([{ data: { msg_type: 2, content: expect.stringMatching(/^\/files\/.+-1x1\.webp$/) } }]);
    expect(await send(Buffer.from("<html>"), "a.png")).toMatchObject({ code: 0, msg: "file type limited to png/jpeg/webp/bmp/jpeg/gif" });
  });
});

describe("coming back", () => {
  test("after breaks at any moment, what was missed comes by after_seq: nothing lost, nothing twice, in order", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    const count = 60;
    const seen: number[] = [];
    let last = 0;
    const take = (seq: number) => {
      if (seq <= last) return;
      // A frame that is ahead of the next number is left: the row comes by catching up.
      if (seq !== last + 1) return;
      seen.push(seq);
      last = seq;
    };
    const catchUp = async (instance: Instance) => {
      for (;;) {
        const { data } = await post<{ data: { seq: number }[]; limit: number }>(instance, wang, "im/records_list", {
          talk_type: 1,
          receiver_id: layla.id,
          after_seq: last,
        });
        for (const { seq } of data.data) take(seq);
        if (data.data.length < data.limit) return;
      }
    };
    let sending = true;
    const reader = (async () => {
      for (let turn = 0; sending; turn += 1) {
        const instance = turn % 2 ? one : two;
        const client = await connect(instance, wang);
        client.socket.on("message", (data: Buffer) => {
          const frame = JSON.parse(data.toString()) as { event: string; data: { seq: number } };
          if (frame.event === "message") take(frame.data.seq);
        });
        await catchUp(instance);
        await sleep(40);
        client.socket.terminate();
        await sleep(15);
      }
    })();
    for (let n = 0; n < count; n += 1) await text(n % 3 ? one : two, layla, wang, `message ${n}`);
    sending = false;
    await reader;
    await catchUp(one);
    expect(seen).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });
});

describe("presence", () => {
  const onlineIn = async (instance: Instance, who: Persona, of: Persona) =>
    (await post<{ receiver_id: number; online: number }[]>(instance, who, "im/session_list", {})).data.find(({ receiver_id }) => receiver_id === of.id)?.online;

  test("shows across instances, lasts until the last window closes, and partners are told", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    await text(one, layla, wang, "hello");
    const watching = await connect(one, layla);
    expect(await onlineIn(one, layla, wang)).toBe(0);
    const first = await connect(two, wang);
    const second = await connect(one, wang);
    await vi.waitFor(async () => expect(await onlineIn(one, layla, wang)).toBe(1), 3_000);
    await vi.waitFor(() => expect(watching.of("online").at(-1)?.data).toEqual({ user_id: wang.id, online: 1 }), 3_000);
    first.socket.close();
    await sleep(500);
    expect(await onlineIn(two, layla, wang)).toBe(1);
    second.socket.terminate();
    await vi.waitFor(async () => expect(await onlineIn(two, layla, wang)).toBe(0), 3_000);
    await vi.waitFor(() => expect(watching.of("online").at(-1)?.data).toEqual({ user_id: wang.id, online: 0 }), 3_000);
  });

  test("is not shown to whom one blocks", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    await text(one, layla, wang, "hello");
    await connect(two, wang);
    await vi.waitFor(async () => expect(await onlineIn(one, layla, wang)).toBe(1), 3_000);
    await post(one, wang, "im/block", { receiver_id: layla.id });
    expect(await onlineIn(one, layla, wang)).toBe(0);
  });

  test("of an instance that is not heard of any more counts for nothing", async () => {
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    await text(one, layla, wang, "hello");
    const { pool } = one.portal.database;
    await pool.query(
      "with gone as (insert into chat.instance values (gen_random_uuid(), now() - interval '1 minute') returning id) insert into chat.presence select $1, id from gone",
      [wang.id],
    );
    expect(await onlineIn(one, layla, wang)).toBe(0);
    await pool.query("update chat.instance set seen_at = now()");
    expect(await onlineIn(one, layla, wang)).toBe(1);
  });
});

describe("for a shop", () => {
  /** A shop with two who answer for it, and somebody who talks with it. */
  const aShop = async () => {
    const owner = await one.portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
    const clerkOf = (roles: readonly SeatRole[]) => one.portal.aUser({ nickname: "Xiaoyu", seat: { owner, roles } });
    const [clerk, colleague, packer] = [await clerkOf(["service"]), await clerkOf(["service", "goods"]), await clerkOf(["orders"])];
    const buyer = await one.portal.aUser({ nickname: "Layla" });
    return { owner, clerk, colleague, packer, buyer };
  };
  const contents = (client: Client) => client.of("message").map(({ data }) => (data as { content: string }).content);
  const answer = async (as: Persona, to: Persona, content: string) => {
    await one.portal.database.pool.query("delete from chat.pace where user_id = $1", [as.id]);
    return post<{ id: number }>(one, as, "im/shoptext", { receiver_id: to.id, content });
  };

  test("whoever answers for it hears its conversations on every instance, with who wrote; buyer and portal windows do not", async () => {
    const { owner, clerk, colleague, buyer } = await aShop();
    const inBackstage = [
      await connect(one, clerk, { shop: owner.id }),
      await connect(two, colleague, { shop: owner.id }),
      await connect(two, owner, { shop: owner.id }),
    ];
    const onPortal = await connect(two, clerk);
    const ownWindow = await connect(two, owner);
    const buyers = await connect(two, buyer);
    await text(one, buyer, owner, "How much?");
    expect((await answer(clerk, buyer, "¥38")).code).toBe(1);
    await post(two, colleague, "im/shopread", { receiver_id: buyer.id });
    for (const client of [...inBackstage, ownWindow, buyers]) {
      await client.until("message", 2);
      expect(contents(client)).toEqual(["How much?", "¥38"]);
      expect(await client.until("read")).toMatchObject([{ data: { user_id: owner.id, receiver_id: buyer.id, seq: 2 } }]);
    }
    for (const client of inBackstage) expect(client.of("message")[1]).toMatchObject({ data: { user_id: owner.id, by: { id: clerk.id, nickname: "Xiaoyu" } } });
    for (const client of [ownWindow, buyers]) expect(JSON.stringify(client.frames)).not.toContain("Xiaoyu");
    expect(onPortal.of("message")).toEqual([]);
    // What concerns the clerk as a person comes to every window of the clerk.
    await text(one, buyer, clerk, "And you?");
    for (const client of [inBackstage[0] as Client, onPortal]) await vi.waitFor(() => expect(contents(client)).toContain("And you?"));
    expect(contents(inBackstage[1] as Client)).not.toContain("And you?");
  });

  test("what the owner's account is told besides conversations does not reach the staff", async () => {
    const { owner, clerk } = await aShop();
    const [staff, own] = [await connect(one, clerk, { shop: owner.id }), await connect(one, owner)];
    one.portal.fanout.publish("push", { userIds: [owner.id], message: { event: "notification", data: {} } });
    await own.until("notification");
    expect(staff.of("notification")).toEqual([]);
  });

  test("nobody sits for a shop who does not answer for it", async () => {
    const { owner, clerk, packer, buyer } = await aShop();
    const other = await aShop();
    for (const [who, shop] of [
      [packer, owner.id],
      [buyer, owner.id],
      [buyer, buyer.id],
      [clerk, other.owner.id],
      [clerk, clerk.id],
      [owner, other.owner.id],
    ] as const)
      expect(await new Client(one.port, who.token, { customerServiceId: who.id, shop }).opened).toBe(403);
    expect(await new Client(one.port, clerk.token, { customerServiceId: clerk.id, shop: Number.NaN }).opened).toBe(403);
  });

  test.each([
    [
      "the role is taken away",
      "shop/changeseat",
      ({ owner, clerk }: Awaited<ReturnType<typeof aShop>>) => [owner, { user_id: clerk.id, roles: ["goods"] }] as const,
    ],
    ["the seat is taken away", "shop/endseat", ({ owner, clerk }: Awaited<ReturnType<typeof aShop>>) => [owner, { user_id: clerk.id }] as const],
    ["the session ends", "user/logout", ({ clerk }: Awaited<ReturnType<typeof aShop>>) => [clerk, {}] as const],
  ])("when %s, its frames stop on every instance within two seconds; a colleague's go on", async (_when, path, make) => {
    const shop = await aShop();
    const { owner, clerk, colleague, buyer } = shop;
    const gone = [await connect(one, clerk, { shop: owner.id }), await connect(two, clerk, { shop: owner.id })];
    const staying = await connect(two, colleague, { shop: owner.id });
    await text(one, buyer, owner, "before");
    for (const client of [...gone, staying]) await client.until("message");
    const [as, input] = make(shop);
    const started = performance.now();
    expect((await post(one, as, path, input)).code).toBe(1);
    expect(await Promise.all(gone.map((client) => client.closed))).toEqual([4001, 4001]);
    expect(performance.now() - started).toBeLessThan(2_000);
    await text(one, buyer, owner, "after");
    await staying.until("message", 2);
    for (const client of gone) expect(contents(client)).toEqual(["before"]);
    expect([401, 403]).toContain(await new Client(two.port, clerk.token, { customerServiceId: clerk.id, shop: owner.id }).opened);
  });

  test("when the shop's account is blocked, all who answer for it are out within two seconds", async () => {
    const { owner, clerk, colleague } = await aShop();
    const staff = [await connect(one, clerk, { shop: owner.id }), await connect(two, colleague, { shop: owner.id })];
    const support = await one.portal.aUser({ roles: ["support"] });
    const started = performance.now();
    expect((await post(one, support, "user/block", { id: owner.id, reason: "fraud" })).code).toBe(1);
    expect(await Promise.all(staff.map((client) => client.closed))).toEqual([4001, 4001]);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test("it is online while one of them sits for it, and not because one of them is on the portal", async () => {
    const { owner, clerk, buyer } = await aShop();
    await text(one, buyer, owner, "How much?");
    const watching = await connect(two, buyer);
    const online = async () => (await post<{ online: number }[]>(one, buyer, "im/session_list", {})).data.map((session) => session.online);
    await connect(one, clerk);
    await sleep(400);
    expect(await online()).toEqual([0]);
    const sitting = await connect(one, clerk, { shop: owner.id });
    await vi.waitFor(() => expect(watching.of("online").at(-1)).toEqual({ event: "online", data: { user_id: owner.id, online: 1 } }), 3_000);
    expect(await online()).toEqual([1]);
    sitting.socket.close();
    await vi.waitFor(() => expect(watching.of("online").at(-1)).toEqual({ event: "online", data: { user_id: owner.id, online: 0 } }), 3_000);
    expect(await online()).toEqual([0]);
  });

  test("customer service is online while one of its people sits in its inbox and it is open, never else", async () => {
    const agent = await one.portal.aUser({ roles: ["service", "finance"] });
    const buyer = await one.portal.aUser();
    const { pool } = one.portal.database;
    const drop = (tag: string) => [one, two].forEach(({ portal }) => portal.services.cache.drop([tag]));
    await pool.query(
      "insert into settings.change (key, before, after, reason, operator_id, changed_at) select key, 9, after, 'never closed', $1, now() from (values ('service.opens_hour', 0), ('service.closes_hour', 24)) hours (key, after)",
      [agent.id],
    );
    drop("settings");
    await post(one, buyer, "im/text", { receiver_id: 1, content: "Anybody there?" });
    const online = async () => (await post<{ online: number }[]>(one, buyer, "im/session_list", {})).data.map((session) => session.online);
    const watching = await connect(two, buyer);
    await connect(one, agent);
    // From another page of the console one hears of it, and is not there.
    const beside = await connect(one, agent, { shop: 1, isAside: true });
    await sleep(400);
    expect(await online()).toEqual([0]);
    await pool.query("delete from chat.pace where user_id = $1", [buyer.id]);
    await post(one, buyer, "im/text", { receiver_id: 1, content: "Hello?" });
    await beside.until("message");
    const sitting = await connect(one, agent, { shop: 1 });
    await vi.waitFor(() => expect(watching.of("online").at(-1)).toEqual({ event: "online", data: { user_id: 1, online: 1 } }), 3_000);
    expect(await online()).toEqual([1]);
    // Whoever sits there outside the hours is not there for customers.
    await pool.query("insert into chat.service_holiday (from_day, until_day, set_by, set_at) values (current_date - 1, current_date + 1, $1, now())", [
      agent.id,
    ]);
    drop("service-holidays");
    expect(await online()).toEqual([0]);
    await pool.query("delete from chat.service_holiday");
    drop("service-holidays");
    expect(await online()).toEqual([1]);
    sitting.socket.close();
    await vi.waitFor(async () => expect(await online()).toEqual([0]), 3_000);
  });
});

describe("the end of a session", () => {
  test("closes its sockets on every instance within two seconds, and only its", async () => {
    const user = await one.portal.aUser({ username: `u${randomBytes(4).toString("hex")}`, password: "a good long one" });
    const { rows } = await one.portal.database.pool.query<{ username: string }>(`select username from accounts."user" where id = $1`, [user.id]);
    const other = (
      await post<{ userinfo: { token: string } }>(one, { token: null, id: 0 }, "user/login", { account: rows[0]?.username, password: "a good long one" })
    ).data.userinfo.token;
    const here = await connect(one, user);
    const there = await connect(two, user);
    const staying = await connect(two, { ...user, token: other });
    const started = performance.now();
    expect((await post(one, user, "user/logout", {})).code).toBe(1);
    expect(await Promise.all([here.closed, there.closed])).toEqual([4001, 4001]);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
    for (const instance of [one, two]) expect(await new Client(instance.port, user.token, { customerServiceId: user.id }).opened).toBe(401);
  });

  test("a session that ends while its socket is being opened does not get in", async () => {
    const user = await one.portal.aUser();
    let answer = () => {};
    const slow = createHub({
      fanout: one.portal.fanout,
      log,
      // The session was read before it ended, and the answer comes after.
      actorOf: async (token) => {
        const actor = await one.portal.runner.actorOf(token);
        await new Promise<void>((resolve) => void (answer = resolve));
        return actor;
      },
      tokenOf: one.portal.tokenOf,
      allowedOrigin: () => true,
    });
    const app = await createServer({
      services: one.portal.services,
      runner: one.portal.runner,
      hub: slow,
      isReady: async () => true,
      trustProxy: false,
    });
    await app.listen({ port: 0, host: "127.0.0.1" });
    const client = new Client((app.server.address() as AddressInfo).port, user.token, { customerServiceId: user.id });
    await sleep(200);
    await post(two, user, "user/logout", {});
    await sleep(200);
    answer();
    expect(await client.opened).toBe(401);
    await slow.close();
    await app.close();
  });
});

describe("a reader that takes nothing off its socket", () => {
  /** What the hub held back for any one socket at most. The twin's sockets always say that nothing is held back. */
  const flooded = async (isTwin: boolean) => {
    const real = Object.getOwnPropertyDescriptor(WebSocket.prototype, "bufferedAmount") as PropertyDescriptor & { get(): number };
    let most = 0;
    Object.defineProperty(WebSocket.prototype, "bufferedAmount", {
      ...real,
      get(this: WebSocket) {
        const held = real.get.call(this);
        most = Math.max(most, held);
        return isTwin ? 0 : held;
      },
    });
    const ears = createEars();
    const [stuck, quick] = [await one.portal.aUser(), await one.portal.aUser()];
    const hub = createHub({
      fanout: { publish: ears.tell, subscribe: ears.add, close: async () => {} },
      log,
      actorOf: one.portal.runner.actorOf,
      tokenOf: one.portal.tokenOf,
      allowedOrigin: () => true,
    });
    const app = await createServer({ services: one.portal.services, runner: one.portal.runner, hub, isReady: async () => true, trustProxy: false });
    try {
      await app.listen({ port: 0, host: "127.0.0.1" });
      const { port } = app.server.address() as AddressInfo;
      const [slow, prompt] = [new Client(port, stuck.token), new Client(port, quick.token)];
      expect(await Promise.all([slow.opened, prompt.opened])).toEqual(["open", "open"]);
      slow.socket.pause();
      // More than the system itself keeps of a connection, and told to both.
      const data = { text: "&".repeat(20_000) };
      let longest = 0;
      for (let count = 1; count <= 1_500; count += 1) {
        const sent = performance.now();
        ears.tell("push", { userIds: [stuck.id, quick.id], message: { event: "large", data } });
        await vi.waitFor(() => expect(prompt.of("large").length).toBe(count), { timeout: 5_000, interval: 1 });
        longest = Math.max(longest, performance.now() - sent);
      }
      // Who is closed and does not answer is cut off after two seconds.
      const letGo = await vi
        .waitFor(() => expect(hub.count()).toBe(1), { timeout: isTwin ? 500 : 5_000 })
        .then(
          () => true,
          () => false,
        );
      return { most, longest, letGo };
    } finally {
      Object.defineProperty(WebSocket.prototype, "bufferedAmount", real);
      await hub.close();
      await app.close();
    }
  };

  test("is let go after a megabyte, and nobody waits for it meanwhile", { timeout: 60_000 }, async () => {
    const { most, longest, letGo } = await flooded(false);
    expect(letGo).toBe(true);
    // One frame more than the most.
    expect(most).toBeLessThan(1024 * 1024 + 30_000);
    expect(longest).toBeLessThan(2_000);
  });

  test("twin: where nobody looks at what is held back, it grows for as long as others write", { timeout: 60_000 }, async () => {
    const { most, letGo } = await flooded(true);
    expect(letGo).toBe(false);
    expect(most).toBeGreaterThan(8 * 1024 * 1024);
  });
});

describe("an instance that ends", () => {
  test("closes its sockets with 1001; they come back at another and miss nothing", async () => {
    const third = await startInstance(one.portal.database.url);
    const [layla, wang] = [await one.portal.aUser(), await one.portal.aUser()];
    const client = await connect(third, wang);
    const { data: first } = await text(one, layla, wang, "before");
    await client.until("message");
    const stopping = third.stop();
    expect(await client.closed).toBe(1001);
    await text(one, layla, wang, "meanwhile");
    const again = await connect(two, wang);
    const { data } = await post<{ data: { content: string }[] }>(two, wang, "im/records_list", { receiver_id: layla.id, after_seq: first.seq });
    expect(data.data.map(({ content }) => content)).toEqual(["meanwhile"]);
    await text(one, layla, wang, "after");
    await vi.waitFor(() => expect(again.of("message").at(-1)).toMatchObject({ data: { content: "after", seq: 3 } }));
    await stopping;
  });
});

test("no token stands in any line of the log", async () => {
  const user = await one.portal.aUser();
  const client = await connect(one, user);
  client.socket.send(Buffer.alloc(1024 * 1024));
  await client.closed;
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes("CANARY") || line.includes(user.token))).toEqual([]);
});
