import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { customerServiceId } from "#kit/customer-service.ts";
import { addServiceHoliday, longestHolidayDays, mostHolidays, type removeServiceHoliday } from "../../contract/service-hours.ts";
import { database } from "../database.ts";
import { tellOfService } from "../presence.ts";
import { comingHolidays, holidaysTag, openingNow, serviceStands } from "../service-hours.ts";

export const serviceHoursFn = async (ctx: Ctx) => {
  const opening = await openingNow(ctx);
  return {
    opens: opening.opens,
    closes: opening.closes,
    ...(await serviceStands(ctx)),
    holidays: (await comingHolidays(ctx)).map(({ id, from, until }) => ({ id, from_day: from, until_day: until })),
  };
};

export const addServiceHolidayFn = async (ctx: Ctx, { from_day: from, until_day: until }: ParsedInputOf<typeof addServiceHoliday>) => {
  const isOver = until < dayOf(unixSeconds(ctx.now));
  if (until < from || isOver || startOfDay(until) > startOfDay(from, longestHolidayDays)) throw refuse(addServiceHoliday, "days_wrong", {}, ["until_day"]);
  await advisoryLock(ctx, "chat/service-holidays", customerServiceId);
  if ((await comingHolidays(ctx)).length >= mostHolidays) throw refuse(addServiceHoliday, "most_holidays");
  ctx.changed(holidaysTag);
  const added = await database(ctx)
    .insertInto("service_holiday")
    .values({ from_day: from, until_day: until, set_by: me(ctx).id, set_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tellOfService(ctx);
  return added;
};

export const removeServiceHolidayFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof removeServiceHoliday>) => {
  found(await database(ctx).deleteFrom("service_holiday").where("id", "=", id).returning("id").executeTakeFirst());
  ctx.changed(holidaysTag);
  await tellOfService(ctx);
  return {};
};
