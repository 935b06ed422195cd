import type { LoaderFunctionArgs } from "react-router";
import { listProducts, type shopSections } from "#domains/catalogue/catalog/contract/list.ts";
import { shopInfo } from "#domains/catalogue/catalog/contract/shop.ts";
import { shopFront, shopGroup } from "#domains/people/shops/contract/front.ts";
import { shopCoupons } from "#domains/trade/coupons/contract/coupons.ts";
import { callFrom } from "../../../request-context.ts";
import { wantedId } from "../../../wanted-id.ts";

type Shelf = (typeof shopSections)[number];

/** What every shelf of a shop loads: who it is, how it looks, and a page of its goods or of one of its own groups. */
export const loadShelf = async ({ context, params, request }: LoaderFunctionArgs, section: Shelf, isWholesale = false) => {
  const seller_id = wantedId(params["shop"]);
  const search = new URL(request.url).searchParams;
  const asked = Number(search.get("page") ?? 1);
  const wanted = Number(search.get("group") ?? 0);
  const group = section === "all" && Number.isInteger(wanted) && wanted > 0 && wanted <= 2_147_483_647 ? wanted : undefined;
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 400 ? asked : 1;
  const call = callFrom(context);
  const [info, front, coupons, shelf] = await Promise.all([
    call(shopInfo, { seller_id }),
    call(shopFront, { seller_id }),
    call(shopCoupons, { seller_id }),
    group === undefined
      ? call(listProducts, { seller_id, section, page, size: 24, ...(isWholesale ? { is_wholesale: true } : {}) })
      : call(shopGroup, { seller_id, id: group, page, size: 24 }),
  ]);
  return { info, front, coupons: coupons.list, shelf, section, isWholesale, group: group ?? null };
};
