import type { Currency } from "#kit/money.ts";
import { isOwn } from "#platform/calls/own.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";
import { withdrawalMachine, type WithdrawalRow } from "../withdrawal-machine.ts";
import { batchMachine } from "./batch-machine.ts";
import { waitsInBatch } from "./in-batch.ts";

type Line = { text: string; amount: bigint; currency: Currency; reference: string };

const codesIn = (text: string, prefix: "WD" | "PB"): string[] => [...new Set(text.toUpperCase().match(new RegExp(`${prefix}\\d{10,}`, "g")))];

/** Told paid under the bank's line; one that finance has called paid by hand stays as it is. */
const pay = async (ctx: Ctx, rows: readonly WithdrawalRow[], reference: string): Promise<string[]> => {
  const open = rows.filter(({ status }) => status === "processing");
  await withdrawalMachine.move(ctx, open, { event: "pay", party: "finance", note: reference, set: { bank_reference: reference, settled_at: ctx.now } });
  return rows.map(({ id }) => `withdrawal:${id}`);
};

/** On their way or called paid by hand, by our bank; nobody says so of money of their own. */
const isPayable = (ctx: Ctx, row: WithdrawalRow): boolean =>
  row.provider === null && row.through === null && (row.status === "processing" || row.status === "paid") && !isOwn(ctx, row.user_id, row.requested_by);

/** What a line by which money left our bank was for: a withdrawal, or a batch that the bank booked as one. Its number and its sum have to agree, and the bank to have been given it. */
export const paidByOurBank = async (ctx: Ctx, { text, amount, currency, reference }: Line): Promise<readonly string[]> => {
  const [code, ...others] = codesIn(text, "WD");
  if (code !== undefined && others.length === 0) {
    const known = await database(ctx).selectFrom("withdrawal").select("id").where("code", "=", code).executeTakeFirst();
    const row = known && (await withdrawalMachine.lock(ctx, known.id));
    if (!row || row.amount_minor !== amount || row.currency !== currency || !isPayable(ctx, row) || (await waitsInBatch(ctx, row))) return [];
    return pay(ctx, [row], reference);
  }
  const [batchCode, ...otherBatches] = codesIn(text, "PB");
  if (batchCode === undefined || otherBatches.length > 0) return [];
  const known = await database(ctx).selectFrom("payout_batch").select("id").where("code", "=", batchCode).executeTakeFirst();
  const batch = known && (await batchMachine.lock(ctx, known.id));
  if (!batch || batch.status !== "handed_over" || batch.total_minor !== amount || batch.currency !== currency) return [];
  const items = await database(ctx).selectFrom("withdrawal").select("id").where("batch_id", "=", batch.id).execute();
  const rows = await withdrawalMachine.lockAll(
    ctx,
    items.map(({ id }) => id),
  );
  return rows.length === batch.count && rows.every((row) => isPayable(ctx, row)) ? pay(ctx, rows, reference) : [];
};
