import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { z } from "zod";
import type { Ctx } from "#platform/calls/context.ts";
import { ImageRefused } from "#platform/storage/images.ts";
import { runChunk, type storePictures } from "../contract/events.ts";
import { database } from "./database.ts";
import { pictureName } from "./meanings.ts";
import { assemble, inFolder, partKeys, type FileKind } from "./file-parts.ts";
import { openPictures } from "./reading.ts";
import { move } from "./own-import.ts";
import { openWorkbook } from "./sheets/read-xlsx.ts";
import { SheetFault } from "./sheets/sheet-fault.ts";
import type { Archive, ArchiveEntry } from "./sheets/zip.ts";

/** Pictures worked on at once. What decoding may hold in memory is bounded besides, for all of the portal. */
const atOnce = 3;
const largestPicture = 20 * 1024 * 1024;

const storeOne = async (ctx: Ctx, archive: Archive, entry: ArchiveEntry): Promise<{ path: string } | { fault: string }> => {
  if (entry.bytes > largestPicture) return { fault: "picture_pixels" };
  let bytes: Buffer;
  try {
    bytes = await buffer(await archive.open(entry));
  } catch {
    return { fault: "picture_broken" };
  }
  try {
    return { path: (await ctx.services.images.store(bytes)).path };
  } catch (error) {
    if (error instanceof ImageRefused) return { fault: `picture_${error.reason}` };
    throw error;
  }
};

/** Pictures of a workbook are known by their part in it, those of an archive by their name without folders. */
const isPart = (name: string): boolean => name.includes("/");
type Sources = { archive?: Archive | undefined; workbook?: Archive | undefined };
const placesIn = ({ archive, workbook }: Sources) =>
  new Map([
    ...(archive?.entries.toReversed().map((entry) => [pictureName(entry.name), { from: archive, entry }] as const) ?? []),
    ...(workbook?.entries.map((entry) => [entry.name.toLowerCase(), { from: workbook, entry }] as const).filter(([name]) => isPart(name)) ?? []),
  ]);

const storeAll = async (ctx: Ctx, id: number, sources: Sources) => {
  const tables = database(ctx);
  const missing = await tables
    .selectFrom("picture")
    .select("name")
    .where("import_id", "=", id)
    .where("is_wanted", "=", true)
    .where("path", "=", "")
    .where("fault", "=", "")
    .orderBy("name")
    .execute();
  const places = placesIn(sources);
  let isOver = false;
  const worker = async (names: IteratorObject<{ name: string }>) => {
    for (const { name } of names) {
      if (isOver) return;
      const place = places.get(name);
      const done = place ? await storeOne(ctx, place.from, place.entry) : { fault: "picture_missing" };
      await tables
        .updateTable("picture")
        .set("path" in done ? { path: done.path } : { fault: done.fault })
        .where("import_id", "=", id)
        .where("name", "=", name)
        .execute();
      const still = await tables
        .updateTable("import")
        .set((eb) => ({ pictures_done: eb("pictures_done", "+", 1), moved_at: new Date(), stalls: 0 }))
        .where("id", "=", id)
        .where("status", "=", "running")
        .executeTakeFirst();
      isOver ||= still.numUpdatedRows === 0n;
    }
  };
  const names = missing.values();
  await Promise.all(Array.from({ length: atOnce }, () => worker(names)));
};

const hasCellPictures = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await database(ctx).selectFrom("cell_picture").select("sort").where("import_id", "=", id).limit(1).executeTakeFirst()) !== undefined;

/** Before rows land, the pictures that they name are stored. */
export const storePicturesJob = async (ctx: Ctx, { id }: z.output<(typeof storePictures)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("import").selectAll().where("id", "=", id).executeTakeFirst();
  if (row?.status !== "running" || row.run_to > 0) return;
  try {
    await inFolder(async (folder) => {
      const sources: Sources = {};
      const take = async (of: FileKind, bytes: number, open: (file: string) => Promise<Archive>) => {
        const file = path.join(folder, of);
        await assemble(ctx.services, file, partKeys(row.folder, of, bytes));
        return open(file);
      };
      try {
        if (row.archive_bytes > 0) sources.archive = await take("archive", row.archive_bytes, openPictures);
        if (await hasCellPictures(ctx, id)) sources.workbook = await take("sheet", row.sheet_bytes, openWorkbook);
        await storeAll(ctx, id, sources);
      } finally {
        sources.archive?.close();
        sources.workbook?.close();
      }
    });
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    await move(ctx, row, "fail", "system", { reason: error.reason, values: error.values });
    return;
  }
  await ctx.enqueue(runChunk, { id, from: 0 });
};
