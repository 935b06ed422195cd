import { sql, type RawBuilder } from "kysely";

/**
 * The index is read part by part, the smallest first, and no further than the limit. Of a word that half of all things have, a
 * whole index would gather every one before the first could be left out; here some hundreds in the first part are enough. A
 * word that few things have is looked for in all parts, which costs little. The parts are drawn by id, so none is favoured.
 */
const tiers = [0, 1, 2];

/** Things whose lexemes match and that fulfil the conditions (each beginning with `and`), at most `most` of them, in no order. */
export const matching = (columns: RawBuilder<unknown>, tsquery: string, conditions: readonly RawBuilder<unknown>[], most: number): RawBuilder<unknown> => {
  // In a query of its own the text is hidden from the planner: that a word is common would lead it to read every row's lexemes instead.
  const part = (tier: number) =>
    sql`(select ${columns} from search.item where tier = ${sql.lit(tier)} and lexemes @@ (select ${tsquery}::tsquery) ${sql.join(conditions, sql` `)})`;
  return sql`(${sql.join(tiers.map(part), sql` union all `)} limit ${most})`;
};
