import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { pageList } from "./page-list.ts";

const pages = Object.entries(pageList).map(([name, [path, file]]) => {
  const id = `seller-${name}`;
  return path === "" ? index(`backoffice/seller/pages/${file}`, { id }) : route(path, `backoffice/seller/pages/${file}`, { id });
});

/**
 * Below `/seller`: one guarded frame around everything, what does not exist included. The way in stands outside of it: whoever
 * comes with a ticket has no session here yet.
 */
export const sellerRoutes: RouteConfigEntry[] = [
  route("enter", "backoffice/seller/pages/enter.tsx", { id: "seller-enter" }),
  layout("backoffice/seller/layout/frame.tsx", { id: "seller" }, [
    layout("backoffice/seller/layout/content.tsx", { id: "seller-inside" }, [
      ...pages,
      route("*", "backoffice/seller/pages/not-found.tsx", { id: "seller-nothing-there" }),
    ]),
  ]),
];
