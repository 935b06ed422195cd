import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { defineLifecycle } from "#kit/states.ts";
import { says, type Word } from "#kit/words.ts";
import { addressWire } from "./addresses.ts";
import { stateWrong } from "./orders.ts";

/** A buyer's wish to have an unshipped order sent elsewhere: nothing changes without the seller. */
export const addressChangeLife = defineLifecycle({
  name: "change of an order's address",
  states: ["asked", "accepted", "declined", "withdrawn"],
  initial: "asked",
  effects: { write_address: "moves", tell_buyer: "notification", tell_seller: "notification" },
  transitions: [
    { from: "asked", event: "accept", to: "accepted", by: ["seller"], effects: ["write_address", "tell_buyer"] },
    { from: "asked", event: "decline", to: "declined", by: ["seller"], effects: ["tell_buyer"] },
    { from: "asked", event: "withdraw", to: "withdrawn", by: ["buyer"], effects: ["tell_seller"] },
  ],
});
export type AddressChangeStatus = (typeof addressChangeLife)["states"][number];

export const addressChangeWords: Record<AddressChangeStatus, Word> = {
  asked: /*i18n*/ { id: "orders.address_change_asked", message: "Waits for the seller" },
  accepted: /*i18n*/ { id: "orders.address_change_accepted", message: "The seller agreed" },
  declined: /*i18n*/ { id: "orders.address_change_declined", message: "The seller declined" },
  withdrawn: /*i18n*/ { id: "orders.address_change_withdrawn", message: "Withdrawn" },
};
for (const word of Object.values(addressChangeWords)) says(word);

const status = z.enum(addressChangeLife.states);

export const addressChanges = defineCall({
  path: "order/addresschanges",
  about: "Where an order of mine goes, whether that can still be changed, and what was asked for so far, newest first",
  who: "user",
  input: z.object({ id }),
  output: z.object({
    order: z.object({ id: z.int(), code: z.string(), shop: z.string(), address: addressWire }),
    can_ask: z.boolean(),
    changes: z.array(z.object({ id: z.int(), status, status_text: z.string(), address: addressWire, createtime: z.int() })),
  }),
  reads: true,
  refusals: {},
});

export const askForAddress = defineCall({
  path: "order/askaddress",
  about: "Asks the seller to send an unshipped order of mine to another address of my book",
  who: "user",
  input: z.object({ id, address_id: id }),
  output: z.object({ change_id: z.int() }),
  idempotent: true,
  limit: { count: 20, seconds: 3600 },
  refusals: {
    state_wrong: stateWrong,
    asked_already: /*i18n*/ { id: "orders.address_asked_already", message: "You have asked for another address already. Wait for the seller, or withdraw it" },
    same_address: /*i18n*/ { id: "orders.address_same", message: "The order goes there already" },
  },
});

export const withdrawAddress = defineCall({
  path: "order/withdrawaddress",
  about: "Takes my wish for another address back",
  who: "user",
  input: z.object({ id }),
  output: z.object({ status }),
  refusals: { state_wrong: stateWrong },
});

export const answerAddress = defineCall({
  path: "order/answeraddress",
  about: "Agrees to send an unshipped order of my shop to another address, or declines",
  who: "shop:orders",
  outlivesMembership: true,
  scope: "orders:write",
  input: z.object({ /** The order's. */ id, accept: z.boolean() }),
  output: z.object({ status }),
  refusals: { state_wrong: stateWrong },
});
