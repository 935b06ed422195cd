import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reachPreferences, saveReachPreferences, subscribePush, unsubscribePush } from "#domains/contact/notifications/contract/reach.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { serviceText } from "../../contract/for-customer-service.ts";
import { shopRead, shopText } from "../../contract/for-the-shop.ts";
import { keep, remove } from "../../contract/keeping.ts";
import { markRead } from "../../contract/reading.ts";
import { sendText } from "../../contract/sending.ts";
import { mailUnread } from "../away.ts";
import { setAway } from "../presence.ts";

let portal: TestPortal;
/** A push service as browsers have one: keeps what is posted to it. */
let service: http.Server;
let posted: { path: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
let status = 201;
beforeAll(async () => {
  portal = await startTestPortal();
  // Noon in Shanghai: customer service is open, and says nothing by itself, whenever this runs.
  const hour = (Math.floor(Date.now() / 3_600_000) + 8) % 24;
  portal.wait(((12 - hour + 24) % 24) * 3_600_000);
  // The push services of browsers are on the internet; this one is on this machine.
  Object.assign(portal.services, { reach: { protocols: ["http:"], isOpen: () => true } });
  service = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      posted.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  service.close();
  await portal.stop();
});
beforeEach(() => {
  posted = [];
  status = 201;
});

const aBrowser = async (of: Persona, locale: "en" | "ar" | "zh-cn") => {
  const own = createECDH("prime256v1");
  own.generateKeys();
  const auth = Buffer.alloc(16, 3);
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/${of.id}-${locale}`;
  await portal.run(subscribePush, of, { endpoint, p256dh: own.getPublicKey("base64url"), auth: auth.toString("base64url") }, { locale });
  const read = (sealed: Buffer) => {
    const salt = sealed.subarray(0, 16);
    const sender = sealed.subarray(21, 86);
    const body = sealed.subarray(86);
    const derive = (secret: Uint8Array, from: Uint8Array, info: Buffer, length: number) => Buffer.from(hkdfSync("sha256", secret, from, info, length));
    const secret = derive(own.computeSecret(sender), auth, Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), sender]), 32);
    const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const decipher = createDecipheriv("aes-128-gcm", key, derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12)).setAuthTag(body.subarray(-16));
    return JSON.parse(
      Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
        .subarray(0, -1)
        .toString(),
    ) as Record<string, string>;
  };
  return { endpoint, told: () => posted.filter((one) => endpoint.endsWith(one.path)).map((one) => read(one.body)) };
};
const customerService = { id: 1 };
const say = async (from: Persona, to: { id: number }, content: string) => {
  portal.wait(1_001);
  return portal.run(sendText, from, { receiver_id: to.id, content });
};
/** What is told after a while: jobs stand by the real clock, in the order in which they may run. */
const afterAWhile = async () => {
  portal.wait(20_000);
  await portal.database.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
  await portal.runJobs();
};
const mails = (to: string) => {
  try {
    return readFileSync(path.join(portal.dataDir, "outbox", "mail.ndjson"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { to: string; subject: string; text: string })
      .filter((mail) => mail.to === to);
  } catch {
    return [];
  }
};
const withMail = async (mail: string, more: Parameters<TestPortal["aUser"]>[0] = {}) => {
  const user = await portal.aUser(more);
  await portal.database.pool.query(`update accounts."user" set mail = $2, mail_confirmed_at = now(), locale = 'en' where id = $1`, [user.id, mail]);
  return user;
};
const sweep = () => portal.runner.sweep({ name: "mail-unread", everySeconds: 300, run: mailUnread });
const usual = { mails: true, pushes: true, quiet_from: "", quiet_until: "", zone: "Asia/Dubai" };

describe("a browser that was subscribed", () => {
  test("is told of what is not read, in its own language, once for what comes together", async () => {
    const [layla, mill] = [await portal.aUser({ nickname: "Layla" }), await portal.aUser({ nickname: "Mill" })];
    const browser = await aBrowser(layla, "ar");
    await say(mill, layla, "500 <pieces> & more");
    await say(mill, layla, "FOB Ningbo");
    await afterAWhile();
    const told = browser.told();
    expect(told.length).toBeGreaterThanOrEqual(1);
    expect(told.at(-1)).toEqual({ title: "Mill", body: "FOB Ningbo", link: `/user?chat=${mill.id}`, tag: `chat/${layla.id}/${mill.id}` });
    expect(posted[0]?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  });

  test("is not told of what was read meanwhile, is muted, or comes in quiet hours", async () => {
    const [layla, mill] = [await portal.aUser(), await portal.aUser()];
    const browser = await aBrowser(layla, "en");
    await say(mill, layla, "read at once");
    await portal.run(markRead, layla, { receiver_id: mill.id });
    await afterAWhile();
    await portal.run(remove, layla, { message_id: (await say(mill, layla, "deleted")).id });
    await afterAWhile();
    await portal.run(keep, layla, { receiver_id: mill.id, muted: 1 });
    await say(mill, layla, "muted");
    await afterAWhile();
    await portal.run(keep, layla, { receiver_id: mill.id, muted: 0 });
    await portal.run(saveReachPreferences, layla, { ...usual, quiet_from: "00:00", quiet_until: "23:59" });
    await say(mill, layla, "quiet");
    await afterAWhile();
    await portal.run(saveReachPreferences, layla, { ...usual, pushes: false });
    await say(mill, layla, "not wanted");
    await afterAWhile();
    expect(browser.told()).toEqual([]);
    await portal.run(saveReachPreferences, layla, usual);
    await say(mill, layla, "now");
    await afterAWhile();
    expect(browser.told().map(({ body }) => body)).toEqual(["now"]);
    await portal.run(unsubscribePush, layla, { endpoint: browser.endpoint });
    await say(mill, layla, "gone");
    await afterAWhile();
    expect(browser.told()).toHaveLength(1);
  });

  test("a shop's clerk is told of what is written to the shop", async () => {
    const owner = await portal.aUser({ is_enterprise: true, vip: true });
    const [clerk, packer] = [await portal.aUser({ seat: { owner, roles: ["service"] } }), await portal.aUser({ seat: { owner, roles: ["orders"] } })];
    const [told, untold] = [await aBrowser(clerk, "zh-cn"), await aBrowser(packer, "zh-cn")];
    const buyer = await portal.aUser({ nickname: "Omar" });
    await say(buyer, owner, "how much?");
    await afterAWhile();
    expect(told.told()).toMatchObject([{ title: "Omar", link: `/seller?chat=${buyer.id}` }]);
    expect(untold.told()).toEqual([]);
  });

  test("customer service's people are told of what is asked, those who are not set away, with where the customer stands at the desk", async () => {
    const [agent, away, editor] = [
      await portal.aUser({ roles: ["service"] }),
      await portal.aUser({ roles: ["service"] }),
      await portal.aUser({ roles: ["content"] }),
    ];
    const told = [await aBrowser(agent, "en"), await aBrowser(away, "en"), await aBrowser(editor, "en")];
    const set = (isAway: boolean) => portal.runner.sweep({ name: "away", everySeconds: 1, run: (ctx) => setAway(ctx, 1, away.id, isAway) });
    const heard = () => told.map((one) => one.told().map(({ body }) => body));
    const buyer = await portal.aUser({ nickname: "Omar" });
    await set(true);
    await say(buyer, customerService, "where is it?");
    await afterAWhile();
    expect(heard()).toEqual([["where is it?"], [], []]);
    expect(told[0]?.told()).toMatchObject([{ title: "Omar", link: `/operator/service?customer=${buyer.id}`, tag: `chat/1/${buyer.id}` }]);
    // Back again, at once: what was known of it is not kept.
    await set(false);
    await say(buyer, customerService, "hello?");
    await afterAWhile();
    expect(heard()).toEqual([["where is it?", "hello?"], ["hello?"], []]);
  });

  test("what somebody has is pushed to them alone, as long as they are there; what nobody has, or who is away, to everybody", async () => {
    const [chen, grace] = [await portal.aUser({ roles: ["service"] }), await portal.aUser({ roles: ["service"] })];
    const told = [await aBrowser(chen, "en"), await aBrowser(grace, "en")];
    const heard = (body: string) => told.map((one) => one.told().some((notice) => notice.body === body));
    const set = (isAway: boolean) => portal.runner.sweep({ name: "away", everySeconds: 1, run: (ctx) => setAway(ctx, 1, chen.id, isAway) });
    // Who answers there is kept for a minute.
    portal.services.cache.drop(["push:1"]);
    const buyer = await portal.aUser();
    const asked = async (content: string) => {
      await say(buyer, customerService, content);
      await afterAWhile();
      return heard(content);
    };
    expect(await asked("nobody has it")).toEqual([true, true]);
    await portal.run(serviceText, chen, { receiver_id: buyer.id, content: "I look" });
    expect(await asked("Chen has it")).toEqual([true, false]);
    await set(true);
    expect(await asked("Chen is away")).toEqual([false, true]);
    await set(false);
    // Whoever answers there no longer has nothing to say.
    await portal.database.pool.query(`update accounts."user" set roles = '{}' where id = $1`, [chen.id]);
    portal.services.cache.drop([`actor:${chen.id}`, `push:${chen.id}`]);
    expect(await asked("Chen has left")).toEqual([false, true]);

    // In a shop as at customer service, its owner among its people.
    const owner = await portal.aUser({ is_enterprise: true, vip: true });
    const clerk = await portal.aUser({ seat: { owner, roles: ["service"] } });
    const [ofOwner, ofClerk] = [await aBrowser(owner, "en"), await aBrowser(clerk, "en")];
    await say(buyer, owner, "how much?");
    portal.wait(1_001);
    await portal.run(shopText, clerk, { receiver_id: buyer.id, content: "38" });
    await say(buyer, owner, "and in red?");
    await afterAWhile();
    expect([ofOwner, ofClerk].map((one) => one.told().some(({ body }) => body === "and in red?"))).toEqual([false, true]);
  });

  test("a shop's owner is led into the backstage, and with customer service into the own window", async () => {
    const owner = await portal.aUser({ is_enterprise: true, vip: true });
    const browser = await aBrowser(owner, "en");
    const clerks = await aBrowser(await portal.aUser({ seat: { owner, roles: ["service"] } }), "en");
    const [buyer, agent] = [await portal.aUser(), await portal.aUser({ roles: ["service"] })];
    await say(buyer, owner, "how much?");
    await say(owner, customerService, "a question of mine");
    await portal.run(serviceText, agent, { receiver_id: owner.id, content: "an answer" });
    await afterAWhile();
    const links = new Map(browser.told().map(({ body, link }) => [body, link]));
    expect(links.get("how much?")).toBe(`/seller?chat=${buyer.id}`);
    expect(links.get("an answer")).toBe("/user?chat=1");
    // Which is the owner's own affair.
    expect(clerks.told().map(({ body }) => body)).toEqual(["how much?"]);
  });

  test("is forgotten when its service says that it is gone; the keys are made once", async () => {
    const [layla, mill] = [await portal.aUser(), await portal.aUser()];
    await aBrowser(layla, "en");
    const keys = await Promise.all([1, 2, 3].map(() => portal.run(reachPreferences, layla, {})));
    expect(new Set(keys.map(({ public_key }) => public_key)).size).toBe(1);
    expect(keys[0]).toMatchObject({ browsers: 1, mails: true, pushes: true });
    status = 410;
    await say(mill, layla, "anybody?");
    await afterAWhile();
    expect(await portal.run(reachPreferences, layla, {})).toMatchObject({ browsers: 0 });
  });

  test("an address within this house is refused, and so is what is no key", async () => {
    const layla = await portal.aUser();
    const asked = { endpoint: "https://127.0.0.1/x", p256dh: "A".repeat(87), auth: "A".repeat(22) };
    expect((await portal.refusal(subscribePush, layla, asked)).code).toBe("push_address");
    expect((await portal.refusal(subscribePush, layla, { ...asked, endpoint: "http://127.0.0.1/x" })).code).toBe("push_address");
  });
});

describe("mail about what stays unread", () => {
  test("comes once, with who wrote and a link, half an hour later", async () => {
    const layla = await withMail("layla@example.com", { nickname: "Layla" });
    const [mill, omar] = [await portal.aUser({ nickname: "Mill" }), await portal.aUser({ nickname: "Omar" })];
    await say(mill, layla, "one");
    await say(mill, layla, "two");
    await say(omar, layla, "three");
    const sent = async () => {
      await sweep();
      await portal.runJobs();
      return mails("layla@example.com");
    };
    expect(await sent()).toEqual([]);
    portal.wait(31 * 60_000);
    const [mail, ...others] = await sent();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("3 unread messages on Threadport");
    expect(mail?.text).toContain("from Omar, Mill");
    expect(mail?.text).toContain(`http://localhost:3000/user?chat=${omar.id}`);
    expect(mail?.text).not.toContain("two");
    // Nothing new: nothing more. Something new is told by itself.
    expect(await sent()).toHaveLength(1);
    await say(mill, layla, "four");
    portal.wait(31 * 60_000);
    expect((await sent()).map(({ subject }) => subject)).toEqual(["3 unread messages on Threadport", "1 unread message on Threadport"]);
  });

  test("comes to those who answer too, each once, with where they answer", async () => {
    const owner = await withMail("owner@example.com", { is_enterprise: true, vip: true });
    const clerk = await withMail("clerk@example.com", { seat: { owner, roles: ["service"] } });
    await withMail("packer@example.com", { seat: { owner, roles: ["orders"] } });
    await withMail("agent@example.com", { roles: ["service"] });
    const [buyer, other] = [await portal.aUser({ nickname: "Omar" }), await portal.aUser({ nickname: "Layla" })];
    await say(buyer, owner, "how much?");
    await say(other, clerk, "private");
    await say(buyer, customerService, "where is it?");
    await say(owner, customerService, "mine alone");
    await portal.run(serviceText, await portal.aUser({ roles: ["service"] }), { receiver_id: owner.id, content: "for the owner" });
    portal.wait(31 * 60_000);
    for (const _again of [1, 2]) await sweep();
    await portal.runJobs();
    const links = (name: string) => mails(`${name}@example.com`).map(({ text }) => /http:\S+chat=\d+|http:\S+customer=\d+/.exec(text)?.[0]);
    expect(links("owner")).toEqual(["http://localhost:3000/user?chat=1"]);
    expect(mails("owner@example.com")[0]?.subject).toBe("2 unread messages on Threadport");
    expect(links("clerk").sort()).toEqual([`http://localhost:3000/seller?chat=${buyer.id}`, `http://localhost:3000/user?chat=${other.id}`]);
    // What the owner asks has a colleague who has answered it.
    expect(links("agent")).toEqual([`http://localhost:3000/operator/service?customer=${buyer.id}`]);
    expect(links("packer")).toEqual([]);
    // Read by one of them, it is read for all.
    await say(buyer, owner, "still there?");
    await portal.run(shopRead, clerk, { receiver_id: buyer.id });
    portal.wait(31 * 60_000);
    await sweep();
    await portal.runJobs();
    expect(links("owner")).toHaveLength(1);
    expect(links("clerk")).toHaveLength(2);
  });

  test("does not come of what was read, nor to whoever wants none, has quiet hours or no confirmed address", async () => {
    const mill = await portal.aUser();
    const [reader, unwilling, sleeper] = [await withMail("reader@example.com"), await withMail("none@example.com"), await withMail("sleeper@example.com")];
    const unproved = await portal.aUser();
    await portal.database.pool.query(`update accounts."user" set mail = 'unproved@example.com' where id = $1`, [unproved.id]);
    await portal.run(saveReachPreferences, unwilling, { ...usual, mails: false });
    await portal.run(saveReachPreferences, sleeper, { ...usual, quiet_from: "00:00", quiet_until: "23:59" });
    for (const one of [reader, unwilling, sleeper, unproved]) await say(mill, one, "hello");
    await portal.run(markRead, reader, { receiver_id: mill.id });
    portal.wait(31 * 60_000);
    await sweep();
    await portal.runJobs();
    for (const name of ["reader", "none", "sleeper", "unproved"]) expect(mails(`${name}@example.com`)).toEqual([]);
    // Once the quiet hours are over it does.
    await portal.run(saveReachPreferences, sleeper, usual);
    await sweep();
    await portal.runJobs();
    expect(mails("sleeper@example.com")).toHaveLength(1);
  });
});
