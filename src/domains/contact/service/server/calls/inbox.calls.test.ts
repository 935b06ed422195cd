import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aProduct, someCategories } from "#domains/catalogue/catalog/testing.ts";
import { serviceRecords, serviceText } from "#domains/contact/chat/contract/for-customer-service.ts";
import { listNotifications } from "#domains/contact/notifications/contract/notifications.ts";
import { shopText } from "#domains/contact/chat/contract/for-the-shop.ts";
import { peerPage } from "#domains/contact/chat/contract/keeping.ts";
import { recordsList } from "#domains/contact/chat/contract/reading.ts";
import { launch, sendText } from "#domains/contact/chat/contract/sending.ts";
import { NotFound } from "#kit/refusal.ts";
import { aTalkOfAShop } from "#tests/builders/talks.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { inStatementsOf, rewriteStatements } from "#tests/harness/rewrite.ts";
import { inboxFigures, shopFigures } from "../../contract/figures.ts";
import { inboxQueue, inquiryDetails, labelInquiry, moveInquiry, writeNote } from "../../contract/inbox.ts";
import { askedForDays, howItWent, scoreInquiry } from "../../contract/satisfaction.ts";
import { quickReplies, removeQuickReply, saveQuickReply } from "../../contract/quick-replies.ts";
import { wakeSleepers } from "../machine.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  // Customer service is open: what it says when it is closed is the chat's own test.
  const hour = (Math.floor(Date.now() / 3_600_000) + 8) % 24;
  portal.wait(((12 - hour + 24) % 24) * 3_600_000);
});
afterAll(() => portal.stop());

const service = 1;
const anAgent = (nickname: string) => portal.aUser({ nickname, roles: ["service"] });
const ask = (from: Persona, to: number, content: string, locale: "en" | "ar" | "zh-cn" = "en") => {
  portal.wait(1_001);
  return portal.run(sendText, from, { receiver_id: to, content }, { locale });
};
const answer = (as: Persona, to: Persona, content: string) => {
  portal.wait(1_001);
  return portal.run(serviceText, as, { receiver_id: to.id, content });
};
const queueOf = async (as: Persona, tab: "waiting" | "mine" | "all" | "closed" = "waiting") =>
  (await portal.run(inboxQueue.service, as, { tab, size: 60 })).list;
/** Somebody who has asked customer service, and what came of it. */
const aQuestion = async (agent: Persona, words = "Where is my parcel?", locale: "en" | "ar" | "zh-cn" = "en") => {
  const customer = await portal.aUser({ nickname: "Layla" });
  await ask(customer, service, words, locale);
  const inquiry = (await queueOf(agent)).find((one) => one.customer.id === customer.id);
  if (!inquiry) throw new Error("the question is not in the queue");
  return { customer, id: inquiry.id, inquiry };
};
const look = (as: Persona, id: number) => portal.run(inquiryDetails.service, as, { id });
const move = (as: Persona, id: number, act: "take" | "take_over" | "transfer" | "release" | "snooze" | "wake" | "close" | "reopen", more: object = {}) =>
  portal.run(moveInquiry.service, as, { id, act, ...more });

describe("a question", () => {
  test("waits from its first message on, the longest first, with its language, until somebody answers", async () => {
    const agent = await anAgent("Chen Yu");
    const first = await aQuestion(agent, "أين طلبي؟", "ar");
    portal.wait(60_000);
    const second = await aQuestion(agent);
    portal.wait(60_000);
    await ask(first.customer, service, "هل من أحد؟", "ar");
    const waiting = await queueOf(agent);
    expect(waiting.slice(-2).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(waiting.at(-2)).toMatchObject({ locale: "ar", content: "هل من أحد؟", status: "open", agent: null, waiting_since: first.inquiry.waiting_since });
    await answer(agent, first.customer, "I look it up");
    expect((await queueOf(agent)).map(({ id }) => id)).not.toContain(first.id);
    expect((await queueOf(agent, "mine")).find(({ id }) => id === first.id)).toMatchObject({ status: "taken", is_mine: true, waiting_since: 0 });
    // Again it is the customer who waits, of the one who has it.
    await ask(first.customer, service, "شكرا", "ar");
    expect((await queueOf(agent)).find(({ id }) => id === first.id)).toMatchObject({ status: "taken", agent: { nickname: "Chen Yu" } });
  });

  test("the customer reads customer service's answer, its people who of them wrote it", async () => {
    const agent = await anAgent("Grace Lin");
    const { customer } = await aQuestion(agent);
    await answer(agent, customer, "On its way");
    const seen = await portal.run(recordsList, customer, { receiver_id: service });
    expect(seen.data.at(-1)).toMatchObject({ user_id: service, content: "On its way" });
    expect(JSON.stringify(seen)).not.toContain("Grace Lin");
    const known = await portal.run(serviceRecords, await anAgent("Hamid"), { receiver_id: customer.id });
    expect(known.data.at(-1)?.by?.nickname).toBe("Grace Lin");
  });

  test("may be a card alone: it waits as words do, and goes on where something is under way", async () => {
    const [agent, customer] = [await anAgent("Chen Yu"), await portal.aUser({ nickname: "Omar" })];
    const show = () => portal.run(launch, customer, { receiver_id: service, msg_type: 5, type_id: goods.id, send: true });
    const goods = await aProduct(portal, await portal.aUser({ is_enterprise: true, vip: true }), (await someCategories(portal)).men);
    await show();
    const mine = async () => (await queueOf(agent)).filter((one) => one.customer.id === customer.id);
    const [waits, ...others] = await mine();
    expect(others).toEqual([]);
    expect(waits).toMatchObject({ status: "open", msg_type: 5 });
    expect(waits?.waiting_since).toBeGreaterThan(0);
    await answer(agent, customer, "A fine dress");
    expect(await mine()).toEqual([]);
    await portal.run(launch, customer, { receiver_id: service, msg_type: 5, type_id: goods.id, send: true, client_id: "again" });
    expect((await mine()).map(({ id, status }) => [id, status])).toEqual([[waits?.id, "taken"]]);
  });

  test("of somebody who answers there themselves is their colleagues': not in their list, and theirs to read, take, note and answer as little as a stranger's", async () => {
    const [agent, colleague] = [await anAgent("Chen Yu"), await anAgent("Grace")];
    await ask(agent, service, "My own parcel?");
    const inquiry = (await queueOf(colleague)).find((one) => one.customer.id === agent.id);
    const id = inquiry?.id ?? 0;
    await portal.run(writeNote.service, colleague, { id, body: "asks often" });
    expect((await queueOf(agent, "all")).map((one) => one.id)).not.toContain(id);
    for (const asked of [
      () => look(agent, id),
      () => move(agent, id, "take"),
      () => portal.run(writeNote.service, agent, { id, body: "mine" }),
      () => portal.run(labelInquiry.service, agent, { id, labels: ["mine"] }),
      () => portal.run(serviceText, agent, { receiver_id: agent.id, content: "to myself" }),
      () => portal.run(serviceRecords, agent, { receiver_id: agent.id }),
    ])
      await expect(asked()).rejects.toThrow(NotFound);
    await move(colleague, id, "take");
    expect((await portal.run(recordsList, agent, { receiver_id: service })).data).toHaveLength(1);
  });

  test("repeated by its sender it counts once", async () => {
    const agent = await anAgent("Chen Yu");
    const { customer, id } = await aQuestion(agent);
    await move(agent, id, "close");
    portal.wait(1_001);
    const again = { receiver_id: service, content: "one more thing", client_id: "again" };
    await portal.run(sendText, customer, again);
    await move(agent, id, "take");
    await move(agent, id, "close");
    await portal.run(sendText, customer, again);
    expect((await look(agent, id)).status).toBe("closed");
  });
});

describe("the line of an inquiry", () => {
  test("is what somebody wrote last, and not the sentence that is said by itself after it", async () => {
    const agent = await anAgent("Chen Yu");
    const { customer, id } = await aQuestion(agent, "Is blue to be had?");
    await move(agent, id, "close");
    const { data } = await portal.run(recordsList, customer, { receiver_id: service });
    expect(data.map((one) => one.content)).toEqual(["Is blue to be had?", expect.stringContaining("utomatic")]);
    expect((await queueOf(agent, "closed")).find((one) => one.id === id)?.content).toBe("Is blue to be had?");
  });
});

describe("how it went", () => {
  const asked = async (customer: Persona) => (await portal.run(howItWent, customer, { account_id: service })).asked;
  const score = (as: Persona, id: number, stars = 5, note = "") => portal.run(scoreInquiry, as, { id, score: stars, note });

  test("is asked once, after an answer and the close, and answered once, by the customer alone", async () => {
    const agent = await anAgent("Chen Yu");
    const { customer, id } = await aQuestion(agent);
    await answer(agent, customer, "On its way");
    expect(await asked(customer)).toBeNull();
    await expect(score(customer, id)).rejects.toThrow(NotFound);
    await move(agent, id, "close");
    expect((await asked(customer))?.id).toBe(id);
    await expect(score(agent, id)).rejects.toThrow(NotFound);
    await score(customer, id, 4, "quick");
    expect(await asked(customer)).toBeNull();
    await expect(score(customer, id, 1)).rejects.toMatchObject({ code: "scored" });
    expect(await look(agent, id)).toMatchObject({ score: 4, score_note: "quick" });
    // Opened and closed again, nobody is asked a second time.
    await ask(customer, service, "One more thing");
    await answer(agent, customer, "Yes?");
    await move(agent, id, "close");
    expect(await asked(customer)).toBeNull();
  });

  test("is not asked where nobody answered, nor for ever", async () => {
    const agent = await anAgent("Chen Yu");
    const { customer, id } = await aQuestion(agent);
    await move(agent, id, "close");
    expect(await asked(customer)).toBeNull();
    const other = await aQuestion(agent);
    await answer(agent, other.customer, "On its way");
    await move(agent, other.id, "close");
    portal.wait(askedForDays * 86_400_000 + 1_000);
    expect(await asked(other.customer)).toBeNull();
    await expect(score(other.customer, other.id)).rejects.toThrow(NotFound);
  });
});

describe("who has it", () => {
  test("of several who take it at once one has it, and the others are told who", async () => {
    const agents = await Promise.all(["Ann", "Ben", "Cai", "Dan", "Eve"].map(anAgent));
    const { id } = await aQuestion(agents[0] as Persona);
    const ended = await Promise.allSettled(agents.map((agent) => move(agent, id, "take")));
    const winners = ended.flatMap((one, index) => (one.status === "fulfilled" ? [agents[index]?.id] : []));
    expect(winners).toHaveLength(1);
    const { agent, events } = await look(agents[0] as Persona, id);
    expect(agent?.id).toBe(winners[0]);
    expect(events.filter(({ event }) => event === "take")).toHaveLength(1);
    for (const one of ended) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "taken", values: { name: agent?.nickname } });
  });

  test("twin: without the row's lock not all the others are told who has it", { retry: 3 }, async () => {
    const loose = await startTestPortal();
    const agents = await Promise.all(["Ann", "Ben", "Cai", "Dan", "Eve"].map((nickname) => loose.aUser({ nickname, roles: ["service"] })));
    await loose.run(sendText, await loose.aUser(), { receiver_id: service, content: "Where is my parcel?" });
    const id = (await loose.run(inboxQueue.service, agents[0] as Persona, {})).list[0]?.id ?? 0;
    const twin = rewriteStatements([loose], inStatementsOf("from service.inquiry", "for no key update"));
    const ended = await Promise.allSettled(agents.map((agent) => loose.run(moveInquiry.service, agent, { id, act: "take" })));
    twin.check();
    await loose.stop();
    expect(ended.filter((one) => one.status === "rejected" && (one.reason as { code?: string }).code === "taken").length).toBeLessThan(4);
  });

  test("while one has it, nobody else answers: it is taken over or handed over first", async () => {
    const [chen, grace] = [await anAgent("Chen Yu"), await anAgent("Grace Lin")];
    const { customer, id } = await aQuestion(chen);
    await move(chen, id, "take");
    portal.wait(1_001);
    const refusal = await portal.refusal(serviceText, grace, { receiver_id: customer.id, content: "me too" });
    expect([refusal.code, refusal.values]).toEqual(["answered_by_other", { name: "Chen Yu" }]);
    await move(chen, id, "transfer", { to: grace.id, note: "A refund, please" });
    // Whoever gets it is told wherever they are, with where it stands.
    expect((await portal.run(listNotifications, grace, {})).list).toMatchObject([
      { kind: "service", text: "Chen Yu hands the conversation with Layla over to you", link: `/operator/service?tab=mine&id=${id}`, is_read: false },
    ]);
    await answer(grace, customer, "It is on its way back to you");
    expect((await portal.refusal(serviceText, chen, { receiver_id: customer.id, content: "still here" })).code).toBe("answered_by_other");
    await move(chen, id, "take_over");
    await answer(chen, customer, "Back with me");
    expect((await look(chen, id)).events.map(({ event, actor, agent, note }) => [event, actor?.nickname, agent?.nickname, note])).toEqual([
      ["ask", "Layla", undefined, ""],
      ["take", "Chen Yu", undefined, ""],
      ["transfer", "Chen Yu", "Grace Lin", "A refund, please"],
      ["take_over", "Chen Yu", undefined, ""],
    ]);
  });

  test("it is handed over to those alone who answer there", async () => {
    const agent = await anAgent("Chen Yu");
    const { customer, id } = await aQuestion(agent);
    const reviewer = await portal.aUser({ roles: ["review"] });
    for (const to of [customer.id, reviewer.id, agent.id, undefined])
      expect((await portal.refusal(moveInquiry.service, agent, { id, act: "transfer", to })).code).toBe("colleague_wrong");
    expect((await look(agent, id)).colleagues.map((one) => one.id)).toContain(agent.id);
  });
});

describe("how soon customer service answers", () => {
  test("is said where one asks it, as its figures have it, once there are enough to speak of a rule", async () => {
    const own = await startTestPortal({ locale: "en" });
    const agent = await own.aUser({ roles: ["service"] });
    const reader = await own.aUser();
    const said = async () => {
      own.fanout.publish("changed", ["service.answers_within"]);
      return (await own.run(peerPage, reader, { receiver_id: service })).response_minutes;
    };
    for (const minutes of [1, 2, 3, 4]) {
      const customer = await own.aUser();
      await own.run(sendText, customer, { receiver_id: service, content: "hello?" });
      own.wait(minutes * 60_000);
      await own.run(serviceText, agent, { receiver_id: customer.id, content: "hello" });
    }
    expect(await said()).toBeNull();
    const last = await own.aUser();
    await own.run(sendText, last, { receiver_id: service, content: "hello?" });
    own.wait(600_000);
    await own.run(serviceText, agent, { receiver_id: last.id, content: "hello" });
    // What is kept is dropped by a message between instances, which comes when it comes.
    await expect.poll(said, { timeout: 20_000 }).toBe(3);
    await own.stop();
  });
});

describe("asleep and closed", () => {
  test("it sleeps until its moment, or until the customer writes", async () => {
    const agent = await anAgent("Chen Yu");
    const [one, other] = [await aQuestion(agent), await aQuestion(agent)];
    const now = await portal.runner.act(async (ctx) => Math.floor(ctx.now.getTime() / 1000));
    for (const { id } of [one, other]) {
      await move(agent, id, "take");
      for (const until of [now - 60, now + 40 * 86_400])
        expect((await portal.refusal(moveInquiry.service, agent, { id, act: "snooze", until })).code).toBe("until_wrong");
      expect((await move(agent, id, "snooze", { until: now + 3_600 })).status).toBe("snoozed");
    }
    await ask(other.customer, service, "I have found it");
    expect((await look(agent, other.id)).status).toBe("taken");
    await portal.runner.act(wakeSleepers);
    expect((await look(agent, one.id)).status).toBe("snoozed");
    portal.wait(3_700_000);
    await portal.runner.act(wakeSleepers);
    expect(await look(agent, one.id)).toMatchObject({ status: "taken", snoozed_until: 0, is_mine: true });
  });

  test("closing says so once in the customer's language, marked as automatic; writing again within a day opens the same, later another", async () => {
    const agent = await anAgent("Chen Yu");
    const { customer, id } = await aQuestion(agent, "我的包裹在哪？", "zh-cn");
    await answer(agent, customer, "明天到");
    await move(agent, id, "close");
    await move(agent, id, "reopen");
    await move(agent, id, "close");
    const { data } = await portal.run(recordsList, customer, { receiver_id: service });
    expect(data.filter(({ client_id }) => client_id.startsWith("auto/")).map(({ content }) => content)).toEqual([
      portal.services.words.say("zh-cn", "service.closing"),
    ]);
    await ask(customer, service, "还没到");
    expect(await look(agent, id)).toMatchObject({ status: "open", agent: null });
    await move(agent, id, "take");
    await move(agent, id, "close");
    portal.wait(25 * 3_600_000);
    await ask(customer, service, "另一个问题");
    const later = (await queueOf(agent)).find((one) => one.customer.id === customer.id);
    expect(later?.id).toBeGreaterThan(id);
    expect((await portal.refusal(moveInquiry.service, agent, { id, act: "reopen" })).code).toBe("under_way");
    expect((await look(agent, later?.id ?? 0)).earlier.map((one) => one.id)).toEqual([id]);
  });

  test("what its state does not allow is refused, and changes nothing", async () => {
    const agent = await anAgent("Chen Yu");
    const { id } = await aQuestion(agent);
    for (const act of ["wake", "release", "reopen", "take_over"] as const)
      expect((await portal.refusal(moveInquiry.service, agent, { id, act })).code).toBe("state_wrong");
    expect((await look(agent, id)).status).toBe("open");
  });
});

test("notes and labels stay among those who answer", async () => {
  const [chen, grace] = [await anAgent("Chen Yu"), await anAgent("Grace Lin")];
  const { customer, id } = await aQuestion(chen);
  await portal.run(writeNote.service, chen, { id, body: "The forwarder says: tomorrow" });
  await portal.run(labelInquiry.service, grace, { id, labels: ["Late delivery", "Late delivery", "VIP"] });
  const seen = await look(grace, id);
  expect(seen.notes).toMatchObject([{ author: { nickname: "Chen Yu" }, body: "The forwarder says: tomorrow" }]);
  expect(seen.labels).toEqual(["Late delivery", "VIP"]);
  expect((await portal.run(inboxQueue.service, chen, { tab: "all", label: "VIP" })).list.map((one) => one.id)).toEqual([id]);
  const stranger = await aQuestion(chen);
  const of = async (customer_id: number) => (await portal.run(inboxQueue.service, chen, { tab: "all", customer_id })).list.map((one) => one.id);
  expect([await of(customer.id), await of(stranger.customer.id), await of(chen.id)]).toEqual([[id], [stranger.id], []]);
  expect(JSON.stringify(await portal.run(recordsList, customer, { receiver_id: service }))).not.toMatch(/forwarder|VIP/);
});

test("quick replies are the inbox's own, one a shortcut", async () => {
  const agent = await anAgent("Chen Yu");
  const { clerk } = await aTalkOfAShop(portal);
  const body = { en: "Dear {customer}, it is with customs.", ar: "عزيزي {customer}، الشحنة لدى الجمارك." };
  const { id } = await portal.run(saveQuickReply.service, agent, { shortcut: "Customs", body });
  expect(await portal.run(quickReplies.service, agent, {})).toEqual({ list: [{ id, shortcut: "customs", body }] });
  expect((await portal.refusal(saveQuickReply.service, agent, { shortcut: "customs", body })).code).toBe("shortcut_taken");
  await portal.run(saveQuickReply.service, agent, { id, shortcut: "customs", body: { en: "Soon" } });
  expect((await portal.run(quickReplies.shop, clerk, {})).list).toEqual([]);
  await expect(portal.run(removeQuickReply.shop, clerk, { id })).rejects.toBeInstanceOf(NotFound);
  await portal.run(removeQuickReply.service, agent, { id });
  expect((await portal.run(quickReplies.service, agent, {})).list).toEqual([]);
});

describe("a shop's inbox", () => {
  test("is its own: assigned among its clerks, seen by no other shop and not by customer service", async () => {
    const { owner, clerk, customer } = await aTalkOfAShop(portal);
    const other = await aTalkOfAShop(portal);
    const { list } = await portal.run(inboxQueue.shop, clerk, {});
    expect(list.map((one) => one.customer.id)).toEqual([customer.id]);
    const id = list[0]?.id ?? 0;
    await portal.run(moveInquiry.shop, owner, { id, act: "transfer", to: clerk.id });
    expect((await portal.run(inboxQueue.shop, clerk, { tab: "mine" })).list.map((one) => one.id)).toEqual([id]);
    portal.wait(1_001);
    await portal.run(shopText, owner, { receiver_id: customer.id, content: "¥38" });
    expect((await portal.run(inboxQueue.shop, clerk, {})).list).toEqual([]);
    for (const stranger of [other.clerk, other.owner])
      for (const [call, more] of [
        [inquiryDetails.shop, {}],
        [moveInquiry.shop, { act: "take" }],
        [writeNote.shop, { body: "x" }],
        [labelInquiry.shop, { labels: [] }],
      ] as const)
        await expect(portal.run(call as typeof moveInquiry.shop, stranger, { id, ...more } as never)).rejects.toBeInstanceOf(NotFound);
    await expect(look(await anAgent("Chen Yu"), id)).rejects.toBeInstanceOf(NotFound);
  });

  test("a shop that asks another is its customer, and has nothing to answer itself", async () => {
    const [one, other] = [await aTalkOfAShop(portal), await aTalkOfAShop(portal)];
    await ask(one.owner, other.owner.id, "Do you sell zips?");
    portal.wait(1_001);
    await portal.run(shopText, other.clerk, { receiver_id: one.owner.id, content: "We do" });
    expect((await portal.run(inboxQueue.shop, other.clerk, { tab: "all" })).list.map(({ customer }) => customer.id)).toContain(one.owner.id);
    expect((await portal.run(inboxQueue.shop, one.clerk, { tab: "all" })).list.map(({ customer }) => customer.id)).toEqual([one.customer.id]);
  });
});

describe("figures", () => {
  test("say how one agent answers, and of how many they are made; another's are not among them", async () => {
    const [chen, grace] = [await anAgent("Chen Yu"), await anAgent("Grace Lin")];
    const first = await aQuestion(chen);
    portal.wait(100_000);
    await answer(chen, first.customer, "On its way");
    const second = await aQuestion(chen);
    portal.wait(300_000);
    await answer(chen, second.customer, "It comes");
    await move(grace, first.id, "take_over");
    await move(grace, first.id, "close");
    await portal.run(scoreInquiry, first.customer, { id: first.id, score: 4 });
    const { all, agents, target } = await portal.run(inboxFigures.service, chen, { days: 7 });
    const of = (agent: Persona) => agents.find(({ who }) => who.id === agent.id);
    expect(target).toBe(180);
    expect(of(chen)).toMatchObject({ first_answers: 2, in_time: 1, closings: 0, asked: 0, scores: 0, score_mean: null });
    expect(of(chen)?.first_answer_median).toBeGreaterThan(195);
    expect(of(chen)?.first_answer_median).toBeLessThan(210);
    expect(of(grace)).toMatchObject({ first_answers: 0, first_answer_median: null, closings: 1, asked: 1, scores: 1, score_mean: 4 });
    expect(all.first_answers).toBeGreaterThanOrEqual(2);
    expect(all.opened).toBeGreaterThanOrEqual(2);
  });

  test("a shop has its own and no more; customer service those of shops", async () => {
    const { owner, clerk, customer } = await aTalkOfAShop(portal);
    portal.wait(60_000);
    await portal.run(shopText, clerk, { receiver_id: customer.id, content: "38" });
    const own = await portal.run(inboxFigures.shop, owner, {});
    expect(own.all).toMatchObject({ opened: 1, first_answers: 1, in_time: 1 });
    expect(own.agents.map(({ who }) => who.id)).toEqual([clerk.id]);
    const { shops } = await portal.run(shopFigures, await anAgent("Chen Yu"), {});
    expect(shops.find(({ who }) => who.id === owner.id)).toMatchObject({ first_answers: 1, in_time: 1 });
    await expect(portal.run(shopFigures, owner, {})).rejects.toThrow("denied");
  });
});
