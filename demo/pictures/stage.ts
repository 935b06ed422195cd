// What scenes and banners are put together from.
import type { Chance } from "./chance.ts";
import { asPattern, n } from "./drawing.ts";
import { paletteNames, type PaletteName } from "./palettes.ts";
import { print, type FamilyName } from "./prints.ts";

export const R = (x: number, y: number, w: number, h: number, f: string, o = 1, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${f}"${o < 1 ? ` fill-opacity="${o}"` : ""} ${more}/>`;
export const P = (d: string, f: string, o = 1, more = "") => `<path d="${d}" fill="${f}"${o < 1 ? ` fill-opacity="${o}"` : ""} ${more}/>`;
export const L = (d: string, s: string, w = 2, o = 1, more = "") =>
  `<path d="${d}" fill="none" stroke="${s}" stroke-width="${w}"${o < 1 ? ` stroke-opacity="${o}"` : ""} stroke-linecap="round" ${more}/>`;
const blur =
  '<filter id="b8" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="8"/></filter><filter id="b20" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="22"/></filter>';
export const sky = (id: string, a: string, b: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`;
const PRINTS: FamilyName[] = [
  "stripe",
  "gingham",
  "tartan",
  "paisley",
  "floral",
  "ikat",
  "batik",
  "geometric",
  "polka",
  "arabesque",
  "calico",
  "seigaiha",
  "houndstooth",
  "brush",
];
/** A handful of prints as patterns; returns the defs and a picker of fill references. */
export function bolts(c: Chance, count: number, scale = 0.34, pals: readonly PaletteName[] = paletteNames) {
  let defs = "";
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = "f" + i;
    defs += asPattern(id, print(PRINTS[(i * 5 + c.int(0, 2)) % PRINTS.length] ?? "stripe", c.pick(pals), i), scale, c.pick([0, 0, 90]));
    ids.push(`url(#${id})`);
  }
  return { defs, fill: () => c.pick(ids), all: ids };
}
export type Mood = { wall: string; floor: string; ink: string; a: string; b: string; glow: string };
export const MOODS: [Mood, Mood, Mood, Mood, Mood] = [
  { wall: "#e6e1d4", floor: "#c9c1ae", ink: "#1b2340", a: "#2b3f74", b: "#c2352b", glow: "#fff6de" },
  { wall: "#d6dde6", floor: "#aab5c4", ink: "#18203c", a: "#33508c", b: "#d98b3a", glow: "#ffffff" },
  { wall: "#e9d9c8", floor: "#c4a98d", ink: "#2a2030", a: "#7c3a34", b: "#2b3f74", glow: "#fff2d8" },
  { wall: "#d9dfd2", floor: "#aab49f", ink: "#1c2a2a", a: "#3f6b5c", b: "#c9683f", glow: "#fdfbe8" },
  { wall: "#252d4e", floor: "#1a2140", ink: "#0f142b", a: "#566aa8", b: "#e2a23f", glow: "#ffdf9c" },
];
/** The definitions a scene uses, with the two blurs that every scene may. */
export const defs2 = (d: string) => `<defs>${d}${blur}</defs>`;
