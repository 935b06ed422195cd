import { afterAll, beforeAll, expect, test } from "vitest";
import { shopLog } from "#domains/people/shops/contract/log.ts";
import { domains } from "#main/domains.ts";
import { isOperatorAct, objectOf } from "#platform/calls/operator-acts.ts";
import { objectNames } from "#platform/calls/object-names.ts";
import { aShop } from "#tests/builders/orders.ts";
import { sampleInput } from "#tests/security/sample-input.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const named = () => domains.flatMap(({ answers = [] }) => answers.filter(({ question }) => question === objectNames.name));

/** Acts whose objects are numbers, and that stay numbers in the log: with the reason. */
const nameless: Readonly<Record<string, string>> = {
  "audit/retryjob": "a job is gone when it is done",
  "help/order": "puts all entries in order; which of them comes first is no name",
  "im/removeserviceholiday": "a stretch of days, which is gone",
  "im/servicerecall": "one message, whose words the log does not keep",
  "im/serviceremove": "one message, whose words the log does not keep",
  "search/removesynonym": "it is gone",
  "service/removereply": "it is gone",
};

test("every domain finds what its objects are called: of what there is not, nothing", async () => {
  expect(named().length).toBeGreaterThan(50);
  await portal.runner.act(async (ctx) => {
    for (const { of, run } of named())
      expect([of, ...((await run(ctx, ["1999999999", "no-such-key"] as never)) as Map<string, string>).values()].filter(Boolean)).toEqual([of]);
  });
});

test("an act about a number says what that is called, or the list says why not", () => {
  const asked = new Set(named().map(({ of }) => of));
  const open = [...portal.runner.calls.values()]
    .map(({ call }) => call)
    .filter((call) => isOperatorAct(call) && /^[1-9]\d*$/.test(objectOf(call, sampleInput(call)).id ?? "") && !asked.has(call.path) && !nameless[call.path]);
  expect(open.map((call) => call.path).join(" ")).toBe("");
  expect([...asked].filter((path) => !portal.runner.calls.has(path))).toEqual([]);
});

test("a shop's log says what was worked on", async () => {
  const shop = await aShop(portal);
  const { list } = await portal.run(shopLog, shop.seller, { area: "product" });
  const created = list.find(({ call }) => call === "product/create");
  expect(created?.object.id).toMatch(/^\d+$/);
  expect(created?.object.name).not.toBe("");
});
