import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { pageList } from "./page-list.ts";

const pages = Object.entries(pageList).map(([name, [path, file]]) => {
  const id = `operator-${name}`;
  return path === "" ? index(`backoffice/operator/pages/${file}`, { id }) : route(path, `backoffice/operator/pages/${file}`, { id });
});

/** Below `/operator`: one guarded frame around everything, what does not exist included. */
export const operatorRoutes: RouteConfigEntry[] = [
  layout("backoffice/operator/layout/frame.tsx", { id: "operator" }, [
    layout("backoffice/operator/layout/content.tsx", { id: "operator-inside" }, [
      ...pages,
      route("*", "backoffice/operator/pages/not-found.tsx", { id: "operator-nothing-there" }),
    ]),
  ]),
];
