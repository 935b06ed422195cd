import { useLingui } from "@lingui/react/macro";
import type { DraftReason } from "#domains/catalogue/imports/contract/imports.ts";

/** What a draft that an import made lacks before it may be on sale: named the same at the import and over the list of products. */
export const useDraftWords = (): Record<DraftReason, string> => {
  const { t } = useLingui();
  return {
    picture: t`Without a picture`,
    composition: t`Without a composition`,
    skus: t`Without a colour and size on sale`,
    attributes: t`Without what its category asks for`,
    nothing: t`Complete: can be put on sale`,
  };
};
