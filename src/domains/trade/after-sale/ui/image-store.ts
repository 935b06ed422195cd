import type { Asked } from "#kit/browser/call.ts";
import type { uploadClaimImage } from "../contract/claiming.ts";

/** Where pictures of claims are stored; its contract is the server's alone. */
export const imageStore: Asked<typeof uploadClaimImage> = { path: "claim/uploadimage", multipart: true };
