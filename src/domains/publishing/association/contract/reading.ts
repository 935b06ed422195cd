import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { enterpriseItem } from "#domains/catalogue/enterprises/contract/list.ts";
import { placeCode } from "#domains/places/contract/fields.ts";

/** In the order in which they are listed. */
export const memberLevels = ["president", "council", "member"] as const;
export type MemberLevel = (typeof memberLevels)[number];

export const sectionKinds = ["service", "department", "event", "statute"] as const;

const section = z.object({ code: z.string(), title: z.string(), body: z.string() });

export const aboutAssociation = defineCall({
  path: "association/about",
  about: "What the trade-promotion association does: services, departments, events, statutes, and how many belong to it",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    services: z.array(section),
    departments: z.array(section),
    /** Days as `2026-12-31`; those to come first, then the past ones, the latest first. */
    events: z.array(section.extend({ held_on: z.string(), place: z.string(), is_over: z.boolean() })),
    statutes: z.array(section),
    members: z.int(),
    /** Cities that members are in. */
    cities: z.int(),
  }),
  reads: true,
  shared: { seconds: 600, tags: ["association"] },
  refusals: {},
});

export const listMembers = defineCall({
  path: "association/members",
  about: "Member enterprises with a factory page: the board first, then by how long they belong to it",
  who: "anyone",
  input: z.object({
    keyword: z.string().trim().max(60).default(""),
    makes: z.enum(goodsTypes).optional(),
    city: placeCode.optional(),
    level: z.enum(memberLevels).optional(),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(z.object({ enterprise: enterpriseItem, level: z.enum(memberLevels), joined: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  shared: { seconds: 120, tags: ["association"], aged: ["enterprises"] },
  refusals: {},
});
