import { statfs } from "node:fs/promises";

/** Less than this is a full disk: a few uploads more, and nothing could be kept. */
const leastFreeBytes = 48 * 1024 * 1024;

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether files can still be kept below `folder`. */
export const hasRoom = async (folder: string): Promise<boolean> => (await freeBytes(folder)) >= leastFreeBytes;
