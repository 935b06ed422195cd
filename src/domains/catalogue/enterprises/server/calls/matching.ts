import { sql } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { unixSeconds } from "#kit/time.ts";
import { prefixOf } from "#domains/places/index.server.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { matchFactories } from "../../contract/matching.ts";
import { database } from "../database.ts";
import { calendarsOf, certificatesOf, presentItems } from "../hydrate.ts";
import { isValid } from "../present.ts";
import { tradeClock } from "../rules/opening.ts";
import { ranked } from "../rules/match.ts";

/** Looked at, the best known first: enough that the best fit is among them, few enough to be weighed at once. */
const mostConsidered = 500;

export const matchFactoriesFn = async (ctx: Ctx, { size, cities, deadline, price_level, ...wish }: ParsedInputOf<typeof matchFactories>) => {
  if (deadline <= tradeClock(ctx.now).day) throw refuse(matchFactories, "deadline_past", {}, ["deadline"]);
  const rows = await database(ctx)
    .selectFrom("enterprise")
    .selectAll()
    .where("is_open", "=", true)
    .where(sql<boolean>`makes @> array[${wish.makes}]::text[]`)
    .orderBy(sql`(verified_at is not null) desc, on_time_permille desc nulls last, id`)
    .limit(mostConsidered)
    .execute();
  const ids = rows.map(({ id }) => id);
  const calendars = await calendarsOf(ctx, ids);
  const certificates = await certificatesOf(ctx, ids);
  const best = ranked(
    rows.map((row) => ({
      ...row,
      is_verified: row.verified_at !== null,
      calendar: calendars.get(row.id) ?? [],
      certificates: (certificates.get(row.id) ?? [])
        .filter((certificate) => isValid(certificate, ctx.now))
        .map(({ kind, valid_until }) => ({ kind, until: valid_until ? unixSeconds(valid_until) : null })),
    })),
    { ...wish, deadline, price_level, regions: cities.map(prefixOf) },
    ctx.now,
  ).slice(0, size);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  const items = await presentItems(
    ctx,
    best.map(({ id }) => found(rowById.get(id))),
  );
  return {
    list: best.map(({ score, reasons }, at) => ({ enterprise: found(items[at]), score, reasons })),
    considered: rows.length,
  };
};
