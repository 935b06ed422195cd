import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import type { NotificationKind, Weight } from "../contract/kinds.ts";
import type { QuietHours } from "../contract/quiet-hours.ts";
import { isQuiet } from "../contract/quiet-hours.ts";

/** `not_mailed` and `not_pushed`: the kinds of news that are told in the portal alone. */
export type Preferences = { mails: boolean; pushes: boolean; not_mailed: string[]; not_pushed: string[]; quiet: QuietHours | null; zone: string };

const usual: Preferences = { mails: true, pushes: true, not_mailed: [], not_pushed: [], quiet: null, zone: "Asia/Shanghai" };

/** How each of these people wants to be reached. */
export const preferencesOf = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<(userId: number) => Preferences> => {
  if (userIds.length === 0) return () => usual;
  const rows = await database(ctx).selectFrom("preference").selectAll().where("user_id", "in", userIds).execute();
  const kept = new Map(
    rows.map(({ user_id, mails, pushes, not_mailed, not_pushed, quiet_from: from, quiet_until: until, zone }) => [
      user_id,
      { mails, pushes, not_mailed, not_pushed, zone, quiet: from === null || until === null ? null : { from, until, zone } },
    ]),
  );
  return (userId) => kept.get(userId) ?? usual;
};

/** Of these people, those who want mail about what stays unread, at this hour. */
export const wantMailNow = async (ctx: Pick<Ctx, "tx" | "now">, userIds: readonly number[]): Promise<number[]> => {
  const of = await preferencesOf(ctx, userIds);
  return userIds.filter((id) => of(id).mails && !isQuiet(of(id).quiet, ctx.now));
};

/** Of these people, those who have no quiet hours at this moment. */
export const awakeNow = async (ctx: Pick<Ctx, "tx" | "now">, userIds: readonly number[]): Promise<number[]> => {
  const of = await preferencesOf(ctx, userIds);
  return userIds.filter((id) => !isQuiet(of(id).quiet, ctx.now));
};

/** Of these people, those who have a browser subscribed and want notices of it, at whatever hour. */
export const withPush = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set();
  const rows = await database(ctx).selectFrom("push_subscription").select("user_id").distinct().where("user_id", "in", userIds).execute();
  const subscribed = rows.map((row) => row.user_id);
  const of = await preferencesOf(ctx, subscribed);
  return new Set(subscribed.filter((id) => of(id).pushes));
};

/** How somebody wants notices of browsers; null where none is subscribed. Kept for a minute: asked with each notice. */
const pushWishes = (ctx: Ctx, userId: number) =>
  ctx.services.cache.shelf<{ wishes: Pick<Preferences, "pushes" | "not_pushed"> | null }>("notifications.push").through(String(userId), async () => {
    const browser = await database(ctx).selectFrom("push_subscription").select("id").where("user_id", "=", userId).executeTakeFirst();
    return { value: { wishes: browser ? (await preferencesOf(ctx, [userId]))(userId) : null }, seconds: 60, tags: [`push:${userId}`], bytes: 200 };
  });

/** Whether somebody's browsers are told of this, at whatever hour: what `must` be known by all of them that are told anything. */
export const wantPush = async (ctx: Ctx, userId: number, { kind, weight }: { kind: NotificationKind; weight: Weight }): Promise<boolean> => {
  const { wishes } = await pushWishes(ctx, userId);
  return wishes !== null && wishes.pushes && (weight === "must" || !wishes.not_pushed.includes(kind));
};
