import type { LocalText } from "#kit/local-text.ts";
import type { Kind } from "../contract/kinds.ts";

/** What a domain says of a thing of its own, for it to be found. */
export type Entry = {
  kind: Kind;
  ref_id: number;
  owner_id?: number | undefined;
  title: LocalText;
  /** Names and words that matter as much as a title's: codes, makers, categories. */
  keywords?: readonly (LocalText | string)[] | undefined;
  body?: LocalText | undefined;
  /** Keys of `text/sizes.ts`. */
  sizes?: readonly string[] | undefined;
  image?: string | undefined;
  facts?: Record<string, unknown> | undefined;
  category?: string | undefined;
  city_code?: string | undefined;
  price_minor?: bigint | undefined;
  min_quantity?: number | undefined;
  /** Days from order to shipping. */
  lead_days?: number | undefined;
  tags?: readonly string[] | undefined;
  popularity?: number | undefined;
  born_at: Date;
};
