import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { memberKinds } from "./fields.ts";

export const listMembers = defineCall({
  path: "xpo/members",
  about: "Houses, mills, studios and schools that belong to the exposition, by kind",
  who: "anyone",
  input: z.object({ kind: z.enum(memberKinds).optional(), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(memberKinds),
        name: z.string(),
        city: z.string(),
        country: z.string(),
        about: z.string(),
        image: z.string(),
        since: z.int(),
      }),
    ),
    kinds: z.array(z.object({ key: z.enum(memberKinds), count: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 300, tags: ["exposition"] },
  refusals: {},
});
