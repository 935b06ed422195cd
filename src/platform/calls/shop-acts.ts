import type { AnyCall } from "#kit/call.ts";
import { isOfShops } from "#kit/rights.ts";
import type { Ctx } from "./context.ts";
import type { OperatorAct } from "./operator-acts.ts";

/** Something that was done in a shop, by its owner, its staff or one of its keys. */
export type ShopAct = { call: string; object: OperatorAct["object"] };

/** Keeps a shop's act in the transaction of `ctx`. Registered by main: the runner knows no domain. */
export type RecordShopAct = (ctx: Ctx, act: ShopAct) => Promise<void>;

/** Whether a call is an act in a shop: it writes. A picture that is stored is none until something shows it. */
export const isShopAct = (call: AnyCall): boolean => isOfShops(call.who) && !call.reads && !call.multipart;
