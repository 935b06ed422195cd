import type { Readable } from "node:stream";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import { SheetFault } from "./sheet-fault.ts";

export type Archive = {
  entries: readonly ArchiveEntry[];
  /** The entry unpacked as it is read, never more than it said it would be; throws on damage. */
  open(entry: ArchiveEntry): Promise<Readable>;
  close(): void;
};
export type ArchiveEntry = { name: string; bytes: number; packedBytes: number; entry: Entry };

/** Names without the flag for UTF-8 are of the sender's system: in this trade mostly Chinese Windows. */
const nameOf = (entry: Entry): string => {
  const raw = entry.fileName as unknown as Buffer;
  const isUtf8 = (entry.generalPurposeBitFlag & 0x800) !== 0;
  for (const encoding of isUtf8 ? ["utf-8"] : ["utf-8", "gb18030"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(raw);
    } catch {
      // Not this one.
    }
  }
  return raw.toString("latin1");
};

export type ArchiveLimits = { entries: number; bytes: number; /** How many times larger than packed, for entries of more than a megabyte. */ ratio: number };

/** Of the directory, which is held in memory whole: names and what else stands beside them. */
const mostDirectoryBytes = 16 * 1024 * 1024;

const close = (zip: ZipFile) => void (zip.isOpen && zip.close());

/** Reads the directory of a ZIP file; refuses what says that it unpacks to more than is let. Nothing is unpacked to disk, so names lead nowhere. */
export const openArchive = async (file: string, limits: ArchiveLimits, faults: { broken: SheetFault; bomb: SheetFault }): Promise<Archive> => {
  let zip: ZipFile;
  try {
    zip = await openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: true });
  } catch {
    throw faults.broken;
  }
  try {
    if (zip.entryCount > limits.entries) throw faults.bomb;
    const entries: ArchiveEntry[] = [];
    let bytes = 0;
    let directory = 0;
    for await (const entry of zip.eachEntry()) {
      directory += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (directory > mostDirectoryBytes) throw faults.bomb;
      const name = nameOf(entry);
      if (name.endsWith("/")) continue;
      if (entry.isEncrypted() || !entry.canDecodeFileData()) throw faults.broken;
      bytes += entry.uncompressedSize;
      const isInflated = entry.uncompressedSize > 1_000_000 && entry.uncompressedSize > entry.compressedSize * limits.ratio;
      if (bytes > limits.bytes || isInflated) throw faults.bomb;
      entries.push({ name, bytes: entry.uncompressedSize, packedBytes: entry.compressedSize, entry });
    }
    return { entries, open: ({ entry }) => zip.openReadStreamPromise(entry), close: () => close(zip) };
  } catch (error) {
    close(zip);
    throw error instanceof SheetFault ? error : faults.broken;
  }
};
