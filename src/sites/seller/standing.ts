import type { Reader } from "../request-context.ts";

/** What people do in a shop. Its owner does all of it. */
export const shopRoles = ["goods", "orders", "finance", "service", "owner"] as const;
export type ShopRole = (typeof shopRoles)[number];

/** What a reader does in the shop, and what kind of shop it is. */
export type Standing = { roles: readonly ShopRole[]; isEnterprise: boolean; isDesigner: boolean };

/** Undefined for whoever has no shop to work in. */
export const standingOf = (reader: Reader | null): Standing | undefined =>
  reader && (reader.isEnterprise || reader.isDesigner) ? { roles: shopRoles, isEnterprise: reader.isEnterprise, isDesigner: reader.isDesigner } : undefined;
