import { useEffect } from "react";
import { isRouteErrorResponse, useMatches, useRevalidator, type DataStrategyResult, type MiddlewareFunction } from "react-router";

/** What the routes of this page show now. */
let shown: ReadonlyMap<string, unknown> = new Map();
let askAgain: (() => void) | undefined;
const retryMs = 3_000;

/** A server that has too much to do, or is away for a moment; a line that is cut. Not what the server has to say: signed out, gone, not for these roles. */
const isPassing = (error: unknown): boolean => (isRouteErrorResponse(error) ? [429, 502, 503, 504].includes(error.status) : error instanceof TypeError);

/**
 * A page that asks anew by itself and is not answered stays as it is, and asks again in a moment: what is written in it, and whom one talks with, is not
 * torn down for that. On the way to another page there is nothing to keep, and the failure is shown.
 */
export const keepShown: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || pathname !== location.pathname || search !== location.search) return results;
  const isKept = ([id, { type, result }]: [string, DataStrategyResult]) => type === "error" && isPassing(result) && shown.has(id);
  const all = Object.entries(results);
  if (!all.some(isKept)) return results;
  setTimeout(() => askAgain?.(), retryMs);
  return Object.fromEntries(all.map(([id, one]) => [id, isKept([id, one]) ? { type: "data", result: shown.get(id) } : one]));
};

/** For the layout that has `keepShown` as its client middleware: remembers what its pages show. */
export const useKeptShown = (): void => {
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    shown = new Map(matches.flatMap(({ id, loaderData }) => (loaderData === undefined ? [] : [[id, loaderData] as const])));
    askAgain = () => void revalidate();
    return () => {
      askAgain = undefined;
    };
  });
};
