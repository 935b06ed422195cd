import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { waitsForSecond } from "#domains/money/payments/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { days, fromUnix } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { decideMilestone, fulfilMilestone, judgeMilestone } from "../../contract/contracts.ts";
import type { ContractStatus, MilestoneStatus, Side } from "../../contract/lifecycle.ts";
import { attachments } from "../attachments.ts";
import { lockMilestone, moveMilestone, type Step } from "../moves.ts";
import { database } from "../database.ts";
import { milestoneMachine } from "../milestone-machine.ts";
import { milestonesOf } from "../milestones.ts";
import { reportsOn } from "../present.ts";
import { toleranceOf } from "../rules/plan.ts";
import { contractNumber, termsInForce, type ContractRow, type MilestoneRow } from "../terms.ts";
import { refuseOwn } from "#platform/calls/own.ts";

/** A milestone of the caller's side, its contract locked before it; another's is as if it were not there. */
const lockedOf = async (ctx: Ctx, id: number, side: Side) => {
  const locked = found(await lockMilestone(ctx, id));
  if (side === "buyer" ? locked.contract.buyer_id !== me(ctx).id : locked.contract.seller_id !== shopOf(ctx).ownerId) throw new NotFound();
  return locked;
};

type StepCall = typeof judgeMilestone | typeof fulfilMilestone;
const refused = (call: StepCall, code: "not_now" | "too_late" | "no_file" | "reason_empty" | "until_wrong", field?: string) =>
  refuse(call as typeof judgeMilestone, code, {}, field ? [field] : []);

const farthest = days(366);

/** A later moment than the one that holds, within a year. */
const prolonged = (ctx: Ctx, call: StepCall, until: number | undefined, from: Date | null): Date => {
  const at = until === undefined ? null : fromUnix(until);
  if (!at || at <= ctx.now || (from && at <= from) || at.getTime() > ctx.now.getTime() + farthest) throw refused(call, "until_wrong", "until");
  return at;
};

const kinds = { submit: "evidence", object: "objection", dispute: "dispute", decide: "decision", appeal: "appeal" } as const;

type Paper = { step: string; note: string; file_ids: readonly number[]; delivered_quantity?: number | null; inspection_id?: number | null };

const keepEvidence = async (
  ctx: Ctx,
  milestone: MilestoneRow,
  party: Side | "operator",
  { step, note, file_ids, delivered_quantity = null, inspection_id = null }: Paper,
  first?: FirstWord,
) => {
  const kind = kinds[step as keyof typeof kinds];
  if (!kind) return;
  await database(ctx)
    .insertInto("evidence")
    .values({
      milestone_id: milestone.id,
      kind,
      party,
      // Whose decision it is, and who confirmed it where so much needs two.
      author_id: first?.first_id ?? me(ctx).id,
      second_id: first ? me(ctx).id : null,
      text: note,
      attachment_ids: [...new Set(file_ids)],
      delivered_quantity,
      inspection_id,
      created_at: ctx.now,
    })
    .execute();
};

/** Checks, keeps the papers, moves; what the table does not allow is refused before anything is written. */
const take = async (ctx: Ctx, call: StepCall, locked: { contract: ContractRow; milestone: MilestoneRow }, party: Side, paper: Paper, step: Step) => {
  const { contract, milestone } = locked;
  const why = milestoneMachine.whyNot(milestone, step.event, party, ctx.now);
  if (why) throw refused(call, why === "too_late" ? "too_late" : "not_now");
  if (!(await attachments.areMine(ctx, paper.file_ids))) throw refused(call, "no_file", "file_ids");
  await keepEvidence(ctx, milestone, party, paper);
  return found(await moveMilestone(ctx, contract, milestone, step));
};

export const judgeMilestoneFn = async (ctx: Ctx, { milestone_id, until, ...paper }: ParsedInputOf<typeof judgeMilestone>) => {
  const locked = await lockedOf(ctx, milestone_id, "buyer");
  const { step: event, note } = paper;
  if (["object", "dispute", "appeal"].includes(event) && note === "") throw refused(judgeMilestone, "reason_empty", "note");
  const more = event === "prolong" ? { until: prolonged(ctx, judgeMilestone, until, locked.milestone.evidence_by) } : {};
  return take(ctx, judgeMilestone, locked, "buyer", paper, { event, party: "buyer", note, ...more });
};

/** Whether this one's evidence says how much was delivered: the last of the plan. */
const isLast = async (ctx: Ctx, contract: ContractRow, milestone: MilestoneRow): Promise<boolean> =>
  (await milestonesOf(ctx, contract)).at(-1)?.id === milestone.id;

/** The report that is handed in; where both signed for an inspector it is one that passed, for anything else it may be any of this contract or none. */
const reportOf = async (ctx: Ctx, contract: ContractRow, milestone: MilestoneRow, inspection_id: number | null): Promise<number | null> => {
  const reports = await reportsOn(ctx, contract.id);
  const report = inspection_id === null ? undefined : reports.find((one) => one.inspection_id === inspection_id);
  if (inspection_id !== null && !report) throw refuse(fulfilMilestone, "report_wrong", {}, ["inspection_id"]);
  // The newest: what was looked at again and failed has not passed.
  if (milestone.needs_report && (!report?.has_passed || report !== reports[0])) throw refuse(fulfilMilestone, "report_needed", {}, ["inspection_id"]);
  return inspection_id;
};

export const fulfilMilestoneFn = async (
  ctx: Ctx,
  { milestone_id, until, delivered_quantity, inspection_id: named, ...paper }: ParsedInputOf<typeof fulfilMilestone>,
) => {
  const locked = await lockedOf(ctx, milestone_id, "seller");
  const { contract, milestone } = locked;
  const { step: event, note } = paper;
  if ((event === "dispute" || event === "appeal") && note === "") throw refused(fulfilMilestone, "reason_empty", "note");
  if (event === "submit" && note === "" && paper.file_ids.length === 0 && named === null) throw refuse(fulfilMilestone, "evidence_empty", {}, ["note"]);
  const inspection_id = event === "submit" ? await reportOf(ctx, contract, milestone, named) : null;
  const delivered = event === "submit" && delivered_quantity !== undefined && (await isLast(ctx, contract, milestone)) ? delivered_quantity : null;
  if (delivered !== null) {
    const { least, most } = toleranceOf(await termsInForce(ctx, contract));
    if (delivered < least || delivered > most) throw refuse(fulfilMilestone, "quantity_off", { least, most }, ["delivered_quantity"]);
  }
  const more = event === "prolong" ? { until: prolonged(ctx, fulfilMilestone, until, milestone.pay_by) } : {};
  return take(
    ctx,
    fulfilMilestone,
    locked,
    "seller",
    { ...paper, delivered_quantity: delivered, inspection_id },
    {
      event,
      party: "seller",
      note,
      delivered_quantity: delivered,
      ...more,
    },
  );
};

export const decideMilestoneFn = async (ctx: Ctx, input: ParsedInputOf<typeof decideMilestone>, first?: FirstWord) => {
  const { milestone_id, to_seller, goes_on, note } = input;
  const { contract, milestone } = found(await lockMilestone(ctx, milestone_id));
  refuseOwn(ctx, decideMilestone, [contract.buyer_id, contract.seller_id]);
  const amount = BigInt(to_seller);
  if (amount > milestone.amount_minor)
    throw refuse(decideMilestone, "too_much", { held: moneyText({ minor: milestone.amount_minor, currency: milestone.currency as Currency }) }, ["to_seller"]);
  if (milestoneMachine.whyNot(milestone, "decide", "operator", ctx.now)) throw refuse(decideMilestone, "not_now");
  const before = await database(ctx)
    .selectFrom("evidence")
    .select(["author_id", "second_id"])
    .where("milestone_id", "=", milestone_id)
    .where("kind", "=", "decision")
    .execute();
  if (before.some(({ author_id, second_id }) => [author_id, second_id].includes(me(ctx).id))) throw refuse(decideMilestone, "same_person");
  const [currency, toBuyer] = [milestone.currency as Currency, milestone.amount_minor - amount];
  const wanted = {
    object_id: milestone_id,
    page_id: contract.id,
    code: contractNumber(contract),
    amount_minor: amount > toBuyer ? amount : toBuyer,
    currency,
    act: "divide" as const,
    values: { to_buyer: moneyText({ minor: toBuyer, currency }), to_seller: moneyText({ minor: amount, currency }) },
    reason: note,
    input,
  };
  if (await waitsForSecond(ctx, decideMilestone, wanted, first))
    return { status: milestone.status as MilestoneStatus, contract_status: contract.status as ContractStatus, is_proposed: true as const };
  await keepEvidence(ctx, milestone, "operator", { step: "decide", note, file_ids: [] }, first);
  return found(await moveMilestone(ctx, contract, milestone, { event: "decide", party: "operator", note, decision: { to_seller: amount, goes_on } }));
};
