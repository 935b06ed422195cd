import { z } from "zod";

/** What can be found, in the order of the tabs. A new kind: README. */
export const kinds = ["product", "enterprise", "processing", "design", "model", "exhibition", "course", "article"] as const;
export type Kind = (typeof kinds)[number];

/** The search box's type selector (specification, section 2): Whole, Goods, Enterprise, Order, Design. */
export const searchTypes = ["whole", "goods", "enterprise", "order", "design"] as const;
export type SearchType = (typeof searchTypes)[number];

export const kindOfType: Record<SearchType, Kind | null> = { whole: null, goods: "product", enterprise: "enterprise", order: "processing", design: "design" };

/** What a thing's page is named by: most by their id, some by their owner's, an exhibition by its key. */
const address = { id: z.int(), owner_id: z.int(), key: z.string() };

export const found = z.object({
  kind: z.enum(kinds),
  ...address,
  title: z.string(),
  image: z.string(),
  city: z.string(),
  price: z.string(),
  text: z.string(),
  /** The line in which the words stand, where neither title nor text has one of them; empty otherwise, and of goods, whose cards say more. */
  line: z.string(),
  /** How many more of the same name this one stands for, and the lowest price among all of them; where things are grouped. */
  alike: z.int(),
  alike_price: z.string(),
});
export type Found = z.infer<typeof found>;

/** A word of the trade to search for, or a thing to go to. */
export const suggestion = z.object({ text: z.string(), kind: z.enum([...kinds, "term"]), ...address });
export type Suggestion = z.infer<typeof suggestion>;

/** A part of a query as it was read. `rest` is the query without it. */
export const understood = z.object({
  kind: z.enum(["price", "quantity", "without", "phrase", "colour", "fabric", "size", "audience", "word"]),
  text: z.string(),
  /** What the reader's language calls it, where it was typed in another. */
  name: z.string().optional(),
  rest: z.string(),
  /** A price whose currency was not named: it is read in the portal's own. */
  is_bare: z.boolean().optional(),
});
export type Understood = z.infer<typeof understood>;
