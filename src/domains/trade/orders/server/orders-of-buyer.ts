import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { OrderStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { statedAt } from "./rules/standing.ts";

/** An order as whoever answers its buyer sees it: no names, no streets. Its first line stands for it. */
type OrderOfBuyer = {
  id: number;
  code: string;
  sellerId: number;
  status: OrderStatus;
  statusText: string;
  closeText: string;
  title: LocalText;
  image: string;
  pieces: number;
  total: Money;
  isGroupBuy: boolean;
  isSample: boolean;
  createdAt: Date;
};

/** Whose orders: a buyer's, with one seller where he is named. */
type Buyer = { buyerId: number; sellerId?: number | undefined };
/** Goods bought to look at before more; bought together with others; and all that is neither. */
type OrderSort = "sample" | "group_buy" | "ordinary";

const ordersTheyPlaced = (ctx: Pick<Ctx, "tx">, { buyerId, sellerId }: Buyer) =>
  database(ctx)
    .selectFrom("order")
    .where("buyer_id", "=", buyerId)
    .$if(sellerId !== undefined, (query) => query.where("seller_id", "=", sellerId ?? 0));

/**
 * What a buyer has bought: how many orders were paid and what they came to, a line a currency (before what was given back), and when the last one of all
 * was placed; null where there is none.
 */
export const boughtBy = async (ctx: Pick<Ctx, "tx">, buyer: Buyer): Promise<{ orders: number; sums: Money[]; lastAt: Date | null }> => {
  const isPaid = sql<boolean>`payment_status <> 'unpaid'`;
  const rows = await ordersTheyPlaced(ctx, buyer)
    .select(["currency", sql<number>`(count(*) filter (where ${isPaid}))::int`.as("orders"), sql<Date>`max(created_at)`.as("last_at")])
    .select(sql<string>`coalesce(sum(total_minor) filter (where ${isPaid}), 0)::text`.as("minor"))
    .groupBy("currency")
    .orderBy("currency")
    .execute();
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    sums: rows.filter((row) => row.orders > 0).map((row) => money(BigInt(row.minor), row.currency as Currency)),
    lastAt: rows.reduce<Date | null>((last, { last_at }) => (last === null || last_at > last ? last_at : last), null),
  };
};

/** The latest orders of a buyer, of one sort where it is named, and how many of them there are. */
export const ordersOfBuyer = async (
  ctx: Pick<Ctx, "tx" | "now" | "services" | "locale">,
  buyer: Buyer & { sort?: OrderSort },
  size: number,
): Promise<{ list: OrderOfBuyer[]; total: number }> => {
  const { sort } = buyer;
  const all = ordersTheyPlaced(ctx, buyer)
    .$if(sort === "sample", (query) => query.where("is_sample", "=", true))
    .$if(sort === "group_buy", (query) => query.where("is_sample", "=", false).where("group_buy_id", "is not", null))
    .$if(sort === "ordinary", (query) => query.where("is_sample", "=", false).where("group_buy_id", "is", null));
  const rows = await all.selectAll().orderBy("id", "desc").limit(size).execute();
  if (rows.length === 0) return { list: [], total: 0 };
  const [lines, { total }] = await Promise.all([
    database(ctx)
      .selectFrom("order_line")
      .select(["order_id", "title", "image", "quantity"])
      .where(
        "order_id",
        "in",
        rows.map((row) => row.id),
      )
      .orderBy("id")
      .execute(),
    all.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const say = (word: { id: string }) => ctx.services.words.say(ctx.locale, word.id);
  return {
    total,
    list: rows.map((row) => {
      const own = linesOf.get(row.id) ?? [];
      const { status, word, closeWord } = statedAt(row, ctx.now);
      return {
        id: row.id,
        code: row.code,
        sellerId: row.seller_id,
        status,
        statusText: say(word),
        closeText: closeWord ? say(closeWord) : "",
        title: (own[0]?.title ?? {}) as LocalText,
        image: own[0]?.image ?? "",
        pieces: own.reduce((sum, line) => sum + line.quantity, 0),
        total: money(row.total_minor, row.currency as Currency),
        isGroupBuy: row.group_buy_id !== null,
        isSample: row.is_sample,
        createdAt: row.created_at,
      };
    }),
  };
};
