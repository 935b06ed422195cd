import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEnterprise } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { shopText } from "#domains/contact/chat/contract/for-the-shop.ts";
import { sendText } from "#domains/contact/chat/contract/sending.ts";
import { days, minutes } from "#kit/time.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { rewriteStatements } from "#tests/harness/rewrite.ts";
import { countAnswers } from "./count-answers.ts";

let portal: TestPortal;
let unguarded: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ locale: "en" });
  unguarded = await startTestPortal({ locale: "en" });
});
afterAll(async () => {
  await portal.stop();
  await unguarded.stop();
});

const aFactory = async (on: TestPortal) => {
  const owner = await on.aUser({ is_enterprise: true, vip: true });
  await on.run(saveEnterprise, owner, {
    logo: "/files/abcdef0123456789-1200x800.webp",
    name: { en: "A mill that answers" },
    type: "manufacturer",
    makes: ["womenswear"],
    zhuyingchanpin: { en: "Dresses" },
    renshu: 30,
    city_code: "330603",
    markets: ["AE"],
    certificates: [],
    samples: [],
  });
  const answerAfter = async (wait: number, times: number) => {
    for (let time = 0; time < times; time += 1) {
      const customer = await on.aUser();
      await on.run(sendText, customer, { talk_type: 1, receiver_id: owner.id, content: "How much?" });
      on.wait(wait);
      await on.run(shopText, owner, { receiver_id: customer.id, content: "38" });
    }
  };
  const counted = async () => {
    await on.runner.act(countAnswers);
    return (await on.runner.act((ctx) => shopsById(ctx, [owner.id]))).get(owner.id)?.response_minutes;
  };
  return { answerAfter, counted };
};

/** Four quick answers and one more, then five slow ones three months on. */
const answered = async (on: TestPortal) => {
  const { answerAfter, counted } = await aFactory(on);
  await answerAfter(minutes(2), 4);
  const few = await counted();
  await answerAfter(minutes(2), 1);
  const quick = await counted();
  on.wait(days(91));
  await answerAfter(minutes(20), 5);
  return { few, quick, slow: await counted() };
};

test("how fast a shop answers is the median of its own first answers of the last days: too few say nothing, old ones no more", async () => {
  const { few, quick, slow } = await answered(portal);
  expect(few).toBeNull();
  // A moment passes beside the portal's clock.
  expect(quick).toBe(3);
  expect(slow).toBe(21);
});

test("twin: with every answer there ever was, what it did three months ago still counts", async () => {
  const rewritten = rewriteStatements([unguarded], (text, values) => ({
    text: text.includes("service.inquiry i cross join") ? text.replace(/and i\.opened_at >= (\$\d+)/, "and ($1::timestamptz) is not null") : text,
    values,
  }));
  expect((await answered(unguarded)).slow).toBe(12);
  rewritten.check();
});
