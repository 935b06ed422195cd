import { useEffect } from "react";
import { call } from "#kit/browser/call.ts";
import type { countVisit, VisitedPage } from "../contract/counting.ts";

/** The page is the same for everyone and kept: that somebody looks at it is told by the browser. `undefined` is not counted. */
export const useVisit = (page: VisitedPage, id: number | undefined): void => {
  useEffect(() => {
    if (id !== undefined) call<typeof countVisit>({ path: "visit/count" }, { page, id }, { quiet: true }).catch(() => undefined);
  }, [page, id]);
};
