import type { AnyCall } from "#kit/call.ts";
import { Refusal } from "#kit/refusal.ts";
import { isOfShops } from "#kit/rights.ts";
import { unixSeconds } from "#kit/time.ts";
import { says } from "#kit/words.ts";
import type { Actor } from "./context.ts";

const ended = /*i18n*/ { id: "platform.membership_ended", message: "The shop's membership has ended: this opens again once it is renewed" };
says(ended);

/** Of a shop that is closed by now its people and its keys reach what outlives the membership, and nothing else. */
export const checkShopIsOpen = (call: Pick<AnyCall, "who" | "outlivesMembership">, actor: Actor | null, now: Date): void => {
  if (!isOfShops(call.who) || call.outlivesMembership || !actor?.shop) return;
  if (actor.shop.openUntil <= unixSeconds(now)) throw new Refusal("membership_ended", ended.id);
};
