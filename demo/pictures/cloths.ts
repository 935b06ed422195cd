// Plain cloths for garments and grounds: the weave is the only picture.
import { darker, lighter } from "./colour.ts";
import { n, type Tile } from "./drawing.ts";

/**
 * A repeat of about this many pixels is the quickest to fill with: the renderer pays for every repeat laid, and for
 * every stitch inside one.
 */
const REPEAT = 96;

const each = (step: number, draw: (at: number) => string, from = 0): string => {
  let d = "";
  for (let at = from; at < REPEAT; at += step) d += draw(n(at));
  return d;
};
const lines = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"/>`;
const tile = (ground: string, body: string, w = REPEAT, h = REPEAT): Tile => ({ w, h, ground, body });
const grainless = (ground: string, body: string): Tile => ({ ...tile(ground, body), grainless: true });

const warp = (step: number, from: number): string => each(step, (x) => `M${x} 0V${REPEAT}`, from);
const weft = (step: number, from: number): string => each(step, (y) => `M0 ${y}H${REPEAT}`, from);
/** Diagonals that meet themselves at the edges of the repeat. */
const diagonal = (step: number): string => {
  let d = "";
  for (let x = 0; x <= REPEAT * 2; x += step) d += `M${x} 0L${x - REPEAT} ${REPEAT}`;
  return d;
};
const zigzag = (half: number, deep: number, y: number): string => {
  let d = `M0 ${n(y)}`;
  for (let x = half; x <= REPEAT; x += half) d += `L${n(x)} ${n(y + ((x / half) % 2 ? deep : 0))}`;
  return d;
};

export const cloths = {
  denim: (f: string) => grainless(f, lines(diagonal(6), lighter(f, 0.32), 1.1, 0.55)),
  linen: (f: string) =>
    grainless(
      f,
      lines(weft(6, 3), darker(f, 0.2), 0.7, 0.35) +
        lines(warp(24, 4) + warp(24, 11) + warp(24, 17) + warp(24, 22), "#ffffff", 0.8, 0.3) +
        lines(
          each(24, (y) => `M2 ${y + 9}h9M38 ${y + 15}h8M60 ${y + 3}h12M76 ${y + 21}h9M18 ${y + 21}h7`),
          darker(f, 0.3),
          1.4,
          0.22,
        ),
    ),
  jersey: (f: string) =>
    grainless(
      f,
      lines(
        each(8, (y) => zigzag(3, 5, y), -8),
        darker(f, 0.25),
        0.7,
        0.35,
      ),
    ),
  cable: (f: string) =>
    tile(
      f,
      `<path d="M0 0V64M10 0V64M86 0V64" stroke="${darker(f, 0.3)}" stroke-width="1.6" stroke-opacity=".5"/><path d="M28 0C28 22 68 42 68 64M44 0C44 18 80 40 80 64M68 0C68 14 60 22 56 28M80 0C80 20 70 30 64 36M40 36C34 42 28 50 28 64M54 40C48 48 44 54 44 64" stroke="${darker(f, 0.34)}" stroke-width="2.2" fill="none" stroke-opacity=".6"/><path d="M36 0C36 20 74 40 74 64" stroke="#ffffff" stroke-width="5" fill="none" stroke-opacity=".16"/>`,
      96,
      64,
    ),
  rib: (f: string) => tile(f, lines(warp(9.6, 2), darker(f, 0.35), 1.8, 0.5) + lines(warp(9.6, 7), "#ffffff", 2, 0.16)),
  satin: (f: string) => grainless(f, lines(diagonal(8), "#ffffff", 0.6, 0.12)),
  herringbone: (f: string) =>
    tile(
      f,
      lines(
        each(6, (y) => zigzag(12, 12, y), -12),
        lighter(f, 0.4),
        1.2,
        0.4,
      ) + lines(warp(12, 0), f, 1, 0.8),
    ),
  /** A worsted: the finest twill, almost plain. */
  wool: (f: string) => grainless(f, lines(diagonal(4), lighter(f, 0.3), 0.8, 0.22) + lines(weft(8, 2), darker(f, 0.4), 0.8, 0.16)),
  poplin: (f: string) => grainless(f, lines(weft(4, 1), darker(f, 0.25), 0.6, 0.2) + lines(warp(4, 1), "#ffffff", 0.6, 0.2)),
  /** Raised on the face: short hairs catch the light each their own way. */
  fleece: (f: string) => {
    let dark = "";
    let light = "";
    for (let i = 0; i < 90; i++) {
      const [x, y] = [(i * 37) % REPEAT, (i * 61 + (i % 7) * 11) % REPEAT];
      const curl = `M${x} ${y}q3 ${(i % 3) - 3} 5 ${(i % 5) - 1}`;
      if (i % 2) dark += curl;
      else light += curl;
    }
    return grainless(f, lines(dark, darker(f, 0.3), 1.1, 0.3) + lines(light, "#ffffff", 1.1, 0.3));
  },
  crepe: (f: string) => {
    let d = "";
    for (let i = 0; i < 70; i++) d += `M${(i * 41) % REPEAT} ${(i * 29 + (i % 4) * 7) % REPEAT}l${(i % 3) + 1} ${2 - (i % 4)}`;
    return grainless(f, lines(d, darker(f, 0.35), 1, 0.22));
  },
} satisfies Record<string, (colour: string) => Tile>;

export type ClothName = keyof typeof cloths;
export const cloth = (kind: ClothName, colour: string): Tile => cloths[kind](colour);
