import type { z } from "zod";
import { contractsGoingOn } from "#domains/sourcing/contracts/index.server.ts";
import type { MoneyCame, Prolonging, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { ordersToSend } from "#domains/trade/orders/index.server.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { callOff, inspectionDeadline } from "../contract/events.ts";
import { openStatuses } from "../contract/lifecycle.ts";
import { moveInspection } from "./move-inspection.ts";
import { database } from "./database.ts";
import { inspectionMachine, onBooks, startTimer } from "./inspection-machine.ts";

/** Jobs may come early, late or twice: the machine looks at the deadline itself. */
export const inspectionDeadlineJob = async (ctx: Ctx, { inspection_id, event }: z.output<(typeof inspectionDeadline)["payload"]>): Promise<void> => {
  const inspection = await inspectionMachine.lock(ctx, inspection_id);
  if (inspection) await moveInspection(ctx, inspection, event, "system");
};

/** For timers that got lost: one job each, so that each inspection has a transaction of its own. */
export const sweepInspections = async (ctx: Ctx): Promise<void> => {
  for (const event of ["lapse", "miss", "close", "let_go"] as const)
    for (const id of await inspectionMachine.overdue(ctx, event)) await startTimer(ctx, id, event, ctx.now);
};

const mostAtOnce = 500;

/** Whether there is something left to look at. */
const goingOn = async (ctx: Ctx, rows: readonly { id: number; subject: string; subject_id: number }[]): Promise<Set<number>> => {
  const of = (subject: string) => rows.filter((row) => row.subject === subject).map((row) => row.subject_id);
  const [orders, contracts] = [await ordersToSend(ctx, of("order")), await contractsGoingOn(ctx, of("contract"))];
  return new Set(rows.filter((row) => (row.subject === "order" ? orders : contracts).has(row.subject_id)).map((row) => row.id));
};

/** Inspections of what is sent or over: one job each. */
export const sweepOver = async (ctx: Ctx): Promise<void> => {
  const openAfter = (id: number) =>
    database(ctx)
      .selectFrom("inspection")
      .select(["id", "subject", "subject_id"])
      .where("status", "in", [...openStatuses])
      .where((where) => where.or([where("status", "<>", "booked"), where("starts_at", ">", ctx.now)]))
      .where("id", ">", id)
      .orderBy("id")
      .limit(mostAtOnce)
      .execute();
  for (let rows = await openAfter(0); rows.length > 0; rows = await openAfter(rows.at(-1)?.id ?? 0)) {
    const standing = await goingOn(ctx, rows);
    for (const { id } of rows.filter((row) => !standing.has(row.id))) await ctx.enqueue(callOff, { inspection_id: id }, { key: `inspections.call_off:${id}` });
  }
};

export const callOffJob = async (ctx: Ctx, { inspection_id }: z.output<(typeof callOff)["payload"]>): Promise<void> => {
  const inspection = await inspectionMachine.lock(ctx, inspection_id);
  if (inspection && !(await goingOn(ctx, [inspection])).has(inspection_id)) await moveInspection(ctx, inspection, "call_off", "system");
};

/** Money has come for an inspection that waits for it. */
export const takeInspectionMoney = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const inspection = await inspectionMachine.lock(ctx, came.reference);
  if (!inspection) return false;
  return (await moveInspection(ctx, inspection, "pay", "system", { came })) !== undefined;
};

/** More time to pay an inspection's fee; not beyond the hour at which it begins. */
export const prolongInspection = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) {
    const asked = await database(ctx).selectFrom("inspection").select("starts_at").where("id", "=", reference).executeTakeFirst();
    return asked !== undefined && asked.starts_at > until;
  }
  const inspection = await inspectionMachine.lock(ctx, reference);
  if (!inspection || inspection.starts_at <= until || inspectionMachine.whyNot(inspection, "pay", "system", ctx.now)) return false;
  await database(ctx).updateTable("inspection").set({ pay_by: until }).where("id", "=", inspection.id).execute();
  await startTimer(ctx, inspection.id, "lapse", until);
  return true;
};

export const bookInspection = async (ctx: Ctx, { reference }: { reference: number }): Promise<SaleOnBooks> =>
  onBooks(found(await inspectionMachine.lock(ctx, reference)));

/** Who asked for it has the fee again, by their bank: nobody goes. */
export const endChargedBack = async (ctx: Ctx, { reference }: { reference: number }): Promise<void> => {
  const inspection = await inspectionMachine.lock(ctx, reference);
  if (inspection) await moveInspection(ctx, inspection, "charge_back", "system");
};
