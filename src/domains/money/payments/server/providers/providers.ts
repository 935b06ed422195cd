import type { Currency } from "#kit/money.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { alipay } from "./alipay.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { localCashier } from "./local-cashier.ts";
import type { Gateway, Provider } from "./provider.ts";
import { openAccount } from "../transfers/bank-accounts.ts";
import { mayWait, type WaitingPayable } from "../transfers/time-to-pay.ts";
import { stripe } from "./stripe.ts";
import { walletProvider } from "./wallet.ts";
import { wechat } from "./wechat.ts";

export const providers: Record<ProviderCode, Provider> = { wallet: walletProvider, local: localCashier, stripe, alipay, wechat, bank_transfer: bankTransfer };

/** What a payable can be paid with here. The cashier for trying out is left away where real people buy; a transfer takes an account of ours, and time. */
export const offeredProviders = async (ctx: Ctx, payable: WaitingPayable): Promise<ProviderCode[]> => {
  const isByTransfer = (await openAccount(ctx, payable.currency)) !== undefined && (await mayWait(ctx, payable));
  return providerCodes.filter((code) => {
    const provider = providers[code];
    if (provider.kind === "gateway" && !provider.isSetUp(ctx.services)) return false;
    if (code === "bank_transfer" && !isByTransfer) return false;
    return provider.kind === "balance" || provider.can.currencies.includes(payable.currency as Currency);
  });
};

/** The gateway of this name that is set up here: who calls back is one. */
export const gatewayNamed = (services: Services, name: string): Gateway | undefined =>
  Object.values(providers).find((one): one is Gateway => one.kind === "gateway" && one.code === name && one.isSetUp(services));
