import { sql } from "kysely";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { compiled } from "#platform/database/compiled.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import type { PayableStatus, PaymentStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";
import type { PaymentAsked } from "./providers/provider.ts";

/** Who began a payment: what comes of it late, and what goes back of it, is theirs. Of one from before that was kept, its payable's payer. */
export const payerOfPayment = sql<number>`coalesce(payment.payer_id, payable.payer_id)`;

const paymentColumns = [
  "payment.id",
  "payment.token",
  "payment.provider",
  "payment.status",
  "payment.created_at",
  "payable.id as payable_id",
  "payable.kind",
  "payable.reference",
  payerOfPayment.as("payer_id"),
  "payment.amount_minor",
  "payable.currency",
  "payable.expires_at",
  "payable.status as payable_status",
  "payable.paid_transaction",
] as const;

/** A payment with what it pays, as one row. */
export type PaymentOnFile = {
  id: number;
  token: string;
  provider: ProviderCode;
  status: PaymentStatus;
  created_at: Date;
  payable_id: number;
  kind: PayableKind;
  reference: number;
  payer_id: number;
  amount_minor: bigint;
  currency: Currency;
  expires_at: Date;
  payable_status: PayableStatus;
  paid_transaction: string | null;
};

/** In what parts a payment is paid into its sellers' own accounts, in their order; none of one that is not. */
const partsOfPayment = compiled((ctx, id: number) =>
  database(ctx).selectFrom("payment_part").select(["sale_id as saleId", "account", "amount_minor as amount"]).where("payment_id", "=", id).orderBy("sale_id"),
);

/** What its provider is told of it. */
export const asked = async (ctx: Pick<Ctx, "tx">, { id, token, payer_id, amount_minor, currency, expires_at }: PaymentOnFile): Promise<PaymentAsked> => ({
  id,
  token,
  payerId: payer_id,
  amount: amount_minor,
  currency,
  expiresAt: expires_at,
  parts: await partsOfPayment(ctx, id),
});

export const joined = (ctx: Pick<Ctx, "tx">) =>
  database(ctx).selectFrom("payment").innerJoin("payable", "payable.id", "payment.payable_id").select(paymentColumns);

const byToken = compiled((ctx, token: string) => joined(ctx).where("payment.token", "=", token));
const byId = compiled((ctx, id: number) => joined(ctx).where("payment.id", "=", id));

export const paymentByToken = async (ctx: Pick<Ctx, "tx">, token: string): Promise<PaymentOnFile | undefined> =>
  (await byToken(ctx, token))[0] as PaymentOnFile | undefined;
export const paymentById = async (ctx: Pick<Ctx, "tx">, id: number): Promise<PaymentOnFile | undefined> =>
  (await byId(ctx, id))[0] as PaymentOnFile | undefined;
/** Mine, or nothing: somebody else's is not there. */
export const paymentOf = async (ctx: Ctx, payerId: number, token: string): Promise<PaymentOnFile | undefined> => {
  const payment = await paymentByToken(ctx, token);
  return payment?.payer_id === payerId ? payment : undefined;
};
