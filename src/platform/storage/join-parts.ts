import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Storage } from "./storage.ts";

/** A part that was taken is not there. */
export class PartMissing extends Error {}

/** A folder on this machine for as long as `work` lasts. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), "threadport-parts-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * A file that arrived in parts, whole on this machine: put together as they are read.
 * @throws PartMissing
 */
export const joinParts = async (storage: Storage, target: string, keys: readonly string[]): Promise<void> => {
  await pipeline(
    async function* () {
      for (const key of keys) {
        const part = await storage.get(key);
        if (!part) throw new PartMissing(key);
        for await (const chunk of part.body) yield chunk as Buffer;
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  );
};
