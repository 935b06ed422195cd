import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { cardSamples } from "../contract/fields.ts";
import type { EnterpriseItem } from "../contract/list.ts";
import { database } from "./database.ts";
import { presentItem } from "./present.ts";
import type { CertificateRow, EnterpriseRow, SampleRow } from "./rows.ts";
import { monthOf, type CapacityMonth } from "./rules/capacity.ts";

/** Certificates of these enterprises by enterprise id, one query. */
export const certificatesOf = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, CertificateRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("certificate")
    .selectAll()
    .where("enterprise_id", "in", [...ids])
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, (row) => row.enterprise_id);
};

/** The calendars of these enterprises from this month on, one query. */
export const calendarsOf = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, CapacityMonth[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("capacity_month")
    .selectAll()
    .where("enterprise_id", "in", [...ids])
    .where("month", ">=", monthOf(ctx.now))
    .orderBy("month")
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.enterprise_id)].map(([id, months]) => [id, months.map(({ month, total, free }) => ({ month, total, free }))]),
  );
};

/** The first samples of each of these enterprises, one query. */
export const samplesOf = async (ctx: Ctx, ids: readonly number[], most: number): Promise<Map<number, SampleRow[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom((from) =>
      from
        .selectFrom("sample")
        .selectAll()
        .select(sql<number>`row_number() over (partition by enterprise_id order by position, id)`.as("place"))
        .where("enterprise_id", "in", [...ids])
        .as("ranked"),
    )
    .selectAll()
    .where("place", "<=", most)
    .orderBy("place")
    .execute();
  return Map.groupBy(rows, (row) => row.enterprise_id);
};

/** Rows of enterprises as list items, with at most four samples each. */
export const presentItems = async (ctx: Ctx, rows: readonly EnterpriseRow[], most = cardSamples): Promise<EnterpriseItem[]> => {
  const ids = rows.map((row) => row.id);
  const samples = await samplesOf(ctx, ids, most);
  const certificates = await certificatesOf(ctx, ids);
  const calendars = await calendarsOf(ctx, ids);
  return rows.map((row) => presentItem(ctx, row, samples.get(row.id) ?? [], certificates.get(row.id) ?? [], calendars.get(row.id) ?? []));
};
