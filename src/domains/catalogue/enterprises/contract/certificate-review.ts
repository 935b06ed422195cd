import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says, type Word } from "#kit/words.ts";
import { certificateKinds } from "./fields.ts";
import { ownRefusal } from "#kit/own.ts";

/** Why a certificate is not accepted; its factory reads it, and what the reviewer wrote. */
export const certificateReasonWords = {
  no_scan: /*i18n*/ { id: "enterprises.refused_no_scan", message: "No scan was handed in" },
  unreadable: /*i18n*/ { id: "enterprises.refused_unreadable", message: "The scan is not readable" },
  number: /*i18n*/ { id: "enterprises.refused_number", message: "The number does not agree with the scan" },
  date: /*i18n*/ { id: "enterprises.refused_date", message: "The date does not agree with the scan" },
  holder: /*i18n*/ { id: "enterprises.refused_holder", message: "The certificate is another company's" },
  standard: /*i18n*/ { id: "enterprises.refused_standard", message: "The scan is of another standard" },
  not_registered: /*i18n*/ { id: "enterprises.refused_register", message: "The issuing body does not list it" },
} satisfies Record<string, Word>;
for (const word of Object.values(certificateReasonWords)) says(word);
export type CertificateReason = keyof typeof certificateReasonWords;
export const certificateReasons = Object.keys(certificateReasonWords) as [CertificateReason, ...CertificateReason[]];

const decision = z.object({
  is_accepted: z.boolean(),
  /** In the reader's language; none for what was accepted. */
  reasons: z.array(z.string()),
  note: z.string(),
  decided_by: z.string(),
  decided_at: z.int(),
});

const paper = {
  id: z.int(),
  factory: z.object({ user_id: z.int(), code: z.string(), name: z.string(), place: z.string() }),
  /** The standard by its proper name. */
  name: z.string(),
  number: z.string(),
  valid_until: z.int().nullable(),
  scan: z.string(),
};

export const certificateQueue = defineCall({
  path: "enterprise/certificatequeue",
  about: "Certificates of open factory pages that wait for a reviewer, oldest first, each with what was decided on that standard of that factory before",
  who: "review",
  input: z.object(pageInput),
  output: z.object({
    list: z.array(
      z.object({
        ...paper,
        kind: z.enum(certificateKinds),
        /** Names what was handed in: a decision is on this and nothing newer. */
        submission: z.int(),
        submitted_at: z.int(),
        is_inspected: z.boolean(),
        before: z.array(decision.extend({ number: z.string() })),
      }),
    ),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const certificateDecisions = defineCall({
  path: "enterprise/certificatedecisions",
  about: "What was decided on certificates of factories: who, when, why; newest first",
  who: "review",
  input: z.object({ outcome: z.enum(["accepted", "refused"]).optional(), ...pageInput }),
  output: z.object({ list: z.array(decision.extend(paper)), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const decideCertificate = defineCall({
  path: "enterprise/decidecertificate",
  about: "A reviewer accepts a certificate, which counts from then on until it expires, or refuses it with reasons or words that its factory reads",
  who: "review",
  input: z.object({
    id,
    submission: z.int().positive(),
    accept: z.boolean(),
    reasons: z.array(z.enum(certificateReasons)).max(certificateReasons.length).default([]),
    note: z.string().trim().max(500).default(""),
  }),
  output: z.object({}),
  refusals: {
    decided: /*i18n*/ { id: "enterprises.certificate_decided", message: "This was decided meanwhile, or the factory handed in something else: load it anew" },
    expired: /*i18n*/ { id: "enterprises.certificate_expired", message: "This certificate has expired: it cannot be accepted" },
    reason_missing: /*i18n*/ { id: "enterprises.certificate_reason", message: "Say why it is refused: the factory reads it" },
    ...ownRefusal,
  },
});
