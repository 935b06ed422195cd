import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { moneyWire } from "#kit/money.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { definePictureUpload } from "#kit/picture-upload.ts";
import { saleUnit } from "#kit/sale-unit-schema.ts";
import { says } from "#kit/words.ts";
import { amount, claimHead, claimInFull, claimTerms, images, neededNote, note, parcel } from "./fields.ts";
import { claimKinds, claimLife, claimReasons, claimScopes } from "./lifecycle.ts";
import { mostLinesClaimed } from "./limits.ts";
import { amountTooLarge, papersFull, stateWrong, wordsMissing } from "./words.ts";

const status = z.enum(claimLife.states);
const minor = z.string().regex(/^\d+$/);
const nothingChosen = /*i18n*/ { id: "after-sale.nothing_chosen", message: "Choose at least one piece" };

/** `open`: something can be claimed; `unpaid`, `in_production`, `closed`: nothing is there to claim; `over`: the claim term is; `all_claimed`: every piece is in a claim already. */
export const claimWindows = ["open", "unpaid", "in_production", "closed", "over", "all_claimed"] as const;

export const claimOptions = defineCall({
  path: "claim/options",
  about: "What of an order of mine can be claimed now, until when, for which reasons, and what I claimed of it so far",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    order: z.object({
      id: z.int(),
      code: z.string(),
      shop: z.object({ user_id: z.int(), name: z.string() }),
      /** What of it is freight: pieces that are not sent, or never arrive, give their share of it back. */
      freight: moneyWire,
      goods: moneyWire,
      /** While its balance is not paid: the deposit. A claim is then about all of its pieces and the deposit, and ends the order where it gives anything back. */
      deposit: moneyWire.nullable(),
      /** Whether it is on account and not paid: what is given lowers what I owe, and no money goes back. */
      is_owed: z.boolean(),
    }),
    window: z.enum(claimWindows),
    terms: claimTerms,
    /** The end of the claim term; 0 before receipt. */
    until: z.int(),
    scopes: z.array(
      z.object({
        scope: z.enum(claimScopes),
        kinds: z.array(z.object({ kind: z.enum(claimKinds), text: z.string() })),
        reasons: z.array(z.object({ reason: z.enum(claimReasons), text: z.string() })),
        lines: z.array(
          z.object({
            line_id: z.int(),
            sku_id: z.int(),
            product_id: z.int(),
            title: z.string(),
            image: z.string(),
            colour: z.string(),
            hex: z.string(),
            size: z.string(),
            unit: saleUnit,
            bought: z.int(),
            /** Pieces that no claim names yet. */
            left: z.int(),
            /** Where those that are shipped lie, first to last sent: each parcel has its own share of the freight. */
            holdings: z.array(z.object({ parcel_id: z.int(), quantity: z.int(), paid_minor: minor, is_on_way: z.boolean(), is_delivered: z.boolean() })),
            /** What those were paid with that no parcel holds and nobody claims, in the order's currency. */
            unsent_minor: minor,
          }),
        ),
      }),
    ),
    claims: z.array(z.object({ id: z.int(), code: z.string(), status, status_text: z.string(), kind_text: z.string(), asked: moneyWire, createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const applyForClaim = defineCall({
  path: "claim/apply",
  about:
    "Claims pieces of an order of mine: money back, goods back and money back, or an exchange. The seller has so many days to answer (`terms`), else it counts as agreed",
  who: "user",
  input: z.object({
    order_id: id,
    scope: z.enum(claimScopes),
    kind: z.enum(claimKinds),
    reason: z.enum(claimReasons),
    lines: z
      .array(z.object({ line_id: id, quantity: z.int().min(1).max(1_000_000) }))
      .min(1, { error: says(nothingChosen) })
      .max(mostLinesClaimed),
    /** Without it, what the pieces cost. */
    amount: amount.optional(),
    note: neededNote,
    images,
  }),
  output: z.object({ id: z.int(), code: z.string() }),
  idempotent: true,
  limit: { count: 60, seconds: 3600 },
  refusals: {
    not_open: /*i18n*/ { id: "after-sale.not_open", message: "Nothing can be claimed of this order now" },
    too_many: /*i18n*/ { id: "after-sale.too_many", message: "Only {quantity} of this line can be claimed" },
    whole_only: /*i18n*/ {
      id: "after-sale.whole_only",
      message: "The balance of this order is not paid: name all of its pieces. The claim is about the whole order and its deposit",
    },
    kind_wrong: /*i18n*/ { id: "after-sale.kind_wrong", message: "Goods that are not shipped yet can only be refunded" },
    reason_wrong: /*i18n*/ { id: "after-sale.reason_wrong", message: "Choose a reason that fits these goods" },
    amount_too_large: amountTooLarge,
    amount_missing: /*i18n*/ { id: "after-sale.amount_missing", message: "Ask for more than nothing" },
  },
});

export const uploadClaimImage = definePictureUpload({
  path: "claim/uploadimage",
  about: "Stores a picture for a claim; the path goes into the claim's calls",
  who: "user",
  count: 60,
});

export const claimTabs = ["all", "open", "closed"] as const;

export const listClaims = defineCall({
  path: "claim/list",
  about: "My claims, newest first",
  who: "user",
  input: z.object({ tab: z.enum(claimTabs).default("all"), order_id: id.optional(), ...pageInput }),
  output: z.object({ list: z.array(z.object(claimHead)), open: z.int(), ...pageOutput }),
  reads: true,
  refusals: {},
});

export const claimDetails = defineCall({
  path: "claim/details",
  about: "A claim of mine, as its buyer or as the seller it is addressed to",
  who: "user",
  input: z.object({ id }),
  output: z.object({ claim: claimInFull }),
  reads: true,
  refusals: {},
});

/** What the buyer does in words: `say` adds to the papers and moves nothing. */
export const buyerActs = ["accept", "counter", "escalate", "cancel", "confirm", "appeal", "say"] as const;

export const replyToSeller = defineCall({
  path: "claim/reply",
  about:
    "The buyer's next step: takes the seller's offer, asks for another sum, calls the platform, withdraws, confirms the replacement, appeals a decision, or adds to the papers",
  who: "user",
  input: z.object({ id, act: z.enum(buyerActs), amount: amount.optional(), note, images }),
  output: z.object({ status }),
  idempotent: true,
  limit: { count: 120, seconds: 3600 },
  refusals: {
    state_wrong: stateWrong,
    no_more_counters: /*i18n*/ {
      id: "after-sale.no_more_counters",
      message: "You have answered three times with another sum. Take the offer, or call the platform",
    },
    amount_too_large: amountTooLarge,
    words_missing: wordsMissing,
    papers_full: papersFull,
  },
});

export const sendBack = defineCall({
  path: "claim/sendback",
  about: "The goods are on their way back to the seller",
  who: "user",
  input: z.object({ id, ...parcel }),
  output: z.object({ status }),
  idempotent: true,
  refusals: { state_wrong: stateWrong },
});
