export const academyKinds = ["course", "expert", "stream", "series"] as const;
export type AcademyKind = (typeof academyKinds)[number];
