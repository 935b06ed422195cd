import { sql, type RawBuilder } from "kysely";
import type { AnyCall } from "#kit/call.ts";
import { currencies, houseCurrency, type Currency, type Money } from "#kit/money.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { definitions, type SettingKey } from "../contract/definitions.ts";
import { oneToOne, rateKeys, worth, type Rates } from "../contract/rates.ts";
import { database } from "./database.ts";
import { setting, settingsTag } from "./read.ts";

/** What each currency is worth now: the settings' newest, each with its day in their history. */
export const ratesNow = async (ctx: Pick<Ctx, "tx" | "services">): Promise<Rates> => {
  const rates = { [houseCurrency]: oneToOne } as Record<Currency, number>;
  for (const [currency, key] of Object.entries(rateKeys)) rates[currency as Currency] = await setting(ctx, key);
  return rates;
};

/**
 * What prices are compared by, and since when each rate holds: the newest rates, and for a currency that is closed the last it had. Kept in memory
 * until a setting is changed on any instance.
 */
export const comparingRates = async (ctx: Pick<Ctx, "tx" | "services">): Promise<{ rates: Rates; since: Readonly<Partial<Record<Currency, Date>>> }> => {
  const kept = ctx.services.cache.shelf<Awaited<ReturnType<typeof comparingRates>>>("settings rates");
  return kept.through("all", async () => ({ value: await readComparing(ctx), seconds: 300, tags: [settingsTag], bytes: 1_000 }));
};

const readComparing = async (ctx: Pick<Ctx, "tx">): Promise<Awaited<ReturnType<typeof comparingRates>>> => {
  const rows = await database(ctx)
    .selectFrom("change")
    .distinctOn("key")
    .select(["key", sql<number>`after::int`.as("value"), "changed_at"])
    .where("key", "in", Object.values(rateKeys))
    .where("after", ">", 0n)
    .orderBy("key")
    .orderBy("id", "desc")
    .execute();
  const last = new Map(rows.map((row) => [row.key, row]));
  const rates = { [houseCurrency]: oneToOne } as Record<Currency, number>;
  const since: Partial<Record<Currency, Date>> = {};
  for (const [currency, key] of Object.entries(rateKeys) as [Currency, SettingKey][]) {
    const row = last.get(key);
    rates[currency] = row?.value ?? definitions[key].usual;
    if (row) since[currency] = row.changed_at;
  }
  return { rates, since };
};

/** Whether a sum is worth more than a setting in yuan, by the newest rates: that a currency is closed makes nothing in it small. */
export const isAbove = async (ctx: Pick<Ctx, "tx" | "services">, sum: Money, key: SettingKey & `${string}_yuan`): Promise<boolean> =>
  worth(sum, houseCurrency, (await comparingRates(ctx)).rates) > 100n * BigInt(await setting(ctx, key));

/** A column of minor units in its row's currency as what it is worth in the portal's own: what prices are compared and sorted by. */
export const comparable = (minor: RawBuilder<unknown>, currency: RawBuilder<unknown>, rates: Rates): RawBuilder<bigint> => {
  const cases = currencies.filter((one) => one !== houseCurrency).map((one) => sql`when ${one} then ${rates[one] || oneToOne}::bigint`);
  return sql<bigint>`(${minor} * case ${currency} ${sql.join(cases, sql` `)} else ${oneToOne}::bigint end / ${oneToOne}::bigint)`;
};

/** @throws the call's refusal `currency_closed` when nothing may be listed in `currency`: what is sold in it could not be paid out. */
export const mustBeOpen = async (ctx: Pick<Ctx, "tx" | "services">, call: AnyCall, currency: Currency, field = "currency"): Promise<void> => {
  if ((await ratesNow(ctx))[currency] === 0) throw refuse(call, "currency_closed" as never, { currency } as never, [field]);
};
