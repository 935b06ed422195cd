import { sql } from "kysely";
import { customerServiceId } from "#kit/customer-service.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { backstageOpenUntil } from "../contract/backstage.ts";
import { database } from "./database.ts";
import { presentUser } from "./present-user.ts";
import { staffWith, type SeatRole } from "#kit/rights.ts";
import { staffIds } from "./people.ts";

/** Who works in whose shop, and at what. */
export type Seat = { user_id: number; owner_id: number; roles: SeatRole[]; since: Date };

/** The seats of a shop, oldest first. */
export const seatsOf = async (ctx: Pick<Ctx, "tx">, ownerId: number): Promise<Seat[]> => {
  const rows = await database(ctx).selectFrom("shop_seat").selectAll().where("owner_id", "=", ownerId).orderBy("since").orderBy("user_id").execute();
  return rows.map((row) => ({ ...row, roles: row.roles as SeatRole[] }));
};

/** The accounts for which somebody may answer beside themselves: customer service, and shops with a seat of service. */
export const answeredAccounts = async (ctx: Pick<Ctx, "tx">): Promise<number[]> => {
  const rows = await database(ctx)
    .selectFrom("shop_seat")
    .select("owner_id")
    .distinct()
    .where(sql<boolean>`'service' = any(roles)`)
    .execute();
  return [customerServiceId, ...rows.map((row) => row.owner_id)];
};

/** Of each of these accounts, the people who answer for it beside itself: of a shop its staff, of customer service the portal's. One without any is missing. */
export const answerersOf = async (ctx: Pick<Ctx, "tx">, ownerIds: readonly number[]): Promise<Map<number, number[]>> => {
  if (ownerIds.length === 0) return new Map();
  const rows = await database(ctx).selectFrom("shop_seat").select(["owner_id", "user_id", "roles"]).where("owner_id", "in", ownerIds).execute();
  const answering = rows.filter(({ roles }) => roles.includes("service"));
  const ofShops = [...Map.groupBy(answering, (row) => row.owner_id)].map(([ownerId, seats]) => [ownerId, seats.map(({ user_id }) => user_id)] as const);
  const agents = ownerIds.includes(customerServiceId) ? await staffIds(ctx, [...staffWith("service"), "admin"]) : [];
  return new Map([...ofShops, ...(agents.length > 0 ? [[customerServiceId, agents] as const] : [])]);
};

/** The seat that an account has in somebody's shop. */
export const seatOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Seat | undefined> => {
  const row = await database(ctx).selectFrom("shop_seat").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row && { ...row, roles: row.roles as SeatRole[] };
};

/** What an active account is certified for, and until when its backstage is open (unix seconds); undefined for one that does not exist or is blocked. */
export const certifiedFor = async (
  ctx: Pick<Ctx, "tx">,
  userId: number,
): Promise<{ is_design: boolean; is_enterprise: boolean; openUntil: number } | undefined> => {
  const row = await database(ctx).selectFrom("user").selectAll().where("id", "=", userId).where("status", "=", "active").executeTakeFirst();
  return row && { is_design: row.is_design, is_enterprise: row.is_enterprise, openUntil: backstageOpenUntil(presentUser(row, "")) };
};

/** Those of these accounts whose backstage is open now: active, certified, and of a factory the membership not over. */
export const openShopsOf = async (ctx: Pick<Ctx, "tx" | "now">, userIds: readonly number[]): Promise<Set<number>> => {
  if (userIds.length === 0) return new Set();
  const rows = await database(ctx)
    .selectFrom("user")
    .selectAll()
    .where("id", "in", [...userIds])
    .where("status", "=", "active")
    .execute();
  return new Set(rows.filter((row) => backstageOpenUntil(presentUser(row, "")) > unixSeconds(ctx.now)).map(({ id }) => id));
};

/** Gives an account a seat in a shop, or other roles in the seat it has there. False when it has one in another shop, or is a shop itself. */
export const giveSeat = async (ctx: Ctx, { user_id, owner_id, roles }: { user_id: number; owner_id: number; roles: readonly SeatRole[] }): Promise<boolean> => {
  const account = await database(ctx)
    .selectFrom("user")
    .select(["is_enterprise", "is_design"])
    .where("id", "=", user_id)
    .where("status", "=", "active")
    .executeTakeFirst();
  if (!account || account.is_enterprise || account.is_design) return false;
  const given = await database(ctx)
    .insertInto("shop_seat")
    .values({ user_id, owner_id, roles: [...roles], since: ctx.now })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet({ roles: [...roles] })
        .where("shop_seat.owner_id", "=", owner_id),
    )
    .returning("user_id")
    .executeTakeFirst();
  ctx.changed(`actor:${user_id}`);
  return given !== undefined;
};

/** Ends a seat; from the next request on its holder works in the shop no more. */
export const takeSeat = async (ctx: Ctx, { user_id, owner_id }: { user_id: number; owner_id: number }): Promise<void> => {
  await database(ctx).deleteFrom("shop_seat").where("user_id", "=", user_id).where("owner_id", "=", owner_id).execute();
  ctx.changed(`actor:${user_id}`);
};
