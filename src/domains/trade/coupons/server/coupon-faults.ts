import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import { pick } from "#kit/local-text.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

type Row = { id: number; name: LocalText; currency: string; is: bigint; should: bigint };

/** What is spent of each coupon, which its budget is compared with, is what its uses take off that were not given back. */
export const heldByCoupons = async (ctx: Pick<Ctx, "tx" | "locale">): Promise<Held[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.currency, c.spent_minor as "is", coalesce(u.minor, 0)::bigint as should
    from coupons.coupon c
    left join (select coupon_id, sum(off_minor) as minor from coupons.use where given_back_at is null group by coupon_id) u on u.coupon_id = c.id
    where c.spent_minor <> coalesce(u.minor, 0) order by c.id`.execute(ctx.tx);
  return [
    {
      name: "coupons.spent",
      faults: rows.map(({ id, name, currency, is, should }) => ({
        // Not `coupon:`, which is an account of the ledger.
        place: `coupon_spent:${id}`,
        called: pick(name, ctx.locale),
        currency,
        is,
        should,
        said: `of coupon ${id} ${is} ${currency} is spent, its uses come to ${should}`,
      })),
    },
  ];
};
