import { fileTypeFromBuffer } from "file-type";
import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { ImageRefused } from "#platform/storage/images.ts";
import { PaperRefused } from "#platform/storage/papers.ts";
import { attachToProcessing } from "../../contract/attaching.ts";
import { presentAttachment } from "../attachments.ts";
import { database } from "../database.ts";

const longestName = 120;

/** The sender's name of a file as it is shown: without folders and what a screen does not show. */
const shownName = (name: string, ending: string): string => {
  const bare = (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{C}<>:"|?*]/gu, "")
    .trim()
    .slice(-longestName);
  return bare || `file.${ending}`;
};

const stored = async (ctx: Ctx, bytes: Buffer) => {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === "application/pdf") return { kind: "pdf" as const, ...(await ctx.services.papers.store(bytes)) };
  const { path } = await ctx.services.images.store(bytes);
  return { kind: "image" as const, path, bytes: bytes.length };
};

export const attachToProcessingFn = async (ctx: Ctx, { file }: ParsedInputOf<typeof attachToProcessing>) => {
  const kept = await stored(ctx, Buffer.from(file.bytes)).catch((error: unknown) => {
    if (error instanceof ImageRefused || error instanceof PaperRefused) throw refuse(attachToProcessing, error.reason, {}, ["file"]);
    throw error;
  });
  const row = await database(ctx)
    .insertInto("attachment")
    .values({ ...kept, owner_id: me(ctx).id, name: shownName(file.name, kept.kind === "pdf" ? "pdf" : "webp"), created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAttachment(row);
};
