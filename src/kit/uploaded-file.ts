import { z } from "zod";

/** A file of a multipart call, read into memory within the transport's limit (10 MB). The name is the sender's and is only shown. */
export type UploadedFile = { name: string; bytes: Uint8Array };
export const uploadedFile = z.custom<UploadedFile>(
  (value) =>
    typeof value === "object" && value !== null && (value as UploadedFile).bytes instanceof Uint8Array && typeof (value as UploadedFile).name === "string",
  { error: "kit.required" },
);
