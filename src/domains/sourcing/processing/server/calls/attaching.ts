import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import { me, type Ctx } from "#platform/calls/context.ts";
import { AttachmentRefused, storeAttachment } from "#platform/storage/attachments.ts";
import { attachToProcessing } from "../../contract/attaching.ts";
import { presentAttachment } from "../attachments.ts";
import { database } from "../database.ts";

export const attachToProcessingFn = async (ctx: Ctx, { file }: ParsedInputOf<typeof attachToProcessing>) => {
  const kept = await storeAttachment(ctx.services, file).catch((error: unknown) => {
    if (error instanceof AttachmentRefused) throw refuse(attachToProcessing, error.reason, {}, ["file"]);
    throw error;
  });
  const row = await database(ctx)
    .insertInto("attachment")
    .values({ ...kept, owner_id: me(ctx).id, created_at: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentAttachment(row);
};
