import { backofficeRoutes } from "../routes.ts";
import { pageList } from "./page-list.ts";

/** Below `/operator`. */
export const operatorRoutes = [backofficeRoutes("operator", pageList)];
