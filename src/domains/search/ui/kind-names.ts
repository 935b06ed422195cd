import { useLingui } from "@lingui/react/macro";
import type { Kind } from "../contract/kinds.ts";

/** What the kinds of things are called, in the order of the tabs. */
export const useKindNames = (): Record<Kind, string> => {
  const { t } = useLingui();
  return {
    product: t`Goods`,
    enterprise: t`Factories`,
    processing: t`Processing orders`,
    design: t`Print designs`,
    model: t`Models`,
    exhibition: t`Exhibitions`,
    course: t`Courses`,
    article: t`Articles`,
  };
};
