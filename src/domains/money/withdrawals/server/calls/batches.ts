import { sql } from "kysely";
import { ownBankAccount } from "#domains/money/payments/index.server.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { byCurrency, toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { isOwn, refuseOwn } from "#platform/calls/own.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import {
  batchActs,
  batchWords,
  dissolveBatch,
  fetchBatch,
  handOverBatch,
  makeBatch,
  mostInBatch,
  releaseBatch,
  type BatchStatus,
  type payoutBatch,
  type payoutBatches,
} from "../../contract/batches.ts";
import type { WithdrawalStatus } from "../../contract/lifecycle.ts";
import { accountsById } from "../accounts.ts";
import { batchMachine, type BatchRow } from "../batches/batch-machine.ts";
import { payeeFor, readyNow, takeIntoBatch } from "../batches/in-batch.ts";
import { database } from "../database.ts";
import { stateWord } from "../present.ts";
import { bankCsv, pain001, type Debtor } from "../rules/bank-file.ts";

const presentBatches = async (ctx: Ctx, rows: readonly BatchRow[]) => {
  const people = await peopleById(
    ctx,
    rows.flatMap(({ made_by, released_by }) => [made_by, ...(released_by === null ? [] : [released_by])]),
  );
  const person = (id: number) => ({ id, nickname: people.get(id)?.nickname ?? "" });
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    status: row.status as BatchStatus,
    status_text: ctx.services.words.say(ctx.locale, batchWords[row.status as BatchStatus].id),
    count: row.count,
    total: toWire({ minor: row.total_minor, currency: row.currency as Currency }),
    made_by: person(row.made_by),
    released_by: row.released_by === null ? null : person(row.released_by),
    createtime: unixSeconds(row.created_at),
    fetched_at: row.fetched_at ? unixSeconds(row.fetched_at) : 0,
    handed_over_at: row.handed_over_at ? unixSeconds(row.handed_over_at) : 0,
    bank_reference: row.bank_reference,
  }));
};

/** So many of those that wait are named. */
const firstNamed = 12;

export const payoutBatchesFn = async (ctx: Ctx, { status, page, size }: ParsedInputOf<typeof payoutBatches>) => {
  const matching = database(ctx)
    .selectFrom("payout_batch")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""));
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { open } = await database(ctx)
    .selectFrom("payout_batch")
    .select(sql<number>`count(*)::int`.as("open"))
    .where("status", "in", ["proposed", "released"])
    .executeTakeFirstOrThrow();
  const ready = Map.groupBy(await readyNow(ctx), ({ row }) => row.currency as Currency);
  const waiting = [];
  for (const currency of [...ready.keys()].sort(byCurrency)) {
    const all = ready.get(currency) ?? [];
    const fit = all.filter(({ row, isLacking }) => !isLacking && !isOwn(ctx, row.user_id, row.requested_by));
    waiting.push({
      currency,
      count: fit.length,
      total: toWire({ minor: fit.reduce((sum, { row }) => sum + row.amount_minor, 0n), currency }),
      first: fit.slice(0, firstNamed).map(({ row: { id, code }, payee: { holder } }) => ({ id, code, holder })),
      has_account: (await ownBankAccount(ctx, currency)) !== undefined,
      lacking: all.flatMap(({ row: { id, code }, payee: { holder }, isLacking }) => (isLacking ? [{ id, code, holder }] : [])),
    });
  }
  return { list: await presentBatches(ctx, rows), ready: waiting, open, page, size, ...(await countUpToCap(ctx, matching)) };
};

const itemsOf = (ctx: Ctx, id: number) => database(ctx).selectFrom("withdrawal").selectAll().where("batch_id", "=", id).orderBy("id").execute();

export const payoutBatchFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof payoutBatch>) => {
  const row = found(await database(ctx).selectFrom("payout_batch").selectAll().where("id", "=", id).executeTakeFirst());
  const [shown] = await presentBatches(ctx, [row]);
  const items = await itemsOf(ctx, id);
  const accounts = await accountsById(
    ctx,
    items.map((item) => item.payout_account_id),
  );
  const events = await database(ctx).selectFrom("payout_batch_event").selectAll().where("batch_id", "=", id).orderBy("id").execute();
  const people = await peopleById(
    ctx,
    events.flatMap((event) => event.actor_id ?? []),
  );
  const { holder, bank, number, swift, is_example } = row.debtor as Debtor;
  const mayRelease = row.made_by !== me(ctx).id && !items.some((item) => isOwn(ctx, item.user_id, item.requested_by));
  return {
    ...found(shown),
    execute_on: row.execute_on,
    debtor: { holder, bank, number, swift, is_example },
    list: items.map((item) => {
      const account = found(accounts.get(item.payout_account_id));
      return {
        id: item.id,
        code: item.code,
        amount: toWire({ minor: item.amount_minor, currency: item.currency as Currency }),
        holder: account.holder,
        bank: account.bank,
        last_four: account.last_four,
        status: item.status,
        status_text: ctx.services.words.say(ctx.locale, stateWord(item, item.status as WithdrawalStatus).id),
      };
    }),
    actions: batchActs.filter((act) => !batchMachine.whyNot(row, act, "finance", ctx.now) && (act !== "release" || mayRelease)),
    events: events.map(({ event, actor_id, note, created_at }) => ({
      event,
      who: people.get(actor_id ?? 0)?.nickname ?? "",
      note,
      createtime: unixSeconds(created_at),
    })),
  };
};

export const makeBatchFn = async (ctx: Ctx, { currency }: ParsedInputOf<typeof makeBatch>) => {
  const ours = await ownBankAccount(ctx, currency);
  if (!ours) throw refuse(makeBatch, "no_account", {}, ["currency"]);
  const { holder, bank, number, swift, address, is_example } = ours;
  // Nobody has their own money paid.
  const ready = (await readyNow(ctx, currency)).filter(({ row, isLacking }) => !isLacking && !isOwn(ctx, row.user_id, row.requested_by)).slice(0, mostInBatch);
  if (ready.length === 0) throw refuse(makeBatch, "nothing_ready");
  const { id } = await database(ctx)
    .insertInto("payout_batch")
    .values({
      code: sql<string>`withdrawals.next_batch_code(${ctx.now}::timestamptz)`,
      currency,
      status: "proposed",
      debtor: JSON.stringify({ holder, bank, number, swift, address, is_example } satisfies Debtor),
      execute_on: dayOf(unixSeconds(ctx.now)),
      count: ready.length,
      total_minor: ready.reduce((sum, { row }) => sum + row.amount_minor, 0n),
      made_by: me(ctx).id,
      created_at: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await batchMachine.begin(ctx, [id], { event: "make", party: "finance" });
  // Whoever makes one at the same time may have some of them by now.
  const taken = await takeIntoBatch(
    ctx,
    id,
    ready.map(({ row }) => row.id),
  );
  if (taken.length === 0) throw refuse(makeBatch, "nothing_ready");
  const total = taken.reduce((sum, row) => sum + row.amount_minor, 0n);
  if (taken.length < ready.length)
    await database(ctx).updateTable("payout_batch").set({ count: taken.length, total_minor: total }).where("id", "=", id).execute();
  return { id, count: taken.length, total: toWire({ minor: total, currency }) };
};

const lockBatch = async (ctx: Ctx, id: number): Promise<BatchRow> => found(await batchMachine.lock(ctx, id));

export const releaseBatchFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof releaseBatch>) => {
  const row = await lockBatch(ctx, id);
  if (row.made_by === me(ctx).id) throw refuse(releaseBatch, "same_person");
  refuseOwn(
    ctx,
    releaseBatch,
    (await itemsOf(ctx, id)).flatMap((item) => [item.user_id, item.requested_by]),
  );
  const status = await batchMachine.move(ctx, [row], { event: "release", party: "finance", set: { released_by: me(ctx).id, released_at: ctx.now } });
  if (!status) throw refuse(releaseBatch, "state_wrong");
  return { status };
};

export const fetchBatchFn = async (ctx: Ctx, { id, form }: ParsedInputOf<typeof fetchBatch>) => {
  const row = await lockBatch(ctx, id);
  const set = { fetched_by: me(ctx).id, fetched_at: row.fetched_at ?? ctx.now };
  if (!(await batchMachine.move(ctx, [row], { event: "fetch", party: "finance", note: form, set }))) throw refuse(fetchBatch, "state_wrong");
  const items = await itemsOf(ctx, id);
  const accounts = await accountsById(
    ctx,
    items.map((item) => item.payout_account_id),
  );
  const file = {
    code: row.code,
    currency: row.currency,
    createdAt: row.created_at,
    executeOn: row.execute_on,
    debtor: row.debtor as Debtor,
    transfers: items.map((item) => ({ ...payeeFor(ctx, found(accounts.get(item.payout_account_id))), code: item.code, minor: item.amount_minor })),
  };
  // What is handed over is what was released.
  if (file.transfers.length !== row.count || file.transfers.reduce((sum, { minor }) => sum + minor, 0n) !== row.total_minor)
    throw new Error(`batch ${row.code} is not what was released`);
  return { file_name: `${row.code}.${form}`, text: form === "xml" ? pain001(file) : bankCsv(file) };
};

export const handOverBatchFn = async (ctx: Ctx, { id, bank_reference }: ParsedInputOf<typeof handOverBatch>) => {
  const row = await lockBatch(ctx, id);
  const set = { handed_over_at: ctx.now, bank_reference };
  const status = await batchMachine.move(ctx, [row], { event: "hand_over", party: "finance", note: bank_reference, set });
  if (!status) throw refuse(handOverBatch, "state_wrong");
  return { status };
};

export const dissolveBatchFn = async (ctx: Ctx, { id, note }: ParsedInputOf<typeof dissolveBatch>) => {
  const row = await lockBatch(ctx, id);
  const status = await batchMachine.move(ctx, [row], { event: "dissolve", party: "finance", note });
  if (!status) throw refuse(dissolveBatch, "state_wrong");
  await database(ctx).updateTable("withdrawal").set({ batch_id: null }).where("batch_id", "=", id).execute();
  return { status };
};
