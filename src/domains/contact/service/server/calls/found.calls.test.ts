import { afterAll, beforeAll, expect, test } from "vitest";
import { serviceText } from "#domains/contact/chat/contract/for-customer-service.ts";
import { recall } from "#domains/contact/chat/contract/keeping.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { aBuyer, anOrder, aShop } from "#tests/builders/orders.ts";
import { letVisitorsAsk } from "#tests/builders/talks.ts";
import { startTestPortal, visitor, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { inboxQueue, inquiryDetails, labelInquiry, moveInquiry } from "../../contract/inbox.ts";
import { visitorAsk } from "../../contract/visitors.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
});
afterAll(() => portal.stop());

const service = 1;
const ask = async (from: Persona, to: number, content: string) => {
  portal.wait(1_001);
  return portal.run(sendText, from, { receiver_id: to, content });
};
const answer = async (as: Persona, to: Persona, content: string) => {
  portal.wait(1_001);
  return portal.run(serviceText, as, { receiver_id: to.id, content });
};
const aBusiness = (of: Persona, company: string) =>
  portal.database.pool.query("insert into accounts.business (user_id, company_name, credit_code, contact_name) values ($1, $2, 'x', 'x')", [of.id, company]);
const seek = (as: Persona, q: string, more: object = {}) => portal.run(inboxQueue.service, as, { tab: "all", q, ...more });
const namesOf = async (as: Persona, q: string, more: object = {}) => (await seek(as, q, more)).list.map((one) => one.customer.nickname);

test("by the name, however it is written, and by the company that the business registered with", async () => {
  const agent = await portal.aUser({ roles: ["service"] });
  const mill = await portal.aUser({ nickname: "華豐服裝" });
  const trader = await portal.aUser({ nickname: "أَحْمَد التاجر" });
  await aBusiness(trader, "Bâtir & Sons (Dubai)");
  for (const one of [mill, trader]) await ask(one, service, "hello");
  expect(await namesOf(agent, "华丰")).toEqual(["華豐服裝"]);
  expect(await namesOf(agent, "احمد")).toEqual(["أَحْمَد التاجر"]);
  expect(await namesOf(agent, "batir & sons (d")).toEqual(["أَحْمَد التاجر"]);
  expect(await namesOf(agent, "华强")).toEqual([]);
});

test("who is found, and whom one talks with, is called as the reader's language calls them", async () => {
  const agent = await portal.aUser({ roles: ["service"], nickname: "Chen Yu" });
  const mill = await portal.aUser({ nickname: "m1" });
  await portal.database.pool.query(
    `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, logo, created_at, updated_at) values ($1, $2, 'manufacturer', '{coat}', '{}', '330600', '', now(), now())`,
    [mill.id, { en: "Yongda Garments", ar: "يونغدا للملابس" }],
  );
  await ask(mill, service, "a question");
  const [line] = (await portal.run(inboxQueue.service, agent, { tab: "all", q: "yongda" }, { locale: "ar" })).list;
  expect(line?.customer.nickname).toBe("يونغدا للملابس");
  await answer(agent, mill, "an answer");
  const talk = await portal.run(inquiryDetails.service, agent, { id: line?.id ?? 0 }, { locale: "ar" });
  expect([talk.customer.nickname, talk.agent?.nickname]).toEqual(["يونغدا للملابس", "Chen Yu"]);
});

test("signs are what they are, and nothing but invisible ones finds nothing", async () => {
  const agent = await portal.aUser({ roles: ["service"] });
  const signs = String.raw`a.b*c+?(d)[e]{2}^$|\-&<f>:=!"`;
  const customer = await portal.aUser({ nickname: "Signs" });
  await ask(customer, service, `my file ${signs} is new`);
  expect(await namesOf(agent, signs)).toEqual(["Signs"]);
  for (const letter of signs.split("")) expect((await seek(agent, letter, { size: 60 })).list.length, letter).toBeGreaterThan(0);
  expect(await namesOf(agent, "a.b*c+?(d)[e]{3}")).toEqual([]);
  expect(await namesOf(agent, "\u200b\u200b")).toEqual([]);
  // What is no word of anybody but of the markup.
  await ask(customer, service, "one\ntwo");
  expect(await namesOf(agent, "<br>")).toEqual([]);
  expect(await namesOf(agent, "rel=nofollow")).toEqual([]);
});

test("by words of either side, also of a long time ago; not by what was taken back", async () => {
  const agent = await portal.aUser({ roles: ["service"] });
  const customer = await portal.aUser({ nickname: "Wordy" });
  const said = await ask(customer, service, "the zipper jams & tears");
  expect(await namesOf(agent, "jams & tears")).toEqual(["Wordy"]);
  await answer(agent, customer, "send a picture of the SLIDER");
  expect(await namesOf(agent, "slider")).toEqual(["Wordy"]);
  await portal.run(recall, customer, { message_id: said.id });
  expect(await namesOf(agent, "zipper jams")).toEqual([]);
});

test("by a label, within a tab and a label, counted by tab and page by page", async () => {
  const agent = await portal.aUser({ roles: ["service"] });
  const customers = [];
  for (const nickname of ["Amal 1", "Amal 2", "Amal 3"]) {
    const customer = await portal.aUser({ nickname });
    await ask(customer, service, "hello");
    customers.push(customer);
  }
  const { list } = await seek(agent, "amal", { size: 60 });
  const [first, second] = list;
  await portal.run(labelInquiry.service, agent, { id: first?.id ?? 0, labels: ["Größe"] });
  expect((await seek(agent, "größe")).list.map(({ id }) => id)).toEqual([first?.id]);
  await portal.run(moveInquiry.service, agent, { id: second?.id ?? 0, act: "take" });
  await portal.run(moveInquiry.service, agent, { id: second?.id ?? 0, act: "close" });
  const found = await seek(agent, "amal", { size: 1 });
  expect(found).toMatchObject({ found: { waiting: 2, mine: 0, all: 2, closed: 1 }, total: 2, size: 1 });
  expect(found.list).toHaveLength(1);
  expect((await seek(agent, "amal", { size: 1, page: 2 })).list).toHaveLength(1);
  expect((await portal.run(inboxQueue.service, agent, { tab: "closed", q: "amal" })).list.map(({ id }) => id)).toEqual([second?.id]);
  expect((await seek(agent, "amal", { label: "Größe" })).found).toEqual({ waiting: 1, mine: 0, all: 1, closed: 0 });
  expect((await portal.run(inboxQueue.service, agent, { tab: "all" })).found).toBeNull();
});

test("by the number of an order: at customer service those of all, in a shop those placed with it", async () => {
  const agent = await portal.aUser({ roles: ["service"] });
  const { seller, skus } = await aShop(portal);
  const buyer = await aBuyer(portal);
  const { code } = await anOrder(portal, buyer, [{ sku_id: skus[0] ?? 0, quantity: 2 }]);
  const other = await portal.aUser({ nickname: "Other mill", is_enterprise: true, vip: true });
  for (const to of [service, seller.id, other.id]) await ask(buyer, to, "where is it?");
  expect((await seek(agent, code.toLowerCase())).list.map((one) => one.customer.id)).toEqual([buyer.id]);
  const inShop = async (as: Persona) => (await portal.run(inboxQueue.shop, as, { tab: "all", q: code })).list.map((one) => one.customer.id);
  expect(await inShop(seller)).toEqual([buyer.id]);
  expect(await inShop(other)).toEqual([]);
});

test("a shop finds no word that was said to another, and no name that is not public", async () => {
  const mill = await portal.aUser({ nickname: "Mill", is_enterprise: true, vip: true });
  const other = await portal.aUser({ nickname: "Other", is_enterprise: true, vip: true });
  const customer = await portal.aUser({ nickname: "Layla" });
  await aBusiness(customer, "Secret Holding");
  await ask(customer, mill.id, "velvet for the mill");
  await ask(customer, other.id, "corduroy for the other");
  const inShop = async (as: Persona, q: string) => (await portal.run(inboxQueue.shop, as, { tab: "all", q })).list.length;
  expect([await inShop(mill, "velvet"), await inShop(mill, "corduroy"), await inShop(mill, "layla"), await inShop(mill, "secret holding")]).toEqual([
    1, 0, 1, 0,
  ]);
});

test("a visitor by the number and by words", async () => {
  await letVisitorsAsk(portal);
  const agent = await portal.aUser({ roles: ["service"] });
  await portal.run(visitorAsk, visitor, { content: "Do you dye organza?", client_id: "one", page: "/en/products" });
  const { list } = await seek(agent, "organza");
  expect(list).toHaveLength(1);
  expect((await seek(agent, String(list[0]?.visitor_id))).list.map(({ id }) => id)).toContain(list[0]?.id);
});
