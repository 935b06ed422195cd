import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BoxesRefused, forgetPlace } from "./forget-place.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "threadport-place-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const box = (type: string, ...parts: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
/** As a box of more than four gigabytes would be written. */
const longBox = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write(type, 4, "latin1");
  head.writeBigUInt64BE(BigInt(body.length + 16), 8);
  return Buffer.concat([head, body]);
};
const place = box("\u00a9xyz", "\u0000\u0012\u0015\u00c7+29.9957+120.5861/");
const without = async (bytes: Buffer): Promise<Buffer> => {
  const file = path.join(folder, "film.mp4");
  writeFileSync(file, bytes);
  await forgetPlace(file);
  return readFileSync(file);
};

describe("where a film was taken", () => {
  const film = Buffer.concat([
    box("ftyp", "isom"),
    box("moov", box("mvhd", "header"), box("trak", box("tkhd", "track"), box("udta", place)), box("udta", place), box("meta", "com.apple.location 29.99")),
    longBox("mdat", Buffer.from("pictures and sound")),
    box("uuid", Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), "<exif:GPSLatitude>29,59.7N</exif:GPSLatitude>"),
  ]);
  test("is not in it afterwards, and all else stands where it stood", async () => {
    const after = await without(film);
    expect(after.length).toBe(film.length);
    for (const told of ["29.99", "120.58", "GPS", "udta", "location"]) expect(after.includes(told)).toBe(false);
    for (const kept of ["isom", "header", "track", "pictures and sound"]) expect(after.indexOf(kept)).toBe(film.indexOf(kept));
  });
  test("a film that says nothing of it is left as it is", async () => {
    const silent = Buffer.concat([box("ftyp", "isom"), box("moov", box("mvhd", "header")), box("mdat", "udta is a word of this film")]);
    expect(await without(silent)).toEqual(silent);
  });
  test.each([
    [
      "one in the other, without an end",
      Buffer.concat([box("ftyp", "isom"), ...Array.from({ length: 200_000 }, () => Buffer.from([0, 0, 0, 0, 0x6d, 0x6f, 0x6f, 0x76]))]),
    ],
    ["a track in a track", Buffer.concat([box("ftyp", "isom"), box("moov", box("trak", box("trak", box("udta", place))))])],
  ])("is not looked for in films in films: %s", async (_how, film_) => expect((await without(film_)).equals(film_)).toBe(true));
  test("a film of more boxes than films have is refused", async () => {
    const many = Buffer.concat([box("ftyp", "isom"), ...Array.from({ length: 20_000 }, () => box("free"))]);
    await expect(without(many)).rejects.toThrow(BoxesRefused);
  });
  test("boxes that do not add up are not followed", async () => {
    const broken = Buffer.concat([box("ftyp", "isom"), Buffer.from([0, 0, 0, 3]), Buffer.from("udta-and-more")]);
    expect(await without(broken)).toEqual(broken);
  });
});
