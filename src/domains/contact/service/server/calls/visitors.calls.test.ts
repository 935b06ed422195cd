import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordsList } from "#domains/contact/chat/contract/reading.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { login } from "#domains/people/accounts/contract/sign-in.ts";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import type { AnyCall, InputOf, OutputOf } from "#kit/call.ts";
import { Denied, NotFound } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { startTestPortal, visitor as nobody, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { customerFile } from "../../contract/customer.ts";
import { inboxQueue, inquiryDetails, moveInquiry, writeNote } from "../../contract/inbox.ts";
import { answerVisitor, mostOfVisitor, visit, visitorAsk, visitorDays, visitorsOfAddress } from "../../contract/visitors.ts";
import { forgetVisitors } from "../forget-visitors.ts";

let portal: TestPortal;
let ahead = 0;
const wait = (milliseconds: number) => {
  ahead += milliseconds;
  portal.wait(milliseconds);
};
let agent: Persona;
const allow = async (value: 0 | 1) => {
  const financier = await portal.aUser({ roles: ["finance"] });
  await portal.run(changeSetting, financier, { key: "service.visitors", value, seen: 1 - value, reason: "a trial" });
};
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  const hour = (Math.floor(Date.now() / 3_600_000) + 8) % 24;
  wait(((12 - hour + 24) % 24) * 3_600_000);
  agent = await portal.aUser({ nickname: "Chen Yu", roles: ["service"] });
});
afterAll(() => portal.stop());

/** Somebody's browser: it keeps the cookie that a call gives it, and sends it with the next. */
const aBrowser = (address = "127.0.0.1") => {
  let kept: string | undefined;
  const run = async <C extends AnyCall>(call: C, input: InputOf<C>, token: string | null = null): Promise<OutputOf<C>> => {
    const caller = { token, locale: "ar" as const, requestId: randomUUID(), address, agent: "tests", visitor: kept };
    const answer = await portal.runner.run(call.path, input, caller);
    if (answer.visitor) kept = answer.visitor.token ?? undefined;
    return answer.data as OutputOf<C>;
  };
  return {
    run,
    ask: (content: string, client_id: string = randomUUID()) => run(visitorAsk, { content, client_id, page: "/ar/products" }),
    look: async () => (await run(visit, {})).list.map(({ content, is_answer }) => [is_answer, content]),
    cookie: () => kept,
  };
};
const waiting = async () => (await portal.run(inboxQueue.service, agent, { tab: "waiting", size: 60 })).list;
const look = (id: number) => portal.run(inquiryDetails.service, agent, { id });
/** A visitor who has asked, and what came of it in the inbox. */
const aQuestion = async (words = "كم المدة؟") => {
  const browser = aBrowser();
  await browser.ask(words);
  const inquiry = (await waiting()).sort((one, other) => other.visitor_id - one.visitor_id)[0];
  if (!inquiry || inquiry.visitor_id === 0) throw new Error("the visitor's question is not in the queue");
  return { browser, inquiry, id: inquiry.id };
};
let serial = 0;
const anAccount = async () => {
  const username = `layla${(serial += 1)}`;
  return { ...(await portal.aUser({ nickname: "Layla", username, password: "a-long-password" })), username };
};
const signIn = (browser: ReturnType<typeof aBrowser>, username: string) => browser.run(login, { account: username, password: "a-long-password" });

describe("somebody who has not signed in", () => {
  test("is sent to sign in as long as the operator says nothing else, and leaves nothing", async () => {
    const browser = aBrowser();
    expect(await browser.run(visit, {})).toEqual({ may_ask: 0, is_online: false, opens_again: 0, response_minutes: null, list: [] });
    await expect(browser.ask("Hello?")).rejects.toMatchObject({ code: "sign_in" });
    expect(browser.cookie()).toBeUndefined();
    const { rows } = await portal.database.pool.query("select count(*)::int as count from service.visitor");
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("asks where it is allowed, in text alone; waits in the queue as a visitor, with language and page", async () => {
    await allow(1);
    const { browser, inquiry, id } = await aQuestion("أين <b>الطلب</b>؟\nwww.example.com");
    expect(inquiry).toMatchObject({ status: "open", locale: "ar", visitor_id: expect.any(Number), score: null });
    expect(inquiry.customer).toEqual({ id: 0, nickname: `Visitor ${inquiry.visitor_id}`, avatar: "" });
    expect(inquiry.waiting_since).toBeGreaterThan(0);
    const [said] = (await look(id)).said ?? [];
    expect(said).toMatchObject({ is_answer: 0, by: null });
    expect(said?.content).toContain("&lt;b&gt;");
    expect(said?.content).not.toContain("<b>");
    expect(await portal.run(customerFile.service, agent, { id })).toMatchObject({ page: "/ar/products", orders: [], orders_total: 0, cart: { lines: 0 } });
    expect(await browser.look()).toHaveLength(1);
  });

  test("is told apart by the cookie alone: nobody else's browser reads it, nor one that has guessed", async () => {
    const { browser } = await aQuestion("Only mine");
    expect(await aBrowser().look()).toEqual([]);
    expect(browser.cookie()).toMatch(/^[\w-]{43}$/);
    const answer = await portal.runner.run(
      visit.path,
      {},
      { token: null, locale: "en", requestId: "x", address: "127.0.0.1", agent: "", visitor: "A".repeat(43) },
    );
    expect((answer.data as OutputOf<typeof visit>).list).toEqual([]);
    const { rows } = await portal.database.pool.query("select 1 from service.visitor where encode(token_hash, 'escape') like '%' || $1 || '%'", [
      browser.cookie(),
    ]);
    expect(rows).toEqual([]);
  });

  test("said once, it is stored once", async () => {
    const { browser, id } = await aQuestion("Once");
    await browser.ask("Twice", "same");
    await browser.ask("Twice", "same");
    expect(await browser.look()).toHaveLength(2);
    expect((await look(id)).said?.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test("reads the answer of customer service, and not who wrote it; whoever answers has it, and nobody else answers then", async () => {
    const { browser, id } = await aQuestion("Is anybody there?");
    const other = await portal.aUser({ nickname: "Hamid", roles: ["service"] });
    await portal.run(answerVisitor, agent, { id, content: "Yes & welcome", client_id: "a1" });
    await portal.run(answerVisitor, agent, { id, content: "Yes & welcome", client_id: "a1" });
    expect(await browser.look()).toEqual([
      [0, "Is anybody there?"],
      [1, "Yes &amp; welcome"],
    ]);
    expect(JSON.stringify(await browser.run(visit, {}))).not.toContain("Chen Yu");
    expect(await look(id)).toMatchObject({ status: "taken", is_mine: true, waiting_since: 0 });
    expect((await look(id)).said?.at(-1)?.by?.nickname).toBe("Chen Yu");
    const refused = await portal.refusal(answerVisitor, other, { id, content: "Me too", client_id: "b1" });
    expect(refused).toMatchObject({ code: "answered_by_other", values: { name: "Chen Yu" } });
    await expect(portal.run(answerVisitor, await portal.aUser(), { id, content: "I am nobody", client_id: "c1" })).rejects.toThrow(Denied);
  });

  test("is told once that it is closed, and opens it again by writing", async () => {
    const { browser, id } = await aQuestion("One thing");
    await portal.run(answerVisitor, agent, { id, content: "Here", client_id: "a1" });
    await portal.run(moveInquiry.service, agent, { id, act: "close" });
    expect((await browser.look()).at(-1)?.[1]).toMatch(/^رسالة (آلية|تلقائية)/);
    const { list } = await portal.run(inboxQueue.service, agent, { tab: "closed", size: 60 });
    expect(list.find((one) => one.id === id)?.content).toBe("Here");
    await browser.ask("Another thing");
    expect((await look(id)).status).toBe("open");
  });

  test("writes so much and no more; from one address so many begin", async () => {
    const { browser } = await aQuestion("Much");
    await portal.database.pool.query("update service.visitor set last_seq = $1 where id = (select max(id) from service.visitor)", [mostOfVisitor]);
    await expect(browser.ask("More")).rejects.toMatchObject({ code: "said_much" });
    const strict = await startTestPortal({ locale: "en", withLimits: true });
    try {
      const financier = await strict.aUser({ roles: ["finance"] });
      await strict.run(changeSetting, financier, { key: "service.visitors", value: 1, seen: 0, reason: "a trial" });
      const begin = (address: string) => strict.run(visitorAsk, nobody, { content: "Hello", client_id: "h", page: "/" }, { address });
      for (let count = 0; count < visitorsOfAddress.count; count += 1) {
        await begin("10.0.0.1");
      }
      await expect(begin("10.0.0.1")).rejects.toThrow();
      await expect(begin("10.0.0.2")).resolves.toMatchObject({ seq: 1 });
    } finally {
      await strict.stop();
    }
  });

  test("an account's inquiry is not answered as a visitor's", async () => {
    const customer = await portal.aUser({ nickname: "Omar" });
    await portal.run(sendText, customer, { receiver_id: 1, content: "Mine" });
    const inquiry = (await waiting()).find((one) => one.customer.id === customer.id);
    expect(inquiry?.visitor_id).toBe(0);
    expect((await look(inquiry?.id ?? 0)).said).toBeNull();
    await expect(portal.run(answerVisitor, agent, { id: inquiry?.id ?? 0, content: "x", client_id: "x1" })).rejects.toThrow(NotFound);
  });
});

describe("whoever signs in", () => {
  test("finds the conversation in their account; it stays whose it was, with its notes, and the browser is no visitor's any more", async () => {
    const { browser, id } = await aQuestion("Before I sign in");
    await portal.run(answerVisitor, agent, { id, content: "Ask away", client_id: "a1" });
    await portal.run(writeNote.service, agent, { id, body: "Sounds like a wholesaler" });
    await browser.ask("How much for 500?");
    const account = await anAccount();
    await signIn(browser, account.username);
    const { data } = await portal.run(recordsList, account, { receiver_id: 1 });
    expect(data.map(({ user_id, content }) => [user_id, content])).toEqual([
      [account.id, "Before I sign in"],
      [1, "Ask away"],
      [account.id, "How much for 500?"],
    ]);
    const inquiry = await look(id);
    expect(inquiry).toMatchObject({ customer: { id: account.id, nickname: "Layla" }, visitor_id: 0, status: "taken", is_mine: true, said: null });
    expect(inquiry.waiting_since).toBeGreaterThan(0);
    expect(inquiry.notes.map(({ body }) => body)).toEqual(["Sounds like a wholesaler"]);
    expect(inquiry.events.at(-1)?.event).toBe("sign_in");
    expect(browser.cookie()).toBeUndefined();
    const { rows } = await portal.database.pool.query("select 1 from service.visitor_message m where m.content like '%500%'");
    expect(rows).toEqual([]);
    // What is said next is the same question.
    wait(1_001);
    await portal.run(sendText, account, { receiver_id: 1, content: "And by sea?" });
    expect((await waiting()).filter((one) => one.customer.id === account.id).map((one) => one.id)).toEqual([id]);
  });

  test("who has asked under the account already goes on there", async () => {
    const account = await anAccount();
    await portal.run(sendText, account, { receiver_id: 1, content: "On my phone" });
    const mine = (await waiting()).find((one) => one.customer.id === account.id);
    const { browser, id } = await aQuestion("On my desk");
    await signIn(browser, account.username);
    expect((await waiting()).filter((one) => one.customer.id === account.id).map((one) => one.id)).toEqual([mine?.id]);
    expect(await look(id)).toMatchObject({ status: "closed", customer: { id: account.id } });
    expect((await look(mine?.id ?? 0)).earlier.map((one) => one.id)).not.toContain(0);
    expect((await portal.run(recordsList, account, { receiver_id: 1 })).data.map(({ content }) => content)).toEqual(["On my phone", "On my desk"]);
  });

  test("another's browser hands nothing over", async () => {
    const { id } = await aQuestion("Not yours");
    const account = await anAccount();
    await signIn(aBrowser(), account.username);
    expect((await look(id)).visitor_id).toBeGreaterThan(0);
  });
});

describe("whoever does not come back", () => {
  test("is forgotten after some days, with words, page and notes; that somebody asked stays", async () => {
    const { browser, id, inquiry } = await aQuestion("Forget me");
    await portal.run(writeNote.service, agent, { id, body: "Rude" });
    wait(days(visitorDays) - 60_000);
    await portal.runner.act(forgetVisitors);
    expect(await browser.look()).toHaveLength(1);
    wait(120_000);
    expect(await browser.look()).toEqual([]);
    await portal.runner.act(forgetVisitors);
    const gone = await look(id);
    expect(gone).toMatchObject({ status: "closed", visitor_id: inquiry.visitor_id, said: [], notes: [] });
    expect(gone.events.at(-1)?.event).toBe("lapse");
    const { rows } = await portal.database.pool.query("select 1 from service.visitor_message where content = 'Forget me'");
    expect(rows).toEqual([]);
    // The same browser begins anew.
    await browser.ask("Me again");
    expect(await browser.look()).toEqual([[0, "Me again"]]);
  });
});

// Last: it moves the clock past closing time.
test("outside its hours a visitor is answered by itself, once a closing period, in their language; it is marked, and goes with them when they sign in", async () => {
  const closing = () => {
    const hour = (Math.floor((Date.now() + ahead) / 3_600_000) + 8) % 24;
    wait(((20 - hour + 24) % 24) * 3_600_000);
  };
  const { browser, id } = await aQuestion("هل أنتم هنا؟");
  expect(await browser.look()).toHaveLength(1);
  closing();
  await browser.ask("وماذا عن الألوان؟");
  await browser.ask("والمقاسات؟");
  const { list, opens_again: opens } = await browser.run(visit, {});
  expect(list.map(({ is_answer }) => is_answer)).toEqual([0, 0, 1, 0]);
  const at = new Date(opens * 1_000).toISOString();
  expect(list[2]).toMatchObject({ client_id: expect.stringMatching(/^auto\/closed\//) as string, content: expect.stringContaining("رد تلقائي") as string });
  expect(list[2]?.content).toContain(`<time datetime="${at}">`);
  expect(list[2]?.content).toContain("(بتوقيت بكين)</time>");
  // It is no answer: the visitor still waits, and what stands in the queue is what they said.
  expect((await waiting()).find((one) => one.id === id)).toMatchObject({ content: "والمقاسات؟", waiting_since: expect.any(Number) as number });
  wait(24 * 3_600_000);
  await browser.ask("ما زلت أنتظر");
  expect((await browser.run(visit, {})).list.map(({ is_answer }) => is_answer)).toEqual([0, 0, 1, 0, 0, 1]);
  const layla = await anAccount();
  await signIn(browser, layla.username);
  await portal.runJobs();
  const { data } = await portal.run(recordsList, layla, { receiver_id: 1 });
  expect(data.filter(({ client_id }) => client_id.startsWith("auto/closed/"))).toHaveLength(2);
});
