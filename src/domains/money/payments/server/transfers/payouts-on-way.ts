import { balanceOf } from "#domains/money/ledger/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { providerCodes, type ProviderCode } from "../../contract/fields.ts";
import { providers } from "../providers/providers.ts";

/** Where stands what a provider has paid out and our bank has not shown. */
export const transitOf = (provider: ProviderCode, currency: Currency) =>
  ({ kind: "bank_transit", owner: providers[provider].source({ payerId: 0, currency }).owner, currency }) as const;

const gateways = providerCodes.filter((code) => providers[code].kind === "gateway");

export const onWayFrom = async (ctx: Ctx, provider: ProviderCode, currency: Currency): Promise<bigint> =>
  -(await balanceOf(ctx, transitOf(provider, currency)));

/** What is on its way from each provider in these currencies, without those from whom nothing is. */
export const payoutsOnWay = async (ctx: Ctx, currencies: Iterable<Currency>): Promise<{ provider: ProviderCode; currency: Currency; minor: bigint }[]> => {
  const onWay: { provider: ProviderCode; currency: Currency; minor: bigint }[] = [];
  for (const currency of currencies)
    for (const provider of gateways) {
      const minor = await onWayFrom(ctx, provider, currency);
      if (minor > 0n) onWay.push({ provider, currency, minor });
    }
  return onWay;
};
