/** A whole PDF that does nothing when it is opened: a reader that takes what is no PDF from its first byte, or runs what is in one, is not handed it. */
export const isPlainPdf = (upload: Buffer): boolean =>
  upload.subarray(0, 5).toString("latin1") === "%PDF-" &&
  upload.subarray(-2_048).includes("%%EOF") &&
  !/\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia)\b/.test(upload.toString("latin1"));
