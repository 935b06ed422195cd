import { sql } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import { database } from "./database.ts";
import { filesToDeliver } from "./licence-sales.ts";

export type Grant = {
  offer_id: number;
  buyer_id: number;
  /** The seller's own name for this sale; told twice it is one. */ reference: string;
  /** When it was sold, if not now. */ at?: Date;
  /** The terms were promised while they were offered: that they no longer are is nothing to the buyer. */ isPromised?: boolean;
};
export type GrantOutcome = "granted" | "not_offered" | "others_hold_it" | "sold_exclusively";

/** Counts from rows, so that a sale reported twice counts once. Needs the lock on the work that granting and ending take. */
const recount = async (ctx: Ctx, workId: number): Promise<void> => {
  const { rows } = await sql<{ designer_id: number }>`
    update designs.work set
      licences_count = (select count(*) from designs.licence where work_id = ${workId} and ended_at is null),
      is_sold_exclusively = exists (select from designs.licence where work_id = ${workId} and is_exclusive and ended_at is null)
    where id = ${workId} returning designer_id`.execute(ctx.tx);
  await sql`update designs.designer set licences_count = (select coalesce(sum(licences_count), 0) from designs.work where designer_id = ${rows[0]?.designer_id ?? 0})
    where user_id = ${rows[0]?.designer_id ?? 0}`.execute(ctx.tx);
  ctx.changed("designs", `design:${workId}`);
};

/**
 * Writes a licence that was sold, by whoever sells it and inside their transaction. An exclusive one stands alone: it is refused while anybody
 * holds a licence, and nobody gets one while it stands. The constraints on the table hold this even without the lock.
 */
export const grantLicence = async (ctx: Ctx, { offer_id, buyer_id, reference, at = ctx.now, isPromised = false }: Grant): Promise<GrantOutcome> => {
  const offer = await database(ctx).selectFrom("licence_offer").selectAll().where("id", "=", offer_id).executeTakeFirst();
  if (!offer) return "not_offered";
  const work = await database(ctx).selectFrom("work").select(["id", "state", "file_id"]).where("id", "=", offer.work_id).forNoKeyUpdate().executeTakeFirst();
  if (await database(ctx).selectFrom("licence").select("id").where("reference", "=", reference).executeTakeFirst()) return "granted";
  if (!(offer.is_offered || isPromised) || work?.state !== "published") return "not_offered";
  const held = await database(ctx).selectFrom("licence").select("is_exclusive").where("work_id", "=", offer.work_id).where("ended_at", "is", null).execute();
  const isExclusive = offer.kind === "exclusive";
  if (held.some((one) => one.is_exclusive)) return "sold_exclusively";
  if (isExclusive && held.length > 0) return "others_hold_it";
  const files = await filesToDeliver(ctx, work);
  await database(ctx)
    .insertInto("licence")
    .values({ work_id: offer.work_id, offer_id, buyer_id, is_exclusive: isExclusive, reference, granted_at: at, file_ids: files.map((file) => file.id) })
    .execute();
  await recount(ctx, offer.work_id);
  return "granted";
};

/** Ends a licence (a refund): the work may be sold again as if it had not been. */
export const endLicence = async (ctx: Ctx, reference: string): Promise<void> => {
  const licence = await database(ctx).selectFrom("licence").select(["id", "work_id"]).where("reference", "=", reference).executeTakeFirst();
  if (!licence) return;
  await database(ctx).selectFrom("work").select("id").where("id", "=", licence.work_id).forNoKeyUpdate().execute();
  await database(ctx).updateTable("licence").set({ ended_at: ctx.now }).where("id", "=", licence.id).where("ended_at", "is", null).execute();
  await recount(ctx, licence.work_id);
};
