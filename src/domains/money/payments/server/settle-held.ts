import { balanceOf, post } from "#domains/money/ledger/index.server.ts";
import { least, type Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { SaleOnBooks } from "../contract/events.ts";
import type { PayableKind } from "../contract/fields.ts";
import { database } from "./database.ts";
import { holdSettled } from "./chargebacks/disputed-sale.ts";
import { holdReserve } from "./reserve/reserve.ts";
import { shareOf } from "./rules/commission.ts";
import { saleOfPayable } from "./shares/parts.ts";
import { planSettled } from "./shares/plan.ts";

type Settled = {
  kind: PayableKind;
  reference: number;
  currency: Currency;
  sale: SaleOnBooks;
  /** Where less than all of it becomes the seller's. */
  most?: bigint;
};

/**
 * What an account still holds of a sale becomes the seller's, less commission, once a sale; a share of it is held where their reserve says so. While a bank decides about its payment, what the seller earns is held;
 * what a bank has taken back is not there any more.
 */
export const settleHeld = async (ctx: Ctx, { kind, reference, currency, sale, most }: Settled): Promise<{ income: bigint; commission: bigint }> => {
  if (!sale.held) throw new Error(`${kind} ${reference} holds no money`);
  const from = { ...sale.held, currency };
  const inAccount = await balanceOf(ctx, from);
  const held = most === undefined ? inAccount : least(most, inAccount);
  const { income, commission } = sale.seller ? shareOf(held, BigInt(sale.commission_basis_points)) : { income: 0n, commission: held };
  await post(ctx, {
    key: `settlement:${kind}:${reference}`,
    reason: sale.income,
    reference: sale.reference,
    postings: [
      { account: from, minor: -held },
      ...(sale.seller ? [{ account: { ...sale.seller, currency }, minor: income }] : []),
      { account: { kind: "revenue", owner: 0, currency }, minor: commission },
    ],
  });
  if (sale.seller?.kind === "seller_available") {
    const of = { settlement: `settlement:${kind}:${reference}`, reference: sale.reference, seller_id: sale.seller.owner, currency, income };
    const reserved = await holdReserve(ctx, of);
    const payable = await database(ctx).selectFrom("payable").select("id").where("kind", "=", kind).where("reference", "=", reference).executeTakeFirst();
    // As of an order: what is held in reserve is held by us. What was paid before there were payables stands with us.
    if (payable) await planSettled(ctx, saleOfPayable(payable.id), { income: income - reserved, fee: commission + reserved });
  }
  if (income > 0n) await holdSettled(ctx, { kind, reference, sale, income });
  return { income, commission };
};
