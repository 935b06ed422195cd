/** What a list of reviews can be narrowed to; apart from the schemas, for pages. */
export const shownKinds = ["all", "pictures", "follow_up"] as const;
export type ShownKind = (typeof shownKinds)[number];
