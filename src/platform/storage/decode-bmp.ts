/** Raw pixels, three bytes each, rows from the top. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Not a BMP that this reads: cut short, out of its own bounds, or compressed by run length. */
export class BmpBroken extends Error {}

type Header = {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  pixelsAt: number;
  stride: number;
  palette: Buffer;
  masks: readonly [number, number, number];
};

const depths = [1, 4, 8, 16, 24, 32];
/** Header lengths: OS/2's first has short fields and a palette of three bytes an entry, all others begin alike. */
const coreHeader = 12;
const infoHeaders = [40, 52, 56, 64, 108, 124];

/** libvips reads no BMP, so these lines do: uncompressed, 1 to 32 bits a pixel, palettes and bit fields, either way up. */
const readHeader = (file: Buffer): Header => {
  if (file.length < 14 + coreHeader) throw new BmpBroken("short");
  const size = file.readUInt32LE(14);
  const isCore = size === coreHeader;
  if ((!isCore && !infoHeaders.includes(size)) || file.length < 14 + size) throw new BmpBroken("header");
  const width = isCore ? file.readUInt16LE(18) : file.readInt32LE(18);
  const rows = isCore ? file.readUInt16LE(20) : file.readInt32LE(22);
  const bits = file.readUInt16LE(isCore ? 24 : 28);
  const compression = isCore ? 0 : file.readUInt32LE(30);
  const hasFields = compression === 3 || compression === 6;
  if (width <= 0 || rows === 0 || !depths.includes(bits) || (compression !== 0 && !(hasFields && bits >= 16 && bits !== 24))) throw new BmpBroken("form");

  const named = isCore ? 0 : file.readUInt32LE(46);
  const colours = bits > 8 ? 0 : named === 0 ? 2 ** bits : named;
  if (colours > 256) throw new BmpBroken("palette");
  const entry = isCore ? 3 : 4;
  const paletteAt = 14 + size + (hasFields && size === 40 ? 12 : 0);
  const pixelsAt = file.readUInt32LE(10);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (pixelsAt < paletteAt || pixelsAt + stride * Math.abs(rows) > file.length) throw new BmpBroken("bounds");
  const palette = Buffer.alloc(256 * 3);
  for (let index = 0; index < colours && paletteAt + (index + 1) * entry <= pixelsAt; index += 1) {
    for (let part = 0; part < 3; part += 1) palette[index * 3 + part] = file[paletteAt + index * entry + 2 - part] ?? 0;
  }
  const usual = bits === 16 ? ([0x7c00, 0x03e0, 0x001f] as const) : ([0xff0000, 0x00ff00, 0x0000ff] as const);
  // Behind a short header, or part of a longer one: the fields stand at the same place.
  const masks = hasFields ? ([file.readUInt32LE(54), file.readUInt32LE(58), file.readUInt32LE(62)] as const) : usual;
  return { width, height: Math.abs(rows), isTopDown: rows < 0, bits, pixelsAt, stride, palette, masks };
};

/** Width and height as the header tells them, without decoding. */
export const bmpSize = (file: Buffer): { width: number; height: number } => readHeader(file);

const channel = (mask: number) => {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value: number) => Math.round((((value & mask) >>> shift) * 255) / most);
};

export const decodeBmp = (file: Buffer): Pixels => {
  const { width, height, isTopDown, bits, pixelsAt, stride, palette, masks } = readHeader(file);
  const data = Buffer.alloc(width * height * 3);
  const [red, green, blue] = [channel(masks[0]), channel(masks[1]), channel(masks[2])];
  const perByte = 8 / bits;
  for (let y = 0; y < height; y += 1) {
    const row = pixelsAt + stride * (isTopDown ? y : height - 1 - y);
    let to = y * width * 3;
    for (let x = 0; x < width; x += 1, to += 3) {
      if (bits === 24) {
        const at = row + x * 3;
        data[to] = file[at + 2] as number;
        data[to + 1] = file[at + 1] as number;
        data[to + 2] = file[at] as number;
      } else if (bits > 8) {
        const value = bits === 16 ? file.readUInt16LE(row + x * 2) : file.readUInt32LE(row + x * 4);
        data[to] = red(value);
        data[to + 1] = green(value);
        data[to + 2] = blue(value);
      } else {
        const byte = file[row + Math.floor(x / perByte)] as number;
        const index = (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1);
        palette.copy(data, to, index * 3, index * 3 + 3);
      }
    }
  }
  return { data, width, height };
};
