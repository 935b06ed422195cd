import { sql } from "kysely";
import { rateKeys } from "#domains/settings/contract/rates.ts";
import { ratesNow } from "#domains/settings/index.server.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** Brings what prices are compared by up to the settings. A closed currency keeps its last worth. */
export const followRates = async (ctx: Ctx): Promise<void> => {
  const rates = await ratesNow(ctx);
  const open = (Object.keys(rateKeys) as Currency[]).filter((currency) => rates[currency] > 0);
  const { rows } = await sql<{ currency: string }>`
    insert into catalog.rate (currency, ten_thousandths) select * from unnest(${open}::text[], ${open.map((currency) => rates[currency])}::int[])
    on conflict (currency) do update set ten_thousandths = excluded.ten_thousandths where rate.ten_thousandths <> excluded.ten_thousandths
    returning currency`.execute(ctx.tx);
  if (rows.length === 0) return;
  await sql`update catalog.product set worth_minor = catalog.worth(price_minor, currency) where currency = any(${rows.map(({ currency }) => currency)}::text[])`.execute(
    ctx.tx,
  );
  ctx.changed("catalog");
};
