import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { outside, type PayoutAnswer } from "../providers/provider.ts";
import { gatewayNamed } from "../providers/providers.ts";

/**
 * Pays money out of its owner's account at a provider, or says what became of that: asked again under its number, nothing is paid twice.
 * @throws where the provider is not set up or does not answer, which says nothing of whether it was paid.
 */
export const payOutAtProvider = async (
  ctx: Ctx,
  { provider, ...payout }: { provider: string; number: string; account: string; amount: bigint; currency: Currency; isFirst: boolean },
): Promise<PayoutAnswer> => {
  const splits = gatewayNamed(ctx.services, provider)?.splits;
  if (!splits) throw new Error(`${provider} pays nothing out`);
  return (await splits.queryPayout(outside(ctx), payout)) ?? (await splits.payOut(outside(ctx), payout));
};

/** What became of one that was asked for; null where the provider knows nothing of it. @throws as above. */
export const payoutAtProvider = async (ctx: Ctx, { provider, ...payout }: Parameters<typeof payOutAtProvider>[1]): Promise<PayoutAnswer | null> => {
  const splits = gatewayNamed(ctx.services, provider)?.splits;
  if (!splits) throw new Error(`${provider} pays nothing out`);
  return splits.queryPayout(outside(ctx), payout);
};
