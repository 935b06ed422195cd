import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { designChanged } from "../../contract/events.ts";
import { publishDesign, type designDetails, type listDesigns } from "../../contract/works.ts";
import { database } from "../database.ts";
import { presentDesigns } from "../hydrate.ts";
import { designCode, presentDesign, priceOf } from "../present.ts";

type Input = ParsedInputOf<typeof listDesigns>;

const sorts: Record<Input["sort"], ReturnType<typeof sql>> = {
  newest: sql`created_at desc, id desc`,
  price_up: sql`price_minor asc, id desc`,
  price_down: sql`price_minor desc, id desc`,
};

const narrowed = (ctx: Ctx, { tag, type, style, designer_id }: Input) => {
  let query = database(ctx).selectFrom("work").where("is_on_sale", "=", true);
  if (tag) query = query.where((where) => where.or([where("type", "=", tag), where("style", "=", tag), where("family", "=", tag)]));
  if (type) query = query.where("type", "=", type);
  if (style) query = query.where("style", "=", style);
  if (designer_id) query = query.where("designer_id", "=", designer_id);
  return query;
};

export const listDesignsFn = async (ctx: Ctx, input: Input) => {
  const { page, size, sort } = input;
  const rows = await narrowed(ctx, input)
    .selectAll()
    .orderBy(sorts[sort])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const counted = await countUpToCap(ctx, narrowed(ctx, input));
  return { list: await presentDesigns(ctx, rows), page, size, ...counted };
};

export const designDetailsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof designDetails>) => {
  const row = found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("is_on_sale", "=", true).executeTakeFirst());
  const designer = await database(ctx).selectFrom("designer").selectAll().where("user_id", "=", row.designer_id).executeTakeFirstOrThrow();
  const others = await database(ctx)
    .selectFrom("work")
    .selectAll()
    .where("designer_id", "=", row.designer_id)
    .where("id", "<>", id)
    .where("is_on_sale", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  return {
    ...presentDesign(ctx, row, designer),
    technique: pick(row.technique, ctx.locale),
    repeat_width_mm: row.repeat_width_mm,
    repeat_height_mm: row.repeat_height_mm,
    registration: row.registration,
    maker: {
      user_id: designer.user_id,
      name: pick(designer.name, ctx.locale),
      city: pick(designer.city, ctx.locale),
      country: designer.country_code,
      portrait: designer.portrait,
      works_count: designer.works_count,
      licences_count: designer.licences_count,
    },
    others: others.map((other) => presentDesign(ctx, other, designer)),
  };
};

export const publishDesignFn = async (ctx: Ctx, { id, title, inks, technique = {}, price, ...plain }: ParsedInputOf<typeof publishDesign>) => {
  // The lock keeps the count of works right when two of them are published at once.
  const designer = await database(ctx).selectFrom("designer").selectAll().where("user_id", "=", me(ctx).id).forUpdate().executeTakeFirst();
  if (!designer) throw refuse(publishDesign, "profile_first");
  const columns = { ...plain, title: JSON.stringify(title), palette: inks, technique: JSON.stringify(technique), price_minor: BigInt(price) };
  const row = id
    ? found(
        await database(ctx).updateTable("work").set(columns).where("id", "=", id).where("designer_id", "=", designer.user_id).returningAll().executeTakeFirst(),
      )
    : await database(ctx)
        .insertInto("work")
        .values({ ...columns, designer_id: designer.user_id, created_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow();
  await database(ctx)
    .updateTable("designer")
    .set({ works_count: sql<number>`(select count(*) from designs.work where designer_id = ${designer.user_id} and is_on_sale)` })
    .where("user_id", "=", designer.user_id)
    .execute();
  await ctx.publish(designChanged, {
    id: row.id,
    designer_id: row.designer_id,
    designer: designer.name,
    code: designCode(row.id),
    title: row.title,
    image: row.image,
    type: row.type,
    style: row.style,
    family: row.family,
    inks: row.palette,
    price: priceOf(row),
    is_on_sale: row.is_on_sale,
    createtime: unixSeconds(row.created_at),
  });
  ctx.changed("designs");
  return { id: row.id, code: designCode(row.id) };
};
