// node demo/pictures/contact-sheet.ts OUTDIR: draws every picture, so that a person can look at them all.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import {
  bannerPictures,
  figurePictures,
  garmentPictures,
  garmentViews,
  monogramPicture,
  portraitPictures,
  posterPictures,
  printPictures,
  rasterise,
  scenePictures,
  type Picture,
} from "./catalogue.ts";

const [outdir = "contact-sheets"] = process.argv.slice(2);
await mkdir(outdir, { recursive: true });

const letters = ["HQ", "YL", "SX", "TFG", "ND", "MK", "AR", "ZB", "CHT", "LW", "EK", "OV"];
const sets: [name: string, pictures: Picture[], cell: number, columns: number, rows: number][] = [
  ["garments", garmentPictures(), 300, 8, 5],
  ["views", garmentViews(), 200, 12, 8],
  ["prints", printPictures(), 200, 14, 8],
  ["scenes", scenePictures(), 480, 5, 6],
  ["banners", bannerPictures(), 800, 3, 4],
  ["posters", posterPictures(), 480, 4, 3],
  ["monograms", letters.flatMap((mark) => [1, 2].map((seed) => monogramPicture(mark, seed))), 200, 8, 3],
  ["figures", figurePictures(), 240, 10, 4],
  ["portraits", portraitPictures(), 200, 16, 4],
];

let everything = 0;
for (const [name, pictures, cell, columns, rows] of sets) {
  const before = process.cpuUsage();
  const start = performance.now();
  const rasters: Buffer[] = [];
  for (let i = 0; i < pictures.length; i += 2) rasters.push(...(await Promise.all(pictures.slice(i, i + 2).map(rasterise))));
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  everything += wall;
  console.log(
    `${name.padEnd(10)} ${String(pictures.length).padStart(4)} pictures  ${(wall / 1000).toFixed(1)} s  ${((user + system) / 1000 / pictures.length).toFixed(0)} ms of CPU each`,
  );
  const first = pictures[0]!;
  const height = Math.round((cell * first.height) / first.width);
  const gap = 8;
  for (let sheet = 0; sheet * columns * rows < rasters.length; sheet++) {
    const shown = rasters.slice(sheet * columns * rows, (sheet + 1) * columns * rows);
    const cells = await Promise.all(shown.map((raster) => sharp(raster).resize(cell, height).png({ compressionLevel: 1 }).toBuffer()));
    await sharp({
      create: {
        width: columns * (cell + gap) + gap,
        height: Math.ceil(shown.length / columns) * (height + gap) + gap,
        channels: 3,
        background: "#faf8f2",
      },
    })
      .composite(
        cells.map((input, i) => ({
          input,
          left: gap + (i % columns) * (cell + gap),
          top: gap + Math.floor(i / columns) * (height + gap),
        })),
      )
      .png()
      .toFile(join(outdir, `${name}-${sheet + 1}.png`));
  }
}
console.log(`everything ${(everything / 1000).toFixed(1)} s`);
