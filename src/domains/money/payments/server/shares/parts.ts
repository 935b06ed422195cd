import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { partsOf, type OrderPart } from "../../contract/events.ts";
import type { PayableKind } from "../../contract/fields.ts";
import { database } from "../database.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";
import { NotInParts } from "../providers/provider.ts";
import { splitsOf } from "./share-machine.ts";

/** What is bought of shops. */
export const goods: readonly PayableKind[] = ["checkout", "balance", "invoice"];

/** The accounts at a provider, by owner, that can be paid to. */
export const readyAccounts = async (ctx: Pick<Ctx, "tx">, provider: string, parts: readonly Pick<OrderPart, "seller_id">[]): Promise<Map<number, string>> => {
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
 * have theirs there, or it does not take such parts, it is a payment as any other.
 */
export const planParts = async (ctx: Ctx, payment: PaymentOnFile): Promise<void> => {
  const splits = splitsOf(payment.provider);
  if (!splits?.paidThere || !splits.isOn(ctx.services) || !goods.includes(payment.kind)) return;
  const asked = { reference: payment.reference, minor: payment.amount_minor };
  const parts = ((await ctx.askIfAnswered(partsOf, payment.kind, asked)) ?? []).filter(({ minor }) => minor > 0n);
  const accounts = await readyAccounts(ctx, payment.provider, parts);
  if (accounts.size === 0 || parts.reduce((sum, { minor }) => sum + minor, 0n) !== payment.amount_minor) return;
  const rows = parts.map(({ order_id, seller_id, minor }) => ({
    payment_id: payment.id,
    order_id,
    seller_id,
    account: accounts.get(seller_id) ?? null,
    amount_minor: minor,
  }));
  if (!splits.paidThere.takes(rows.map(({ order_id, account, amount_minor }) => ({ orderId: order_id, account, amount: amount_minor })))) return;
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
    delete from payments.payment_part using own where payment_id = own.id and own.parts_begun is null returning order_id`.execute(ctx.tx);
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
