import { isIban } from "#kit/bank-codes.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { openText, sealText } from "#platform/secrets/seal.ts";
import type { BankPayee } from "../../contract/bank-days.ts";
import { database } from "../database.ts";
import type { StatementAccount } from "../rules/statement-fault.ts";
import { bareName } from "./suggest.ts";

const purpose = "account of a payer";

/** As a line of the statement keeps it: sealed for that line. */
export const sealedAccount = (ctx: Pick<Ctx, "services">, lineKey: string, account: StatementAccount | undefined) =>
  account
    ? {
        account_sealed: sealText(ctx.services.secret, purpose, lineKey, account.number),
        account_last_four: account.number.slice(-4),
        account_bank: account.bank,
        account_bic: account.bic,
        account_country: account.country,
        account_address: account.address,
      }
    : {};

/** The same of what the payer says with the slip of their bank, sealed for that transfer. */
export const slipAccount = (ctx: Pick<Ctx, "services">, transferId: number, { number, bank }: { number: string; bank: string }) => ({
  slip_account_sealed: number === "" ? "" : sealText(ctx.services.secret, purpose, `transfer:${transferId}`, number),
  slip_account_last_four: number.slice(-4),
  slip_account_bank: number === "" ? "" : bank,
});

type PayerAccount = BankPayee & { /** As the payer says it with their slip; else as our bank says it. */ isBySlip: boolean };

/**
 * The account that a transfer came from, as our bank says it, or as its payer said with their slip where the bank says none and names the same holder. Nothing where its
 * parts came from several, or of one it is not known: nobody's money is sent where not all of it came from.
 */
export const payerAccountOf = async (ctx: Pick<Ctx, "tx" | "services">, paymentId: number): Promise<PayerAccount | undefined> => {
  const lines = await database(ctx)
    .selectFrom("received")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("outcome", "in", ["paid", "part"])
    .orderBy("id")
    .execute();
  const last = lines.at(-1);
  const holder = last?.payer.trim().slice(0, 80) ?? "";
  if (!last || holder.length < 2) return undefined;
  const { secret } = ctx.services;
  if (lines.every(({ account_sealed }) => account_sealed === "")) {
    const transfer = await database(ctx).selectFrom("transfer").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
    if (!transfer || transfer.slip_account_sealed === "") return undefined;
    if (lines.some(({ payer }) => bareName(payer) !== bareName(transfer.slip_sender))) return undefined;
    const number = openText(secret, purpose, `transfer:${transfer.id}`, transfer.slip_account_sealed);
    return { holder, bank: transfer.slip_account_bank, number, country: isIban(number) ? number.slice(0, 2) : "", bic: "", address: "", isBySlip: true };
  }
  const numbers = lines.map(({ account_sealed, line_key }) => (account_sealed === "" ? "" : openText(secret, purpose, line_key, account_sealed)));
  const [number = ""] = numbers;
  if (number === "" || numbers.some((one) => one !== number)) return undefined;
  const bank = last.account_bank || last.account_bic;
  if (bank.length < 2) return undefined;
  return { holder, bank, number, country: last.account_country, bic: last.account_bic, address: last.account_address, isBySlip: false };
};
