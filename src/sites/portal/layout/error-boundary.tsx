import { lazy, Suspense, useEffect } from "react";
import { useRouteError } from "react-router";
import { LostChunk, lostPath } from "../../stale-chunk.ts";

const load = () => import("./error-page.tsx");
const ErrorPage = lazy(() =>
  load().then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    // Not even that comes: the server says it.
    () => {
      location.replace(`${lostPath}?at=${encodeURIComponent(location.pathname + location.search)}`);
      return new Promise<never>(() => {});
    },
  ),
);

// Fetched at the first press: no visit begins with it, and it is there when the network is not.
if (typeof document !== "undefined") addEventListener("pointerdown", () => void load().catch(() => undefined), { once: true });

/** What stands in place of a page that failed: the error page; or, where a chunk was replaced meanwhile, the same address anew. */
export const PageFailure = () => {
  const error = useRouteError();
  const loadsAnew = error instanceof LostChunk && error.loadsAnew;
  useEffect(() => {
    if (loadsAnew) location.reload();
  }, [loadsAnew]);
  if (loadsAnew) return null;
  return (
    <Suspense>
      <ErrorPage />
    </Suspense>
  );
};
