import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";

export const listSessions = defineCall({
  path: "user/sessions",
  about: "My open sessions, newest use first",
  who: "user",
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.int(), agent: z.string(), address: z.string(), createtime: z.int(), last_seen: z.int(), is_this: z.boolean() })),
  }),
  reads: true,
  refusals: {},
});

export const endSession = defineCall({
  path: "user/endsession",
  about: "Ends one of my sessions",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const endOtherSessions = defineCall({
  path: "user/endothers",
  about: "Ends every session of mine but this one",
  who: "user",
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  refusals: {},
});
