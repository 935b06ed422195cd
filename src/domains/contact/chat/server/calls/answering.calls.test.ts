import { afterAll, beforeAll, expect, test } from "vitest";
import { saveOpening } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { answerTimes, firstAnswer, unanswered } from "../../contract/answering.ts";
import { recordsList } from "../../contract/reading.ts";
import { sendText } from "../../contract/sending.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const minute = 60_000;
const aShop = async () => {
  const seller = await portal.aUser({ is_enterprise: true, vip: true });
  await portal.database.pool.query(
    `insert into enterprises.enterprise (user_id, name, type, makes, zhuyingchanpin, city_code, created_at, updated_at) values ($1, '{"en":"Mill"}', 'manufacturer', '{denim}', '{"en":"Denim"}', '330600', now(), now())`,
    [seller.id],
  );
  return seller;
};
const say = (from: Persona, to: Persona, content: string, locale: "en" | "ar" | "zh-cn" = "en") => {
  portal.wait(1_001);
  return portal.run(sendText, from, { receiver_id: to.id, content }, { locale });
};
const saidTo = async (reader: Persona, other: Persona) => (await portal.run(recordsList, reader, { receiver_id: other.id })).data;
/** A day of the portal's clock in Shanghai. */
const day = async (ahead: number) => {
  const now = await portal.runner.act(async (ctx) => ctx.now);
  return new Date(now.getTime() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
};

test("the first answer counts, by day and by median; what waits is listed, the longest waiting first", async () => {
  const seller = await aShop();
  const [one, two, three] = [await portal.aUser({ nickname: "Layla" }), await portal.aUser(), await portal.aUser({ nickname: "Omar" })];
  for (const [buyer, minutes] of [
    [one, 2],
    [two, 10],
  ] as const) {
    await say(buyer, seller, "How much?");
    await say(buyer, seller, "For 500 pieces");
    portal.wait(minutes * minute);
    await say(seller, buyer, "¥38");
    await say(seller, buyer, "and 300 from ¥40");
  }
  await say(three, seller, "Are you there?");
  portal.wait(minute);
  await say(one, seller, "Thanks! And in red?");
  const times = await portal.run(answerTimes, seller, { days: 7 });
  expect(times).toMatchObject({ asked: 4, answered: 2 });
  // Between 2 and 10 minutes, and the second that lies between two messages of one person.
  expect(times.median).toBeGreaterThanOrEqual(360);
  expect(times.median).toBeLessThan(375);
  expect(times.days).toHaveLength(7);
  expect(times.days.slice(0, -2).every((one) => one.asked === 0 && one.median === null)).toBe(true);
  const waiting = await portal.run(unanswered, seller, {});
  expect(waiting.list.map(({ from, line }) => [from.nickname, line])).toEqual([
    ["Omar", "Are you there?"],
    ["Layla", "Thanks! And in red?"],
  ]);
  expect(waiting.total).toBe(2);
  const clerk = await portal.aUser({ seat: { owner: seller, roles: ["service"] } });
  expect((await portal.run(unanswered, clerk, {})).total).toBe(2);
  expect((await portal.run(unanswered, await aShop(), {})).total).toBe(0);
  await expect(portal.run(unanswered, one, {})).rejects.toThrow("denied");
});

test("the first answer is one that a person gave to somebody who had written, and none that customer service got", async () => {
  const seller = await aShop();
  const buyer = await portal.aUser();
  const isAnswered = async (asker = seller) => (await portal.run(firstAnswer, asker, {})).is_answered;
  expect(await isAnswered()).toBe(false);
  // Whoever writes first has not answered anybody.
  const stranger = await portal.aUser();
  for (const line of ["Welcome to our mill", "Have a look at our denim"]) await say(seller, stranger, line);
  portal.wait(1_001);
  await portal.run(sendText, seller, { receiver_id: customerServiceId, content: "How do I begin?" });
  await say(buyer, seller, "How much?");
  expect(await isAnswered()).toBe(false);
  await say(seller, buyer, "¥38");
  expect(await isAnswered()).toBe(true);
  expect(await isAnswered(await portal.aUser({ seat: { owner: seller, roles: ["service"] } }))).toBe(true);
  expect(await isAnswered(await aShop())).toBe(false);
  await expect(isAnswered(buyer)).rejects.toThrow("denied");
});

test("a shop on holiday says once until when, in the writer's language; that is no answer", async () => {
  const seller = await aShop();
  const [layla, wang] = [await portal.aUser(), await portal.aUser()];
  const until = await day(6);
  await portal.run(saveOpening, seller, {
    work_days: [1, 2, 3],
    opens_at: 480,
    closes_at: 1080,
    holiday: { from: await day(-1), until, note: { en: "Urgent? <b>WhatsApp</b> <script>alert(1)</script>", "zh-cn": "春节放假" } },
  });
  await say(layla, seller, "Hello?");
  await say(layla, seller, "Anybody?");
  const lines = await saidTo(layla, seller);
  expect(lines.map(({ user_id }) => user_id)).toEqual([layla.id, seller.id, layla.id]);
  const date = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${until}T12:00:00Z`));
  expect(lines[1]?.content).toContain(`until ${date}`);
  expect(lines[1]?.content).toContain("Urgent?");
  expect(lines[1]?.content).not.toContain("<script");
  await say(wang, seller, "在吗？", "zh-cn");
  expect((await saidTo(wang, seller))[1]?.content).toContain("春节放假");
  expect((await portal.run(unanswered, seller, {})).total).toBe(2);
  expect(await portal.run(answerTimes, seller, { days: 7 })).toMatchObject({ asked: 2, answered: 0, median: null });
});

test("a holiday that is only announced answers nobody, and one that ended neither", async () => {
  const seller = await aShop();
  const layla = await portal.aUser();
  const hours = { work_days: [1], opens_at: 480, closes_at: 1080 };
  await portal.run(saveOpening, seller, { ...hours, holiday: { from: await day(2), until: await day(6) } });
  await say(layla, seller, "Hello?");
  await portal.run(saveOpening, seller, { ...hours, holiday: null });
  await say(layla, seller, "Still there?");
  expect(await saidTo(layla, seller)).toHaveLength(2);
});
