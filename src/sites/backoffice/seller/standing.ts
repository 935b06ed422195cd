import { backstageEntry } from "#domains/people/accounts/contract/backstage.ts";
import type { myShop } from "#domains/people/accounts/contract/other-sites.ts";
import { shopRoles, type OutputOf, type ShopRole } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";

/** What a reader does in the shop (the owner all of it), what kind of shop it is, and whether the membership that opens its backstage has ended. */
export type Standing = { roles: readonly ShopRole[]; isEnterprise: boolean; isDesigner: boolean; hasEnded: boolean };

/** Undefined for whoever has no shop to work in. */
export const standingOf = (shop: OutputOf<typeof myShop>["shop"]): Standing | undefined =>
  shop
    ? {
        roles: shop.roles.includes("owner") ? shopRoles : shop.roles,
        isEnterprise: shop.owner.is_enterprise === 1,
        isDesigner: shop.owner.is_design === 1,
        hasEnded: backstageEntry(shop.owner, unixSeconds(new Date())) === "buy_vip",
      }
    : undefined;
