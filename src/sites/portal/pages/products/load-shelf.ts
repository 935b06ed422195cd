import type { LoaderFunctionArgs } from "react-router";
import { listProducts, type shopSections } from "#domains/catalog/contract/list.ts";
import { shopInfo } from "#domains/catalog/contract/shop.ts";
import { callFrom, missing } from "../../../request-context.ts";

type Shelf = (typeof shopSections)[number];

/** What every shelf of a shop loads: who it is, and a page of its goods. */
export const loadShelf = async ({ context, params, request }: LoaderFunctionArgs, section: Shelf, isWholesale = false) => {
  const seller_id = Number(params["shop"]);
  if (!Number.isInteger(seller_id) || seller_id <= 0 || seller_id > 2_147_483_647) throw missing();
  const asked = Number(new URL(request.url).searchParams.get("page") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 400 ? asked : 1;
  const call = callFrom(context);
  const [info, shelf] = await Promise.all([
    call(shopInfo, { seller_id }),
    call(listProducts, { seller_id, section, page, size: 24, ...(isWholesale ? { is_wholesale: true } : {}) }),
  ]);
  return { info, shelf, section, isWholesale };
};
