import { sql } from "kysely";
import { tradeFactsOf } from "#domains/catalogue/catalog/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { freightOffer, type Destination, type FreightOffer, type Rate } from "./rules/freight.ts";

export type Parcelled = { seller_id: number; goods_minor: bigint; lines: readonly { sku_id: number; quantity: number }[] };

/** What each shop asks for bringing goods to a place, in the currency that they are sold in; by the seller, for each that is asked after. */
export const freightOfGoods = async (
  ctx: Pick<Ctx, "tx">,
  parts: readonly Parcelled[],
  { to, currency }: { to: Destination; currency: Currency },
): Promise<Map<number, FreightOffer>> => {
  if (parts.length === 0) return new Map();
  const sellers = parts.map(({ seller_id }) => seller_id);
  const rows = await database(ctx)
    .selectFrom("rate")
    .selectAll()
    .where("seller_id", "=", sql<number>`any(${sellers}::int[])`)
    .orderBy("id")
    .execute();
  const facts =
    rows.length === 0
      ? new Map()
      : await tradeFactsOf(
          ctx,
          parts.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id)),
        );
  return new Map(
    parts.map(({ seller_id, goods_minor, lines }) => {
      const own = rows.filter((row) => row.seller_id === seller_id);
      const rates = own.filter((row) => row.currency === currency) as (Rate & { currency: string })[];
      const goods = lines.flatMap(({ sku_id, quantity }) => {
        const known = facts.get(sku_id);
        return known ? [{ quantity, carton: known.carton, net_grams: known.net_grams, net_average: known.net_average }] : [];
      });
      return [seller_id, freightOffer(rates, own.length > 0, to, goods, goods_minor)];
    }),
  );
};
