import { sql, type ExpressionBuilder, type Selectable } from "kysely";
import { unitsOf } from "#domains/catalogue/catalog/index.server.ts";
import { toWire } from "#kit/money.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { teamWords, type TeamStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { offersById, type Offer } from "./offers.ts";
import { countOf, entryPrice, tierAt, type Strength } from "./rules/tiers.ts";
import type { Tables } from "./tables.ts";

export type TeamRow = Selectable<Tables["team"]>;
export type MemberRow = Selectable<Tables["member"]>;

/**
 * The group, locked: it decides between a payment, a joining and the deadline of the same moment. Whoever holds a checkout's lock may
 * wait for it; whoever holds it locks orders of members alone, whose checkouts are paid and wait for nothing.
 */
export const lockTeam = (ctx: Pick<Ctx, "tx">, id: number): Promise<TeamRow | undefined> =>
  database(ctx).selectFrom("team").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/** Whoever paid counts, also where all went back later. */
const paid = ["joined", "completed", "refunded"];

/** For `where` over teams: a group that nobody has paid for is none for others to see. */
export const hasMembers = (where: ExpressionBuilder<Tables, "team">) =>
  where.exists(where.selectFrom("member").select("member.id").whereRef("member.team_id", "=", "team.id").where("member.status", "in", paid));

/** Those who paid, by group. */
export const strengthsOf = async (ctx: Pick<Ctx, "tx">, teamIds: readonly number[]): Promise<(teamId: number) => Strength> => {
  const rows =
    teamIds.length === 0
      ? []
      : await database(ctx)
          .selectFrom("member")
          .select(["team_id", sql<number>`count(*)::int`.as("members"), sql<number>`sum(quantity)::int`.as("pieces")])
          .where("team_id", "in", [...teamIds])
          .where("status", "in", paid)
          .groupBy("team_id")
          .execute();
  const byTeam = new Map(rows.map(({ team_id, ...strength }) => [team_id, strength]));
  return (teamId) => byTeam.get(teamId) ?? { members: 0, pieces: 0 };
};

/** Members of a group who paid and are not settled yet. */
export const joinedMembers = async (ctx: Pick<Ctx, "tx">, teamId: number): Promise<number[]> => {
  const rows = await database(ctx).selectFrom("member").select("id").where("team_id", "=", teamId).where("status", "=", "joined").orderBy("id").execute();
  return rows.map(({ id }) => id);
};

const presentTeam = (ctx: Pick<Ctx, "services" | "locale">, team: TeamRow, offer: Offer, strength: Strength, unit: SaleUnit) => {
  const reached = countOf(offer.measure, strength);
  const minor = team.unit_price_minor ?? tierAt(offer.tiers, reached)?.unit_price_minor ?? entryPrice(offer.tiers);
  const status = team.status as TeamStatus;
  return {
    id: team.id,
    product_id: team.product_id,
    unit,
    status,
    status_text: ctx.services.words.say(ctx.locale, teamWords[status].id),
    ...strength,
    reached,
    deadline: unixSeconds(team.deadline_at),
    price: toWire({ minor, currency: offer.currency }),
  };
};

/** Groups as everybody sees them, in the order given; their terms beside them. */
export const presentTeams = async (ctx: Ctx, teams: readonly TeamRow[]) => {
  const offers = await offersById(
    ctx,
    teams.map((team) => team.offer_id),
  );
  const strengthOf = await strengthsOf(
    ctx,
    teams.map((team) => team.id),
  );
  const unitOf = await unitsOf(
    ctx,
    teams.map((team) => team.product_id),
  );
  return teams.flatMap((row) => {
    const offer = offers.get(row.offer_id);
    return offer ? [{ team: presentTeam(ctx, row, offer, strengthOf(row.id), unitOf.get(row.product_id) ?? "piece"), offer }] : [];
  });
};
