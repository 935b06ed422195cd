import { moneyText, type Currency } from "#kit/money-text.ts";
import type { PayoutProvider } from "./provider.ts";

/** With nothing configured: one line an instruction in the outbox, for finance staff to carry to their bank. */
export const outboxFile: PayoutProvider = {
  send: (ctx, { key, code, holder, bank, account, amount, currency }) =>
    ctx.services.outbox.payout({
      key,
      holder,
      bank,
      account,
      amount: moneyText({ minor: amount, currency: currency as Currency }),
      currency,
      purpose: code,
    }),
};
