import { randomInt } from "node:crypto";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "../database.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";
import { newReference } from "../rules/transfer-reference.ts";
import { openAccount } from "./bank-accounts.ts";
import { tellPayer } from "./tell-payer.ts";

/** Gives a payment by transfer its reference, the account to pay to and its end; begun again, it is the same, with time anew where that was just over. */
export const beginTransfer = async (ctx: Ctx, payment: PaymentOnFile, ends_at: Date): Promise<void> => {
  const account = await openAccount(ctx, payment.currency);
  if (!account) throw new Error(`there is no account in ${payment.currency}`);
  // Of some three thousand million references, two that are alike are met within three tries.
  for (let tries = 0; tries < 3; tries += 1) {
    const made = await database(ctx)
      .insertInto("transfer")
      .values({ payment_id: payment.id, account_id: account.id, reference: newReference(randomInt), ends_at, created_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("reference")
      .executeTakeFirst();
    if (made)
      return tellPayer(
        ctx,
        "chosen",
        { ...payment, currency: payment.currency as Currency, reference: made.reference, expires_at: ends_at },
        { minor: payment.amount_minor, name: String(payment.id) },
      );
    const before = await database(ctx).selectFrom("transfer").select("id").where("payment_id", "=", payment.id).executeTakeFirst();
    if (before)
      return void (await database(ctx).updateTable("transfer").set({ ends_at }).where("id", "=", before.id).where("ends_at", "<=", ctx.now).execute());
  }
  throw new Error("no free reference was found");
};
