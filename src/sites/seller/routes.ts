import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { pageList } from "./page-list.ts";

const pages = Object.entries(pageList).map(([name, [path, file]]) => {
  const id = `seller-${name}`;
  return path === "" ? index(`seller/pages/${file}`, { id }) : route(path, `seller/pages/${file}`, { id });
});

/**
 * Below `/seller`: one guarded frame around everything, what does not exist included. The way in stands outside of it: whoever
 * comes with a ticket has no session here yet.
 */
export const sellerRoutes: RouteConfigEntry[] = [
  route("enter", "seller/pages/enter.tsx", { id: "seller-enter" }),
  layout("seller/layout/frame.tsx", { id: "seller" }, [
    layout("seller/layout/content.tsx", { id: "seller-inside" }, [...pages, route("*", "seller/pages/not-found.tsx", { id: "seller-nothing-there" })]),
  ]),
];
