import { lazy, Suspense, useSyncExternalStore } from "react";

const RecentlyViewed = lazy(() => import("./recently-viewed.tsx").then(({ RecentlyViewed }) => ({ default: RecentlyViewed })));

const unchanging = () => () => {};
const hasSome = (): boolean => {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
};

/** The same strip on a page that shows no thing itself: nothing of it is fetched by a browser that keeps nothing of ours. */
export const ViewedBefore = () =>
  useSyncExternalStore(unchanging, hasSome, () => false) ? (
    <Suspense>
      <RecentlyViewed />
    </Suspense>
  ) : null;
