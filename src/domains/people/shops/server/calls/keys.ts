import type { KeyScope, ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { createKey, mostKeys, type revokeKey } from "../../contract/keys.ts";
import { database } from "../database.ts";
import { keyHash, newKey, shownPart } from "../key-holders.ts";

const goodKeys = (ctx: Ctx) =>
  database(ctx)
    .selectFrom("api_key")
    .select(["id", "name", "shown", "scopes", "created_at", "last_used_at"])
    .where("owner_id", "=", shopOf(ctx).ownerId)
    .where("revoked_at", "is", null)
    .orderBy("id", "desc")
    .execute();

export const listKeysFn = async (ctx: Ctx) => ({
  list: (await goodKeys(ctx)).map((row) => ({
    id: row.id,
    name: row.name,
    shown: row.shown,
    scopes: row.scopes as KeyScope[],
    createtime: unixSeconds(row.created_at),
    last_used: row.last_used_at ? unixSeconds(row.last_used_at) : null,
  })),
});

export const createKeyFn = async (ctx: Ctx, { name, scopes }: ParsedInputOf<typeof createKey>) => {
  await advisoryLock(ctx, "shops/shop", shopOf(ctx).ownerId);
  if ((await goodKeys(ctx)).length >= mostKeys) throw refuse(createKey, "too_many", { most: mostKeys });
  const key = newKey();
  const { id } = await database(ctx)
    .insertInto("api_key")
    .values({ owner_id: shopOf(ctx).ownerId, name, shown: shownPart(key), hash: keyHash(key), scopes, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, key };
};

export const revokeKeyFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof revokeKey>) => {
  found(
    await database(ctx)
      .updateTable("api_key")
      .set({ revoked_at: ctx.now })
      .where("id", "=", id)
      .where("owner_id", "=", shopOf(ctx).ownerId)
      .where("revoked_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
  ctx.changed(`shop-key:${id}`);
  return {};
};
