import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { balanceOf } from "#domains/money/ledger/index.server.ts";
import { providerWords, type ProviderCode } from "#domains/money/payments/contract/fields.ts";
import type { FirstWord } from "#domains/money/payments/contract/proposals.ts";
import { bankRefundFacts, waitingProposals, waitsForSecond } from "#domains/money/payments/index.server.ts";
import { countryName } from "#domains/places/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { cappedTotal } from "#kit/paging.ts";
import { found, refuse } from "#kit/refusal.ts";
import { next } from "#kit/states.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { says, type Word } from "#kit/words.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { containing } from "#platform/database/like.ts";
import { approvalsNeeded, sourceWords, waitWords, withdrawalLife, type Source, type WithdrawalStatus } from "../../contract/lifecycle.ts";
import {
  approveWithdrawal,
  confirmPayout,
  failPayout,
  rejectWithdrawal,
  reviewActs,
  type withdrawalQueue,
  type withdrawalReview,
} from "../../contract/review.ts";
import { accountsById, openNumber, waysTo } from "../accounts.ts";
import { waitsInBatch } from "../batches/in-batch.ts";
import { database } from "../database.ts";
import { stuckAmong, waitsFor } from "../waiting.ts";
import { toldBy, withdrawalMachine, type WithdrawalRow } from "../withdrawal-machine.ts";
import { presentWithdrawals, stateWord } from "../present.ts";
import { noWithdrawals, withdrawalTotals } from "../totals.ts";
import { isOwn, refuseOwn } from "#platform/calls/own.ts";

/** Added so short before it was asked for: whoever approves is told. */
const newForDays = 7;
const isNew = (account: { created_at: Date; is_certified: boolean } | undefined, askedAt: Date): boolean =>
  account !== undefined && !account.is_certified && later(account.created_at, days(newForDays)) > askedAt;

const approvalsOf = async (ctx: Ctx, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await database(ctx)
          .selectFrom("approval")
          .selectAll()
          .where("withdrawal_id", "in", [...ids])
          .orderBy("created_at")
          .execute();
  return Map.groupBy(rows, (row) => row.withdrawal_id);
};

const presentReviewed = async (ctx: Ctx, rows: readonly WithdrawalRow[]) => {
  const approvals = await approvalsOf(
    ctx,
    rows.map((row) => row.id),
  );
  const people = await peopleById(ctx, [
    ...rows.flatMap((row) => [row.user_id, row.requested_by]),
    ...[...approvals.values()].flat().map((approval) => approval.operator_id),
  ]);
  const accounts = await accountsById(
    ctx,
    rows.map((row) => row.payout_account_id),
  );
  const stuck = await stuckAmong(
    ctx,
    rows.map((row) => row.id),
  );
  const person = (id: number) => ({ id, nickname: people.get(id)?.nickname ?? "" });
  const plain = await presentWithdrawals(ctx, rows);
  return rows.map((row, index) => {
    const given = approvals.get(row.id) ?? [];
    const hasApproved = given.some((approval) => approval.operator_id === me(ctx).id);
    return {
      ...found(plain[index]),
      is_new_account: row.refund_id === null && isNew(accounts.get(row.payout_account_id), row.created_at),
      source_text: ctx.services.words.say(ctx.locale, sourceWords[row.source as Source].id),
      user: person(row.user_id),
      requested_by: person(row.requested_by),
      approvals: given.map((approval) => ({ operator: person(approval.operator_id), createtime: unixSeconds(approval.created_at) })),
      actions: isOwn(ctx, row.user_id, row.requested_by)
        ? []
        : reviewActs.filter(
            (act) =>
              next(withdrawalLife, row.status as WithdrawalStatus, act, "finance") !== undefined &&
              !(toldBy(row) !== null && (act === "pay" || (act === "fail" && !stuck.has(row.id)))) &&
              !(act === "approve" && hasApproved),
          ),
    };
  });
};

export const withdrawalQueueFn = async (ctx: Ctx, { status, waits_for_me, source, keyword, page, size }: ParsedInputOf<typeof withdrawalQueue>) => {
  let matching = database(ctx).selectFrom("withdrawal").innerJoin("payout_account", "payout_account.id", "withdrawal.payout_account_id");
  if (source) matching = matching.where("source", "=", source);
  if (keyword !== "")
    matching = matching.where((where) => where.or([where("code", "=", keyword.toUpperCase()), where("payout_account.holder", "ilike", containing(keyword))]));
  const counted = await matching
    .select(["status", sql<number>`count(*)::int`.as("count")])
    .groupBy("status")
    .execute();
  const counts = Object.fromEntries(withdrawalLife.states.map((state) => [state, 0])) as Record<WithdrawalStatus, number>;
  for (const row of counted) counts[row.status as WithdrawalStatus] += row.count;
  const rows = await matching
    .selectAll("withdrawal")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .$if(waits_for_me, (query) => query.where(waitsFor(ctx)))
    .orderBy(sql`case when status in ('requested', 'processing', 'approved') then withdrawal.created_at end`)
    .orderBy("withdrawal.created_at", "desc")
    .orderBy("withdrawal.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { waiting } = await matching
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where(waitsFor(ctx))
    .executeTakeFirstOrThrow();
  const total = waits_for_me ? waiting : status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { list: await presentReviewed(ctx, rows), counts, waiting, page, size, ...cappedTotal(total) };
};

const partyWords = {
  owner: /*i18n*/ { id: "withdrawals.party_owner", message: "The owner" },
  system: /*i18n*/ { id: "withdrawals.party_system", message: "The system" },
};
for (const word of Object.values<Word>(partyWords)) says(word);

const bankWord = /*i18n*/ { id: "withdrawals.way_bank", message: "The platform's bank account" };
says(bankWord);
type Way = "bank" | ProviderCode;
const wayText = (ctx: Ctx, way: Way): string => ctx.services.words.say(ctx.locale, (way === "bank" ? bankWord : providerWords[way]).id);

/** In which ways it can be paid; the first who approves it chooses one. */
const waysOf = (ctx: Ctx, row: WithdrawalRow, account: Parameters<typeof waysTo>[1], isChosen: boolean): Way[] => {
  // What came by a bank goes back by ours.
  const ways: readonly Way[] = row.refund_id === null ? waysTo(ctx, account, row.currency as Currency) : ["bank"];
  return isChosen ? ways.filter((way) => way === (row.through ?? "bank")) : [...ways];
};

const stampOf = (at: Date | null): number => (at ? unixSeconds(at) : 0);

export const withdrawalReviewFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof withdrawalReview>) => {
  const row = found(await database(ctx).selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirst());
  const [reviewed] = await presentReviewed(ctx, [row]);
  const account = found((await accountsById(ctx, [row.payout_account_id])).get(row.payout_account_id));
  const paidThere = await database(ctx)
    .selectFrom("withdrawal")
    .select("id")
    .where("payout_account_id", "=", row.payout_account_id)
    .where("status", "=", "paid")
    .where("id", "<>", id)
    .limit(1)
    .executeTakeFirst();
  const source = row.source as Source;
  const currency = row.currency as Currency;
  const totals = (await withdrawalTotals(ctx, row.user_id, source)).get(currency) ?? noWithdrawals;
  const events = await database(ctx).selectFrom("withdrawal_event").selectAll().where("withdrawal_id", "=", id).orderBy("id").execute();
  const people = await peopleById(
    ctx,
    events.flatMap((event) => event.actor_id ?? []),
  );
  const batch =
    row.batch_id === null ? undefined : await database(ctx).selectFrom("payout_batch").selectAll().where("id", "=", row.batch_id).executeTakeFirst();
  const refund = row.refund_id === null ? null : await bankRefundFacts(ctx, row.refund_id);
  const say = (word: Word) => ctx.services.words.say(ctx.locale, word.id);
  const word = waitWords.find(([said]) => said.test(row.waits_for))?.[1];
  return {
    withdrawal: {
      ...found(reviewed),
      account_number: openNumber(ctx, account),
      abroad: { country: account.country && countryName(account.country, ctx.locale), bic: account.bic, cnaps: account.cnaps, address: account.address },
      account_added: unixSeconds(account.created_at),
      ways: waysOf(ctx, row, account, (reviewed?.approvals ?? []).length > 0).map((way) => ({ way, text: wayText(ctx, way) })),
      through_text: toldBy(row) ? wayText(ctx, toldBy(row) as ProviderCode) : "",
      batch: batch ? { id: batch.id, code: batch.code, is_handed_over: batch.status === "handed_over" } : null,
      refund: refund && { ...refund, order_id: refund.order_id ?? 0 },
      waits_for: row.status === "processing" ? (word === undefined ? row.waits_for : say(word)) : "",
      given_up: row.status === "processing" ? row.given_up : "",
      proposed: (await waitingProposals(ctx, "withdrawal/fail", [id])).get(id) ?? null,
      is_first_payout: row.refund_id === null && paidThere === undefined,
      // In a batch it is with the bank when the batch is.
      sent_at: stampOf(batch ? batch.handed_over_at : row.sent_at),
      available: toWire({ minor: await balanceOf(ctx, { kind: source === "refund" ? "refund_transit" : source, owner: row.user_id, currency }), currency }),
      paid_before: { count: totals.paidCount, total: toWire({ minor: totals.paid, currency }) },
      events: events.map((event) => ({
        event: event.event,
        status: event.to_status as WithdrawalStatus,
        status_text: say(stateWord(row, event.to_status as WithdrawalStatus)),
        who:
          event.party === "finance"
            ? (people.get(event.actor_id ?? 0)?.nickname ?? "")
            : event.party === "owner"
              ? (people.get(event.actor_id ?? 0)?.nickname ?? say(partyWords.owner))
              : say(partyWords.system),
        note: event.note,
        createtime: unixSeconds(event.created_at),
      })),
    },
  };
};

/** The withdrawal to decide on, locked; nobody decides on money of their own. */
const lockForeign = async (ctx: Ctx, call: Parameters<typeof refuseOwn>[1], id: number): Promise<WithdrawalRow> => {
  const row = found(await withdrawalMachine.lock(ctx, id));
  refuseOwn(ctx, call, [row.user_id, row.requested_by]);
  return row;
};

/** The provider that is to pay it, or nothing for our bank and for what stands in its owner's account at a provider. */
const throughOf = async (ctx: Ctx, row: WithdrawalRow, wanted: Way | undefined): Promise<string | null> => {
  if (row.provider !== null) return null;
  const isChosen = ((await approvalsOf(ctx, [row.id])).get(row.id)?.length ?? 0) > 0;
  const chosen = isChosen ? ((row.through ?? "bank") as Way) : undefined;
  if (chosen && wanted && wanted !== chosen) throw refuse(approveWithdrawal, "other_way", {}, ["way"]);
  const ways = waysOf(ctx, row, found((await accountsById(ctx, [row.payout_account_id])).get(row.payout_account_id)), isChosen);
  const way = wanted ?? chosen ?? ways[0];
  if (!way || !ways.includes(way)) throw refuse(approveWithdrawal, "no_way", {}, ["way"]);
  return way === "bank" ? null : way;
};

export const approveWithdrawalFn = async (ctx: Ctx, { id, way }: ParsedInputOf<typeof approveWithdrawal>) => {
  const row = await lockForeign(ctx, approveWithdrawal, id);
  if (row.status !== "requested") throw refuse(approveWithdrawal, "state_wrong");
  const through = await throughOf(ctx, row, way);
  const mine = await database(ctx)
    .insertInto("approval")
    .values({ withdrawal_id: id, operator_id: me(ctx).id, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("withdrawal_id")
    .executeTakeFirst();
  if (!mine) throw refuse(approveWithdrawal, "already_approved");
  const approvals = (await approvalsOf(ctx, [id])).get(id)?.length ?? 0;
  const isEnough = approvals >= approvalsNeeded;
  const status = await withdrawalMachine.move(
    ctx,
    [row],
    isEnough ? { event: "approve", party: "finance", set: { through, approved_at: ctx.now } } : { event: "approve_first", party: "finance", set: { through } },
  );
  if (!status) throw refuse(approveWithdrawal, "state_wrong");
  return { status, approvals };
};

export const rejectWithdrawalFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof rejectWithdrawal>) => {
  const row = await lockForeign(ctx, rejectWithdrawal, id);
  const status = await withdrawalMachine.move(ctx, [row], { event: "reject", party: "finance", note, set: { reason: note, settled_at: ctx.now } });
  if (!status) throw refuse(rejectWithdrawal, "state_wrong");
  return { status };
};

export const confirmPayoutFn = async (ctx: Ctx, { id, bank_reference }: ParsedInputOf<typeof confirmPayout>) => {
  const row = await lockForeign(ctx, confirmPayout, id);
  // Of what is paid out by a provider the provider alone says what became.
  if (toldBy(row) !== null) throw refuse(confirmPayout, "state_wrong");
  if (await waitsInBatch(ctx, row)) throw refuse(confirmPayout, "in_batch");
  const status = await withdrawalMachine.move(ctx, [row], {
    event: "pay",
    party: "finance",
    note: bank_reference,
    set: { bank_reference, settled_at: ctx.now },
  });
  if (!status) throw refuse(confirmPayout, "state_wrong");
  return { status };
};

/** What a provider is to pay two people give up: it is asked once more, by a job, and then the money is its owner's again. */
const giveUp = async (ctx: Ctx, row: WithdrawalRow, note: string, first: FirstWord | undefined) => {
  if (!(await stuckAmong(ctx, [row.id])).has(row.id)) throw refuse(failPayout, "state_wrong");
  const wanted = {
    object_id: row.id,
    code: row.code,
    amount_minor: row.amount_minor,
    currency: row.currency as Currency,
    act: "given_up" as const,
    reason: note,
    input: { id: row.id, note },
    isAlways: true,
  };
  if (await waitsForSecond(ctx, failPayout, wanted, first)) return { status: row.status as WithdrawalStatus, is_proposed: true as const };
  const status = await withdrawalMachine.move(ctx, [row], { event: "give_up", party: "finance", note, set: { given_up: note, given_up_at: ctx.now } });
  if (!status) throw refuse(failPayout, "state_wrong");
  return { status };
};

export const failPayoutFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof failPayout>, first?: FirstWord) => {
  const row = await lockForeign(ctx, failPayout, id);
  if (toldBy(row) !== null) return giveUp(ctx, row, note, first);
  if (await waitsInBatch(ctx, row)) throw refuse(failPayout, "in_batch");
  const status = await withdrawalMachine.move(ctx, [row], { event: "fail", party: "finance", note, set: { reason: note, settled_at: ctx.now } });
  if (!status) throw refuse(failPayout, "state_wrong");
  return { status };
};
