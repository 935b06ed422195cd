import type { ParsedInputOf } from "#kit/call.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { days, fromUnix, hours, unixSeconds } from "#kit/time.ts";
import { isCountry, isPlace } from "#domains/places/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { cancelProcessing, publishProcessing, type myProcessing, type processingOffers } from "../../contract/buying.ts";
import { processingPublished } from "../../contract/events.ts";
import { processingLifecycle, type ProcessingStatus } from "../../contract/lifecycle.ts";
import { changeStatus } from "../change-status.ts";
import { database } from "../database.ts";
import { budgetOf, orderNumber, presentItem, type OrderRow } from "../present.ts";

type Paper = ParsedInputOf<typeof publishProcessing>;

const check = (ctx: Ctx, { city_codes, destination_country, deadline, delivery_at, budget, is_draft }: Paper) => {
  if (!city_codes.every(isPlace)) throw refuse(publishProcessing, "place_unknown", {}, ["city_codes"]);
  if (!isCountry(destination_country)) throw refuse(publishProcessing, "country_unknown", {}, ["destination_country"]);
  if (budget && BigInt(budget.max) < BigInt(budget.min)) throw refuse(publishProcessing, "budget_order", {}, ["budget"]);
  const ahead = fromUnix(deadline).getTime() - ctx.now.getTime();
  if (!is_draft && (ahead < hours(1) || ahead > days(90))) throw refuse(publishProcessing, "deadline_past", {}, ["deadline"]);
  if (delivery_at !== null && delivery_at <= deadline) throw refuse(publishProcessing, "delivery_early", {}, ["delivery_at"]);
};

const ownOrder = async (ctx: Ctx, id: number): Promise<OrderRow> =>
  found(await database(ctx).selectFrom("order").selectAll().where("id", "=", id).where("buyer_id", "=", me(ctx).id).forUpdate().executeTakeFirst());

const columnsOf = ({
  title,
  destination_city = {},
  description = {},
  spec,
  deadline,
  delivery_at,
  budget,
  image,
  destination_country,
  type,
  makes,
  quantity,
  unit,
  city_codes,
}: Paper) => ({
  title: JSON.stringify(title),
  image,
  destination_country,
  destination_city: JSON.stringify(destination_city),
  type,
  makes,
  quantity,
  unit,
  deadline: fromUnix(deadline),
  delivery_at: delivery_at ? fromUnix(delivery_at) : null,
  budget_min_minor: budget ? BigInt(budget.min) : null,
  budget_max_minor: budget ? BigInt(budget.max) : null,
  currency: budget?.currency ?? "CNY",
  city_codes,
  description: JSON.stringify(description),
  spec: JSON.stringify(spec),
});

const saveDraft = async (ctx: Ctx, paper: Paper): Promise<OrderRow> => {
  if (!paper.id)
    return database(ctx)
      .insertInto("order")
      .values({ ...columnsOf(paper), buyer_id: me(ctx).id, status: processingLifecycle.initial, created_at: ctx.now })
      .returningAll()
      .executeTakeFirstOrThrow();
  const draft = await ownOrder(ctx, paper.id);
  if (draft.status !== "draft") throw refuse(publishProcessing, "already_public");
  return database(ctx).updateTable("order").set(columnsOf(paper)).where("id", "=", draft.id).returningAll().executeTakeFirstOrThrow();
};

const tellOthers = (ctx: Ctx, row: OrderRow) =>
  ctx.publish(processingPublished, {
    id: row.id,
    buyer_id: row.buyer_id,
    number: orderNumber(row),
    title: row.title,
    description: row.description,
    image: row.image,
    country: row.destination_country,
    destination_city: row.destination_city,
    type: row.type,
    makes: row.makes,
    quantity: row.quantity,
    unit: row.unit,
    budget_max: budgetOf(row)?.max ?? null,
    city_codes: row.city_codes,
    deadline: unixSeconds(row.deadline),
    createtime: unixSeconds(ctx.now),
  });

export const publishProcessingFn = async (ctx: Ctx, paper: Paper) => {
  check(ctx, paper);
  const draft = await saveDraft(ctx, paper);
  const number = orderNumber(draft);
  if (paper.is_draft) return { id: draft.id, number, status: "draft" as const };
  const status = found(await changeStatus(ctx, draft, "publish", "buyer"));
  await tellOthers(ctx, draft);
  return { id: draft.id, number, status };
};

export const cancelProcessingFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelProcessing>) => {
  const status = await changeStatus(ctx, await ownOrder(ctx, id), "cancel", "buyer");
  if (!status) throw refuse(cancelProcessing, "not_now");
  return { status };
};

export const myProcessingFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof myProcessing>) => {
  let mine = database(ctx).selectFrom("order").where("buyer_id", "=", me(ctx).id);
  if (status) mine = mine.where("status", "=", status);
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, mine);
  return {
    list: rows.map((row) => ({ ...presentItem(ctx, row), actions: possible(processingLifecycle, row.status as ProcessingStatus, "buyer") })),
    page,
    size,
    ...counted,
  };
};

export const processingOffersFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof processingOffers>) => {
  found(await database(ctx).selectFrom("order").select("id").where("id", "=", id).where("buyer_id", "=", me(ctx).id).executeTakeFirst());
  const rows = await database(ctx)
    .selectFrom("offer")
    .innerJoin("offer_version", (join) => join.onRef("offer_version.offer_id", "=", "offer.id").onRef("offer_version.version", "=", "offer.version"))
    .select([
      "offer.id",
      "offer.factory_id",
      "offer.status",
      "offer.version",
      "offer_version.price_minor",
      "offer_version.currency",
      "offer_version.lead_days",
      "offer_version.note",
      "offer_version.created_at",
    ])
    .where("offer.order_id", "=", id)
    .orderBy("offer_version.price_minor")
    .orderBy("offer.id")
    .limit(500)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      factory_id: row.factory_id,
      status: row.status,
      version: row.version,
      price: toWire(money(row.price_minor, row.currency as Currency)),
      lead_days: row.lead_days,
      note: row.note,
      createtime: unixSeconds(row.created_at),
    })),
  };
};
