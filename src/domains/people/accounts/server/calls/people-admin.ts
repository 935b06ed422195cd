import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { fromUnix, tradeZone, unixSeconds } from "#kit/time.ts";
import { holds, type StaffRole } from "#kit/rights.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import {
  blockPerson,
  endPersonSessions,
  setRoles,
  unblockPerson,
  type AccountStatus,
  type findPeople,
  type newPeople,
  type showPerson,
} from "../../contract/people-admin.ts";
import { database } from "../database.ts";
import { endSessions } from "../end-sessions.ts";
import { customerService } from "../first-staff.ts";
import { matching, peopleById } from "../people.ts";
import { masked } from "../rules/masked.ts";
import { secondStepSince } from "../second-steps.ts";
import { refuseOwn } from "#platform/calls/own.ts";

type Row = {
  id: number;
  nickname: string;
  avatar: string;
  username: string | null;
  status: string;
  kind: string;
  is_design: boolean;
  is_enterprise: boolean;
  roles: string[];
  created_at: Date;
};
const present = (row: Row) => ({
  id: row.id,
  nickname: row.nickname,
  avatar: row.avatar,
  username: row.username ?? "",
  status: row.status as AccountStatus,
  kind: row.kind as "personal" | "business",
  is_design: row.is_design,
  is_enterprise: row.is_enterprise,
  roles: row.roles as StaffRole[],
  createtime: unixSeconds(row.created_at),
});

export const findPeopleFn = async (ctx: Ctx, { keyword, kind, status, from, to, page, size }: ParsedInputOf<typeof findPeople>) => {
  let query = database(ctx).selectFrom("user").leftJoin("business", "business.user_id", "user.id");
  if (keyword) query = query.where(matching(keyword));
  if (kind === "personal" || kind === "business") query = query.where("user.kind", "=", kind);
  if (kind === "designer") query = query.where("user.is_design", "=", true);
  if (kind === "enterprise") query = query.where("user.is_enterprise", "=", true);
  if (kind === "staff") query = query.where(sql<boolean>`cardinality(roles) > 0`);
  if (status) query = query.where("user.status", "=", status);
  if (from !== undefined) query = query.where("user.created_at", ">=", fromUnix(from));
  if (to !== undefined) query = query.where("user.created_at", "<", fromUnix(to));
  const rows = await query
    .selectAll("user")
    .select("business.company_name")
    .orderBy("user.id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    list: rows.map((row) => ({ ...present(row), mobile: masked(row.mobile), mail: masked(row.mail), company: row.company_name ?? "" })),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : JSON.stringify(value));

export const showPersonFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof showPerson>) => {
  const tables = database(ctx);
  const row = found(await tables.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirst());
  const [business, personal, seat, secondStep, sessions, decisions] = await Promise.all([
    tables.selectFrom("business").selectAll().where("user_id", "=", id).executeTakeFirst(),
    tables.selectFrom("personal").selectAll().where("user_id", "=", id).executeTakeFirst(),
    tables.selectFrom("shop_seat").selectAll().where("user_id", "=", id).executeTakeFirst(),
    secondStepSince(ctx, id),
    tables
      .selectFrom("session")
      .selectAll()
      .where("user_id", "=", id)
      .where("ended_at", "is", null)
      .where("expires_at", ">", ctx.now)
      .orderBy("last_seen_at", "desc")
      .limit(60)
      .execute(),
    tables.selectFrom("standing_decision").selectAll().where("user_id", "=", id).orderBy("id", "desc").limit(60).execute(),
  ]);
  const people = await peopleById(ctx, [...decisions.flatMap((one) => one.decided_by ?? []), ...(seat ? [seat.owner_id] : [])]);
  return {
    ...present(row),
    mobile: row.mobile ?? "",
    mail: row.mail ?? "",
    second_step_since: secondStep ? unixSeconds(secondStep) : 0,
    locale: row.locale,
    enterprise_vip: row.enterprise_vip_until ? unixSeconds(row.enterprise_vip_until) : 0,
    service_vip: row.service_vip_until ? unixSeconds(row.service_vip_until) : 0,
    business: business ?? null,
    personal: personal ?? null,
    seat: seat ? { owner_id: seat.owner_id, owner: people.get(seat.owner_id)?.nickname ?? "", roles: seat.roles } : null,
    sessions: sessions.map((one) => ({
      id: one.id,
      agent: one.agent,
      address: one.address,
      createtime: unixSeconds(one.created_at),
      last_seen: unixSeconds(one.last_seen_at),
    })),
    decisions: decisions.map((one) => ({
      id: one.id,
      change: Object.entries((one.change ?? {}) as Record<string, unknown>).map(([what, to]) => ({ what, to: asText(to) })),
      reason: one.reason,
      by: one.decided_by === null ? "" : (people.get(one.decided_by)?.nickname ?? `#${one.decided_by}`),
      createtime: unixSeconds(one.decided_at),
    })),
  };
};

const locked = async (ctx: Ctx, id: number) =>
  found(await database(ctx).selectFrom("user").select(["id", "status", "roles"]).where("id", "=", id).forNoKeyUpdate().executeTakeFirst());

const record = async (ctx: Ctx, user_id: number, change: { status: AccountStatus } | { roles: readonly string[] }, reason: string) => {
  await database(ctx)
    .insertInto("standing_decision")
    .values({ user_id, decided_by: me(ctx).id, change: JSON.stringify(change), reason, decided_at: ctx.now })
    .execute();
  ctx.changed(`actor:${user_id}`);
};

export const blockPersonFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof blockPerson>) => {
  refuseOwn(ctx, blockPerson, [id]);
  const user = await locked(ctx, id);
  if (user.roles.length > 0) throw refuse(blockPerson, "is_staff");
  if (user.status !== "active") throw refuse(blockPerson, "not_active");
  await database(ctx).updateTable("user").set({ status: "blocked" }).where("id", "=", id).execute();
  await endSessions(ctx, id);
  await record(ctx, id, { status: "blocked" }, reason);
  return { status: "blocked" as const };
};

export const unblockPersonFn = async (ctx: Ctx, { id, reason }: ParsedInputOf<typeof unblockPerson>) => {
  refuseOwn(ctx, unblockPerson, [id]);
  const user = await locked(ctx, id);
  if (user.status !== "blocked") throw refuse(unblockPerson, "not_blocked");
  await database(ctx).updateTable("user").set({ status: "active" }).where("id", "=", id).execute();
  await record(ctx, id, { status: "active" }, reason);
  return { status: "active" as const };
};

export const endPersonSessionsFn = async (ctx: Ctx, { id, session_id }: ParsedInputOf<typeof endPersonSessions>) => {
  const user = await locked(ctx, id);
  if (user.roles.length > 0 && id !== me(ctx).id && !holds(me(ctx), "admin")) throw refuse(endPersonSessions, "is_staff");
  if (session_id === undefined) return { ended: await endSessions(ctx, id) };
  found(
    await database(ctx)
      .updateTable("session")
      .set({ ended_at: ctx.now })
      .where("id", "=", session_id)
      .where("user_id", "=", id)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst(),
  );
  ctx.disconnect({ userId: id, sessionId: session_id });
  return { ended: 1 };
};

export const setRolesFn = async (ctx: Ctx, { id, roles: wanted, reason }: ParsedInputOf<typeof setRoles>) => {
  const roles = [...new Set(wanted)];
  if (id === customerService) throw refuse(setRoles, "stays");
  refuseOwn(ctx, setRoles, [id]);
  // Two administrators who take each other's role away at once: the second waits here, and finds itself the last.
  const admins = await database(ctx)
    .selectFrom("user")
    .select(["id", "status"])
    .where(sql<boolean>`'admin' = any(roles)`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const user = await locked(ctx, id);
  if (roles.length > 0 && user.status !== "active") throw refuse(setRoles, "not_active");
  if (!roles.includes("admin") && user.roles.includes("admin") && !admins.some((one) => one.id !== id && one.status === "active"))
    throw refuse(setRoles, "last_admin", {}, ["roles"]);
  await database(ctx).updateTable("user").set({ roles }).where("id", "=", id).execute();
  await record(ctx, id, { roles }, reason);
  return { roles };
};

export const newPeopleFn = async (ctx: Ctx, { days }: ParsedInputOf<typeof newPeople>) => {
  const { rows: by_day } = await sql<{ day: string; personal: number; business: number }>`
    with span as (select generate_series((${ctx.now}::timestamptz at time zone ${tradeZone})::date - ${days - 1}::int, (${ctx.now}::timestamptz at time zone ${tradeZone})::date, interval '1 day')::date as day)
    select span.day::text as day, (count(u.id) filter (where u.kind = 'personal'))::int as personal, (count(u.id) filter (where u.kind = 'business'))::int as business
    from span left join accounts."user" u on u.created_at >= span.day::timestamp at time zone ${tradeZone} and u.created_at < (span.day + 1)::timestamp at time zone ${tradeZone}
    group by span.day order by span.day`.execute(ctx.tx);
  const { rows } = await sql<{ all: number; certified: number }>`
    select count(*)::int as all, (count(*) filter (where is_enterprise or is_design))::int as certified from accounts."user" where status = 'active'`.execute(
    ctx.tx,
  );
  return { by_day, all: rows[0]?.all ?? 0, certified: rows[0]?.certified ?? 0 };
};

export const staffListFn = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("user")
    .leftJoin("session", (join) => join.onRef("session.user_id", "=", "user.id").on("session.ended_at", "is", null).on("session.expires_at", ">", ctx.now))
    .select([
      "user.id",
      "user.nickname",
      "user.avatar",
      "user.roles",
      sql<boolean>`exists (select from accounts.authenticator where authenticator.user_id = "user".id and confirmed_at is not null) or exists (select from accounts.passkey where passkey.user_id = "user".id)`.as(
        "has_second_step",
      ),
      sql<number>`count(session.id)::int`.as("open_sessions"),
      sql<Date | null>`max(session.last_seen_at)`.as("last_seen"),
    ])
    .where(sql<boolean>`cardinality(roles) > 0`)
    .where("user.status", "=", "active")
    .groupBy("user.id")
    .orderBy("user.id")
    .limit(500)
    .execute();
  return {
    list: rows.map((row) => ({ ...row, roles: row.roles as StaffRole[], last_seen: row.last_seen ? unixSeconds(row.last_seen) : 0 })),
  };
};
