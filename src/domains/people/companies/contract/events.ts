import { z } from "zod";
import { defineEvent, defineJob } from "#kit/event.ts";
import { locales } from "#kit/locale.ts";

/** Somebody buys for a company no more: left, was removed, or closed their account. */
export const memberLeft = defineEvent("companies.member_left", z.object({ company_id: z.int(), user_id: z.int() }));

export const deliverCompanyInvitation = defineJob(
  "companies.deliver_invitation",
  z.object({ receiver: z.string(), company: z.string(), locale: z.enum(locales) }),
);
