import type { z } from "zod";
import type { accountClosed } from "#domains/people/accounts/contract/events.ts";
import type { CallDefinition, ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { forgetPayer } from "../../contract/events.ts";
import { providerWords, type ProviderCode } from "../../contract/fields.ts";
import { forgetMeans, savedMeans } from "../../contract/saved-means.ts";
import { database } from "../database.ts";
import { outside, type Gateway, type Keeping } from "../providers/provider.ts";
import { gatewayNamed, providers } from "../providers/providers.ts";

export const savedWaysFn = (ctx: Ctx) => {
  const keeping = Object.values(providers).filter((one): one is Gateway => one.kind === "gateway" && one.saved !== undefined && one.isSetUp(ctx.services));
  return Promise.resolve({ list: keeping.map(({ code }) => ({ provider: code, provider_text: ctx.services.words.say(ctx.locale, providerWords[code].id) })) });
};

/** What a provider that keeps means was asked, or why it could not be. @throws NotFound where it keeps none. */
const askedOf = async <T>(ctx: Ctx, call: typeof savedMeans | typeof forgetMeans, code: ProviderCode, ask: (saved: Keeping) => Promise<T>): Promise<T> => {
  const saved = found(found(gatewayNamed(ctx.services, code)).saved);
  try {
    return await ask(saved);
  } catch (error) {
    ctx.services.log.error({ err: error, provider: code }, "what a provider keeps for a payer could not be asked for");
    throw refuse(call as CallDefinition<z.ZodType, z.ZodType, "provider_away">, "provider_away");
  }
};

export const savedMeansFn = async (ctx: Ctx, { provider }: ParsedInputOf<typeof savedMeans>) => {
  const list = await askedOf(ctx, savedMeans, provider, (saved) => saved.savedMeans(outside(ctx), me(ctx).id));
  const month = ctx.now.toISOString().slice(0, 7);
  return {
    list: list.map(({ id, brand, lastFour, goodUntil }) => ({
      means: id,
      brand: brand || ctx.services.words.say(ctx.locale, providerWords[provider].id),
      last_four: lastFour,
      good_until: goodUntil,
      is_over: goodUntil !== "" && goodUntil < month,
    })),
  };
};

export const forgetMeansFn = async (ctx: Ctx, { provider, means }: ParsedInputOf<typeof forgetMeans>) => {
  found((await askedOf(ctx, forgetMeans, provider, (saved) => saved.forgetMeans(outside(ctx), me(ctx).id, means))) || null);
  return {};
};

/** A closed account is known at no provider; one of a seller there is theirs, and stays with them. */
export const forgetKnownPayer = async (ctx: Ctx, { user_id }: z.output<(typeof accountClosed)["payload"]>): Promise<void> => {
  await database(ctx).deleteFrom("connected_account").where("user_id", "=", user_id).execute();
  const known = await database(ctx).selectFrom("known_payer").select("provider").where("user_id", "=", user_id).execute();
  for (const { provider } of known)
    await ctx.enqueue(forgetPayer, { provider: provider as ProviderCode, user_id }, { key: `payments.forget_payer:${provider}:${user_id}`, outside: provider });
};

export const forgetPayerJob = async (ctx: Ctx, { provider, user_id }: z.output<(typeof forgetPayer)["payload"]>): Promise<void> => {
  const gateway = gatewayNamed(ctx.services, provider);
  if (!gateway) throw new Error(`${provider} is not set up: a payer of it cannot be forgotten there`);
  await gateway.saved?.forgetPayer(outside(ctx), user_id);
};
