import { lazy, Suspense, type ComponentProps } from "react";
import type { KeywordResults as Whole } from "./keyword-results.tsx";

const Later = lazy(() => import("./keyword-results.tsx").then(({ KeywordResults }) => ({ default: KeywordResults })));

/** The same for pages that are lists of their own unless a keyword is given: who browses does not load it. */
export const KeywordResults = (props: ComponentProps<typeof Whole>) => (
  <Suspense>
    <Later {...props} />
  </Suspense>
);
