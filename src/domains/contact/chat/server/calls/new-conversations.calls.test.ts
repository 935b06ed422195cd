import { afterAll, beforeAll, expect, test } from "vitest";
import { changeSetting } from "#domains/settings/contract/settings.ts";
import { locales } from "#kit/locale.ts";
import { startTestPortal, type Persona, type TestPortal } from "#tests/harness/portal.ts";
import { block } from "../../contract/blocking.ts";
import { keep } from "../../contract/keeping.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { launch, sendText } from "../../contract/sending.ts";

const most = 5;
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ withLimits: true });
  const finance = await portal.aUser({ roles: ["finance"] });
  await portal.run(changeSetting, finance, { key: "chat.new_a_day", value: most, seen: 100, reason: "a test" });
});
afterAll(() => portal.stop());

const write = (from: Persona, to: { id: number }) => portal.run(sendText, from, { receiver_id: to.id, content: "hello" });

test("so many new conversations a day and no more; those there are go on, and others may write", async () => {
  const [eager, ...others] = (await Promise.all(Array.from({ length: most + 3 }, () => portal.aUser()))) as [Persona, ...Persona[]];
  const paced = async (to: { id: number }) => {
    portal.wait(2_000);
    await write(eager, to);
  };
  for (const other of others.slice(0, most)) await paced(other);
  const [oneMore, another] = others.slice(most) as [Persona, Persona];
  portal.wait(2_000);
  for (const locale of locales) {
    const refusal = await portal.refusal(sendText, eager, { receiver_id: oneMore.id, content: "hello" }, { locale });
    expect(refusal).toMatchObject({ code: "too_many_new", values: { most } });
    expect(portal.services.words.say(locale, refusal.word, refusal.values)).toContain(String(most));
  }
  // No other way in.
  expect((await portal.refusal(launch, eager, { receiver_id: oneMore.id })).code).toBe("too_many_new");
  expect((await portal.refusal(block, eager, { receiver_id: oneMore.id })).code).toBe("too_many_new");
  expect((await portal.refusal(keep, eager, { receiver_id: oneMore.id, pinned: 1 })).code).toBe("too_many_new");
  // Nothing of it is in the way of what stands already.
  await paced(others[0] as Persona);
  await write(another, eager);
  await paced(another);
  // The next day.
  await portal.database.pool.query("update platform.rate set window_ends_at = now() where key like 'chat/new:%'");
  await paced(oneMore);
});

test("customer service writes to whom it must", async () => {
  const { rows } = await portal.database.pool.query<{ count: number }>("select count from platform.rate where key = $1", [`chat/new:${customerServiceId}`]);
  expect(rows).toEqual([]);
  const { openConversation } = await import("../conversation.ts");
  const people = await Promise.all(Array.from({ length: most + 2 }, () => portal.aUser()));
  for (const { id } of people) await portal.runner.act((ctx) => openConversation(ctx, customerServiceId, id));
});
