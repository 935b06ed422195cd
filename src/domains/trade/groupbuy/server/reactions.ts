import type { z } from "zod";
import type { ProductFacts } from "#domains/catalogue/catalog/contract/events.ts";
import type { checkoutClosed } from "#domains/trade/orders/contract/events.ts";
import type { EventDefinition } from "#kit/event.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { dropKept } from "./drop-kept.ts";
import { database } from "./database.ts";
import { decide } from "./decide.ts";
import { moveMember } from "./member-machine.ts";
import { closeOffer, followOffer, offersById } from "./offers.ts";
import { settleLater } from "./team-machine.ts";
import { lockTeam } from "./teams.ts";

type PayloadOf<E extends EventDefinition> = z.output<E["payload"]>;

const lockMemberOf = (ctx: Pick<Ctx, "tx">, checkoutId: number) =>
  database(ctx).selectFrom("member").selectAll().where("checkout_id", "=", checkoutId).forNoKeyUpdate().executeTakeFirst();

/**
 * Money for a member's order: whoever pays in time is a member, also of a group that filled up while they paid. A group that has failed
 * takes nobody, and the money goes back.
 */
export const takeMember = async (ctx: Ctx, paid: { group_buy_id: number; checkout_id: number }): Promise<boolean> => {
  const team = await lockTeam(ctx, paid.group_buy_id);
  const member = await lockMemberOf(ctx, paid.checkout_id);
  const offer = team && (await offersById(ctx, [team.offer_id])).get(team.offer_id);
  if (!team || !offer || !member || team.status === "failed" || member.status !== "pending_payment") return false;
  await moveMember(ctx, member, "join", ctx.now);
  if (team.status === "forming") await decide(ctx, team, offer);
  else await settleLater(ctx, member.id);
  dropKept(ctx, team.product_id);
  return true;
};

/** Not paid in time, or cancelled before: no member. */
export const dropMember = async (ctx: Ctx, { checkout_id }: PayloadOf<typeof checkoutClosed>): Promise<void> => {
  const member = await lockMemberOf(ctx, checkout_id);
  if (member) await moveMember(ctx, member, "drop", ctx.now);
};

/** Whose product is sold in another currency now has to say anew what groups pay. */
export const endInOtherCurrency = async (ctx: Ctx, { id, price }: ProductFacts): Promise<void> => {
  if (await closeOffer(ctx, id, price.currency)) await followOffer(ctx, id);
};
