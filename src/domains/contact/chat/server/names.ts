import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The sender's name and picture for a frame. Kept for half a minute, so that a message costs no query for it. */
export const nameOf = (ctx: Ctx, userId: number): Promise<Person> =>
  ctx.services.cache.shelf<Person>("chat.names").through(`${userId}`, async () => ({
    value: (await peopleById(ctx, [userId])).get(userId) ?? { id: userId, nickname: "", avatar: "" },
    bytes: 300,
    seconds: 30,
  }));
