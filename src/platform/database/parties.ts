import { sql } from "kysely";

/** Whose business is read: what two people have with each other, on whichever side each stands; or all that one has, with whomever. */
export type Parties = { between: readonly [number, number] } | { of: number };

/** Whether a row that names its two sides in these columns is theirs. */
export const isTheirs = (parties: Parties, oneColumn: string, otherColumn: string) => {
  const [one, other] = [sql.ref(oneColumn), sql.ref(otherColumn)];
  if ("of" in parties) return sql<boolean>`(${one} = ${parties.of} or ${other} = ${parties.of})`;
  const [first, second] = parties.between;
  return sql<boolean>`((${one} = ${first} and ${other} = ${second}) or (${one} = ${second} and ${other} = ${first}))`;
};
