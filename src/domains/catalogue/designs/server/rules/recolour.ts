import { labDistance, labOf, rgbOfHex, type Rgb } from "#platform/likeness/lab.ts";
import type { Pixels } from "#platform/likeness/fingerprint.ts";

const steps = 32;
const softness = 9;

/**
 * The picture with each ink of `from` exchanged for that of `to` at the same place. Pixels between inks (edges, shading) move in proportion
 * to how near each ink is, so that edges stay smooth. The exchange is worked out once for a grid of colours and then looked up.
 */
export const recolour = ({ data, width, height }: Pixels, from: readonly string[], to: readonly string[]): Pixels => {
  const sources = from.map(rgbOfHex).map((rgb) => ({ rgb, lab: labOf(rgb) }));
  const moves = sources.map(({ rgb }, index) => {
    const target = rgbOfHex(to[index] ?? from[index] ?? "#000000");
    return [target[0] - rgb[0], target[1] - rgb[1], target[2] - rgb[2]] as Rgb;
  });
  const table = new Int16Array(steps ** 3 * 3);
  const level = (index: number) => Math.round((index * 255) / (steps - 1));
  for (let red = 0, at = 0; red < steps; red += 1) {
    for (let green = 0; green < steps; green += 1) {
      for (let blue = 0; blue < steps; blue += 1, at += 3) {
        const lab = labOf([level(red), level(green), level(blue)]);
        const weights = sources.map((source) => 1 / (softness + labDistance(source.lab, lab)) ** 4);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        for (let part = 0; part < 3; part += 1) {
          table[at + part] = Math.round(weights.reduce((sum, weight, index) => sum + weight * (moves[index]?.[part as 0 | 1 | 2] ?? 0), 0) / whole);
        }
      }
    }
  }
  const made = new Uint8Array(data.length);
  const slot = Uint8Array.from({ length: 256 }, (_, value) => Math.round((value * (steps - 1)) / 255));
  for (let at = 0; at < data.length; at += 3) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const cell = (((slot[red] ?? 0) * steps + (slot[green] ?? 0)) * steps + (slot[blue] ?? 0)) * 3;
    made[at] = Math.min(255, Math.max(0, red + (table[cell] ?? 0)));
    made[at + 1] = Math.min(255, Math.max(0, green + (table[cell + 1] ?? 0)));
    made[at + 2] = Math.min(255, Math.max(0, blue + (table[cell + 2] ?? 0)));
  }
  return { data: made, width, height };
};
