import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, shopOf, type Ctx } from "#platform/calls/context.ts";
import { advisoryLock } from "#platform/database/advisory-lock.ts";
import { readSheet } from "../../contract/events.ts";
import { sendPart, startImport } from "../../contract/imports.ts";
import { partBytes } from "../../contract/limits.ts";
import { database } from "../database.ts";
import { move, ownImport } from "../own-import.ts";
import { newFolder, partKey } from "../file-parts.ts";
import { sellerOfGoods } from "#domains/catalogue/catalog/index.server.ts";
import { entitlementsOf } from "#domains/people/vip/index.server.ts";

const mostOpen = 10;

export const startImportFn = async (ctx: Ctx, input: ParsedInputOf<typeof startImport>) => {
  const seller_id = await sellerOfGoods(ctx);
  if ((await entitlementsOf(ctx, seller_id)).import_rows === 0) throw refuse(startImport, "limit_import_rows", { limit: 0 });
  // One at a time, so that two starts at once do not both find room.
  await advisoryLock(ctx, "imports/seller", seller_id);
  const { open } = await database(ctx)
    .selectFrom("import")
    .select(({ fn }) => fn.countAll<bigint>().as("open"))
    .where("seller_id", "=", seller_id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(open) >= mostOpen) throw refuse(startImport, "too_many_open", { most: mostOpen });
  const archive = input.archive_bytes > 0 ? { archive_name: input.archive_name || "pictures.zip", archive_bytes: input.archive_bytes } : {};
  const { id } = await database(ctx)
    .insertInto("import")
    .values({
      seller_id,
      by_user: me(ctx).id,
      folder: newFolder(),
      sheet_name: input.sheet_name,
      sheet_bytes: input.sheet_bytes,
      ...archive,
      created_at: ctx.now,
      moved_at: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, part_bytes: partBytes };
};

export const sendPartFn = async (ctx: Ctx, { id, of, at, part }: ParsedInputOf<typeof sendPart>) => {
  const row = await ownImport(ctx, id);
  if (row.status !== "uploading") throw refuse(sendPart, "state_wrong");
  const [total, received, column] =
    of === "sheet" ? [row.sheet_bytes, row.sheet_received, "sheet_received" as const] : [row.archive_bytes, row.archive_received, "archive_received" as const];
  const end = at + part.bytes.length;
  // A part whose answer was lost comes once more: it is there already.
  if (received > at && received === end) return { received, is_whole: false };
  if (at !== received || part.bytes.length !== Math.min(partBytes, total - at) || part.bytes.length === 0) throw refuse(sendPart, "not_the_next");
  await ctx.services.storage.put(partKey(row.folder, of, at), Buffer.from(part.bytes), "application/octet-stream");
  const kept = await database(ctx)
    .updateTable("import")
    .set({ [column]: end, moved_at: ctx.now })
    .where("id", "=", id)
    .where("seller_id", "=", shopOf(ctx).ownerId)
    .where("status", "=", "uploading")
    .where(column, "=", at)
    .returning(["sheet_received", "archive_received"])
    .executeTakeFirst();
  if (!kept) throw refuse(sendPart, "not_the_next");
  const isWhole = kept.sheet_received === row.sheet_bytes && kept.archive_received === row.archive_bytes;
  if (isWhole && (await move(ctx, row, "arrive", "seller"))) await ctx.enqueue(readSheet, { id });
  return { received: end, is_whole: isWhole };
};
