import type { ParsedInputOf } from "#kit/call.ts";
import { found, NotFound, refuse } from "#kit/refusal.ts";
import { later, minutes, unixSeconds } from "#kit/time.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { claimCertification, claimMinutes, type releaseCertification } from "../../contract/review.ts";
import { database } from "../database.ts";
import { lockById } from "../rows.ts";
import { isTaken } from "../rules/claim.ts";

export const claimCertificationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof claimCertification>) => {
  const row = await lockById(ctx, id);
  if (row.status === "draft" && !row.approved_at) throw new NotFound();
  if (row.status !== "submitted") throw refuse(claimCertification, "closed");
  if (isTaken(row, me(ctx).id, ctx.now)) throw refuse(claimCertification, "claimed");
  const claimed_until = later(ctx.now, minutes(claimMinutes));
  await database(ctx)
    .updateTable("certification")
    .set({ claimed_by: me(ctx).id, claimed_until })
    .where("id", "=", id)
    .execute();
  return { until: unixSeconds(claimed_until) };
};

export const releaseCertificationFn = async (ctx: Ctx, { id }: ParsedInputOf<typeof releaseCertification>) => {
  // Whoever decides one has left it: a screen that closes after the decision says so once more.
  found(
    await database(ctx)
      .updateTable("certification")
      .set({ claimed_by: null, claimed_until: null })
      .where("id", "=", id)
      .where((eb) => eb.or([eb("claimed_by", "=", me(ctx).id), eb("claimed_by", "is", null)]))
      .where((eb) => eb.or([eb("status", "!=", "draft"), eb("approved_at", "is not", null)]))
      .returning("id")
      .executeTakeFirst(),
  );
  return {};
};
