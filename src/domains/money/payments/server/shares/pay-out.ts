import type { AccountName } from "#domains/money/ledger/contract/accounts.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ProviderCode } from "../../contract/fields.ts";
import { outside, type Payee, type PayoutAnswer, type PayoutAsked, type PayoutToPayee } from "../providers/provider.ts";
import { gatewayNamed, providers } from "../providers/providers.ts";

/** Without a `payee`, out of its owner's account at the provider; with one, out of ours there. */
type Asked = { provider: string } & PayoutAsked & Partial<Pick<PayoutToPayee, "payee" | "title">>;

/** Switched off, or without its keys, since it was chosen. */
const notHere = () => Promise.resolve<PayoutAnswer>({ outcome: "waiting", transactionId: "", said: "not switched on" });

const verbsOf = (ctx: Ctx, { provider, payee, title = "", ...payout }: Asked) => {
  const gateway = gatewayNamed(ctx.services, provider);
  const [splits, payouts] = [gateway?.splits, gateway?.payouts];
  if (payee && payouts) {
    const asked = { ...payout, payee, title };
    return { query: () => payouts.queryPayout(outside(ctx), asked), pay: () => payouts.payOut(outside(ctx), asked) };
  }
  const { queryPayout, payOut } = payee ? {} : (splits ?? {});
  if (!queryPayout || !payOut) return { query: notHere, pay: notHere };
  return { query: () => queryPayout(outside(ctx), payout), pay: () => payOut(outside(ctx), payout) };
};

/**
 * Pays money out at a provider: asked again under its number, nothing is paid twice. Whoever asks has seen that there is nothing under it (`payoutAtProvider`).
 * @throws where the provider does not answer, which says nothing of whether it was paid.
 */
export const payOutAtProvider = (ctx: Ctx, asked: Asked): Promise<PayoutAnswer> => verbsOf(ctx, asked).pay();

/** What became of one that was asked for; null where the provider knows nothing of it, and `waiting` where it cannot be asked, or has another's. @throws as above. */
export const payoutAtProvider = (ctx: Ctx, asked: Asked): Promise<PayoutAnswer | null> => verbsOf(ctx, asked).query();

/** The providers that can pay so much to such an account out of ours there. */
export const payoutProviders = (ctx: Pick<Ctx, "services">, payee: Payee, currency: Currency): ProviderCode[] =>
  Object.values(providers).flatMap((one) =>
    one.kind === "gateway" && one.isSetUp(ctx.services) && one.payouts?.isOn(ctx.services) && one.payouts.takes(payee, currency) ? [one.code] : [],
  );

/** Where money stands that a provider owes us. */
export const clearingOf = (provider: ProviderCode, currency: Currency): AccountName => providers[provider].source({ payerId: 0, currency });
