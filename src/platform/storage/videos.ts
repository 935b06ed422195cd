import { randomBytes } from "node:crypto";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { BoxesRefused, forgetPlace } from "./forget-place.ts";
import type { Storage } from "./storage.ts";

/** Neither MP4 nor WebM. */
export class VideoRefused extends Error {
  constructor() {
    super("video refused");
  }
}

const endings: Record<string, string> = { "video/mp4": "mp4", "video/webm": "webm" };

/** By its ending, which says what the bytes were found to be. */
export const videoTypeOf = (name: string): string => (name.endsWith(".webm") ? "video/webm" : "video/mp4");
export const videoKey = (name: string): string => `videos/${name.slice(0, 2)}/${name}`;

/** Whether a file that begins so can be taken: what is no video is refused before all of it has travelled. */
export const beginsAsVideo = async (head: Uint8Array): Promise<boolean> => ((await fileTypeFromBuffer(head))?.mime ?? "") in endings;

/**
 * Keeps a video as it came, less where it was filmed, for everybody who has been told its name, which is random. What it is goes by its bytes, not by what it is called.
 * @throws VideoRefused
 */
export const storeVideo = async (storage: Storage, file: string): Promise<{ path: string; type: string }> => {
  const type = (await fileTypeFromFile(file))?.mime ?? "";
  const ending = endings[type];
  if (!ending) throw new VideoRefused();
  if (ending === "mp4")
    await forgetPlace(file).catch((error: unknown) => {
      throw error instanceof BoxesRefused ? new VideoRefused() : error;
    });
  const name = `${randomBytes(16).toString("hex")}.${ending}`;
  await storage.putFile(videoKey(name), file, type);
  return { path: `/files/${name}`, type };
};
