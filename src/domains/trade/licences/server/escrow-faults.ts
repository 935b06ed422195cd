import { sql } from "kysely";
import { heldInEscrow } from "#domains/money/payments/index.server.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The money of a licence waits from its payment until it is the designer's or back. */
export const heldByLicences = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => [
  await heldInEscrow(ctx, {
    name: "licences.escrow",
    kind: "licence_escrow",
    sales: sql`select id, currency, price_minor as minor from licences.sale where status in ('paid', 'delivered', 'disputed')`,
  }),
];
