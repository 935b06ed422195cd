import { balanceOf } from "#domains/money/ledger/index.server.ts";
import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import { currencies, type Currency } from "#kit/money.ts";
import type { TransferProvider } from "./provider.ts";

/** Where parts of a transfer stand until it is whole. */
export const heldFor = (paymentId: number, currency: Currency): AccountName => ({ kind: "transfer_held", owner: paymentId, currency });
/** Where money stands that has come and is not matched yet. */
export const unmatchedIn = (currency: Currency): AccountName => ({ kind: "suspense", owner: 0, currency });

/**
 * The payer has a bank send the money; what came is entered and matched by finance (docs/decisions/0044-bank-transfer.md). What is given back our bank pays to the
 * account that it came from, where that is known (docs/decisions/0085-bank-statements.md).
 */
export const bankTransfer: TransferProvider = {
  code: "bank_transfer",
  kind: "transfer",
  source: ({ currency }) => ({ kind: "bank", owner: 0, currency }),
  can: { currencies, refundsToSource: true, refundsInPart: true },
  async paidFrom(ctx, { id, amount_minor, currency }) {
    const held = await balanceOf(ctx, heldFor(id, currency));
    return [
      { account: heldFor(id, currency), minor: -held },
      { account: unmatchedIn(currency), minor: held - amount_minor },
    ];
  },
};
