import { analyseQuery, type Concept, type QueryPlan } from "./analyse.ts";
import { allOf, anyOf, quoteLexeme, type Clause } from "./lexemes.ts";
import { suggestSpelling } from "./spelling.ts";

/**
 * A plan as text for `$1::tsquery`, or null where there is nothing to look for (the caller then answers without the index).
 * All concepts must be found, each in any of its languages; of five or more, one in four may be missing. Cast it: `to_tsquery` would parse each
 * lexeme again and split it at the colon. Every lexeme is quoted, so that nothing typed is ever read as an operator.
 */
export function toTsquery(plan: QueryPlan): string | null {
  const clause = clauseFor(plan);
  return clause && render(clause);
}

/**
 * For when `toTsquery` found nothing: words as they may have been meant, beginnings of words, parts of runs, and only a
 * third of the concepts required. Finds everything that `toTsquery` finds. Null as there.
 */
export function toLooserTsquery(plan: QueryPlan): string | null {
  const clause = looserClauseFor(plan);
  return clause && render(clause);
}

/** Of so many concepts how many have to be found: all; of five or more, one in four may be missing. */
export const leastFound = (concepts: number): number => (concepts < 5 ? concepts : concepts - Math.floor(concepts / 4));

/** And where that found nothing: a third. */
export const leastFoundLoosely = (concepts: number): number => Math.max(1, concepts - Math.ceil((concepts * 2) / 3));

/** What `toTsquery` writes down, as a condition. */
export function clauseFor(plan: QueryPlan): Clause | null {
  const clauses = plan.concepts.map((concept) => concept.clause);
  return clauses.length === 0 ? null : allButSome(clauses, clauses.length - leastFound(clauses.length));
}

/** What finds something near a concept: words as they may have been meant, beginnings of words, parts of runs. */
export const looserClause = (concept: Concept): Clause => (concept.mayBeMisspelt ? anyOf([concept.looser, ...corrections(concept.text)]) : concept.looser);

/** What `toLooserTsquery` writes down, as a condition. */
export function looserClauseFor(plan: QueryPlan): Clause | null {
  const clauses = plan.concepts.map(looserClause);
  return clauses.length === 0 ? null : allButSome(clauses, clauses.length - leastFoundLoosely(clauses.length));
}

const corrections = (word: string): Clause[] =>
  suggestSpelling(word, 2).flatMap((correction) => analyseQuery(correction).concepts.map((concept) => concept.clause));

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
