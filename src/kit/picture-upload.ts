import { z } from "zod";
import { defineCall, type KeyScope } from "./call.ts";
import type { Who } from "./rights.ts";
import { uploadedFile } from "./uploaded-file.ts";

/** Why a picture is not taken, as the code that reads it says (`platform/storage/images.ts`). */
const refusals = {
  type: /*i18n*/ { id: "kit.picture_type", message: "File type limited to png/jpeg/webp/bmp/jpeg/gif" },
  broken: /*i18n*/ { id: "kit.picture_broken", message: "This picture cannot be read" },
  pixels: /*i18n*/ { id: "kit.picture_pixels", message: "This picture has too many pixels: 40 million at most" },
};

/** Declares the call by which a domain stores its pictures; `platform/storage/upload-picture.ts` is the function of them all. `count`: how many in ten minutes. */
export const definePictureUpload = (call: { path: string; about: string; who: Who; scope?: KeyScope; count: number }) => {
  const { count, ...rest } = call;
  return defineCall({
    ...rest,
    input: z.object({ image: uploadedFile }),
    output: z.object({ path: z.string(), width: z.int(), height: z.int() }),
    multipart: true,
    // Encodes and stores a picture: no connection waits for that.
    withoutTransaction: true,
    limit: { count, seconds: 600 },
    refusals,
  });
};
