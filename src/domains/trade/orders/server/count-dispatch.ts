import { sql } from "kysely";
import { recordServiceFigures } from "#domains/catalogue/enterprises/index.server.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { leastParcels, onTimeDays } from "../contract/dispatch-figures.ts";

/**
 * How much of what a shop sent left by the day it promised, and tells enterprises: parcels of the last 90 days, and what is late and has not left at
 * all, or was closed late. Of too few parcels nothing is said. What waits for its inspection, or for its balance, is not the seller's delay.
 */
export const countDispatch = async (ctx: Ctx): Promise<void> => {
  const since = later(ctx.now, -days(onTimeDays));
  const { rows } = await sql<{ user_id: number; figure: number }>`
    select seller_id as user_id, floor(1000.0 * count(*) filter (where is_on_time) / count(*))::int as figure
    from (
      select o.seller_id, s.created_at <= o.dispatch_by as is_on_time
      from orders.shipment s join orders."order" o on o.id = s.order_id
      where s.created_at > ${since} and s.created_at <= ${ctx.now} and o.dispatch_by is not null
      union all
      select seller_id, false from orders."order"
      where dispatch_by > ${since} and dispatch_by < ${ctx.now} and held_by_inspection is null and disputed_by is null and close_reason is distinct from 'charged_back'
        and (status in ('in_production', 'to_ship', 'partially_shipped')
            or (status = 'closed' and closed_at > dispatch_by and (deposit_minor is null or ready_at is null or balance_paid_at is not null)))
    ) sent
    group by seller_id having count(*) >= ${leastParcels}`.execute(ctx.tx);
  await recordServiceFigures(ctx, "on_time_permille", rows);
};
