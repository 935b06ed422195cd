import type { HeldLicence } from "#domains/catalogue/designs/contract/held-licences.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { licenceReference } from "./sale-machine.ts";

/** The sales of a designer whose money is held: until the term of objection ends, or a dispute is decided. */
export const heldSales = async (ctx: Pick<Ctx, "tx">, designerId: number): Promise<{ id: number; until: Date | null }[]> => {
  const rows = await database(ctx)
    .selectFrom("sale")
    .select(["id", "status", "settle_at"])
    .where("designer_id", "=", designerId)
    .where("status", "in", ["paid", "delivered", "disputed"])
    .orderBy("settle_at")
    .execute();
  return rows.map(({ id, status, settle_at }) => ({ id, until: status === "disputed" ? null : settle_at }));
};

/** The same for designs, which knows licences by their reference. */
export const heldOf = async (ctx: Ctx, { designer_id }: { designer_id: number }): Promise<HeldLicence[]> =>
  (await heldSales(ctx, designer_id)).map(({ id, until }) => ({ reference: licenceReference(id), until }));
