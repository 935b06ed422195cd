import type { Ctx } from "#platform/calls/context.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { localCashier } from "./local-cashier.ts";
import type { Provider } from "./provider.ts";
import { walletProvider } from "./wallet.ts";

/** Each provider's clearing account has an owner number of its own: local 1. */
export const providers: Record<ProviderCode, Provider> = { wallet: walletProvider, local: localCashier };

/** What can be paid with here. The cashier for trying out is left away where real people buy. */
export const offeredProviders = (ctx: Ctx): ProviderCode[] => providerCodes.filter((code) => code !== "local" || ctx.services.hasLocalCashier);
