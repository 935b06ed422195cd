import { checkoutOf, type Checkout, type Fault, type Quoted, type Wanted } from "./checkout.ts";

/** So many pieces of a product one buyer gets as samples where its seller set no limit. */
export const usualSampleLimit = 5;

type Sampled = Quoted & { sample_price_minor: bigint | null; sample_limit: number | null };

/**
 * A checkout of samples: at the product's price of a sample, from one piece on, and no more pieces of a product, over its colours and sizes and all that
 * the buyer has of it as samples already, than one buyer gets.
 */
export const sampleCheckoutOf = (wanted: readonly Wanted[], quotes: readonly Sampled[], buyerId: number, had: ReadonlyMap<number, number>): Checkout => {
  const samples = quotes.map((quote) => ({ ...quote, unit_price_minor: quote.sample_price_minor ?? quote.unit_price_minor, min_quantity: 1 }));
  const checkout = checkoutOf(wanted, samples, buyerId);
  const faults: Fault[] = [];
  for (const [first, ...others] of Map.groupBy(samples, (line) => line.product_id).values()) {
    if (!first) continue;
    const about = { sku_id: first.sku_id, product_id: first.product_id, title: first.title, unit: first.unit };
    const left = Math.max(0, (first.sample_limit ?? usualSampleLimit) - (had.get(first.product_id) ?? 0));
    if (first.sample_price_minor === null) faults.push({ code: "no_sample", ...about });
    else if ([first, ...others].reduce((sum, { quantity }) => sum + quantity, 0) > left) faults.push({ code: "sample_limit", ...about, left });
  }
  return { ...checkout, faults: [...checkout.faults, ...faults] };
};
