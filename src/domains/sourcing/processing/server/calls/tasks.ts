import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { money, toWire, type Currency } from "#kit/money.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { offerEndsWithinDays, type offerTasks } from "../../contract/tasks.ts";

type Row = {
  id: number;
  order_id: number;
  status: "submitted" | "countered";
  title: LocalText;
  total_minor: bigint;
  currency: string;
  valid_until: Date;
  updated_at: Date;
  total: number;
};

export const offerTasksFn = async (ctx: Ctx, { size }: ParsedInputOf<typeof offerTasks>) => {
  const { rows } = await sql<Row>`
    select f.id, f.order_id, f.status, o.title, v.price_minor * o.quantity as total_minor, v.currency, v.valid_until, f.updated_at, count(*) over ()::int as total
    from processing.offer f
    join processing.offer_version v on v.offer_id = f.id and v.version = f.version
    join processing."order" o on o.id = f.order_id
    where f.factory_id = ${shopOf(ctx).ownerId} and o.status in ('published', 'expired') and v.valid_until > ${ctx.now}
      and (f.status = 'countered' or (f.status = 'submitted' and v.valid_until < ${later(ctx.now, days(offerEndsWithinDays))}))
    order by v.valid_until, f.id limit ${size}`.execute(ctx.tx);
  return {
    list: rows.map((row) => ({
      offer_id: row.id,
      order_id: row.order_id,
      kind: row.status === "countered" ? ("answer_counter" as const) : ("offer_ends" as const),
      title: pick(row.title, ctx.locale),
      total: toWire(money(BigInt(row.total_minor), row.currency as Currency)),
      due: unixSeconds(row.valid_until),
      since: unixSeconds(row.updated_at),
    })),
    total: rows[0]?.total ?? 0,
  };
};
