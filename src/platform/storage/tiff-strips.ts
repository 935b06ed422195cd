import { open } from "node:fs/promises";

const rowsPerStrip = 278;
const tileLength = 323;
/** Bytes of a value by its TIFF type: SHORT and LONG are what these tags may be. */
const readers: Record<number, (entry: DataView, at: number, little: boolean) => number> = {
  3: (entry, at, little) => entry.getUint16(at, little),
  4: (entry, at, little) => entry.getUint32(at, little),
};

/**
 * How many rows a TIFF holds in one strip or tile: a decoder keeps so many at once, and a file may be one single strip. Undefined where its
 * first directory does not say, or cannot be read.
 */
export const tiffRowsAtOnce = async (source: Buffer | string): Promise<number | undefined> => {
  const bytes = async (at: number, length: number): Promise<DataView | undefined> => {
    if (typeof source !== "string") return at + length <= source.length ? new DataView(source.buffer, source.byteOffset + at, length) : undefined;
    const file = await open(source, "r");
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return bytesRead === length ? new DataView(buffer.buffer, buffer.byteOffset, length) : undefined;
    } finally {
      await file.close();
    }
  };
  const head = await bytes(0, 8);
  if (!head) return undefined;
  const little = head.getUint16(0) === 0x4949;
  if (head.getUint16(2, little) !== 42) return undefined;
  const at = head.getUint32(4, little);
  const count = (await bytes(at, 2))?.getUint16(0, little) ?? 0;
  const entries = await bytes(at + 2, count * 12);
  if (!entries) return undefined;
  for (let entry = 0; entry < count * 12; entry += 12) {
    const tag = entries.getUint16(entry, little);
    if (tag === rowsPerStrip || tag === tileLength) return readers[entries.getUint16(entry + 2, little)]?.(entries, entry + 8, little);
  }
  return undefined;
};
