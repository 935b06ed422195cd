import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { partsOf, saleOnBooks } from "../../contract/events.ts";
import type { PayableKind, ProviderCode } from "../../contract/fields.ts";
import { database } from "../database.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";
import { NotInParts } from "../providers/provider.ts";
import { splitsOf } from "./share-machine.ts";

/** What is bought of shops in orders: each is a sale by its own number. */
const goods: readonly string[] = ["checkout", "balance", "invoice"] satisfies PayableKind[];
/** Any other sale is one by the number of the payable that it is paid with, below nothing. */
export const saleOfPayable = (payableId: number): number => -payableId;

/** What of a payment is for which sale, and whose it is. */
export type SalePart = { sale_id: number; seller_id: number; minor: bigint };

/**
 * What is no order's is for one sale, as its kind says, which locks its own rows: nothing of a payment is locked before they are. None where nobody earns by it but the house, or
 * what they earn goes into a wallet: that is spent here, and stands with us.
 */
export const otherSale = async (ctx: Ctx, payable: { id: number; kind: string; reference: number; amount_minor: bigint }): Promise<SalePart[]> => {
  if (goods.includes(payable.kind)) return [];
  const sale = await ctx.askIfAnswered(saleOnBooks, payable.kind, { reference: payable.reference });
  if (sale?.seller?.kind !== "seller_available") return [];
  return [{ sale_id: saleOfPayable(payable.id), seller_id: sale.seller.owner, minor: payable.amount_minor }];
};

/** Whether a payment there would be paid into its sellers' accounts. */
export const isToBePaidThere = ({ services }: Pick<Ctx, "services">, provider: ProviderCode): boolean => {
  const splits = splitsOf(provider);
  return splits?.paidThere !== undefined && splits.isOn(services);
};

/** The accounts at a provider, by owner, that can be paid to. */
export const readyAccounts = async (ctx: Pick<Ctx, "tx">, provider: string, parts: readonly Pick<SalePart, "seller_id">[]): Promise<Map<number, string>> => {
  if (parts.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("connected_account")
    .select(["user_id", "account"])
    .where("provider", "=", provider)
    .where(
      "user_id",
      "in",
      parts.map(({ seller_id }) => seller_id),
    )
    .where("standing", "=", "ready")
    .execute();
  return new Map(rows.flatMap(({ user_id, account }) => (account === null ? [] : [[user_id, account] as const])));
};

/**
 * With a payment that would be paid into its sellers' accounts: in which parts. Kept as it is opened, so that it is the same payment whenever it is begun; where no seller can
 * have theirs there, or it does not take such parts, it is a payment as any other. Orders are asked for here; `other` is the sale that is none.
 */
export const planParts = async (ctx: Ctx, payment: PaymentOnFile, other: readonly SalePart[]): Promise<void> => {
  if (!isToBePaidThere(ctx, payment.provider)) return;
  const asked = { reference: payment.reference, minor: payment.amount_minor };
  const orders = goods.includes(payment.kind) ? ((await ctx.askIfAnswered(partsOf, payment.kind, asked)) ?? []) : [];
  const parts = [...orders.map(({ order_id: sale_id, ...part }) => ({ ...part, sale_id })), ...other].filter(({ minor }) => minor > 0n);
  const accounts = await readyAccounts(ctx, payment.provider, parts);
  if (accounts.size === 0 || parts.reduce((sum, { minor }) => sum + minor, 0n) !== payment.amount_minor) return;
  const rows = parts.map(({ sale_id, seller_id, minor }) => ({
    payment_id: payment.id,
    sale_id,
    seller_id,
    account: accounts.get(seller_id) ?? null,
    amount_minor: minor,
  }));
  const takes = splitsOf(payment.provider)?.paidThere?.takes(
    rows.map(({ sale_id, account, amount_minor }) => ({ saleId: sale_id, account, amount: amount_minor })),
  );
  if (!takes) return;
  await database(ctx).insertInto("payment_part").values(rows).execute();
  await database(ctx).updateTable("payment").set({ parts_begun: 0 }).where("id", "=", payment.id).execute();
};

/** Counts a beginning in parts before the provider hears of it; false where it is, or has become, a payment as any other. */
const countBegun = async (ctx: Ctx, { id }: PaymentOnFile): Promise<boolean> => {
  const counted = await database(ctx)
    .updateTable("payment")
    .set({ parts_begun: sql<number>`parts_begun + 1` })
    .where("id", "=", id)
    .where("parts_begun", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return counted !== undefined;
};

/** A beginning came to nothing: nobody was told where to pay. True where the provider would not have it in parts and it is begun so nowhere else: it comes to us from now on. */
const countRefused = async (ctx: Ctx, { id }: PaymentOnFile, isNotInParts: boolean): Promise<boolean> => {
  const { rows } = await sql`
    with own as (
      update payments.payment set parts_begun = case when ${isNotInParts} and parts_begun = 1 then null else parts_begun - 1 end where id = ${id} returning id, parts_begun
    )
    delete from payments.payment_part using own where payment_id = own.id and own.parts_begun is null returning sale_id`.execute(ctx.tx);
  return rows.length > 0;
};

/**
 * Begins a payment, in its parts where it has such. Where the provider will not have it so it is begun as any other: never while it can be paid in parts already, or somebody
 * waits to hear whether it can. No lock is held while a provider is waited for: what counts stands in the payment's own row.
 */
export const beginInParts = async <Begun>(ctx: Ctx, payment: PaymentOnFile, begin: () => Promise<Begun>): Promise<Begun> => {
  if (!(await countBegun(ctx, payment))) return begin();
  try {
    return await begin();
  } catch (error) {
    const isDropped = await countRefused(ctx, payment, error instanceof NotInParts);
    if (!isDropped) throw error;
    ctx.services.log.warn({ err: error, provider: payment.provider }, "a payment is not taken into its sellers' accounts");
    return begin();
  }
};
