import sharp from "sharp";
import { usualSize } from "#demo/fill.ts";
import { expect, test } from "vitest";
import {
  bannerPictures,
  coverPicture,
  cutWords,
  figurePictures,
  garmentPictures,
  garmentStyles,
  kindWords,
  materialWords,
  monogramPicture,
  portraitPictures,
  posterPictures,
  printPicture,
  printPictures,
  rasterise,
  scenePictures,
  yardViews,
  type Picture,
} from "./catalogue.ts";

/** Of as many factories as the market has. */
const covers = (): Picture[] => Array.from({ length: usualSize.enterprises }, (_none, index) => coverPicture(index));

const everything = (): Picture[] => [
  ...garmentPictures(),
  ...garmentStyles().flatMap(({ colourways }) => colourways.flatMap(({ views }) => views)),
  ...printPictures(),
  ...printPictures()
    .filter((_, at) => at % 20 === 0)
    .flatMap(yardViews),
  ...scenePictures(),
  ...covers(),
  ...bannerPictures(),
  ...figurePictures(),
  ...portraitPictures(),
  ...posterPictures(),
  ...["HQ", "TFG", "A"].map((letters) => monogramPicture(letters, 1)),
];

/** Enough of XML for drawings: every element closed, in order, and every reference inside the document. */
function faults(text: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, closing, name, attributes = "", empty] of text.matchAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) found.push(`</${name}> closes nothing`);
    } else if (!empty) open.push(name ?? "");
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map((match) => match[1]);
    if (new Set(names).size < names.length) found.push(`<${name}${attributes}> says a thing twice`);
  }
  if (open.length) found.push(`left open: ${open.join(" ")}`);
  if (text.replaceAll(/<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, "").trim()) found.push("text between the elements");
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, id] of text.matchAll(/url\(#([^)]+)\)/g)) if (!ids.has(id)) found.push(`no #${id}`);
  for (const wrong of ["NaN", "undefined", "null", "Infinity"]) if (text.includes(wrong)) found.push(wrong);
  return found;
}

test("there are enough pictures of every kind", () => {
  expect(garmentStyles().length).toBeGreaterThanOrEqual(70);
  expect(garmentPictures().length).toBeGreaterThanOrEqual(240);
  expect(printPictures().length).toBeGreaterThanOrEqual(200);
  expect(scenePictures().length).toBeGreaterThanOrEqual(24);
  expect(bannerPictures().length).toBeGreaterThanOrEqual(8);
  expect(figurePictures().length).toBeGreaterThanOrEqual(32);
  expect(portraitPictures().length).toBeGreaterThanOrEqual(60);
});

test("every style comes in 3 to 6 colourways that can be told apart, and its words exist", () => {
  const keys = garmentStyles().map((style) => style.key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const style of garmentStyles()) {
    expect(style.colourways.length, style.key).toBeGreaterThanOrEqual(3);
    expect(style.colourways.length, style.key).toBeLessThanOrEqual(6);
    for (const locale of ["zh-cn", "en", "ar"] as const) {
      const names = style.colourways.map((colourway) => colourway.colour[locale]);
      expect(new Set(names).size, style.key).toBe(names.length);
      for (const words of [cutWords[style.cut], kindWords[style.kind], materialWords[style.cloth]]) expect(words[locale]).not.toBe("");
    }
    for (const { hex } of style.colourways) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  }
});

test("every picture has its own key, is its own drawing, and is well formed", () => {
  const pictures = everything();
  expect(new Set(pictures.map((picture) => picture.key)).size).toBe(pictures.length);
  const seen = new Map<string, string>();
  for (const picture of pictures) {
    const text = picture.svg();
    expect(faults(text), picture.key).toEqual([]);
    expect(text).toContain(`width="${picture.width}" height="${picture.height}"`);
    expect(seen.get(text), picture.key).toBeUndefined();
    seen.set(text, picture.key);
  }
});

test("the well-formedness check reports what is broken", () => {
  expect(faults('<svg><g><path d="M0 0"/></svg>')).not.toEqual([]);
  expect(faults('<svg><path fill="url(#p)" d="M0 NaN"/></svg>')).toEqual(["no #p", "NaN"]);
});

test("neighbouring factories show another scene, and a scene comes round with another hour or from its other side", () => {
  expect(new Set(covers().map(({ key }) => key)).size).toBe(usualSize.enterprises);
  for (let at = 6; at < usualSize.enterprises; at += 1) {
    const [one, before] = [coverPicture(at), coverPicture(at - 6)];
    expect(one.scene).toBe(before.scene);
    expect(one.scene).not.toBe(coverPicture(at - 1).scene);
    // The wall, which is the first of the drawing that is no definition.
    const wall = (text: string) => text.match(/<rect x="0" y="0" width="1200" height="800" fill="([^"]+)"/)?.[1];
    if (wall(one.svg()) !== "url(#sky)") expect(wall(one.svg())).not.toBe(wall(before.svg()));
  }
});

test("the same key is the same drawing, in both its forms", () => {
  const again = new Map(everything().map((picture) => [picture.key, picture]));
  for (const picture of everything()) expect(again.get(picture.key)?.svg() === picture.svg(), picture.key).toBe(true);
  const [garment] = garmentPictures();
  expect(garment?.drawn?.().shade()).toBe(garment?.drawn?.().shade());
});

test("the quick raster of a garment looks like the whole drawing", async () => {
  for (const picture of garmentPictures().filter((_, i) => i % 50 === 7)) {
    const small = (bytes: Buffer) => sharp(bytes).resize(100, 125).removeAlpha().raw().toBuffer();
    // Drawn at full size first: asked for a small one, sharp draws the SVG small, and its patterns round otherwise.
    const full = await sharp(Buffer.from(picture.svg())).png().toBuffer();
    const [quick, whole] = await Promise.all([small(await rasterise(picture)), small(full)]);
    let difference = 0;
    for (const [i, level] of quick.entries()) difference += Math.abs(level - (whole[i] ?? 0));
    expect(difference / quick.length, picture.key).toBeLessThan(3);
    const { width, height, format } = await sharp(await rasterise(picture)).metadata();
    expect({ width, height, format }).toEqual({ width: picture.width, height: picture.height, format: "png" });
  }
});

test("a print repeats without a seam", async () => {
  for (const family of ["floral", "stripe", "tartan", "paisley", "toile", "arabesque", "houndstooth", "camouflage"] as const) {
    const { data, info } = await sharp(await rasterise(printPicture(family, "indigo", 2)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const column = (x: number) => Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels] ?? 0);
    const step = (a: number[], b: number[]) => a.reduce((sum, level, y) => sum + Math.abs(level - (b[y] ?? 0)), 0) / a.length;
    const steps = Array.from({ length: info.width - 1 }, (_, x) => step(column(x), column(x + 1)));
    expect(step(column(info.width - 1), column(0)), family).toBeLessThanOrEqual(Math.max(...steps));
  }
});
