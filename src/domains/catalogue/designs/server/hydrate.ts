import { sql } from "kysely";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { presentDesign, type DesignerRow, type WorkRow } from "./present.ts";

/** Designers of these works by user id, one query. */
export const designersOf = async (ctx: Pick<Ctx, "tx">, works: readonly Pick<WorkRow, "designer_id">[]): Promise<Map<number, DesignerRow>> => {
  if (works.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("designer")
    .selectAll()
    .where("user_id", "in", [...new Set(works.map((work) => work.designer_id))])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
};

export const presentDesigns = async (ctx: Ctx, rows: readonly WorkRow[]) => {
  const designers = await designersOf(ctx, rows);
  return rows.map((row) => presentDesign(ctx, row, designers.get(row.designer_id)));
};

/** The newest published works of each of these designers, one query. */
export const newestWorksOf = async (ctx: Ctx, designerIds: readonly number[], most: number) => {
  if (designerIds.length === 0) return new Map<number, never[]>();
  const rows = await database(ctx)
    .selectFrom((from) =>
      from
        .selectFrom("work")
        .select(["id", "title", "image", "designer_id"])
        .select(sql<number>`row_number() over (partition by designer_id order by published_at desc, id desc)`.as("place"))
        .where("designer_id", "in", [...designerIds])
        .where("state", "=", "published")
        .as("ranked"),
    )
    .selectAll()
    .where("place", "<=", most)
    .orderBy("place")
    .execute();
  return Map.groupBy(rows, (row) => row.designer_id);
};

/** Designers by user id with what a card of another domain shows, one query. One whose profile is closed is missing. */
export const designersById = async (ctx: Pick<Ctx, "tx" | "locale">, ids: readonly number[]) => {
  const rows = await designersOf(
    ctx,
    ids.map((designer_id) => ({ designer_id })),
  );
  return new Map(
    [...rows]
      .filter(([, row]) => row.is_open)
      .map(([id, row]) => [
        id,
        { id, name: pick(row.name, ctx.locale), name_text: row.name, city: pick(row.city, ctx.locale), country: row.country_code, portrait: row.portrait },
      ]),
  );
};

/** Of these users, the designers whose open profile is called so in any language: `pattern` is a regular expression of PostgreSQL. */
export const designersWritten = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[], pattern: string): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from designs.designer where user_id = any(${userIds}::integer[]) and is_open
      and exists (select from jsonb_each_text(name) as said where said.key <> 'author' and said.value ~* ${pattern})`.execute(ctx.tx);
  return rows.map((row) => row.user_id);
};

/** The designers of these works, by work; what is not public is missing. */
export const designersOfPublished = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("work")
    .select(["id", "designer_id"])
    .where("id", "in", [...new Set(ids)])
    .where("state", "=", "published")
    .execute();
  return new Map(rows.map((row) => [row.id, row.designer_id]));
};

/** Those of `ids` that are this designer's, whatever their state, by id; another's are missing as if they did not exist. */
export const workLinesOf = async (ctx: Pick<Ctx, "tx" | "locale">, designerId: number, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await database(ctx)
    .selectFrom("work")
    .select(["id", "title", "image"])
    .where("designer_id", "=", designerId)
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map(({ id, title, image }) => [id, { id, title: pick(title, ctx.locale), image }]));
};

/** Those of these works that are published, in the order of the ids. */
export const publishedWorks = async (ctx: Ctx, ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("work")
    .selectAll()
    .where("id", "in", [...ids])
    .where("state", "=", "published")
    .execute();
  return (await presentDesigns(ctx, rows)).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
};
