import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { unixSeconds } from "#kit/time.ts";
import { peopleById } from "#domains/people/accounts/index.server.ts";
import { countryName } from "#domains/places/index.server.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { countUpToCap } from "#platform/database/capped-count.ts";
import { containing } from "#platform/database/like.ts";
import type { CertificationStatus, Kind } from "../../contract/lifecycle.ts";
import type { certificationQueue } from "../../contract/review.ts";
import { database } from "../database.ts";
import { presentClaim } from "../present-claim.ts";

const waitingOf = async (ctx: Ctx) => {
  const rows = await database(ctx)
    .selectFrom("certification")
    .select(["kind", sql<number>`count(*)::int`.as("count")])
    .where("status", "=", "submitted")
    .groupBy("kind")
    .execute();
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { enterprise: of("enterprise"), designer: of("designer") };
};

export const certificationQueueFn = async (ctx: Ctx, { status, kind, keyword, is_free, page, size }: ParsedInputOf<typeof certificationQueue>) => {
  let query = database(ctx).selectFrom("certification").where("status", "=", status);
  // A draft that was never handed in is its owner's alone.
  if (status === "draft") query = query.where("approved_at", "is not", null);
  if (kind) query = query.where("kind", "=", kind);
  if (is_free)
    query = query.where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<=", ctx.now), where("claimed_by", "=", me(ctx).id)]));
  if (keyword) {
    const part = containing(keyword);
    query = query.where((where) =>
      where.or([
        where("title", "ilike", part),
        where("registration_number", "ilike", part),
        ...(/^\d{1,9}$/.test(keyword) ? [where("user_id", "=", Number(keyword))] : []),
      ]),
    );
  }
  const rows = await (status === "submitted" ? query.orderBy("submitted_at").orderBy("id") : query.orderBy("updated_at", "desc").orderBy("id", "desc"))
    .selectAll()
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const people = await peopleById(
    ctx,
    rows.flatMap(({ user_id, claimed_by }) => (claimed_by ? [user_id, claimed_by] : [user_id])),
  );
  return {
    list: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      nickname: people.get(row.user_id)?.nickname ?? "",
      kind: row.kind as Kind,
      status: row.status as CertificationStatus,
      title: row.title,
      country_code: row.country_code,
      country: countryName(row.country_code, ctx.locale),
      registration_number: row.registration_number,
      submitted_at: row.submitted_at ? unixSeconds(row.submitted_at) : 0,
      updated_at: unixSeconds(row.updated_at),
      valid_until: row.approved_at && row.valid_until ? unixSeconds(row.valid_until) : 0,
      is_change: row.approved_at !== null && row.status !== "approved",
      submission: row.submission,
      claimed: presentClaim(ctx, row, people),
    })),
    waiting: await waitingOf(ctx),
    page,
    size,
    ...(await countUpToCap(ctx, query)),
  };
};
