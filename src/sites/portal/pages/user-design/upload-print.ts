import { uploadPrint } from "#domains/catalogue/designs/contract/own-works.ts";
import { upload } from "#kit/browser/upload.ts";

/** The types and the size that the server takes, said before 50 MB are sent in vain. */
export const printTypes = "image/png,image/jpeg,image/tiff,image/webp,.tif,.tiff";

export const sendPrint = (file: File, onProgress: (share: number) => void) => upload(uploadPrint, { file: file as never }, onProgress).done;
