import type { ColourFamily } from "../../contract/fields.ts";

/** CIE Lab (D65): equal distances look about equally far apart. */
export type Lab = readonly [lightness: number, a: number, b: number];
export type Rgb = readonly [red: number, green: number, blue: number];

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const cube = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : (t * (24_389 / 27) + 16) / 116);

export const labOf = ([red, green, blue]: Rgb): Lab => {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0];
  const x = cube((0.412_456 * r + 0.357_576 * g + 0.180_437 * b) / 0.950_47);
  const y = cube(0.212_673 * r + 0.715_152 * g + 0.072_175 * b);
  const z = cube((0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / 1.088_83);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

export const labDistance = (one: Lab, other: Lab): number => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

export const rgbOfHex = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
export const hexOfRgb = (colour: Rgb): string => `#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** The name a buyer would give the colour. Hue angles in degrees of the a-b plane. */
export const colourFamilyOf = (lab: Lab): ColourFamily => {
  const [lightness, a, b] = lab;
  const chroma = Math.hypot(a, b);
  if (chroma < 9) return lightness > 82 ? "white" : lightness < 28 ? "black" : "grey";
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360;
  if (chroma < 34 && lightness > 74 && hue > 45 && hue < 115) return "beige";
  if (lightness < 62 && hue > 28 && hue < 95) return chroma > 62 && hue < 50 ? "red" : "brown";
  if (hue < 8 || hue >= 325) return lightness > 55 ? "pink" : "red";
  if (hue < 48) return lightness > 68 ? "pink" : "red";
  if (hue < 74) return "orange";
  if (hue < 108) return "yellow";
  if (hue < 175) return "green";
  if (hue < 225) return "teal";
  if (hue < 295) return "blue";
  return "purple";
};
