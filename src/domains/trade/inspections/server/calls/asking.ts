import { factoryPlace } from "#domains/catalogue/enterprises/index.server.ts";
import { contractForInspection } from "#domains/sourcing/contracts/index.server.ts";
import { setting } from "#domains/settings/index.server.ts";
import { orderForInspection } from "#domains/trade/orders/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { houseCurrency, money, toWire } from "#kit/money.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { fromUnix, hours, later, unixSeconds } from "#kit/time.ts";
import { dayOf, startOfDay } from "#kit/trade-day.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { askInspection, type inspectionForm } from "../../contract/inspections.ts";
import { mostDaysAhead, reportDays, type Subject } from "../../contract/fields.ts";
import { openStatuses } from "../../contract/lifecycle.ts";
import { database } from "../database.ts";
import { moveInspection } from "../move-inspection.ts";
import { inspectionMachine, startTimer } from "../inspection-machine.ts";
import { sideOf } from "../present.ts";
import { tellOther } from "../tell-of-inspection.ts";

type Inspected = { code: string; buyerId: number; sellerId: number; isOpen: boolean; needsReport: boolean };

/** What is to be inspected, whosoever it is. */
export const subjectById = async (ctx: Ctx, subject: Subject, id: number): Promise<Inspected | undefined> => {
  if (subject === "order") {
    const order = await orderForInspection(ctx, id);
    return order && { ...order, isOpen: order.isToSend, needsReport: false };
  }
  const contract = await contractForInspection(ctx, id);
  return contract && { ...contract, code: contract.number, isOpen: contract.isRunning };
};

const openOf = (ctx: Ctx, subject: Subject, id: number) =>
  database(ctx)
    .selectFrom("inspection")
    .select("id")
    .where("subject", "=", subject)
    .where("subject_id", "=", id)
    .where("status", "in", [...openStatuses])
    .executeTakeFirst();

/** Whether this side may ask for one now: of an order its buyer alone. */
export const canAsk = async (ctx: Ctx, subject: Subject, id: number, { isOpen }: Inspected, side: "buyer" | "seller"): Promise<boolean> =>
  isOpen && (side === "buyer" || subject === "contract") && !(await openOf(ctx, subject, id));

const feeOfToday = async (ctx: Ctx): Promise<bigint> => 100n * BigInt(await setting(ctx, "inspections.fee_yuan"));

const mine = async (ctx: Ctx, subject: Subject, id: number) => {
  const inspected = found(await subjectById(ctx, subject, id));
  return { inspected, side: found(sideOf(ctx, inspected)) };
};

export const inspectionFormFn = async (ctx: Ctx, { subject, id }: ParsedInputOf<typeof inspectionForm>) => {
  const { inspected, side } = await mine(ctx, subject, id);
  const today = startOfDay(dayOf(unixSeconds(ctx.now)));
  return {
    subject_code: inspected.code,
    party: side,
    place: await factoryPlace(ctx, inspected.sellerId),
    fee: toWire(money(await feeOfToday(ctx), houseCurrency)),
    first_day: dayOf(today + 86_400),
    last_day: dayOf(today + mostDaysAhead * 86_400),
    can_ask: await canAsk(ctx, subject, id, inspected, side),
    answer_hours: await setting(ctx, "inspections.answer_hours"),
    pay_hours: await setting(ctx, "inspections.pay_hours"),
  };
};

export const askInspectionFn = async (ctx: Ctx, input: ParsedInputOf<typeof askInspection>) => {
  const { subject, id: subject_id, day, place, brief, aql, is_condition, expected_fee } = input;
  const { inspected, side } = await mine(ctx, subject, subject_id);
  // An order's seller looks on: the goods are theirs to show.
  if (!inspected.isOpen || (subject === "order" && side === "seller")) throw refuse(askInspection, "not_now");
  if (is_condition && subject !== "order") throw refuse(askInspection, "not_condition", {}, ["is_condition"]);
  const today = startOfDay(dayOf(unixSeconds(ctx.now)));
  const asked = startOfDay(day);
  if (asked <= today) throw refuse(askInspection, "too_soon", {}, ["day"]);
  if (asked > today + mostDaysAhead * 86_400) throw refuse(askInspection, "too_far", {}, ["day"]);
  const fee_minor = await feeOfToday(ctx);
  if (String(fee_minor) !== expected_fee) throw refuse(askInspection, "fee_changed", {}, ["expected_fee"]);
  await advisoryLock(ctx, `inspections/${subject}`, subject_id);
  if (await openOf(ctx, subject, subject_id)) throw refuse(askInspection, "one_open");

  const starts_at = fromUnix(asked);
  const answer_by = new Date(Math.min(later(ctx.now, hours(await setting(ctx, "inspections.answer_hours"))).getTime(), starts_at.getTime()));
  const { id } = await database(ctx)
    .insertInto("inspection")
    .values({
      subject,
      subject_id,
      subject_code: inspected.code,
      buyer_id: inspected.buyerId,
      seller_id: inspected.sellerId,
      asked_by: side,
      status: inspectionMachine.life.initial,
      starts_at,
      place,
      brief,
      aql,
      is_condition,
      fee_minor,
      currency: houseCurrency,
      created_at: ctx.now,
      answer_by,
      pay_hours: await setting(ctx, "inspections.pay_hours"),
      miss_by: fromUnix(startOfDay(day, reportDays + 1)),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await inspectionMachine.begin(ctx, [id], { event: "ask", party: "asker" });
  const row = await inspectionMachine.lock(ctx, id);
  if (!row) throw new NotFound();
  if (inspected.needsReport) await moveInspection(ctx, row, "contract_agrees", "system");
  else {
    await tellOther(ctx, { rows: [row], event: "ask" });
    await startTimer(ctx, id, "lapse", answer_by);
  }
  return { id };
};
