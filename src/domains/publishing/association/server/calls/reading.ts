import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { pick } from "#kit/local-text.ts";
import { found } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { dayOf } from "#kit/trade-day.ts";
import { enterprisesAmong, shopsById } from "#domains/catalogue/enterprises/index.server.ts";
import { cityOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { memberLevels, type listMembers, type MemberLevel } from "../../contract/reading.ts";
import { database } from "../database.ts";

export const aboutAssociationFn = async (ctx: Ctx) => {
  const rows = await database(ctx).selectFrom("section").selectAll().where("is_public", "=", true).orderBy("position").orderBy("code").execute();
  const members = await database(ctx).selectFrom("member").select("user_id").execute();
  const shops = await shopsById(
    ctx,
    members.map(({ user_id }) => user_id),
  );
  const today = dayOf(unixSeconds(ctx.now));
  const ofKind = (kind: string) =>
    rows.filter((row) => row.kind === kind).map((row) => ({ code: row.code, title: pick(row.title, ctx.locale), body: pick(row.body, ctx.locale) }));
  const events = rows
    .filter((row) => row.kind === "event")
    .map((row) => ({
      code: row.code,
      title: pick(row.title, ctx.locale),
      body: pick(row.body, ctx.locale),
      held_on: row.held_on ?? "",
      place: pick(row.place, ctx.locale),
      is_over: (row.held_on ?? "") < today,
    }));
  return {
    services: ofKind("service"),
    departments: ofKind("department"),
    events: [
      ...events.filter(({ is_over }) => !is_over).sort((a, b) => (a.held_on < b.held_on ? -1 : 1)),
      ...events.filter(({ is_over }) => is_over).sort((a, b) => (a.held_on > b.held_on ? -1 : 1)),
    ],
    statutes: ofKind("statute"),
    members: members.length,
    cities: new Set([...shops.values()].map(({ city_code }) => cityOf(city_code))).size,
  };
};

export const listMembersFn = async (ctx: Ctx, { level, page, size, keyword, makes, city }: ParsedInputOf<typeof listMembers>) => {
  const members = await database(ctx)
    .selectFrom("member")
    .selectAll()
    .$if(level !== undefined, (query) => query.where("level", "=", level as string))
    .orderBy(sql`array_position(${[...memberLevels]}::text[], level)`)
    .orderBy("joined_at")
    .orderBy("user_id")
    .execute();
  const memberOf = new Map(members.map((member) => [member.user_id, member]));
  const { list, ...counted } = await enterprisesAmong(ctx, [...memberOf.keys()], { keyword, makes, city, page, size });
  return {
    list: list.map((enterprise) => {
      const member = found(memberOf.get(enterprise.user_id));
      return { enterprise, level: member.level as MemberLevel, joined: unixSeconds(member.joined_at) };
    }),
    page,
    size,
    ...counted,
  };
};
