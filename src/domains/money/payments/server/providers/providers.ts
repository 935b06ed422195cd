import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { localCashier } from "./local-cashier.ts";
import type { Gateway, Provider } from "./provider.ts";
import { walletProvider } from "./wallet.ts";

/** Each provider's clearing account has an owner number of its own: local 1. */
export const providers: Record<ProviderCode, Provider> = { wallet: walletProvider, local: localCashier };

/** What can be paid with here. The cashier for trying out is left away where real people buy. */
export const offeredProviders = (ctx: Ctx, currency: Currency): ProviderCode[] =>
  providerCodes.filter((code) => {
    const provider = providers[code];
    if (code === "local" && !ctx.services.hasLocalCashier) return false;
    return provider.kind === "balance" || provider.can.currencies.includes(currency);
  });

/** The gateway of this name: who calls back is one. */
export const gatewayNamed = (name: string): Gateway | undefined =>
  Object.values(providers).find((one): one is Gateway => one.kind === "gateway" && one.code === name);
