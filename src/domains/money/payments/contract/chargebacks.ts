import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { ownRefusal } from "#kit/own.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { defineLifecycle } from "#kit/states.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { says, type Word } from "#kit/words.ts";
import { proposedOutput, proposedRefusals, waitingProposal } from "./proposals.ts";

/**
 * A payment that its payer disputes with their bank (decision 64). The provider alone says how it ends; finance answers it once, by evidence or by accepting
 * it. Until then nothing of the payment reaches a seller.
 */
export const chargebackLife = defineLifecycle({
  name: "chargeback",
  version: 2,
  states: ["opened", "evidence_sent", "accepted", "won", "lost"],
  initial: "opened",
  effects: { send_evidence: "timer", accept_there: "timer", free: "moves", claw_back: "ledger", tell_sellers: "notification", tell_payer: "notification" },
  transitions: [
    { from: "opened", event: "send", to: "evidence_sent", by: ["finance"], before: "due_by", effects: ["send_evidence", "tell_sellers"] },
    { from: "opened", event: "accept", to: "accepted", by: ["finance"], effects: ["accept_there", "tell_sellers"] },
    { from: "opened", event: "win", to: "won", by: ["provider"], effects: ["free", "tell_sellers", "tell_payer"] },
    { from: "evidence_sent", event: "win", to: "won", by: ["provider"], effects: ["free", "tell_sellers", "tell_payer"] },
    // On the provider's own pages.
    { from: "opened", event: "answer_there", to: "evidence_sent", by: ["provider"], effects: ["tell_sellers"] },
    // Escalated, or our word never arrived: the provider waits for an answer, after we took it for sent.
    { from: "evidence_sent", event: "reopen", to: "opened", by: ["provider"], effects: ["tell_sellers"] },
    // Withdrawn by the payer before our word arrived.
    { from: "accepted", event: "win", to: "won", by: ["provider"], effects: ["free", "tell_sellers", "tell_payer"] },
    { from: "opened", event: "lose", to: "lost", by: ["provider"], effects: ["claw_back", "free", "tell_sellers", "tell_payer"] },
    { from: "evidence_sent", event: "lose", to: "lost", by: ["provider"], effects: ["claw_back", "free", "tell_sellers", "tell_payer"] },
    { from: "accepted", event: "lose", to: "lost", by: ["provider"], effects: ["claw_back", "free", "tell_sellers", "tell_payer"] },
  ],
});
export type ChargebackStatus = (typeof chargebackLife)["states"][number];
export const chargebackActs = ["send", "accept"] as const;
export const openChargebacks = ["opened", "evidence_sent", "accepted"] as const satisfies readonly ChargebackStatus[];

export const chargebackStatusWords: Record<ChargebackStatus, Word> = {
  opened: /*i18n*/ { id: "payments.chargeback_opened", message: "To be answered" },
  evidence_sent: /*i18n*/ { id: "payments.chargeback_evidence_sent", message: "Evidence sent, the bank decides" },
  accepted: /*i18n*/ { id: "payments.chargeback_accepted", message: "Accepted" },
  won: /*i18n*/ { id: "payments.chargeback_won", message: "Won" },
  lost: /*i18n*/ { id: "payments.chargeback_lost", message: "Lost" },
};

/** Why payers dispute, as banks class it; what a provider calls otherwise is `general`. */
export const chargebackReasons = {
  fraudulent: /*i18n*/ { id: "payments.dispute_fraudulent", message: "The card holder says that they did not pay this" },
  product_not_received: /*i18n*/ { id: "payments.dispute_not_received", message: "The goods did not arrive" },
  product_unacceptable: /*i18n*/ { id: "payments.dispute_unacceptable", message: "The goods are not what was sold" },
  duplicate: /*i18n*/ { id: "payments.dispute_duplicate", message: "Paid twice" },
  credit_not_processed: /*i18n*/ { id: "payments.dispute_no_credit", message: "A refund did not arrive" },
  unrecognized: /*i18n*/ { id: "payments.dispute_unrecognized", message: "The card holder does not know this payment" },
  general: /*i18n*/ { id: "payments.dispute_general", message: "Another reason; the provider's page has more" },
} as const satisfies Record<string, Word>;

export const paperKinds = ["shipping", "messages", "receipt", "terms", "other"] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperWords: Record<PaperKind, Word> = {
  shipping: /*i18n*/ { id: "payments.paper_shipping", message: "Proof of shipping or delivery" },
  messages: /*i18n*/ { id: "payments.paper_messages", message: "Messages with the buyer" },
  receipt: /*i18n*/ { id: "payments.paper_receipt", message: "Invoice or receipt" },
  terms: /*i18n*/ { id: "payments.paper_terms", message: "Contract or terms" },
  other: /*i18n*/ { id: "payments.paper_other", message: "Another paper" },
};
for (const words of [chargebackStatusWords, chargebackReasons, paperWords]) for (const word of Object.values<Word>(words)) says(word);

const status = z.enum(chargebackLife.states);
const paper = z.object({
  kind: z.enum(paperKinds),
  kind_text: z.string(),
  name: z.string(),
  /** Good for a quarter of an hour, for its reader alone. */ url: z.string(),
});
const head = {
  id: z.int(),
  status,
  status_text: z.string(),
  reason_text: z.string(),
  amount: moneyWire,
  createtime: z.int(),
  /** By when the provider wants our answer; 0 where it names no day. */
  due_by: z.int(),
};
const staffHead = {
  ...head,
  provider_text: z.string(),
  dispute: z.string(),
  /** 0 where the provider names a payment that is not known here. */
  payment_id: z.int(),
  payer: z.object({ id: z.int(), nickname: z.string() }),
  /** What was paid for; none where it was no order. */
  orders: z.array(z.object({ id: z.int(), code: z.string() })),
};
const notOpen = /*i18n*/ { id: "payments.chargeback_not_open", message: "This was answered already, or the bank has decided" };

export const findChargebacks = defineCall({
  path: "payment/chargebacks",
  about:
    "Payments that their payers dispute with their banks: what is to be answered first, by the provider's deadline; then what was decided, the newest first",
  who: "finance",
  input: z.object({ only: z.enum(["all", "opened", "open", "won", "lost"]).default("all"), ...pageInput }),
  output: z.object({ list: z.array(z.object(staffHead)), /** To be answered. */ open: z.int(), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const showChargeback = defineCall({
  path: "payment/chargeback",
  about: "One of them: what the provider took and returned, whose sales it was, what their sellers say, what the portal knows of it, and the steps so far",
  who: "finance",
  input: z.object({ id }),
  output: z.object({
    ...staffHead,
    /** What the provider took and has not returned. */ taken: moneyWire,
    fees: z.array(moneyWire),
    parts: z.array(
      z.object({
        order_id: z.int(),
        code: z.string(),
        seller: z.object({ id: z.int(), nickname: z.string() }),
        statement: z.string(),
        said_at: z.int(),
        papers: z.array(paper),
      }),
    ),
    /** What would be sent: what the portal knows, and the sellers' words; or what was sent. In English, as banks read it. */
    evidence: z.string(),
    /** It went to the provider from here. */ is_sent: z.boolean(),
    moves: z.array(z.object({ transaction: z.string(), amount: moneyWire, fee: moneyWire, at: z.int() })),
    events: z.array(z.object({ event: z.string(), status_text: z.string(), by: z.string(), note: z.string(), createtime: z.int() })),
    ledger_reference: z.string(),
    proposal: waitingProposal.nullable(),
    actions: z.array(z.enum(chargebackActs)),
  }),
  reads: true,
  refusals: {},
});

export const mostEvidence = 18_000;
export const sendChargebackEvidence = defineCall({
  path: "payment/sendevidence",
  about: "The evidence against a chargeback goes to the provider, with the sellers' papers: once, since the provider takes it once",
  who: "finance",
  input: z.object({ id, evidence: z.string().trim().min(20).max(mostEvidence) }),
  output: z.object({ status }),
  refusals: { not_open: notOpen, too_late: /*i18n*/ { id: "payments.chargeback_too_late", message: "The provider's deadline is over" }, ...ownRefusal },
});

export const acceptChargeback = defineCall({
  path: "payment/acceptchargeback",
  about: "A chargeback is accepted as lost instead of answered; large ones wait for a second person",
  who: "finance",
  input: z.object({ id, note: z.string().trim().min(1).max(300) }),
  output: z.object({ status, ...proposedOutput }),
  refusals: { not_open: notOpen, ...proposedRefusals, ...ownRefusal },
});

/** What a seller sees of a chargeback on an order of theirs. */
const sold = z.object({
  ...head,
  /** Until when its seller may add to the evidence; 0 where that is over. */
  evidence_by: z.int(),
  statement: z.string(),
  papers: z.array(paper),
});

export const soldChargeback = defineCall({
  path: "payment/soldchargeback",
  about: "The latest chargeback on an order that my shop sold, with what the shop has said and handed in; null for none",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ order_id: id }),
  output: z.object({ chargeback: sold.nullable() }),
  reads: true,
  refusals: {},
});

const evidenceOver = /*i18n*/ { id: "payments.evidence_over", message: "Nothing can be added any more: it was answered, or its time is over" };
export const sayOnChargeback = defineCall({
  path: "payment/chargebackstatement",
  about: "What my shop has to say to a chargeback on its order, for the bank: a new text takes the place of the one before",
  who: "shop:orders",
  outlivesMembership: true,
  input: z.object({ id, order_id: id, statement: z.string().trim().max(3_000) }),
  output: z.object({}),
  refusals: { over: evidenceOver },
});

/** Together, as providers take them; a picture counts as it is sent, smaller than it came. */
export const mostPaperBytes = 4_000_000;
// What comes in a form is text.
const idOfForm = z.coerce.number().pipe(id);
const paperFields = { id: idOfForm, order_id: idOfForm, kind: z.enum(paperKinds) };
export const addChargebackPaper = defineCall({
  path: "payment/chargebackpaper",
  about: "A paper of my shop against a chargeback: a PDF or a picture up to 10 MB, one a kind; a new one takes the place of the one before",
  who: "shop:orders",
  outlivesMembership: true,
  multipart: true,
  // Encodes and stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 30, seconds: 3600 },
  input: z.object({ ...paperFields, file: uploadedFile }),
  output: z.object({}),
  refusals: {
    over: evidenceOver,
    large: /*i18n*/ { id: "payments.papers_large", message: "The papers of a chargeback are 4 MB together at most" },
    type: /*i18n*/ { id: "payments.slip_type", message: "Hand in a PDF, or a picture (JPG, PNG or WebP)" },
    broken: /*i18n*/ { id: "payments.slip_broken", message: "This file cannot be read" },
    pixels: /*i18n*/ { id: "payments.slip_pixels", message: "This picture has too many pixels: 40 million at most" },
  },
});
/** In the browser a file is a `File` until the call has sent it. */
const chosenFile = z.custom<File>((value) => typeof Blob !== "undefined" && value instanceof Blob, { error: "kit.required" });
/** The same call as its form checks it. */
export const addChargebackPaperForm = { ...addChargebackPaper, input: z.object({ ...paperFields, file: chosenFile }) };
