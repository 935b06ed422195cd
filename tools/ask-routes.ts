import { matchPath } from "react-router";
import { signInTo } from "./passing-pages.ts";

/** What a portal with the demo market answers at one address of a specified route. */
type Answer = {
  route: string;
  /** Empty where no link of the market leads to such a page. */
  path: string;
  status: number;
  /** Where it leads, for an address that only does that. */
  location: string;
  /** Which other routes show the same words. */
  sameAs: string[];
};

const personas = ["", "buyer", "factory", "designer", "model"] as const;
type Persona = (typeof personas)[number];

/** As many pages of one route are read for their links: each shows another state of what it is about. */
const mostOfARoute = 12;
const mostPages = 500;

const cookieOf = async (base: string, persona: Persona): Promise<string> => {
  if (!persona) return "lang=en";
  const userinfo = await signInTo(base, persona);
  return `lang=en; token=${userinfo.token}; USER_DATA=${encodeURIComponent(JSON.stringify(userinfo))}`;
};

const wordsOf = (html: string): string =>
  (/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? html)
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** What a page leads to, and what stands above that: `/pifa/shop/7/details` has a `/pifa/shop/7`. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/\bhref="(\/[^"#]*)/g)].flatMap(([, href = ""]) => {
    const link = href.replaceAll("&amp;", "&");
    const parts = (link.split("?")[0] ?? "").split("/");
    return [link, ...parts.slice(2).map((_, at) => parts.slice(0, at + 2).join("/"))];
  });

/**
 * Asks a running portal for a page of every specified route: as a visitor, and as the accounts of the demo market. An address with a number in it is one
 * that a link of the market leads to, so what it shows is really there; `passing` are addresses of the buyer that no link leads to for long.
 */
export const askRoutes = async (
  base: string,
  routes: readonly string[],
  isGuarded: (route: string) => boolean,
  passing: readonly string[] = [],
): Promise<Answer[]> => {
  const patternOf = new Map(routes.map((route) => [route, route.replace(/\{(\w+\??)\}/g, ":$1") || "/"]));
  // The most particular first: `/design/confirm/pay/1` is not a `/design/confirm/{id}`.
  const byDepth = [...routes].sort((one, other) => one.split("{").length - other.split("{").length);
  const known = new Map<string, string | undefined>();
  const routeOf = (link: string): string | undefined => {
    const path = link.split("?")[0] ?? link;
    if (!known.has(path))
      known.set(
        path,
        byDepth.find((route) => matchPath(patternOf.get(route) ?? route, path)),
      );
    return known.get(path);
  };
  const answers = new Map<string, Answer>();
  const words = new Map<string, string>();
  const asked = new Set<string>();
  let pages = 0;
  for (const persona of personas) {
    const cookie = await cookieOf(base, persona);
    const read = new Map<string, number>();
    const isMissing = (route: string) => (answers.get(route)?.status ?? 404) >= 400;
    const queue = new Set(routes.filter((route) => !route.includes("{") && (persona === "" || isGuarded(route))));
    if (persona === "buyer") for (const path of passing) queue.add(path);
    // What shows a page that is still missing goes first.
    const next = (): string | undefined => {
      const path = [...queue].find((one) => isMissing(routeOf(one) ?? "")) ?? queue.values().next().value;
      if (path !== undefined) queue.delete(path);
      return path;
    };
    for (let path = next(); path !== undefined && pages < mostPages && routes.some(isMissing); path = next()) {
      const route = routeOf(path);
      const key = `${persona} ${path}`;
      const times = read.get(route ?? "") ?? 0;
      const isKnown = route && !isMissing(route) && !(isGuarded(route) && persona);
      if (!route || asked.has(key) || times >= (isKnown ? 1 : mostOfARoute)) continue;
      asked.add(key);
      read.set(route, times + 1);
      pages += 1;
      const answer = await fetch(`${base}${path}`, { headers: { cookie }, redirect: "manual" });
      const html = await answer.text();
      const location = answer.headers.get("location") ?? "";
      // What only somebody signed in, or somebody else, may see is asked for by them.
      const isElsewhere = isGuarded(route) && /[?&]login=required|^\/(register|vip|user\/(auth|enterprises))/.test(location);
      const before = answers.get(route);
      if (!before || (before.status !== 200 && answer.status === 200) || (before.status >= 400 && answer.status < 400))
        if (!isElsewhere) answers.set(route, { route, path, status: answer.status, location, sameAs: [] });
      if (answer.status !== 200) continue;
      if (answers.get(route)?.path === path) words.set(route, wordsOf(html));
      for (const link of linksOf(html)) {
        const to = routeOf(link);
        if (to && !asked.has(`${persona} ${link}`) && (isMissing(to) || (read.get(to) ?? 0) < mostOfARoute)) queue.add(link);
      }
    }
  }
  const byWords = Map.groupBy(words.keys(), (route) => words.get(route) ?? "");
  return routes.map((route) => {
    const answer = answers.get(route) ?? { route, path: "", status: 0, location: "", sameAs: [] };
    return { ...answer, sameAs: (byWords.get(words.get(route) ?? " ") ?? []).filter((other) => other !== route) };
  });
};
