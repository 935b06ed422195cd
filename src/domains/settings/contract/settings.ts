import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { settingKeys } from "./definitions.ts";

const key = z.enum(settingKeys);
const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() });
const change = z.object({ id: z.int(), key, before: z.int(), after: z.int(), reason: z.string(), operator: person, createtime: z.int() });

export const listSettings = defineCall({
  path: "settings/list",
  about: "Rates, timers and limits: what holds, what is usual, and the last change of each",
  who: "finance",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ key, value: z.int(), usual: z.int(), least: z.int(), most: z.int(), unit: z.string(), last: change.nullable() })),
  }),
  reads: true,
  refusals: {},
});

export const settingHistory = defineCall({
  path: "settings/history",
  about: "What a setting was, when, by whose decision and why, newest first",
  who: "finance",
  input: z.object({ key }),
  output: z.object({ list: z.array(change) }),
  reads: true,
  refusals: {},
});

export const changeSetting = defineCall({
  path: "settings/change",
  about: "Sets a rate, timer or limit from now on; `seen` is the value that was looked at. The reason is kept for ever",
  who: "finance",
  input: z.object({ key, value: z.int(), seen: z.int(), reason: z.string().trim().min(1).max(500) }),
  output: z.object({ value: z.int() }),
  object: "key",
  refusals: {
    out_of_range: /*i18n*/ { id: "settings.out_of_range", message: "Between {least} and {most}" },
    changed_meanwhile: /*i18n*/ { id: "settings.changed_meanwhile", message: "Somebody else has changed it meanwhile: look at it again" },
    unchanged: /*i18n*/ { id: "settings.unchanged", message: "It is so already" },
  },
});
