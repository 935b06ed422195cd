import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import type { productTaskKinds, productTasks } from "../../contract/tasks.ts";
import { available, isShort } from "../short-stock.ts";

type Row = {
  id: number;
  kind: (typeof productTaskKinds)[number];
  style_code: string;
  title: LocalText;
  image: string;
  available: number;
  reason: LocalText;
  since: Date | null;
  total: number;
};

export const productTasksFn = async (ctx: Ctx, { size }: ParsedInputOf<typeof productTasks>) => {
  const { ownerId } = shopOf(ctx);
  const { rows } = await sql<Row>`
    with last_review as (
      select distinct on (product_id) product_id, state, reason, decided_at from catalog.product_review where seller_id = ${ownerId} order by product_id, id desc
    ), task as (
      select product.id, 'sent_back' as kind, product.sold_count, ${available} as available, r.reason, r.decided_at as since
      from catalog.product join last_review r on r.product_id = product.id where product.seller_id = ${ownerId} and r.state = 'removed'
      union all
      select product.id, case when ${available} <= 0 then 'sold_out' else 'runs_short' end, product.sold_count, ${available}, '{}'::jsonb, null
      from catalog.product where product.seller_id = ${ownerId} and product.status = 'published' and ${isShort}
    )
    select p.id, t.kind, p.style_code, p.title, p.image, t.available, t.reason, t.since, count(*) over ()::int as total
    from task t join catalog.product p on p.id = t.id
    order by array_position(array['sent_back', 'sold_out', 'runs_short'], t.kind), t.sold_count desc, p.id limit ${size}`.execute(ctx.tx);
  return {
    list: rows.map(({ total: _total, title, reason, since, ...row }) => ({
      ...row,
      title: pick(title, ctx.locale),
      reason: pick(reason, ctx.locale),
      since: since ? unixSeconds(since) : 0,
    })),
    total: rows[0]?.total ?? 0,
  };
};
