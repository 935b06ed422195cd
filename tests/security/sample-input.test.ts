import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { idFields, sampleInput } from "./sample-input.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test("every call's schema accepts its samples; otherwise the tests beside this one stop at the door", () => {
  const refused = [...portal.runner.calls.values()].flatMap(({ call }) =>
    [false, true].flatMap((everything) => {
      const parsed = call.input.safeParse(sampleInput(call, { everything }));
      return parsed.success
        ? []
        : [
            `${call.path} (${everything ? "every field" : "required fields"}): ${JSON.stringify(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`))}`,
          ];
    }),
  );
  expect(refused, "write what the rule wants into byHand in sample-input.ts").toEqual([]);
});

test("ids are found wherever they stand", () => {
  const call = defineCall({
    path: "planted/ids",
    about: "",
    who: "user",
    input: z.object({
      id: z.int(),
      name: z.string(),
      order_no: z.string(),
      receiver_id: z.int().optional(),
      lines: z.array(z.object({ sku_id: z.int(), count: z.int() })),
      ids: z.array(z.int()),
      country_code: z.string(),
    }),
    output: z.object({}),
    refusals: {},
  });
  expect(idFields(call)).toEqual(["id", "order_no", "receiver_id", "lines[].sku_id", "ids[]"]);
});
