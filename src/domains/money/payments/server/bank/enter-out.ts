import { me, type Ctx } from "#platform/calls/context.ts";
import { paidByBank } from "../../contract/bank-days.ts";
import { database } from "../database.ts";
import type { StatementBalance, StatementLine } from "../rules/statement-fault.ts";
import { keyOf } from "../transfers/enter-received.ts";
import { bankDayMachine, bankOutMachine } from "./bank-machines.ts";

/** How a withdrawal's owner reads of it: letters, figures and what the contract of `withdrawal/confirmpaid` lets stand beside them. */
const referenceOf = ({ day, line_id }: { day: string; line_id: string }): string =>
  `Statement ${day} ${line_id.replaceAll(/[^0-9A-Za-z ./-]/g, "")}`.trim().slice(0, 60);

type OutRow = NonNullable<Awaited<ReturnType<typeof bankOutMachine.lock>>>;

/** Whether what left was for something that our bank was told to pay: then that is paid. */
export const matchOut = async (ctx: Ctx, row: OutRow, party: "system" | "finance"): Promise<boolean> => {
  const paid = await ctx.ask(paidByBank, "withdrawals", {
    text: row.text,
    amount: row.amount_minor,
    currency: row.currency as StatementLine["currency"],
    reference: referenceOf(row),
  });
  if (paid.length === 0) return false;
  return (await bankOutMachine.move(ctx, [row], { event: "match", party, set: { paid: [...paid], settled_at: ctx.now } })) !== undefined;
};

/** Stores a line by which money left, once, and looks for what it was for. */
export const enterOut = async (ctx: Ctx, line: StatementLine, alike: number): Promise<{ is_known: boolean; is_matched: boolean }> => {
  const { amount: amount_minor, currency, day, payer: payee, text, line_id } = line;
  const [row] = await database(ctx)
    .insertInto("bank_out")
    .values({ line_key: keyOf(line, alike), currency, amount_minor, day, payee, text, line_id, entered_by: me(ctx).id, status: "open", created_at: ctx.now })
    .onConflict((conflict) => conflict.column("line_key").doNothing())
    .returningAll()
    .execute();
  if (!row) return { is_known: true, is_matched: false };
  await bankOutMachine.begin(ctx, [row.id], { event: "enter", party: "bank" });
  return { is_known: false, is_matched: await matchOut(ctx, row, "system") };
};

/** What a statement says that the account held, once a day: answers false where an earlier one said otherwise and its day is decided. */
export const enterBalance = async (ctx: Ctx, { currency, from_day, day, opening, closing }: StatementBalance): Promise<boolean> => {
  const known = await database(ctx)
    .selectFrom("bank_day")
    .selectAll()
    .where("currency", "=", currency)
    .where("day", "=", day)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (known && known.opening_minor === opening && known.closing_minor === closing) return true;
  if (known && known.status !== "open") return false;
  const values = { from_day, opening_minor: opening, closing_minor: closing };
  if (known) {
    await database(ctx).updateTable("bank_day").set(values).where("id", "=", known.id).execute();
    return true;
  }
  const { id } = await database(ctx)
    .insertInto("bank_day")
    .values({ ...values, currency, day, status: "open", imported_by: me(ctx).id, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await bankDayMachine.begin(ctx, [id], { event: "import", party: "bank" });
  return true;
};
