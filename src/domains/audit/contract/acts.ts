import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { locales } from "#kit/locale.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";

export const outcomes = ["done", "refused", "missing", "denied", "failed"] as const;
export type Outcome = (typeof outcomes)[number];

const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() });
const object = z.object({
  type: z.string(),
  id: z.string().nullable(),
  /** What it is called, in the reader's language; empty where nobody knows, or it is gone. */
  name: z.string(),
});
const act = z.object({
  id: z.int(),
  createtime: z.int(),
  call: z.string(),
  /** What the call is called, in the reader's language. */
  words: z.string(),
  operator: person,
  object,
  outcome: z.enum(outcomes),
  /** The code of the refusal, in its contract's words. */
  refusal: z.string().nullable(),
  request_id: z.string(),
});
export type Act = z.output<typeof act>;

const unix = z.int().min(0).max(4_102_444_800);
const callPath = z
  .string()
  .max(80)
  .regex(/^[a-z0-9_-]+(\/[a-z0-9_-]*)?$/);

export const listActs = defineCall({
  path: "audit/list",
  about: "What operators did: by person, call (whole, or the part before the slash), object, outcome and time",
  who: "admin",
  input: z.object({
    operator_id: id.optional(),
    call: callPath.optional(),
    object_id: z.string().trim().max(80).optional(),
    request_id: z.string().trim().max(80).optional(),
    outcome: z.enum(outcomes).optional(),
    from: unix.optional(),
    to: unix.optional(),
    sort: z.enum(["newest", "oldest"]).default("newest"),
    ...pageInput,
  }),
  output: z.object({ list: z.array(act.extend({ address: z.string() })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const showAct = defineCall({
  path: "audit/act",
  about: "One act with what was asked, and what else was done to the same object",
  who: "admin",
  input: z.object({ id }),
  output: act.extend({
    address: z.string(),
    operator_roles: z.array(z.string()),
    needs_role: z.string(),
    /** As it was asked, secrets masked and long texts cut. */
    input: z.unknown(),
    /** The same value by value, its fields by their names in the reader's language. */
    fields: z.array(
      z.object({
        /** The field's own name, for whoever has words for its keys. */
        name: z.string(),
        label: z.string(),
        /** Empty where it is a text in several languages. */
        value: z.string(),
        texts: z.array(z.object({ locale: z.enum(locales), text: z.string() })),
        /** The language in which its author wrote it. */
        written_in: z.enum(locales).nullable(),
      }),
    ),
    /** What else was done to the same object. */
    others: z.array(act),
  }),
  reads: true,
  refusals: {},
});

export const actChoices = defineCall({
  path: "audit/choices",
  about: "Who has acted and which calls were made: the choices of the log's filters",
  who: "admin",
  input: z.object({}),
  output: z.object({
    operators: z.array(person),
    types: z.array(z.object({ type: z.string(), words: z.string() })),
    calls: z.array(z.object({ call: z.string(), words: z.string() })),
  }),
  reads: true,
  refusals: {},
});

export const myActs = defineCall({
  path: "audit/mine",
  about: "What I did last",
  who: "staff",
  input: z.object(pageInput),
  output: z.object({ list: z.array(act), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const trail = defineCall({
  path: "audit/trail",
  about:
    "What operators did to one object, as far as I may do the same: the part before the slash of its calls, and its id or key. `calls` narrows it where one domain has several kinds of objects; without an id it is of all that these calls wrote",
  who: "staff",
  input: z.object({
    type: z.string().regex(/^[a-z0-9_-]{1,40}$/),
    object_id: z.string().trim().min(1).max(80).optional(),
    calls: z.array(callPath).min(1).max(12).optional(),
  }),
  output: z.object({ list: z.array(act) }),
  reads: true,
  refusals: {},
});
