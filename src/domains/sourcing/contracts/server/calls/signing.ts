import type { ParsedInputOf } from "#kit/call.ts";
import { moneyText } from "#kit/money-text.ts";
import type { Currency } from "#kit/money.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { answerContract, proposeVersion, type answerSoldContract, type proposeSoldVersion } from "../../contract/contracts.ts";
import type { ContractEvent, ContractStatus, Side } from "../../contract/lifecycle.ts";
import { samplesBetweenSides, type SampleChoice, type SampleKind } from "../samples.ts";
import { contractMachine } from "../contract-machine.ts";
import { moveContract } from "../moves.ts";
import { database } from "../database.ts";
import { hasBegun, isHeld, milestonesOf } from "../milestones.ts";
import { faultOfPlan, totalOf } from "../rules/plan.ts";
import { termsInForce, versionOf, writeTerms, type ContractRow, type MilestoneRow, type Terms } from "../terms.ts";

/** A contract of the caller's side, locked; another's is as if it were not there. */
const lockedOf = async (ctx: Ctx, id: number, side: Side): Promise<ContractRow> => {
  const contract = found(await contractMachine.lock(ctx, id));
  if (side === "buyer" ? contract.buyer_id !== me(ctx).id : contract.seller_id !== shopOf(ctx).ownerId) throw new NotFound();
  return contract;
};

const otherOf = (side: Side): Side => (side === "buyer" ? "seller" : "buyer");

const sign = async (ctx: Ctx, contract: ContractRow, version: number, party: Side): Promise<void> => {
  await database(ctx)
    .insertInto("signature")
    .values({ contract_id: contract.id, version, party, user_id: me(ctx).id, signed_at: ctx.now })
    .execute();
};

type ProposeInput = ParsedInputOf<typeof proposeVersion>;

/** The changed terms whole: goods and what has begun stay, the rest is as it was written. */
const changedTerms = async (ctx: Ctx, contract: ContractRow, paper: NonNullable<ProposeInput["terms"]>, begun: readonly MilestoneRow[]): Promise<Terms> => {
  const { price, milestones, ...plain } = paper;
  const rest = milestones.map(({ amount, ...one }) => ({ ...one, amount_minor: BigInt(amount) }));
  const terms: Terms = {
    ...plain,
    price_minor: BigInt(price),
    milestones: [
      ...begun.map(({ kind, title, amount_minor, days: count }) => ({ kind: kind as Terms["milestones"][number]["kind"], title, amount_minor, days: count })),
      ...rest,
    ],
  };
  const amounts = begun.map((row) => row.amount_minor);
  const total = totalOf(terms);
  const fault = faultOfPlan(rest, total, amounts);
  const text = (minor: bigint) => moneyText({ minor, currency: contract.currency as Currency });
  if (fault === "plan_sum") {
    const planned = terms.milestones.reduce((sum, one) => sum + one.amount_minor, 0n);
    throw refuse(proposeVersion, fault, { total: text(total), difference: text(planned - total) }, ["terms.milestones"]);
  }
  if (fault) throw refuse(proposeVersion, fault, {}, ["terms.milestones"]);
  const before = await termsInForce(ctx, contract);
  if (paper.delivery_at !== null && paper.delivery_at !== before.delivery_at && paper.delivery_at < unixSeconds(ctx.now))
    throw refuse(proposeVersion, "delivery_past", {}, ["terms.delivery_at"]);
  const { sample_order_id, sample_contract_id } = paper;
  const isOfThem = (of: SampleKind, wanted: number | null, all: readonly SampleChoice[]) =>
    wanted === null || all.some(({ kind, id }) => kind === of && id === wanted);
  const samples = sample_order_id === null && sample_contract_id === null ? [] : await samplesBetweenSides(ctx, contract);
  if (!isOfThem("order", sample_order_id, samples)) throw refuse(proposeVersion, "sample_wrong", {}, ["terms.sample_order_id"]);
  if (!isOfThem("contract", sample_contract_id, samples) || (sample_order_id !== null && sample_contract_id !== null))
    throw refuse(proposeVersion, "sample_wrong", {}, ["terms.sample_contract_id"]);
  return terms;
};

const propose =
  (side: Side) =>
  async (ctx: Ctx, { id, version: seen, terms: paper, to_seller, note }: ProposeInput) => {
    const contract = await lockedOf(ctx, id, side);
    if (seen !== contract.version) throw refuse(proposeVersion, "changed");
    if (contractMachine.whyNot(contract, "propose", side, ctx.now)) throw refuse(proposeVersion, "not_now");
    const version = contract.version + 1;
    const standing = await milestonesOf(ctx, contract);
    const begun = standing.filter(hasBegun);
    const common = { contract_id: id, version, party: side, author_id: me(ctx).id, begun_ids: begun.map((row) => row.id), note, created_at: ctx.now };
    if (paper) {
      const terms = await changedTerms(ctx, contract, paper, begun);
      await database(ctx)
        .insertInto("version")
        .values({ ...common, kind: "terms", terms: writeTerms(terms), total_minor: totalOf(terms) })
        .execute();
    } else {
      if (contract.signed_version === null) throw refuse(proposeVersion, "not_now");
      const held_minor = standing.find(isHeld)?.amount_minor ?? 0n;
      const to_seller_minor = BigInt(to_seller);
      if (to_seller_minor > held_minor)
        throw refuse(proposeVersion, "too_much", { held: moneyText({ minor: held_minor, currency: contract.currency as Currency }) }, ["to_seller"]);
      await database(ctx)
        .insertInto("version")
        .values({ ...common, kind: "end", to_seller_minor, held_minor })
        .execute();
    }
    await sign(ctx, contract, version, side);
    const status = await moveContract(ctx, contract, "propose", side, {
      note,
      set: { version, waits_for: otherOf(side), answer_by: later(ctx.now, days(contract.answer_days)) },
    });
    return { status: found(status), version };
  };

export const proposeVersionFn = propose("buyer");
export const proposeSoldVersionFn = (ctx: Ctx, input: ParsedInputOf<typeof proposeSoldVersion>) => propose("seller")(ctx, input);

/** What signing does where the contract stands: the first signature, the second, a change, an end. */
const signing = async (ctx: Ctx, contract: ContractRow, side: Side): Promise<{ event: ContractEvent; set: Parameters<typeof moveContract>[4] }> => {
  const inForce = { signed_version: contract.version, waits_for: "nobody", answer_by: null };
  if (contract.status === "drafted")
    return { event: "sign", set: { set: { waits_for: otherOf(side), answer_by: later(ctx.now, days(contract.answer_days)) } } };
  if (contract.signed_version === null) return { event: "sign", set: { set: inForce } };
  const proposal = await versionOf(ctx, contract.id, contract.version);
  const standing = await milestonesOf(ctx, contract);
  const begun = standing.filter(hasBegun).map((row) => row.id);
  const held = standing.find(isHeld)?.amount_minor ?? 0n;
  // Paid, released or given back since it was written: it says what is no longer so.
  const isStale = begun.join() !== proposal.begun_ids.join() || (proposal.kind === "end" && held !== proposal.held_minor);
  if (isStale) throw refuse(answerContract, "changed");
  return proposal.kind === "end" ? { event: "agree_end", set: { set: { waits_for: "nobody", answer_by: null } } } : { event: "agree", set: { set: inForce } };
};

const answerAs =
  (side: Side) =>
  async (ctx: Ctx, { id, version, answer, note }: ParsedInputOf<typeof answerContract>): Promise<{ status: ContractStatus }> => {
    const contract = await lockedOf(ctx, id, side);
    if (version !== contract.version) throw refuse(answerContract, "changed");
    const isSigned = contract.signed_version !== null;
    if (answer === "sign" && contract.waits_for === "nobody") throw refuse(answerContract, "not_now");
    const { event, set } =
      answer === "sign"
        ? await signing(ctx, contract, side)
        : { event: answer === "cancel" ? ("cancel" as const) : isSigned ? ("refuse_change" as const) : ("decline" as const), set: {} };
    const why = contractMachine.whyNot(contract, event, side, ctx.now);
    if (why) throw refuse(answerContract, why === "too_late" ? "too_late" : "not_now");
    if (answer === "sign") await sign(ctx, contract, version, side);
    return { status: found(await moveContract(ctx, contract, event, side, { ...set, note })) };
  };

export const answerContractFn = answerAs("buyer");
export const answerSoldContractFn = (ctx: Ctx, input: ParsedInputOf<typeof answerSoldContract>) => answerAs("seller")(ctx, input);
