import { useLingui } from "@lingui/react/macro";
import type { EntryKind } from "#domains/publishing/town/contract/fields.ts";

/** What the kinds of entries of the garment town are called at the desk. */
export const useKindWords = (): Record<EntryKind, string> => {
  const { t } = useLingui();
  return {
    chapter: t({ message: "Chapter", context: "town" }),
    figure: t({ message: "Figure", context: "town" }),
    facility: t({ message: "Facility", context: "town" }),
    exhibit: t({ message: "Exhibition", context: "town" }),
    project: t({ message: "New work", context: "town" }),
    job: t({ message: "Job", context: "town" }),
    programme: t({ message: "Training course", context: "town" }),
    studio: t({ message: "Design studio", context: "town" }),
  };
};
