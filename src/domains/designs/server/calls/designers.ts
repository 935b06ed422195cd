import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import type { designerDetails, listDesigners, saveDesigner } from "../../contract/designers.ts";
import { database } from "../database.ts";
import { newestWorksOf } from "../hydrate.ts";
import { presentDesigner } from "../present.ts";

type Input = ParsedInputOf<typeof listDesigners>;
const worksShown = 4;

const sorts: Record<Input["sort"], ReturnType<typeof sql>> = {
  licences: sql`licences_count desc, user_id`,
  works: sql`works_count desc, user_id`,
  newest: sql`created_at desc, user_id desc`,
};

export const listDesignersFn = async (ctx: Ctx, { style, sort, page, size }: Input) => {
  let query = database(ctx).selectFrom("designer");
  if (style) query = query.where(sql<boolean>`styles @> ${[style]}::text[]`);
  const rows = await query
    .selectAll()
    .orderBy(sorts[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, query);
  const works = await newestWorksOf(
    ctx,
    rows.map((row) => row.user_id),
    worksShown,
  );
  return { list: rows.map((row) => presentDesigner(ctx, row, works.get(row.user_id) ?? [])), page, size, ...counted };
};

export const designerDetailsFn = async (ctx: Ctx, { user_id }: ParsedInputOf<typeof designerDetails>) => {
  const row = found(await database(ctx).selectFrom("designer").selectAll().where("user_id", "=", user_id).executeTakeFirst());
  const works = await newestWorksOf(ctx, [row.user_id], worksShown);
  return { ...presentDesigner(ctx, row, works.get(row.user_id) ?? []), about: pick(row.about, ctx.locale), createtime: unixSeconds(row.created_at) };
};

export const saveDesignerFn = async (ctx: Ctx, { name, city = {}, about = {}, ...plain }: ParsedInputOf<typeof saveDesigner>) => {
  const { id: user_id } = me(ctx);
  const columns = { ...plain, name: JSON.stringify(name), city: JSON.stringify(city), about: JSON.stringify(about) };
  await database(ctx)
    .insertInto("designer")
    .values({ ...columns, user_id, created_at: ctx.now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(columns))
    .execute();
  ctx.changed("designs");
  return { user_id };
};
