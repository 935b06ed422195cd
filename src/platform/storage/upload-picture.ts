import type { CallDefinition } from "#kit/call.ts";
import { refuse } from "#kit/refusal.ts";
import type { UploadedFile } from "#kit/uploaded-file.ts";
import type { z } from "zod";
import type { Ctx } from "../calls/context.ts";
import { ImageRefused } from "./images.ts";

/** The function of a call that stores one picture and answers where: what is no picture is refused at its field, in the call's own words. */
export const pictureUpload =
  (call: CallDefinition<z.ZodType, z.ZodType, ImageRefused["reason"]>) =>
  async (ctx: Ctx, { image }: { image: UploadedFile }) => {
    try {
      return await ctx.services.images.store(Buffer.from(image.bytes));
    } catch (error) {
      throw error instanceof ImageRefused ? refuse(call, error.reason, {}, ["image"]) : error;
    }
  };
