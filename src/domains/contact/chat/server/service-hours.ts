import { sql } from "kysely";
import { setting } from "#domains/settings/index.server.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { opensAgain, type Opening } from "./rules/opening.ts";

export const holidaysTag = "service-holidays";

/** Holidays that are not over, the next first. */
export const comingHolidays = (ctx: Pick<Ctx, "tx" | "now">) =>
  database(ctx)
    .selectFrom("service_holiday")
    .select(["id", sql<string>`from_day::text`.as("from"), sql<string>`until_day::text`.as("until")])
    .where("until_day", ">=", dayOf(unixSeconds(ctx.now)))
    .orderBy("from_day")
    .execute();

type Asking = Pick<Ctx, "tx" | "now" | "services">;

const openingBy = async (ctx: Asking, holidays: Opening["holidays"]): Promise<Opening> => ({
  opens: await setting(ctx, "service.opens_hour"),
  closes: await setting(ctx, "service.closes_hour"),
  holidays,
});

/** When customer service is open, as its settings and holidays say; kept, since every message to it asks. */
export const openingNow = async (ctx: Asking): Promise<Opening> => {
  const kept = ctx.services.cache.shelf<{ holidays: Opening["holidays"] }>("chat.service_holidays");
  const { holidays } = await kept.through("all", async () => ({
    value: { holidays: await comingHolidays(ctx) },
    seconds: 300,
    tags: [holidaysTag],
    bytes: 2_000,
  }));
  return openingBy(ctx, holidays);
};

/** The same without what is kept: for whoever tells others what has just changed. */
export const openingAfter = async (ctx: Asking): Promise<Opening> => openingBy(ctx, await comingHolidays(ctx));

/** When customer service opens next; null while it is open. */
export const serviceOpensAgain = async (ctx: Asking): Promise<Date | null> => opensAgain(ctx.now, await openingNow(ctx));

/** What customers see of customer service: when it opens again (unix seconds; 0 while it is open), and whether it is open with somebody there. */
export const serviceStands = async (ctx: Asking): Promise<{ opens_again: number; is_online: boolean }> => {
  const opens = await serviceOpensAgain(ctx);
  if (opens) return { opens_again: unixSeconds(opens), is_online: false };
  const { rows } = await sql<{ online: boolean }>`select chat.is_online(${customerServiceId}) as online`.execute(ctx.tx);
  return { opens_again: 0, is_online: rows[0]?.online ?? false };
};
