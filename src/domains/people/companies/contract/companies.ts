import { z } from "zod";
import { receiver } from "#domains/people/accounts/contract/fields.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { currencies, moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { companyActs, companyRoles } from "./roles.ts";

export const mostMembers = 100;
export const invitationDays = 14;

export const companyWords = {
  nameMissing: /*i18n*/ { id: "companies.name_missing", message: "Enter the company's name" },
  legalNameMissing: /*i18n*/ { id: "companies.legal_name_missing", message: "Enter the name that stands on invoices" },
  taxNumberWrong: /*i18n*/ { id: "companies.tax_number_wrong", message: "Enter the tax number with letters, figures and hyphens only" },
  creditCodeWrong: /*i18n*/ { id: "companies.credit_code_wrong", message: "This is not a unified social credit code. Check each character" },
  countryWrong: /*i18n*/ { id: "companies.country_wrong", message: "Choose a country or region" },
};
for (const word of Object.values(companyWords)) says(word);

const role = z.enum(companyRoles);
const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() });

const facts = {
  name: z
    .string()
    .trim()
    .min(1, { error: says(companyWords.nameMissing) })
    .max(60),
  /** As it stands on papers. */
  legal_name: z
    .string()
    .trim()
    .min(1, { error: says(companyWords.legalNameMissing) })
    .max(120),
  /** In China the unified social credit code; empty where the company gives none. */
  tax_number: z
    .string()
    .trim()
    .toUpperCase()
    .max(30)
    .regex(/^[0-9A-Z-]*$/, { error: says(companyWords.taxNumberWrong) })
    .default(""),
  country_code: z.string().regex(/^[A-Z]{2}$/, { error: says(companyWords.countryWrong) }),
};
const factRefusals = { credit_code_wrong: companyWords.creditCodeWrong, country_wrong: companyWords.countryWrong };

/** A company by its name, for who is no member of it. */
const companyLine = z.object({ id: z.int(), name: z.string() });

export const companyWire = z.object({
  id: z.int(),
  name: z.string(),
  legal_name: z.string(),
  tax_number: z.string(),
  country_code: z.string(),
  country: z.string(),
  /** A purchaser's checkout that is worth more waits for an approver; null where none does. */
  approval_above: moneyWire.nullable(),
  needs_po_number: z.boolean(),
  role,
  role_text: z.string(),
  /** What the reader may do for it. */
  may: z.array(z.enum(companyActs)),
  approvers: z.array(person),
});

export const myCompany = defineCall({
  path: "company/mine",
  about: "The company that I buy for and who buys for it with me, and the companies that invite me",
  who: "user",
  input: z.object({}),
  output: z.object({
    company: companyWire.nullable(),
    members: z.array(z.object({ user: person, role, role_text: z.string(), since: z.int(), is_me: z.boolean() })),
    /** Not answered yet; for its administrators alone. */
    invitations: z.array(z.object({ id: z.int(), receiver: z.string(), role, role_text: z.string(), createtime: z.int(), expires_at: z.int() })),
    invited: z.array(z.object({ id: z.int(), company: companyLine, role, role_text: z.string(), createtime: z.int(), expires_at: z.int() })),
  }),
  reads: true,
  refusals: {},
});

const hasCompany = /*i18n*/ { id: "companies.has_company", message: "You buy for a company already. Leave it first" };
const notAllowed = /*i18n*/ { id: "companies.not_allowed", message: "Only an administrator of the company can do this" };
const lastAdmin = /*i18n*/ {
  id: "companies.last_admin",
  message: "The company needs an administrator. Make somebody else one first",
};
const full = /*i18n*/ { id: "companies.full", message: "A company has {limit} members and invitations at most" };

export const createCompany = defineCall({
  path: "company/create",
  about: "Makes a company to buy for; whoever makes it is its first administrator",
  who: "user",
  input: z.object(facts),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 10, seconds: 86_400 },
  refusals: { ...factRefusals, has_company: hasCompany },
});

export const saveCompany = defineCall({
  path: "company/save",
  about: "Writes anew what my company is called and by which number it is taxed",
  who: "user",
  input: z.object(facts),
  output: z.object({}),
  refusals: { ...factRefusals, not_allowed: notAllowed },
});

export const saveCompanyRules = defineCall({
  path: "company/saverules",
  about: "Above which amount a purchaser of my company asks first, and whether its orders need a purchase order number",
  who: "user",
  input: z.object({
    approval_above: z.object({ minor: z.string().regex(/^\d{1,15}$/), currency: z.enum(currencies) }).nullable(),
    needs_po_number: z.boolean(),
  }),
  output: z.object({}),
  refusals: { not_allowed: notAllowed },
});

export const inviteMember = defineCall({
  path: "company/invite",
  about: "Invites the owner of a mobile number or a mail address to buy for my company. The answer is the same whether or not it has an account",
  who: "user",
  input: z.object({ receiver, role }),
  output: z.object({ id: z.int() }),
  idempotent: true,
  limit: { count: 20, seconds: 3600 },
  refusals: {
    not_allowed: notAllowed,
    full,
    invited_already: /*i18n*/ { id: "companies.invited_before", message: "This number or address is invited already" },
    member_already: /*i18n*/ { id: "companies.is_member", message: "Whoever has this number or address is a member already" },
    too_often: /*i18n*/ { id: "companies.invited_often", message: "This number or address was invited several times today. Try again tomorrow" },
  },
});

export const withdrawCompanyInvitation = defineCall({
  path: "company/withdrawinvitation",
  about: "Takes back an invitation of my company that is not answered yet",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { not_allowed: notAllowed },
});

export const changeMemberRole = defineCall({
  path: "company/changerole",
  about: "Another role for a member of my company; it holds at once",
  who: "user",
  input: z.object({ user_id: id, role }),
  output: z.object({}),
  refusals: { not_allowed: notAllowed, last_admin: lastAdmin },
});

export const removeMember = defineCall({
  path: "company/removemember",
  about: "Takes a member out of my company: they see nothing of it any more but what they ordered themselves",
  who: "user",
  input: z.object({ user_id: id }),
  output: z.object({}),
  refusals: { not_allowed: notAllowed, last_admin: lastAdmin },
});

export const leaveCompany = defineCall({
  path: "company/leave",
  about: "I buy for my company no more",
  who: "user",
  input: z.object({}),
  output: z.object({}),
  refusals: { last_admin: lastAdmin },
});

export const acceptCompanyInvitation = defineCall({
  path: "company/acceptinvitation",
  about: "Becomes a member of the company that invited me",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { has_company: hasCompany, full },
});

export const declineCompanyInvitation = defineCall({
  path: "company/declineinvitation",
  about: "Turns an invitation to buy for a company down",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const findCompanies = defineCall({
  path: "company/find",
  about: "Companies that buy, newest first, by their number, names or tax number: to look at",
  who: "staff:orders",
  input: z.object({ keyword: z.string().trim().max(60).default(""), ...pageInput }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        legal_name: z.string(),
        tax_number: z.string(),
        country: z.string(),
        approval_above: moneyWire.nullable(),
        members: z.array(z.object({ user: person, role, role_text: z.string() })),
        createtime: z.int(),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});
