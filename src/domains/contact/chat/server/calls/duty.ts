import { staffIds } from "#domains/people/accounts/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { onlineAmong } from "../presence.ts";
import { serviceOpensAgain } from "../service-hours.ts";

export const serviceDutyFn = async (ctx: Ctx) => {
  const online = await onlineAmong(ctx, await staffIds(ctx));
  return {
    service_id: customerServiceId,
    is_office_hour: (await serviceOpensAgain(ctx)) === null,
    online: [...online],
  };
};
