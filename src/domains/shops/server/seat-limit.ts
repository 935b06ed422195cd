import type { Ctx } from "#platform/calls/context.ts";

const usual = 5;

/** How many may work in a shop beside its owner, the invited included. */
export const seatLimit = async (_ctx: Ctx, _ownerId: number): Promise<number> => usual;
