import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { loadShelf } from "./load-shelf.ts";
import { ShopShelf } from "./shop-shelf.tsx";

export const loader = (request: LoaderFunctionArgs) => loadShelf(request, "explosion");

export default function ShopBestSellersPage() {
  return <ShopShelf {...useLoaderData<typeof loader>()} isShelf />;
}
