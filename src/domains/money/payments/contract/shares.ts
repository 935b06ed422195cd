import { z } from "zod";
import { proofFields, proofRefusals } from "#domains/people/accounts/contract/second-factor.ts";
import { defineCall } from "#kit/call.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import { providerCodes } from "./fields.ts";

/** What of a payment stands in the account of a sale's seller, at a provider that keeps sellers' shares (decision 76). */
export const shareLife = defineLifecycle({
  name: "share of a payment",
  version: 1,
  states: ["due", "sent", "refused", "dropped"],
  initial: "due",
  effects: { stand_there: "ledger", go_on_without: "moves" },
  unsaid: {
    send: "whose the money is does not change by where it stands",
    refuse: "the sale's money stands with the platform, as any other",
    drop: "the refund tells",
  },
  transitions: [
    { from: "due", event: "send", to: "sent", by: ["provider"], effects: ["stand_there"] },
    // The provider will not have it there: the sale is one like any other.
    { from: "due", event: "refuse", to: "refused", by: ["provider"], effects: ["go_on_without"] },
    // All of it was given back before anybody was asked.
    { from: "due", event: "drop", to: "dropped", by: ["system"], effects: ["go_on_without"] },
  ],
});

/** `none`: never opened. */
export const standings = ["none", "opening", "checking", "ready", "restricted"] as const;
export type AccountStanding = (typeof standings)[number];
export const standingWords: Record<AccountStanding, Word> = {
  none: /*i18n*/ { id: "payments.account_none", message: "Not opened" },
  opening: /*i18n*/ { id: "payments.account_opening", message: "Not completed" },
  checking: /*i18n*/ { id: "payments.account_checking", message: "Being checked" },
  ready: /*i18n*/ { id: "payments.account_ready", message: "Ready" },
  restricted: /*i18n*/ { id: "payments.account_restricted", message: "Restricted" },
};
export const missingThings = ["bank_account", "identity", "person", "company", "business", "agreement", "other"] as const;
export type MissingThing = (typeof missingThings)[number];
export const missingWords: Record<MissingThing, Word> = {
  bank_account: /*i18n*/ { id: "payments.missing_bank_account", message: "a bank account" },
  identity: /*i18n*/ { id: "payments.missing_identity", message: "a proof of identity" },
  person: /*i18n*/ { id: "payments.missing_person", message: "details of a person" },
  company: /*i18n*/ { id: "payments.missing_company", message: "details of the company" },
  business: /*i18n*/ { id: "payments.missing_business", message: "what the business does" },
  agreement: /*i18n*/ { id: "payments.missing_agreement", message: "consent to the provider's terms" },
  other: /*i18n*/ { id: "payments.missing_other", message: "further details" },
};
/** Restricted, and nothing that its owner could bring would change that. */
export const closedWord: Word = /*i18n*/ { id: "payments.account_closed", message: "Closed by the provider" };
says(closedWord);
for (const words of [standingWords, missingWords]) for (const word of Object.values<Word>(words)) says(word);

const account = z.object({
  provider: z.enum(providerCodes),
  /** As the provider calls itself. */
  name: z.string(),
  standing: z.enum(standings),
  standing_text: z.string(),
  /** What the provider still wants, in words. */
  missing: z.array(z.string()),
  /** Whether it is opened on the papers of the certification, with which the end of an identity card is asked for. */
  wants_papers: z.boolean(),
  /** Whether what its owner signs in with at the provider is asked for too: it is settled into there. */
  wants_login: z.boolean(),
  /** Whether what is earned is settled into it at once: nothing of it is withdrawn here. */
  lets_out: z.boolean(),
});

export const shareAccounts = defineCall({
  path: "payment/shareaccounts",
  about: "The shop owner's accounts at providers that keep sellers' money themselves, and how each stands; of a provider that does not, nothing",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({}),
  output: z.object({ list: z.array(account) }),
  reads: true,
  refusals: {},
});

const away = /*i18n*/ { id: "payments.account_away", message: "The payment provider does not answer. Try again in a moment." };

export const openShareAccount = defineCall({
  path: "payment/openshareaccount",
  about:
    "Where the shop's owner opens such an account, or goes on with it: a page of the provider's own, good for some minutes. It says where money goes, so they prove again who they are",
  who: "shop:owner",
  outlivesMembership: true,
  input: z.object({
    provider: z.enum(providerCodes),
    /** Until when the representative's identity card is valid; "" of one without an end. Where papers are handed in. */
    id_until: z
      .string()
      .regex(/^(\d{4}-\d{2}-\d{2})?$/)
      .default(""),
    /** What its owner signs in with at the provider: a mobile number or a mail address. Where it is asked for. */
    login: z.string().trim().max(100).default(""),
    ...proofFields,
  }),
  output: z.object({ url: z.string() }),
  withoutTransaction: true,
  limit: { count: 20, seconds: 600 },
  refusals: {
    provider_away: away,
    login_missing: /*i18n*/ { id: "payments.account_login_missing", message: "Say what your company signs in with at {provider}" },
    papers_missing: /*i18n*/ {
      id: "payments.account_papers_missing",
      message:
        "{provider} opens accounts on the papers of a company certified here: its licence, both sides of its representative's resident identity card as pictures, its bank account, and a mobile number of China",
    },
    ...proofRefusals,
  },
});

export const askShareAccount = defineCall({
  path: "payment/askshareaccount",
  about: "Asks the provider how the shop owner's account stands, as when they come back from its page",
  who: "shop:finance",
  outlivesMembership: true,
  input: z.object({ provider: z.enum(providerCodes) }),
  output: account,
  withoutTransaction: true,
  limit: { count: 30, seconds: 600 },
  refusals: { provider_away: away },
});
