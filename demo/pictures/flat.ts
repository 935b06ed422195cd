import { chance, type Chance } from "./chance.ts";
import { lighter, luma } from "./colour.ts";
import { asPattern, laidAgain, n, repeatOf, svg, type Tile, type View } from "./drawing.ts";

/** What a garment is cut from and sewn with. */
export type Materials = {
  main: Tile;
  second?: Tile;
  trim?: Tile;
  /** How large the cloth's repeat is drawn. */
  scale?: number;
  /** The colour that stands for the whole garment; the ground of `main` unless told. */
  tone?: string;
  /** Denim that was washed after sewing: worn pale where it rubs, turned up to show the selvedge. */
  isWashed?: boolean;
  thread?: string;
  button?: string;
  rib?: string;
  /** What shows at an opening: lining, the dress under an abaya, a child's shirt. */
  under?: string;
};
export type FlatSettings = Required<Omit<Materials, "second" | "trim">> & Pick<Materials, "second" | "trim"> & { ink: string; paper: string; seed: string };

type Piece = { d: string; cloth: string; drawnOn: string };

const W = 800;
const H = 1000;

/**
 * A drawing in one text, and the same drawing taken apart. Blurring at full size costs five times all the rest; blurred
 * at a quarter of the size and stretched over the sharp part, nobody sees the difference.
 */
export type Drawn = {
  /** The whole, or a part of it, larger. */
  svg(part?: Part): string;
  ground(): string;
  /** Not to be looked at: red is the strength of the shadow at each place, green of the light. */
  shade(): string;
  /** The repeats worth drawing once instead of once for every piece, by the name of their cloth. */
  repeats(): Map<string, string>;
  /** The sharp part, given the addresses of the soft images laid under and over the cloth, and of the repeats. */
  sharp(ground: string, shade: string, repeats: ReadonlyMap<string, string>, part?: Part): string;
};
/** A part of a drawing and how large it is shown. */
export type Part = { view: View; width: number; height: number };

/** The same path on the left of the centre front. Absolute commands only. */
export const flip = (d: string): string =>
  d.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    let i = command === "V" ? 1 : 0;
    const step = command === "H" || command === "V" ? 0 : 1;
    const mirrored = numbers.replace(/-?[\d.]+/g, (value) => {
      const kept = i % 2 === 1;
      i += step;
      return kept ? value : String(n(W - Number(value)));
    });
    return command + mirrored;
  });
export const flipDrawing = (drawn: string): string => `<g transform="matrix(-1 0 0 1 ${W} 0)">${drawn}</g>`;

/** The right half, from centre top round to centre bottom, becomes the whole outline. Absolute M, L and C only. */
function whole(d: string): string {
  const steps = [...d.matchAll(/([MLC])([^MLC]*)/g)].map((match) => ({
    command: match[1],
    at: (match[2] ?? "")
      .trim()
      .split(/[\s,]+/)
      .map(Number),
  }));
  const mirrored = (x: number | undefined): number => n(W - (x ?? 0));
  let back = "";
  for (let i = steps.length - 1; i > 0; i--) {
    const { command, at } = steps[i]!;
    const [endX, endY] = steps[i - 1]!.at.slice(-2);
    back += command === "L" ? `L${mirrored(endX)} ${endY}` : `C${mirrored(at[2])} ${at[3]} ${mirrored(at[0])} ${at[1]} ${mirrored(endX)} ${endY}`;
  }
  return `${d}${back}Z`;
}

/** The shade at the edge of a piece: as wide as the piece can bear without going dark all over. */
function rimWidth(d: string): number {
  const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  const narrow = Math.min(span(numbers.filter((_, i) => i % 2 === 0)), span(numbers.filter((_, i) => i % 2 === 1)));
  return n(Math.min(34, Math.max(7, narrow * 0.36)));
}

/** A garment as a flat technical drawing on paper, 800 x 1000; x = 400 is the centre front. */
export class Flat {
  readonly o: FlatSettings;
  readonly c: Chance;
  readonly line: string;
  private pieces: Piece[] = [];
  private dark: string[] = [];
  private light: string[] = [];
  private faded: string[] = [];
  private over = "";

  constructor(settings: FlatSettings) {
    this.o = settings;
    this.c = chance(settings.seed);
    this.line = settings.ink;
  }

  /** A cut piece: outline, cloth (a name among the materials, or a colour), and what is drawn on it. */
  piece(d: string, cloth = "main", drawnOn = ""): this {
    this.pieces.push({ d, cloth, drawnOn });
    return this;
  }
  /** The piece given lies right of the centre front; its mirror is cut too, the cloth turned the other way. */
  pair(d: string, cloth = "main", drawnOn = ""): this {
    this.piece(d, cloth === "main" ? "mainR" : cloth, drawnOn);
    return this.piece(flip(d), cloth === "main" ? "mainL" : cloth, drawnOn && flipDrawing(drawnOn));
  }
  body(d: string, cloth = "main", drawnOn = ""): this {
    return this.piece(whole(d), cloth, drawnOn);
  }
  /** A tapering shadow with light on its upper side; mirrored with a little chance. */
  fold(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0, both = true): this {
    const put = (a: number, b: number, e: number, f: number, side: number) => {
      const length = Math.hypot(e - a, f - b) || 1;
      const nx = -(f - b) / length;
      const ny = (e - a) / length;
      const [mx, my] = [(a + e) / 2, (b + f) / 2];
      const curved = bend * side;
      const lens = (off: number) =>
        `M${n(a)} ${n(b)}Q${n(mx + nx * (curved + width + off))} ${n(my + ny * (curved + width + off))} ${n(e)} ${n(f)}Q${n(mx + nx * (curved - width + off))} ${n(my + ny * (curved - width + off))} ${n(a)} ${n(b)}Z`;
      this.dark.push(lens(0));
      this.light.push(lens(side * width * 1.5));
    };
    const j = () => this.c.range(-9, 9);
    put(x1 + j(), y1 + j(), x2 + j(), y2 + j(), 1);
    if (both) put(W - x1 + j(), y1 + j(), W - x2 + j(), y2 + j(), -1);
    return this;
  }
  /** A pressed pleat: its shade and its lit edge as given. */
  pleat(shade: string, lit: string): this {
    this.dark.push(shade);
    this.light.push(lit);
    return this;
  }
  /** Cloth worn or washed pale. */
  fade(...d: string[]): this {
    this.faded.push(...d);
    return this;
  }
  private both(d: string, both: boolean, draw: (path: string) => string): this {
    this.over += draw(d) + (both ? draw(flip(d)) : "");
    return this;
  }
  seam(d: string, width = 1.6, both = true): this {
    return this.both(
      d,
      both,
      (path) =>
        `<path d="${path}" fill="none" stroke="${this.line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".8"/>`,
    );
  }
  stitch(d: string, both = true, colour = this.o.thread): this {
    return this.both(d, both, (path) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="1.7" stroke-dasharray="6 3.6" stroke-opacity=".9"/>`);
  }
  band(d: string, width: number, colour: string, both = true): this {
    return this.both(
      d,
      both,
      (path) =>
        `<path d="${path}" fill="none" stroke="${this.line}" stroke-width="${width + 3}"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>`,
    );
  }
  add(drawn: string): this {
    this.over += drawn;
    return this;
  }
  button(x: number, y: number, r = 7, colour = this.o.button): this {
    return this.add(
      `<circle cx="${x + 1}" cy="${y + 2}" r="${r}" fill="#10142a" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}" stroke="${this.line}" stroke-width="1.2"/><circle cx="${x}" cy="${y}" r="${n(r * 0.62)}" fill="none" stroke="${this.line}" stroke-width=".7" stroke-opacity=".5"/><path d="M${x - 1.6} ${y - 1.6}h.1M${x + 1.6} ${y - 1.6}h.1M${x - 1.6} ${y + 1.6}h.1M${x + 1.6} ${y + 1.6}h.1" stroke="${this.line}" stroke-width="1.6" stroke-linecap="round"/>`,
    );
  }
  /** The house neck label: white tape, one red thread. */
  label(y: number): this {
    return this.add(
      `<rect x="374" y="${y}" width="52" height="20" fill="#fbfaf6" stroke="${this.line}" stroke-width=".8"/><path d="M374 ${y + 14}h52" stroke="#c2352b" stroke-width="2"/><path d="M384 ${y + 7}h32" stroke="#1c2748" stroke-width="2.4"/>`,
    );
  }

  draw(): Drawn {
    const { o, pieces } = this;
    const deep = luma(o.tone) < 0.3;
    const scale = o.scale;
    const turn = o.main.grainless ? 0 : 14;
    const used = new Set(pieces.map((piece) => piece.cloth));
    const laid = Object.entries({ main: o.main, second: o.second ?? o.main, trim: o.trim ?? o.main })
      .filter(([id]) => id === "main" || used.has(id))
      .map(([id, tile]) => ({ id, tile }));
    const cloths = (repeats: ReadonlyMap<string, string>) =>
      laid
        .map(({ id, tile }) => {
          const href = repeats.get(id);
          const body = href ? `<image href="${href}" width="${tile.w}" height="${tile.h}" preserveAspectRatio="none"/>` : tile.body;
          return asPattern(id, { ...tile, body }, scale, 0, 400);
        })
        .join("") + (used.has("mainR") ? laidAgain("mainR", "main", o.main, scale, -turn, 400) + laidAgain("mainL", "main", o.main, scale, turn, 400) : "");
    const clips =
      pieces.map((piece, i) => `<clipPath id="p${i}"><path d="${piece.d}"/></clipPath>`).join("") +
      `<clipPath id="all">${pieces.map((piece) => `<path d="${piece.d}"/>`).join("")}</clipPath>`;
    const paperLight = `<radialGradient id="paper" cx=".42" cy=".34" r=".95"><stop offset="0" stop-color="${lighter(o.paper, 0.5)}"/><stop offset="1" stop-color="${o.paper}"/></radialGradient>`;
    const paper = `<rect width="${W}" height="${H}" fill="url(#paper)"/>`;

    let grid = "";
    for (let i = 1; i < 20; i++) grid += `M${i * 40} 0V${H}M0 ${i * 50}H${W}`;
    const ruling = `<path d="${grid}" stroke="#1c2748" stroke-width="1" stroke-opacity=".035"/><path d="M54 400V600M48 410L54 398L60 410M48 590L54 602L60 590M40 36H64M52 24V48M760 952H736M748 964V940" stroke="#1c2748" stroke-width="1.4" fill="none" stroke-opacity=".42"/>`;

    const silhouette = pieces.map((piece) => `<path d="${piece.d}"/>`).join("");
    const cast = `<g filter="url(#cast)" opacity=".34" transform="translate(12 24)" fill="#161c38">${silhouette}</g><g filter="url(#soft)" opacity=".28" transform="translate(3 6)" fill="#161c38">${silhouette}</g>`;

    const rim = (piece: Piece) =>
      `<path d="${piece.d}" fill="none" stroke="${SHADE}" stroke-width="${rimWidth(piece.d)}" opacity="${deep ? 0.42 : 0.2}" filter="url(#edge)"/>`;
    const outlined = (piece: Piece) => `<path d="${piece.d}" fill="none" stroke="${o.ink}" stroke-width="2.3" stroke-linejoin="round"/>`;
    const filled = (piece: Piece) => `<path d="${piece.d}" fill="${piece.cloth.startsWith("#") ? piece.cloth : `url(#${piece.cloth})`}"/>`;
    const within = (i: number, drawn: string) => (drawn ? `<g clip-path="url(#p${i})">${drawn}</g>` : "");

    const pale = this.faded.length ? `<path d="${this.faded.join("")}" fill="#fff" opacity=".3" filter="url(#cast)"/>` : "";
    const folds = `<g clip-path="url(#all)"><path d="${this.dark.join("")}" fill="${SHADE}" opacity="${deep ? 0.5 : 0.3}" filter="url(#soft)"/><g style="mix-blend-mode:screen"><path d="${this.light.join("")}" fill="#fff" opacity="${deep ? 0.16 : 0.3}" filter="url(#soft)"/>${pale}</g></g>`;

    const measured = (drawn: string) => drawn.replaceAll(SHADE, "#ff0000").replaceAll('"#fff"', '"#00ff00"');
    const page = (defs: string, body: string, width = W, part?: Part) =>
      svg(part?.width ?? width, part?.height ?? (width * H) / W, `<defs>${defs}</defs>${body}`, part?.view ?? [W, H]);
    const image = (href: string) => `<image href="${href}" width="${W}" height="${H}" preserveAspectRatio="none"/>`;
    return {
      svg: (part) =>
        page(
          cloths(new Map()) + clips + SOFTNESS + paperLight,
          paper +
            ruling +
            cast +
            pieces.map((piece, i) => filled(piece) + within(i, piece.drawnOn + rim(piece)) + outlined(piece)).join("") +
            folds +
            this.over,
          W,
          part,
        ),
      ground: () => page(SOFTNESS + paperLight, paper + cast, 120),
      shade: () =>
        page(
          clips + MEASURED_SOFTNESS,
          `<rect width="${W}" height="${H}" fill="#000"/>` +
            pieces.map((piece, i) => `<path d="${piece.d}" fill="#000"/>` + within(i, measured(rim(piece)))).join("") +
            measured(folds),
          160,
        ),
      repeats: () => new Map(laid.filter(({ tile }) => tile.body.length > RICH).map(({ id, tile }) => [id, repeatOf(tile, scale)])),
      sharp: (ground, shade, repeats, part) =>
        page(
          cloths(repeats) + (pieces.some((piece) => piece.drawnOn) ? clips : ""),
          image(ground) + ruling + pieces.map((piece, i) => filled(piece) + within(i, piece.drawnOn) + outlined(piece)).join("") + image(shade) + this.over,
          W,
          part,
        ),
    };
  }
}

/** Letters of SVG in a repeat from which an image is quicker. */
const RICH = 3000;
const SHADE = "#0d1230";
const SOFTNESS =
  '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6.5"/></filter><filter id="edge"><feGaussianBlur stdDeviation="11"/></filter><filter id="cast" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="15"/></filter>';
/** Strengths are numbers, not light, so they are blurred as they stand. */
const MEASURED_SOFTNESS = SOFTNESS.replaceAll("<filter ", '<filter color-interpolation-filters="sRGB" ');
