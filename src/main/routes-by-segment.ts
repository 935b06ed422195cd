import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Build = Pick<ServerBuild, "routes" | "assets">;

const firstSegment = (path: string): string => path.split("/").find(Boolean)?.toLowerCase() ?? "";

/** The first segment of a route's whole path, where it is a plain one: `product` of `product/shop/:id`. Of a frame, the home page and `*` there is none. */
const segmentOf = (routes: Routes, id: string): string => {
  const own = routes[id];
  if (!own) return "";
  const segment = (own.parentId && segmentOf(routes, own.parentId)) || firstSegment(own.path ?? "");
  return /^[:*]/.test(segment) ? "" : segment;
};

/** The segment that a request asks for; `.data` is the router's own ending for a page's data. Undefined where it cannot be read. */
export const segmentAsked = (pathname: string): string | undefined => {
  try {
    return decodeURIComponent(pathname.split("/")[1] ?? "")
      .toLowerCase()
      .replace(/\.data$/, "");
  } catch {
    return undefined;
  }
};

/**
 * The build cut by first segment: each part has the routes of one segment and those that belong to none. The router tries its
 * whole table several times for a page and sets all of it up for each render: with some 270 routes, about a tenth of the work.
 */
export const routesBySegment = <B extends Build>(build: B): { rest: B; parts: Map<string, B> } => {
  const segments = new Map(Object.keys(build.routes).map((id) => [id, segmentOf(build.routes, id)]));
  const only = (segment: string): B => {
    const isIn = ([id]: [string, unknown]) => segments.get(id) === "" || segments.get(id) === segment;
    return {
      ...build,
      routes: Object.fromEntries(Object.entries(build.routes).filter(isIn)),
      assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isIn)) },
    };
  };
  const named = new Set(segments.values());
  named.delete("");
  return { rest: only(""), parts: new Map([...named].map((segment) => [segment, only(segment)])) };
};
