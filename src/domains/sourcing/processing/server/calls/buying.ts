import { contractsOf } from "#domains/sourcing/contracts/index.server.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { mustBeOpen } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { possible } from "#kit/states.ts";
import { days, fromUnix, hours, unixSeconds } from "#kit/time.ts";
import { isCountry, isPlace } from "#domains/places/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { inOrder } from "#platform/storage/own-attachments.ts";
import { cancelProcessing, closeProcessing, publishProcessing, type myProcessing, type ownProcessing } from "../../contract/buying.ts";
import { processingPublished } from "../../contract/events.ts";
import { processingLifecycle, type ProcessingStatus } from "../../contract/lifecycle.ts";
import { changeStatus } from "../change-status.ts";
import { attachments } from "../attachments.ts";
import { database } from "../database.ts";
import { loseOthers } from "../offer-machine.ts";
import { orderMachine } from "../order-machine.ts";
import { budgetOf, chartOf, materialsOf, orderNumber, presentItem, specOf, type OrderRow } from "../present.ts";

type Paper = ParsedInputOf<typeof publishProcessing>;

const check = async (ctx: Ctx, { city_codes, destination_country, deadline, delivery_at, budget, is_draft }: Paper) => {
  if (!city_codes.every(isPlace)) throw refuse(publishProcessing, "place_unknown", {}, ["city_codes"]);
  if (!isCountry(destination_country)) throw refuse(publishProcessing, "country_unknown", {}, ["destination_country"]);
  if (budget && BigInt(budget.max) < BigInt(budget.min)) throw refuse(publishProcessing, "budget_order", {}, ["budget"]);
  if (budget) await mustBeOpen(ctx, publishProcessing, budget.currency, "budget.currency");
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
  quality = {},
  packing = {},
  incoterm,
  sample_wish,
  sample_pieces,
  measurements,
  bill_of_materials,
  attachment_ids,
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
  currency: budget?.currency ?? houseCurrency,
  city_codes,
  description: JSON.stringify(description),
  spec: JSON.stringify(spec),
  quality: JSON.stringify(quality),
  packing: JSON.stringify(packing),
  incoterm,
  sample_wish,
  sample_pieces: sample_wish === "none" ? null : sample_pieces,
  measurements: measurements && JSON.stringify(measurements),
  bill_of_materials: JSON.stringify(bill_of_materials),
  attachment_ids: [...new Set(attachment_ids)],
});

const saveDraft = async (ctx: Ctx, paper: Paper): Promise<OrderRow> => {
  if (!paper.id)
    return found(
      (
        await orderMachine.create(ctx, [{ ...columnsOf(paper), buyer_id: me(ctx).id, created_at: ctx.now }], {
          event: "draft",
          party: "buyer",
        })
      )[0],
    );
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
  await check(ctx, paper);
  if (!(await attachments.areMine(ctx, paper.attachment_ids))) throw refuse(publishProcessing, "no_attachment", {}, ["attachment_ids"]);
  const draft = await saveDraft(ctx, paper);
  const number = orderNumber(draft);
  if (paper.is_draft) return { id: draft.id, number, status: "draft" as const };
  const status = found(await changeStatus(ctx, draft, "publish", "buyer"));
  await tellOthers(ctx, draft);
  return { id: draft.id, number, status };
};

export const cancelProcessingFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof cancelProcessing>) => {
  const order = await ownOrder(ctx, id);
  const status = await changeStatus(ctx, order, "cancel", "buyer");
  if (!status) throw refuse(cancelProcessing, "not_now");
  await loseOthers(ctx, order);
  return { status };
};

export const myProcessingFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof myProcessing>) => {
  const all = database(ctx).selectFrom("order").where("buyer_id", "=", me(ctx).id);
  const mine = status ? all.where("status", "=", status) : all;
  const rows = await mine
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, mine);
  const counts = await all
    .select(["status", (one) => one.fn.countAll<string>().as("count")])
    .groupBy("status")
    .execute();
  const waiting =
    rows.length > 0
      ? await database(ctx)
          .selectFrom("offer")
          .where("status", "=", "submitted")
          .where(
            "order_id",
            "in",
            rows.map((row) => row.id),
          )
          .select(["order_id", (one) => one.fn.countAll<string>().as("count")])
          .groupBy("order_id")
          .execute()
      : [];
  const contracts = await contractsOf(
    ctx,
    "award",
    rows.flatMap((row) => row.awarded_offer_id ?? []),
  );
  const countOf = new Map(counts.map((row) => [row.status, Number(row.count)]));
  const waitingOn = new Map(waiting.map((row) => [row.order_id, Number(row.count)]));
  return {
    list: rows.map((row) => ({
      ...presentItem(ctx, row),
      // Awarding is choosing an offer: it has a call of its own.
      actions: possible(processingLifecycle, row.status as ProcessingStatus, "buyer").filter((event) => event !== "award"),
      waiting: waitingOn.get(row.id) ?? 0,
      contract_id: contracts.get(row.awarded_offer_id ?? 0) ?? 0,
    })),
    counts: Object.fromEntries(processingLifecycle.states.map((one) => [one, countOf.get(one) ?? 0])) as Record<ProcessingStatus, number>,
    page,
    size,
    ...counted,
  };
};

export const closeProcessingFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof closeProcessing>) => {
  const status = await changeStatus(ctx, await ownOrder(ctx, id), "close", "buyer");
  if (!status) throw refuse(closeProcessing, "not_awarded");
  return { status };
};

export const ownProcessingFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof ownProcessing>) => {
  const row = found(await database(ctx).selectFrom("order").selectAll().where("id", "=", id).where("buyer_id", "=", me(ctx).id).executeTakeFirst());
  return {
    id: row.id,
    number: orderNumber(row),
    status: row.status as ProcessingStatus,
    paper: {
      title: row.title,
      image: row.image,
      destination_country: row.destination_country,
      destination_city: row.destination_city,
      type: row.type as Paper["type"],
      makes: row.makes as Paper["makes"],
      quantity: row.quantity,
      unit: row.unit as Paper["unit"],
      deadline: unixSeconds(row.deadline),
      delivery_at: row.delivery_at && unixSeconds(row.delivery_at),
      budget:
        row.budget_min_minor === null || row.budget_max_minor === null
          ? null
          : { min: String(row.budget_min_minor), max: String(row.budget_max_minor), currency: row.currency },
      city_codes: row.city_codes,
      description: row.description,
      spec: specOf(row),
      quality: row.quality,
      packing: row.packing,
      incoterm: row.incoterm as Paper["incoterm"],
      sample_wish: row.sample_wish as Paper["sample_wish"],
      sample_pieces: row.sample_pieces,
      measurements: chartOf(row),
      bill_of_materials: materialsOf(row),
    },
    attachments: inOrder(row.attachment_ids, await attachments.byId(ctx, row.attachment_ids)),
  };
};
