import { setting } from "#domains/settings/index.server.ts";
import type { LocalText } from "#kit/local-text.ts";
import type { SaleUnit } from "#kit/sale-unit.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** An order as whoever bought it looks back on it. */
export type BoughtOrder = {
  id: number;
  code: string;
  sellerId: number;
  /** Not there yet, there, or closed before it was. */
  stage: "on_its_way" | "received" | "closed";
  /** The end of the time for reviews; null before receipt. */
  reviewUntil: Date | null;
  /** What was shipped of it. */
  lines: { id: number; productId: number; title: LocalText; image: string; colour: LocalText; size: string; unit: SaleUnit; quantity: number }[];
};

const receivedStates = ["received", "completed"];
const mostReceived = 200;

const withLines = async (
  ctx: Pick<Ctx, "tx" | "services">,
  rows: readonly { id: number; code: string; seller_id: number; status: string; received_at: Date | null }[],
): Promise<BoughtOrder[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await database(ctx).selectFrom("order_line").selectAll().where("order_id", "in", ids).where("shipped_quantity", ">", 0).orderBy("id").execute();
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const completeDays = await setting(ctx, "orders.complete_days");
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    sellerId: row.seller_id,
    stage: receivedStates.includes(row.status) ? "received" : row.status === "closed" ? "closed" : "on_its_way",
    reviewUntil: row.received_at && later(row.received_at, days(completeDays)),
    lines: (byOrder.get(row.id) ?? []).map((line) => ({
      id: line.id,
      productId: line.product_id,
      title: line.title,
      image: line.image,
      colour: line.colour,
      size: line.size,
      unit: line.unit as SaleUnit,
      quantity: line.shipped_quantity,
    })),
  }));
};
const columns = ["id", "code", "seller_id", "status", "received_at"] as const;

/** One order of this buyer; undefined when there is none, or it is another's. */
export const boughtOrder = async (ctx: Pick<Ctx, "tx" | "services">, buyerId: number, id: number): Promise<BoughtOrder | undefined> => {
  const row = await database(ctx).selectFrom("order").select(columns).where("id", "=", id).where("buyer_id", "=", buyerId).executeTakeFirst();
  return (await withLines(ctx, row ? [row] : []))[0];
};

/** Received orders of this buyer whose time for reviews is not over, the one that ends first before the others. */
export const ordersInReviewTime = async (ctx: Pick<Ctx, "tx" | "services" | "now">, buyerId: number): Promise<BoughtOrder[]> => {
  const since = later(ctx.now, -days(await setting(ctx, "orders.complete_days")));
  const rows = await database(ctx)
    .selectFrom("order")
    .select(columns)
    .where("buyer_id", "=", buyerId)
    .where("status", "in", receivedStates)
    .where("received_at", ">", since)
    .orderBy("received_at")
    .limit(mostReceived)
    .execute();
  return withLines(ctx, rows);
};

/** Order numbers as people read them, by id. */
export const orderCodes = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["id", "code"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.code]));
};

/** Whether one of these orders was on account and not paid at a time, now where none is named: what is given back of it then lowers what its buyer owes. */
export const owedOrders = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<(id: number, at?: Date | null) => boolean> => {
  if (ids.length === 0) return () => false;
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["id", "paid_at"])
    .where("id", "in", [...new Set(ids)])
    .where("account_days", "is not", null)
    .execute();
  const paidAt = new Map(rows.map((row) => [row.id, row.paid_at]));
  return (id, at) => {
    const paid = paidAt.get(id);
    return paid === null || (paid !== undefined && at instanceof Date && at < paid);
  };
};

/** When orders were placed. */
export const placedAt = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, Date>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("order")
    .select(["id", "created_at"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.created_at]));
};

/** The two parties of an order by its number; none where there is no such order. */
export const partiesOfCode = async (ctx: Pick<Ctx, "tx">, code: string): Promise<{ buyer_id: number; seller_id: number } | undefined> =>
  database(ctx).selectFrom("order").select(["buyer_id", "seller_id"]).where("code", "=", code.toUpperCase()).executeTakeFirst();

/** The id of an order's number; undefined where there is none. */
export const orderIdOfCode = async (ctx: Pick<Ctx, "tx">, code: string): Promise<number | undefined> =>
  (await database(ctx).selectFrom("order").select("id").where("code", "=", code.toUpperCase()).executeTakeFirst())?.id;
