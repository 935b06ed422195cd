import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, Refusal, refuse } from "#kit/refusal.ts";
import { everyRight, holds } from "#kit/rights.ts";
import { allowed } from "#kit/states.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { answerProposal, proposalLife, proposedWords, type findProposals, type ProposedAct, type ProposedCall } from "../../contract/proposals.ts";
import { database } from "../database.ts";
import { sayAct } from "../waiting-proposals.ts";
import { proposalMachine } from "../proposal-machine.ts";

const partyOf = (ctx: Ctx, row: { first_id: number }) => (row.first_id === me(ctx).id ? "first" : "second");

export const findProposalsFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof findProposals>) => {
  const mine = everyRight.filter((right) => holds(me(ctx), right));
  const ofMine = database(ctx).selectFrom("proposal").where("right", "in", mine);
  const matching = status ? ofMine.where("status", "=", status) : ofMine;
  const rows = await matching
    .selectAll()
    .select(
      sql<string>`(select e.note from payments.proposal_event e where e.proposal_id = proposal.id and e.to_status <> 'waiting' order by e.id desc limit 1)`.as(
        "note",
      ),
    )
    .orderBy(sql`status <> 'waiting'`)
    .orderBy(sql`case when status = 'waiting' then id else -id end`)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { waiting } = await ofMine
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("status", "=", "waiting")
    .executeTakeFirstOrThrow();
  const people = await peopleById(
    ctx,
    rows.flatMap((row) => [row.first_id, row.second_id ?? row.first_id]),
  );
  const person = (id: number) => ({ id, nickname: people.get(id)?.nickname ?? "" });
  const say = (id: string, values = {}) => ctx.services.words.say(ctx.locale, id, values);
  return {
    list: rows.map((row) => {
      const state = row.status as (typeof proposalLife.states)[number];
      return {
        id: row.id,
        call: row.call as ProposedCall,
        call_text: say(proposedWords[row.call as ProposedCall].id),
        page_id: row.page_id,
        code: row.code,
        act_text: sayAct(ctx, row.act as ProposedAct, row.act_values as Record<string, string>),
        amount: toWire({ minor: row.amount_minor, currency: row.currency as Currency }),
        reason: row.reason,
        first: person(row.first_id),
        second: row.second_id === null ? null : person(row.second_id),
        note: row.note ?? "",
        status: state,
        actions: allowed(proposalLife, state, partyOf(ctx, row), row, ctx.now),
        createtime: unixSeconds(row.created_at),
        age_seconds: Math.max(0, unixSeconds(row.settled_at ?? ctx.now) - unixSeconds(row.created_at)),
      };
    }),
    waiting,
    page,
    size,
    ...(await countUpToCap(ctx, matching)),
  };
};

export const answerProposalFn = async (ctx: Ctx, { id, act, note }: ParsedInputOf<typeof answerProposal>) => {
  const row = found(await proposalMachine.lock(ctx, id));
  // What somebody may not propose is not there for them.
  found(everyRight.some((right) => right === row.right && holds(me(ctx), right)) ? row : null);
  if (row.status !== "waiting") throw refuse(answerProposal, "settled");
  const party = partyOf(ctx, row);
  if (proposalMachine.whyNot(row, act, party, ctx.now)) throw refuse(answerProposal, "same_person");
  if (act === "turn_down" && note === "") throw refuse(answerProposal, "note_missing", {}, ["note"]);
  try {
    const status = await proposalMachine.move(ctx, [row], { event: act, party, note, set: { settled_at: ctx.now, second_id: me(ctx).id } });
    return { status: found(status) };
  } catch (error) {
    // The thing went on meanwhile: what was proposed of it is refused as it would be to anybody, and all is undone.
    if (error instanceof Refusal) throw refuse(answerProposal, "not_possible", { why: ctx.services.words.say(ctx.locale, error.word, error.values) });
    throw error;
  }
};
