import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { currencies, money, toWire, type Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { genders } from "../../contract/fields.ts";
import type { saveModelService } from "../../contract/service.ts";
import { database } from "../database.ts";

type Written = { title: LocalText; text: LocalText };
type Prices = { gender: (typeof genders)[number]; currency: Currency; count: number; lowest: string; usual: string; highest: string; half_day: string | null };

export const modelServiceFn = async (ctx: Ctx) => {
  const page = await database(ctx).selectFrom("service_page").selectAll().executeTakeFirst();
  // Rates of two currencies do not compare: each has a line of its own.
  const { rows: prices } = await sql<Prices>`
    select gender, currency, count(*)::int as count, min(day_rate_minor)::text as lowest,
      percentile_disc(0.5) within group (order by day_rate_minor)::text as usual, max(day_rate_minor)::text as highest,
      (percentile_disc(0.5) within group (order by half_day_rate_minor))::text as half_day
    from models.model where is_bookable group by gender, currency`.execute(ctx.tx);
  const { rows: figures } = await sql<{ models: number; cities: number; countries: number; languages: number }>`
    select count(*)::int as models, count(distinct nullif(city_key, ''))::int as cities, count(distinct country_code)::int as countries,
      (select count(distinct one)::int from models.model, unnest(languages) as one where is_bookable) as languages
    from models.model where is_bookable`.execute(ctx.tx);
  const said = (list: unknown) => ((list ?? []) as Written[]).map(({ title, text }) => ({ title: pick(title, ctx.locale), text: pick(text, ctx.locale) }));
  return {
    intro: pick(page?.intro, ctx.locale),
    included: said(page?.included),
    steps: said(page?.steps),
    questions: said(page?.questions),
    prices: prices
      .toSorted(
        (one, other) => genders.indexOf(one.gender) - genders.indexOf(other.gender) || currencies.indexOf(one.currency) - currencies.indexOf(other.currency),
      )
      .map(({ gender, currency, count, ...rates }) => {
        const wire = (minor: string) => toWire(money(BigInt(minor), currency));
        return {
          gender,
          count,
          lowest: wire(rates.lowest),
          usual: wire(rates.usual),
          highest: wire(rates.highest),
          half_day: rates.half_day === null ? null : wire(rates.half_day),
        };
      }),
    figures: figures[0] ?? { models: 0, cities: 0, countries: 0, languages: 0 },
  };
};

export const saveModelServiceFn = async (ctx: Ctx, { intro, included, steps, questions }: ParsedInputOf<typeof saveModelService>) => {
  const columns = { intro: JSON.stringify(intro), included: JSON.stringify(included), steps: JSON.stringify(steps), questions: JSON.stringify(questions) };
  await database(ctx)
    .insertInto("service_page")
    .values({ id: 1, ...columns })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
    .execute();
  ctx.changed("models");
  return {};
};
