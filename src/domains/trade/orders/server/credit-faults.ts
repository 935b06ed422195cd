import { sql } from "kysely";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** What is in use of each limit on account is what its invoices still wait for. */
export const heldByLimits = async (ctx: Pick<Ctx, "tx">): Promise<Held> => {
  const { rows } = await sql<{ id: number; currency: string; is: bigint; should: bigint }>`
    select l.id, l.currency, l.used_minor as "is", coalesce(i.minor, 0)::bigint as should
    from orders.credit_line l left join (select line_id, sum(open_minor) as minor from orders.invoice group by line_id) i on i.line_id = l.id
    where l.used_minor <> coalesce(i.minor, 0) order by l.id`.execute(ctx.tx);
  return {
    name: "orders.limits",
    faults: rows.map(({ id, currency, is, should }) => ({
      place: `credit_line:${id}`,
      currency,
      is,
      should,
      said: `of credit line ${id} ${is} ${currency} is in use, its invoices wait for ${should}`,
    })),
  };
};
