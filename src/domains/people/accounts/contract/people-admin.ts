import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { staffRoles } from "#kit/rights.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { ownRefusal } from "#kit/own.ts";

export const accountStatuses = ["active", "blocked", "closed"] as const;
export type AccountStatus = (typeof accountStatuses)[number];
/** What an account is looked for by, beside words. */
export const peopleKinds = ["personal", "business", "designer", "enterprise", "staff"] as const;

const status = z.enum(accountStatuses);
const role = z.enum(staffRoles);
const reason = z.string().trim().min(1).max(500);
/** Unix seconds, up to the year 2100. */
const moment = z.int().min(0).max(4_102_444_800);

const person = {
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  username: z.string(),
  status,
  kind: z.enum(["personal", "business"]),
  is_design: z.boolean(),
  is_enterprise: z.boolean(),
  roles: z.array(role),
  createtime: z.int(),
};

export const findPeople = defineCall({
  path: "user/find",
  about: "Accounts by number, user name, mobile number, mail, nickname or company, the newest first; numbers and addresses are masked",
  who: "support",
  input: z.object({
    keyword: z.string().trim().max(60).default(""),
    kind: z.enum(peopleKinds).optional(),
    status: status.optional(),
    from: moment.optional(),
    to: moment.optional(),
    ...pageInput,
  }),
  output: z.object({ list: z.array(z.object({ ...person, mobile: z.string(), mail: z.string(), company: z.string() })), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const showPerson = defineCall({
  path: "user/person",
  about: "One account as support sees it: what it said of itself, its open sessions, and every decision that changed what it may do",
  who: "support",
  input: z.object({ id }),
  output: z.object({
    ...person,
    mobile: z.string(),
    mail: z.string(),
    /** Since when signing in takes a second step; 0 where it does not. */
    second_step_since: z.int(),
    locale: z.string(),
    enterprise_vip: z.int(),
    service_vip: z.int(),
    business: z
      .object({ company_name: z.string(), credit_code: z.string(), contact_name: z.string(), contact_mail: z.string(), main_products: z.string() })
      .nullable(),
    personal: z.object({ trade_role: z.string(), country_code: z.string() }).nullable(),
    /** The shop of somebody else that it works in. */
    seat: z.object({ owner_id: z.int(), owner: z.string(), roles: z.array(z.string()) }).nullable(),
    sessions: z.array(z.object({ id: z.int(), agent: z.string(), address: z.string(), createtime: z.int(), last_seen: z.int() })),
    decisions: z.array(
      z.object({
        id: z.int(),
        /** What changed: `status`, `roles`, `is_enterprise` … with the new value as text. */
        change: z.array(z.object({ what: z.string(), to: z.string() })),
        reason: z.string(),
        by: z.string(),
        createtime: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});

export const blockPerson = defineCall({
  path: "user/block",
  about: "Blocks an account: every session of it ends, and nobody signs in to it until it is unblocked",
  who: "support",
  input: z.object({ id, reason }),
  output: z.object({ status }),
  refusals: {
    ...ownRefusal,
    is_staff: /*i18n*/ { id: "accounts.admin_is_staff", message: "This account has roles here: an administrator takes them away first" },
    not_active: /*i18n*/ { id: "accounts.admin_not_active", message: "This account is not active" },
  },
});

export const unblockPerson = defineCall({
  path: "user/unblock",
  about: "Lets a blocked account sign in again",
  who: "support",
  input: z.object({ id, reason }),
  output: z.object({ status }),
  refusals: { ...ownRefusal, not_blocked: /*i18n*/ { id: "accounts.admin_not_blocked", message: "This account is not blocked" } },
});

export const endPersonSessions = defineCall({
  path: "user/endsessionsof",
  about: "Ends every open session of an account, or one of them: for somebody who lost their phone",
  who: "support",
  input: z.object({ id, session_id: id.optional() }),
  output: z.object({ ended: z.int() }),
  refusals: { is_staff: /*i18n*/ { id: "accounts.admin_is_staff_sessions", message: "Sessions of staff are ended by an administrator or by themselves" } },
});

export const setRoles = defineCall({
  path: "user/setroles",
  about: "Gives an account roles here, or takes them away; kept with who decided and why",
  who: "admin",
  input: z.object({ id, roles: z.array(role).max(staffRoles.length), reason }),
  output: z.object({ roles: z.array(role) }),
  refusals: {
    ...ownRefusal,
    last_admin: /*i18n*/ { id: "accounts.admin_last_admin", message: "There has to be an administrator: make somebody else one first" },
    not_active: /*i18n*/ { id: "accounts.admin_roles_not_active", message: "Only an active account can have roles" },
    stays: /*i18n*/ { id: "accounts.admin_service_stays", message: "The customer-service account keeps its role, and has no other" },
  },
});

export const newPeople = defineCall({
  path: "user/newbyday",
  about: "How many accounts were opened on each of the last days, by the trade's calendar",
  who: "staff",
  input: z.object({ days: z.int().min(2).max(400).default(30) }),
  output: z.object({ by_day: z.array(z.object({ day: z.string(), personal: z.int(), business: z.int() })), all: z.int(), certified: z.int() }),
  reads: true,
  refusals: {},
});

export const staffList = defineCall({
  path: "user/staff",
  about: "Everybody with a role here, with when they were last seen",
  who: "support",
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        nickname: z.string(),
        avatar: z.string(),
        roles: z.array(role),
        has_second_step: z.boolean(),
        open_sessions: z.int(),
        last_seen: z.int(),
      }),
    ),
  }),
  reads: true,
  refusals: {},
});
