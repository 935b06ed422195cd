import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "#platform/calls/context.ts";
import { partBytes } from "../contract/limits.ts";
import { SheetFault } from "./sheets/sheet-fault.ts";

export type FileKind = "sheet" | "archive";

export const newFolder = (): string => randomUUID();

/** Below no folder that is served to anybody. */
export const partKey = (folder: string, of: FileKind, at: number): string =>
  `imports/${folder}/${of}-${String(Math.floor(at / partBytes)).padStart(6, "0")}.part`;

export const partKeys = (folder: string, of: FileKind, bytes: number): string[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => partKey(folder, of, index * partBytes));

/** A folder on this machine for as long as `work` lasts. */
export const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), "threadport-import-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The whole file on this machine, put together from its parts as they are read. */
export const assemble = async ({ storage }: Services, target: string, keys: readonly string[]): Promise<void> => {
  await pipeline(
    async function* () {
      for (const key of keys) {
        const part = await storage.get(key);
        if (!part) throw new SheetFault("not_arrived");
        for await (const chunk of part.body) yield chunk as Buffer;
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  );
};
