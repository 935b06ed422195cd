import type { ProductCard } from "#domains/catalogue/catalog/contract/product-card.ts";
import type { ExhibitorItem, FairItem } from "../contract/reading.ts";

/** A fair with what its blocks show of others. */
export type FairOfBlocks = FairItem & { exhibitors: readonly ExhibitorItem[]; products: readonly ProductCard[]; product_count: number };
