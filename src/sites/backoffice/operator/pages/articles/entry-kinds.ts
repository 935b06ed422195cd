/** What articles are ordered by: each is a kind of draft, under `article-` and this. */
export const entryKinds = ["category", "tag", "brand", "topic"] as const;
export type EntryKind = (typeof entryKinds)[number];
