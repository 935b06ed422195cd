import type { productDetails } from "#domains/catalogue/catalog/contract/details.ts";
import type { OutputOf } from "#kit/call.ts";

export type Buyable = Pick<
  OutputOf<typeof productDetails>,
  "id" | "seller_id" | "price_breaks" | "min_quantity" | "unit" | "sizes" | "colours" | "packs" | "sample_price"
>;

/** What of a product one buys by. Beside the island, whose script is weighed. */
export const buyable = ({ id, seller_id, price_breaks, min_quantity, unit, sizes, colours, packs, sample_price }: Buyable): Buyable => ({
  id,
  seller_id,
  price_breaks,
  min_quantity,
  unit,
  sizes,
  colours,
  packs,
  sample_price,
});
