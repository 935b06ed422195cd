import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { certifiedFor } from "#domains/people/accounts/index.server.ts";
import type { KeyScope } from "#kit/call.ts";
import type { SeatRole } from "#kit/rights.ts";
import type { TaggedCache } from "#platform/cache/tagged-cache.ts";
import type { Actor } from "#platform/calls/context.ts";
import type { KeyHolders } from "#platform/calls/runner.ts";
import type { Tables } from "./tables.ts";

const prefix = "tpk_";
/** As much as is kept to tell keys apart. */
export const shownPart = (key: string): string => key.slice(0, prefix.length + 6);
export const newKey = (): string => prefix + randomBytes(32).toString("base64url");
/** Keys are long random values, so a plain hash is enough. */
export const keyHash = (key: string): Buffer => createHash("sha256").update(key).digest();

/** What a scope lets its key do, in the words of the shop's roles. */
const rolesOf: Record<KeyScope, SeatRole> = {
  "products:read": "goods",
  "products:write": "goods",
  "stock:write": "goods",
  "orders:read": "orders",
  "orders:write": "orders",
};

/** Kept no longer than this; a revoked key is dropped at once by a broadcast. */
const keptSeconds = 5;

/** Keys by their text. The shop's standing is asked anew: a key opens nothing that its owner may not do any more. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const createKeyHolders = (kysely: Kysely<any>, cache: TaggedCache): KeyHolders => {
  const shops = kysely.withSchema("shops") as Kysely<Tables>;
  const holders = cache.shelf<{ actor: Actor | null }>("shops.key-holders");
  const read = async (key: string): Promise<Actor | null> => {
    const row = await shops
      .selectFrom("api_key")
      .select(["id", "owner_id", "scopes", "last_used_at"])
      .where("hash", "=", keyHash(key))
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    const owner = row && (await certifiedFor({ tx: kysely }, row.owner_id));
    if (!owner || !(owner.is_enterprise || owner.is_design)) return null;
    if (!row.last_used_at || Date.now() - row.last_used_at.getTime() > 60_000)
      await shops.updateTable("api_key").set({ last_used_at: new Date() }).where("id", "=", row.id).execute();
    const scopes = row.scopes as KeyScope[];
    return {
      id: row.owner_id,
      sessionId: 0,
      isDesigner: owner.is_design,
      isEnterprise: owner.is_enterprise,
      enterpriseVipUntil: 0,
      serviceVipUntil: 0,
      roles: [],
      shop: { ownerId: row.owner_id, roles: [...new Set(scopes.map((scope) => rolesOf[scope]))], openUntil: owner.openUntil },
      key: { id: row.id, scopes },
    };
  };
  return {
    async holderOf(key) {
      if (!key.startsWith(prefix) || key.length > 100) return null;
      const { actor } = await holders.through(key, async () => {
        const holder = await read(key);
        return holder
          ? { value: { actor: holder }, bytes: 600, seconds: keptSeconds, tags: [`shop-key:${holder.key?.id}`, `actor:${holder.id}`] }
          : { value: { actor: null }, bytes: 0, seconds: 0 };
      });
      return actor;
    },
  };
};
