import type { Selectable } from "kysely";
import { may, membershipOf } from "#domains/people/companies/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { madeOut, type MadeOut } from "../contract/titles.ts";
import { database } from "./database.ts";
import type { Tables } from "./tables.ts";

type TitleRow = Selectable<Tables["title"]>;

/** The company that somebody buys for, where they do. */
export const companyOf = async (ctx: Ctx, userId: number): Promise<number | undefined> => {
  const membership = await membershipOf(ctx, userId);
  return membership && may(membership, "buy") ? membership.company_id : undefined;
};

/** Titles that somebody may use: their own, and their company's. */
export const titlesOf = async (ctx: Ctx, userId: number): Promise<TitleRow[]> => {
  const companyId = await companyOf(ctx, userId);
  return database(ctx)
    .selectFrom("title")
    .selectAll()
    .where((where) => where.or([where("user_id", "=", userId), ...(companyId === undefined ? [] : [where("company_id", "=", companyId)])]))
    .orderBy("id")
    .execute();
};

/** As it goes with what is asked for. */
export const madeOutTo = (row: TitleRow): MadeOut => madeOut.parse(row);
export const presentTitle = (row: TitleRow) => ({ ...madeOutTo(row), id: row.id, is_company: row.company_id !== null });

/** What somebody kept goes with their account; what was asked for stays with the order. */
export const forgetTitles = async (ctx: Ctx, { user_id }: { user_id: number }): Promise<void> => {
  await database(ctx).deleteFrom("title").where("user_id", "=", user_id).execute();
};
