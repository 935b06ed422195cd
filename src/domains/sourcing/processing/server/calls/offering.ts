import { sql } from "kysely";
import { mustBeOpen, setting } from "#domains/settings/index.server.ts";
import { allow } from "#domains/people/vip/index.server.ts";
import { proposeContract } from "#domains/sourcing/contracts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse, type Refusal } from "#kit/refusal.ts";
import { days, fromUnix, later } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import {
  acceptCounter,
  acceptOffer,
  counterOffer,
  offerProcessing,
  rejectOffer,
  reviseOffer,
  withdrawOffer,
  type myOffer,
  type myOffers,
  type processingOffers,
} from "../../contract/offering.ts";
import { attachments } from "../attachments.ts";
import { changeStatus } from "../change-status.ts";
import { contractOf } from "../award.ts";
import { database } from "../database.ts";
import { factoryOf } from "../factory.ts";
import { loseOthers, moveOffer, recordSubmission, type OfferRow } from "../offer-machine.ts";
import { presentOffers } from "../offers.ts";
import { presentItem, type OrderRow } from "../present.ts";

const fewestDays = 1;

type Paper = Omit<ParsedInputOf<typeof offerProcessing>, "id">;

/** What the form alone cannot know. `call` is the one that is refused; `kept` are attachments of earlier versions, whoever of the shop stored them. */
const check = async (
  ctx: Ctx,
  call: typeof offerProcessing | typeof reviseOffer,
  order: OrderRow,
  paper: Paper,
  kept: readonly number[] = [],
): Promise<Date> => {
  const mostDays = await setting(ctx, "processing.offer_most_days");
  const validUntil = paper.valid_until === undefined ? later(ctx.now, days(await setting(ctx, "processing.offer_days"))) : fromUnix(paper.valid_until);
  const ahead = validUntil.getTime() - ctx.now.getTime();
  const refused = (code: "valid_past" | "no_attachment" | "breaks_quantity", field: string): Refusal =>
    refuse(call as typeof offerProcessing, code, code === "valid_past" ? { days: mostDays } : {}, [field]);
  if (ahead < days(fewestDays) || ahead > days(mostDays + 1)) throw refused("valid_past", "valid_until");
  if (paper.breaks.some((one) => one.quantity === order.quantity)) throw refused("breaks_quantity", "breaks");
  if (
    !(await attachments.areMine(
      ctx,
      paper.attachment_ids.filter((one) => !kept.includes(one)),
    ))
  )
    throw refused("no_attachment", "attachment_ids");
  await mustBeOpen(ctx, call, paper.currency);
  return validUntil;
};

const writeVersion = (ctx: Ctx, offer: number, version: number, paper: Paper, validUntil: Date, party: "factory" | "buyer" = "factory") =>
  database(ctx)
    .insertInto("offer_version")
    .values({
      offer_id: offer,
      version,
      party,
      price_minor: BigInt(paper.price),
      currency: paper.currency,
      breaks: JSON.stringify(paper.breaks.map(({ quantity, price }) => ({ quantity, price_minor: price }))),
      lead_days: paper.lead_days,
      sample_minor: paper.sample ? BigInt(paper.sample.price) : null,
      sample_days: paper.sample?.days ?? null,
      valid_until: validUntil,
      note: paper.note,
      attachment_ids: [...new Set(paper.attachment_ids)],
      created_at: ctx.now,
    })
    .execute();

const takesOffers = (ctx: Ctx, order: OrderRow): boolean => order.status === "published" && order.deadline > ctx.now;

/** A public order, locked first of all: whatever touches its offers waits here. */
const lockedOrder = async (ctx: Ctx, id: number): Promise<OrderRow> =>
  found(await database(ctx).selectFrom("order").selectAll().where("id", "=", id).where("published_at", "is not", null).forUpdate().executeTakeFirst());

/** One side of an offer: whoever keeps the orders of its factory, or the buyer of its order. */
type Side = { factory: number } | { buyer: number };

/** The order, then the offer, both locked in that order; somebody else's is as if it were not there. */
const lockedOffer = async (ctx: Ctx, id: number, side: Side) => {
  const { order_id } = found(await database(ctx).selectFrom("offer").select("order_id").where("id", "=", id).executeTakeFirst());
  const order = await lockedOrder(ctx, order_id);
  const offer = found(await database(ctx).selectFrom("offer").selectAll().where("id", "=", id).forUpdate().executeTakeFirst());
  if ("factory" in side ? offer.factory_id !== side.factory : order.buyer_id !== side.buyer) throw new NotFound();
  return { order, offer };
};
const ofMyFactory = async (ctx: Ctx, id: number) => lockedOffer(ctx, id, { factory: await factoryOf(ctx) });
const onMyOrder = (ctx: Ctx, id: number) => lockedOffer(ctx, id, { buyer: me(ctx).id });

/** Refuses one more offer in thirty days than the factory's membership includes. */
const withinMonth = async (ctx: Ctx, factoryId: number): Promise<void> => {
  const { isAllowed, limit } = await allow(ctx, factoryId, "offers_month", async () => {
    const { count } = await database(ctx)
      .selectFrom("offer")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("factory_id", "=", factoryId)
      .where("created_at", ">", later(ctx.now, -days(30)))
      .where("created_at", "<=", ctx.now)
      .executeTakeFirstOrThrow();
    return count;
  });
  if (!isAllowed) throw refuse(offerProcessing, "limit_offers_month", { limit: limit ?? 0 });
};

export const offerProcessingFn = async (ctx: Ctx, { id, ...paper }: ParsedInputOf<typeof offerProcessing>) => {
  const factory_id = await factoryOf(ctx);
  const order = await lockedOrder(ctx, id);
  if (!takesOffers(ctx, order)) throw refuse(offerProcessing, "closed");
  if (order.buyer_id === factory_id || order.buyer_id === me(ctx).id) throw refuse(offerProcessing, "own_order");
  const validUntil = await check(ctx, offerProcessing, order, paper);
  await withinMonth(ctx, factory_id);
  const offer = await database(ctx)
    .insertInto("offer")
    .values({ order_id: id, factory_id, status: "submitted", version: 1, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!offer) throw refuse(offerProcessing, "offered");
  await writeVersion(ctx, offer.id, 1, paper, validUntil);
  await recordSubmission(ctx, order, offer);
  await database(ctx)
    .updateTable("order")
    .set((column) => ({ offers_count: column("offers_count", "+", 1) }))
    .where("id", "=", id)
    .execute();
  ctx.changed("processing", `processing:${id}`);
  return { offer_id: offer.id, version: 1 };
};

export const reviseOfferFn = async (ctx: Ctx, { offer_id, ...paper }: ParsedInputOf<typeof reviseOffer>) => {
  const { order, offer } = await ofMyFactory(ctx, offer_id);
  if (!takesOffers(ctx, order)) throw refuse(reviseOffer, "closed");
  const before = await database(ctx).selectFrom("offer_version").select("attachment_ids").where("offer_id", "=", offer.id).execute();
  const validUntil = await check(
    ctx,
    reviseOffer,
    order,
    paper,
    before.flatMap(({ attachment_ids }) => attachment_ids),
  );
  const version = offer.version + 1;
  if (!(await moveOffer(ctx, order, offer, "revise", "factory", { version }))) throw refuse(reviseOffer, "not_now");
  await writeVersion(ctx, offer.id, version, paper, validUntil);
  return { offer_id, version };
};

export const withdrawOfferFn = async (ctx: Ctx, { offer_id }: ParsedInputOf<typeof withdrawOffer>) => {
  const { order, offer } = await ofMyFactory(ctx, offer_id);
  const status = await moveOffer(ctx, order, offer, "withdraw", "factory");
  if (!status) throw refuse(withdrawOffer, "not_now");
  return { status };
};

const latestVersion = (ctx: Ctx, offer: OfferRow) =>
  database(ctx).selectFrom("offer_version").selectAll().where("offer_id", "=", offer.id).where("version", "=", offer.version).executeTakeFirstOrThrow();

export const counterOfferFn = async (ctx: Ctx, { offer_id, version, price, lead_days, note }: ParsedInputOf<typeof counterOffer>) => {
  const { order, offer } = await onMyOrder(ctx, offer_id);
  if (!takesOffers(ctx, order)) throw refuse(counterOffer, "closed");
  if (version !== offer.version) throw refuse(counterOffer, "changed");
  const answered = await latestVersion(ctx, offer);
  if (answered.valid_until <= ctx.now) throw refuse(counterOffer, "not_now");
  const status = await moveOffer(ctx, order, offer, "counter", "buyer", { version: version + 1, note });
  if (!status) throw refuse(counterOffer, "not_now");
  const sample = answered.sample_minor === null || answered.sample_days === null ? null : { price: String(answered.sample_minor), days: answered.sample_days };
  // A counter names another price and date; sample and validity stay as the factory offered them.
  await writeVersion(
    ctx,
    offer.id,
    version + 1,
    { price, lead_days, note, currency: answered.currency as Paper["currency"], breaks: [], sample, attachment_ids: [] },
    answered.valid_until,
    "buyer",
  );
  return { status, version: version + 1 };
};

const accept = async (
  ctx: Ctx,
  call: typeof acceptOffer | typeof acceptCounter,
  { order, offer }: { order: OrderRow; offer: OfferRow },
  version: number,
  side: "factory" | "buyer",
) => {
  if (version !== offer.version) throw refuse(call, "changed");
  const latest = await latestVersion(ctx, offer);
  if (latest.valid_until <= ctx.now) throw refuse(call, "not_now");
  const status = await moveOffer(ctx, order, offer, "accept", side);
  if (!status) throw refuse(call, "not_now");
  // Who accepts a counter takes the buyer at their word: the award is the buyer's either way.
  if (!(await changeStatus(ctx, order, "award", "buyer", { awarded_offer_id: offer.id }))) throw refuse(call, "closed");
  await loseOthers(ctx, order, offer.id);
  const { id: contract_id } = await proposeContract(ctx, contractOf(order, offer, latest));
  return { status, contract_id };
};

export const acceptOfferFn = async (ctx: Ctx, { offer_id, version }: ParsedInputOf<typeof acceptOffer>) =>
  accept(ctx, acceptOffer, await onMyOrder(ctx, offer_id), version, "buyer");

export const acceptCounterFn = async (ctx: Ctx, { offer_id, version }: ParsedInputOf<typeof acceptCounter>) =>
  accept(ctx, acceptCounter, await ofMyFactory(ctx, offer_id), version, "factory");

export const rejectOfferFn = async (ctx: Ctx, { offer_id, note }: ParsedInputOf<typeof rejectOffer>) => {
  const { order, offer } = await onMyOrder(ctx, offer_id);
  const status = await moveOffer(ctx, order, offer, "reject", "buyer", { note });
  if (!status) throw refuse(rejectOffer, "not_now");
  return { status };
};

export const processingOffersFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof processingOffers>) => {
  found(await database(ctx).selectFrom("order").select("id").where("id", "=", id).where("buyer_id", "=", me(ctx).id).executeTakeFirst());
  const rows = await database(ctx)
    .selectFrom("offer")
    .innerJoin("offer_version", (join) => join.onRef("offer_version.offer_id", "=", "offer.id").onRef("offer_version.version", "=", "offer.version"))
    .selectAll("offer")
    .where("offer.order_id", "=", id)
    .orderBy("offer_version.price_minor")
    .orderBy("offer.id")
    .limit(300)
    .execute();
  return { list: await presentOffers(ctx, rows, "buyer") };
};

export const myOfferFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof myOffer>) => {
  const rows = await database(ctx)
    .selectFrom("offer")
    .selectAll()
    .where("order_id", "=", id)
    .where("factory_id", "=", await factoryOf(ctx))
    .execute();
  return {
    offer: (await presentOffers(ctx, rows, "factory"))[0] ?? null,
    validity: { usual_days: await setting(ctx, "processing.offer_days"), most_days: await setting(ctx, "processing.offer_most_days") },
  };
};

export const myOffersFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof myOffers>) => {
  let mine = database(ctx).selectFrom("offer").where("factory_id", "=", shopOf(ctx).ownerId);
  if (status) mine = mine.where("status", "=", status);
  const rows = await mine
    .selectAll()
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const orders =
    rows.length > 0
      ? await database(ctx)
          .selectFrom("order")
          .selectAll()
          .where(
            "id",
            "in",
            rows.map((row) => row.order_id),
          )
          .execute()
      : [];
  const orderOf = new Map(orders.map((row) => [row.id, row]));
  const offers = await presentOffers(ctx, rows, "factory");
  return {
    list: offers.map((offer) => ({ ...offer, order: presentItem(ctx, found(orderOf.get(offer.order_id))) })),
    page,
    size,
    ...(await countUpToCap(ctx, mine)),
  };
};
