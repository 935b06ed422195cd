import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { choose } from "../../contract/choosing.ts";
import { countChoice } from "../chosen/count.ts";
import { pointsOf } from "../chosen/raise.ts";
import { subjectOf } from "../chosen/subject.ts";
import { choiceMark } from "../chosen/weigh.ts";
import { theFeed } from "../memory/feed.ts";
import { analyseQuery } from "../text/analyse.ts";

export const chooseFn = async (ctx: Ctx, { q, kind, id, place }: ParsedInputOf<typeof choose>) => {
  const subject = subjectOf(analyseQuery(q, theFeed(ctx).words));
  if (subject === "") return {};
  const day = dayOf(unixSeconds(ctx.now));
  await countChoice(ctx, { day, reader: choiceMark(ctx, day), subject, kind, id, points: pointsOf(place), ownShop: ctx.actor?.shop?.ownerId ?? null });
  return {};
};
