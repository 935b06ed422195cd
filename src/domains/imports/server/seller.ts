import { shopOf, type Ctx } from "#platform/calls/context.ts";

/** Whose goods are imported: the factory that the caller works in. */
export const sellerOfGoods = async (ctx: Ctx): Promise<number> => shopOf(ctx).ownerId;
