import { sql } from "kysely";
import { staffIds } from "#domains/people/accounts/index.server.ts";
import { isOfficeHour, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { customerServiceId } from "../../contract/limits.ts";

export const serviceDutyFn = async (ctx: Ctx) => {
  const staff = await staffIds(ctx);
  const { rows: online } = await sql<{ id: number }>`select u.id from unnest(${staff}::integer[]) u (id) where chat.is_online(u.id) order by u.id`.execute(
    ctx.tx,
  );
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(last_at) as oldest from chat.conversation where lower_id = ${customerServiceId} and lower_read_seq < last_seq`.execute(
    ctx.tx,
  );
  const oldest = rows[0]?.oldest;
  return {
    service_id: customerServiceId,
    is_office_hour: isOfficeHour(ctx.now),
    online: online.map((one) => one.id),
    waiting: rows[0]?.waiting ?? 0,
    oldest: oldest ? unixSeconds(oldest) : 0,
  };
};
