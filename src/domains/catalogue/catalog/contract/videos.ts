import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { mostVideoBytes } from "./video-limits.ts";

/** The path of a video that was uploaded here, as `/files` serves it. */
export const videoPath = z.string().regex(/^\/files\/[0-9a-f]{32}\.(mp4|webm)$/);
export const productVideo = z.object({ id, path: videoPath });
export type ProductVideo = z.output<typeof productVideo>;

/** As a page shows it. */
export const videoWire = z.object({ path: z.string(), media_type: z.string() });

export const startVideo = defineCall({
  path: "product/startvideo",
  about:
    "A new video for a product of mine: MP4 or WebM, 50 MB at most. It follows by product/videopart; one that no product shows after a week is thrown away",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ bytes: z.int().min(1).max(mostVideoBytes) }),
  output: z.object({ id: z.int(), part_bytes: z.int() }),
  idempotent: true,
  limit: { count: 60, seconds: 3_600 },
  refusals: {},
});

export const sendVideoPart = defineCall({
  path: "product/videopart",
  about:
    "The next part of a video: parts follow one another from byte 0 on. With the last one it is there, and its number goes into product/create or product/update",
  who: "shop:goods",
  scope: "products:write",
  input: z.object({ id: z.coerce.number().pipe(id), at: z.coerce.number().pipe(z.int().min(0).max(mostVideoBytes)), part: uploadedFile }),
  output: z.object({ received: z.int(), video: productVideo.nullable() }),
  multipart: true,
  // Stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 2_000, seconds: 600 },
  refusals: {
    type: /*i18n*/ { id: "catalog.video_type", message: "This is no MP4 or WebM video" },
    not_the_next: /*i18n*/ { id: "catalog.video_not_the_next", message: "Another part of the video is expected. Upload it once more" },
  },
});
