import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import sharp, { type Sharp } from "sharp";
import { imageFormats, imageWidths, type ImageFormat } from "#kit/image-path.ts";
import { bmpSize, decodeBmp, type Pixels } from "./decode-bmp.ts";
import type { Storage } from "./storage.ts";
import { tiffRowsAtOnce } from "./tiff-strips.ts";
import { watermark } from "./watermark.ts";

/** The types the specification accepts (section 5); BMP is decoded by our own few lines, since libvips does not read it (`decode-bmp.ts`). */
const accepted = new Set(["image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif"]);
const mostPixels = 40_000_000;
/** Of an animation's pictures together: 100 of 480 × 320. Encoding as many takes seconds. */
const mostAnimatedPixels = 16_000_000;
const longestSide = 2_400;

export class ImageRefused extends Error {
  readonly reason: "type" | "broken" | "pixels";
  /** All its pictures together have too many pixels. */
  readonly isAnimation: boolean;
  constructor(reason: "type" | "broken" | "pixels", isAnimation = false) {
    super(`image refused: ${reason}`);
    this.reason = reason;
    this.isAnimation = isAnimation;
  }
}

/** A proof with fewer pixels a side than asked for. */
export class ProofTooSmall extends Error {}

export type StoredImage = { path: string; width: number; height: number };

/** A square that does not lie within the picture, or is too small to be one. */
export class SquareRefused extends Error {}

/** `left` and `top` as shares of width and height, `side` of the shorter side, each from 0 to 1. */
export type Square = { left: number; top: number; side: number };
const smallestSquare = 64;

/** What is kept of a file that is for sale. */
export type StoredProof = {
  /** Key of the file as it was sent. It is below no folder that `/files` serves. */
  original: string;
  type: string;
  /** Pixels of the original, upright. */
  width: number;
  height: number;
  /** A watermarked picture of it, for everybody. */
  preview: string;
  /** The whole picture in 128 × 128 pixels, without the mark: for what judges its look. */
  sample: Pixels;
};

export type Images = {
  /** The picture anew, as WebP of at most 2400 px: without GPS data, scripts, trailing bytes. Stored nowhere. */
  reencode(upload: Buffer, options?: { keepsAnimation?: boolean }): Promise<{ data: Buffer; width: number; height: number }>;
  /** A picture as JPEG of at most 1600 pixels a side, for whoever takes nothing newer. */
  asJpeg(picture: Buffer): Promise<Buffer>;
  /**
   * Re-encodes what was uploaded (which drops GPS data, scripts, trailing bytes) and stores it under its content's name. Of an animation its first
   * picture, unless it is to be kept: then all of them, or refused where they are too many.
   */
  store(upload: Buffer, options?: { keepsAnimation?: boolean }): Promise<StoredImage>;
  /** Cuts a square out of what was uploaded, upright, scales it down to `pixels` a side and stores it. */
  storeSquare(upload: Buffer, square: Square, pixels: number): Promise<StoredImage>;
  /** Keeps a print file (in memory, or by its path on this machine) as it is out of reach, and publishes a watermarked picture of it. */
  storeProof(file: Buffer | string, fewestPixels: number): Promise<StoredProof>;
  /** The watermarked picture of a proof with each pixel changed: `change` is given and answers the pixels without the mark. */
  recolourProof(original: string, change: (pixels: Pixels) => Pixels): Promise<Pick<StoredProof, "preview" | "sample">>;
  /**
   * The whole picture in 128 × 128 pixels, upright and on white, for what judges its look: of what was uploaded, or of a stored image by its path. Null
   * where no such image is stored.
   */
  sampleOf(picture: Buffer | string): Promise<Pixels | null>;
  /** The variant of a stored image, made at its first request and kept. Null when there is no such image. */
  variant(name: string, width: number, format: ImageFormat): Promise<Buffer | null>;
};

sharp.cache(false);

/** What decoding and encoding may hold at once, in bytes, whatever arrives. A picture that needs more by itself is refused. */
const memoryBudget = 165_000_000;
/** Small pictures cost work too: no more than three at once. */
const leastCost = 55_000_000;
/** BMPs are decoded on the main thread: up to this size that takes a fraction of a second. */
const mostBmpPixels = 12_000_000;
const longestWork = { seconds: 20 };

type Opened = { image: () => Sharp; /** Bytes of memory that turning it into a stored image takes, by measurement. */ cost: number };

const openBmp = (upload: Buffer): Opened => {
  const orBroken = <T>(read: (file: Buffer) => T): T => {
    try {
      return read(upload);
    } catch {
      throw new ImageRefused("broken");
    }
  };
  const { width, height } = orBroken(bmpSize);
  if (width * height > mostBmpPixels) throw new ImageRefused("pixels");
  const image = () => {
    const { data } = orBroken(decodeBmp);
    return sharp(data, { raw: { width, height, channels: 3 } });
  };
  return { image, cost: width * height * 6 };
};

const open = async (upload: Buffer, keepsAnimation = false): Promise<Opened> => {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !accepted.has(type.mime)) throw new ImageRefused("type");
  if (type.mime === "image/bmp") return openBmp(upload);
  // The header names the size before a pixel is decoded: a pixel bomb is refused by its first bytes.
  const image = sharp(upload, { limitInputPixels: false, failOn: "error", sequentialRead: true });
  const facts = await image.metadata().catch(() => {
    throw new ImageRefused("broken");
  });
  if (!facts.width || !facts.height) throw new ImageRefused("broken");
  const pixels = facts.width * facts.height;
  if (keepsAnimation && (facts.pages ?? 1) > 1) {
    const all = pixels * (facts.pages ?? 1);
    if (all > mostAnimatedPixels) throw new ImageRefused("pixels", true);
    return { image: () => sharp(upload, { animated: true, limitInputPixels: false, failOn: "error", sequentialRead: true }), cost: all * 8 };
  }
  // Interlaced, progressive and animated pictures are held whole; others pass through in strips.
  const isHeldWhole = facts.isProgressive || type.mime === "image/gif";
  const cost = pixels * (4 + (isHeldWhole ? facts.channels * (facts.depth === "ushort" ? 2 : 1) : 0));
  if (pixels > mostPixels || cost > memoryBudget) throw new ImageRefused("pixels");
  return { image: () => image.rotate(), cost };
};

/** A print is for cloth: 64 × 64 cm at 300 dpi are 57 million pixels. */
const mostProofPixels = 100_000_000;
const proofTypes: Record<string, string> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp", "image/tiff": "tiff" };
const longestPreview = 1_600;
const sampleSide = 128;
const storedName = /^\/files\/([\w-]+)\.webp$/;
const keyOf = (name: string): string => `images/${name.slice(0, 2)}/${name}.webp`;
/** Where an image lies in the storage, by the path under which it is served; null for what is no path of one. */
export const keyOfImage = (path: string): string | null => {
  const name = storedName.exec(path)?.[1];
  return name ? keyOf(name) : null;
};
/** What reading any proof takes beside the rows that are held: measured at 62 MB with 64 million pixels of each type. */
const proofBase = 70_000_000;

const openProof = async (file: Buffer | string) => {
  const type = await (typeof file === "string" ? fileTypeFromFile(file) : fileTypeFromBuffer(file));
  const ending = type && proofTypes[type.mime];
  if (!ending) throw new ImageRefused("type");
  const facts = await sharp(file, { limitInputPixels: false, failOn: "error", sequentialRead: true })
    .metadata()
    .catch(() => {
      throw new ImageRefused("broken");
    });
  if (!facts.width || !facts.height) throw new ImageRefused("broken");
  const pixels = facts.width * facts.height;
  if (pixels > mostProofPixels || (facts.pages ?? 1) > 1) throw new ImageRefused("pixels");
  const bytesPerPixel = facts.channels * (facts.depth === "uchar" ? 1 : facts.depth === "ushort" || facts.depth === "short" ? 2 : 4);
  const rows = ending === "tiff" ? ((await tiffRowsAtOnce(file)) ?? facts.height) : facts.isProgressive ? facts.height : 0;
  const cost = proofBase + Math.min(rows, facts.height) * facts.width * bytesPerPixel;
  if (cost > memoryBudget) throw new ImageRefused("pixels");
  const isOnItsSide = (facts.orientation ?? 1) >= 5;
  return { ending, mime: type.mime, cost, width: isOnItsSide ? facts.height : facts.width, height: isOnItsSide ? facts.width : facts.height };
};

/** Lets work in, in turn, while what it costs fits into the budget together with what is under way. */
const memoryGate = (budget: number) => {
  let taken = 0;
  const waiting: { cost: number; start: () => void }[] = [];
  const admit = () => {
    for (let next = waiting[0]; next && taken + next.cost <= budget; next = waiting[0]) {
      waiting.shift();
      taken += next.cost;
      next.start();
    }
  };
  return async <T>(bytes: number, work: () => Promise<T>): Promise<T> => {
    const cost = Math.max(bytes, leastCost);
    await new Promise<void>((start) => {
      waiting.push({ cost, start });
      admit();
    });
    try {
      return await work();
    } finally {
      taken -= cost;
      admit();
    }
  };
};

export const createImages = (storage: Storage): Images => {
  const withinMemory = memoryGate(memoryBudget);
  const making = new Map<string, Promise<Buffer | null>>();

  const make = async (name: string, width: number, format: ImageFormat): Promise<Buffer | null> => {
    const key = `variants/${name.slice(0, 2)}/${name}.${width}.${format}`;
    const kept = await storage.get(key);
    if (kept) return buffer(kept.body);
    const master = await storage.get(keyOf(name));
    if (!master) return null;
    const bytes = await buffer(master.body);
    const made = await withinMemory(leastCost, () => {
      // What moves does so as WebP; the other forms have its first picture.
      const resized = sharp(bytes, { animated: format === "webp" })
        .timeout(longestWork)
        .resize({ width, withoutEnlargement: true });
      if (format === "avif") return resized.avif({ quality: 55, effort: 3 }).toBuffer();
      if (format === "jpg") return resized.flatten({ background: "#f4f3ee" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
      return resized.webp({ quality: 78, effort: 3 }).toBuffer();
    });
    await storage.put(key, made, `image/${format === "jpg" ? "jpeg" : format}`);
    return made;
  };

  const keepPicture = async (data: Buffer, width: number, height: number): Promise<string> => {
    const name = `${createHash("sha256").update(data).digest("hex").slice(0, 24)}-${width}x${height}`;
    if (!(await storage.has(keyOf(name)))) await storage.put(keyOf(name), data, "image/webp");
    return `/files/${name}.webp`;
  };

  const broken = (error: unknown): never => {
    throw error instanceof ImageRefused ? error : new ImageRefused("broken");
  };

  const proofPixels = async (file: Buffer | string): Promise<Pixels> => {
    const { data, info } = await sharp(file, { limitInputPixels: mostProofPixels, failOn: "error", sequentialRead: true })
      .timeout({ seconds: 60 })
      .rotate()
      .resize({ width: longestPreview, height: longestPreview, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(broken);
    if (info.channels === 3) return { data, width: info.width, height: info.height };
    const rgb = Buffer.alloc(info.width * info.height * 3);
    for (let from = 0, to = 0; to < rgb.length; from += info.channels, to += 3) rgb.fill(data[from] as number, to, to + 3);
    return { data: rgb, width: info.width, height: info.height };
  };

  const published = async ({ data, width, height }: Pixels): Promise<Pick<StoredProof, "preview" | "sample">> => {
    const raw = { raw: { width, height, channels: 3 as const } };
    const marked = await sharp(data, raw)
      .composite([{ input: watermark(width, height) }])
      .webp({ quality: 84, effort: 2 })
      .toBuffer();
    const small = await sharp(data, raw).resize({ width: sampleSide, height: sampleSide, fit: "fill" }).raw().toBuffer();
    return { preview: await keepPicture(marked, width, height), sample: { data: small, width: sampleSide, height: sampleSide } };
  };

  const digestOf = async (file: Buffer | string): Promise<string> => {
    const hash = createHash("sha256");
    if (typeof file === "string") await pipeline(createReadStream(file), hash);
    else hash.update(file);
    return hash.digest("hex").slice(0, 40);
  };

  const reencode: Images["reencode"] = async (upload, { keepsAnimation = false } = {}) => {
    const { image, cost } = await open(upload, keepsAnimation);
    return withinMemory(cost, async () => {
      const { data, info } = await image()
        .timeout(longestWork)
        .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 88, effort: 2 })
        .toBuffer({ resolveWithObject: true })
        .catch(broken);
      return { data, width: info.width, height: info.pageHeight ?? info.height };
    });
  };

  return {
    async storeProof(file, fewestPixels) {
      const { ending, mime, cost, width, height } = await openProof(file);
      if (Math.min(width, height) < fewestPixels) throw new ProofTooSmall();
      return withinMemory(cost, async () => {
        const made = await published(await proofPixels(file));
        const digest = await digestOf(file);
        const original = `originals/${digest.slice(0, 2)}/${digest}.${ending}`;
        if (!(await storage.has(original))) await (typeof file === "string" ? storage.putFile(original, file, mime) : storage.put(original, file, mime));
        return { original, type: mime, width, height, ...made };
      });
    },
    async recolourProof(original, change) {
      const kept = await storage.get(original);
      if (!kept) throw new ImageRefused("broken");
      const bytes = await buffer(kept.body);
      const { cost } = await openProof(bytes);
      return withinMemory(Math.min(memoryBudget, cost + bytes.length), async () => published(change(await proofPixels(bytes))));
    },
    reencode,
    async asJpeg(picture) {
      const { image, cost } = await open(picture);
      return withinMemory(cost, () =>
        image()
          .timeout(longestWork)
          .resize({ width: 1600, height: 1600, fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#fff" })
          .jpeg({ quality: 80 })
          .toBuffer(),
      );
    },
    async sampleOf(picture) {
      const key = typeof picture === "string" ? keyOfImage(picture) : undefined;
      if (key === null) return null;
      const stored = key ? await storage.get(key) : null;
      if (key && !stored) return null;
      const { image, cost } = await open(stored ? await buffer(stored.body) : (picture as Buffer));
      return withinMemory(cost, async () => {
        const { data } = await image()
          .timeout(longestWork)
          .resize({ width: sampleSide, height: sampleSide, fit: "fill" })
          .flatten({ background: "#ffffff" })
          .toColourspace("srgb")
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
          .catch(broken);
        // Grey pictures have one channel.
        if (data.length === sampleSide * sampleSide * 3) return { data, width: sampleSide, height: sampleSide };
        const rgb = Buffer.alloc(sampleSide * sampleSide * 3);
        for (let at = 0; at < sampleSide * sampleSide; at += 1) rgb.fill(data[at] ?? 255, at * 3, at * 3 + 3);
        return { data: rgb, width: sampleSide, height: sampleSide };
      });
    },
    async store(upload, options) {
      const { data, width, height } = await reencode(upload, options);
      return { path: await keepPicture(data, width, height), width, height };
    },
    async storeSquare(upload, square, pixels) {
      const upright = await reencode(upload);
      const side = Math.round(square.side * Math.min(upright.width, upright.height));
      const left = Math.round(square.left * upright.width);
      const top = Math.round(square.top * upright.height);
      // Shares are rounded in the browser and here: two pixels over the edge are no fault of anybody.
      const isWithin = left + side <= upright.width + 2 && top + side <= upright.height + 2;
      if (side < smallestSquare || !isWithin) throw new SquareRefused();
      const { data, info } = await withinMemory(leastCost, () =>
        sharp(upright.data)
          .timeout(longestWork)
          .extract({ left: Math.min(left, upright.width - side), top: Math.min(top, upright.height - side), width: side, height: side })
          .resize({ width: pixels, height: pixels, withoutEnlargement: true })
          .webp({ quality: 88, effort: 2 })
          .toBuffer({ resolveWithObject: true }),
      );
      return { path: await keepPicture(data, info.width, info.height), width: info.width, height: info.height };
    },
    variant(name, width, format) {
      if (!imageWidths.includes(width as never) || !imageFormats.includes(format)) return Promise.resolve(null);
      const id = `${name}.${width}.${format}`;
      const already = making.get(id);
      if (already) return already;
      const work = make(name, width, format).finally(() => making.delete(id));
      making.set(id, work);
      return work;
    },
  };
};
