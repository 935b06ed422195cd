import sharp from "sharp";
import type { Drawn, Part } from "./flat.ts";

const SHADE = [0x0d, 0x12, 0x30] as const;

const address = (png: Buffer): string => `data:image/png;base64,${png.toString("base64")}`;

/** The measured strengths become shadow and light on nothing. */
async function shadeAsOverlay(measured: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(measured)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const overlay = Buffer.alloc(info.width * info.height * 4);
  for (let from = 0, to = 0; to < overlay.length; from += 3, to += 4) {
    const light = (data[from + 1] ?? 0) / 255;
    const shadow = ((data[from] ?? 0) / 255) * (1 - light);
    const strength = light + shadow;
    if (strength === 0) continue;
    SHADE.forEach((level, i) => {
      overlay[to + i] = Math.round((255 * light + level * shadow) / strength);
    });
    overlay[to + 3] = Math.round(255 * strength);
  }
  return sharp(overlay, { raw: { width: info.width, height: info.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export async function rasteriseSvg(text: string): Promise<Buffer> {
  return sharp(Buffer.from(text)).flatten().png({ compressionLevel: 1 }).toBuffer();
}

const drawnSmall = async (text: string): Promise<string> => address(await sharp(Buffer.from(text)).png({ compressionLevel: 1 }).toBuffer());

export async function rasteriseDrawn(drawn: Drawn, part?: Part): Promise<Buffer> {
  const [ground, shade, repeats] = await Promise.all([
    drawnSmall(drawn.ground()),
    shadeAsOverlay(drawn.shade()).then(address),
    Promise.all([...drawn.repeats()].map(async ([cloth, text]) => [cloth, await drawnSmall(text)] as const)),
  ]);
  return rasteriseSvg(drawn.sharp(ground, shade, new Map(repeats), part));
}
