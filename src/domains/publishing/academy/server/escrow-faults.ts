import { sql } from "kysely";
import { heldInEscrow } from "#domains/money/payments/index.server.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";

/** The price of a course waits while it may go back unread. */
export const heldByCourses = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => [
  await heldInEscrow(ctx, {
    name: "academy.escrow",
    kind: "course_escrow",
    sales: sql`select id, currency, price_minor as minor from academy.purchase where status = 'paid'`,
  }),
];
