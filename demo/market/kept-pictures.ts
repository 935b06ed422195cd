import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Picture } from "#demo/pictures/catalogue.ts";
import { keyOfImage } from "#platform/storage/images.ts";
import type { Storage } from "#platform/storage/storage.ts";

/** What a picture looks like: what draws it, what stores it, and the libraries of both. Another word in any of them makes other pictures. */
const lookOfAll = (): string => {
  const drawing = path.resolve(import.meta.dirname, "../pictures");
  const files = readdirSync(drawing)
    .filter((name) => !name.endsWith(".test.ts"))
    .map((name) => path.join(drawing, name));
  const storing = path.resolve(import.meta.dirname, "../../src/platform/storage/images.ts");
  const look = createHash("sha256").update(JSON.stringify(sharp.versions));
  for (const file of [...files.sort(), storing]) look.update(`${path.basename(file)}\0`).update(readFileSync(file));
  return look.digest("hex").slice(0, 16);
};

const readIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

/**
 * Draws a picture once for all markets of this machine: seven hundred of them are most of the work of a small one. A picture lies in `folder` under its key,
 * as the storage holds it, with the name it was given there; those that look otherwise by now are gone.
 *
 * @param draw draws a picture, stores it and answers its path.
 */
export const keptPictures = (folder: string, storage: Storage, draw: (picture: Picture) => Promise<string>): ((picture: Picture) => Promise<string>) => {
  const look = lookOfAll();
  const own = path.join(folder, look);
  mkdirSync(own, { recursive: true });
  for (const other of readdirSync(folder)) if (other !== look) rmSync(path.join(folder, other), { recursive: true, force: true });
  return async (picture) => {
    const name = createHash("sha256").update(picture.key).digest("hex").slice(0, 32);
    const file = path.join(own, `${name}.webp`);
    // Its path, a line, and its bytes, in one file: what is there is whole.
    const kept = readIfThere(file);
    const end = kept?.indexOf("\n") ?? -1;
    const known = kept?.subarray(0, end).toString();
    const knownKey = known && keyOfImage(known);
    if (kept && known && knownKey) {
      if (!(await storage.has(knownKey))) await storage.put(knownKey, kept.subarray(end + 1), "image/webp");
      return known;
    }
    const drawn = await draw(picture);
    const stored = await storage.get(keyOfImage(drawn) ?? "");
    if (stored) {
      const meanwhile = `${file}.${randomUUID()}`;
      writeFileSync(meanwhile, Buffer.concat([Buffer.from(`${drawn}\n`), await buffer(stored.body)]));
      renameSync(meanwhile, file);
    }
    return drawn;
  };
};
