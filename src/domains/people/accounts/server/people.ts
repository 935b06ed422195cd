import { sql } from "kysely";
import { isForeign } from "#kit/is-foreign.ts";
import { ltr } from "#kit/isolated.ts";
import { localeFacts, localeFrom, type Locale } from "#kit/locale.ts";
import type { StaffRole } from "#kit/rights.ts";
import { says } from "#kit/words.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { containing } from "#platform/database/like.ts";
import { database } from "./database.ts";

/** What others may see of an account. */
export type Person = { id: number; nickname: string; avatar: string };

const closedName = /*i18n*/ { id: "accounts.closed_name", message: "Closed account" };
says(closedName);

/**
 * Who cannot read the letters of a name has what its bearer is called in Latin ones before it. The bearer's own letters stay beside it: by them the name is known
 * again on a paper, a bank's slip or a sign. Of two scripts and brackets, it stands by itself wherever it goes, in text and in labels too, or among Arabic words its
 * last bracket would go to the other end.
 */
const nameFor = (locale: Locale, { nickname, latin_name }: { nickname: string; latin_name: string }): string => {
  if (!latin_name || !isForeign(nickname, locale) || !isForeign(nickname, "en")) return nickname;
  const both = `${latin_name} (${nickname})`;
  return localeFacts[locale].dir === "rtl" ? ltr(both) : both;
};

/** Names and avatars for a set of accounts, one query. Accounts that do not exist are missing from the map; closed ones have no name of their own. */
export const peopleById = async (ctx: Pick<Ctx, "tx" | "locale" | "services">, ids: readonly number[]): Promise<Map<number, Person>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("user")
    .select(["id", "nickname", "latin_name", "avatar", "status"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, avatar, status, ...name }) => [
      id,
      { id, nickname: status === "closed" ? ctx.services.words.say(ctx.locale, closedName.id) : nameFor(ctx.locale, name), avatar },
    ]),
  );
};

/** Of these accounts, those whose name holds the text. Closed ones have no name to be found by. */
export const peopleNamed = async (ctx: Pick<Ctx, "tx">, ids: readonly number[], text: string): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from accounts."user" where id = any(${ids}::integer[]) and status <> 'closed' and concat_ws(' ', latin_name, nickname) ilike ${containing(text)}`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
};

/**
 * Of these accounts, those whose name, or with `companies` the name that their business registered with, fits the pattern (a regular expression of
 * PostgreSQL). Closed ones have no name to be found by.
 */
export const peopleWritten = async (
  ctx: Pick<Ctx, "tx">,
  ids: readonly number[],
  pattern: string,
  { companies }: { companies: boolean },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from accounts."user" u left join accounts.business b on b.user_id = u.id and ${companies}
    where u.id = any(${ids}::integer[]) and u.status <> 'closed' and (concat_ws(' ', u.latin_name, u.nickname) ~* ${pattern} or b.company_name ~* ${pattern})`.execute(
    ctx.tx,
  );
  return rows.map((row) => row.id);
};

/** The language in which an account reads the portal; undefined where there is no such account. */
export const languageOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Locale | undefined> => {
  const row = await database(ctx).selectFrom("user").select("locale").where("id", "=", userId).executeTakeFirst();
  return row && localeFrom(row.locale);
};

/** Whether an account is a certified enterprise: for those who act in its name. */
export const isCertifiedEnterprise = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<boolean> =>
  (await database(ctx).selectFrom("user").select("is_enterprise").where("id", "=", userId).executeTakeFirst())?.is_enterprise ?? false;

/** Accounts with this number, user name, mobile number or mail, or with this word in their nickname or company: for staff. */
export const matching = (keyword: string) => {
  const plain = keyword.replace(/^#/, "").toLowerCase();
  const like = containing(plain);
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  // A part each, so that each goes by its own index.
  return sql<boolean>`"user".id in (select ${number}::int union all select id from accounts."user" where username = ${plain}
    union all select id from accounts."user" where mobile = ${plain} union all select id from accounts."user" where lower(mail) = ${plain}
    union all select id from accounts."user" where nickname ilike ${like} union all select user_id from accounts.business where company_name ilike ${like})`;
};

/** A name that many have says nothing: more accounts than these are not looked after. */
const mostFound = 200;

/** Numbers of the accounts that `matching` finds, the latest: for the lists of other domains' staff. */
export const findAccounts = async (ctx: Pick<Ctx, "tx">, keyword: string): Promise<number[]> => {
  const rows = await database(ctx).selectFrom("user").select("user.id").where(matching(keyword)).orderBy("user.id", "desc").limit(mostFound).execute();
  return rows.map((row) => row.id);
};

/** Everybody with a role, or one of these roles, who can sign in. */
export const staffIds = async (ctx: Pick<Ctx, "tx">, roles?: readonly StaffRole[]): Promise<number[]> => {
  const rows = await database(ctx)
    .selectFrom("user")
    .select("id")
    .where("status", "=", "active")
    .where(roles ? sql<boolean>`roles && ${[...roles]}::text[]` : sql<boolean>`cardinality(roles) > 0`)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
};
