import type { Ctx } from "#platform/calls/context.ts";

export type PayoutAsked = { key: string; code: string; holder: string; bank: string; account: string; amount: bigint; currency: string };

/**
 * Whoever pays money out. Told at least once: `key` is the same each time, and a provider pays a key once. What became of it is said
 * by an operator, or by the provider's own report.
 */
export type PayoutProvider = { send(ctx: Ctx, payout: PayoutAsked): Promise<void> };
