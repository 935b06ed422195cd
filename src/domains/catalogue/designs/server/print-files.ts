import type { Selectable } from "kysely";
import type { Ctx } from "#platform/calls/context.ts";
import type { StoredProof } from "#platform/storage/images.ts";
import type { PrintFile } from "../contract/own-works.ts";
import { database } from "./database.ts";
import { differenceHash, fingerprintOf, frequencyHash, turnings, type Fingerprint, type Share } from "#platform/likeness/fingerprint.ts";
import type { Tables } from "./tables.ts";

export type PrintFileRow = Selectable<Tables["print_file"]>;

export const inksOf = (row: Pick<PrintFileRow, "palette">): string[] => (row.palette as Share[]).map(({ hex }) => hex);

export const fingerprintOfRow = (row: PrintFileRow): Fingerprint => ({
  difference: BigInt(row.difference_hash),
  frequency: BigInt(row.frequency_hash),
  palette: row.palette as Share[],
});

export const presentFile = (row: PrintFileRow): PrintFile => ({
  file_id: row.id,
  name: row.original_name,
  type: row.media_type,
  size_bytes: Number(row.size_bytes),
  width_px: row.width_px,
  height_px: row.height_px,
  preview: row.preview,
  inks: inksOf(row),
  is_recoloured: row.recoloured_from !== null,
});

type NewFile = Pick<PrintFileRow, "designer_id" | "original_key" | "original_name" | "media_type" | "width_px" | "height_px" | "recoloured_from"> & {
  size_bytes: bigint;
};

/** Writes a file with the fingerprints of its picture. */
export const keepFile = async (ctx: Ctx, facts: NewFile, { preview, sample }: Pick<StoredProof, "preview" | "sample">): Promise<PrintFileRow> => {
  const turned = turnings(sample);
  const { difference, frequency, palette } = fingerprintOf(sample);
  return database(ctx)
    .insertInto("print_file")
    .values({
      ...facts,
      preview,
      difference_hash: difference,
      frequency_hash: frequency,
      difference_turned: turned.map(differenceHash),
      frequency_turned: turned.map(frequencyHash),
      palette: JSON.stringify(palette),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Files of this designer by id; another's is as if it were not there. */
export const ownFiles = async (ctx: Pick<Ctx, "tx">, designerId: number, ids: readonly number[]): Promise<Map<number, PrintFileRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("print_file")
    .selectAll()
    .where("designer_id", "=", designerId)
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const filesById = async (ctx: Pick<Ctx, "tx">, ids: readonly number[]): Promise<Map<number, PrintFileRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await database(ctx)
    .selectFrom("print_file")
    .selectAll()
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
