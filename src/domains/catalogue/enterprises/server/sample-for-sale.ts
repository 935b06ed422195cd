import type { LocalText } from "#kit/local-text.ts";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** A sample that its factory shows at a price. */
export type SampleForSale = {
  id: number;
  /** The factory's user. */
  user_id: number;
  title: LocalText;
  cost_minor: bigint;
  currency: Currency;
  lead_days: number | null;
};

/** What one sample costs and whose it is; undefined for one whose page is closed, or whose price is asked for by chat. */
export const sampleForSale = async (ctx: Pick<Ctx, "tx">, id: number): Promise<SampleForSale | undefined> => {
  const row = await database(ctx)
    .selectFrom("sample")
    .innerJoin("enterprise", "enterprise.id", "sample.enterprise_id")
    .select(["sample.id", "enterprise.user_id", "sample.title", "sample.cost_minor", "sample.currency", "sample.lead_days", "enterprise.sample_days"])
    .where("sample.id", "=", id)
    .where("enterprise.is_open", "=", true)
    .executeTakeFirst();
  if (!row?.cost_minor) return undefined;
  const { sample_days, ...sample } = row;
  return {
    ...sample,
    title: sample.title as LocalText,
    cost_minor: row.cost_minor,
    currency: sample.currency as Currency,
    lead_days: sample.lead_days ?? sample_days,
  };
};
