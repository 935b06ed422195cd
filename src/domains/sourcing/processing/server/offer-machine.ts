import type { Selectable } from "kysely";
import type { EventOf, PartyOf } from "#kit/states.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { defineMachine } from "#platform/lifecycle/machine.ts";
import { offerLifecycle, type OfferStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { OrderRow } from "./present.ts";
import { tellOfOffer } from "./tell-of-offer.ts";
import type { Tables } from "./tables.ts";

export type OfferRow = Selectable<Tables["offer"]>;
/** What an offer is made on: locked before it. */
export type OfferedOn = Pick<OrderRow, "id" | "title" | "buyer_id">;
type Event = EventOf<typeof offerLifecycle>;
type Party = PartyOf<typeof offerLifecycle>;

export const offerMachine = defineMachine<typeof offerLifecycle, Tables, "offer", "offer_event", OfferedOn>(offerLifecycle, {
  database,
  table: "offer",
  events: { table: "offer_event", of: "offer_id" },
  effects: {
    async tell_other(ctx, { rows, event, party, more: order }) {
      for (const offer of rows) await tellOfOffer(ctx, order, offer, event, party);
    },
  },
});

/** The first event of an offer: it has just been written. */
export const recordSubmission = async (ctx: Ctx, order: OfferedOn, offer: OfferRow): Promise<void> => {
  await offerMachine.begin(ctx, [offer.id], { event: "submit", party: "factory", keep: { version: offer.version } });
  await tellOfOffer(ctx, order, offer, "submit", "factory");
};

/** One step of a locked offer; undefined when it is not allowed from where the offer stands. */
export const moveOffer = (
  ctx: Ctx,
  order: OfferedOn,
  offer: OfferRow,
  event: Event,
  party: Party,
  { version = offer.version, note = "" }: { version?: number; note?: string | undefined } = {},
): Promise<OfferStatus | undefined> =>
  offerMachine.move(ctx, [offer], { event, party, note, set: { version, updated_at: ctx.now }, keep: { version }, more: order });

/** The offers that lost: another was accepted, or the order was taken back. Locked in the order of their ids. */
export const loseOthers = async (ctx: Ctx, order: OfferedOn, winner = 0): Promise<void> => {
  const losing = await database(ctx)
    .selectFrom("offer")
    .selectAll()
    .where("order_id", "=", order.id)
    .where("status", "in", ["submitted", "countered"])
    .where("id", "<>", winner)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const offer of losing) await moveOffer(ctx, order, offer, "lose", "system");
};
