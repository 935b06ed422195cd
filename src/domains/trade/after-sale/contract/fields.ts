import { saleUnit } from "#kit/sale-unit-schema.ts";
import { z } from "zod";
import { carriers } from "#domains/trade/orders/contract/fields.ts";
import { moneyWire } from "#kit/money.ts";
import { storedImage } from "#kit/stored-image.ts";
import { trackStages } from "#kit/track-stages.ts";
import { says } from "#kit/words.ts";
import { claimKinds, claimLife, claimReasons, claimScopes } from "./lifecycle.ts";
import { mostImages, mostNote } from "./limits.ts";

const noteMissing = /*i18n*/ { id: "after-sale.note_missing", message: "Write a few words" };
const numberWrong = /*i18n*/ { id: "after-sale.tracking_number_wrong", message: "Enter 4 to 40 letters, figures or hyphens" };
const amountWrong = /*i18n*/ { id: "after-sale.amount_wrong", message: "Enter a sum of money" };
const nameMissing = /*i18n*/ { id: "after-sale.address_name_missing", message: "Enter who takes the parcel" };
const phoneMissing = /*i18n*/ { id: "after-sale.address_phone_missing", message: "Enter a phone number with which the carrier reaches you" };
const detailMissing = /*i18n*/ { id: "after-sale.address_detail_missing", message: "Enter the whole address, with country and city" };

export const note = z.string().trim().max(mostNote).default("");
export const neededNote = z
  .string()
  .trim()
  .min(1, { error: says(noteMissing) })
  .max(mostNote);
export const images = z.array(storedImage).max(mostImages).default([]);
/** Minor units of the order's own currency. */
export const amount = z.string().regex(/^\d{1,13}$/, { error: says(amountWrong) });
export const parcel = {
  carrier: z.enum(carriers),
  tracking_number: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z-]{4,40}$/, { error: says(numberWrong) }),
};
export const returnAddress = z.object({
  name: z
    .string()
    .trim()
    .min(1, { error: says(nameMissing) })
    .max(60),
  phone: z
    .string()
    .trim()
    .regex(/^[+0-9 ()-]{5,24}$/, { error: says(phoneMissing) }),
  detail: z
    .string()
    .trim()
    .min(5, { error: says(detailMissing) })
    .max(300),
});
const addressShown = z.object({ name: z.string(), phone: z.string(), detail: z.string() });

const status = z.enum(claimLife.states);
/** What somebody may do now: its screen's buttons. */
export const claimActions = [
  "agree",
  "grant",
  "offer",
  "reject",
  "cancel",
  "accept",
  "counter",
  "escalate",
  "send",
  "arrive",
  "resend",
  "contest",
  "confirm",
  "appeal",
  "decide",
] as const;

export const claimLine = z.object({
  line_id: z.int(),
  sku_id: z.int(),
  product_id: z.int(),
  title: z.string(),
  image: z.string(),
  colour: z.string(),
  hex: z.string(),
  size: z.string(),
  unit: saleUnit,
  /** Claimed, of so many bought. */
  quantity: z.int(),
  bought: z.int(),
  /** What the pieces claimed cost. */
  total: moneyWire,
});

/** How many days each side has, as it is set now: what dialogs say before a step. */
export const claimTerms = z.object({ answer_days: z.int(), send_days: z.int(), check_days: z.int(), appeal_days: z.int() });

export const claimHead = {
  id: z.int(),
  code: z.string(),
  order: z.object({ id: z.int(), code: z.string() }),
  kind: z.enum(claimKinds),
  kind_text: z.string(),
  scope: z.enum(claimScopes),
  reason: z.enum(claimReasons),
  reason_text: z.string(),
  status,
  status_text: z.string(),
  buyer: z.object({ id: z.int(), nickname: z.string() }),
  shop: z.object({ user_id: z.int(), name: z.string(), logo: z.string() }),
  /** What the pieces cost, what is asked for, what the seller offers now, and what went back. */
  most: moneyWire,
  /** What of that is freight. */
  freight: moneyWire,
  /** The freight of pieces that came, which the platform alone can give back. */
  beside: moneyWire,
  /** The most that the platform can give back: that too. */
  most_by_staff: moneyWire,
  asked: moneyWire,
  offered: moneyWire.nullable(),
  refunded: moneyWire,
  /** Whether the order is on account and not paid: what is given lowers what its buyer owes, and no money goes back. */
  is_owed: z.boolean(),
  /** Until when the state's turn is; 0 where nothing runs. */
  due_at: z.int(),
  seconds_left: z.int(),
  createtime: z.int(),
  closedtime: z.int(),
  lines: z.array(claimLine),
  actions: z.array(z.enum(claimActions)),
};

/** A parcel of a claim, with what its carrier says, latest first: its own sentences, in its own language. */
const sent = z.object({
  carrier_text: z.string(),
  tracking_number: z.string(),
  /** By the carrier's word; 0 before. */
  delivered_at: z.int(),
  track: z.array(z.object({ at: z.int(), stage: z.enum(trackStages), stage_text: z.string(), text: z.string(), place: z.string() })),
});

/** A claim with everything that both sides, and whoever decides, may read. */
export const claimInFull = z.object({
  ...claimHead,
  party: z.enum(["buyer", "seller", "operator"]),
  /** How often the buyer may still answer an offer with another sum. */
  counters_left: z.int(),
  terms: claimTerms,
  /** The seller said that what came back can be sold again. */
  is_sellable: z.boolean(),
  return_address: addressShown.nullable(),
  returned: sent.nullable(),
  resent: sent.nullable(),
  /** The sample that the goods are measured against, where the buyer had one before he ordered them. */
  sample: z
    .object({
      order: z.object({ id: z.int(), code: z.string() }),
      /** 0 while it is on its way. */
      received_at: z.int(),
      lines: z.array(z.object({ sku_id: z.int(), title: z.string(), image: z.string(), colour: z.string(), hex: z.string(), size: z.string() })),
    })
    .nullable(),
  /** What each said and showed, first to last. */
  papers: z.array(
    z.object({
      id: z.int(),
      party: z.enum(["buyer", "seller"]),
      name: z.string(),
      body: z.string(),
      lang: z.string(),
      images: z.array(z.string()),
      createtime: z.int(),
    }),
  ),
  decisions: z.array(
    z.object({
      to_buyer: moneyWire,
      to_seller: moneyWire,
      reason: z.string(),
      /** Who decided, for the staff alone. */
      by: z.string(),
      is_appeal: z.boolean(),
      createtime: z.int(),
    }),
  ),
  events: z.array(
    z.object({
      event: z.string(),
      status,
      status_text: z.string(),
      party: z.enum(["buyer", "seller", "system", "operator"]),
      amount: moneyWire.nullable(),
      createtime: z.int(),
    }),
  ),
});
export { addressShown };
