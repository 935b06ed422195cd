import type { Chance } from "./chance.ts";

export type Point = [x: number, y: number];

/** One repeat of a cloth: what is drawn on its ground, ready for an SVG pattern. */
export type Tile = {
  w: number;
  h: number;
  ground: string;
  body: string;
  /** The weave looks the same at any angle, so a sleeve's cloth need not be turned with the sleeve. */
  grainless?: boolean;
};

/** A tenth of a pixel is finer than any output, and halves the text. */
export const n = (value: number): number => Math.round(value * 10) / 10;

/** Repeat an element around the torus so the tile has no seam. `reach`: how far it is drawn from its place. */
export function wrapped(w: number, h: number, x: number, y: number, reach: number, drawn: string): string {
  let out = "";
  for (const dx of [-w, 0, w])
    for (const dy of [-h, 0, h]) {
      const [px, py] = [x + dx, y + dy];
      if (px > -reach && px < w + reach && py > -reach && py < h + reach) out += `<g transform="translate(${n(px)} ${n(py)})">${drawn}</g>`;
    }
  return out;
}

/** Points on the torus that keep their distance: the best of `tries` candidates each. */
export function scatter(c: Chance, w: number, h: number, count: number, tries = 14): Point[] {
  const points: Point[] = [];
  while (points.length < count) {
    let best: Point = [0, 0];
    let far = -1;
    for (let i = 0; i < tries; i++) {
      const candidate: Point = [c.range(0, w), c.range(0, h)];
      let nearest = 1e9;
      for (const other of points) {
        const ax = Math.abs(candidate[0] - other[0]);
        const ay = Math.abs(candidate[1] - other[1]);
        nearest = Math.min(nearest, Math.hypot(Math.min(ax, w - ax), Math.min(ay, h - ay)));
      }
      if (nearest > far) {
        far = nearest;
        best = candidate;
      }
    }
    points.push(best);
  }
  return points;
}

/** A smooth closed curve through points. */
export function closed(points: readonly Point[], tension = 0.5): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  const pull = tension / 3;
  const start = at(0);
  let d = `M${n(start[0])} ${n(start[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) * pull)} ${n(p1[1] + (p2[1] - p0[1]) * pull)} ${n(p2[0] - (p3[0] - p1[0]) * pull)} ${n(p2[1] - (p3[1] - p1[1]) * pull)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d + "Z";
}

/** An open smooth curve through points. */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/** A part of a drawing: where it begins, and how wide and high it is. */
export type View = [x: number, y: number, w: number, h: number];
export const svg = (w: number, h: number, body: string, view: [number, number] | View = [w, h]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(view.length === 2 ? [0, 0, ...view] : view).join(" ")}" width="${w}" height="${h}">${body}</svg>`;

/**
 * A repeat of whole pixels is copied; any other is resampled, which costs the renderer thirty times as much. So the
 * scale gives way a little.
 */
const wholePixels = (length: number, scale: number): number => Math.max(1, Math.round(length * scale)) / length;
const placed = (tile: Tile, scale: number, turn: number, x: number, y: number): string =>
  `patternTransform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${turn})` : ""} scale(${wholePixels(tile.w, scale)} ${wholePixels(tile.h, scale)})"`;

/** A tile as an SVG <pattern>. */
export const asPattern = (id: string, tile: Tile, scale = 1, turn = 0, x = 0, y = 0): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tile.w}" height="${tile.h}" ${placed(tile, scale, turn, x, y)}><rect width="${tile.w}" height="${tile.h}" fill="${tile.ground}"/>${tile.body}</pattern>`;

/** The same tile laid at another angle, without writing it out again. */
export const laidAgain = (id: string, of: string, tile: Tile, scale: number, turn: number, x = 0, y = 0): string =>
  `<pattern id="${id}" href="#${of}" ${placed(tile, scale, turn, x, y)}/>`;

/** One repeat by itself, of the size at which a pattern of this scale lays it. */
export const repeatOf = (tile: Tile, scale: number): string =>
  svg(
    Math.max(1, Math.round(tile.w * scale)),
    Math.max(1, Math.round(tile.h * scale)),
    `<rect width="${tile.w}" height="${tile.h}" fill="${tile.ground}"/>${tile.body}`,
    [tile.w, tile.h],
  ).replace("<svg ", '<svg preserveAspectRatio="none" ');
