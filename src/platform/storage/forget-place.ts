import { open, type FileHandle } from "node:fs/promises";

/** Where a recorder writes where and with what a film was taken; players need none of them. */
const notes = new Set(["udta", "meta"]);
/** What may hold them, from the file inwards: a film in a track is none. */
const holders = ["moov", "trak"];
/** Films have some hundred boxes. Who writes millions of empty ones means something else by it. */
const mostBoxes = 10_000;

/** More boxes than a film has. */
export class BoxesRefused extends Error {}

type Count = { boxes: number };
/** A `uuid` box of this name holds XMP. */
const xmp = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");
const zerosAtOnce = 64 * 1024;

const overwrite = async (file: FileHandle, from: number, until: number): Promise<void> => {
  const zeros = Buffer.alloc(zerosAtOnce);
  for (let at = from; at < until; at += zerosAtOnce) await file.write(zeros, 0, Math.min(zerosAtOnce, until - at), at);
};

/** The boxes between two places, as long as they add up. */
const walk = async (file: FileHandle, from: number, until: number, depth: number, count: Count): Promise<void> => {
  const head = Buffer.alloc(32);
  for (let at = from; at + 8 <= until;) {
    count.boxes += 1;
    if (count.boxes > mostBoxes) throw new BoxesRefused("a film of too many boxes");
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
    } else if (type === holders[depth]) await walk(file, at + start, at + size, depth + 1, count);
    at += size;
  }
};

/**
 * Makes free space of what the header of an MP4 says of where it was filmed and with what (ISO/IEC 14496-12): nothing else in the file moves.
 * @throws BoxesRefused
 */
export const forgetPlace = async (path: string): Promise<void> => {
  const file = await open(path, "r+");
  try {
    await walk(file, 0, (await file.stat()).size, 0, { boxes: 0 });
  } finally {
    await file.close();
  }
};
