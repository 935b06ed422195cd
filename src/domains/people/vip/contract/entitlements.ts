import { z } from "zod";
import { says, type Word } from "#kit/words.ts";

/** What a level includes, counted. A domain that limits something adds its key here and asks `allow` of the door. */
export const entitlementKeys = ["listings", "languages", "offers_month", "works", "staff_seats", "import_rows"] as const;
export type Entitlement = (typeof entitlementKeys)[number];

/** How many; null is without limit. */
const count = z.int().min(0).max(1_000_000).nullable();

export const entitlements = z.object({
  /** Products on sale at once. */
  listings: count,
  /** Languages in which a product is written: 1 to 3. */
  languages: z.int().min(1).max(3).nullable(),
  /** Offers on processing orders in thirty days. */
  offers_month: count,
  /** Print designs on sale at once. */
  works: count,
  /** People beside the owner who work in the backstage. */
  staff_seats: count,
  /** Rows of one import sheet. */
  import_rows: count,
});
export type Entitlements = z.infer<typeof entitlements>;

export const entitlementWords: Record<Entitlement, Word> = {
  listings: /*i18n*/ { id: "vip.listings", message: "Products on sale" },
  languages: /*i18n*/ { id: "vip.languages", message: "Languages per product" },
  offers_month: /*i18n*/ { id: "vip.offers_month", message: "Offers in 30 days" },
  works: /*i18n*/ { id: "vip.works", message: "Print designs on sale" },
  staff_seats: /*i18n*/ { id: "vip.staff_seats", message: "Staff seats" },
  import_rows: /*i18n*/ { id: "vip.import_rows", message: "Rows per import" },
};

/** What somebody is told who has reached a limit: declared as a refusal by the calls that ask `allow`. */
export const limitWords = {
  listings: /*i18n*/ { id: "vip.limit_listings", message: "Your membership includes {limit} products on sale. A higher level includes more: see VIP" },
  languages: /*i18n*/ { id: "vip.limit_languages", message: "Your membership includes {limit} language(s) a product. A higher level includes more: see VIP" },
  offers_month: /*i18n*/ { id: "vip.limit_offers_month", message: "Your membership includes {limit} offers in 30 days. A higher level includes more: see VIP" },
  works: /*i18n*/ { id: "vip.limit_works", message: "Your membership includes {limit} print designs on sale. A higher level includes more: see VIP" },
  import_rows: /*i18n*/ {
    id: "vip.limit_import_rows",
    message:
      "{limit, plural, =0 {Your membership includes no imports} one {Your membership includes imports of # row} other {Your membership includes imports of # rows}}. A higher level includes more: see VIP",
  },
} satisfies Partial<Record<Entitlement, Word>>;
for (const word of [...Object.values(entitlementWords), ...Object.values(limitWords)]) says(word);
