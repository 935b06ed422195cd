import { sql } from "kysely";
import type { z } from "zod";
import { days, later } from "#kit/time.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { videoKey } from "#platform/storage/videos.ts";
import { removeVideo } from "../contract/events.ts";
import { videoPartBytes } from "../contract/video-limits.ts";
import { database } from "./database.ts";

/** Below no folder that is served to anybody. */
export const videoPartKey = (folder: string, at: number): string => `video-parts/${folder}/${String(Math.floor(at / videoPartBytes)).padStart(4, "0")}.part`;
export const videoPartKeys = (folder: string, bytes: number): string[] =>
  Array.from({ length: Math.ceil(bytes / videoPartBytes) }, (_, index) => videoPartKey(folder, index * videoPartBytes));

/** So long somebody may take to save the product that a video was uploaded for. */
const keptDays = 7;

/** Throws away the videos that no product and no unfinished product shows. */
export const tidyVideos = async (ctx: Ctx): Promise<void> => {
  const unused = await database(ctx)
    .selectFrom("product_video")
    .selectAll()
    .where("created_at", "<", later(ctx.now, -days(keptDays)))
    .where(sql<boolean>`not exists (select from catalog.product_sheet s where s.video_id = product_video.id)`)
    .where(sql<boolean>`not exists (
      select from catalog.product_work w where w.seller_id = product_video.seller_id and w.form #>> '{video,id}' = product_video.id::text)`)
    .orderBy("id")
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id, folder, total_bytes, path } of unused) {
    await database(ctx).deleteFrom("product_video").where("id", "=", id).execute();
    await ctx.enqueue(removeVideo, { folder, total_bytes, path: path ?? "" });
  }
};

/** May run twice: what is gone stays gone. */
export const removeVideoJob = async (
  { services: { storage } }: Ctx,
  { folder, total_bytes, path }: z.output<(typeof removeVideo)["payload"]>,
): Promise<void> => {
  if (folder !== "") for (const key of videoPartKeys(folder, total_bytes)) await storage.remove(key);
  if (path !== "") await storage.remove(videoKey(path.slice("/files/".length)));
};
