import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { deliverSms } from "#domains/accounts/contract/events.ts";
import { accounts } from "#domains/accounts/index.server.ts";
import { defineJob } from "#kit/event.ts";
import { handle } from "#platform/calls/domain.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const job = defineJob("tests.look", z.object({}));

test.each([
  [undefined, true],
  [true, false],
])("a job bound with withoutTransaction %s runs within one: %s", async (withoutTransaction, expected) => {
  const seen: boolean[] = [];
  const look = handle(
    job,
    async (ctx) => {
      seen.push(ctx.tx.isTransaction);
    },
    withoutTransaction ? { withoutTransaction } : {},
  );
  await portal.runner.job(look, {});
  expect(seen).toEqual([expected]);
});

test("text messages are handed to their provider outside a transaction", () => {
  expect(accounts.jobs?.find((handler) => handler.job === deliverSms)?.withoutTransaction).toBe(true);
});
