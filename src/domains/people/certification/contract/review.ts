import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { secretFields } from "./fields.ts";
import { remark, remarkWire } from "./reasons.ts";
import { documentWire, eventWire, formWire, kind, masksWire, status } from "./wire.ts";
import { ownRefusal } from "#kit/own.ts";

/** One reviewer keeps a submission so long without deciding. */
export const claimMinutes = 15;

const claim = z.object({ id: z.int(), nickname: z.string(), is_me: z.boolean(), /** Unix seconds. */ until: z.int() }).nullable();
const words = {
  claimed: /*i18n*/ { id: "certification.claimed", message: "Another reviewer is at it" },
  closed: /*i18n*/ { id: "certification.closed", message: "This cannot be done in the certification's present state" },
  changed: /*i18n*/ { id: "certification.changed", message: "The applicant has submitted anew in the meantime. Read it again" },
  reasons_missing: /*i18n*/ { id: "certification.reasons_missing", message: "Give a reason at a field, or say in the note what is missing" },
  field_unknown: /*i18n*/ { id: "certification.field_unknown", message: "This form has no such field" },
  words_missing: /*i18n*/ { id: "certification.words_missing", message: "Say in your own words what is wrong" },
  end_wrong: /*i18n*/ { id: "certification.end_wrong", message: "The approval has to end on a day to come, within five years" },
};

export const certificationQueue = defineCall({
  path: "certification/queue",
  about: "Certifications by state; those that wait are the oldest first",
  who: "review",
  input: z.object({
    status: status.default("submitted"),
    kind: kind.optional(),
    /** Part of a name, a registration number, or the user's id. */
    keyword: z.string().trim().max(80).default(""),
    /** Those that another reviewer is at are left out. */
    is_free: z.boolean().default(false),
    ...pageInput,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        user_id: z.int(),
        nickname: z.string(),
        kind,
        status,
        title: z.string(),
        country_code: z.string(),
        country: z.string(),
        registration_number: z.string(),
        /** Unix seconds; 0 for none. */
        submitted_at: z.int(),
        updated_at: z.int(),
        valid_until: z.int(),
        /** Data changed after an approval that is still in force. */
        is_change: z.boolean(),
        submission: z.int(),
        claimed: claim,
      }),
    ),
    /** How many wait. */
    waiting: z.object({ enterprise: z.int(), designer: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const reviewCertification = defineCall({
  path: "certification/review",
  about: "Everything a reviewer decides by: values beside the documents, what was approved before, other accounts with the same papers",
  who: "review",
  input: z.object({ id }),
  output: z.object({
    id: z.int(),
    kind,
    status,
    user: z.object({ id: z.int(), nickname: z.string(), avatar: z.string() }),
    submission: z.int(),
    submitted_at: z.int(),
    approved_at: z.int(),
    valid_until: z.int(),
    /** What the rule gives when it is approved now: unix seconds. */
    proposed_until: z.int(),
    form: formWire,
    masks: masksWire,
    /** The approved version while one is in force. */
    before: formWire.nullable(),
    before_masks: masksWire,
    documents: z.array(documentWire),
    /** Ids of those that were approved already. */
    known_documents: z.array(z.int()),
    /** Names of the places in the form, by code. */
    place_names: z.record(z.string(), z.string()),
    remarks: z.array(remarkWire),
    note: z.string(),
    events: z.array(eventWire),
    same_papers: z.array(z.object({ id: z.int(), user_id: z.int(), title: z.string(), status })),
    claimed: claim,
    may: z.array(z.string()),
  }),
  reads: true,
  refusals: {},
});

export const claimCertification = defineCall({
  path: "certification/claim",
  about: "Takes a submission for fifteen minutes, so that two reviewers do not decide the same; again prolongs it",
  who: "review",
  input: z.object({ id }),
  output: z.object({ until: z.int() }),
  refusals: { claimed: words.claimed, closed: words.closed },
});

export const releaseCertification = defineCall({
  path: "certification/release",
  about: "Leaves a submission that I took to others; one that is decided, or that nobody has taken, is left already",
  who: "review",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});

export const revealSecret = defineCall({
  path: "certification/reveal",
  about: "A masked number whole, to compare it with its document; recorded with who asked",
  who: "review",
  input: z.object({ id, field: z.enum(secretFields) }),
  output: z.object({ value: z.string() }),
  limit: { count: 200, seconds: 3600 },
  refusals: {},
});

export const decideCertification = defineCall({
  path: "certification/decide",
  about: "A reviewer's decision: approve, reject with reasons per field, or revoke an approval. The only way in which the flags change",
  who: "review",
  input: z.object({
    id,
    decision: z.enum(["approve", "reject", "revoke"]),
    /** The submission that was read. */
    submission: z.int().min(0),
    remarks: z.array(remark).max(40).default([]),
    note: z.string().trim().max(1000).default(""),
    /** Of an approval; without one the rule's. Unix seconds. */
    valid_until: z.int().positive().max(4_102_444_800).optional(),
  }),
  output: z.object({ status }),
  refusals: {
    claimed: words.claimed,
    closed: words.closed,
    changed: words.changed,
    reasons_missing: words.reasons_missing,
    field_unknown: words.field_unknown,
    words_missing: words.words_missing,
    ...ownRefusal,
    end_wrong: words.end_wrong,
  },
});
