import type { Ctx } from "#platform/calls/context.ts";
import { bareNumber } from "../contract/paper-numbers.ts";
import { database } from "./database.ts";
import { openSecret, type Sealed } from "./secrets.ts";

export type CertifiedBank = { holder: string; bank: string; number: string };

/** The bank account of a user's approved certification, an enterprise's before a designer's; nothing where none names one in full. */
export const certifiedBankOf = async (ctx: Ctx, userId: number): Promise<CertifiedBank | undefined> => {
  const rows = await database(ctx)
    .selectFrom("certification")
    .select(["user_id", "kind", "approved_form", "approved_sealed"])
    .where("user_id", "=", userId)
    .where("approved_at", "is not", null)
    .where("approved_form", "is not", null)
    .orderBy("kind", "desc")
    .execute();
  return rows
    .map((row) => {
      const form = (row.approved_form ?? {}) as { bank_name?: string; bank_holder?: string };
      const number = bareNumber(openSecret(ctx, row, (row.approved_sealed ?? {}) as Sealed, "bank_account")).toUpperCase();
      return { holder: (form.bank_holder ?? "").slice(0, 80), bank: (form.bank_name ?? "").slice(0, 80), number };
    })
    .find(({ holder, bank, number }) => holder.length > 1 && bank.length > 1 && /^[0-9A-Z]{8,34}$/.test(number));
};
