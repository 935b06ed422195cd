import type { AnyCall, ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { days } from "#kit/time.ts";
import { monthAfter } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { pictureUpload } from "#platform/storage/upload-picture.ts";
import { calendarMonths, saveCapacity, saveOpening, uploadEnterpriseImage } from "../../contract/own-page.ts";
import { database } from "../database.ts";
import { calendarsOf } from "../hydrate.ts";
import { pageOwner } from "../page-owner.ts";
import { monthOf } from "../rules/capacity.ts";
import { isOpenNow, tradeClock } from "../rules/opening.ts";

/** The caller's page, locked: two windows of one owner write one after the other. */
const myPage = async (ctx: Ctx, call: typeof saveCapacity | typeof saveOpening) => {
  const row = await database(ctx)
    .selectFrom("enterprise")
    .select(["id", "user_id", "monthly_capacity"])
    .where("user_id", "=", await pageOwner(ctx))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw refuse(call as AnyCall, "no_page" as never);
  return row;
};

export const saveCapacityFn = async (ctx: Ctx, { months }: ParsedInputOf<typeof saveCapacity>) => {
  const first = monthOf(ctx.now);
  const last = monthAfter(first, calendarMonths - 1);
  if (months.some(({ month }) => month < first || month > last)) throw refuse(saveCapacity, "month_outside", {}, ["months"]);
  if (new Set(months.map(({ month }) => month)).size < months.length) throw refuse(saveCapacity, "month_twice", {}, ["months"]);
  if (months.some(({ total, free }) => free > total)) throw refuse(saveCapacity, "month_free", {}, ["months"]);
  const page = await myPage(ctx, saveCapacity);
  const most = page.monthly_capacity;
  if (most !== null && months.some(({ total }) => total > most)) throw refuse(saveCapacity, "month_above", { most }, ["months"]);
  await database(ctx).deleteFrom("capacity_month").where("enterprise_id", "=", page.id).where("month", ">=", first).execute();
  if (months.length > 0)
    await database(ctx)
      .insertInto("capacity_month")
      .values(months.map((month) => ({ ...month, enterprise_id: page.id })))
      .execute();
  ctx.changed("enterprises", `shop:${page.user_id}`);
  return { calendar: (await calendarsOf(ctx, [page.id])).get(page.id) ?? [] };
};

export const saveOpeningFn = async (ctx: Ctx, { work_days, opens_at, closes_at, holiday }: ParsedInputOf<typeof saveOpening>) => {
  if (closes_at <= opens_at) throw refuse(saveOpening, "hours_order", {}, ["closes_at"]);
  if (holiday && holiday.until < holiday.from) throw refuse(saveOpening, "holiday_order", {}, ["holiday.until"]);
  if (holiday && holiday.until < tradeClock(ctx.now).day) throw refuse(saveOpening, "holiday_past", {}, ["holiday.until"]);
  if (holiday && Date.parse(holiday.until) - Date.parse(holiday.from) > days(90)) throw refuse(saveOpening, "holiday_long", {}, ["holiday.until"]);
  const page = await myPage(ctx, saveOpening);
  const row = await database(ctx)
    .updateTable("enterprise")
    .set({
      work_days: [...new Set(work_days)].sort(),
      opens_at,
      closes_at,
      holiday_from: holiday?.from ?? null,
      holiday_until: holiday?.until ?? null,
      holiday_note: JSON.stringify(holiday?.note ?? {}),
      updated_at: ctx.now,
    })
    .where("id", "=", page.id)
    .returning(["work_days", "opens_at", "closes_at", "holiday_from", "holiday_until"])
    .executeTakeFirstOrThrow();
  ctx.changed("enterprises", `shop:${page.user_id}`);
  return { is_open_now: isOpenNow(row, ctx.now) };
};

const storePicture = pictureUpload(uploadEnterpriseImage);
export const uploadEnterpriseImageFn = async (ctx: Ctx, input: ParsedInputOf<typeof uploadEnterpriseImage>) => {
  await pageOwner(ctx);
  return storePicture(ctx, input);
};
