import { prefix, type RouteConfig } from "@react-router/dev/routes";
import { operatorRoutes } from "./backoffice/operator/routes.ts";
import { portalRoutes } from "./portal/routes.ts";
import { sellerRoutes } from "./backoffice/seller/routes.ts";

/** Three sites, one application: each keeps its own table. */
export default [...prefix("seller", sellerRoutes), ...prefix("operator", operatorRoutes), ...portalRoutes] satisfies RouteConfig;
