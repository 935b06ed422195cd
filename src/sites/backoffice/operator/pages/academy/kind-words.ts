import { useLingui } from "@lingui/react/macro";
import type { AcademyKind } from "./kinds.ts";

/** What the kinds of the academy are called, what one begins with, and what their lists show. */
export const useAcademyWords = (): Record<AcademyKind, { all: string; one: string; facet: string; note: string; at: string; figure?: string }> => {
  const { t } = useLingui();
  const topic = t({ message: "Topic", context: "of a course" });
  const lecturer = t`Lecturer`;
  return {
    course: { all: t`Courses`, one: t`New course`, facet: topic, note: lecturer, at: t({ message: "Created", context: "of a record" }), figure: t`Enrolled` },
    expert: {
      all: t`Experts`,
      one: t`New expert`,
      facet: t`First topic`,
      note: t({ message: "Position", context: "of a person" }),
      at: t({ message: "Created", context: "of a record" }),
      figure: t`Courses`,
    },
    stream: { all: t`Live streams`, one: t`New live stream`, facet: topic, note: lecturer, at: t`Starts` },
    series: {
      all: t`Weekly prices`,
      one: t`New price series`,
      facet: t`Group`,
      note: t({ message: "Unit", context: "of a price" }),
      at: t`Latest week`,
      figure: t`Weeks`,
    },
  };
};
