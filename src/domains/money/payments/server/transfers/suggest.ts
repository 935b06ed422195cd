import { sql } from "kysely";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { MatchReason } from "../../contract/bank.ts";
import { nearIn, referencesIn } from "../rules/transfer-reference.ts";
import { transferColumns, transfersOnFile, type TransferRow } from "./present-transfer.ts";

type Line = { id: number; amount_minor: bigint; currency: string; payer: string; text: string };
export type Suggestion = { row: TransferRow; reasons: MatchReason[] };

const mostLookedAt = 2_000;
const mostSuggested = 4;
const weight: Record<MatchReason, number> = { reference: 100, near_reference: 60, amount: 20, sender: 15 };

/** A name without what banks and people write differently. */
export const bareName = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const reasonsOf = (line: Line, row: TransferRow, written: readonly string[], isNear: (reference: string) => boolean): MatchReason[] => {
  const isOfMoney = row.currency === line.currency && row.payable_status === "open";
  const sender = bareName(row.slip_sender);
  const isOfSender = isOfMoney && sender.length > 1 && sender === bareName(line.payer);
  const byReference: MatchReason[] = written.includes(row.reference) ? ["reference"] : isNear(row.reference) ? ["near_reference"] : [];
  const isOfAmount = isOfMoney && row.amount_minor - row.received_minor === line.amount_minor;
  return [...byReference, ...(isOfAmount ? (["amount"] as const) : []), ...(isOfSender ? (["sender"] as const) : [])];
};

/** Which transfers each line may be of: by the reference written in it, or nearly so, by what is left to be paid, by the name on the slip. The likeliest first. */
export const suggestionsFor = async (ctx: Ctx, lines: readonly Line[]): Promise<Map<number, Suggestion[]>> => {
  if (lines.length === 0) return new Map();
  const writtenIn = new Map(lines.map((line) => [line.id, referencesIn(line.text)]));
  const written = [...new Set([...writtenIn.values()].flat())];
  const [named, recent] = await Promise.all([
    // Whatever has become of it: late money has its reference too.
    written.length === 0 ? [] : transfersOnFile(ctx).select(transferColumns).where("transfer.reference", "in", written).execute(),
    transfersOnFile(ctx)
      .select(transferColumns)
      .where("payment.status", "in", ["pending", "expired", "cancelled"])
      .where("transfer.created_at", ">", later(ctx.now, -days(60)))
      .orderBy(sql`payment.status <> 'pending'`)
      .orderBy("transfer.id", "desc")
      .limit(mostLookedAt)
      .execute(),
  ]);
  const candidates = [...new Map([...named, ...recent].map((row) => [row.payment_id, row])).values()];
  return new Map(
    lines.map((line) => {
      const isNear = nearIn(line.text);
      const likely = candidates
        .map((row) => ({ row, reasons: reasonsOf(line, row, writtenIn.get(line.id) ?? [], isNear) }))
        .filter(({ reasons }) => reasons.length > 0)
        .map((one) => ({ ...one, worth: one.reasons.reduce((sum, reason) => sum + weight[reason], 0) }))
        .sort((a, b) => b.worth - a.worth || b.row.payment_id - a.row.payment_id);
      return [line.id, likely.slice(0, mostSuggested)];
    }),
  );
};
