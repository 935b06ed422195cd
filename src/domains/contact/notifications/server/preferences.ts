import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { QuietHours } from "../contract/quiet-hours.ts";
import { isQuiet } from "../contract/quiet-hours.ts";

export type Preferences = { mails: boolean; pushes: boolean; quiet: QuietHours | null; zone: string };

const usual: Preferences = { mails: true, pushes: true, quiet: null, zone: "Asia/Shanghai" };

/** How each of these people wants to be reached. */
export const preferencesOf = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<(userId: number) => Preferences> => {
  if (userIds.length === 0) return () => usual;
  const rows = await database(ctx).selectFrom("preference").selectAll().where("user_id", "in", userIds).execute();
  const kept = new Map(
    rows.map(({ user_id, mails, pushes, quiet_from: from, quiet_until: until, zone }) => [
      user_id,
      { mails, pushes, zone, quiet: from === null || until === null ? null : { from, until, zone } },
    ]),
  );
  return (userId) => kept.get(userId) ?? usual;
};

/** Of these people, those who want mail about what stays unread, at this hour. */
export const wantMailNow = async (ctx: Pick<Ctx, "tx" | "now">, userIds: readonly number[]): Promise<number[]> => {
  const of = await preferencesOf(ctx, userIds);
  return userIds.filter((id) => of(id).mails && !isQuiet(of(id).quiet, ctx.now));
};

/** Of these people, those who have a browser subscribed and want notices of it, at whatever hour. */
export const withPush = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set();
  const rows = await database(ctx).selectFrom("push_subscription").select("user_id").distinct().where("user_id", "in", userIds).execute();
  const subscribed = rows.map((row) => row.user_id);
  const of = await preferencesOf(ctx, subscribed);
  return new Set(subscribed.filter((id) => of(id).pushes));
};

/** Whether somebody has a browser subscribed and wants notices of it, at whatever hour. Kept for a minute: asked with each message. */
export const hasPush = (ctx: Ctx, userId: number): Promise<{ push: boolean }> =>
  ctx.services.cache.shelf<{ push: boolean }>("notifications.push").through(String(userId), async () => ({
    value: { push: (await withPush(ctx, [userId])).has(userId) },
    seconds: 60,
    tags: [`push:${userId}`],
    bytes: 60,
  }));
