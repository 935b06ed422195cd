import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { readerMark } from "#platform/counting/reader-mark.ts";
import type { countVisit } from "../../contract/counting.ts";
import { countOne } from "../count.ts";

export const countVisitFn = async (ctx: Ctx, { page, id }: ParsedInputOf<typeof countVisit>) => {
  const day = dayOf(unixSeconds(ctx.now));
  const reader = readerMark(ctx.services.secret, "visits", day, { id: ctx.actor?.id, address: ctx.request.address, agent: ctx.request.agent });
  await countOne(ctx, { page, id, day, reader, ownShop: ctx.actor?.shop?.ownerId ?? null });
  return {};
};
