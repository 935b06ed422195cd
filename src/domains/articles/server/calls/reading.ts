import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { days as daysLong, unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { articleDetails, countRead, headlines, listArticles, ranking } from "../../contract/reading.ts";
import { database } from "../database.ts";
import { articleUrl, lineColumns, presentArticles, presentCategory, type ArticleRow } from "../present.ts";
import { countReads } from "../reads.ts";

const publicArticles = (ctx: Ctx) => database(ctx).selectFrom("article").where("is_public", "=", true);

export const listCategoriesFn = async (ctx: Ctx) => {
  const rows = await database(ctx).selectFrom("category").selectAll().orderBy("position").orderBy("id").execute();
  const counts = await publicArticles(ctx)
    .select(["category_id"])
    .select((one) => one.fn.countAll<string>().as("count"))
    .groupBy("category_id")
    .execute();
  const countOf = new Map(counts.map((row) => [row.category_id, Number(row.count)]));
  return { list: rows.map((row) => ({ ...presentCategory(row, ctx.locale), url: `/article/category/${row.id}`, count: countOf.get(row.id) ?? 0 })) };
};

export const listArticlesFn = async (ctx: Ctx, { category_id, category, page, size }: ParsedInputOf<typeof listArticles>) => {
  let chosen = database(ctx).selectFrom("category").selectAll();
  if (category_id) chosen = chosen.where("id", "=", category_id);
  if (category) chosen = chosen.where("code", "=", category);
  const one = category_id || category ? found(await chosen.executeTakeFirst()) : undefined;
  let query = publicArticles(ctx);
  if (one) query = query.where("category_id", "=", one.id);
  const rows = await query
    .select(lineColumns)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, query);
  return { list: await presentArticles(ctx, rows), category: one ? presentCategory(one, ctx.locale) : null, page, size, ...counted };
};

export const headlinesFn = async (ctx: Ctx, { category, size }: ParsedInputOf<typeof headlines>) => {
  let query = publicArticles(ctx);
  if (category) query = query.where("category_id", "=", (id) => id.selectFrom("category").select("id").where("code", "=", category));
  else query = query.where("headline_weight", "is not", null);
  const rows = await query
    .select(lineColumns)
    .orderBy(sql`headline_weight desc nulls last`)
    .orderBy("created_at", "desc")
    .limit(size + 1)
    .execute();
  const [lead, ...list] = await presentArticles(ctx, rows);
  return { lead: lead ?? null, list };
};

export const rankingFn = async (ctx: Ctx, { days, size }: ParsedInputOf<typeof ranking>) => {
  const rows = await publicArticles(ctx)
    .select(lineColumns)
    .where("created_at", ">", new Date(ctx.now.getTime() - daysLong(days)))
    .orderBy("reads", "desc")
    .orderBy("id")
    .limit(size)
    .execute();
  return { list: await presentArticles(ctx, rows) };
};

/** The one next to this in its category: older (`<`) or newer (`>`). */
const neighbour = async (ctx: Ctx, row: ArticleRow, side: "<" | ">") => {
  const order = side === "<" ? "desc" : "asc";
  const beside = await publicArticles(ctx)
    .select(["id", "title"])
    .where("category_id", "=", row.category_id)
    .where(sql<boolean>`(created_at, id) ${sql.raw(side)} (${row.created_at}, ${row.id})`)
    .orderBy("created_at", order)
    .orderBy("id", order)
    .limit(1)
    .executeTakeFirst();
  return beside ? { id: beside.id, title: pick(beside.title, ctx.locale), url: articleUrl(beside.id) } : null;
};

export const articleDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof articleDetails>) => {
  const row = found(await publicArticles(ctx).selectAll().where("id", "=", id).executeTakeFirst());
  const others = await publicArticles(ctx)
    .select(lineColumns)
    .where("category_id", "=", row.category_id)
    .where("id", "<>", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  const [item, ...shown] = await presentArticles(ctx, [row, ...others]);
  return {
    ...found(item),
    body: pick(row.body, ctx.locale),
    updatetime: unixSeconds(row.updated_at),
    previous: await neighbour(ctx, row, "<"),
    next: await neighbour(ctx, row, ">"),
    others: shown,
  };
};

export const countReadFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof countRead>) => {
  await countReads(ctx, [{ id, reads: 1 }]);
  return {};
};
