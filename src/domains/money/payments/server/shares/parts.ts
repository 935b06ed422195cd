import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { partsOf, type OrderPart } from "../../contract/events.ts";
import type { PayableKind } from "../../contract/fields.ts";
import { database } from "../database.ts";
import type { PaymentOnFile } from "../payments-on-file.ts";
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
 * Before a payment is begun that would be paid into its sellers' accounts: in which parts. Kept with the first beginning, so that it is the same payment whenever it is begun
 * again; where no seller can have theirs there, or it does not take such parts, it is a payment as any other.
 */
export const planParts = async (ctx: Ctx, payment: PaymentOnFile): Promise<void> => {
  const splits = splitsOf(payment.provider);
  if (!splits?.paidThere || !splits.isOn(ctx.services) || !goods.includes(payment.kind)) return;
  const begun = await database(ctx).selectFrom("gateway_order").select("way").where("payment_id", "=", payment.id).limit(1).executeTakeFirst();
  if (begun) return;
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
  await database(ctx)
    .insertInto("payment_part")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["payment_id", "order_id"]).doNothing())
    .execute();
};

/** The provider will not have it so: it comes to us. Never where it can be paid in these parts already. */
export const dropParts = async (ctx: Ctx, { id }: PaymentOnFile): Promise<boolean> => {
  const dropped = await sql`
    delete from payments.payment_part where payment_id = ${id}
      and not exists (select from payments.gateway_order where payment_id = ${id} and url is not null) returning order_id`.execute(ctx.tx);
  return dropped.rows.length > 0;
};
