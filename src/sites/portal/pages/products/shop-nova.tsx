import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { loadShelf } from "./load-shelf.ts";
import { ShopShelf } from "./shop-shelf.tsx";

export const loader = (request: LoaderFunctionArgs) => loadShelf(request, "nova");

export default function ShopNewArrivalsPage() {
  return <ShopShelf {...useLoaderData<typeof loader>()} isShelf />;
}
