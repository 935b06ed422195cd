import { sql } from "kysely";
import { pick, type LocalText } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { enterpriseTypeWords, type EnterpriseType } from "../contract/fields.ts";
import { announceAll } from "./announce.ts";
import { database } from "./database.ts";
import { townOf } from "./present.ts";

/** An enterprise as the shop line of a product, a cart group or a chat card shows it. */
export type Shop = {
  user_id: number;
  /** In the caller's language. */
  name: string;
  name_text: LocalText;
  logo: string;
  city_code: string;
  /** The town's short name: "绍兴", "Shaoxing". */
  city: string;
  /** The type as a word in the caller's language. */
  type: string;
  verified: boolean;
  /** Whether the page can be read: one that is closed is not there for a link. */
  is_open: boolean;
  response_minutes: number | null;
  on_time_permille: number | null;
  renshu: number | null;
  /** Main products, in the caller's language. */
  zhuyingchanpin: string;
};

/** Shops of these users, one query. A user without a factory page is missing from the map; a page that is closed is there. */
export const shopsById = async (ctx: Pick<Ctx, "tx" | "locale" | "services">, userIds: readonly number[]): Promise<Map<number, Shop>> => {
  if (userIds.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("enterprise")
    .select(["user_id", "name", "logo", "city_code", "type", "verified_at", "response_minutes", "on_time_permille", "renshu", "zhuyingchanpin", "is_open"])
    .where("user_id", "in", [...new Set(userIds)])
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        user_id: row.user_id,
        name: pick(row.name, ctx.locale),
        name_text: row.name,
        logo: row.logo,
        city_code: row.city_code,
        city: townOf(row, ctx.locale),
        type: ctx.services.words.say(ctx.locale, enterpriseTypeWords[row.type as EnterpriseType].id),
        verified: row.verified_at !== null,
        is_open: row.is_open,
        response_minutes: row.response_minutes,
        on_time_permille: row.on_time_permille,
        renshu: row.renshu,
        zhuyingchanpin: pick(row.zhuyingchanpin, ctx.locale),
      },
    ]),
  );
};

/** Of these users, those whose open page is called so in any language: `pattern` is a regular expression of PostgreSQL. */
export const shopsWritten = async (ctx: Pick<Ctx, "tx">, userIds: readonly number[], pattern: string): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from enterprises.enterprise where user_id = any(${userIds}::integer[]) and is_open
      and exists (select from jsonb_each_text(name) as said where said.key <> 'author' and said.value ~* ${pattern})`.execute(ctx.tx);
  return rows.map((row) => row.user_id);
};

/** Where a factory stands, in the caller's language: its town and its street; empty without a factory page. */
export const factoryPlace = async (ctx: Pick<Ctx, "tx" | "locale">, userId: number): Promise<string> => {
  const row = await database(ctx).selectFrom("enterprise").select(["city_code", "address"]).where("user_id", "=", userId).executeTakeFirst();
  return row ? [townOf(row, ctx.locale), pick(row.address, ctx.locale)].filter(Boolean).join(" · ") : "";
};

/** The street of a factory, in the languages that it is given in, and its town; nothing without a factory page. */
export const factoryStreet = (ctx: Pick<Ctx, "tx">, userId: number): Promise<{ city_code: string; address: LocalText } | undefined> =>
  database(ctx).selectFrom("enterprise").select(["city_code", "address"]).where("user_id", "=", userId).executeTakeFirst();

/** How promptly a factory answers and delivers, as counted by those who know: service counts answers, orders count parcels. */
type ServiceFigure = "response_minutes" | "on_time_permille";

/**
 * Records one figure of all factories, whole: whoever is not in the list has none any more. Users without a factory page are passed over; what is as
 * it was is not announced again.
 */
export const recordServiceFigures = async (ctx: Ctx, name: ServiceFigure, figures: readonly { user_id: number; figure: number }[]): Promise<void> => {
  const column = sql.ref(name);
  const { rows } = await sql<{ id: number }>`
    update enterprises.enterprise as page set ${column} = given.figure
    from (select old.id, new.figure from enterprises.enterprise old
      left join jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as new (user_id int, figure int) on new.user_id = old.user_id
      where old.${column} is distinct from new.figure order by old.id for no key update of old) given
    where page.id = given.id returning page.id`.execute(ctx.tx);
  for (let at = 0; at < rows.length; at += announcedAtOnce) {
    const ids = rows.slice(at, at + announcedAtOnce).map(({ id }) => id);
    await announceAll(ctx, await database(ctx).selectFrom("enterprise").selectAll().where("id", "in", ids).execute());
  }
};
const announcedAtOnce = 500;
