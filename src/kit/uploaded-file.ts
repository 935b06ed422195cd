import { z } from "zod";

/** A file of a multipart call, read into memory within the transport's limit (10 MB). The name is the sender's and is only shown. */
export type UploadedFile = { name: string; bytes: Uint8Array };
export const uploadedFile = z.custom<UploadedFile>(
  (value) =>
    typeof value === "object" && value !== null && (value as UploadedFile).bytes instanceof Uint8Array && typeof (value as UploadedFile).name === "string",
  { error: "kit.required" },
);

/**
 * A file of a call that takes larger ones (`largestFileBytes`): written to disk while it arrives, gone when the call has answered. Only the
 * transport makes them: a path in a body of JSON is never one.
 */
export class SpooledFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  constructor(name: string, path: string, size: number) {
    this.name = name;
    this.path = path;
    this.size = size;
  }
}

/** For calls with `largestFileBytes`: from the transport a `SpooledFile`, in process also an `UploadedFile`. */
export const largeFile = z.custom<UploadedFile | SpooledFile>((value) => value instanceof SpooledFile || uploadedFile.safeParse(value).success, {
  error: "kit.required",
});
