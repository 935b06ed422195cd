import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { keyOf, type PieceContent } from "../contract/pieces.ts";
import { database } from "./database.ts";
import { readPiece } from "./read-piece.ts";
import { writePiece } from "./write-piece.ts";

const current = (ctx: Ctx, key: string) =>
  database(ctx).selectFrom("revision").selectAll().where("piece", "=", key).where("state", "=", "published").executeTakeFirst();

const nextNumber = async (ctx: Ctx, key: string): Promise<number> => {
  const { number } = await database(ctx)
    .selectFrom("revision")
    .select(sql<number>`coalesce(max(number), 0)::int`.as("number"))
    .where("piece", "=", key)
    .executeTakeFirstOrThrow();
  return number + 1;
};

/** What was public before anybody published it here becomes the first revision, so that the first change can be undone. */
export const keepWhatWas = async (ctx: Ctx, key: string): Promise<void> => {
  if (await current(ctx, key)) return;
  const was = await readPiece(ctx, key);
  if (was === null || Object.values(was).some((value) => Array.isArray(value) && value.length === 0)) return;
  await database(ctx)
    .insertInto("revision")
    .values({
      piece: key,
      number: await nextNumber(ctx, key),
      content: JSON.stringify(was),
      state: "published",
      created_at: ctx.now,
      updated_at: ctx.now,
      published_at: ctx.now,
    })
    .execute();
};

type Published = { by: number | null; /** The open revision that becomes public. */ open?: { id: number }; restores?: number };

const enter = async (ctx: Ctx, key: string, content: PieceContent, { by, open, restores }: Published): Promise<number> => {
  const number = await nextNumber(ctx, key);
  await database(ctx).updateTable("revision").set({ state: "replaced" }).where("piece", "=", key).where("state", "=", "published").execute();
  const columns = { state: "published", number, content: JSON.stringify(content), published_at: ctx.now, publisher_id: by, updated_at: ctx.now };
  if (open) await database(ctx).updateTable("revision").set(columns).where("id", "=", open.id).execute();
  else
    await database(ctx)
      .insertInto("revision")
      .values({ ...columns, piece: key, author_id: by, created_at: ctx.now, restores: restores ?? null })
      .execute();
  return number;
};

/** Makes a content public and keeps what it replaces. A draft that somebody else is writing stays a draft. */
export const publishNow = async (ctx: Ctx, content: PieceContent, how: Omit<Published, "by"> & { by?: number | null } = {}): Promise<number> => {
  const key = keyOf(content);
  await advisoryLock(ctx, `site/piece/${key}`);
  await keepWhatWas(ctx, key);
  await writePiece(ctx, content);
  // As it stands in the tables: cleaned, and with what was not given filled in.
  return enter(ctx, key, (await readPiece(ctx, key)) ?? content, { by: ctx.actor?.id ?? null, ...how });
};

/** The revision of what a call has just written by itself. */
export const rememberPublished = async (ctx: Ctx, key: string): Promise<void> => {
  const content = await readPiece(ctx, key);
  if (content) await enter(ctx, key, content, { by: ctx.actor?.id ?? null });
};
