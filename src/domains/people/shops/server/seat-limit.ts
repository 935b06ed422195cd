import { entitlementsOf } from "#domains/people/vip/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** How many may work in a shop beside its owner, the invited included: as its membership says. Null: as many as it likes. */
export const seatLimit = async (ctx: Ctx, ownerId: number): Promise<number | null> => (await entitlementsOf(ctx, ownerId)).staff_seats;
