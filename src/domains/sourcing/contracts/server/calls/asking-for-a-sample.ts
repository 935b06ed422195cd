import { sql } from "kysely";
import { sampleForSale } from "#domains/catalogue/enterprises/index.server.ts";
import { mustBeOpen } from "#domains/settings/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { days, later, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { askForSample } from "../../contract/contracts.ts";
import { proposeContract } from "../propose-contract.ts";

/** Days until a sample is ready, where neither it nor its factory says any. */
const usualDays = 14;

/** One piece for its price, paid at once into escrow: it is released by the evidence that the sample was made and sent. */
export const askForSampleFn = async (ctx: Ctx, { sample_id, price, currency, wish }: ParsedInputOf<typeof askForSample>) => {
  const buyer_id = me(ctx).id;
  const sample = found(await sampleForSale(ctx, sample_id));
  if (sample.user_id === buyer_id) throw refuse(askForSample, "own_sample");
  if (String(sample.cost_minor) !== price || sample.currency !== currency) throw refuse(askForSample, "sample_price", {}, ["price"]);
  await mustBeOpen(ctx, askForSample, currency);
  const lead_days = sample.lead_days ?? usualDays;
  const { rows } = await sql<{ reference: number }>`select nextval('contracts.sample_number')::int as reference`.execute(ctx.tx);
  return proposeContract(ctx, {
    origin: "sample",
    reference: found(rows[0]).reference,
    buyer_id,
    seller_id: sample.user_id,
    title: sample.title,
    spec: [],
    unit: "piece",
    currency,
    terms: {
      quantity: 1,
      tolerance_percent: 0,
      price_minor: sample.cost_minor,
      incoterm: null,
      place: "",
      delivery_at: unixSeconds(later(ctx.now, days(lead_days))),
      clauses: wish,
      milestones: [{ kind: "sample", title: "", amount_minor: sample.cost_minor, days: lead_days }],
    },
    lead_days,
    proposed_by: { side: "buyer", user_id: buyer_id },
  });
};
