import { sql } from "kysely";
import type { z } from "zod";
import { wayOfOrder } from "#domains/trade/orders/index.server.ts";
import { fromUnix, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { deliveryIn, firstAskAt, nextAskAt } from "#platform/tracking/asking.ts";
import { trackerFor, type CarrierWord } from "#platform/tracking/tracker.ts";
import { askClaimCarrier, claimDue, hearClaimCarrier } from "../contract/events.ts";
import type { ClaimStatus } from "../contract/lifecycle.ts";
import { claimMachine } from "./claim-machine.ts";
import { database } from "./database.ts";
import { lapse } from "./timers.ts";
import type { ReturnAddress } from "./return-address.ts";

/** Goods that go back to the seller, or what is sent in exchange. */
export type Way = "back" | "again";
/** The state in which a claim waits for each. */
const waitsFor: Record<Way, ClaimStatus> = { back: "buyer_shipped", again: "resent" };

export const followParcel = async (ctx: Ctx, claim_id: number, way: Way, sent: { carrier: string; tracking_number: string }): Promise<void> => {
  await database(ctx)
    .insertInto("parcel")
    .values({ claim_id, way, ...sent, ask_after: firstAskAt(ctx.now), created_at: ctx.now })
    .execute();
};

const mostAtOnce = 200;

/** Parcels of claims whose carriers are to be asked now: as of orders, the next time is set before the answer, so that a lost one costs one turn. */
export const askClaimCarriers = async (ctx: Ctx): Promise<void> => {
  if (ctx.services.trackers.length === 0) return;
  const due = await database(ctx)
    .selectFrom("parcel")
    .innerJoin("claim", "claim.id", "parcel.claim_id")
    .select(["parcel.id", "parcel.carrier", "parcel.created_at", "parcel.way", "parcel.delivered_at", "claim.status"])
    .where("parcel.ask_after", "<=", ctx.now)
    .orderBy("parcel.ask_after")
    .limit(mostAtOnce)
    .forNoKeyUpdate("parcel")
    .skipLocked()
    .execute();
  if (due.length === 0) return;
  const next = due.map(({ id, carrier, created_at, way, delivered_at, status }) => {
    const isFollowed = status === waitsFor[way as Way] && !delivered_at && trackerFor(ctx.services.trackers, carrier) !== undefined;
    return { id, isFollowed, ask_after: isFollowed ? nextAskAt(created_at, ctx.now) : null };
  });
  await sql`
    update after_sale.parcel p set ask_after = d.ask_after
    from unnest(${next.map(({ id }) => id)}::int[], ${next.map(({ ask_after }) => ask_after)}::timestamptz[]) as d (id, ask_after)
    where p.id = d.id`.execute(ctx.tx);
  for (const { id, isFollowed } of next)
    if (isFollowed) await ctx.enqueue(askClaimCarrier, { parcel_id: id }, { key: `${askClaimCarrier.name}:${id}`, outside: "carriers" });
};

/** Outside any transaction: a carrier may take its time. */
export const askClaimCarrierJob = async (ctx: Ctx, { parcel_id }: z.output<(typeof askClaimCarrier)["payload"]>): Promise<void> => {
  const parcel = await database(ctx)
    .selectFrom("parcel")
    .innerJoin("claim", "claim.id", "parcel.claim_id")
    .select(["parcel.way", "parcel.carrier", "parcel.tracking_number", "claim.order_id", "claim.return_address", "claim.status"])
    .where("parcel.id", "=", parcel_id)
    .executeTakeFirst();
  const tracker = parcel && trackerFor(ctx.services.trackers, parcel.carrier);
  if (!parcel || !tracker || parcel.status !== waitsFor[parcel.way as Way]) return;
  const phone =
    parcel.way === "back" ? ((parcel.return_address as ReturnAddress | null)?.phone ?? "") : (await wayOfOrder(ctx, parcel.order_id, parcel.carrier)).phone;
  const words = await tracker.ask({ carrier: parcel.carrier, number: parcel.tracking_number, phone: phone.replace(/[^\d+]/g, "") });
  if (words && words.length > 0)
    await ctx.enqueue(hearClaimCarrier, { parcel_id, words: words.map(({ at, stage, text, place }) => ({ at: unixSeconds(at), stage, text, place })) });
};

const mostWords = 200;

/**
 * What a carrier says of a claim's parcel is kept, each line once. Its word of delivery takes the place of the term: goods that go back are with the
 * seller then, whose days to check begin; of a replacement the buyer has as many days to look at it as of any delivered parcel.
 */
export const trackOfClaim = async (ctx: Ctx, parcelId: number, said: readonly CarrierWord[]): Promise<void> => {
  const parcel = await database(ctx).selectFrom("parcel").selectAll().where("id", "=", parcelId).executeTakeFirst();
  const claim = parcel && (await claimMachine.lock(ctx, parcel.claim_id));
  const words = said.slice(-mostWords);
  if (!parcel || !claim || words.length === 0) return;
  await database(ctx)
    .insertInto("carrier_word")
    .values(words.map(({ at, stage, text, place }) => ({ parcel_id: parcelId, at, stage, text, place, created_at: ctx.now })))
    .onConflict((conflict) => conflict.columns(["parcel_id", "at", "text"]).doNothing())
    .execute();
  const delivered_at = deliveryIn(words, parcel.created_at);
  if (!delivered_at || parcel.delivered_at) return;
  await database(ctx).updateTable("parcel").set({ delivered_at, ask_after: null }).where("id", "=", parcelId).execute();
  if (claim.status !== waitsFor[parcel.way as Way]) return;
  const due_at = parcel.way === "back" ? ctx.now : (await wayOfOrder(ctx, claim.order_id, parcel.carrier)).lookUntil;
  const [row] = await database(ctx).updateTable("claim").set({ due_at }).where("id", "=", claim.id).returningAll().execute();
  if (due_at > ctx.now) await ctx.enqueue(claimDue, { claim_id: claim.id }, { runAt: due_at });
  else if (row) await lapse(ctx, row);
};

export const hearClaimCarrierJob = (ctx: Ctx, { parcel_id, words }: z.output<(typeof hearClaimCarrier)["payload"]>): Promise<void> =>
  trackOfClaim(
    ctx,
    parcel_id,
    words.map((word) => ({ ...word, at: fromUnix(word.at) })),
  );
