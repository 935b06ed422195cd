import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isKey, typeOfKey, type Storage } from "./storage.ts";

/** Files below one folder. A file appears under its name only when it is whole. */
export const localStorage = (folder: string): Storage => {
  const at = (key: string) => {
    if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(folder, key);
  };
  const whole = async (key: string, write: (part: string) => Promise<void>) => {
    const target = at(key);
    await mkdir(path.dirname(target), { recursive: true });
    const part = `${target}.${randomUUID()}.part`;
    try {
      await write(part);
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  };
  return {
    put: (key, body) => whole(key, (part) => writeFile(part, body)),
    putFile: (key, file) => whole(key, (part) => copyFile(file, part)),
    async get(key) {
      if (!isKey(key)) return null;
      const facts = await stat(at(key)).catch(() => null);
      return facts?.isFile() ? { body: createReadStream(at(key)), size: facts.size, type: typeOfKey(key) } : null;
    },
    async getRange(key, { start, end }) {
      if (!isKey(key) || !(await stat(at(key)).catch(() => null))?.isFile()) return null;
      return { body: createReadStream(at(key), { start, end }), size: end - start + 1, type: typeOfKey(key) };
    },
    async sizeOf(key) {
      const facts = isKey(key) ? await stat(at(key)).catch(() => null) : null;
      return facts?.isFile() ? facts.size : null;
    },
    remove: (key) => rm(at(key), { force: true }),
    has: async (key) => isKey(key) && (await stat(at(key)).catch(() => null)) !== null,
  };
};
