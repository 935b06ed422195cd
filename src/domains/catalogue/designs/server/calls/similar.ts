import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { similarDesigns } from "../../contract/works.ts";
import { database } from "../database.ts";
import { presentDesigns } from "../hydrate.ts";
import { filesById, fingerprintOfRow } from "../print-files.ts";
import { unlikeness } from "#platform/likeness/fingerprint.ts";

/** Of each ground for likeness; each is read from an index, so that the work stays the same however many prints there are. */
const candidatesEach = 150;
const shown = 10;

export const similarDesignsFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof similarDesigns>) => {
  const row = found(await database(ctx).selectFrom("work").selectAll().where("id", "=", id).where("state", "=", "published").executeTakeFirst());
  if (!row.file_id) return { list: [] };
  const { rows } = await sql<{ id: number; file_id: number }>`
    (select id, file_id from designs.work where state = 'published' and family = ${row.family} and family <> '' and id <> ${id} order by published_at desc limit ${candidatesEach})
    union (select id, file_id from designs.work where state = 'published' and style = ${row.style} and id <> ${id} order by published_at desc limit ${candidatesEach})
    union (select id, file_id from designs.work where state = 'published' and colour_family = ${row.colour_family} and id <> ${id} order by published_at desc limit ${candidatesEach})`.execute(
    ctx.tx,
  );
  const files = await filesById(ctx, [row.file_id, ...rows.map((one) => one.file_id).filter(Boolean)]);
  const own = files.get(row.file_id);
  if (!own) return { list: [] };
  const mine = fingerprintOfRow(own);
  const ranked = rows
    .flatMap((one) => {
      const file = files.get(one.file_id);
      return file ? [{ id: one.id, unlike: unlikeness(mine, fingerprintOfRow(file)) }] : [];
    })
    .toSorted((one, other) => one.unlike - other.unlike || one.id - other.id)
    .slice(0, shown);
  if (ranked.length === 0) return { list: [] };
  const works = await database(ctx)
    .selectFrom("work")
    .selectAll()
    .where(
      "id",
      "in",
      ranked.map((one) => one.id),
    )
    .execute();
  const place = new Map(ranked.map((one, index) => [one.id, index]));
  return {
    list: await presentDesigns(
      ctx,
      works.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)),
    ),
  };
};
