import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Selectable } from "kysely";
import type { ParsedInputOf } from "#kit/call.ts";
import { found, refuse } from "#kit/refusal.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { inFolder, joinParts } from "#platform/storage/join-parts.ts";
import { beginsAsVideo, storeVideo, VideoRefused } from "#platform/storage/videos.ts";
import { removeVideo } from "../../contract/events.ts";
import { sendVideoPart, type startVideo } from "../../contract/videos.ts";
import { videoPartBytes } from "../../contract/video-limits.ts";
import { database } from "../database.ts";
import { sellerOfGoods } from "../own-product.ts";
import type { Tables } from "../tables.ts";
import { videoPartKey, videoPartKeys } from "../video-files.ts";

export const startVideoFn = async (ctx: Ctx, { bytes }: ParsedInputOf<typeof startVideo>) => {
  const { id } = await database(ctx)
    .insertInto("product_video")
    .values({ seller_id: await sellerOfGoods(ctx), by_user: me(ctx).id, folder: randomUUID(), total_bytes: bytes, created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, part_bytes: videoPartBytes };
};

/** All parts are there: what they make is looked at, and is the shop's to show from now on. */
const arrive = async (ctx: Ctx, { id, folder, total_bytes }: Selectable<Tables["product_video"]>) => {
  const keys = videoPartKeys(folder, total_bytes);
  const video = await inFolder(async (at) => {
    const file = path.join(at, "video");
    await joinParts(ctx.services.storage, file, keys);
    return storeVideo(ctx.services.storage, file);
  }).catch((error: unknown) => {
    throw error instanceof VideoRefused ? refuse(sendVideoPart, "type", {}, ["part"]) : error;
  });
  const kept = await database(ctx)
    .updateTable("product_video")
    .set({ path: video.path, media_type: video.type })
    .where("id", "=", id)
    .where("path", "is", null)
    .returning("path")
    .executeTakeFirst();
  // The last part came twice at once: the other's video is the one that counts.
  if (!kept) await ctx.enqueue(removeVideo, { folder: "", total_bytes: 0, path: video.path });
  const row = await database(ctx).selectFrom("product_video").select("path").where("id", "=", id).executeTakeFirstOrThrow();
  await ctx.enqueue(removeVideo, { folder, total_bytes, path: "" });
  return { id, path: row.path ?? video.path };
};

export const sendVideoPartFn = async (ctx: Ctx, { id, at, part }: ParsedInputOf<typeof sendVideoPart>) => {
  const row = found(
    await database(ctx).selectFrom("product_video").selectAll().where("id", "=", id).where("seller_id", "=", shopOf(ctx).ownerId).executeTakeFirst(),
  );
  const end = at + part.bytes.length;
  const isLast = end === row.total_bytes;
  // A part whose answer was lost comes once more: it is there already.
  if (row.received_bytes > at && row.received_bytes === end) {
    if (!isLast) return { received: end, video: null };
    return { received: end, video: row.path ? { id, path: row.path } : await arrive(ctx, row) };
  }
  if (at !== row.received_bytes || part.bytes.length === 0 || part.bytes.length !== Math.min(videoPartBytes, row.total_bytes - at))
    throw refuse(sendVideoPart, "not_the_next");
  if (at === 0 && !(await beginsAsVideo(part.bytes))) throw refuse(sendVideoPart, "type", {}, ["part"]);
  await ctx.services.storage.put(videoPartKey(row.folder, at), Buffer.from(part.bytes), "application/octet-stream");
  const kept = await database(ctx)
    .updateTable("product_video")
    .set({ received_bytes: end })
    .where("id", "=", id)
    .where("received_bytes", "=", at)
    .returning("id")
    .executeTakeFirst();
  if (!kept) throw refuse(sendVideoPart, "not_the_next");
  return { received: end, video: isLast ? await arrive(ctx, row) : null };
};
