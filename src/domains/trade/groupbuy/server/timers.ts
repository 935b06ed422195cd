import type { z } from "zod";
import { completeInGroup, failInGroup } from "#domains/trade/orders/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { decideTeam, type settleMember } from "../contract/events.ts";
import { database } from "./database.ts";
import { decide } from "./decide.ts";
import { moveMember } from "./member-machine.ts";
import { offersById } from "./offers.ts";
import { settleLater } from "./team-machine.ts";
import { lockTeam } from "./teams.ts";

/** Jobs may come early, late or twice: each looks at the state itself. */
export const decideTeamJob = async (ctx: Ctx, { team_id }: z.output<(typeof decideTeam)["payload"]>): Promise<void> => {
  const team = await lockTeam(ctx, team_id);
  const offer = team && (await offersById(ctx, [team.offer_id])).get(team.offer_id);
  if (team && offer && team.deadline_at <= ctx.now) await decide(ctx, team, offer);
};

/** A member of a decided group: at the price reached, the difference going back; or refunded in full, the stock free again. */
export const settleMemberJob = async (ctx: Ctx, { member_id }: z.output<(typeof settleMember)["payload"]>): Promise<void> => {
  const member = await database(ctx).selectFrom("member").selectAll().where("id", "=", member_id).forNoKeyUpdate().executeTakeFirst();
  if (member?.status !== "joined") return;
  const team = await database(ctx)
    .selectFrom("team")
    .select(["status", "unit_price_minor", "decided_at"])
    .where("id", "=", member.team_id)
    .executeTakeFirstOrThrow();
  if (team.status === "forming") return;
  const at = member.joined_at && team.decided_at && member.joined_at > team.decided_at ? member.joined_at : (team.decided_at ?? ctx.now);
  if (team.status === "succeeded" && team.unit_price_minor !== null) {
    await completeInGroup(ctx, { order_id: member.order_id, unit_price_minor: team.unit_price_minor, at });
    await moveMember(ctx, member, "complete", at);
  } else {
    await failInGroup(ctx, { order_id: member.order_id, at });
    await moveMember(ctx, member, "refund", at);
  }
};

const mostAtOnce = 500;

/** For timers that got lost. */
export const sweepGroups = async (ctx: Ctx): Promise<void> => {
  const teams = await database(ctx)
    .selectFrom("team")
    .select("id")
    .where("status", "=", "forming")
    .where("deadline_at", "<=", ctx.now)
    .orderBy("deadline_at")
    .limit(mostAtOnce)
    .execute();
  for (const { id } of teams) await ctx.enqueue(decideTeam, { team_id: id }, { key: `groupbuy.decide_team:${id}` });
  const members = await database(ctx)
    .selectFrom("member")
    .innerJoin("team", "team.id", "member.team_id")
    .select("member.id")
    .where("member.status", "=", "joined")
    .where("team.status", "<>", "forming")
    .orderBy("member.id")
    .limit(mostAtOnce)
    .execute();
  for (const { id } of members) await settleLater(ctx, id);
};
