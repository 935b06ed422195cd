import { z } from "zod";
import { proposedOutput, proposedRefusals } from "#domains/money/payments/contract/proposals.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { localTextWire } from "#kit/local-text.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says, type Word } from "#kit/words.ts";
import { entitlements } from "./entitlements.ts";
import { families, heldFamilies, levelCode, levelContent, reason } from "./fields.ts";
import { purchaseLife } from "./lifecycle.ts";
import { purchase } from "./members.ts";
import { ownRefusal } from "#kit/own.ts";

const kept = z.object({
  name: localTextWire,
  summary: localTextWire,
  entitlements,
  is_public: z.boolean(),
  plans: z.array(z.object({ days: z.int(), price: z.string() })),
});

export const adminLevels = defineCall({
  path: "vip/adminlevels",
  about: "Every level as staff write it, with how many are members of it now",
  who: "content",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({ code: z.string(), family: z.enum(families), family_name: z.string(), rank: z.int(), version: z.int(), members: z.int(), content: kept }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const vipRevisions = defineCall({
  path: "vip/revisions",
  about: "What a level said at each time, newest first, with who wrote it and why",
  who: "content",
  input: z.object({ code: levelCode }),
  output: z.object({
    list: z.array(z.object({ version: z.int(), content: kept, by: z.string(), reason: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const saveVipLevel = defineCall({
  path: "vip/savelevel",
  about: "Writes a level anew, as its next version. Who bought before keeps what was bought, and gets what has become more",
  who: "content",
  input: z.object({ code: levelCode, content: levelContent, reason, version: z.int().min(0).max(1_000_000) }),
  output: z.object({ version: z.int() }),
  object: "code",
  refusals: {
    changed_meanwhile: /*i18n*/ { id: "vip.changed_meanwhile", message: "Somebody else has changed this level meanwhile. Please look at it again" },
    days_twice: /*i18n*/ { id: "vip.days_twice", message: "Two plans last equally long" },
    base_has_no_price: /*i18n*/ { id: "vip.base_has_no_price", message: "What everybody has is not sold" },
  },
});

export const memberEvents = ["bought", "granted", "refunded", "reminded"] as const;
export type MemberEvent = (typeof memberEvents)[number];
export const memberEventWords: Record<MemberEvent, Word> = {
  bought: /*i18n*/ { id: "vip.event_bought", message: "Bought and paid" },
  granted: /*i18n*/ { id: "vip.event_granted", message: "Set by the house" },
  refunded: /*i18n*/ { id: "vip.event_refunded", message: "Given back" },
  reminded: /*i18n*/ { id: "vip.event_reminded", message: "Reminded of the end" },
};
for (const word of Object.values(memberEventWords)) says(word);

export const memberStates = ["running", "ending", "ended"] as const;

const member = z.object({
  user_id: z.int(),
  nickname: z.string(),
  family: z.enum(heldFamilies),
  family_name: z.string(),
  /** Empty when it has ended. */
  level: z.string(),
  level_name: z.string(),
  until: z.int(),
  state: z.enum(memberStates),
});

export const vipMembers = defineCall({
  path: "vip/members",
  about: "Memberships by when they end: those that run, those that end within thirty days, those that ended",
  who: "finance",
  input: z.object({
    family: z.enum(heldFamilies).optional(),
    state: z.enum(memberStates).optional(),
    /** Of the user: the number, mobile number, mail or name. */
    keyword: z.string().trim().max(60).default(""),
    ...pageInput,
  }),
  output: z.object({ list: z.array(member), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const vipMember = defineCall({
  path: "vip/member",
  about: "One membership with what led to it: each purchase, grant and reminder",
  who: "finance",
  input: z.object({ user_id: id, family: z.enum(heldFamilies) }),
  output: z.object({
    member,
    entitlements,
    stretches: z.array(z.object({ level_name: z.string(), from: z.int(), until: z.int(), purchase_id: z.int().nullable() })),
    purchases: z.array(purchase.extend({ may_refund: z.boolean() })),
    events: z.array(
      z.object({
        id: z.int(),
        event: z.enum(memberEvents),
        event_text: z.string(),
        /** What the event was about, in words: the level, the days, the new end. */
        note: z.string(),
        until: z.int(),
        by: z.string(),
        createtime: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const refundVip = defineCall({
  path: "vip/refund",
  about:
    "Gives a paid purchase back to its buyer, the way it was paid, while its time is unused (settings say for how long after its start), and takes the time away",
  who: "finance",
  input: z.object({ id, reason }),
  output: z.object({ status: z.enum(purchaseLife.states), ...proposedOutput }),
  refusals: {
    ...ownRefusal,
    ...proposedRefusals,
    not_paid: /*i18n*/ { id: "vip.not_paid", message: "Only what is paid can be given back" },
    used: /*i18n*/ { id: "vip.used", message: "Time of this purchase has been used" },
  },
});
