import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isKey, typeOfKey, type Storage } from "./storage.ts";

/** Files below one folder. A file appears under its name only when it is whole. */
export const localStorage = (folder: string): Storage => {
  const at = (key: string) => {
    if (!isKey(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    async put(key, body) {
      const target = at(key);
      await mkdir(path.dirname(target), { recursive: true });
      const part = `${target}.${randomUUID()}.part`;
      await writeFile(part, body);
      await rename(part, target);
    },
    async get(key) {
      if (!isKey(key)) return null;
      const facts = await stat(at(key)).catch(() => null);
      return facts?.isFile() ? { body: createReadStream(at(key)), size: facts.size, type: typeOfKey(key) } : null;
    },
    remove: (key) => rm(at(key), { force: true }),
    has: async (key) => isKey(key) && (await stat(at(key)).catch(() => null)) !== null,
  };
};
