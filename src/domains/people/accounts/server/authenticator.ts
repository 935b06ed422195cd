import { sql, type Kysely } from "kysely";
import type { TaggedCache } from "#platform/cache/tagged-cache.ts";
import type { Actor } from "#platform/calls/context.ts";
import type { Authenticator } from "#platform/calls/runner.ts";
import { createQueue } from "#platform/counting/batcher.ts";
import { prepared } from "#platform/database/prepared.ts";
import { unixSeconds } from "#kit/time.ts";
import type { SeatRole, StaffRole } from "#kit/rights.ts";
import type { Fanout } from "#platform/realtime/fanout.ts";
import { backstageOpenUntil } from "../contract/backstage.ts";
import { hashOf } from "./rules/secrets.ts";
import type { Tables } from "./tables.ts";

/** Kept no longer than this, should a broadcast be lost; an ended session is dropped at once by one. */
const keptSeconds = 5;

const openUntil = (isEnterprise: boolean | null, isDesigner: boolean | null, membership: Date | null): number =>
  backstageOpenUntil({ is_enterprise: isEnterprise ? 1 : 0, is_design: isDesigner ? 1 : 0, enterprise_vip: membership ? unixSeconds(membership) : 0 });

const shopOfRow = (row: {
  id: number;
  is_design: boolean;
  is_enterprise: boolean;
  enterprise_vip_until: Date | null;
  owner_id: number | null;
  seat_roles: string[] | null;
  owner_is_design: boolean | null;
  owner_is_enterprise: boolean | null;
  owner_vip_until: Date | null;
}): Actor["shop"] => {
  if (row.is_enterprise || row.is_design)
    return { ownerId: row.id, roles: ["owner"], openUntil: openUntil(row.is_enterprise, row.is_design, row.enterprise_vip_until) };
  if (row.owner_id === null || !(row.owner_is_enterprise || row.owner_is_design)) return null;
  const until = openUntil(row.owner_is_enterprise, row.owner_is_design, row.owner_vip_until);
  return { ownerId: row.owner_id, roles: (row.seat_roles ?? []) as SeatRole[], openUntil: until };
};

/** Who has these tokens, in their order: one statement, however many call at once. */
const readActors = async (accounts: Kysely<Tables>, tokens: readonly string[], staffNeedSecondStep: boolean): Promise<(Actor | null)[]> => {
  const hashes = tokens.map(hashOf);
  const rows = await accounts
    .selectFrom("session")
    .modifyFront(prepared)
    .innerJoin("user", "user.id", "session.user_id")
    .leftJoin("shop_seat", "shop_seat.user_id", "user.id")
    .leftJoin("authenticator", (join) => join.onRef("authenticator.user_id", "=", "user.id").on("authenticator.confirmed_at", "is not", null))
    .leftJoin("user as owner", (join) => join.onRef("owner.id", "=", "shop_seat.owner_id").on("owner.status", "=", "active"))
    .select([
      "session.id as session_id",
      "session.token_hash",
      "session.last_seen_at",
      "user.id",
      "user.is_design",
      "user.is_enterprise",
      "user.enterprise_vip_until",
      "user.service_vip_until",
      "user.roles",
      "shop_seat.owner_id",
      "shop_seat.roles as seat_roles",
      sql<boolean>`authenticator.confirmed_at is not null or exists (select from accounts.passkey where passkey.user_id = "user".id)`.as("has_second_step"),
      "owner.is_design as owner_is_design",
      "owner.is_enterprise as owner_is_enterprise",
      "owner.enterprise_vip_until as owner_vip_until",
    ])
    .where("token_hash", "=", sql<Buffer>`any(${hashes}::bytea[])`)
    .where("ended_at", "is", null)
    .where("expires_at", ">", new Date())
    .where("user.status", "=", "active")
    .execute();
  const unseen = rows.filter((row) => Date.now() - row.last_seen_at.getTime() > 600_000).map((row) => row.session_id);
  if (unseen.length > 0) await accounts.updateTable("session").set({ last_seen_at: new Date() }).where("id", "in", unseen).execute();
  const byHash = new Map(
    rows.map((row): [string, Actor] => {
      const awaits = staffNeedSecondStep && row.roles.length > 0 && !row.has_second_step;
      const actor: Actor = {
        id: row.id,
        sessionId: row.session_id,
        isDesigner: row.is_design,
        isEnterprise: row.is_enterprise,
        enterpriseVipUntil: row.enterprise_vip_until ? unixSeconds(row.enterprise_vip_until) : 0,
        serviceVipUntil: row.service_vip_until ? unixSeconds(row.service_vip_until) : 0,
        // Withheld here, where everybody asks: no call and no page has to think of it.
        roles: awaits ? [] : (row.roles as StaffRole[]),
        shop: shopOfRow(row),
        ...(awaits ? { awaitsSecondStep: true } : {}),
      };
      return [row.token_hash.toString("base64"), actor];
    }),
  );
  return hashes.map((hash) => byHash.get(hash.toString("base64")) ?? null);
};

/**
 * Sessions by token, kept for seconds in memory so that a busy reader costs no query a call. Where the staff need a second step, whoever has
 * a role and no second step is nobody of the staff.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const createAuthenticator = (kysely: Kysely<any>, cache: TaggedCache, fanout: Fanout, staffNeedSecondStep: () => Promise<boolean>): Authenticator => {
  const accounts = kysely.withSchema("accounts") as Kysely<Tables>;
  const readActor = createQueue<string, Actor | null>(async (tokens) => readActors(accounts, tokens, await staffNeedSecondStep()), { most: 100, atOnce: 2 });
  const actors = cache.shelf<{ actor: Actor | null }>("accounts.actors");
  fanout.subscribe("disconnect", ({ userId }: { userId: number }) => cache.drop([`actor:${userId}`]));
  return {
    async actorOf(token) {
      if (token.length < 20 || token.length > 200) return null;
      const { actor } = await actors.through(token, async () => {
        const read = await readActor(token);
        // What becomes of a shop's owner is felt by the people of the shop.
        return read
          ? { value: { actor: read }, bytes: 600, seconds: keptSeconds, tags: [`actor:${read.id}`, ...(read.shop ? [`actor:${read.shop.ownerId}`] : [])] }
          : { value: { actor: null }, bytes: 0, seconds: 0 };
      });
      return actor;
    },
  };
};
