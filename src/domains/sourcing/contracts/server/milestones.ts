import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { heldStatuses, settledStatuses, type MilestoneStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import { milestoneMachine } from "./milestone-machine.ts";
import type { Planned } from "./rules/plan.ts";
import { readTerms, versionOf, type ContractRow, type MilestoneRow, type Terms } from "./terms.ts";

/** Of a locked contract, in order; those that became void are history. Locked with it. */
export const milestonesOf = async (ctx: Ctx, contract: Pick<ContractRow, "id">): Promise<MilestoneRow[]> => {
  const ids = await database(ctx).selectFrom("milestone").select("id").where("contract_id", "=", contract.id).where("status", "<>", "void").execute();
  const rows = await milestoneMachine.lockAll(
    ctx,
    ids.map(({ id }) => id),
  );
  return rows.sort((a, b) => a.place - b.place);
};

const isOf = (statuses: readonly MilestoneStatus[], row: Pick<MilestoneRow, "status">): boolean => (statuses as readonly string[]).includes(row.status);
export const isHeld = (row: Pick<MilestoneRow, "status">): boolean => isOf(heldStatuses, row);
/** Paid, and what came of it: no later version changes it. */
export const hasBegun = (row: Pick<MilestoneRow, "status">): boolean => isHeld(row) || isOf(settledStatuses, row);

const insert = async (ctx: Ctx, contract: ContractRow, plan: readonly Planned[], from: number, inspected_by: Terms["inspected_by"]): Promise<void> => {
  if (plan.length === 0) return;
  const rows = await database(ctx)
    .insertInto("milestone")
    .values(
      plan.map((one, at) => ({
        contract_id: contract.id,
        place: from + at,
        version: contract.signed_version ?? contract.version,
        kind: one.kind,
        title: one.title,
        amount_minor: one.amount_minor,
        currency: contract.currency,
        days: one.days,
        needs_report: one.kind === "inspection" && inspected_by === "inspector",
        status: milestoneMachine.life.initial,
        created_at: ctx.now,
      })),
    )
    .returning("id")
    .execute();
  await milestoneMachine.begin(
    ctx,
    rows.map(({ id }) => id),
    { event: "plan", party: "system" },
  );
};

/** The next one in its turn is asked for, unless one is under way. @returns whether there is any left. */
export const openNext = async (ctx: Ctx, contract: ContractRow): Promise<boolean> => {
  const rows = await milestonesOf(ctx, contract);
  if (rows.some((row) => row.status === "due" || isHeld(row))) return true;
  const next = rows.find((row) => row.status === "planned");
  if (!next) return false;
  await milestoneMachine.move(ctx, [next], {
    event: "open",
    party: "system",
    set: { pay_by: later(ctx.now, days(contract.pay_days)) },
    more: { contract },
  });
  return true;
};

/** Both have signed: what the version plans becomes milestones, and the first is asked for. */
export const writePlan = async (ctx: Ctx, contract: ContractRow): Promise<void> => {
  const { milestones, inspected_by } = readTerms(await versionOf(ctx, contract.id, contract.version));
  await insert(ctx, contract, milestones, 1, inspected_by);
  await openNext(ctx, contract);
};

/** What is asked for or still to come is no longer; what is paid stays. */
export const voidTheRest = async (ctx: Ctx, contract: ContractRow): Promise<void> => {
  const rows = await milestonesOf(ctx, contract);
  for (const status of ["due", "planned"])
    await milestoneMachine.move(
      ctx,
      rows.filter((row) => row.status === status),
      { event: "void", party: "system", more: { contract } },
    );
};

/** A change that both signed: what has begun stays as it is, the rest is planned anew. */
export const rewritePlan = async (ctx: Ctx, contract: ContractRow): Promise<void> => {
  await voidTheRest(ctx, contract);
  const begun = await milestonesOf(ctx, contract);
  const { milestones: plan, inspected_by } = readTerms(await versionOf(ctx, contract.id, contract.version));
  await insert(ctx, contract, plan.slice(begun.length), (begun.at(-1)?.place ?? 0) + 1, inspected_by);
  await openNext(ctx, contract);
};

/** An end that both signed: what is held is divided as they wrote. */
export const divideHeld = async (ctx: Ctx, contract: ContractRow): Promise<void> => {
  const held = (await milestonesOf(ctx, contract)).find(isHeld);
  const { to_seller_minor } = await versionOf(ctx, contract.id, contract.version);
  if (!held || to_seller_minor === null) return;
  await milestoneMachine.move(ctx, [held], {
    event: "settle",
    party: "system",
    set: { released_minor: to_seller_minor, returned_minor: held.amount_minor - to_seller_minor, settled_at: ctx.now },
    more: { contract },
  });
};
