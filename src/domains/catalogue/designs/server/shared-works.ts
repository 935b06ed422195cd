import { sql } from "kysely";
import type { LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { containing } from "#platform/database/like.ts";
import { database } from "./database.ts";
import { designCode } from "./present.ts";

/** A published print design with its words in every language. */
export type SharedWork = { id: number; code: string; designerId: number; title: LocalText; image: string; designer: LocalText };

/** Published works: named ones, or those of these designers, newest first. */
export const sharedWorks = async (
  ctx: Pick<Ctx, "tx">,
  wanted: { ids: readonly number[] } | { designerIds: readonly number[]; keyword: string; page: number; size: number },
): Promise<SharedWork[]> => {
  let query = database(ctx)
    .selectFrom("work")
    .innerJoin("designer", "designer.user_id", "work.designer_id")
    .select(["work.id", "work.designer_id", "work.title", "work.image", "designer.name"])
    .where("work.state", "=", "published")
    .orderBy("work.published_at", "desc")
    .orderBy("work.id", "desc");
  if ("ids" in wanted) {
    if (wanted.ids.length === 0) return [];
    query = query.where("work.id", "in", wanted.ids);
  } else {
    query = query
      .where("work.designer_id", "in", wanted.designerIds)
      .limit(wanted.size)
      .offset((wanted.page - 1) * wanted.size);
    const like = containing(wanted.keyword);
    if (wanted.keyword)
      query = query.where(sql<boolean>`(work.title->>'zh-cn' ilike ${like} or work.title->>'en' ilike ${like} or work.title->>'ar' ilike ${like})`);
  }
  return (await query.execute()).map((row) => ({
    id: row.id,
    code: designCode(row.id),
    designerId: row.designer_id,
    title: row.title as LocalText,
    image: row.image,
    designer: row.name as LocalText,
  }));
};
