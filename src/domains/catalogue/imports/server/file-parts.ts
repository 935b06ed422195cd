import { randomUUID } from "node:crypto";
import type { Services } from "#platform/calls/context.ts";
import { joinParts, PartMissing } from "#platform/storage/join-parts.ts";
import { partBytes } from "../contract/limits.ts";
import { SheetFault } from "./sheets/sheet-fault.ts";

export { inFolder } from "#platform/storage/join-parts.ts";

export type FileKind = "sheet" | "archive";

export const newFolder = (): string => randomUUID();

/** Below no folder that is served to anybody. */
export const partKey = (folder: string, of: FileKind, at: number): string =>
  `imports/${folder}/${of}-${String(Math.floor(at / partBytes)).padStart(6, "0")}.part`;

export const partKeys = (folder: string, of: FileKind, bytes: number): string[] =>
  Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) => partKey(folder, of, index * partBytes));

/** The whole file on this machine, put together from its parts as they are read. */
export const assemble = async ({ storage }: Services, target: string, keys: readonly string[]): Promise<void> => {
  await joinParts(storage, target, keys).catch((error: unknown) => {
    throw error instanceof PartMissing ? new SheetFault("not_arrived") : error;
  });
};
