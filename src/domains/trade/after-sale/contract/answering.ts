import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { pageInput, pageOutput } from "#kit/paging.ts";
import { addressShown, amount, claimHead, claimInFull, images, note, parcel, returnAddress } from "./fields.ts";
import { claimLife } from "./lifecycle.ts";
import { amountTooLarge, papersFull, stateWrong, wordsMissing } from "./words.ts";

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
  output: z.object({ list: z.array(z.object(claimHead)), counts: z.object({ mine: z.int(), open: z.int() }), ...pageOutput }),
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
  input: z.object({ id, act: z.enum(sellerActs), amount: amount.optional(), address: returnAddress.optional(), note, images }),
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
  about: "The replacement is on its way to the buyer",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ id, ...parcel }),
  output: z.object({ status }),
  idempotent: true,
  refusals: { state_wrong: stateWrong },
});
