import type { MoneyCame, Prolonging, SaleOnBooks } from "#domains/money/payments/contract/events.ts";
import { found } from "#kit/refusal.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ContractEvent, ContractStatus, MilestoneEvent, MilestoneStatus, Side } from "../contract/lifecycle.ts";
import { milestoneDeadline } from "../contract/events.ts";
import { contractMachine } from "./contract-machine.ts";
import { database } from "./database.ts";
import { milestoneMachine, onBooks } from "./milestone-machine.ts";
import { openNext } from "./milestones.ts";
import { shortfallOf } from "./rules/plan.ts";
import { termsInForce, type ContractRow, type MilestoneRow } from "./terms.ts";

type Columns = Partial<Pick<ContractRow, "version" | "signed_version" | "waits_for" | "answer_by">>;
const settled: Columns = { waits_for: "nobody", answer_by: null };
/** With these nobody's signature is awaited any more. */
const closing: readonly ContractEvent[] = ["decline", "lapse", "cancel", "end", "finish", "refuse_change", "drop_change"];

/** One step of a locked contract; undefined when it is not allowed. */
export const moveContract = (
  ctx: Ctx,
  contract: ContractRow,
  event: ContractEvent,
  party: Side | "system",
  { note = "", set = {} }: { note?: string; set?: Columns } = {},
): Promise<ContractStatus | undefined> =>
  contractMachine.move(ctx, [contract], { event, party, note, set: { updated_at: ctx.now, ...(closing.includes(event) ? settled : {}), ...set } });

/** The contract first, then its milestone, as every step locks them. */
export const lockMilestone = async (ctx: Ctx, milestoneId: number): Promise<{ contract: ContractRow; milestone: MilestoneRow } | undefined> => {
  const known = await database(ctx).selectFrom("milestone").select("contract_id").where("id", "=", milestoneId).executeTakeFirst();
  const contract = known && (await contractMachine.lock(ctx, known.contract_id));
  const milestone = contract && (await milestoneMachine.lock(ctx, milestoneId));
  return milestone ? { contract, milestone } : undefined;
};

export type Step = {
  event: MilestoneEvent;
  party: Side | "operator" | "system";
  note?: string;
  /** With `submit`. */
  delivered_quantity?: number | null;
  /** With `prolong`. */
  until?: Date;
  /** With `decide`, twice where there is an appeal: what the seller gets, and whether the contract goes on. */
  decision?: { to_seller: bigint; goes_on: boolean };
  /** With `pay`. */
  came?: MoneyCame;
};

/** The columns that change with a step: its deadlines, and how what was held is divided. */
const columnsOf = async (ctx: Ctx, contract: ContractRow, row: MilestoneRow, { event, party, delivered_quantity = null, until, decision }: Step) => {
  const divided = (released_minor: bigint) => ({ released_minor, returned_minor: row.amount_minor - released_minor, settled_at: ctx.now });
  switch (event) {
    case "pay":
      return { evidence_by: later(ctx.now, days(row.days)) };
    case "submit":
      return { accept_by: later(ctx.now, days(contract.accept_days)), delivered_quantity };
    case "object":
      return { answer_by: later(ctx.now, days(contract.objection_days)) };
    case "fall_behind":
      return (at: Date) => ({ return_by: later(at, days(contract.return_days)) });
    case "prolong":
      return party === "seller" ? { pay_by: until } : { evidence_by: until };
    case "waive_report":
      return { needs_report: false };
    case "accept":
      return divided(row.amount_minor - shortfallOf(await termsInForce(ctx, contract), row.delivered_quantity, row.amount_minor));
    case "charge_back":
    case "take_back":
    case "return":
    case "give_up":
      return divided(0n);
    case "decide": {
      const decided = { decided_minor: decision?.to_seller ?? 0n, goes_on: decision?.goes_on ?? false };
      return row.status === "appealed"
        ? { ...decided, ...divided(decided.decided_minor) }
        : { ...decided, appeal_by: later(ctx.now, days(contract.appeal_days)) };
    }
    case "carry_out":
      return divided(row.decided_minor ?? 0n);
    default:
      return {};
  }
};

/** What a step of a milestone means for its contract. */
const follow = async (ctx: Ctx, before: ContractRow, status: MilestoneStatus, goesOn: boolean, { party }: Step): Promise<ContractStatus> => {
  const move = async (event: ContractEvent) => moveContract(ctx, before, event, event === "dispute" && party !== "operator" ? party : "system");
  const standing = before.status as ContractStatus;
  if (status === "paid") return (standing === "signed" ? await move("start") : undefined) ?? standing;
  if (status === "disputed") return (await move("dispute")) ?? standing;
  if (status === "refunded" || status === "void" || (status === "divided" && !goesOn)) return (await move("end")) ?? standing;
  if (status !== "released" && status !== "divided") return standing;
  if (!(await openNext(ctx, before))) return (await move("finish")) ?? standing;
  return (standing === "disputed" ? await move("resume") : undefined) ?? standing;
};

/** One step of a milestone of a locked contract, and what follows from it; undefined, with nothing written, when it is not allowed. */
export const moveMilestone = async (
  ctx: Ctx,
  contract: ContractRow,
  milestone: MilestoneRow,
  step: Step,
): Promise<{ status: MilestoneStatus; contract_status: ContractStatus } | undefined> => {
  const { event, party, note = "", came } = step;
  const status = await milestoneMachine.move(ctx, [milestone], {
    event,
    party,
    note,
    set: await columnsOf(ctx, contract, milestone, step),
    more: { contract, ...(came ? { came } : {}) },
  });
  if (!status) return undefined;
  await database(ctx).updateTable("contract").set({ updated_at: ctx.now }).where("id", "=", contract.id).execute();
  return { status, contract_status: await follow(ctx, contract, status, step.decision?.goes_on ?? milestone.goes_on ?? false, step) };
};

/** Money for a milestone: taken while it is due. Otherwise it is left to payments, which gives it back. */
export const takeMilestoneMoney = async (ctx: Ctx, came: MoneyCame): Promise<boolean> => {
  const locked = await lockMilestone(ctx, came.reference);
  if (locked?.milestone.amount_minor !== came.amount_minor || locked.milestone.currency !== came.currency) return false;
  return (await moveMilestone(ctx, locked.contract, locked.milestone, { event: "pay", party: "system", came })) !== undefined;
};

/** More time to pay a milestone, in its last day. */
export const prolongMilestone = async (ctx: Ctx, { reference, until, isOnlyAsked }: Prolonging): Promise<boolean> => {
  if (isOnlyAsked) return true;
  const { milestone } = (await lockMilestone(ctx, reference)) ?? {};
  if (!milestone || milestoneMachine.whyNot(milestone, "pay", "system", ctx.now)) return false;
  await database(ctx).updateTable("milestone").set({ pay_by: until }).where("id", "=", milestone.id).execute();
  await ctx.enqueue(milestoneDeadline, { contract_id: milestone.contract_id, milestone_id: milestone.id }, { runAt: until });
  return true;
};

export const bookMilestone = async (ctx: Ctx, { reference }: { reference: number }): Promise<SaleOnBooks> => {
  const { contract, milestone } = found(await lockMilestone(ctx, reference));
  return onBooks(contract, milestone);
};

/** The buyer has all the money of it again, by their bank: a milestone whose money was in escrow ends, and the contract with it. */
export const endChargedBack = async (ctx: Ctx, { reference }: { reference: number }): Promise<void> => {
  const locked = await lockMilestone(ctx, reference);
  if (locked) await moveMilestone(ctx, locked.contract, locked.milestone, { event: "charge_back", party: "system" });
};
