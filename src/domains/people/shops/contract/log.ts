import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

const unix = z.int().min(0).max(4_102_444_800);
const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() });

export const shopLog = defineCall({
  path: "shop/log",
  about: "Who did what in my shop, newest first",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({
    user_id: id.optional(),
    area: z
      .string()
      .regex(/^[a-z]{1,40}$/)
      .optional(),
    from: unix.optional(),
    to: unix.optional(),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        person,
        /** The key that did it in the owner's name. */
        key: z.object({ id: z.int(), name: z.string() }).nullable(),
        call: z.string(),
        /** What it was done to, with its name in the reader's language; "" where it has none, or is gone. */
        object: z.object({ type: z.string(), id: z.string().nullable(), name: z.string() }),
        createtime: z.int(),
      }),
    ),
    /** Whoever ever did something here: the choices of the filter. */
    people: z.array(person),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
