import { sql } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";

/** What a model card of the chat carries (specification, section 3), and whose it is. */
export type ModelCard = { id: number; user_id: number; image: string; name: string };

/** The model that this account is; undefined for one that is none, or cannot be booked. */
export const modelOfUser = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<number | undefined> =>
  (await database(ctx).selectFrom("model").select("id").where("user_id", "=", userId).where("is_bookable", "=", true).orderBy("id").limit(1).executeTakeFirst())
    ?.id;

/** The cards of those of these accounts that are models who can be booked. */
export const modelCardsOf = async (ctx: Pick<Ctx, "tx" | "locale">, userIds: readonly number[]): Promise<ModelCard[]> => {
  if (userIds.length === 0) return [];
  const rows = await database(ctx)
    .selectFrom("model")
    .select(["id", "user_id", "image", "name"])
    .where("user_id", "in", [...new Set(userIds)])
    .where("is_bookable", "=", true)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ id: row.id, user_id: row.user_id, image: row.image, name: pick(row.name, ctx.locale) }));
};

/** Cards of these models by model id, one query; one that cannot be booked has none. */
export const modelCardsById = async (ctx: Pick<Ctx, "tx" | "locale">, ids: readonly number[]): Promise<Map<number, ModelCard>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("model")
    .select(["id", "user_id", "image", "name"])
    .where("id", "in", [...new Set(ids)])
    .where("is_bookable", "=", true)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, user_id: row.user_id, image: row.image, name: pick(row.name, ctx.locale) }]));
};

/** What the models that these accounts are call themselves, by user id; one that cannot be booked is missing. */
export const modelNamesOf = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[]): Promise<Map<number, LocalText>> => {
  if (userIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("model")
    .select(["user_id", "name"])
    .where("user_id", "in", [...new Set(userIds)])
    .where("is_bookable", "=", true)
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.name as LocalText]));
};

/** Of these users, the models that are called so in any language: `pattern` is a regular expression of PostgreSQL. */
export const modelsWritten = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[], pattern: string): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from models.model where user_id = any(${userIds}::integer[]) and is_bookable
      and exists (select from jsonb_each_text(name) as said where said.key <> 'author' and said.value ~* ${pattern})`.execute(ctx.tx);
  return rows.map((row) => row.user_id);
};
