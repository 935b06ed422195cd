import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useStore } from "#ui/use-store.ts";
import { rememberViewed, viewed, type Viewed } from "./viewed.ts";

/** For those who were here before: a first visitor's browser does not fetch it. */
const ViewedStrip = lazy(() => import("./viewed-strip.tsx").then(({ ViewedStrip }) => ({ default: ViewedStrip })));

const none: readonly Viewed[] = [];

/** What the reader looked at before, from this browser alone; `now` is what is looked at, to be remembered and left out. */
export const RecentlyViewed = ({ now }: { now?: Viewed }) => {
  const key = now && `${now.kind} ${now.id}`;
  const remember = useEffectEvent(() => rememberViewed(now));
  // Once a thing, not once a rendering: `now` is a new object each time.
  useEffect(() => remember(), [key]);
  const before = useStore(viewed, none).filter((one) => `${one.kind} ${one.id}` !== key);
  return before.length === 0 ? null : (
    <Suspense>
      <ViewedStrip things={before} />
    </Suspense>
  );
};
