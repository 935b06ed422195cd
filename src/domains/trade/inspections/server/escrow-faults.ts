import { sql } from "kysely";
import { heldInEscrow } from "#domains/money/payments/index.server.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The fee of an inspection waits until somebody has reported, or it is back. */
export const heldByInspections = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => [
  await heldInEscrow(ctx, {
    name: "inspections.escrow",
    kind: "inspection_escrow",
    sales: sql`select id, currency, fee_minor as minor from inspections.inspection where status = 'booked'`,
  }),
];
