import { z } from "zod";
import { defineCall } from "#kit/call.ts";
import { uploadedFile } from "#kit/uploaded-file.ts";
import { attachmentWire } from "./fields.ts";

export const attachToProcessing = defineCall({
  path: "processing/attach",
  about: "Stores a picture or a PDF for an order or an offer of mine; its id goes into the form",
  who: "user",
  multipart: true,
  // Encodes and stores a file: no connection waits for that.
  withoutTransaction: true,
  limit: { count: 60, seconds: 3600 },
  input: z.object({ file: uploadedFile }),
  output: attachmentWire,
  refusals: {
    type: /*i18n*/ { id: "processing.file_type", message: "Attach a picture (png, jpeg, webp, bmp, gif) or a PDF" },
    broken: /*i18n*/ { id: "processing.file_broken", message: "This file cannot be read" },
    pixels: /*i18n*/ { id: "processing.file_pixels", message: "This picture has too many pixels: 40 million at most" },
  },
});
