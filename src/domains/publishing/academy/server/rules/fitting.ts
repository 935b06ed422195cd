import type { FitReason, Topic } from "../../contract/fields.ts";

export type Learner = { isEnterprise: boolean; isDesigner: boolean; topics: readonly Topic[]; lecturerIds: readonly number[] };
export type Candidate = { id: number; topic: Topic; lecturerId: number; isFree: boolean; takers: number };

/** What each kind of person has use for. Somebody who is neither is taken for a buyer. */
const ofUse = {
  role_enterprise: ["factory", "quality", "selling", "trade"],
  role_designer: ["design", "pattern", "fabric"],
  role_buyer: ["sourcing", "trade", "quality", "fabric"],
} as const satisfies Partial<Record<FitReason, readonly Topic[]>>;

const weights: Record<FitReason, number> = { same_topic: 4, same_lecturer: 3, role_enterprise: 3, role_designer: 3, role_buyer: 2, free: 1 };

/** Why a course fits somebody, the strongest reason first; none when nothing speaks for it but its price. */
export const reasonsOf = (learner: Learner, course: Candidate): FitReason[] => {
  const roles: (keyof typeof ofUse)[] = [
    ...(learner.isEnterprise ? (["role_enterprise"] as const) : []),
    ...(learner.isDesigner ? (["role_designer"] as const) : []),
    ...(!learner.isEnterprise && !learner.isDesigner ? (["role_buyer"] as const) : []),
  ];
  const found: FitReason[] = [
    ...(learner.topics.includes(course.topic) ? (["same_topic"] as const) : []),
    ...(learner.lecturerIds.includes(course.lecturerId) ? (["same_lecturer"] as const) : []),
    ...roles.filter((role) => (ofUse[role] as readonly Topic[]).includes(course.topic)),
  ];
  if (found.length === 0) return [];
  return [...found, ...(course.isFree ? (["free"] as const) : [])].sort((a, b) => weights[b] - weights[a]);
};

/** The courses that fit, the best first; equals by how many took them. */
export const fitting = <C extends Candidate>(learner: Learner, courses: readonly C[], most: number): { course: C; reasons: FitReason[] }[] =>
  courses
    .map((course) => ({ course, reasons: reasonsOf(learner, course) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(
      (a, b) =>
        b.reasons.reduce((sum, one) => sum + weights[one], 0) - a.reasons.reduce((sum, one) => sum + weights[one], 0) ||
        b.course.takers - a.course.takers ||
        a.course.id - b.course.id,
    )
    .slice(0, most);
