import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { offerFields, teamWire, termsWire } from "./fields.ts";

const offerStates = ["none", "coming", "running", "over"] as const;

export const ownOffer = defineCall({
  path: "groupbuy/own",
  about: "The group-buy offer of a product of mine, and its groups: those that form, and the latest others",
  who: "shop:goods",
  input: z.object({ product_id: id }),
  output: z.object({ state: z.enum(offerStates), offer: termsWire.nullable(), teams: z.array(teamWire) }),
  reads: true,
  refusals: {},
});

export const saveOffer = defineCall({
  path: "groupbuy/save",
  about: "Offers a product of mine to groups, or changes the offer; groups that run keep the terms they were started under",
  who: "shop:goods",
  input: z.object({ product_id: id, offer: offerFields }),
  output: z.object({ state: z.enum(offerStates) }),
  refusals: {
    not_cheaper: /*i18n*/ {
      id: "groupbuy.not_cheaper",
      message: "The first step must be below {usual}, the usual price at the most pieces that one member may order",
    },
    time_past: /*i18n*/ { id: "groupbuy.time_past", message: "Choose an end within the coming year" },
  },
});

export const endOffer = defineCall({
  path: "groupbuy/end",
  about: "Ends the group-buy offer of a product of mine: no new group starts, and those that run go on",
  who: "shop:goods",
  input: z.object({ product_id: id }),
  output: z.object({ state: z.enum(offerStates) }),
  refusals: {},
});
