import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says } from "#kit/words.ts";
import { applicationLifecycle } from "./lifecycle.ts";
import { memberLevels } from "./reading.ts";

const placeUnknown = /*i18n*/ { id: "association.place_unknown", message: "Choose a place from the list" };

const paper = {
  company: z.string().trim().min(2).max(80),
  contact: z.string().trim().min(1).max(40),
  mobile: z.string().regex(/^\+?\d[\d ]{5,17}\d$/),
  city_code: z.string().regex(/^[1-9]\d{5}$/, { error: says(placeUnknown) }),
  products: z.string().trim().min(2).max(200),
  renshu: z.int().min(1).max(1_000_000).nullable().default(null),
  /** What the enterprise wants of the association, and brings to it. */
  reason: z.string().trim().min(10).max(1000),
};

export const application = z.object({
  id: z.int(),
  /** CJH-2100 */
  number: z.string(),
  company: z.string(),
  contact: z.string(),
  mobile: z.string(),
  city_code: z.string(),
  place: z.string(),
  products: z.string(),
  renshu: z.int().nullable(),
  reason: z.string(),
  status: z.enum(applicationLifecycle.states),
  /** What the association answered. */
  answer: z.string(),
  createtime: z.int(),
  decided_at: z.int().nullable(),
});

export const applyForMembership = defineCall({
  path: "association/apply",
  about: "My enterprise's application for membership; one at a time, none for a member",
  who: "user",
  idempotent: true,
  input: z.object(paper),
  output: z.object({ id: z.int(), number: z.string(), status: z.enum(applicationLifecycle.states) }),
  limit: { count: 5, seconds: 86_400 },
  refusals: {
    place_unknown: placeUnknown,
    already_open: /*i18n*/ { id: "association.already_open", message: "Your application is already being looked at" },
    already_member: /*i18n*/ { id: "association.already_member", message: "Your enterprise is a member already" },
  },
});

export const myMembership = defineCall({
  path: "association/mine",
  about: "My last application and what became of it, and my membership",
  who: "user",
  input: z.object({}),
  output: z.object({
    application: application.extend({ actions: z.array(z.string()) }).nullable(),
    membership: z.object({ level: z.enum(memberLevels), joined: z.int() }).nullable(),
  }),
  reads: true,
  refusals: {},
});

export const withdrawApplication = defineCall({
  path: "association/withdraw",
  about: "Takes back my application before it is decided on",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status: z.enum(applicationLifecycle.states) }),
  refusals: { decided: /*i18n*/ { id: "association.decided", message: "This application has been decided on" } },
});
