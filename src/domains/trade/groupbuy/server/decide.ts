import { next } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { settleMember } from "../contract/events.ts";
import { memberLife, teamLife, type MemberStatus, type TeamStatus } from "../contract/lifecycle.ts";
import { dropKept } from "./drop-kept.ts";
import { database } from "./database.ts";
import type { Offer } from "./offers.ts";
import { countOf, outcomeOf } from "./rules/tiers.ts";
import { joinedMembers, strengthsOf, type MemberRow, type TeamRow } from "./teams.ts";

/** Takes a locked member through one transition; answers whether it was allowed. */
export const moveMember = async (
  ctx: Pick<Ctx, "tx">,
  member: MemberRow,
  event: (typeof memberLife)["transitions"][number]["event"],
  at: Date,
): Promise<boolean> => {
  const to = next(memberLife, member.status as MemberStatus, event, "system");
  if (!to) return false;
  await database(ctx)
    .updateTable("member")
    .set({ status: to, ...(event === "join" ? { joined_at: at } : event === "drop" ? {} : { settled_at: at }) })
    .where("id", "=", member.id)
    .execute();
  await database(ctx)
    .insertInto("event")
    .values({ team_id: member.team_id, member_id: member.id, event, from_status: member.status, to_status: to, created_at: at })
    .execute();
  return true;
};

export const settleLater = (ctx: Ctx, memberId: number): Promise<void> =>
  ctx.enqueue(settleMember, { member_id: memberId }, { key: `groupbuy.settle_member:${memberId}` });

/**
 * Ends a locked group that forms, when its time is over or nothing better can be reached, and has every member settled: each in a
 * transaction of its own, so that no group however large holds many wallets at once.
 * @returns the state it is in.
 */
export const decide = async (ctx: Ctx, team: TeamRow, offer: Offer): Promise<TeamStatus> => {
  const status = team.status as TeamStatus;
  if (status !== "forming") return status;
  const strength = (await strengthsOf(ctx, [team.id]))(team.id);
  const isOver = team.deadline_at <= ctx.now;
  const outcome = outcomeOf(offer.tiers, countOf(offer.measure, strength), isOver);
  const to = outcome && next(teamLife, status, outcome.event, "system");
  if (!to) return status;
  // A timer that comes late says when the time was over, not when it came.
  const at = isOver ? team.deadline_at : ctx.now;
  await database(ctx)
    .updateTable("team")
    .set({ status: to, decided_at: at, unit_price_minor: outcome.event === "succeed" ? outcome.unit_price_minor : null })
    .where("id", "=", team.id)
    .execute();
  await database(ctx).insertInto("event").values({ team_id: team.id, event: outcome.event, from_status: status, to_status: to, created_at: at }).execute();
  for (const id of await joinedMembers(ctx, team.id)) await settleLater(ctx, id);
  dropKept(ctx, team.product_id);
  return to;
};
