import { certifiedFor } from "#domains/people/accounts/index.server.ts";
import { placeInGroup } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { hours, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { decideTeam } from "../../contract/events.ts";
import { joinGroup, type myGroup } from "../../contract/joining.ts";
import type { MemberStatus } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { offersById, openOffer, presentTerms, stateOf, type Offer } from "../offers.ts";
import { entryPrice } from "../rules/tiers.ts";
import { memberMachine } from "../member-machine.ts";
import { teamMachine } from "../team-machine.ts";
import { lockTeam, presentTeams, type TeamRow } from "../teams.ts";
import { secondsLeft } from "./looking.ts";

/** A new group, which is decided at its deadline. */
const startTeam = async (ctx: Ctx, productId: number): Promise<{ team: TeamRow; offer: Offer }> => {
  const offer = await openOffer(ctx, productId, true);
  if (!offer || stateOf(offer, ctx.now) !== "running") throw refuse(joinGroup, "offer_over");
  // The shop could neither end the offer nor change its terms: none begins under it.
  if (((await certifiedFor(ctx, offer.seller_id))?.openUntil ?? 0) <= unixSeconds(ctx.now)) throw refuse(joinGroup, "offer_over");
  const [team] = await teamMachine.create(
    ctx,
    [{ offer_id: offer.id, product_id: productId, seller_id: offer.seller_id, deadline_at: later(ctx.now, hours(offer.hours)), created_at: ctx.now }],
    { event: "start", party: "buyer" },
  );
  if (!team) throw new Error("a group was not written");
  await ctx.enqueue(decideTeam, { team_id: team.id }, { runAt: team.deadline_at });
  return { team, offer };
};

/** A group that takes members, locked: its lock orders joinings, payments and the deadline. */
const openTeam = async (ctx: Ctx, productId: number, teamId: number): Promise<{ team: TeamRow; offer: Offer }> => {
  const row = await lockTeam(ctx, teamId);
  const team = found(row?.product_id === productId ? row : null);
  if (team.status !== "forming" || team.deadline_at <= ctx.now) throw refuse(joinGroup, "group_over");
  const member = await database(ctx)
    .selectFrom("member")
    .select("id")
    .where("team_id", "=", team.id)
    .where("buyer_id", "=", me(ctx).id)
    .where("status", "<>", "dropped")
    .executeTakeFirst();
  if (member) throw refuse(joinGroup, "already_in");
  return { team, offer: found((await offersById(ctx, [team.offer_id])).get(team.offer_id)) };
};

export const joinGroupFn = async (ctx: Ctx, { product_id, team_id, lines, address_id, note, expected_total }: ParsedInputOf<typeof joinGroup>) => {
  const { team, offer } = team_id === undefined ? await startTeam(ctx, product_id) : await openTeam(ctx, product_id, team_id);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity < offer.least_quantity) throw refuse(joinGroup, "too_few", { least: offer.least_quantity }, ["lines"]);
  if (offer.most_quantity !== null && quantity > offer.most_quantity) throw refuse(joinGroup, "too_many", { most: offer.most_quantity }, ["lines"]);
  const unit_price_minor = entryPrice(offer.tiers);
  const placed = await placeInGroup(ctx, joinGroup, {
    group_buy_id: team.id,
    product_id,
    lines,
    address_id,
    note,
    expected_total,
    unit_price_minor,
    currency: offer.currency,
    least_quantity: offer.least_quantity,
    // Nobody can pay after the group's deadline: the checkout's own end is the earlier of the two.
    until: team.deadline_at,
  });
  await memberMachine.create(
    ctx,
    [
      {
        team_id: team.id,
        buyer_id: me(ctx).id,
        order_id: placed.order_id,
        checkout_id: placed.checkout_id,
        quantity,
        unit_price_minor,
        created_at: ctx.now,
      },
    ],
    { event: "order", party: "buyer" },
  );
  return { ...placed, team_id: team.id };
};

export const myGroupFn = async (ctx: Ctx, { order_id }: ParsedInputOf<typeof myGroup>) => {
  const member = found(
    await database(ctx).selectFrom("member").selectAll().where("order_id", "=", order_id).where("buyer_id", "=", me(ctx).id).executeTakeFirst(),
  );
  const row = await database(ctx).selectFrom("team").selectAll().where("id", "=", member.team_id).executeTakeFirstOrThrow();
  const { team, offer } = found((await presentTeams(ctx, [row]))[0]);
  const { currency } = offer;
  const status = member.status as MemberStatus;
  const each =
    status === "refunded" ? member.unit_price_minor : status === "completed" ? member.unit_price_minor - (row.unit_price_minor ?? member.unit_price_minor) : 0n;
  return {
    team,
    terms: presentTerms(offer),
    seconds_left: secondsLeft(row, ctx.now),
    member: {
      status,
      quantity: member.quantity,
      unit_paid: toWire({ minor: member.unit_price_minor, currency }),
      returned: each > 0n ? toWire({ minor: each * BigInt(member.quantity), currency }) : null,
    },
  };
};
