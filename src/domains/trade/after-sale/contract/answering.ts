import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { addressShown, amount, claimHead, claimInFull, claimTerms, images, note, parcel, returnAddress } from "./fields.ts";
import { claimLife } from "./lifecycle.ts";
import { amountTooLarge, papersFull, stateWrong, wordsMissing } from "./words.ts";

/** What came back can be sold again: with goods that are back (arrive), or that the shop has checked (grant, resend), it goes back into stock, once. */
const is_sellable = z.boolean().default(false);

const status = z.enum(claimLife.states);
/** `mine`: it is the shop's turn. */
export const shopTabs = ["mine", "open", "closed", "all"] as const;

export const shopClaims = defineCall({
  path: "claim/received",
  about: "Claims on what my shop sold: those that wait for the shop with the nearest deadline first, all others newest first",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:read",
  input: z.object({ tab: z.enum(shopTabs).default("mine"), keyword: z.string().trim().max(60).default(""), ...pageInput }),
  output: z.object({
    list: z.array(z.object(claimHead)),
    terms: claimTerms,
    counts: z.object({ mine: z.int(), open: z.int(), closed: z.int() }),
    ...pageOutput,
  }),
  reads: true,
  refusals: {},
});

export const shopClaim = defineCall({
  path: "claim/shopdetails",
  about: "A claim on what my shop sold, with the address that returns went to last",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:read",
  input: z.object({ id }),
  output: z.object({ claim: claimInFull, usual_address: addressShown.nullable() }),
  reads: true,
  refusals: {},
});

export const sellerActs = ["agree", "grant", "offer", "reject", "arrive", "contest", "appeal", "say"] as const;

export const answerClaim = defineCall({
  path: "claim/answer",
  about:
    "The seller's next step: agrees to a return and says where to, refunds, offers a part, turns it down, has the goods back, contests what came back, appeals, or adds to the papers",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, act: z.enum(sellerActs), amount: amount.optional(), address: returnAddress.optional(), is_sellable, note, images }),
  output: z.object({ status }),
  idempotent: true,
  refusals: {
    state_wrong: stateWrong,
    amount_too_large: amountTooLarge,
    offer_missing: /*i18n*/ { id: "after-sale.offer_missing", message: "Offer more than nothing, or turn the claim down" },
    address_missing: /*i18n*/ { id: "after-sale.address_missing", message: "Say where the goods are to be sent" },
    words_missing: wordsMissing,
    papers_full: papersFull,
  },
});

export const sendReplacement = defineCall({
  path: "claim/resend",
  about: "The replacement is on its way to the buyer: it leaves the stock as other parcels do",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, ...parcel, is_sellable }),
  output: z.object({ status }),
  idempotent: true,
  refusals: {
    state_wrong: stateWrong,
    stock_short: /*i18n*/ {
      id: "after-sale.stock_short",
      message: "Of {goods} only {left} can be taken from stock, the rest is promised to others. Correct the stock first",
    },
  },
});
