import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { imageFormats, imageWidths, type ImageFormat } from "#kit/image-path.ts";
import { bmpSize, decodeBmp } from "./decode-bmp.ts";
import type { Storage } from "./storage.ts";

/** The types the specification accepts (section 5); BMP is decoded by our own few lines, since libvips does not read it (`decode-bmp.ts`). */
const accepted = new Set(["image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif"]);
const mostPixels = 40_000_000;
const longestSide = 2_400;

export class ImageRefused extends Error {
  readonly reason: "type" | "broken" | "pixels";
  constructor(reason: "type" | "broken" | "pixels") {
    super(`image refused: ${reason}`);
    this.reason = reason;
  }
}

export type StoredImage = { path: string; width: number; height: number };

export type Images = {
  /** The picture anew, as WebP of at most 2400 px: without GPS data, scripts, trailing bytes. Stored nowhere. */
  reencode(upload: Buffer): Promise<{ data: Buffer; width: number; height: number }>;
  /** Re-encodes what was uploaded (which drops GPS data, scripts, trailing bytes) and stores it under its content's name. */
  store(upload: Buffer): Promise<StoredImage>;
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

const open = async (upload: Buffer): Promise<Opened> => {
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
  // Interlaced, progressive and animated pictures are held whole; others pass through in strips.
  const isHeldWhole = facts.isProgressive || type.mime === "image/gif";
  const cost = pixels * (4 + (isHeldWhole ? facts.channels * (facts.depth === "ushort" ? 2 : 1) : 0));
  if (pixels > mostPixels || cost > memoryBudget) throw new ImageRefused("pixels");
  return { image: () => image.rotate(), cost };
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
  const keyOf = (name: string) => `images/${name.slice(0, 2)}/${name}.webp`;

  const make = async (name: string, width: number, format: ImageFormat): Promise<Buffer | null> => {
    const key = `variants/${name.slice(0, 2)}/${name}.${width}.${format}`;
    const kept = await storage.get(key);
    if (kept) return buffer(kept.body);
    const master = await storage.get(keyOf(name));
    if (!master) return null;
    const bytes = await buffer(master.body);
    const made = await withinMemory(leastCost, () => {
      const resized = sharp(bytes).timeout(longestWork).resize({ width, withoutEnlargement: true });
      if (format === "avif") return resized.avif({ quality: 55, effort: 3 }).toBuffer();
      if (format === "jpg") return resized.flatten({ background: "#f4f3ee" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
      return resized.webp({ quality: 78, effort: 3 }).toBuffer();
    });
    await storage.put(key, made, `image/${format === "jpg" ? "jpeg" : format}`);
    return made;
  };

  const reencode: Images["reencode"] = async (upload) => {
    const { image, cost } = await open(upload);
    return withinMemory(cost, async () => {
      const { data, info } = await image()
        .timeout(longestWork)
        .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 88, effort: 2 })
        .toBuffer({ resolveWithObject: true })
        .catch((error: unknown) => {
          if (error instanceof ImageRefused) throw error;
          throw new ImageRefused("broken");
        });
      return { data, width: info.width, height: info.height };
    });
  };

  return {
    reencode,
    async store(upload) {
      const { data, width, height } = await reencode(upload);
      const name = `${createHash("sha256").update(data).digest("hex").slice(0, 24)}-${width}x${height}`;
      if (!(await storage.has(keyOf(name)))) await storage.put(keyOf(name), data, "image/webp");
      return { path: `/files/${name}.webp`, width, height };
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
