import { sql } from "kysely";
import { heldInEscrow } from "#domains/money/payments/index.server.ts";
import type { Held } from "#platform/calls/books.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { heldStatuses } from "../contract/lifecycle.ts";

/** The money of a milestone waits from its payment until it is released, divided or back. */
export const heldByMilestones = async (ctx: Pick<Ctx, "tx">): Promise<Held[]> => [
  await heldInEscrow(ctx, {
    name: "contracts.escrow",
    kind: "contract_escrow",
    sales: sql`select id, currency, amount_minor as minor from contracts.milestone where status = any(${[...heldStatuses]}::text[])`,
  }),
];
