import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { designerForm, enterpriseForm } from "./fields.ts";
import { allSlots } from "./plan.ts";
import { remarkWire } from "./reasons.ts";
import { documentWire, eventWire, formWire, kind, masksWire, status } from "./wire.ts";

const words = {
  stale: /*i18n*/ { id: "certification.stale", message: "This form was changed on another device. Load it again" },
  closed: /*i18n*/ { id: "certification.closed", message: "This cannot be done in the certification's present state" },
  needs_vip: /*i18n*/ { id: "certification.needs_vip", message: "The enterprise certification needs a valid enterprise VIP or service VIP membership" },
  incomplete: /*i18n*/ { id: "certification.incomplete", message: "Some fields are missing or wrong" },
  place_unknown: /*i18n*/ { id: "certification.place_unknown", message: "Choose the place from the list" },
  country_unknown: /*i18n*/ { id: "certification.country_unknown", message: "Choose the country from the list" },
  file_type: /*i18n*/ { id: "certification.file_type", message: "Upload a PDF, JPEG, PNG or WebP file" },
  not_picture: /*i18n*/ { id: "certification.not_picture", message: "Upload a picture here: JPEG, PNG or WebP" },
  file_broken: /*i18n*/ { id: "certification.file_broken", message: "This file cannot be read. Save it anew and upload it again" },
  file_pixels: /*i18n*/ { id: "certification.file_pixels", message: "This picture has too many pixels" },
  files_many: /*i18n*/ { id: "certification.files_many", message: "At most {maximum} files here" },
};

const saved = z.object({ version: z.int() });
/** `version` is the one that was read last, 0 before the first save. */
const version = z.int().min(0).max(2_147_483_647);

/** Of one certification of mine, without the form. */
const state = z.object({
  status,
  /** Whether an approval is in force: it may be while a newer version is a draft, waits or was rejected. */
  is_certified: z.boolean(),
  /** Unix seconds; 0 for none. */
  approved_at: z.int(),
  valid_until: z.int(),
  submitted_at: z.int(),
});

export const myCertifications = defineCall({
  path: "certification/mine",
  about: "Where my two certifications stand",
  who: "user",
  input: z.object({}),
  output: z.object({
    has_vip: z.boolean(),
    list: z.array(state.extend({ kind, done: z.int(), of: z.int(), remarks: z.array(remarkWire), note: z.string() })),
  }),
  reads: true,
  refusals: {},
});

export const myCertification = defineCall({
  path: "certification/form",
  about: "One certification of mine whole: the form with secrets masked, documents, reasons, what happened, what I may do",
  who: "user",
  input: z.object({ kind }),
  output: state.extend({
    kind,
    has_vip: z.boolean(),
    version: z.int(),
    form: formWire,
    masks: masksWire,
    /** Names of the places in the form, by code. */
    place_names: z.record(z.string(), z.string()),
    documents: z.array(documentWire),
    remarks: z.array(remarkWire),
    note: z.string(),
    events: z.array(eventWire),
    may: z.array(z.string()),
  }),
  reads: true,
  refusals: {},
});

const saveLimit = { count: 600, seconds: 600 };
const saving = { output: saved, limit: saveLimit, refusals: { stale: words.stale, closed: words.closed } };

export const saveEnterpriseForm = defineCall({
  path: "certification/saveenterprise",
  about: "Keeps what is filled in of my enterprise form so far; fields left out stay as they are, nothing is checked yet",
  who: "user",
  input: z.object({ version, form: enterpriseForm }),
  ...saving,
});

export const saveDesignerForm = defineCall({
  path: "certification/savedesigner",
  about: "Keeps what is filled in of my designer form so far; fields left out stay as they are, nothing is checked yet",
  who: "user",
  input: z.object({ version, form: designerForm }),
  ...saving,
});

export const uploadDocument = defineCall({
  path: "certification/upload",
  about: "Adds a document or picture to my form: PDF, JPEG, PNG or WebP up to 10 MB. Pictures are re-encoded",
  who: "user",
  multipart: true,
  withoutTransaction: true,
  limit: { count: 120, seconds: 600 },
  input: z.object({ kind, slot: z.enum(allSlots), file: uploadedFile }),
  output: z.object({ document: documentWire }),
  refusals: {
    closed: words.closed,
    type: words.file_type,
    not_picture: words.not_picture,
    broken: words.file_broken,
    pixels: words.file_pixels,
    files_many: words.files_many,
  },
});

export const removeDocument = defineCall({
  path: "certification/removedocument",
  about: "Takes a document out of my form",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: { closed: words.closed },
});

export const freshDocument = defineCall({
  path: "certification/document",
  about: "A fresh address of a document: mine, or any for reviewers",
  who: "user",
  input: z.object({ id }),
  output: z.object({ document: documentWire }),
  reads: true,
  refusals: {},
});

export const submitCertification = defineCall({
  path: "certification/submit",
  about: "Hands my form to the reviewers; every fault is answered at once",
  who: "user",
  input: z.object({ kind, version }),
  output: z.object({ status }),
  limit: { count: 30, seconds: 3600 },
  refusals: {
    stale: words.stale,
    closed: words.closed,
    needs_vip: words.needs_vip,
    incomplete: words.incomplete,
    place_unknown: words.place_unknown,
    country_unknown: words.country_unknown,
  },
});

const act = { who: "user" as const, input: z.object({ kind }), output: z.object({ status }), refusals: { closed: words.closed } };

export const withdrawCertification = defineCall({ path: "certification/withdraw", about: "Takes my submission back before it is decided", ...act });

export const changeCertification = defineCall({
  path: "certification/change",
  about: "Opens my decided form again. An approval stays in force until the changed data are decided",
  ...act,
});

export const discardChange = defineCall({ path: "certification/discard", about: "Drops my changes and goes back to the approved data", ...act });
