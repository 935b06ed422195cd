import { lazy, Suspense, type ComponentProps } from "react";
import type { Dialog } from "./dialog.tsx";

const Later = lazy(() => import("./dialog.tsx").then(({ Dialog }) => ({ default: Dialog })));

/** A dialog of a public page: its code is fetched when it first opens, not with the page. */
export const LazyDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <Later {...props} />
  </Suspense>
);
