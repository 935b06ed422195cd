import { backstageEntry } from "#domains/people/accounts/contract/backstage.ts";
import type { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { type OutputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { holds, type ShopRole, type Who } from "#kit/rights.ts";

/** What a reader does in the shop (the owner all of it), what kind of shop it is, and whether the membership that opens its backstage has ended. */
export type Standing = { roles: readonly ShopRole[]; isEnterprise: boolean; isDesigner: boolean; hasEnded: boolean };

/** Undefined for whoever has no shop to work in. */
export const standingOf = (shop: OutputOf<typeof myShop>["shop"]): Standing | undefined =>
  shop
    ? {
        roles: shop.roles,
        isEnterprise: shop.owner.is_enterprise === 1,
        isDesigner: shop.owner.is_design === 1,
        hasEnded: backstageEntry(shop.owner, unixSeconds(new Date())) === "buy_vip",
      }
    : undefined;

/** What a page, or work on the desk, asks of whoever sees it. */
export type Need = {
  /** The right of the calls behind it. */
  right: Who;
  /** Only for a shop of this kind: goods belong to a factory, prints to a designer. */
  shop?: "enterprise" | "designer";
  /** Stays open when the membership has ended: its reads say so too (`outlivesMembership` of a call). */
  outlivesMembership?: true;
};

export const mayInShop = ({ roles }: Pick<Standing, "roles">, right: Who): boolean => holds({ shop: { roles } }, right);

export const meets = (standing: Standing, need: Need): boolean =>
  mayInShop(standing, need.right) &&
  (!standing.hasEnded || need.outlivesMembership === true) &&
  (need.shop === undefined || (need.shop === "enterprise" ? standing.isEnterprise : standing.isDesigner));
