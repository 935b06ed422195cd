import type { Understood } from "../contract/kinds.ts";
import type { Concept, QueryPlan } from "./text/analyse.ts";
import { sectionOf } from "./text/glossary-entries.ts";

/** A query without some of its words. */
const without = (text: string, some: string): string => text.replace(some, " ").replace(/\s+/g, " ").trim();

const kindOf = ({ kind, entries }: Concept): Understood["kind"] => {
  const sections = new Set(entries.map((entry) => sectionOf.get(entry)));
  const [only] = sections;
  return kind === "phrase" ? "phrase" : (sections.size === 1 && only) || "word";
};

/** What was read in a query, part by part, each with the query that is left when it is taken away. Nothing where it is one plain word. */
export const understoodOf = (plan: QueryPlan): Understood[] => {
  const parts: Understood[] = [
    ...plan.said.map(({ kind, text, isBare }) => ({ kind, text, rest: without(plan.text, text), ...(isBare ? { is_bare: true } : {}) })),
    ...plan.without.map(({ text }) => ({ kind: "without" as const, text, rest: without(plan.text, `-${text}`) })),
    ...plan.concepts.map((concept) => ({
      kind: kindOf(concept),
      text: concept.text,
      rest: without(plan.text, concept.kind === "phrase" ? `"${concept.text}"` : concept.text),
    })),
  ];
  return parts.length > 1 || parts.some(({ kind }) => kind !== "word") ? parts : [];
};
