import { sql } from "kysely";
import { pick } from "#kit/local-text.ts";
import type { Ctx } from "#platform/calls/context.ts";
import type { NearWork } from "../contract/own-works.ts";
import type { WorkState } from "../contract/work-life.ts";
import { database } from "./database.ts";
import { designCode } from "./present.ts";
import { filesById, fingerprintOfRow, type PrintFileRow } from "./print-files.ts";
import { isNearIndeed, nearBits } from "#platform/likeness/fingerprint.ts";

export type Near = NearWork & { state: WorkState; designer_id: number };

const mostShown = 6;
const mostNear = 24;

/**
 * Works whose drawing is near to these files', nearest first. Every fingerprint there is is compared with the eight turnings of each
 * file: exact, and cheap because the hashes are two numbers a row. A designer's own works count in any state, others' once they were
 * sent in.
 */
export const nearWorks = async (ctx: Pick<Ctx, "tx" | "locale">, designerId: number, files: readonly PrintFileRow[], exceptWork?: number): Promise<Near[]> => {
  if (files.length === 0) return [];
  const differences = files.flatMap((file) => file.difference_turned).map(String);
  const frequencies = files.flatMap((file) => file.frequency_turned).map(String);
  const { rows: near } = await sql<{ work_id: number; file_id: number; bits: number }>`
    with given as (select * from unnest(${differences}::bigint[], ${frequencies}::bigint[]) as one (difference, frequency)),
    near as (
      select file.id, min(bit_count((file.difference_hash # given.difference)::bit(64)) + bit_count((file.frequency_hash # given.frequency)::bit(64)))::int as bits
      from designs.print_file file cross join given
      where bit_count((file.frequency_hash # given.frequency)::bit(64)) <= ${nearBits}
      group by file.id
    )
    select work.id as work_id, near.id as file_id, near.bits
    from near
    join lateral (
      select id from designs.work where file_id = near.id
      union select work_id from designs.colourway where file_id = near.id
    ) using_it on true
    join designs.work on work.id = using_it.id
    where near.bits <= ${nearBits} and work.id <> ${exceptWork ?? 0}
      and (work.designer_id = ${designerId} or work.state in ('submitted', 'published', 'taken_down'))
    order by near.bits, work.id limit 80`.execute(ctx.tx);
  const theirFiles = await filesById(
    ctx,
    near.map((row) => row.file_id),
  );
  const given = files.map(fingerprintOfRow);
  const bits = new Map<number, number>();
  for (const { work_id, file_id, bits: apart } of near) {
    const file = theirFiles.get(file_id);
    if (!file || bits.has(work_id) || bits.size >= mostNear) continue;
    const print = fingerprintOfRow(file);
    if (given.some((one) => isNearIndeed(one, print))) bits.set(work_id, apart);
  }
  if (bits.size === 0) return [];
  const works = await database(ctx)
    .selectFrom("work")
    .innerJoin("designer", "designer.user_id", "work.designer_id")
    .select(["work.id", "work.title", "work.image", "work.designer_id", "work.state", "designer.name"])
    .where("work.id", "in", [...bits.keys()])
    .execute();
  return works
    .map((work) => ({
      id: work.id,
      code: designCode(work.id),
      title: pick(work.title, ctx.locale),
      image: work.image,
      designer: pick(work.name, ctx.locale),
      designer_id: work.designer_id,
      is_own: work.designer_id === designerId,
      bits_apart: bits.get(work.id) ?? 0,
      state: work.state as WorkState,
    }))
    .toSorted((one, other) => one.bits_apart - other.bits_apart || one.id - other.id);
};

/** What a designer may be shown of it: another's work only once everybody sees it. */
export const asShown = (near: readonly Near[]): NearWork[] => near.filter((one) => one.is_own || one.state === "published").slice(0, mostShown);
