import { LRUCache } from "lru-cache";
import { peopleById, type Person } from "#domains/people/accounts/index.server.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";

const keptMilliseconds = 30_000;
const kept = new WeakMap<Services, LRUCache<number, Person>>();

/** The sender's name and picture for a frame. Kept for half a minute, so that a message costs no query for it. */
export const nameOf = async (ctx: Ctx, userId: number): Promise<Person> => {
  const names = kept.get(ctx.services) ?? new LRUCache<number, Person>({ max: 20_000, ttl: keptMilliseconds });
  kept.set(ctx.services, names);
  const known = names.get(userId);
  if (known) return known;
  const person = (await peopleById(ctx, [userId])).get(userId) ?? { id: userId, nickname: "", avatar: "" };
  names.set(userId, person);
  return person;
};
