import { sql, type Selectable } from "kysely";
import type { Currency } from "#kit/money.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { DutyBasis, LineKind, Remark } from "../contract/lines.ts";
import { database } from "./database.ts";
import type { Line } from "./rules/line-of-table.ts";
import type { Tables } from "./tables.ts";

export const dutiesTag = "duties";

export type KeptLine = Line & { checked_by: number | null };
const lineOf = ({ ceiling_minor, ceiling_currency, ...row }: Selectable<Tables["line"]>): KeptLine => ({
  ...row,
  kind: row.kind as LineKind,
  basis: row.basis as DutyBasis,
  remarks: row.remarks as Remark[],
  ceiling: ceiling_minor === null ? null : { minor: ceiling_minor, currency: ceiling_currency as Currency },
});

// Days come as text: the driver would make moments of them.
const linesIn = (ctx: Pick<Ctx, "tx">) =>
  database(ctx)
    .selectFrom("line")
    .selectAll()
    .select([
      sql<string>`valid_from::text`.as("valid_from"),
      sql<string | null>`valid_until::text`.as("valid_until"),
      sql<string | null>`checked_on::text`.as("checked_on"),
    ]);

/** The whole table, as it stands: some hundreds of lines. */
export const readTable = async (ctx: Pick<Ctx, "tx">): Promise<KeptLine[]> => (await linesIn(ctx).orderBy("id").execute()).map(lineOf);

/** The same, kept in memory until a line is written on any instance. */
export const keptTable = async (ctx: Pick<Ctx, "tx" | "services">): Promise<readonly KeptLine[]> =>
  ctx.services.cache
    .shelf<readonly KeptLine[]>("duties table")
    .through("all", async () => ({ value: await readTable(ctx), seconds: 300, tags: [dutiesTag], bytes: 200_000 }));
