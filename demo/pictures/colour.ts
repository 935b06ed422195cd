/** Colours are "#rrggbb" everywhere in the drawings. */
type Rgb = [red: number, green: number, blue: number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb;
const channel = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, "0");

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [rgb(a), rgb(b)];
  return "#" + from.map((value, i) => channel(value + ((to[i] ?? 0) - value) * share)).join("");
}
export const darker = (colour: string, share = 0.3): string => mix(colour, "#10142a", share);
export const lighter = (colour: string, share = 0.3): string => mix(colour, "#fdfcf8", share);

/** Perceived lightness, 0 to 1. */
export function luma(colour: string): number {
  const [red, green, blue] = rgb(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
