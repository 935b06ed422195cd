import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ImageRefused, type Images } from "#platform/storage/images.ts";
import { localStorage } from "#platform/storage/local-storage.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";
import { startTestServer, type TestServer } from "./test-server.ts";
import { onePixel, png } from "./tiny-files.ts";

const pictures = "../shared/data/images";
const filesIn = (folder: string) => (existsSync(`${pictures}/${folder}`) ? readdirSync(`${pictures}/${folder}`) : []);
const root = path.resolve(import.meta.dirname, "../..");

let portal: TestPortal;
let server: TestServer;
let images: Images;
let scratch: string;
beforeAll(async () => {
  portal = await startTestPortal();
  server = await startTestServer(portal);
  images = portal.services.images;
  scratch = mkdtempSync(path.join(tmpdir(), "threadport-uploads-"));
});
afterAll(async () => {
  await server.stop();
  await portal.stop();
  rmSync(scratch, { recursive: true, force: true });
});

const stored = async (upload: Buffer): Promise<Buffer> => {
  const { path: at } = await images.store(upload);
  const answer = await fetch(`${server.url}${at}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const reasonOf = (upload: Buffer) =>
  images.store(upload).then(
    () => "stored",
    (error: unknown) => (error instanceof ImageRefused ? error.reason : `crash: ${String(error)}`),
  );

describe.skipIf(filesIn("valid").length === 0)("pictures by other people (skipped where ../shared/data/images is absent)", () => {
  test.each(filesIn("valid"))("%s is re-encoded and served", async (name) => {
    const kept = await stored(readFileSync(`${pictures}/valid/${name}`));
    const facts = await sharp(kept).metadata();
    expect(facts.format).toBe("webp");
    expect(Math.max(facts.width, facts.height)).toBeLessThanOrEqual(2_400);
    expect(facts.exif ?? facts.xmp ?? facts.iptc).toBeUndefined();
  });
  test.each(filesIn("corrupt"))("%s is refused, not a crash", async (name) => {
    expect(["type", "broken", "pixels"]).toContain(await reasonOf(readFileSync(`${pictures}/corrupt/${name}`)));
  });
  test("the size of a picture that says it is kept", async () => {
    const listed = (JSON.parse(readFileSync(`${pictures}/manifest.json`, "utf8")) as { file: string; width: number | null; height: number | null }[]).filter(
      (entry) => entry.file.startsWith("valid/") && entry.width,
    );
    for (const { file, width, height } of listed) {
      const kept = await images.store(readFileSync(`${pictures}/${file}`));
      expect([kept.width, kept.height], file).toEqual([width, height]);
    }
  });
  test("every file, cut short or with a byte turned, is stored or refused, never a crash", async () => {
    for (const name of filesIn("valid")) {
      const whole = readFileSync(`${pictures}/valid/${name}`);
      for (const share of [0.05, 0.5, 0.95])
        expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * share))), `${name} cut at ${share}`).not.toMatch(/^crash/);
      for (let at = 13; at < Math.min(whole.length, 400); at += 37) {
        const bent = Buffer.from(whole);
        bent[at] = (bent[at] ?? 0) ^ 0xff;
        expect(await reasonOf(bent), `${name} bent at ${at}`).not.toMatch(/^crash/);
      }
    }
  }, 120_000);
});

describe("what is not a picture", () => {
  test.each<[string, string | Buffer]>([
    ["nothing", ""],
    ["text", "a picture, honestly"],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["SVG without a head", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["PDF", "%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj"],
    ["a program", Buffer.from("7f454c4602010100000000000000000002003e00", "hex")],
    ["a TIFF", Buffer.from("49492a0008000000", "hex")],
    ["HTML behind the name of a GIF", "GIF89a/*<script>alert(1)</script>*/=1;"],
  ])("%s is refused", async (_what, content) => {
    expect(["type", "broken"]).toContain(await reasonOf(Buffer.from(content)));
  });
});

describe("what hides in a picture", () => {
  const markup = "<html><script>alert('polyglot')</script></html>";

  test("a JPEG that is a page too comes out as the picture alone", async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#336699" } })
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, markup.length + 2]), Buffer.from(markup), jpeg.subarray(2)]);
    for (const polyglot of [Buffer.concat([jpeg, Buffer.from(markup)]), comment]) {
      expect(polyglot.includes("polyglot")).toBe(true);
      expect((await stored(polyglot)).includes("polyglot")).toBe(false);
    }
  });

  test("where a photograph was taken is forgotten, and which way up it was is not", async () => {
    const jpeg = await sharp({ create: { width: 60, height: 30, channels: 3, background: "#336699" } })
      .withMetadata({ orientation: 6 })
      .withExif({
        IFD0: { Copyright: "somebody" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 15/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "120/1 10/1 0/1" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(jpeg).metadata()).exif).toBeDefined();
    const facts = await sharp(await stored(jpeg)).metadata();
    expect(facts.exif).toBeUndefined();
    expect([facts.width, facts.height]).toEqual([30, 60]);
  });

  test("what is stored is served as what it is and nothing else", async () => {
    const { path: at } = await images.store(onePixel);
    for (const [address, type] of [
      [at, "image/webp"],
      [at.replace(".webp", ".160.jpg"), "image/jpeg"],
      [at.replace(".webp", ".160.avif"), "image/avif"],
    ] as const) {
      const { status, headers } = await server.get(address);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toBe(type);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    }
  });

  test.each(["161.webp", "160.png", "160.svg", "0.webp", "-160.webp", "160.webp.html"])("no variant %s is made", async (ending) => {
    const { path: at } = await images.store(onePixel);
    expect((await server.get(at.replace(/webp$/, ending))).status).toBe(404);
  });
});

describe("pictures that are larger than they look", () => {
  const bombs: [string, Buffer][] = [
    ["a PNG of 400 million pixels", png(20_000, 20_000, Buffer.alloc(2_000_000))],
    ["a PNG of 4,000 million million pixels", png(2_147_483_647, 2_147_483_647, Buffer.alloc(10))],
    ["a PNG of one row of 200 million pixels", png(200_000_000, 1, Buffer.alloc(10))],
    [
      "a BMP of 100 million pixels in a kilobyte",
      (() => {
        const bmp = Buffer.alloc(1_024);
        bmp.write("BM");
        bmp.writeUInt32LE(1_024, 2);
        bmp.writeUInt32LE(54, 10);
        bmp.writeUInt32LE(40, 14);
        bmp.writeInt32LE(10_000, 18);
        bmp.writeInt32LE(10_000, 22);
        bmp.writeUInt16LE(1, 26);
        bmp.writeUInt16LE(24, 28);
        return bmp;
      })(),
    ],
  ];

  test.each(bombs)("%s is refused at its header", async (_what, bomb) => {
    const started = performance.now();
    expect(["pixels", "broken"]).toContain(await reasonOf(bomb));
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  /** Memory is measured in a process of its own: the peak of this one is other tests' too. */
  const peakOf = (files: string[]): { megabytes: number; outcomes: string[] } => {
    const script = path.join(scratch, "measure.ts");
    writeFileSync(
      script,
      `import { readFileSync } from "node:fs";
       const { createImages } = await import(${JSON.stringify(path.join(root, "src/platform/storage/images.ts"))});
       const images = createImages({ put: async () => {}, get: async () => null, has: async () => false });
       await images.store(readFileSync(${JSON.stringify(path.join(scratch, "one.png"))}));
       const { peakKilobytes } = await import(${JSON.stringify(path.join(root, "tests/harness/peak-kilobytes.ts"))}); const before = peakKilobytes();
       const outcomes = await Promise.all(${JSON.stringify(files)}.map((file) => images.store(readFileSync(file)).then(() => "stored", (error) => error.reason ?? String(error))));
       console.log(JSON.stringify({ megabytes: (peakKilobytes() - before) / 1024, outcomes }));`,
    );
    writeFileSync(path.join(scratch, "one.png"), onePixel);
    const run = spawnSync(process.execPath, [script], { encoding: "utf8", cwd: root });
    return JSON.parse(run.stdout || `{"megabytes":1e9,"outcomes":[${JSON.stringify(run.stderr)}]}`) as never;
  };

  test("the most expensive pictures that are let in, eight at once, stay under 300 MB together", async () => {
    const shape = (megapixels: number, channels: 3 | 4) =>
      ({ create: { width: 7_000, height: Math.floor((megapixels * 1e6) / 7_000), channels, background: { r: 20, g: 60, b: 90, alpha: 0.5 } } }) as const;
    const makers: Record<string, () => Promise<Buffer>> = {
      "interlaced-16-bit.png": () => sharp(shape(13.5, 4)).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
      "progressive.jpg": () => sharp(shape(23, 3)).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
      "large.gif": () => sharp(shape(20, 4)).gif().toBuffer(),
      "deep.png": () => sharp(shape(39, 4)).toColourspace("rgb16").png().toBuffer(),
    };
    const files: string[] = [];
    for (const [name, make] of Object.entries(makers)) {
      writeFileSync(path.join(scratch, name), await make());
      files.push(path.join(scratch, name));
    }
    const { megabytes, outcomes } = peakOf([...files, ...files]);
    console.log(`eight large pictures at once: ${Math.round(megabytes)} MB, ${outcomes.join(" ")}`);
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => "stored"));
    expect(megabytes).toBeLessThan(300);
  }, 120_000);

  test("twin: the measurement sees memory that is taken", async () => {
    // A picture beyond the budget, put through the encoder without the gate.
    const script = path.join(scratch, "twin.ts");
    const bomb = path.join(scratch, "bomb.png");
    writeFileSync(
      bomb,
      await sharp({ create: { width: 7_000, height: 5_700, channels: 4, background: "#123456" } })
        .toColourspace("rgb16")
        .png({ progressive: true })
        .toBuffer(),
    );
    writeFileSync(
      script,
      `import { readFileSync } from "node:fs"; const { default: sharp } = await import(${JSON.stringify(path.join(root, "node_modules/sharp/dist/index.mjs"))}); const { peakKilobytes } = await import(${JSON.stringify(path.join(root, "tests/harness/peak-kilobytes.ts"))}); const before = peakKilobytes(); await Promise.all([1, 2].map(() => sharp(readFileSync(${JSON.stringify(bomb)})).resize(100).webp().toBuffer())); console.log((peakKilobytes() - before) / 1024);`,
    );
    const run = spawnSync(process.execPath, [script], { encoding: "utf8", cwd: root });
    expect(Number(run.stdout), run.stderr).toBeGreaterThan(300);
    expect(await reasonOf(readFileSync(bomb))).toBe("pixels");
  }, 60_000);
});

test("a storage key cannot leave its folder", async () => {
  const storage = localStorage(scratch);
  for (const key of ["../outside.webp", "images/../../x.webp", "/etc/passwd", "images/a\0b.webp", "images/..%2fx.webp", "C:/x.webp"]) {
    expect(await storage.get(key), key).toBeNull();
    expect(await storage.has(key), key).toBe(false);
    await expect(storage.put(key, Buffer.from("x"), "image/webp"), key).rejects.toThrow("not a storage key");
  }
});
