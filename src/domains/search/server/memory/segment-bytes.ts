import { promisify } from "node:util";
import zlib from "node:zlib";
import type { SegmentParts } from "./segment.ts";

/** Goes up with any change to the layout, to what is in a segment, or to how text is taken apart: segments of another form are not read. */
export const segmentForm = 5;

const columns = {
  ids: Int32Array,
  versions: Int32Array,
  popularity: Int32Array,
  born: Uint32Array,
  price: Float64Array,
  currency: Uint8Array,
  minQuantity: Int32Array,
  leadDays: Uint16Array,
  category: Int32Array,
  city: Int32Array,
  titleSize: Uint8Array,
  owners: Int32Array,
  likeness: Int32Array,
  tagStart: Uint32Array,
  tags: Int32Array,
  start: Uint32Array,
  positions: Uint16Array,
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

const compress = promisify(zlib.zstdCompress);
const decompress = promisify(zlib.zstdDecompress);
const fast = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 } };

/** A number of bytes, then the bytes; all numbers little-endian, as every machine has them that Node runs on here. */
export const toBytes = async (parts: SegmentParts): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const put = (bytes: Uint8Array): void => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(bytes.byteLength);
    pieces.push(length, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  };
  const raw = (array: ArrayBufferView): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  put(Buffer.from(parts.texts.join("\n")));
  for (const name of names) put(raw(parts[name]));
  return compress(Buffer.concat(pieces), fast);
};

export const fromBytes = async (data: Buffer): Promise<SegmentParts> => {
  const bytes = await decompress(data);
  let at = 0;
  /** Copied out, so that every array begins where its numbers may. */
  const take = (): ArrayBuffer => {
    const length = bytes.readUInt32LE(at);
    const from = bytes.byteOffset + at + 4;
    at += 4 + length;
    return bytes.buffer.slice(from, from + length) as ArrayBuffer;
  };
  const texts = Buffer.from(take()).toString().split("\n");
  const read = Object.fromEntries(names.map((name) => [name, new columns[name](take())])) as unknown as Pick<SegmentParts, Column>;
  return { texts, ...read };
};
