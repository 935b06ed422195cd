import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { toWire, type Currency } from "#kit/money.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { drop, keep, listFavourites, mine, recentFavourites } from "../../contract/favourites.ts";
import type { FavouriteKind } from "../../contract/kinds.ts";
import { database } from "../database.ts";

const mostOfAKind = 1_000;

export const keepFn = async (ctx: Ctx, { kind, id }: ParsedInputOf<typeof keep>) => {
  found(await database(ctx).selectFrom("thing").select("id").where("kind", "=", kind).where("id", "=", id).where("is_public", "=", true).executeTakeFirst());
  const { count } = await database(ctx)
    .selectFrom("kept")
    .select((one) => one.fn.countAll<string>().as("count"))
    .where("user_id", "=", me(ctx).id)
    .where("kind", "=", kind)
    .where("thing_id", "<>", id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOfAKind) throw refuse(keep, "too_many");
  await database(ctx)
    .insertInto("kept")
    .values({ user_id: me(ctx).id, kind, thing_id: id, kept_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return {};
};

export const dropFn = async (ctx: Ctx, { kind, id }: ParsedInputOf<typeof drop>) => {
  await database(ctx).deleteFrom("kept").where("user_id", "=", me(ctx).id).where("kind", "=", kind).where("thing_id", "=", id).execute();
  return {};
};

export const mineFn = async (ctx: Ctx, { things }: ParsedInputOf<typeof mine>) => {
  const { rows } = await sql<{ kind: FavouriteKind; id: number }>`
    select k.kind, k.thing_id as id from favourites.kept k
    join unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::int[]) as asked (kind, id) on asked.kind = k.kind and asked.id = k.thing_id
    where k.user_id = ${me(ctx).id}`.execute(ctx.tx);
  return { kept: rows };
};

type FavouriteRow = {
  kind: string;
  id: number;
  owner_id: number;
  key: string;
  title: LocalText;
  note: LocalText;
  image: string;
  price_minor: bigint | null;
  currency: string | null;
  is_public: boolean;
  kept_at: Date;
};
const columns = [
  "thing.kind",
  "thing.id",
  "thing.owner_id",
  "thing.key",
  "thing.title",
  "thing.note",
  "thing.image",
  "thing.price_minor",
  "thing.currency",
  "thing.is_public",
  "kept.kept_at",
] as const;

const present = (ctx: Ctx, row: FavouriteRow) => ({
  kind: row.kind as FavouriteKind,
  id: row.id,
  owner_id: row.owner_id,
  key: row.key,
  title: pick(row.title, ctx.locale),
  note: pick(row.note, ctx.locale),
  image: row.image,
  price: row.price_minor === null ? null : toWire({ minor: row.price_minor, currency: row.currency as Currency }),
  is_public: row.is_public,
  createtime: unixSeconds(row.kept_at),
});

export const recentFavouritesFn = async (ctx: Ctx, { size }: ParsedInputOf<typeof recentFavourites>) => {
  const rows = await database(ctx)
    .selectFrom("kept")
    .innerJoin("thing", (join) => join.onRef("thing.kind", "=", "kept.kind").onRef("thing.id", "=", "kept.thing_id"))
    .where("kept.user_id", "=", me(ctx).id)
    .select(columns)
    .orderBy("kept.kept_at", "desc")
    .orderBy("thing.id", "desc")
    .limit(size)
    .execute();
  return { list: rows.map((row) => present(ctx, row)) };
};

export const listFavouritesFn = async (ctx: Ctx, { kind, page, size }: ParsedInputOf<typeof listFavourites>) => {
  const kept = database(ctx)
    .selectFrom("kept")
    .innerJoin("thing", (join) => join.onRef("thing.kind", "=", "kept.kind").onRef("thing.id", "=", "kept.thing_id"))
    .where("kept.user_id", "=", me(ctx).id)
    .where("kept.kind", "=", kind);
  const rows = await kept
    .select(columns)
    .orderBy("kept.kept_at", "desc")
    .orderBy("thing.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    list: rows.map((row) => present(ctx, row)),
    page,
    size,
    ...(await countUpToCap(ctx, kept)),
  };
};

export const countFavouritesFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("kept")
    .select(["kind"])
    .select((one) => one.fn.countAll<string>().as("count"))
    .where("user_id", "=", me(ctx).id)
    .groupBy("kind")
    .execute();
  return { counts: rows.map((row) => ({ kind: row.kind as FavouriteKind, count: Number(row.count) })) };
};
