import { crc32, deflateSync } from "node:zlib";

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
};

/**
 * A PNG that says it is `width` × `height`, 8-bit greyscale. `pixels` are what it really carries: less than it says makes a
 * broken file, zeros compress a thousandfold.
 */
export const png = (width: number, height: number, pixels: Buffer): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

/** The smallest picture there is: one black pixel. */
export const onePixel = png(1, 1, Buffer.alloc(2));

/** A ZIP with one empty file. */
export const emptyZip = Buffer.from(
  "504b0304140000000000000021000000000000000000000000000100000061504b010214031400000000000000210000000000000000000000000001000000000000000000000080010000000061504b050600000000010001002f0000001f0000000000",
  "hex",
);

/** The first page of an Ogg stream of Opus, without sound. */
export const tinyOgg = Buffer.concat([Buffer.from("OggS"), Buffer.alloc(24), Buffer.from("OpusHead"), Buffer.alloc(40)]);
