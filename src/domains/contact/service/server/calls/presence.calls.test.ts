import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { tellWhenHoursTurn } from "#domains/contact/chat/server/presence.ts";
import { addServiceHoliday, removeServiceHoliday, serviceHours } from "#domains/contact/chat/contract/service-hours.ts";
import { serviceText } from "#domains/contact/chat/contract/for-customer-service.ts";
import { shopText } from "#domains/contact/chat/contract/for-the-shop.ts";
import { recordsList, sessionList } from "#domains/contact/chat/contract/reading.ts";
import { launch, sendText } from "#domains/contact/chat/contract/sending.ts";
import type { SocketEvents } from "#domains/contact/chat/contract/socket.ts";
import { Denied } from "#kit/refusal.ts";
import type { SocketMessage } from "#platform/calls/context.ts";
import { letVisitorsAsk } from "#tests/builders/talks.ts";
import { startInstance, type Instance } from "#tests/harness/instance.ts";
import { visitor, type Persona } from "#tests/harness/portal.ts";
import { inboxFigures, shopFigures } from "../../contract/figures.ts";
import { inboxQueue } from "../../contract/inbox.ts";
import { setPresence } from "../../contract/presence.ts";
import { visit } from "../../contract/visitors.ts";

let one: Instance;
beforeAll(async () => {
  one = await startInstance();
  const hour = (Math.floor(Date.now() / 3_600_000) + 8) % 24;
  one.portal.wait(((12 - hour + 24) % 24) * 3_600_000);
});
afterAll(() => one.stop());

const sockets: WebSocket[] = [];
/** A window: an agent's with the account that it answers for. */
const aWindow = async (who: Persona, shop?: number) => {
  const frames: SocketMessage[] = [];
  const socket = new WebSocket(
    `ws://127.0.0.1:${one.port}/ws?token=${who.token ?? ""}&customer_service_id=${who.id}${shop === undefined ? "" : `&shop=${shop}`}`,
  );
  socket.on("message", (data: Buffer) => void frames.push(JSON.parse(data.toString()) as SocketMessage));
  await new Promise((resolve) => socket.once("open", resolve));
  sockets.push(socket);
  return {
    close: () => socket.close(),
    messages: () => frames.filter(({ event }) => event === "message").map(({ data }) => data as SocketEvents["message"]),
    last: () => frames.findLast(({ event }) => event === "online")?.data,
    heard: (name: string) => frames.filter(({ event }) => event === name).length,
  };
};
const eventually = <T>(what: () => Promise<T> | T) => expect.poll(what, { timeout: 5_000 });
const here = async (as: Persona) => (await one.portal.run(inboxQueue.service, as, {})).here.map(({ id }) => id);
/** What a customer reads: in the list, on opening the conversation, and what whoever has not signed in is told. */
const online = async (customer: Persona, account = 1) => [
  (await one.portal.run(sessionList, customer, {})).find(({ receiver_id }) => receiver_id === account)?.online,
  (await one.portal.run(launch, customer, { receiver_id: account })).online,
  ...(account === 1 ? [(await one.portal.run(visit, visitor, {})).is_online ? 1 : 0] : []),
];
const forgetSeen = () => one.portal.database.pool.query("update chat.agent set seen_at = seen_at - interval '4 minutes'");

test("customer service is online while one of its people is there who has not set themselves away", async () => {
  await letVisitorsAsk(one.portal);
  const [chen, grace] = [await one.portal.aUser({ nickname: "Chen", roles: ["service"] }), await one.portal.aUser({ nickname: "Grace", roles: ["service"] })];
  const customer = await one.portal.aUser();
  await one.portal.run(sendText, customer, { receiver_id: 1, content: "anybody?" });
  const window = await aWindow(customer);
  expect([await here(chen), await online(customer)]).toEqual([[], [0, 0, 0]]);
  const [ofChen, ofGrace] = [await aWindow(chen, 1), await aWindow(grace, 1)];
  await eventually(() => here(chen)).toEqual([chen.id, grace.id]);
  expect(await online(customer)).toEqual([1, 1, 1]);
  // Colleagues are told that their list of those who are there has changed; customers hear nothing of it.
  expect([ofChen.heard("answering") > 0, window.heard("answering")]).toEqual([true, 0]);

  await one.portal.run(setPresence.service, chen, { is_away: true });
  expect(await one.portal.run(inboxQueue.service, chen, {})).toMatchObject({ is_away: true, here: [{ id: grace.id }] });
  expect((await one.portal.run(inboxQueue.service, grace, {})).is_away).toBe(false);
  expect(await online(customer)).toEqual([1, 1, 1]);
  await one.portal.run(setPresence.service, grace, { is_away: true });
  expect([await here(grace), await online(customer)]).toEqual([[], [0, 0, 0]]);
  // Whoever looks at the conversation is told without asking.
  await eventually(() => window.last()).toEqual({ user_id: 1, online: 0 });
  await one.portal.run(setPresence.service, chen, { is_away: false });
  await eventually(() => window.last()).toEqual({ user_id: 1, online: 1 });
  expect([await here(chen), await online(customer)]).toEqual([[chen.id], [1, 1, 1]]);

  // A page that is loaded anew makes nobody away; some minutes without a window do.
  ofChen.close();
  await eventually(() => online(customer)).toEqual([0, 0, 0]);
  expect(await here(grace)).toEqual([chen.id]);
  await forgetSeen();
  expect(await here(grace)).toEqual([]);
  // Away is away, with a window or without; and a window elsewhere on the portal answers nobody.
  await one.portal.run(setPresence.service, grace, { is_away: true });
  const elsewhere = await aWindow(chen);
  await forgetSeen();
  await vi.waitFor(async () => expect((await one.portal.database.pool.query("select from chat.presence where user_id = $1", [chen.id])).rowCount).toBe(1));
  expect([await here(grace), await online(customer)]).toEqual([[], [0, 0, 0]]);
  for (const each of [window, ofGrace, elsewhere]) each.close();
});

test("a shop is online by its own people alone, and nobody sets that of another's", async () => {
  const owner = await one.portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
  const clerk = await one.portal.aUser({ seat: { owner, roles: ["service"] } });
  const keeper = await one.portal.aUser({ seat: { owner, roles: ["orders"] } });
  const customer = await one.portal.aUser();
  await one.portal.run(sendText, customer, { receiver_id: owner.id, content: "anybody?" });
  const window = await aWindow(clerk, owner.id);
  await eventually(() => online(customer, owner.id)).toEqual([1, 1]);
  for (const stranger of [keeper, customer]) await expect(one.portal.run(setPresence.shop, stranger, { is_away: true })).rejects.toThrow(Denied);
  await expect(one.portal.run(setPresence.service, clerk, { is_away: true })).rejects.toThrow(Denied);
  // Another shop's clerk sets themselves away there, and nothing here.
  const other = await one.portal.aUser({ is_enterprise: true, vip: true });
  await one.portal.run(setPresence.shop, other, { is_away: true });
  expect(await online(customer, owner.id)).toEqual([1, 1]);
  await one.portal.run(setPresence.shop, clerk, { is_away: true });
  expect(await online(customer, owner.id)).toEqual([0, 0]);
  // Its owner has not.
  const own = await aWindow(owner, owner.id);
  await eventually(() => online(customer, owner.id)).toEqual([1, 1]);
  for (const each of [window, own]) each.close();
  expect((await one.portal.run(recordsList, customer, { receiver_id: owner.id })).data).toHaveLength(1);
});

test("a holiday, and the hour of closing, are told to whoever looks, without a reload", async () => {
  const agent = await one.portal.aUser({ roles: ["service"] });
  const customer = await one.portal.aUser();
  await one.portal.run(sendText, customer, { receiver_id: 1, content: "anybody?" });
  const [ofAgent, window] = [await aWindow(agent, 1), await aWindow(customer)];
  await eventually(() => window.last()).toEqual({ user_id: 1, online: 1 });
  const now = await one.portal.runner.act(async (ctx) => ctx.now);
  const today = new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { id } = await one.portal.run(addServiceHoliday, agent, { from_day: today, until_day: today });
  await eventually(() => window.last()).toEqual({ user_id: 1, online: 0 });
  await one.portal.run(removeServiceHoliday, agent, { id });
  await eventually(() => window.last()).toEqual({ user_id: 1, online: 1 });
  // It is noon; at seven it closes, and nobody does anything.
  const look = () => one.portal.runner.sweep({ name: "hours", everySeconds: 60, run: tellWhenHoursTurn });
  const heard = window.heard("online");
  await look();
  expect(window.heard("online")).toBe(heard);
  const closes = (await one.portal.run(serviceHours, agent, {})).closes;
  const clock = new Date(now.getTime() + 8 * 3_600_000);
  one.portal.wait((closes - clock.getUTCHours()) * 3_600_000 - clock.getUTCMinutes() * 60_000);
  await look();
  await eventually(() => window.last()).toEqual({ user_id: 1, online: 0 });
  one.portal.wait(-6 * 3_600_000);
  for (const each of [ofAgent, window]) each.close();
});

test("who has opened a conversation and not written yet sees the other side come and go; the other side knows nothing of it", async () => {
  const [asker, asked] = [await one.portal.aUser(), await one.portal.aUser()];
  await one.portal.run(launch, asker, { receiver_id: asked.id });
  const ofAsker = await aWindow(asker);
  const ofAsked = await aWindow(asked);
  await eventually(() => ofAsker.last()).toEqual({ user_id: asked.id, online: 1 });
  ofAsked.close();
  await eventually(() => ofAsker.last()).toEqual({ user_id: asked.id, online: 0 });
  const back = await aWindow(asked);
  await eventually(() => ofAsker.last()).toEqual({ user_id: asked.id, online: 1 });
  ofAsker.close();
  await eventually(async () => (await one.portal.run(launch, asked, { receiver_id: asker.id })).online).toBe(0);
  expect(back.heard("online")).toBe(0);
  back.close();
});

test("a frame says in each language who wrote, and to those who answer who of them has it", async () => {
  const [chen, grace] = [await one.portal.aUser({ roles: ["service"] }), await one.portal.aUser({ roles: ["service"] })];
  // Who answers there is kept for a minute.
  one.portal.services.cache.drop(["push:1"]);
  const owner = await one.portal.aUser({ nickname: "huafeng", is_enterprise: true, vip: true });
  await one.portal.database.pool.query(
    `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, created_at, updated_at)
      values ($1, '{"zh-cn":"华丰服装","ar":"هوا فنغ"}', 'manufacturer', '{denim}', '{"en":"Denim"}', '330600', now(), now())`,
    [owner.id],
  );
  const windows = [await aWindow(grace, 1), await aWindow(owner)] as const;
  const say = async (content: string) => {
    one.portal.wait(1_001);
    await one.portal.run(sendText, owner, { receiver_id: 1, content });
    for (const window of windows) await eventually(() => window.messages().map((message) => message.content)).toContain(content);
    return windows.map((window) => window.messages().find((message) => message.content === content));
  };
  const [first] = await say("nobody has it");
  expect(first).toMatchObject({ nickname: "huafeng", nickname_in: { "zh-cn": "华丰服装", ar: "هوا فنغ" } });
  expect(first).not.toHaveProperty("taken_by");
  await one.portal.run(serviceText, chen, { receiver_id: owner.id, content: "I look" });
  const [atDesk, own] = await say("Chen has it");
  expect(atDesk?.taken_by).toBe(chen.id);
  // The customer is not told who answers.
  expect(own).not.toHaveProperty("taken_by");
  await one.portal.run(setPresence.service, chen, { is_away: true });
  expect((await say("Chen is away"))[0]).not.toHaveProperty("taken_by");
  for (const each of windows) each.close();
});

test("figures call a shop as whoever reads does, where it has a name in that language", async () => {
  const owner = await one.portal.aUser({ nickname: "华丰", is_enterprise: true, vip: true });
  await one.portal.database.pool.query(
    `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, created_at, updated_at)
      values ($1, '{"zh-cn":"华丰服装","ar":"هوا فنغ"}', 'manufacturer', '{denim}', '{"en":"Denim"}', '330600', now(), now())`,
    [owner.id],
  );
  const customer = await one.portal.aUser();
  await one.portal.run(sendText, customer, { receiver_id: owner.id, content: "How much?" });
  one.portal.wait(2_000);
  await one.portal.run(shopText, owner, { receiver_id: customer.id, content: "38" });
  const agent = await one.portal.aUser({ roles: ["service"] });
  const nameIn = async (locale: "ar" | "zh-cn") =>
    (await one.portal.run(shopFigures, agent, {}, { locale })).shops.find(({ who }) => who.id === owner.id)?.who.nickname;
  expect([await nameIn("ar"), await nameIn("zh-cn")]).toEqual(["هوا فنغ", "华丰服装"]);
  expect((await one.portal.run(inboxFigures.shop, owner, {}, { locale: "ar" })).agents[0]?.who.nickname).toBe("هوا فنغ");
});
