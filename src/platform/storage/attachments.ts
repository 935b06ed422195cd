import { fileTypeFromBuffer } from "file-type";
import type { UploadedFile } from "#kit/uploaded-file.ts";
import { ImageRefused, type Images } from "./images.ts";
import { PaperRefused, type Papers } from "./papers.ts";

/** Neither a picture nor a PDF that can be kept. */
export class AttachmentRefused extends Error {
  readonly reason: "type" | "broken" | "pixels";
  constructor(reason: "type" | "broken" | "pixels") {
    super(`attachment refused: ${reason}`);
    this.reason = reason;
  }
}

const longestName = 120;

/** The sender's name of a file as it is shown: without folders and what a screen does not show. */
const shownName = (name: string, ending: string): string => {
  const bare = (name.split(/[\\/]/).at(-1) ?? "")
    .replace(/[\p{C}<>:"|?*]/gu, "")
    .trim()
    .slice(-longestName);
  return bare || `file.${ending}`;
};

export type StoredAttachment = { kind: "image" | "pdf"; path: string; bytes: number; name: string };

/**
 * Keeps what somebody attaches to a form: a picture encoded anew, a PDF as it came.
 * @throws AttachmentRefused for anything else.
 */
export const storeAttachment = async ({ images, papers }: { images: Images; papers: Papers }, file: UploadedFile): Promise<StoredAttachment> => {
  const bytes = Buffer.from(file.bytes);
  const type = await fileTypeFromBuffer(bytes);
  try {
    if (type?.mime === "application/pdf") return { kind: "pdf", ...(await papers.store(bytes)), name: shownName(file.name, "pdf") };
    const { path } = await images.store(bytes);
    return { kind: "image", path, bytes: bytes.length, name: shownName(file.name, "webp") };
  } catch (error) {
    if (error instanceof ImageRefused || error instanceof PaperRefused) throw new AttachmentRefused(error.reason);
    throw error;
  }
};
