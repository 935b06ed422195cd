import type { Ctx } from "#platform/calls/context.ts";
import { unixSeconds } from "#kit/time.ts";
import { pursePrefix, type Purse } from "../contract/bills.ts";
import { database } from "./database.ts";

type Access = Pick<Ctx, "tx">;

/** SS-2026-0007 */
const numberOf = ({ purse, year, serial }: { purse: string; year: number; serial: number }): string =>
  `${pursePrefix[purse as Purse]}-${year}-${String(serial).padStart(4, "0")}`;

export const keyOf = ({ month, currency }: { month: string; currency: string }): string => `${month} ${currency}`;
export const notIssued = { number: "", issued_at: 0 };

/** The statements of somebody that were issued, by month and currency (`keyOf`). */
export const issuedOf = async (ctx: Access, owner: number, purse: Purse) => {
  const rows = await database(ctx).selectFrom("statement").selectAll().where("owner_id", "=", owner).where("purse", "=", purse).execute();
  return new Map(rows.map((row) => [keyOf(row), { ...row, number: numberOf(row), issued_at: unixSeconds(row.issued_at) }]));
};
