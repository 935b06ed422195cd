import { z } from "zod";

export const kinds = ["product", "enterprise", "processing", "design", "article", "model", "course"] as const;
export type Kind = (typeof kinds)[number];

/** The search box's type selector (specification, section 2): Whole, Goods, Enterprise, Order, Design. */
export const searchTypes = ["whole", "goods", "enterprise", "order", "design"] as const;
export type SearchType = (typeof searchTypes)[number];

export const kindOfType: Record<SearchType, Kind | null> = { whole: null, goods: "product", enterprise: "enterprise", order: "processing", design: "design" };

export const found = z.object({
  kind: z.enum(kinds),
  id: z.int(),
  owner_id: z.int(),
  title: z.string(),
  image: z.string(),
  city: z.string(),
  price: z.string(),
  text: z.string(),
});
export type Found = z.infer<typeof found>;
