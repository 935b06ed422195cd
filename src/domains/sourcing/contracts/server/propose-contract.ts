import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { Unit } from "../contract/fields.ts";
import { contractDeadline, type Origin } from "../contract/events.ts";
import type { Side } from "../contract/lifecycle.ts";
import { contractMachine } from "./contract-machine.ts";
import { database } from "./database.ts";
import { faultOfPlan, totalOf, usualPlan } from "./rules/plan.ts";
import { tellContract } from "./tell.ts";
import { contractNumber, termsOfToday, writeTerms, type SpecLine, type Terms } from "./terms.ts";

export type ContractAsked = {
  origin: Origin;
  /** What its origin calls it; one contract each, for ever. */
  reference: number;
  buyer_id: number;
  seller_id: number;
  title: LocalText;
  spec: readonly SpecLine[];
  unit: Unit;
  currency: Currency;
  /** Without `milestones` the usual plan: a deposit, the sample where `sample_days` says one is to be approved, the inspection, the balance. */
  terms: Omit<Terms, "milestones"> & { milestones?: Terms["milestones"] };
  sample_days?: number | null;
  lead_days: number;
  /** Until when it can be signed; without it, as long as the terms of the day say. */
  answer_by?: Date;
  /** Who has signed it by proposing it, and as whom they did (a clerk of the seller's shop); nobody where it is a draft for both. */
  proposed_by?: { side: Side; user_id: number };
};

/**
 * Makes a contract of an awarded offer or a quote: a draft that both sides still sign, or a proposal that one side has signed already.
 * @throws when the milestones do not add up to price times quantity, or the origin has its contract already.
 */
export const proposeContract = async (ctx: Ctx, asked: ContractAsked): Promise<{ id: number; number: string }> => {
  const { proposed_by, lead_days, sample_days = null, terms: given } = asked;
  const total_minor = totalOf(given);
  const terms: Terms = { ...given, milestones: given.milestones ?? usualPlan(total_minor, { sampleDays: sample_days, leadDays: lead_days }) };
  const fault = faultOfPlan(terms.milestones, total_minor, []);
  if (fault) throw new Error(`a contract of ${asked.origin} ${asked.reference}: ${fault}`);
  const ofToday = await termsOfToday(ctx);
  const status = proposed_by ? ("proposed" as const) : ("drafted" as const);
  const contract = await database(ctx)
    .insertInto("contract")
    .values({
      origin: asked.origin,
      reference: asked.reference,
      buyer_id: asked.buyer_id,
      seller_id: asked.seller_id,
      title: JSON.stringify(asked.title),
      spec: JSON.stringify(asked.spec),
      unit: asked.unit,
      currency: asked.currency,
      ...ofToday,
      status,
      version: 1,
      waits_for: proposed_by ? (proposed_by.side === "buyer" ? "seller" : "buyer") : "both",
      answer_by: asked.answer_by ?? later(ctx.now, days(ofToday.answer_days)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await database(ctx)
    .insertInto("version")
    .values({
      contract_id: contract.id,
      version: 1,
      kind: "terms",
      party: proposed_by?.side ?? "system",
      author_id: proposed_by?.user_id ?? null,
      terms: writeTerms(terms),
      total_minor,
      created_at: ctx.now,
    })
    .execute();
  if (proposed_by)
    await database(ctx)
      .insertInto("signature")
      .values({ contract_id: contract.id, version: 1, party: proposed_by.side, user_id: proposed_by.user_id, signed_at: ctx.now })
      .execute();
  await contractMachine.begin(ctx, [contract.id], { event: proposed_by ? "propose" : "draft", party: proposed_by?.side ?? "system", state: status });
  if (contract.answer_by) await ctx.enqueue(contractDeadline, { contract_id: contract.id }, { runAt: contract.answer_by });
  if (proposed_by) await tellContract(ctx, [contract], "propose", [proposed_by.side === "buyer" ? "seller" : "buyer"]);
  else await tellContract(ctx, [contract], "draft", ["buyer", "seller"]);
  return { id: contract.id, number: contractNumber(contract) };
};
