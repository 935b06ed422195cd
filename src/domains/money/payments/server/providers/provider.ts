import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ProviderCode } from "../../contract/fields.ts";

/** What every provider is told of a payment. */
export type PaymentAsked = { id: number; token: string; payerId: number; amount: bigint; currency: Currency; expiresAt: Date };

/** What a provider says of one of its transactions; trusted only once `read` or `find` has returned it. */
export type ProviderResult = {
  provider: ProviderCode;
  transactionId: string;
  token: string;
  outcome: "succeeded" | "failed";
  amount: bigint;
  currency: Currency;
  raw: string;
};

type Common = {
  code: ProviderCode;
  /** The account that pays: what the provider owes us, or what the payer has with us. */
  source(payment: { payerId: number; currency: Currency }): AccountName;
};

/** Money that is already with us: nothing to wait for. */
export type BalanceProvider = Common & { kind: "balance" };

/** Somebody outside who takes the money and tells us later. */
export type Gateway = Common & {
  kind: "gateway";
  /** Where the payer goes to pay. */
  begin(ctx: Ctx, payment: PaymentAsked): Promise<{ cashierUrl: string }>;
  /** The result in a callback; null when its signature is wrong. */
  read(ctx: Ctx, callback: { body: string; signature: string }): ProviderResult | null;
  /** What the provider knows of a payment when it is asked. */
  find(ctx: Ctx, payment: PaymentAsked): Promise<ProviderResult[]>;
};

export type Provider = BalanceProvider | Gateway;
