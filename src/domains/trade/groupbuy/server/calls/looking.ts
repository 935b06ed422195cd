import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { productOffer, showTeam } from "../../contract/looking.ts";
import { database } from "../database.ts";
import { openOffer, presentTerms, stateOf } from "../offers.ts";
import { hasMembers, presentTeams, type TeamRow } from "../teams.ts";

const mostLookedAt = 60;
const mostShown = 6;

export const secondsLeft = (team: Pick<TeamRow, "status" | "deadline_at">, now: Date): number =>
  team.status === "forming" ? Math.max(0, Math.ceil((team.deadline_at.getTime() - now.getTime()) / 1000)) : 0;

export const productOfferFn = async (ctx: Ctx, { product_id }: ParsedInputOf<typeof productOffer>) => {
  const offer = await openOffer(ctx, product_id);
  const teams = await database(ctx)
    .selectFrom("team")
    .selectAll()
    .where("product_id", "=", product_id)
    .where("status", "=", "forming")
    .where("deadline_at", ">", ctx.now)
    .where(hasMembers)
    .orderBy("id", "desc")
    .limit(mostLookedAt)
    .execute();
  const shown = (await presentTeams(ctx, teams)).map(({ team }) => team);
  return {
    offer: offer && stateOf(offer, ctx.now) === "running" ? presentTerms(offer) : null,
    teams: shown.sort((a, b) => b.reached - a.reached || a.deadline - b.deadline).slice(0, mostShown),
  };
};

/** Who started a group is the first who ordered within it. */
const isFounder = async (ctx: Ctx, teamId: number): Promise<boolean> => {
  const first = await database(ctx).selectFrom("member").select("buyer_id").where("team_id", "=", teamId).orderBy("id").limit(1).executeTakeFirst();
  return first !== undefined && first.buyer_id === ctx.actor?.id;
};

export const showTeamFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showTeam>) => {
  const row = found(await database(ctx).selectFrom("team").selectAll().where("id", "=", id).executeTakeFirst());
  const { team, offer } = found((await presentTeams(ctx, [row]))[0]);
  if (team.members === 0 && !(await isFounder(ctx, id))) throw new NotFound();
  return { team, terms: presentTerms(offer), seconds_left: secondsLeft(row, ctx.now) };
};
