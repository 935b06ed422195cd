import { shopsOfSellers } from "#domains/catalogue/catalog/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** A shop as a line: who it is. */
export type ShopLine = { id: number; name: string; logo: string };

export const shopLines = async (ctx: Ctx, ownerIds: readonly number[]): Promise<Map<number, ShopLine>> => {
  const shops = ownerIds.length === 0 ? new Map<number, never>() : await shopsOfSellers(ctx, ownerIds);
  return new Map(ownerIds.map((id) => [id, { id, name: shops.get(id)?.name ?? "", logo: shops.get(id)?.logo ?? "" }]));
};
