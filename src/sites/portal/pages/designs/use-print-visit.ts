import { useEffect } from "react";
import type { countVisit } from "#domains/catalogue/visits/contract/counting.ts";
import { call } from "#kit/browser/call.ts";

/** As `useVisit` of the domain, whose file other pages share: one more file to fetch would bring this page, the heaviest there is, over its budget. */
export const usePrintVisit = (id: number): void => {
  useEffect(() => {
    call<typeof countVisit>({ path: "visit/count" }, { page: "print", id }, { quiet: true }).catch(() => undefined);
  }, [id]);
};
