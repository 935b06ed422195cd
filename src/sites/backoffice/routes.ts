import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
import type { PageList } from "./navigation.ts";

/** The pages of a backoffice behind one guarded frame, around what does not exist too. `site` is its folder and begins the routes' ids. */
export const backofficeRoutes = (site: "seller" | "operator", pages: PageList): RouteConfigEntry => {
  const below = `backoffice/${site}`;
  const listed = Object.entries(pages).map(([name, [path, file]]) => {
    const id = `${site}-${name}`;
    return path === "" ? index(`${below}/pages/${file}`, { id }) : route(path, `${below}/pages/${file}`, { id });
  });
  const nothing = route("*", "backoffice/not-found.tsx", { id: `${site}-nothing-there` });
  return layout(`${below}/layout/frame.tsx`, { id: site }, [layout(`${below}/layout/content.tsx`, { id: `${site}-inside` }, [...listed, nothing])]);
};
