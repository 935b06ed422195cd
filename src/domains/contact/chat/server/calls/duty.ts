import { sql } from "kysely";
import { staffIds } from "#domains/people/accounts/index.server.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { onlineAmong } from "../presence.ts";
import { serviceOpensAgain } from "../service-hours.ts";

export const serviceDutyFn = async (ctx: Ctx) => {
  const online = await onlineAmong(ctx, await staffIds(ctx));
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(last_at) as oldest from chat.conversation where lower_id = ${customerServiceId} and lower_read_seq < last_seq`.execute(
    ctx.tx,
  );
  const oldest = rows[0]?.oldest;
  return {
    service_id: customerServiceId,
    is_office_hour: (await serviceOpensAgain(ctx)) === null,
    online: [...online],
    waiting: rows[0]?.waiting ?? 0,
    oldest: oldest ? unixSeconds(oldest) : 0,
  };
};
