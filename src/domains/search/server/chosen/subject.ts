import type { Concept, QueryPlan } from "../text/analyse.ts";

const longest = 160;

/** A size by its key: 42码, "size 42" and مقاس 42 are one. */
const nameOf = ({ entries, text, stems, kind, key }: Concept): string =>
  (kind === "size" ? key : undefined) ?? entries[0]?.en[0] ?? entries[0]?.["zh-cn"][0] ?? (kind === "latin" ? stems[0] : undefined) ?? text;

/**
 * What a query asks for, whatever its language, its order and the form of its words: 红色连衣裙 and "red dresses" are one subject. Limits and what is left
 * out are none of it. Empty where a query asks for nothing.
 */
export const subjectOf = ({ concepts }: Pick<QueryPlan, "concepts">): string => [...new Set(concepts.map(nameOf))].sort().join(" · ").slice(0, longest);
