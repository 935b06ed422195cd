import { bitsApart, differenceHash, frequencyHash, paletteDistance, paletteOf, type Pixels, type Share } from "./fingerprint.ts";
import { hexOfRgb, labDistance, labOf, type Lab, type Rgb } from "./lab.ts";

/**
 * What a picture looks like, in some two hundred bytes: for finding what looks alike without keeping the picture. Of goods on a plain ground the goods
 * alone count, whatever the ground and however much of it there is.
 */
export type Look = {
  difference: bigint;
  frequency: bigint;
  /** The mean of all that counts. */
  mean: Lab;
  /** Row by row, three bytes a cell: where which colour is. */
  mosaic: Uint8Array;
  palette: Share[];
};

export const mosaicSize = { columns: 6, rows: 8 } as const;
const cells = mosaicSize.columns * mosaicSize.rows;

const rgbAt = ({ data }: Pixels, pixel: number): Rgb => [data[pixel * 3] ?? 0, data[pixel * 3 + 1] ?? 0, data[pixel * 3 + 2] ?? 0];

/** Nearer than this to the ground is ground. */
const groundWithin = 11;
/** So much of the edge has to be of one colour for it to be a ground. */
const leastGround = 0.6;
/** Less than this of a picture is no thing on a ground, but a mark on a drawing. */
const leastThing = 0.04;

type Thing = { pixels: Pixels; isThing: Uint8Array; isWhole: boolean };

/** The thing on its ground: what is not of the edge's one colour, cut out. The whole picture where there is no such ground. */
const thingOf = (whole: Pixels): Thing => {
  const { width, height } = whole;
  const all: Thing = { pixels: whole, isThing: new Uint8Array(width * height).fill(1), isWhole: true };
  const edge: Lab[] = [];
  for (let x = 0; x < width; x += 1) for (const y of [0, 1, height - 2, height - 1]) edge.push(labOf(rgbAt(whole, y * width + x)));
  for (let y = 2; y < height - 2; y += 1) for (const x of [0, 1, width - 2, width - 1]) edge.push(labOf(rgbAt(whole, y * width + x)));
  const middle = (part: 0 | 1 | 2) => edge.map((lab) => lab[part]).sort((one, other) => one - other)[edge.length >> 1] ?? 0;
  const ground: Lab = [middle(0), middle(1), middle(2)];
  if (edge.filter((lab) => labDistance(lab, ground) <= groundWithin).length < edge.length * leastGround) return all;
  const isThing = new Uint8Array(width * height);
  let [left, right, top, bottom, count] = [width, -1, height, -1, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (labDistance(labOf(rgbAt(whole, y * width + x)), ground) <= groundWithin) continue;
      isThing[y * width + x] = 1;
      count += 1;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  if (count < width * height * leastThing || right - left < 8 || bottom - top < 8) return all;
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const data = new Uint8Array(size.width * size.height * 3);
  const within = new Uint8Array(size.width * size.height);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const from = (y + top) * width + x + left;
      const to = y * size.width + x;
      within[to] = isThing[from] as number;
      // One ground for all: on grey as on white a coat is the same coat.
      for (let part = 0; part < 3; part += 1) data[to * 3 + part] = isThing[from] ? (whole.data[from * 3 + part] ?? 0) : 255;
    }
  return { pixels: { data, ...size }, isThing: within, isWhole: false };
};

/** The thing's own pixels in a row, for its colours. */
const ownPixels = ({ pixels, isThing, isWhole }: Thing): Pixels => {
  if (isWhole) return pixels;
  const own: number[] = [];
  for (const [at, is] of isThing.entries()) if (is) own.push(...rgbAt(pixels, at));
  return { data: Uint8Array.from(own), width: own.length / 3, height: 1 };
};

const mosaicOf = ({ data, width, height }: Pixels): Uint8Array => {
  const sums = new Float64Array(cells * 3);
  const counts = new Float64Array(cells);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const cell = Math.floor((y * mosaicSize.rows) / height) * mosaicSize.columns + Math.floor((x * mosaicSize.columns) / width);
      counts[cell] = (counts[cell] ?? 0) + 1;
      for (let part = 0; part < 3; part += 1) sums[cell * 3 + part] = (sums[cell * 3 + part] ?? 0) + (data[(y * width + x) * 3 + part] ?? 0);
    }
  return Uint8Array.from(sums, (sum, at) => Math.round(sum / Math.max(1, counts[Math.floor(at / 3)] ?? 1)));
};

/** `isPrint`: the whole of it is what it is, edge and all. */
export const lookOf = (picture: Pixels, isPrint: boolean): Look => {
  const thing: Thing = isPrint ? { pixels: picture, isThing: new Uint8Array(), isWhole: true } : thingOf(picture);
  const own = ownPixels(thing);
  const palette = paletteOf(own);
  const mean = [0, 1, 2].map((part) => palette.reduce((sum, { lab, share }) => sum + (lab[part] ?? 0) * share, 0)) as unknown as Lab;
  return { difference: differenceHash(thing.pixels), frequency: frequencyHash(thing.pixels), mean, mosaic: mosaicOf(thing.pixels), palette };
};

const mosaicDistance = (one: Uint8Array, other: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < cells * 3; at += 3)
    sum += Math.min(
      60,
      labDistance(labOf([one[at] ?? 0, one[at + 1] ?? 0, one[at + 2] ?? 0]), labOf([other[at] ?? 0, other[at + 1] ?? 0, other[at + 2] ?? 0])),
    );
  return sum / cells;
};

/** What each counts for; `mean` stands for mosaic and palette where only that is at hand. */
export const looksWeigh = { frequency: 0.8, difference: 0.4, mosaic: 1, palette: 0.8, mean: 1.2 } as const;

/** How unlike two pictures look: 0 for the same, some 20 for the same cut in another colour, 60 and more for what has nothing in common. */
export const looksApart = (one: Look, other: Look): number =>
  bitsApart(one.frequency, other.frequency) * looksWeigh.frequency +
  bitsApart(one.difference, other.difference) * looksWeigh.difference +
  mosaicDistance(one.mosaic, other.mosaic) * looksWeigh.mosaic +
  paletteDistance(one.palette, other.palette) * looksWeigh.palette;

const headBytes = 16;
const shareBytes = 4;

/** As bytes: two hashes, the mosaic, four bytes a colour. */
export const packLook = ({ difference, frequency, mosaic, palette }: Look): Buffer => {
  const bytes = Buffer.alloc(headBytes + cells * 3 + palette.length * shareBytes);
  bytes.writeBigInt64BE(difference, 0);
  bytes.writeBigInt64BE(frequency, 8);
  bytes.set(mosaic, headBytes);
  for (const [at, { hex, share }] of palette.entries()) {
    const from = headBytes + cells * 3 + at * shareBytes;
    bytes.writeUIntBE(Number.parseInt(hex.slice(1), 16), from, 3);
    bytes.writeUInt8(Math.max(1, Math.round(share * 255)), from + 3);
  }
  return bytes;
};

/** Null for what is no look: an address that somebody typed. */
export const unpackLook = (bytes: Buffer): Look | null => {
  const colours = (bytes.length - headBytes - cells * 3) / shareBytes;
  if (!Number.isInteger(colours) || colours < 1 || colours > 6) return null;
  const given = Array.from({ length: colours }, (_, at) => {
    const from = headBytes + cells * 3 + at * shareBytes;
    const rgb: Rgb = [bytes.readUInt8(from), bytes.readUInt8(from + 1), bytes.readUInt8(from + 2)];
    return { hex: hexOfRgb(rgb), lab: labOf(rgb), share: bytes.readUInt8(from + 3) };
  });
  const whole = given.reduce((sum, { share }) => sum + share, 0);
  if (whole === 0) return null;
  const palette = given.map((one) => ({ ...one, share: one.share / whole }));
  const mean = [0, 1, 2].map((part) => palette.reduce((sum, { lab, share }) => sum + (lab[part] ?? 0) * share, 0)) as unknown as Lab;
  return {
    difference: bytes.readBigInt64BE(0),
    frequency: bytes.readBigInt64BE(8),
    mean,
    mosaic: Uint8Array.from(bytes.subarray(headBytes, headBytes + cells * 3)),
    palette,
  };
};
