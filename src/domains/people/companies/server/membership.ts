import { comparingRates } from "#domains/settings/index.server.ts";
import { worth } from "#domains/settings/contract/rates.ts";
import { money, type Currency, type Money } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { roleMay, rolesWith, type CompanyAct, type CompanyRole } from "../contract/roles.ts";
import { database } from "./database.ts";

/** The company that somebody buys for, with its rules, and what they are there. */
export type Membership = {
  company_id: number;
  role: CompanyRole;
  name: string;
  legal_name: string;
  tax_number: string;
  country_code: string;
  approval_above: Money | null;
  needs_po_number: boolean;
};

export const approvalAbove = (row: { approval_above_minor: bigint | null; approval_currency: string | null }): Money | null =>
  row.approval_above_minor === null || row.approval_currency === null ? null : money(row.approval_above_minor, row.approval_currency as Currency);

export const membershipOf = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<Membership | undefined> => {
  const row = await database(ctx)
    .selectFrom("member")
    .innerJoin("company", "company.id", "member.company_id")
    .selectAll("company")
    .select("member.role")
    .where("member.user_id", "=", userId)
    .executeTakeFirst();
  return (
    row && {
      company_id: row.id,
      role: row.role as CompanyRole,
      name: row.name,
      legal_name: row.legal_name,
      tax_number: row.tax_number,
      country_code: row.country_code,
      approval_above: approvalAbove(row),
      needs_po_number: row.needs_po_number,
    }
  );
};

/** Keeps somebody in their company until the transaction ends: whoever takes them out waits, and then finds what was written for it. */
export const holdMembership = async (ctx: Pick<Ctx, "tx">, userId: number): Promise<void> => {
  await database(ctx).selectFrom("member").select("user_id").where("user_id", "=", userId).forKeyShare().execute();
};

export const may = ({ role }: Pick<Membership, "role">, act: CompanyAct): boolean => roleMay(role, act);

/** Whether a member's checkout of this sum waits for an approver: compared by what both sums are worth by the newest rates. */
export const needsApproval = async (
  ctx: Pick<Ctx, "tx" | "services">,
  { role, approval_above }: Pick<Membership, "role" | "approval_above">,
  sum: Money,
): Promise<boolean> =>
  approval_above !== null && !roleMay(role, "buy_above") && worth(sum, approval_above.currency, (await comparingRates(ctx)).rates) > approval_above.minor;

/** Members of a company who may do this, the longest there first. */
export const membersWho = async (ctx: Pick<Ctx, "tx">, companyId: number, act: CompanyAct): Promise<number[]> => {
  const rows = await database(ctx)
    .selectFrom("member")
    .select("user_id")
    .where("company_id", "=", companyId)
    .where("role", "in", rolesWith(act))
    .orderBy("since")
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** What companies are called: for members, and on papers. */
export const companyNames = async (
  ctx: Pick<Ctx, "tx">,
  ids: readonly number[],
): Promise<Map<number, { name: string; legal_name: string; tax_number: string }>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("company")
    .select(["id", "name", "legal_name", "tax_number"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
};
