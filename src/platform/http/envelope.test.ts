import { expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { replyToError } from "./envelope.ts";

const pay = defineCall({
  path: "test/pay",
  about: "A call that refuses",
  who: "user",
  input: z.object({}),
  output: z.object({}),
  refusals: { short: { id: "test.short", message: "Only {available} is there" } },
});
const words = { say: (_: string, id: string, values: Record<string, unknown> = {}) => `${id} ${String(values["available"])}` };

test("a sum in a refusal stands by itself among Arabic words, and its values are told as they are", () => {
  const { body } = replyToError(refuse(pay, "short", { available: "-$25.00" }), "ar", words, "");
  expect([body.msg, body.data]).toEqual(["test.short \u2068-$25.00\u2069", { refusal: "short", values: { available: "-$25.00" } }]);
});
