import { sql } from "kysely";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { countryName } from "#domains/places/index.server.ts";
import type { ParsedInputOf } from "#kit/call.ts";
import { toWire } from "#kit/money.ts";
import { unixSeconds } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { containing } from "#platform/database/like.ts";
import type { findCompanies } from "../../contract/companies.ts";
import type { CompanyRole } from "../../contract/roles.ts";
import { database } from "../database.ts";
import { approvalAbove } from "../membership.ts";
import { roleText } from "./own.ts";

export const findCompaniesFn = async (ctx: Ctx, { keyword, page, size }: ParsedInputOf<typeof findCompanies>) => {
  const like = containing(keyword);
  const number = /^\d{1,9}$/.test(keyword) ? Number(keyword) : 0;
  let query = database(ctx).selectFrom("company");
  if (keyword) query = query.where(sql<boolean>`(id = ${number} or name ilike ${like} or legal_name ilike ${like} or tax_number ilike ${like})`);
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const members =
    rows.length === 0
      ? []
      : await database(ctx)
          .selectFrom("member")
          .selectAll()
          .where(
            "company_id",
            "in",
            rows.map(({ id }) => id),
          )
          .orderBy("since")
          .execute();
  const people = await peopleById(
    ctx,
    members.map(({ user_id }) => user_id),
  );
  const ofCompany = Map.groupBy(members, ({ company_id }) => company_id);
  return {
    list: rows.map((row) => {
      const above = approvalAbove(row);
      return {
        id: row.id,
        name: row.name,
        legal_name: row.legal_name,
        tax_number: row.tax_number,
        country: countryName(row.country_code, ctx.locale),
        approval_above: above && toWire(above),
        members: (ofCompany.get(row.id) ?? []).map(({ user_id, role }) => ({
          user: people.get(user_id) ?? { id: user_id, nickname: "", avatar: "" },
          role: role as CompanyRole,
          role_text: roleText(ctx, role),
        })),
        createtime: unixSeconds(row.created_at),
      };
    }),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
