import type { LocalText } from "#kit/local-text.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import { quantitiesOf, type Quantity, type SaleUnit } from "#kit/sale-unit.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { isTheirs, type Parties } from "#platform/database/parties.ts";
import { database } from "./database.ts";
import { hasWord } from "./found-by-words.ts";

/** An order as its two parties name it to each other: its first line stands for it. */
export type SharedOrder = {
  id: number;
  code: string;
  buyerId: number;
  sellerId: number;
  title: LocalText;
  image: string;
  /** How many lines, and pieces in all of them. */
  goods: number;
  pieces: number;
  quantities: Quantity[];
  total: Money;
};

/** Orders of these parties, newest first; another's are missing as if they did not exist. */
export const sharedOrders = async (
  ctx: Pick<Ctx, "tx">,
  parties: Parties,
  wanted: { ids: readonly number[] } | { keyword: string; page: number; size: number },
): Promise<SharedOrder[]> => {
  let query = database(ctx)
    .selectFrom("order")
    .select(["id", "code", "buyer_id", "seller_id", "total_minor", "currency"])
    .where(isTheirs(parties, "buyer_id", "seller_id"))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("id", "in", wanted.ids);
  } else {
    query = query.limit(wanted.size).offset((wanted.page - 1) * wanted.size);
    const word = wanted.keyword.toLowerCase();
    if (word) query = query.where(hasWord(word));
  }
  const rows = await query.execute();
  if (rows.length === 0) return [];
  const lines = await database(ctx)
    .selectFrom("order_line")
    .select(["order_id", "title", "image", "quantity", "unit"])
    .where(
      "order_id",
      "in",
      rows.map((row) => row.id),
    )
    .orderBy("id")
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  return rows.map((row) => {
    const own = linesOf.get(row.id) ?? [];
    return {
      id: row.id,
      code: row.code,
      buyerId: row.buyer_id,
      sellerId: row.seller_id,
      title: (own[0]?.title ?? {}) as LocalText,
      image: own[0]?.image ?? "",
      goods: own.length,
      pieces: own.reduce((sum, line) => sum + line.quantity, 0),
      quantities: quantitiesOf(own.map(({ unit, quantity }) => ({ unit: unit as SaleUnit, quantity }))),
      total: money(row.total_minor, row.currency as Currency),
    };
  });
};
