import { openShopsOf } from "#domains/people/accounts/index.server.ts";
import { cardsById, sellersOfPublic } from "#domains/catalogue/catalog/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found, NotFound } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { GroupSort, openGroups, productOffer, showTeam } from "../../contract/looking.ts";
import { database } from "../database.ts";
import { openOffer, presentTerms, runningOffers, stateOf, type Offer } from "../offers.ts";
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

type Open = { offer: Offer; teams: Team[] };
type Team = Awaited<ReturnType<typeof presentTeams>>[number]["team"];

/** When the next thing of it ends: a group that forms, or else the offer. */
const endOf = ({ offer, teams }: Open): number => Math.min(unixSeconds(offer.ends_at), ...teams.map(({ deadline }) => deadline));
const membersOf = ({ teams }: Open): number => Math.max(0, ...teams.map(({ members }) => members));
const orders: Record<GroupSort, (a: Open, b: Open) => number> = {
  ending: (a, b) => endOf(a) - endOf(b) || b.offer.id - a.offer.id,
  fullest: (a, b) => membersOf(b) - membersOf(a) || endOf(a) - endOf(b),
  newest: (a, b) => b.offer.id - a.offer.id,
};

/** What a group could buy at this moment: offers that run, of products on sale, of shops whose membership has not ended. */
const openNow = async (ctx: Ctx): Promise<Open[]> => {
  const offers = await runningOffers(ctx);
  const [onSale, open] = await Promise.all([
    sellersOfPublic(
      ctx,
      offers.map((offer) => offer.product_id),
    ),
    openShopsOf(ctx, [...new Set(offers.map((offer) => offer.seller_id))]),
  ]);
  const live = offers.filter((offer) => onSale.get(offer.product_id) === offer.seller_id && open.has(offer.seller_id));
  if (live.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("team")
    .selectAll()
    .where(
      "product_id",
      "in",
      live.map((offer) => offer.product_id),
    )
    .where("status", "=", "forming")
    .where("deadline_at", ">", ctx.now)
    .where(hasMembers)
    .execute();
  const teams = Map.groupBy(
    (await presentTeams(ctx, rows)).map(({ team }) => team),
    (team) => team.product_id,
  );
  return live.map((offer) => ({ offer, teams: (teams.get(offer.product_id) ?? []).sort((a, b) => b.reached - a.reached || a.deadline - b.deadline) }));
};

export const openGroupsFn = async (ctx: Ctx, { forming, sort, page, size }: ParsedInputOf<typeof openGroups>) => {
  const all = await openNow(ctx);
  const inGroup = all.filter(({ teams }) => teams.length > 0);
  const chosen = (forming ? inGroup : all).sort(orders[sort]);
  const shown = chosen.slice((page - 1) * size, page * size);
  const cards = new Map(
    (
      await cardsById(
        ctx,
        shown.map(({ offer }) => offer.product_id),
      )
    ).map((card) => [card.id, card]),
  );
  return {
    list: shown.flatMap(({ offer, teams }) => {
      const product = cards.get(offer.product_id);
      return product ? [{ product, terms: presentTerms(offer), team: teams[0] ?? null, forming: teams.length }] : [];
    }),
    forming_total: inGroup.length,
    open_total: all.length,
    page,
    size,
    ...cappedTotal(chosen.length),
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
