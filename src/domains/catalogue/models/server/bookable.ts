import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What whoever books a model needs to know of one. */
export type BookableModel = {
  id: number;
  user_id: number;
  name: LocalText;
  city: LocalText;
  image: string;
  is_bookable: boolean;
  day_minor: bigint;
  half_day_minor: bigint | null;
  travel_minor: bigint | null;
  currency: Currency;
};

/** Models by their id, one query, those that cannot be booked any more included. */
export const modelsById = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, BookableModel>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("model")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        user_id: row.user_id,
        name: row.name as LocalText,
        city: row.city as LocalText,
        image: row.image,
        is_bookable: row.is_bookable,
        day_minor: row.day_rate_minor,
        half_day_minor: row.half_day_rate_minor,
        travel_minor: row.travel_rate_minor,
        currency: row.currency as Currency,
      },
    ]),
  );
};
