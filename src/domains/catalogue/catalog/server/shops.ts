import { LRUCache } from "lru-cache";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import type { Ctx, Services } from "#platform/calls/context.ts";
import type { ShopSummary } from "../contract/product-card.ts";

/** `has_page`: the seller has an enterprise page, not only an account. */
export type Shop = ShopSummary & { has_page: boolean };

/** Names of shops stand on every card and cart line and hardly change: they are kept this long in this process. */
const keptMs = 30_000;
const kept = new WeakMap<Services, LRUCache<string, Shop>>();

const cacheOf = (services: Services) => {
  const cache = kept.get(services) ?? new LRUCache<string, Shop>({ max: 20_000, ttl: keptMs });
  kept.set(services, cache);
  return cache;
};

/** A shop is its seller. A seller without an enterprise page yet is shown under the account's own name. */
export const shops = async (ctx: Ctx, sellerIds: readonly number[]): Promise<Map<number, Shop>> => {
  const cache = cacheOf(ctx.services);
  const found = new Map<number, Shop>();
  const missing: number[] = [];
  for (const id of new Set(sellerIds)) {
    const shop = cache.get(`${id} ${ctx.locale}`);
    if (shop) found.set(id, shop);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  const pages = await shopsById(ctx, missing);
  const people = await peopleById(
    ctx,
    missing.filter((id) => !pages.has(id)),
  );
  for (const id of missing) {
    const page = pages.get(id);
    const person = people.get(id);
    const shop: Shop | undefined = page
      ? {
          user_id: id,
          name: page.name,
          logo: page.logo,
          city: page.city,
          type: page.type,
          zhuyingchanpin: page.zhuyingchanpin,
          renshu: page.renshu,
          response_minutes: page.response_minutes,
          on_time_permille: page.on_time_permille,
          is_verified: page.verified,
          has_page: true,
        }
      : person && {
          user_id: id,
          name: person.nickname,
          logo: person.avatar,
          city: "",
          type: "",
          zhuyingchanpin: "",
          renshu: null,
          response_minutes: null,
          on_time_permille: null,
          is_verified: false,
          has_page: false,
        };
    if (!shop) continue;
    cache.set(`${id} ${ctx.locale}`, shop);
    found.set(id, shop);
  }
  return found;
};

/** The part that travels. */
export const presentShop = (shop: Shop): ShopSummary => ({
  user_id: shop.user_id,
  name: shop.name,
  logo: shop.logo,
  city: shop.city,
  type: shop.type,
  zhuyingchanpin: shop.zhuyingchanpin,
  renshu: shop.renshu,
  response_minutes: shop.response_minutes,
  on_time_permille: shop.on_time_permille,
  is_verified: shop.is_verified,
});
