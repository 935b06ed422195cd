import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import type { PaymentStatus } from "../contract/lifecycle.ts";
import { database } from "./database.ts";

const columns = [
  "payment.id",
  "payment.token",
  "payment.provider",
  "payment.status",
  "payment.created_at",
  "payable.id as payable_id",
  "payable.kind",
  "payable.reference",
  "payable.payer_id",
  "payable.amount_minor",
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
  payable_status: "open" | "paid" | "closed";
  paid_transaction: string | null;
};

const joined = (ctx: Ctx) => database(ctx).selectFrom("payment").innerJoin("payable", "payable.id", "payment.payable_id").select(columns);

export const paymentByToken = async (ctx: Ctx, token: string): Promise<PaymentOnFile | undefined> =>
  (await joined(ctx).where("payment.token", "=", token).executeTakeFirst()) as PaymentOnFile | undefined;
export const paymentById = async (ctx: Ctx, id: number): Promise<PaymentOnFile | undefined> =>
  (await joined(ctx).where("payment.id", "=", id).executeTakeFirst()) as PaymentOnFile | undefined;
/** Mine, or nothing: somebody else's is not there. */
export const paymentOf = async (ctx: Ctx, payerId: number, token: string): Promise<PaymentOnFile | undefined> => {
  const payment = await paymentByToken(ctx, token);
  return payment?.payer_id === payerId ? payment : undefined;
};
