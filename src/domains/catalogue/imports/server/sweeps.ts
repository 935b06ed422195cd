import type { z } from "zod";
import { days, later, minutes } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { checkChunk, makeSheet, readSheet, type removeParts, removeSheet, runChunk, storePictures } from "../contract/events.ts";
import { keptDays } from "./calls/sheets.ts";
import { database } from "./database.ts";
import { move } from "./own-import.ts";
import { partKeys } from "./file-parts.ts";

/** So often an import that stands still is taken up again before it is given up. */
const mostStalls = 8;
const rowsKeptDays = 30;

/** Takes up what stands still: its worker was killed, or its job has failed too often. Jobs told twice do nothing twice. */
export const resumeImports = async (ctx: Ctx): Promise<void> => {
  const tables = database(ctx);
  const still = await tables
    .selectFrom("import")
    .selectAll()
    .where("ended_at", "is", null)
    .where("moved_at", "<", later(ctx.now, -minutes(1.5)))
    .where((eb) => eb.or([eb("status", "in", ["mapped", "running"]), eb.and([eb("status", "=", "uploaded"), eb("is_read", "=", false)])]))
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of still) {
    if (row.stalls >= mostStalls) {
      await move(ctx, row, "fail", "system", { reason: "stalled" });
      continue;
    }
    await tables
      .updateTable("import")
      .set({ moved_at: ctx.now, stalls: row.stalls + 1 })
      .where("id", "=", row.id)
      .execute();
    if (row.status === "uploaded") await ctx.enqueue(readSheet, { id: row.id });
    else if (row.status === "mapped") await ctx.enqueue(checkChunk, { id: row.id, from: row.checked_to });
    else if (row.run_to === 0 && row.pictures > 0) await ctx.enqueue(storePictures, { id: row.id });
    else await ctx.enqueue(runChunk, { id: row.id, from: row.run_to });
  }
  const waiting = await tables
    .selectFrom("sheet")
    .select(["id", "created_at"])
    .where("status", "=", "waiting")
    .where("created_at", "<", later(ctx.now, -minutes(10)))
    .execute();
  for (const { id, created_at } of waiting) {
    if (created_at < later(ctx.now, -minutes(120))) await tables.updateTable("sheet").set({ status: "failed" }).where("id", "=", id).execute();
    else await ctx.enqueue(makeSheet, { id });
  }
};

/** Ends what nobody goes on with, and throws away what was kept long enough. */
export const tidyImports = async (ctx: Ctx): Promise<void> => {
  const tables = database(ctx);
  const left = await tables
    .selectFrom("import")
    .selectAll()
    .where("ended_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("status", "=", "uploading"), eb("moved_at", "<", later(ctx.now, -days(2)))]),
        eb.and([eb("status", "in", ["uploaded", "checked"]), eb("moved_at", "<", later(ctx.now, -days(14)))]),
      ]),
    )
    .orderBy("id")
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const row of left) await move(ctx, row, "cancel", "system");
  const old = await tables
    .selectFrom("import")
    .select("id")
    .where("ended_at", "<", later(ctx.now, -days(rowsKeptDays)))
    .where("emptied_at", "is", null)
    .orderBy("id")
    .limit(5)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of old) {
    await tables.deleteFrom("row").where("import_id", "=", id).execute();
    await tables.deleteFrom("cell_picture").where("import_id", "=", id).execute();
    await tables.deleteFrom("picture").where("import_id", "=", id).execute();
    await tables.updateTable("import").set({ emptied_at: ctx.now }).where("id", "=", id).execute();
  }
  const gone = await tables
    .updateTable("sheet")
    .set({ status: "gone" })
    .where("status", "=", "ready")
    .where("ready_at", "<", later(ctx.now, -days(keptDays)))
    .returning("file")
    .execute();
  for (const { file } of gone) await ctx.enqueue(removeSheet, { file });
};

/** May run twice: what is gone stays gone. */
export const removePartsJob = async (ctx: Ctx, { id }: z.output<(typeof removeParts)["payload"]>): Promise<void> => {
  const row = await database(ctx).selectFrom("import").selectAll().where("id", "=", id).where("ended_at", "is not", null).executeTakeFirst();
  if (!row) return;
  for (const key of [...partKeys(row.folder, "sheet", row.sheet_bytes), ...partKeys(row.folder, "archive", row.archive_bytes)])
    await ctx.services.storage.remove(key);
};
