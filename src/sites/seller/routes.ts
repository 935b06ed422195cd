import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** Below `/seller`. The way in stands outside the guarded frame: whoever comes with a ticket has no session here yet. */
export const sellerRoutes: RouteConfigEntry[] = [
  route("enter", "seller/pages/enter.tsx", { id: "seller-enter" }),
  layout("seller/layout/frame.tsx", { id: "seller" }, [
    layout("seller/layout/content.tsx", { id: "seller-content" }, [index("seller/pages/desk.tsx", { id: "seller-desk" })]),
  ]),
];
