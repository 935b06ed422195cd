import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import { pageList } from "./page-list.ts";

const pages = Object.entries(pageList).map(([name, [path, file]]) => {
  const id = `operator-${name}`;
  return path === "" ? index(`operator/pages/${file}`, { id }) : route(path, `operator/pages/${file}`, { id });
});

/** Below `/operator`: one guarded frame around everything, what does not exist included. */
export const operatorRoutes: RouteConfigEntry[] = [
  layout("operator/layout/frame.tsx", { id: "operator" }, [
    layout("operator/layout/content.tsx", { id: "operator-inside" }, [...pages, route("*", "operator/pages/not-found.tsx", { id: "operator-nothing-there" })]),
  ]),
];
