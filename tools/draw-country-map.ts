import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * `node tools/draw-country-map.ts FOLDER`, FOLDER being `map/json` of echarts 4.9.0 (Apache-2.0, `npm pack echarts@4.9.0`), the last
 * version that carries the outlines. Writes the drawn map of the country and where each city lies on it:
 *   src/domains/places/ui/country-map.svg             provinces as paths by code, and the inset of the South China Sea
 *   src/domains/places/server/map-points.ts      positions of provinces and cities in the picture's own units
 * Points are set on a whole-number grid, the same for two neighbours, so that thinning opens no gap between them.
 */
type Encoded = { coordinates: string[] | string[][]; encodeOffsets: number[][] | number[][][]; type: "Polygon" | "MultiPolygon" };
type Feature = { id: string; properties: { cp?: [number, number]; id?: string }; geometry: Encoded };
type Point = [number, number];

const folder = process.argv[2];
if (!folder) {
  console.error("usage: node tools/draw-country-map.ts FOLDER   (map/json of echarts 4.9.0)");
  process.exit(2);
}
const read = (file: string) => (JSON.parse(readFileSync(path.join(folder, file), "utf8")) as { features: Feature[] }).features;

const decode = (text: string, [startX = 0, startY = 0]: readonly number[]): Point[] => {
  const points: Point[] = [];
  let [x, y] = [startX, startY];
  const step = (code: number) => ((code - 64) >> 1) ^ -((code - 64) & 1);
  for (let i = 0; i < text.length; i += 2) {
    x += step(text.charCodeAt(i));
    y += step(text.charCodeAt(i + 1));
    points.push([x / 1024, y / 1024]);
  }
  return points;
};
const ringsOf = ({ type, coordinates, encodeOffsets }: Encoded): Point[][] =>
  type === "Polygon"
    ? (coordinates as string[]).map((text, at) => decode(text, (encodeOffsets as number[][])[at] ?? []))
    : (coordinates as string[][]).flatMap((part, at) => part.map((text, inner) => decode(text, (encodeOffsets as number[][][])[at]?.[inner] ?? [])));

/** Albers' equal-area conic with the parallels customary for the country: areas may be compared by eye. */
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const [low, high, middle, meridian] = [radians(25), radians(47), radians(36), radians(105)];
const cone = (Math.sin(low) + Math.sin(high)) / 2;
const constant = Math.cos(low) ** 2 + 2 * cone * Math.sin(low);
const radius = (latitude: number) => Math.sqrt(constant - 2 * cone * Math.sin(latitude)) / cone;
const flat = ([longitude, latitude]: Point): Point => {
  const angle = cone * (radians(longitude) - meridian);
  return [radius(radians(latitude)) * Math.sin(angle), -(radius(middle) - radius(radians(latitude)) * Math.cos(angle))];
};

const width = 1000;
const margin = 8;
const provinces = read("china.json").map((feature) => ({ code: feature.id, centre: feature.properties.cp, rings: ringsOf(feature.geometry) }));
/** Reefs far south stand in the inset. */
const inPicture = (ring: readonly Point[]) => ring.every(([, latitude]) => latitude > 17.5);
const all = provinces.flatMap(({ rings }) => rings.filter(inPicture).flat()).map(flat);
const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
const scale = (width - 2 * margin) / (right - left);
const height = Math.ceil((bottom - top) * scale + 2 * margin);
const place = (point: Point): Point => {
  const [x, y] = flat(point);
  return [Math.round((x - left) * scale + margin), Math.round((y - top) * scale + margin)];
};

const drawn = (ring: readonly Point[]): string => {
  const spots = ring.map(place);
  const apart = spots.filter(([x, y], at) => at === 0 || x !== spots[at - 1]?.[0] || y !== spots[at - 1]?.[1]);
  const kept = apart.filter((spot, at) => {
    const [before, after] = [apart[at - 1], apart[at + 1]];
    if (!before || !after) return true;
    return (spot[0] - before[0]) * (after[1] - before[1]) !== (after[0] - before[0]) * (spot[1] - before[1]);
  });
  if (kept.length < 3) {
    const [x, y] = spots[0] ?? [0, 0];
    return `M${x} ${y}h1v1h-1z`;
  }
  let [x, y] = kept[0] as Point;
  const steps = kept.slice(1).map((spot) => {
    const step = `${spot[0] - x}${spot[1] - y < 0 ? "" : " "}${spot[1] - y}`;
    [x, y] = spot;
    return step;
  });
  return `M${kept[0]?.[0]} ${kept[0]?.[1]}l${steps.join(" ").replaceAll(" -", "-")}z`;
};
/** A speck of an island is left out where its province is drawn anyway. */
const isSpeck = (ring: readonly Point[]) => {
  const spots = ring.map(place);
  const spread = (at: 0 | 1) => Math.max(...spots.map((spot) => spot[at])) - Math.min(...spots.map((spot) => spot[at]));
  return spread(0) < 3 && spread(1) < 3;
};

/** The inset as every map of the country has it: coast, the dashes of the boundary and the frame, in units of its own. */
const nanhai: Point[][] = [
  [
    [0, 3.5],
    [7, 11.2],
    [15, 11.9],
    [30, 7],
    [42, 0.7],
    [52, 0.7],
    [56, 7.7],
    [59, 0.7],
    [64, 0.7],
    [64, 0],
    [5, 0],
  ],
  [
    [13, 16.1],
    [19, 14.7],
    [16, 21.7],
    [11, 23.1],
  ],
  [
    [12, 32.2],
    [14, 38.5],
    [15, 38.5],
    [13, 32.2],
  ],
  [
    [16, 47.6],
    [12, 53.2],
    [13, 53.2],
    [18, 47.6],
  ],
  [
    [6, 64.4],
    [8, 70],
    [9, 70],
    [8, 64.4],
  ],
  [
    [23, 82.6],
    [29, 79.8],
    [30, 79.8],
    [25, 82.6],
  ],
  [
    [37, 70.7],
    [43, 62.3],
    [44, 62.3],
    [39, 70.7],
  ],
  [
    [48, 51.1],
    [51, 45.5],
    [53, 45.5],
    [50, 51.1],
  ],
  [
    [51, 35],
    [51, 28.7],
    [53, 28.7],
    [53, 35],
  ],
  [
    [52, 22.4],
    [55, 17.5],
    [56, 17.5],
    [53, 22.4],
  ],
  [
    [58, 12.6],
    [62, 7],
    [63, 7],
    [60, 12.6],
  ],
  [
    [0, 3.5],
    [0, 93.1],
    [64, 93.1],
    [64, 0],
    [63, 0],
    [63, 92.4],
    [1, 92.4],
    [1, 3.5],
  ],
];
const insetScale = 1.6;
const [insetLeft, insetTop] = [width - margin - 64 * insetScale, height - margin - 93.1 * insetScale];
const inset = nanhai
  .map((ring) => `M${ring.map(([x, y]) => `${(insetLeft + x * insetScale).toFixed(1)} ${(insetTop + y * insetScale).toFixed(1)}`).join("L")}z`)
  .join("");

const paths = provinces
  .filter(({ code }) => /^\d{6}$/.test(code))
  .sort((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, rings }) => {
    const seen = rings.filter(inPicture);
    const large = seen.filter((ring) => !isSpeck(ring));
    return `<path id="p${code}" d="${(large.length > 0 ? large : seen.slice(0, 1)).map(drawn).join("")}"/>`;
  });
const source = "Outlines: Apache ECharts 4.9.0, map/json, Apache-2.0. Drawn by tools/draw-country-map.ts.";
writeFileSync(
  "src/domains/places/ui/country-map.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><!-- ${source} --><g id="country">${paths.join("\n")}</g><path id="sea" d="${inset}"/></svg>\n`,
);

/** What has to be in sight when a province is looked at alone. */
const boxes = provinces
  .filter(({ code }) => /^\d{6}$/.test(code))
  .map(({ code, rings }) => {
    const spots = rings.filter(inPicture).flat().map(place);
    const [x, y] = [Math.min(...spots.map((spot) => spot[0])), Math.min(...spots.map((spot) => spot[1]))];
    return `${code} ${x} ${y} ${Math.max(...spots.map((spot) => spot[0])) - x} ${Math.max(...spots.map((spot) => spot[1])) - y}`;
  })
  .sort();

const points = new Map<string, Point>();
for (const { code, centre } of provinces) if (/^\d{6}$/.test(code) && centre) points.set(code, place(centre));
for (const file of readdirSync(path.join(folder, "province")).filter((name) => name.endsWith(".json")))
  for (const { id, properties } of read(path.join("province", file)))
    if (/^\d{6}$/.test(id) && properties.cp && !points.has(id)) points.set(id, place(properties.cp));
const lines = [...points].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, [x, y]]) => `${code} ${x} ${y}`);
writeFileSync(
  "src/domains/places/server/map-points.ts",
  `// Written by tools/draw-country-map.ts. ${source}
/** Where provinces, cities and districts of municipalities lie on \`ui/country-map.svg\`: code, x, y. */
export const mapPoints: ReadonlyMap<string, { x: number; y: number }> = new Map(
  \`${lines.join("\n")}\`.split("\\n").map((line) => {
    const [code = "", x, y] = line.split(" ");
    return [code, { x: Number(x), y: Number(y) }];
  }),
);

/** The rectangle around each province. */
export const provinceBoxes: ReadonlyMap<string, { x: number; y: number; width: number; height: number }> = new Map(
  \`${boxes.join("\n")}\`.split("\\n").map((line) => {
    const [code = "", x, y, width, height] = line.split(" ");
    return [code, { x: Number(x), y: Number(y), width: Number(width), height: Number(height) }];
  }),
);
`,
);
console.log(`${paths.length} provinces, ${points.size} places, ${width} × ${height}`);
