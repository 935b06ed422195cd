import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { closeReasonWords, statusWords, type OrderStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { standingAt } from "./rules/standing.ts";

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

/** The latest orders of a buyer, of one seller where he is named, and how many there are. */
export const ordersOfBuyer = async (
  ctx: Pick<Ctx, "tx" | "now" | "services" | "locale">,
  { buyerId, sellerId }: { buyerId: number; sellerId?: number | undefined },
  size: number,
): Promise<{ list: OrderOfBuyer[]; total: number }> => {
  const all = database(ctx)
    .selectFrom("order")
    .where("buyer_id", "=", buyerId)
    .$if(sellerId !== undefined, (query) => query.where("seller_id", "=", sellerId ?? 0));
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
      const { status, close_reason: reason } = standingAt(row, ctx.now);
      return {
        id: row.id,
        code: row.code,
        sellerId: row.seller_id,
        status,
        statusText: say(statusWords[status]),
        closeText: reason ? say(closeReasonWords[reason]) : "",
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
