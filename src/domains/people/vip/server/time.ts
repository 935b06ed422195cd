import { addMembershipTime } from "#domains/people/accounts/index.server.ts";
import { days } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import type { MemberEvent } from "../contract/admin.ts";
import type { HeldFamily } from "../contract/fields.ts";
import { database } from "./database.ts";
import { levelsOf } from "./levels.ts";
import { reminderAt } from "./rules/reminders.ts";
import { hasRun, layOut, sharesLeft, type Share, type Stretch } from "./rules/stretches.ts";
import { endsOf, stretchesOf } from "./running.ts";

type Member = { user_id: number; family: HeldFamily };

/** Sets when a membership ends. Reminders that lie behind it at this moment are not sent. */
export const setEnd = async (ctx: Ctx, { user_id, family }: Member, until_at: Date): Promise<void> => {
  const reminded_days = reminderAt(until_at, ctx.now) ?? null;
  await database(ctx)
    .insertInto("membership")
    .values({ user_id, family, until_at, reminded_days })
    .onConflict((conflict) => conflict.columns(["user_id", "family"]).doUpdateSet({ until_at, reminded_days }))
    .execute();
};

export const recordEvent = async (
  ctx: Ctx,
  { user_id, family }: Member,
  event: MemberEvent,
  more: { until_at: Date; note?: string; purchase_id?: number; by_user?: number | null },
): Promise<void> => {
  await database(ctx)
    .insertInto("membership_event")
    .values({ user_id, family, event, happened_at: ctx.now, ...more })
    .execute();
};

/** One at a time for each user: whoever changes their time waits here, before any row is locked. */
const lockTime = (ctx: Ctx, userId: number) => advisoryLock(ctx, "vip/time", userId);

const moveEnd = async (ctx: Ctx, member: Member, milliseconds: number, why: { decided_by: number | null; reason: string }): Promise<Date> => {
  if (member.family !== "designer") {
    const { until } = await addMembershipTime(ctx, { user_id: member.user_id, membership: member.family, milliseconds, ...why });
    return until;
  }
  const { designer: before } = await endsOf(ctx, member.user_id);
  const until = new Date(Math.max(ctx.now.getTime(), Math.max(before?.getTime() ?? 0, ctx.now.getTime()) + milliseconds));
  await setEnd(ctx, member, until);
  return until;
};

const asStretches = async (ctx: Ctx, { user_id, family }: Member): Promise<Stretch[]> => {
  const levels = await levelsOf(ctx);
  const rows = await stretchesOf(ctx, [user_id], { family });
  return rows.map((row) => ({
    purchaseId: row.purchase_id,
    rank: levels.now(row.level_code)?.rank ?? 0,
    from: row.from_at.getTime(),
    until: row.until_at.getTime(),
  }));
};

/** What has run is left as it is; what is to come is written anew. */
const writeStretches = async (ctx: Ctx, { user_id, family }: Member, standing: readonly Stretch[], shares: readonly Share[]): Promise<void> => {
  const now = ctx.now.getTime();
  await database(ctx).deleteFrom("stretch").where("user_id", "=", user_id).where("family", "=", family).where("until_at", ">", ctx.now).execute();
  const rows = [...hasRun(standing, now), ...layOut(shares, now)].map(({ purchaseId, from, until }) => ({
    user_id,
    family,
    purchase_id: purchaseId,
    from_at: new Date(from),
    until_at: new Date(until),
  }));
  if (rows.length > 0) await database(ctx).insertInto("stretch").values(rows).execute();
};

const memberOf = ({ user_id, family }: Member): Member => ({ user_id, family });

export type Bought = Member & { id: number; days: number; rank: number };

/** Adds the time of a purchase. @returns when the membership now ends. */
export const addTime = async (ctx: Ctx, purchase: Bought): Promise<Date> => {
  await lockTime(ctx, purchase.user_id);
  const before = (await endsOf(ctx, purchase.user_id))[purchase.family];
  const until = await moveEnd(ctx, memberOf(purchase), days(purchase.days), { decided_by: null, reason: `vip:${purchase.id}` });
  const standing = await asStretches(ctx, purchase);
  const left = sharesLeft(standing, ctx.now.getTime(), (before ?? ctx.now).getTime());
  await writeStretches(ctx, purchase, standing, [...left, { purchaseId: purchase.id, rank: purchase.rank, length: days(purchase.days) }]);
  return until;
};

/** Takes away what a purchase has left. @returns when the membership now ends. */
export const takeTime = async (ctx: Ctx, purchase: Omit<Bought, "days" | "rank">, why: { decided_by: number | null; reason: string }): Promise<Date> => {
  await lockTime(ctx, purchase.user_id);
  const end = (await endsOf(ctx, purchase.user_id))[purchase.family] ?? ctx.now;
  const standing = await asStretches(ctx, purchase);
  const left = sharesLeft(standing, ctx.now.getTime(), end.getTime());
  const length = left.find(({ purchaseId }) => purchaseId === purchase.id)?.length ?? 0;
  const until = length > 0 ? await moveEnd(ctx, memberOf(purchase), -length, why) : end;
  await writeStretches(
    ctx,
    purchase,
    standing,
    left.filter(({ purchaseId }) => purchaseId !== purchase.id),
  );
  return until;
};
