import { route } from "@react-router/dev/routes";
import { backofficeRoutes } from "../routes.ts";
import { pageList } from "./page-list.ts";

/** Below `/seller`. The way in stands outside of the frame: whoever comes with a ticket has no session here yet. */
export const sellerRoutes = [route("enter", "backoffice/seller/pages/enter.tsx", { id: "seller-enter" }), backofficeRoutes("seller", pageList)];
