import { sql } from "kysely";
import { staffIds } from "#domains/people/accounts/index.server.ts";
import { isOfficeHour, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { customerServiceId } from "../../contract/limits.ts";
import { onlineAmong } from "../presence.ts";

export const serviceDutyFn = async (ctx: Ctx) => {
  const online = await onlineAmong(ctx, await staffIds(ctx));
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(last_at) as oldest from chat.conversation where lower_id = ${customerServiceId} and lower_read_seq < last_seq`.execute(
    ctx.tx,
  );
  const oldest = rows[0]?.oldest;
  return {
    service_id: customerServiceId,
    is_office_hour: isOfficeHour(ctx.now),
    online: [...online],
    waiting: rows[0]?.waiting ?? 0,
    oldest: oldest ? unixSeconds(oldest) : 0,
  };
};
