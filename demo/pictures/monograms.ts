// A firm's mark from its letters, 240 x 240.
import { chance } from "./chance.ts";
import { n, svg } from "./drawing.ts";
import { L, P, R } from "./stage.ts";

/** Letters as single strokes on a 10 x 14 grid, so that no font is needed. */
const GLYPH: Record<string, string> = {
  A: "M0 14L5 0L10 14M2 9H8",
  B: "M0 14V0H6C10 0 10 7 5 7H0H6C11 7 11 14 6 14Z",
  C: "M10 3C7-2 0-1 0 7C0 15 7 16 10 11",
  D: "M0 0V14H4C12 14 12 0 4 0Z",
  E: "M9 0H0V14H9M0 7H7",
  F: "M9 0H0V14M0 7H7",
  G: "M10 3C7-2 0-1 0 7C0 16 10 16 10 8H6",
  H: "M0 0V14M10 0V14M0 7H10",
  I: "M5 0V14",
  J: "M8 0V10C8 15 1 15 0 10",
  K: "M0 0V14M9 0L0 8L10 14",
  L: "M0 0V14H9",
  M: "M0 14V0L5 9L10 0V14",
  N: "M0 14V0L10 14V0",
  O: "M5 0C-2 0-2 14 5 14C12 14 12 0 5 0Z",
  P: "M0 14V0H5C11 0 11 8 5 8H0",
  Q: "M5 0C-2 0-2 14 5 14C12 14 12 0 5 0ZM6 10L10 15",
  R: "M0 14V0H5C11 0 11 8 5 8H0H4L10 14",
  S: "M9 2C6-2 0 0 1 4C2 8 9 6 9 10C9 15 2 15 0 11",
  T: "M0 0H10M5 0V14",
  U: "M0 0V9C0 16 10 16 10 9V0",
  V: "M0 0L5 14L10 0",
  W: "M-1 0L2 14L5 4L8 14L11 0",
  X: "M0 0L10 14M10 0L0 14",
  Y: "M0 0L5 7L10 0M5 7V14",
  Z: "M0 0H10L0 14H10",
};
export function monogram(letters: string, seed: number | string): string {
  const c = chance(letters + seed),
    [f, g] = c.pick<readonly [string, string]>([
      ["#22325f", "#f4f1e8"],
      ["#b23028", "#f8f1e4"],
      ["#f3efe4", "#22325f"],
      ["#1f5a52", "#f0ecd9"],
      ["#2a2230", "#e6c78a"],
      ["#e0b24a", "#23294a"],
      ["#f3efe4", "#a03428"],
      ["#6b4632", "#f4e6cf"],
      ["#cfd9e6", "#1c2c5c"],
    ]);
  const txt = (x: number, y: number, k: number, w = 2) =>
      [...letters]
        .map(
          (l, i) =>
            `<g transform="translate(${n(x + i * 14 * k)} ${y}) scale(${k})"><path d="${GLYPH[l] ?? ""}" fill="none" stroke="${g}" stroke-width="${w}" stroke-linecap="square" stroke-linejoin="miter"/></g>`,
        )
        .join(""),
    wide = letters.length * 14 - 4,
    k = letters.length > 2 ? 3.4 : 5,
    cx = 120 - (wide * k) / 2,
    line = (d: string, w = 4) => L(d, g, w);
  const frame = [
    () =>
      `<circle cx="120" cy="120" r="104" fill="${f}"/><circle cx="120" cy="120" r="92" fill="none" stroke="${g}" stroke-width="3" stroke-dasharray="9 5"/>` +
      txt(cx, 120 - 7 * k, k),
    () =>
      R(16, 16, 208, 208, f) +
      R(30, 30, 180, 180, "none", 1, `stroke="${g}" stroke-width="4"`) +
      txt(cx, 112 - 7 * k, k) +
      line("M52 186H188", 3) +
      line("M52 194H188", 1.5),
    () =>
      P("M120 8L232 120L120 232L8 120Z", f) +
      P("M120 30L210 120L120 210L30 120Z", "none", 1, `stroke="${g}" stroke-width="4"`) +
      txt(120 - (wide * k * 0.72) / 2, 120 - 7 * k * 0.72, k * 0.72, 2.4),
    () =>
      P("M40 12H200V228L120 196L40 228Z", f) +
      txt(cx * 1, 96 - 7 * k, k) +
      line("M60 150q15-14 30 0t30 0t30 0t30 0", 5) +
      line("M60 168q15-14 30 0t30 0t30 0t30 0", 3),
    () =>
      `<path d="M120 10C186 10 226 56 226 120S186 230 120 230S14 184 14 120S54 10 120 10Z" fill="${f}"/>` +
      Array.from({ length: 24 }, (_, i) => `<path d="M120 22V40" stroke="${g}" stroke-width="3" transform="rotate(${i * 15} 120 120)"/>`).join("") +
      txt(120 - (wide * k * 0.82) / 2, 120 - 7 * k * 0.82, k * 0.82, 2.2),
    () => R(10, 60, 220, 120, f) + line("M10 72H230", 3) + line("M10 168H230", 3) + txt(120 - (wide * k * 0.9) / 2, 120 - 7 * k * 0.9, k * 0.9, 2.1),
  ];
  return svg(240, 240, R(0, 0, 240, 240, f === "#f3efe4" ? "#dcd5c4" : "#f3efe6") + c.pick(frame)());
}

/** Capitals in one row around a middle, drawn as strokes. `size` is the height of a letter. */
export const strokedLetters = (text: string, middle: number, top: number, size: number, ink: string): string => {
  const scale = size / 14;
  const step = 14 * scale;
  const start = middle - (text.length * step) / 2 + 2 * scale;
  return [...text]
    .map(
      (letter, at) =>
        `<path transform="translate(${n(start + at * step)} ${n(top)}) scale(${n(scale)})" d="${GLYPH[letter] ?? ""}" fill="none" stroke="${ink}" stroke-width="1.8"/>`,
    )
    .join("");
};
