import { hexOfRgb, labDistance, labOf, type Lab, type Rgb } from "./lab.ts";

/** Rows from the top, three bytes a pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number };
/** A colour of a print and how much of it the colour covers. */
export type Share = { hex: string; lab: Lab; share: number };
export type Fingerprint = {
  /** dHash: 64 bits, each saying whether it gets brighter to the right. Two's complement, as PostgreSQL's bigint. */
  difference: bigint;
  /** pHash: 64 bits of the lowest frequencies. */
  frequency: bigint;
  /** Largest share first; the shares add up to 1. */
  palette: Share[];
};

const asSigned = (bits: bigint) => BigInt.asIntN(64, bits);

/** Mean brightness of each cell of a grid laid over the picture. */
const greyGrid = ({ data, width, height }: Pixels, columns: number, rows: number): Float64Array => {
  const sums = new Float64Array(columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / height)) * columns;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const cell = row + Math.min(columns - 1, Math.floor((x * columns) / width));
      sums[cell] = (sums[cell] ?? 0) + 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 1));
};

export const differenceHash = (pixels: Pixels): bigint => {
  const grid = greyGrid(pixels, 9, 8);
  let bits = 0n;
  for (let y = 0; y < 8; y += 1) {
    for (let x = 0; x < 8; x += 1) bits = (bits << 1n) | ((grid[y * 9 + x + 1] ?? 0) > (grid[y * 9 + x] ?? 0) + 0.5 ? 1n : 0n);
  }
  return asSigned(bits);
};

/**
 * A print that repeats often has next to nothing in most of its low frequencies: what stands no higher than this above the median is noise of
 * encoding, and must not become bits.
 */
const quiet = 120;
const quietShare = 0.04;
const side = 32;
const kept = 8;
const cosines = Float64Array.from({ length: kept * side }, (_, at) => Math.cos(((2 * (at % side) + 1) * Math.floor(at / side) * Math.PI) / (2 * side)));

export const frequencyHash = (pixels: Pixels): bigint => {
  const grid = greyGrid(pixels, side, side);
  const rows = new Float64Array(kept * side);
  for (let y = 0; y < side; y += 1) {
    for (let u = 0; u < kept; u += 1) {
      let sum = 0;
      for (let x = 0; x < side; x += 1) sum += (grid[y * side + x] ?? 0) * (cosines[u * side + x] ?? 0);
      rows[u * side + y] = sum;
    }
  }
  const spectrum: number[] = [];
  for (let v = 0; v < kept; v += 1) {
    for (let u = 0; u < kept; u += 1) {
      let sum = 0;
      for (let y = 0; y < side; y += 1) sum += (rows[u * side + y] ?? 0) * (cosines[v * side + y] ?? 0);
      spectrum.push(sum);
    }
  }
  // The first is the mean brightness, which says nothing of the drawing.
  const drawing = spectrum.slice(1).toSorted((one, other) => one - other);
  const median = drawing[Math.floor(drawing.length / 2)] ?? 0;
  const least = median + Math.max(quiet, quietShare * Math.max(...drawing.map(Math.abs)));
  return asSigned(spectrum.reduce((bits, value, at) => (bits << 1n) | (at > 0 && value > least ? 1n : 0n), 0n));
};

const mostColours = 6;

/** The colours of a print: the fullest cells of a coarse grid to start from, moved to the middle of what is nearest them, like ones joined. */
export const paletteOf = ({ data, width, height }: Pixels): Share[] => {
  const pixels: { rgb: Rgb; lab: Lab }[] = [];
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 4_096)));
  const cells = new Map<number, { count: number; first: number }>();
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 3;
      const rgb: Rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const cell = ((rgb[0] >> 5) << 6) | ((rgb[1] >> 5) << 3) | (rgb[2] >> 5);
      const known = cells.get(cell);
      if (known) known.count += 1;
      else cells.set(cell, { count: 1, first: pixels.length });
      pixels.push({ rgb, lab: labOf(rgb) });
    }
  }
  const seeds: Lab[] = [];
  for (const { first } of [...cells.values()].toSorted((one, other) => other.count - one.count)) {
    const lab = pixels[first]?.lab;
    if (lab && seeds.every((seed) => labDistance(seed, lab) > 16)) seeds.push(lab);
    if (seeds.length === mostColours) break;
  }
  let groups: { lab: Lab; rgb: Rgb; count: number }[] = seeds.map((lab) => ({ lab, rgb: [0, 0, 0], count: 0 }));
  for (let round = 0; round < 6; round += 1) {
    const sums = groups.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const { rgb, lab } of pixels) {
      let nearest = 0;
      let least = Infinity;
      for (let index = 0; index < groups.length; index += 1) {
        const distance = labDistance(groups[index]?.lab ?? lab, lab);
        if (distance < least) [nearest, least] = [index, distance];
      }
      const sum = sums[nearest];
      if (sum) for (let part = 0; part < 4; part += 1) sum[part] = (sum[part] ?? 0) + (part < 3 ? (rgb[part] ?? 0) : 1);
    }
    groups = sums
      .filter(([, , , count]) => count > 0)
      .map(([red, green, blue, count]) => {
        const rgb = [red / count, green / count, blue / count].map(Math.round) as unknown as Rgb;
        return { rgb, lab: labOf(rgb), count };
      });
  }
  const all = pixels.length;
  return groups
    .map(({ rgb, lab, count }) => ({ hex: hexOfRgb(rgb), lab: lab.map((part) => Math.round(part * 10) / 10) as unknown as Lab, share: count / all }))
    .toSorted((one, other) => other.share - one.share);
};

export const fingerprintOf = (pixels: Pixels): Fingerprint => ({
  difference: differenceHash(pixels),
  frequency: frequencyHash(pixels),
  palette: paletteOf(pixels),
});

/** The picture turned by quarters and mirrored: eight in all, itself first. What is copied is often turned. */
export const turnings = ({ data, width, height }: Pixels): Pixels[] => {
  const turned = (to: (x: number, y: number) => readonly [number, number], isOnItsSide: boolean): Pixels => {
    const size = isOnItsSide ? { width: height, height: width } : { width, height };
    const made = new Uint8Array(data.length);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const [column, row] = to(x, y);
        const from = (y * width + x) * 3;
        made.set(data.subarray(from, from + 3), (row * size.width + column) * 3);
      }
    }
    return { data: made, ...size };
  };
  const [right, bottom] = [width - 1, height - 1];
  return [
    { data, width, height },
    turned((x, y) => [right - x, y], false),
    turned((x, y) => [x, bottom - y], false),
    turned((x, y) => [right - x, bottom - y], false),
    turned((x, y) => [y, x], true),
    turned((x, y) => [bottom - y, x], true),
    turned((x, y) => [y, right - x], true),
    turned((x, y) => [bottom - y, right - x], true),
  ];
};

export const bitsApart = (one: bigint, other: bigint): number => {
  let rest = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
};

/** 0 for the same colours in the same shares; each colour is held against its nearest, both ways. About 100 for black against white. */
export const paletteDistance = (one: readonly Share[], other: readonly Share[]): number => {
  const oneWay = (from: readonly Share[], to: readonly Share[]) =>
    from.reduce((sum, { lab, share }) => sum + share * Math.min(100, ...to.map((match) => labDistance(lab, match.lab))), 0);
  if (one.length === 0 || other.length === 0) return 100;
  return (oneWay(one, other) + oneWay(other, one)) / 2;
};

/** How unlike two prints are: drawing first, colours second. */
export const unlikeness = (one: Fingerprint, other: Fingerprint): number =>
  bitsApart(one.frequency, other.frequency) * 1.2 + bitsApart(one.difference, other.difference) * 0.6 + paletteDistance(one.palette, other.palette) * 0.9;

/** Drawings so near that one may be the other, turned or recoloured: bits apart of both hashes together. Re-encoding alone moves one or two. */
export const nearBits = 10;

const leastFeatures = 9;
const sameColours = 8;

/**
 * Whether what is near in its bits is near indeed. A plain stripe, check or dot has hardly any bits to tell it by, and nobody owns one: such
 * drawings are near only in the same colours.
 */
export const isNearIndeed = (one: Pick<Fingerprint, "frequency" | "palette">, other: Pick<Fingerprint, "frequency" | "palette">): boolean =>
  Math.min(bitsApart(one.frequency, 0n), bitsApart(other.frequency, 0n)) >= leastFeatures || paletteDistance(one.palette, other.palette) <= sameColours;
