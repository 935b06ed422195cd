import { z } from "zod";
import { licenceKinds } from "#domains/catalogue/designs/contract/fields.ts";
import { licenceOffer } from "#domains/catalogue/designs/contract/works.ts";
import { proposedOutput, proposedRefusals } from "#domains/money/payments/contract/proposals.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { says } from "#kit/words.ts";
import { saleStatuses } from "./lifecycle.ts";
import { ownRefusal } from "#kit/own.ts";

const words = {
  holder_missing: /*i18n*/ { id: "licences.holder_missing", message: "Say who holds the licence: the name that the certificate bears" },
  note_missing: /*i18n*/ { id: "licences.note_missing", message: "Say what is wrong, or why" },
  own_work: /*i18n*/ { id: "licences.own_work", message: "This print is your own" },
  not_offered: /*i18n*/ { id: "licences.not_offered", message: "This licence is no longer offered. Look at the print again" },
  no_file: /*i18n*/ { id: "licences.no_file", message: "This print has no file to deliver yet. Ask the designer" },
  others_hold_it: /*i18n*/ { id: "licences.others_hold_it", message: "Others hold licences of this print, so it can no longer be had alone" },
  sold_exclusively: /*i18n*/ { id: "licences.sold_exclusively", message: "This print was sold to one buyer alone" },
  reserved: /*i18n*/ { id: "licences.reserved", message: "Somebody is paying for this print right now. Try again in half an hour" },
  terms_changed: /*i18n*/ { id: "licences.terms_changed", message: "The terms or the price have changed. Read them again, please" },
  state_wrong: /*i18n*/ { id: "licences.state_wrong", message: "This can no longer be done with this licence" },
  file_fetched: /*i18n*/ { id: "licences.file_fetched", message: "The file was fetched already. Say what is wrong instead, and the platform decides" },
  not_held: /*i18n*/ { id: "licences.not_held", message: "This licence is not paid, or it has ended" },
};

/** Why a licence cannot be bought now; null when it can. */
export const closedBecause = ["own_work", "no_file", "others_hold_it", "sold_exclusively", "reserved"] as const;

const work = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  image: z.string(),
  designer: z.object({ id: z.int(), name: z.string() }),
});

export const licenceOffers = defineCall({
  path: "licence/offers",
  about: "The licences of a print with their terms word for word, and whether each can be bought by me now",
  who: "user",
  input: z.object({ work_id: id }),
  output: z.object({
    work,
    file: z.object({ type: z.string(), width_px: z.int(), height_px: z.int(), size_bytes: z.int() }).nullable(),
    /** The certified name of my company; empty without one. */
    holder: z.string(),
    offers: z.array(
      licenceOffer.omit({ closed: true }).extend({
        closed: z.enum(closedBecause).nullable(),
        closed_text: z.string(),
        terms: z.array(z.string()),
        /** Names these terms in every language: goes back with the confirmation. */
        seen: z.string(),
        /** My own sale of it that waits for its money; 0 without one. */
        waiting_id: z.int(),
      }),
    ),
    minutes_to_pay: z.int(),
  }),
  reads: true,
  refusals: {},
});

const holder = z
  .string({ error: says(words.holder_missing) })
  .trim()
  .min(2, { error: says(words.holder_missing) })
  .max(120);
const note = z
  .string({ error: says(words.note_missing) })
  .trim()
  .min(2, { error: says(words.note_missing) })
  .max(1_000);

export const confirmLicence = defineCall({
  path: "licence/confirm",
  about: "I accept these terms: they are written down word for word, an exclusive licence is kept for me while I pay. Pay for it as kind `licence`",
  who: "user",
  input: z.object({ work_id: id, offer_id: id, seen: z.string().length(64), holder, purpose: z.string().trim().max(300).default("") }),
  output: z.object({ id: z.int(), kind: z.literal("licence"), reference: z.int(), seconds_left: z.int() }),
  idempotent: true,
  refusals: {
    own_work: words.own_work,
    not_offered: words.not_offered,
    no_file: words.no_file,
    others_hold_it: words.others_hold_it,
    sold_exclusively: words.sold_exclusively,
    reserved: words.reserved,
    terms_changed: words.terms_changed,
  },
});

const status = z.enum(saleStatuses);

const saleItem = {
  id: z.int(),
  work,
  kind: z.enum(licenceKinds),
  kind_text: z.string(),
  price: moneyWire,
  most_metres: z.int().nullable(),
  term_months: z.int().nullable(),
  holder: z.string(),
  status,
  status_text: z.string(),
  /** TP-L-80101, once it is paid; empty before. */
  code: z.string(),
  createtime: z.int(),
  /** While it waits for its money. */
  seconds_left: z.int(),
};

export const licenceSides = ["buyer", "designer"] as const;

export const myLicences = defineCall({
  path: "licence/mine",
  about: "Licences that I bought, or that I sold as their designer, newest first",
  who: "user",
  input: z.object({ side: z.enum(licenceSides).default("buyer"), status: status.optional(), ...pageInput }),
  output: z.object({
    list: z.array(z.object({ ...saleItem, partner: z.object({ id: z.int(), name: z.string() }) })),
    counts: z.object({ buyer: z.int(), designer: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const licenceDetails = defineCall({
  path: "licence/details",
  about: "One sale of a licence as its buyer, its designer or customer service sees it: terms word for word, money, what happened, what can be done",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    ...saleItem,
    party: z.enum(["buyer", "designer", "operator"]),
    buyer: z.object({ id: z.int(), name: z.string() }),
    purpose: z.string(),
    terms: z.array(z.string()),
    /** What the platform keeps of the price; to the designer and to customer service alone, empty to the buyer. */
    commission: moneyWire.nullable(),
    income: moneyWire.nullable(),
    granted_at: z.int(),
    /** The last second of its term; 0 is for good, or not granted. */
    ends_at: z.int(),
    /** When the money becomes the designer's; 0 without a date. */
    settle_at: z.int(),
    /** `valid`, `expired` and `given_back` as designs has it; empty before it is granted. */
    licence_state: z.enum(["valid", "expired", "given_back"]).or(z.literal("")),
    /** The certificate's number with its seal, by which anybody can check it; empty before it is paid. */
    certificate: z.string(),
    files: z.array(z.object({ name: z.string(), type: z.string(), width_px: z.int(), height_px: z.int(), size_bytes: z.int() })),
    actions: z.array(z.string()),
    events: z.array(z.object({ event: z.string(), text: z.string(), party: z.string(), note: z.string(), createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const licenceFiles = defineCall({
  path: "licence/files",
  about:
    "Fetches the files of a licence that I bought: addresses that are good for a quarter of an hour and for my session alone. From then on the licence cannot be returned unread",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status, files: z.array(z.object({ name: z.string(), url: z.string() })) }),
  refusals: { not_held: words.not_held },
});

const moved = z.object({ status });

export const cancelLicence = defineCall({
  path: "licence/cancel",
  about: "I do not pay for it after all",
  who: "user",
  input: z.object({ id }),
  output: moved,
  refusals: { state_wrong: words.state_wrong },
});

export const returnLicence = defineCall({
  path: "licence/return",
  about: "Returns a licence of which no file was fetched: all money back the way it was paid, the licence ends",
  who: "user",
  input: z.object({ id }),
  output: moved,
  refusals: { state_wrong: words.state_wrong, file_fetched: words.file_fetched },
});

export const giveBackLicence = defineCall({
  path: "licence/giveback",
  about: "As its designer: gives the buyer all the money back and ends the licence",
  who: "user",
  input: z.object({ id, note }),
  output: moved,
  refusals: { state_wrong: words.state_wrong },
});

export const disputeLicence = defineCall({
  path: "licence/dispute",
  about: "As its buyer: says that the file or the rights are not as agreed. The money stays where it is until this is settled",
  who: "user",
  input: z.object({ id, note }),
  output: moved,
  refusals: { state_wrong: words.state_wrong },
});

export const answerDispute = defineCall({
  path: "licence/answer",
  about: "As its designer: answers what the buyer said is wrong",
  who: "user",
  input: z.object({ id, note }),
  output: moved,
  refusals: { state_wrong: words.state_wrong },
});

export const withdrawDispute = defineCall({
  path: "licence/withdraw",
  about: "As its buyer: it is all right after all",
  who: "user",
  input: z.object({ id }),
  output: moved,
  refusals: { state_wrong: words.state_wrong },
});

export const licenceDisputes = defineCall({
  path: "licence/disputes",
  about: "Licences in dispute, the longest waiting first",
  who: "support",
  input: z.object(pageInput),
  output: z.object({
    list: z.array(z.object({ ...saleItem, buyer: z.object({ id: z.int(), name: z.string() }), note: z.string(), disputed_at: z.int() })),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const decideDispute = defineCall({
  path: "licence/decide",
  about: "Decides a dispute: all the money back and the licence ended, or the money released to the designer; both are told the reasons",
  who: "support",
  input: z.object({ id, decision: z.enum(["refund", "release"]), note }),
  output: moved.extend(proposedOutput),
  refusals: { ...ownRefusal, ...proposedRefusals, state_wrong: words.state_wrong },
});

export const checkCertificate = defineCall({
  path: "licence/check",
  about: "Whether a certificate of a licence is genuine, and what it says: by its whole number, seal included",
  who: "anyone",
  input: z.object({
    certificate: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^TP-L-\d{1,9}-[0-9A-Z]{12}$/),
  }),
  output: z.object({
    code: z.string(),
    certificate: z.string(),
    work,
    kind: z.enum(licenceKinds),
    kind_text: z.string(),
    most_metres: z.int().nullable(),
    term_months: z.int().nullable(),
    holder: z.string(),
    purpose: z.string(),
    terms: z.array(z.string()),
    granted_at: z.int(),
    ends_at: z.int(),
    licence_state: z.enum(["valid", "expired", "given_back"]),
  }),
  reads: true,
  refusals: {},
});
