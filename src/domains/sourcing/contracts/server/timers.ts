import type { z } from "zod";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { contractDeadline, milestoneDeadline } from "../contract/events.ts";
import type { MilestoneEvent, Side } from "../contract/lifecycle.ts";
import { contractMachine } from "./contract-machine.ts";
import { lockMilestone, moveContract, moveMilestone } from "./moves.ts";
import { database } from "./database.ts";
import { milestoneMachine } from "./milestone-machine.ts";
import { remind } from "./tell.ts";

/** Jobs may come early, late or twice: the machine looks at the deadline itself. */
export const contractDeadlineJob = async (ctx: Ctx, { contract_id }: z.output<(typeof contractDeadline)["payload"]>): Promise<void> => {
  const contract = await contractMachine.lock(ctx, contract_id);
  if (contract) await moveContract(ctx, contract, contract.signed_version === null ? "lapse" : "drop_change", "system");
};

const dueEvents = {
  due: "lapse",
  paid: "fall_behind",
  late: "return",
  submitted: "accept",
  objected: "dispute",
  decided: "carry_out",
} as const satisfies Partial<Record<string, MilestoneEvent>>;

export const milestoneDeadlineJob = async (ctx: Ctx, { milestone_id }: z.output<(typeof milestoneDeadline)["payload"]>): Promise<void> => {
  const locked = await lockMilestone(ctx, milestone_id);
  const event = locked && dueEvents[locked.milestone.status as keyof typeof dueEvents];
  if (event) await moveMilestone(ctx, locked.contract, locked.milestone, { event, party: "system" });
};

const mostAtOnce = 500;

/** For timers that got lost: one job each, so that each contract has a transaction of its own. */
export const sweepDeadlines = async (ctx: Ctx): Promise<void> => {
  const contracts = new Set<number>();
  for (const event of ["lapse", "drop_change"] as const) for (const id of await contractMachine.overdue(ctx, event, mostAtOnce)) contracts.add(id);
  for (const contract_id of contracts) await ctx.enqueue(contractDeadline, { contract_id }, { key: `contracts.contract_deadline:${contract_id}` });
  const milestones: number[] = [];
  for (const event of Object.values(dueEvents)) milestones.push(...(await milestoneMachine.overdue(ctx, event, mostAtOnce)));
  if (milestones.length === 0) return;
  const rows = await database(ctx).selectFrom("milestone").select(["id", "contract_id"]).where("id", "in", milestones).execute();
  for (const { id, contract_id } of rows)
    await ctx.enqueue(milestoneDeadline, { contract_id, milestone_id: id }, { key: `contracts.milestone_deadline:${id}` });
};

const reminders = [
  { status: "due", column: "pay_by", side: "buyer" },
  { status: "paid", column: "evidence_by", side: "seller" },
  { status: "submitted", column: "accept_by", side: "buyer" },
] as const;

/** A word to whoever has to act within a day. */
export const remindBeforeDeadlines = async (ctx: Ctx): Promise<void> => {
  const soon = later(ctx.now, days(1));
  for (const { status, column, side } of reminders) {
    const rows = await database(ctx)
      .selectFrom("milestone")
      .selectAll()
      .where("status", "=", status)
      .where(column, ">", ctx.now)
      .where(column, "<=", soon)
      .orderBy("id")
      .limit(mostAtOnce)
      .execute();
    if (rows.length === 0) continue;
    const contracts = await database(ctx)
      .selectFrom("contract")
      .selectAll()
      .where(
        "id",
        "in",
        rows.map((row) => row.contract_id),
      )
      .execute();
    const contractOf = new Map(contracts.map((contract) => [contract.id, contract]));
    for (const row of rows) {
      const [contract, at] = [contractOf.get(row.contract_id), row[column]];
      if (contract && at) await remind(ctx, contract, side, column, at, row);
    }
  }
  const waiting = await database(ctx)
    .selectFrom("contract")
    .selectAll()
    .where("status", "in", ["drafted", "proposed"])
    .where("answer_by", ">", ctx.now)
    .where("answer_by", "<=", soon)
    .orderBy("id")
    .limit(mostAtOnce)
    .execute();
  for (const contract of waiting)
    for (const side of ["buyer", "seller"] as Side[])
      if (contract.answer_by && [side, "both"].includes(contract.waits_for)) await remind(ctx, contract, side, "sign_by", contract.answer_by);
};
