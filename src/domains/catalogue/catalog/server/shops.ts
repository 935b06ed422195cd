import { peopleById } from "#domains/people/accounts/index.server.ts";
import { shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { ShopSummary } from "../contract/product-card.ts";

/** `has_page`: the seller has an enterprise page, not only an account. */
export type Shop = ShopSummary & { has_page: boolean };

/** Names of shops stand on every card and cart line and hardly change; a person's says nothing when it does. */
const keptSeconds = 10;

/** A shop is its seller. A seller without an enterprise page yet is shown under the account's own name. */
export const shops = async (ctx: Ctx, sellerIds: readonly number[]): Promise<Map<number, Shop>> => {
  const kept = ctx.services.cache.shelf<Shop>("catalog.shops");
  const inLanguage = (id: number) => `${id} ${ctx.locale}`;
  const found = await kept.many(sellerIds.map(inLanguage), async (missing) => {
    const made = await readShops(
      ctx,
      missing.map((key) => Number.parseInt(key, 10)),
    );
    return new Map([...made].map(([id, value]) => [inLanguage(id), { value, bytes: 500, seconds: keptSeconds, tags: [`shop:${id}`] }]));
  });
  return new Map([...found.values()].map((shop) => [shop.user_id, shop]));
};

const readShops = async (ctx: Ctx, missing: readonly number[]): Promise<Map<number, Shop>> => {
  const found = new Map<number, Shop>();
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
    if (shop) found.set(id, shop);
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
