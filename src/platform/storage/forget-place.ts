import { open, type FileHandle } from "node:fs/promises";

/** Where a recorder writes where and with what a film was taken; players need none of them. */
const notes = new Set(["udta", "meta"]);
/** What holds them. */
const holders = new Set(["moov", "trak"]);
/** A `uuid` box of this name holds XMP. */
const xmp = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const zerosAtOnce = 64 * 1024;

const overwrite = async (file: FileHandle, from: number, until: number): Promise<void> => {
  const zeros = Buffer.alloc(zerosAtOnce);
  for (let at = from; at < until; at += zerosAtOnce) await file.write(zeros, 0, Math.min(zerosAtOnce, until - at), at);
};

/** The boxes between two places, as long as they add up. */
const walk = async (file: FileHandle, from: number, until: number): Promise<void> => {
  const head = Buffer.alloc(32);
  for (let at = from; at + 8 <= until;) {
    const { bytesRead } = await file.read(head, 0, head.length, at);
    if (bytesRead < 8) return;
    const type = head.toString("latin1", 4, 8);
    const short = head.readUInt32BE(0);
    // 1: the size follows in eight bytes; 0: up to the end.
    const start = short === 1 ? 16 : 8;
    const size = short === 0 ? until - at : short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < start || at + size > until) return;
    if (notes.has(type) || (type === "uuid" && head.subarray(start, start + 16).equals(xmp))) {
      await file.write(Buffer.from("free", "latin1"), 0, 4, at + 4);
      await overwrite(file, at + start, at + size);
    } else if (holders.has(type)) await walk(file, at + start, at + size);
    at += size;
  }
};

/** Makes free space of what an MP4 says of where it was filmed and with what (ISO/IEC 14496-12): nothing else in the file moves. */
export const forgetPlace = async (path: string): Promise<void> => {
  const file = await open(path, "r+");
  try {
    await walk(file, 0, (await file.stat()).size);
  } finally {
    await file.close();
  }
};
