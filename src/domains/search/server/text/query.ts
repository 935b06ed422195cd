import type { Concept, QueryPlan } from "./analyse.ts";
import { allOf, anyOf, quoteLexeme, type Clause } from "./lexemes.ts";

/** Of so many concepts how many have to be found: all; of five or more, one in four may be missing. */
export const leastFound = (concepts: number): number => (concepts < 5 ? concepts : concepts - Math.floor(concepts / 4));

/** And where that found nothing: a third. */
export const leastFoundLoosely = (concepts: number): number => Math.max(1, concepts - Math.ceil((concepts * 2) / 3));

/** A plan as one condition: all concepts, each in any of its languages. Null where there is nothing to look for. */
export function clauseFor(plan: QueryPlan): Clause | null {
  const clauses = plan.concepts.map((concept) => concept.clause);
  return clauses.length === 0 ? null : allButSome(clauses, clauses.length - leastFound(clauses.length));
}

/** What comes near it, as a condition. Finds everything that `clauseFor` finds. */
export function looserClauseFor(plan: QueryPlan): Clause | null {
  const clauses = plan.concepts.map((concept: Concept) => concept.looser);
  return clauses.length === 0 ? null : allButSome(clauses, clauses.length - leastFoundLoosely(clauses.length));
}

/** A condition as text for `$1::tsquery`. Cast it: `to_tsquery` would parse each lexeme again and split it at the colon. */
export const toTsquery = (clause: Clause | null): string | null => clause && render(clause);

/**
 * All of the clauses but up to `missing`. tsquery cannot count, so the list is halved: either half may miss what the other does not, which
 * stays a few dozen operands where naming every combination would be thousands.
 */
export function allButSome(clauses: readonly Clause[], missing: number): Clause {
  const first = clauses[0];
  if (missing <= 0 || clauses.length < 2 || !first) return allOf(clauses);
  if (missing >= clauses.length - 1) return anyOf(clauses);
  const middle = clauses.length >> 1;
  const left = clauses.slice(0, middle);
  const right = clauses.slice(middle);
  const ways: Clause[] = [];
  for (let missingLeft = 0; missingLeft <= missing; missingLeft++) {
    const missingRight = missing - missingLeft;
    const parts: Clause[] = [];
    // A half that may miss everything asks nothing.
    if (missingLeft < left.length) parts.push(allButSome(left, missingLeft));
    if (missingRight < right.length) parts.push(allButSome(right, missingRight));
    ways.push(allOf(parts));
  }
  return anyOf(ways);
}

/** A clause in PostgreSQL's tsquery syntax, fully parenthesised. */
export function render(clause: Clause): string {
  if ("lexeme" in clause) return quoteLexeme(clause.lexeme) + (clause.isPrefix ? ":*" : "");
  if ("all" in clause) return `(${clause.all.map(render).join(" & ")})`;
  return `(${clause.any.map(render).join(" | ")})`;
}
