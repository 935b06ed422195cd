import type { MoneyCame } from "#domains/money/payments/contract/events.ts";
import { days, hours, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { correctHours, silenceDays, type Verdict } from "../contract/fields.ts";
import type { InspectionEvent, InspectionParty, InspectionStatus } from "../contract/lifecycle.ts";
import { inspectionMachine, type InspectionRow } from "./inspection-machine.ts";

type Step = { note?: string; came?: MoneyCame; verdict?: Verdict; inspector_id?: number };

/** What did not pass and holds an order back waits for the buyer's word; anything else is done once it can no longer be corrected. */
const closesAt = (row: InspectionRow, verdict: Verdict, at: Date): Date =>
  row.is_condition && verdict !== "passed" ? later(at, days(silenceDays)) : later(row.reported_at ?? at, hours(correctHours));

/** The columns that follow from a move's event. */
export const columnsOf =
  (row: InspectionRow, event: InspectionEvent, { verdict = "passed", inspector_id }: Step = {}) =>
  (at: Date) => {
    switch (event) {
      case "agree":
      case "contract_agrees":
        return { pay_by: new Date(Math.min(later(at, hours(row.pay_hours)).getTime(), row.starts_at.getTime())) };
      case "pay":
        return { paid_at: at };
      case "assign":
        return { inspector_id: inspector_id ?? row.inspector_id };
      case "report":
        return { verdict, reported_at: at, correct_by: later(at, hours(correctHours)), close_by: closesAt(row, verdict, at) };
      case "correct":
        return { verdict, close_by: closesAt(row, verdict, at) };
      default:
        return {};
    }
  };

/** One locked inspection through one event, with the columns that follow from it; undefined, with nothing written, when it is not allowed. */
export const moveInspection = (
  ctx: Ctx,
  row: InspectionRow,
  event: InspectionEvent,
  party: InspectionParty,
  step: Step = {},
): Promise<InspectionStatus | undefined> =>
  inspectionMachine.move(ctx, [row], { event, party, note: step.note ?? "", set: columnsOf(row, event, step), more: step.came });
