import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { ownRefusal } from "#kit/own.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says } from "#kit/words.ts";
import { aqls, defectWire, mostPictures, subjects, verdicts } from "./fields.ts";
import { inspectionStatuses } from "./lifecycle.ts";

const words = {
  place_missing: /*i18n*/ { id: "inspections.place_missing", message: "Say where the goods are" },
  brief_missing: /*i18n*/ { id: "inspections.brief_missing", message: "Say what to look at: measurements, colours, labels, packing" },
  not_now: /*i18n*/ {
    id: "inspections.not_now",
    message: "An inspection can be asked for of an order that is paid and not sent yet, or of a contract that is running",
  },
  one_open: /*i18n*/ { id: "inspections.one_open", message: "There is an inspection under way already" },
  too_soon: /*i18n*/ { id: "inspections.too_soon", message: "The first day that can be asked for is tomorrow" },
  too_far: /*i18n*/ { id: "inspections.too_far", message: "Inspectors can be asked for on one of the next 60 days" },
  fee_changed: /*i18n*/ { id: "inspections.fee_changed", message: "The fee has changed. Look at it again" },
  not_condition: /*i18n*/ { id: "inspections.not_condition", message: "Only the dispatch of an order can wait for an inspection" },
  state_wrong: /*i18n*/ { id: "inspections.state_wrong", message: "This can no longer be done with this inspection" },
  too_early: /*i18n*/ { id: "inspections.too_early", message: "Its day has not come yet" },
  not_inspector: /*i18n*/ { id: "inspections.not_inspector", message: "Choose somebody who works as an inspector" },
  remarks_missing: /*i18n*/ { id: "inspections.remarks_missing", message: "Write what you saw, in a few sentences" },
  no_picture: /*i18n*/ { id: "inspections.no_picture", message: "This picture is not here any more: take it again" },
  pictures_missing: /*i18n*/ { id: "inspections.pictures_missing", message: "A report has 1 to {most} pictures" },
  sample_large: /*i18n*/ { id: "inspections.sample_large", message: "No more can be looked at than were presented" },
  sample_small: /*i18n*/ { id: "inspections.sample_small", message: "Of {presented} pieces at least {least} are looked at before goods pass" },
  above_limit: /*i18n*/ {
    id: "inspections.above_limit",
    message: "Goods with more defects than the level allows cannot pass: critical {critical}, major {major}, minor {minor}",
  },
  versions_many: /*i18n*/ { id: "inspections.versions_many", message: "A report has at most {most} versions" },
};
for (const word of Object.values(words)) says(word);

/** Forms carry text. */
const idOfForm = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const day = z.iso.date();
const subject = z.enum(subjects);
const status = z.enum(inspectionStatuses);
const aql = z.enum(aqls);
const person = z.object({ id: z.int(), name: z.string(), image: z.string() });

const item = {
  id: z.int(),
  subject,
  subject_id: z.int(),
  /** The order's code, the contract's number. */
  subject_code: z.string(),
  /** As whom the reader sees it. */
  party: z.enum(["buyer", "seller", "inspector", "operator"]),
  asked_by: z.enum(["buyer", "seller"]),
  status,
  status_text: z.string(),
  /** YYYY-MM-DD in the trade's zone. */
  day: z.string(),
  place: z.string(),
  aql,
  is_condition: z.boolean(),
  /** Whether dispatch waits for it now. */
  holds_dispatch: z.boolean(),
  fee: moneyWire,
  verdict: z.enum(verdicts).nullable(),
  verdict_text: z.string(),
  /** Until when somebody has to do something; 0 without a deadline. */
  deadline: z.int(),
  /** What the reader may do now. */
  actions: z.array(z.string()),
  createtime: z.int(),
};

const report = z.object({
  version: z.int(),
  presented: z.int(),
  sampled: z.int(),
  /** How many the level asks to be looked at. */
  wanted_sample: z.int(),
  critical: defectWire,
  major: defectWire,
  minor: defectWire,
  /** Whether what was found is within what the level allows. */
  is_within: z.boolean(),
  remarks: z.string(),
  verdict: z.enum(verdicts),
  verdict_text: z.string(),
  /** `path` is good for a quarter of an hour, for this reader alone. */
  pictures: z.array(z.object({ id: z.int(), path: z.string(), caption: z.string() })),
  author: z.string(),
  createtime: z.int(),
});

export const inspectionForm = defineCall({
  path: "inspection/form",
  about: "What an inspection of an order or a contract begins with: its days, the factory's place, the fee, and whether one can be asked for now",
  who: "user",
  input: z.object({ subject, id }),
  output: z.object({
    subject_code: z.string(),
    party: z.enum(["buyer", "seller"]),
    place: z.string(),
    fee: moneyWire,
    first_day: z.string(),
    last_day: z.string(),
    can_ask: z.boolean(),
    /** Of the other side, to answer; of the asker, to pay. */
    answer_hours: z.int(),
    pay_hours: z.int(),
  }),
  reads: true,
  refusals: {},
});

export const askInspection = defineCall({
  path: "inspection/ask",
  about:
    "Asks for an inspector: the buyer of an order that is to be sent, or either side of a running contract. The fee is paid once the other side has agreed",
  who: "user",
  idempotent: true,
  limit: { count: 30, seconds: 3600 },
  input: z.object({
    subject,
    id,
    day,
    place: z
      .string({ error: says(words.place_missing) })
      .trim()
      .min(2, { error: says(words.place_missing) })
      .max(200),
    brief: z
      .string({ error: says(words.brief_missing) })
      .trim()
      .min(5, { error: says(words.brief_missing) })
      .max(2_000),
    aql,
    /** Dispatch waits for it: of an order alone. */
    is_condition: z.boolean().default(false),
    /** Minor units, as it was shown. */
    expected_fee: z.string().regex(/^\d{1,15}$/),
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    not_now: words.not_now,
    one_open: words.one_open,
    too_soon: words.too_soon,
    too_far: words.too_far,
    fee_changed: words.fee_changed,
    not_condition: words.not_condition,
  },
});

/** What the two sides do with an inspection; which of them, says the lifecycle. */
export const inspectionActs = ["agree", "decline", "cancel", "waive"] as const;
export type InspectionAct = (typeof inspectionActs)[number];

export const actOnInspection = defineCall({
  path: "inspection/act",
  about: "The other side agrees or declines; who asked cancels it, or waives what it found: send as it is",
  who: "user",
  input: z.object({ id, act: z.enum(inspectionActs), note: z.string().trim().max(500).default("") }),
  output: z.object({ status }),
  refusals: { state_wrong: words.state_wrong },
});

export const inspectionsOf = defineCall({
  path: "inspection/of",
  about: "The inspections of one order or contract, newest first, for its two sides and the staff who answer for orders",
  who: "user",
  input: z.object({ subject, id }),
  output: z.object({ list: z.array(z.object(item)), can_ask: z.boolean() }),
  reads: true,
  refusals: {},
});

export const inspectionDetails = defineCall({
  path: "inspection/details",
  about: "One inspection with its course and its report, for the two sides, its inspector and the staff who answer for orders",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    ...item,
    buyer: person,
    seller: person,
    brief: z.string(),
    /** Null before somebody is assigned. */
    inspector: person.nullable(),
    /** Until when cancelling gives the fee back; 0 where that is not the question. */
    free_until: z.int(),
    /** Newest first. */
    reports: z.array(report),
    events: z.array(z.object({ event: z.string(), text: z.string(), note: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const listInspections = defineCall({
  path: "inspection/all",
  about: "All inspections for the staff who send inspectors: by what is to be done, the earliest day first",
  who: "support",
  input: z.object({ filter: z.enum(["to_assign", "assigned", "reported", "open", "over"]).default("to_assign"), ...pageInput }),
  output: z.object({
    list: z.array(z.object({ ...item, buyer: person, seller: person, inspector: person.nullable() })),
    counts: z.object({ to_assign: z.int(), assigned: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const inspectorsToSend = defineCall({
  path: "inspection/inspectors",
  about: "Who works as an inspector, and how many inspections each has on a day",
  who: "support",
  input: z.object({ day }),
  output: z.object({ list: z.array(person.extend({ on_day: z.int() })) }),
  reads: true,
  refusals: {},
});

export const assignInspector = defineCall({
  path: "inspection/assign",
  about: "Sends an inspector to a booked inspection, or another than before; the inspector is told",
  who: "support",
  input: z.object({ id, inspector_id: id }),
  output: z.object({ status }),
  refusals: { ...ownRefusal, state_wrong: words.state_wrong, not_inspector: words.not_inspector },
});

export const assignedInspections = defineCall({
  path: "inspection/assigned",
  about: "The inspections that I am sent to: those to come, the earliest first, or those I have reported on",
  who: "inspector",
  input: z.object({ time: z.enum(["open", "past"]).default("open"), ...pageInput }),
  output: z.object({ list: z.array(z.object({ ...item, seller: person })), counts: z.object({ open: z.int(), past: z.int() }), ...pageOutput }),
  reads: true,
  refusals: {},
});

const piece = z.int().min(1).max(10_000_000);
const defects = z.int().min(0).max(10_000_000);
const counted = { presented: piece, sampled: piece, critical: defects, major: defects, minor: defects };

export const samplingOf = defineCall({
  path: "inspection/sampling",
  about: "How many of so many pieces are looked at for an inspection, and how many defects of each kind its level allows",
  who: "inspector",
  input: z.object({ id, presented: piece }),
  output: z.object({ sample: z.int(), critical: z.int(), major: z.int(), minor: z.int() }),
  reads: true,
  refusals: {},
});

export const attachPicture = defineCall({
  path: "inspection/attach",
  about: "Keeps a picture for the report of an inspection that I am sent to; the two sides and the staff concerned alone see it",
  who: "inspector",
  multipart: true,
  // Encodes and stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 120, seconds: 3600 },
  input: z.object({ id: idOfForm, file: uploadedFile }),
  output: z.object({ id: z.int(), path: z.string() }),
  refusals: {
    state_wrong: words.state_wrong,
    type: /*i18n*/ { id: "inspections.file_type", message: "Choose a picture: JPEG, PNG or WebP" },
    broken: /*i18n*/ { id: "inspections.file_broken", message: "This file cannot be read" },
    pixels: /*i18n*/ { id: "inspections.file_pixels", message: "This picture has too many pixels: 40 million at most" },
    too_many: /*i18n*/ { id: "inspections.pictures_many", message: "Enough pictures are kept for this inspection" },
  },
});

export const reportInspection = defineCall({
  path: "inspection/report",
  about: "The inspector's report: counts, defects, remarks, pictures, verdict. Within a day a further version may follow; earlier ones stay",
  who: "inspector",
  idempotent: true,
  input: z.object({
    id,
    ...counted,
    remarks: z
      .string({ error: says(words.remarks_missing) })
      .trim()
      .min(10, { error: says(words.remarks_missing) })
      .max(4_000),
    verdict: z.enum(verdicts),
    pictures: z.array(z.object({ picture_id: id, caption: z.string().trim().max(200).default("") })).max(mostPictures),
  }),
  output: z.object({ status, version: z.int() }),
  refusals: {
    ...ownRefusal,
    state_wrong: words.state_wrong,
    too_early: words.too_early,
    no_picture: words.no_picture,
    pictures_missing: words.pictures_missing,
    sample_large: words.sample_large,
    sample_small: words.sample_small,
    above_limit: words.above_limit,
    versions_many: words.versions_many,
  },
});
