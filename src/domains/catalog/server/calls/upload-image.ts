import type { ParsedInputOf } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { Ctx } from "#platform/calls/context.ts";
import { ImageRefused } from "#platform/storage/images.ts";
import { uploadProductImage } from "../../contract/selling.ts";

export const uploadProductImageFn = async (ctx: Ctx, { image }: ParsedInputOf<typeof uploadProductImage>) => {
  try {
    return await ctx.services.images.store(Buffer.from(image.bytes));
  } catch (error) {
    if (error instanceof ImageRefused) throw refuse(uploadProductImage, error.reason, {}, ["image"]);
    throw error;
  }
};
