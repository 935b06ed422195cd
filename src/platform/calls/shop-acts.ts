import type { AnyCall } from "#kit/call.ts";
import type { Ctx } from "./context.ts";
import type { OperatorAct } from "./operator-acts.ts";

/** Something that was done in a shop, by its owner, its staff or one of its keys. */
export type ShopAct = { call: string; object: OperatorAct["object"] };

/** Keeps a shop's act in the transaction of `ctx`. Registered by main: the runner knows no domain. */
export type RecordShopAct = (ctx: Ctx, act: ShopAct) => Promise<void>;

export const isShopCall = (call: Pick<AnyCall, "who">): boolean => call.who === "shop" || call.who.startsWith("shop:");

/** Whether a call is an act in a shop: it writes. A picture that is stored is none until something shows it. */
export const isShopAct = (call: AnyCall): boolean => isShopCall(call) && !call.reads && !call.multipart;
