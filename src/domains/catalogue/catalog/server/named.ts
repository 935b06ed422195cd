import { sql } from "kysely";
import { containing } from "#platform/database/like.ts";

/** Products whose title in any language, or style code, contains this: as a shop looks for its own. */
export const isNamed = (keyword: string) => {
  const like = containing(keyword);
  return sql<boolean>`(title->>'zh-cn' ilike ${like} or title->>'en' ilike ${like} or title->>'ar' ilike ${like} or style_code ilike ${like})`;
};
