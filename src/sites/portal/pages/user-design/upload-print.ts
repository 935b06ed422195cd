import { uploadPrint } from "#domains/designs/contract/own-works.ts";
import { call } from "#kit/browser/call.ts";

/** The types and the size that the server takes, said before 50 MB are sent in vain. */
export const printTypes = "image/png,image/jpeg,image/tiff,image/webp,.tif,.tiff";

export const sendPrint = (file: File, onProgress: (share: number) => void) => call(uploadPrint, { file: file as never }, { onProgress });
