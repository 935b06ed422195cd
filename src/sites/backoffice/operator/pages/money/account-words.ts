import { useLingui } from "@lingui/react/macro";
import type { AccountKind } from "#domains/money/ledger/contract/accounts.ts";
import { providerOfAccount, providerWords } from "#domains/money/payments/contract/fields.ts";

/** Whose an account of the ledger is: as the ledger names them, or the provider; "" where only the number is known. */
export const useAccountOwners = (): ((account: { kind: AccountKind; owner: number; name?: string }) => string) => {
  const { i18n } = useLingui();
  return ({ kind, owner, name }) => {
    const provider = kind === "provider_clearing" || kind === "provider_fee" || kind === "bank_transit" ? providerOfAccount[owner] : undefined;
    return name || (provider ? i18n._(providerWords[provider]) : "");
  };
};

/** Accounts of the ledger in words. */
export const useAccountNames = (): Readonly<Record<AccountKind, string>> => {
  const { t } = useLingui();
  return {
    provider_clearing: t`Clearing with a provider`,
    wallet: t`Wallet`,
    frozen: t`Frozen`,
    escrow: t`Escrow of an order`,
    seller_pending: t`Seller's earnings, held for claims`,
    seller_available: t`Seller's earnings`,
    reserve: t`Seller's earnings, held in reserve`,
    revenue: t`Revenue of the portal`,
    payout_transit: t`Payout on its way`,
    contract_escrow: t`Escrow of a contract`,
    suspense: t`Money that fits nothing yet`,
    licence_escrow: t`Money held for a licence`,
    booking_escrow: t`Money held for a booking`,
    refund_transit: t`Refund on its way`,
    course_escrow: t`Money held for a course`,
    bank: t`The platform's bank account`,
    transfer_held: t`Part of a bank transfer`,
    inspection_escrow: t`Money held for an inspection`,
    chargeback: t`Taken back by a payer's bank`,
    seller_disputed: t`Seller's earnings, held for a payer's bank`,
    sale_disputed: t`Income from a sale, held for a payer's bank`,
    provider_fee: t`Fees of a provider`,
    bank_transit: t`Paid out by a provider, on its way to our bank`,
    connected_held: t`Held for a sale in its seller's account at a provider`,
    connected_free: t`Seller's earnings in their account at a provider`,
    connected_leaving: t`Payout on its way from a seller's account at a provider`,
    loss: t`Losses of the portal`,
    coupon: t`Coupons of the portal`,
  };
};
