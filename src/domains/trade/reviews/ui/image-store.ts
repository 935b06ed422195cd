import type { Asked } from "#kit/browser/call.ts";
import type { uploadReviewImage } from "../contract/writing.ts";

/** Where pictures of reviews are stored; its contract is the server's alone. */
export const imageStore: Asked<typeof uploadReviewImage> = { path: "review/uploadimage", multipart: true };
