import { useLingui } from "@lingui/react/macro";
import { sectionKinds } from "#domains/publishing/association/contract/reading.ts";

/** What the kinds of sections of the association are called at the desk. */
export const useSectionKinds = (): Record<(typeof sectionKinds)[number], string> => {
  const { t } = useLingui();
  return {
    service: t({ message: "Service", context: "of the association" }),
    department: t({ message: "Department", context: "of the association" }),
    event: t({ message: "Event", context: "of the association" }),
    statute: t({ message: "Statute", context: "of the association" }),
  };
};
