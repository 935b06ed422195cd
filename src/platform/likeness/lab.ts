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
