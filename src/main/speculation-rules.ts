import { guards } from "#sites/portal/guards.ts";
import { routes, type RouteName } from "#kit/paths.ts";

/** Pages that are the reader's own, or that do something by being asked for: never fetched before they are wanted. */
const never = ["/api/*", "/files/*", "/seller*", "/operator*", "/cashier/*", ...(Object.keys(guards) as RouteName[]).map((name) => routes[name])];

const where = {
  and: [{ href_matches: "/*" }, { not: { href_matches: [...new Set(never)] } }, { not: { selector_matches: "[rel~=nofollow], [download], [target=_blank]" } }],
};

/** What a document's browser may fetch and prepare of the pages its links lead to: as soon as one is pointed at. */
export const speculationRules = { prefetch: [{ where, eagerness: "moderate" }], prerender: [{ where, eagerness: "moderate" }] };
