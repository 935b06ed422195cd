// Seamless textile prints. Every family is (chance, inks) -> tile.
import { chance, type Chance } from "./chance.ts";
import { darker, lighter, luma, mix } from "./colour.ts";
import { closed, curve, n, scatter, wrapped, type Point, type Tile } from "./drawing.ts";
import { palettes, type Inks, type PaletteName } from "./palettes.ts";

type Family = (c: Chance, inks: Inks) => Tile;

const rect = (x: number, y: number, w: number, h: number, f: string, o = 1) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${f}"${o < 1 ? ` fill-opacity="${n2(o)}"` : ""}/>`;
const n2 = (v: number) => Math.round(v * 100) / 100;
const spin = (k: number, draw: (i: number) => string) =>
  Array.from({ length: k }, (_, i) => `<g transform="rotate(${n((360 / k) * i)})">${draw(i)}</g>`).join("");
/** Yarn-dyed cloth shows its twill: fine diagonal ticks over the colour. */
const twill = (w: number, h: number, color: string, step = 6, o = 0.16) => {
  let d = "";
  for (let x = -h; x < w; x += step) d += `M${x} ${h}L${x + h} 0`;
  return `<path d="${d}" stroke="${color}" stroke-width="${n2(step / 3)}" stroke-opacity="${o}" fill="none"/>`;
};

export const families = {
  stripe(c, [g, a, b, d, e]): Tile {
    const kind = c.int(0, 2),
      w = 240,
      h = 60;
    let body = "";
    if (kind === 0) for (let x = 0; x < w; x += 40) body += rect(x, 0, 20, h, a);
    else if (kind === 1) {
      const set = [
        [0, 34, a],
        [44, 4, b],
        [54, 4, b],
        [68, 18, d],
        [96, 3, a],
        [104, 3, a],
        [120, 34, a],
        [166, 10, e],
        [186, 4, b],
        [200, 22, d],
      ] as const;
      for (const [x, ww, f] of set) body += rect(x, 0, ww, h, f);
    } else for (let x = 0; x < w; x += 24) body += rect(x, 0, 5, h, a) + rect(x + 9, 0, 1.5, h, b);
    return { w, h, ground: g, body: body + twill(w, h, darker(g, 0.5), 6, 0.1) };
  },
  gingham(c, [g, a, b]): Tile {
    const base = luma(g) > 0.6 ? g : lighter(b, 0.7),
      ink = [a, g, b].find((f) => luma(f) < 0.55) ?? darker(a, 0.7),
      s = c.pick([20, 32, 44]);
    const w = s * 2;
    return { w, h: w, ground: base, body: rect(0, 0, s, w, ink, 0.55) + rect(0, 0, w, s, ink, 0.55) + twill(w, w, "#fff", 4, 0.14) };
  },
  tartan(c, [g, a, b, d, e]): Tile {
    const w = 240,
      set: [at: number, width: number, ink: string, opacity: number][] = [];
    let x = 0;
    const cols = c.shuffle([a, b, d, e]) as [string, string, string, string];
    for (const [ww, f, o] of [
      [50, cols[0], 0.75],
      [8, cols[1], 0.9],
      [26, cols[2], 0.6],
      [4, cols[3], 1],
      [18, g, 0.1],
      [4, cols[3], 1],
      [26, cols[2], 0.6],
      [8, cols[1], 0.9],
      [50, cols[0], 0.75],
      [22, g, 0.1],
      [3, lighter(cols[1], 0.4), 1],
      [21, g, 0.1],
    ] as const) {
      set.push([x, ww, f, o]);
      x += ww;
    }
    const body = set.map(([p, ww, f, o]) => rect(p, 0, ww, w, f, o * 0.8)).join("") + set.map(([p, ww, f, o]) => rect(0, p, w, ww, f, o * 0.5)).join("");
    return { w, h: w, ground: mix(g, cols[0], 0.25), body: body + twill(w, w, "#0d1020", 5, 0.2) };
  },
  houndstooth(c, [g, a]): Tile {
    // Drawn as it is woven: four dark, four light threads each way, in a two-and-two twill.
    const u = c.pick([5, 8, 13]),
      w = u * 8,
      ink = Math.abs(luma(g) - luma(a)) > 0.3 ? a : darker(g, 0.8);
    let d = "";
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) {
        const dark = (x + y) % 4 < 2 ? x < 4 : y < 4;
        if (dark) d += `M${x * u} ${y * u}h${u + 0.2}v${u + 0.2}h${-u - 0.2}z`;
      }
    return { w, h: w, ground: g, body: `<path d="${d}" fill="${ink}"/>` };
  },
  paisley(c, [g, a, b, d, e]): Tile {
    const w = 360,
      h = 420;
    const boteh = "M0 60C-46 58-64 14-48-24C-34-58 6-74 34-92C26-70 34-58 44-36C62 6 44 62 0 60Z";
    const drop = (f1: string, f2: string, f3: string, f4: string) =>
      `<path d="${boteh}" fill="${f1}"/><path d="${boteh}" transform="scale(.8) translate(0 6)" fill="${f2}"/><path d="${boteh}" transform="scale(.56) translate(-1 20)" fill="${f3}"/><g transform="translate(-3 16)">${spin(8, () => `<ellipse cx="0" cy="-15" rx="4.4" ry="10" fill="${f4}"/>`)}<circle r="5" fill="${f1}"/></g>` +
      Array.from({ length: 17 }, (_, i) => {
        const t = (i / 17) * Math.PI * 1.62 - 0.55;
        return `<circle cx="${n(-2 + 63 * Math.cos(t))}" cy="${n(12 + 60 * Math.sin(t))}" r="3.6" fill="${f2}"/>`;
      }).join("") +
      `<path d="M26-76C10-54-18-46-26-22" stroke="${f4}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
    const sprig =
      `<path d="M0 34C4 12-4-6 0-30" stroke="${d}" stroke-width="3" fill="none"/>` +
      [-18, 0, 18]
        .map((y) => `<path d="M0 ${y + 10}c14-2 20-12 22-22c-12 0-20 8-22 22zM0 ${y + 10}c-14-2-20-12-22-22c12 0 20 8 22 22z" fill="${d}"/>`)
        .join("") +
      `<circle cy="-36" r="9" fill="${e}"/><circle cy="-36" r="4" fill="${a}"/>`;
    let body = "";
    for (const [x, y, r, f] of [
      [95, 120, -14, 0],
      [275, 330, -14, 0],
      [270, 110, 166, 1],
      [92, 325, 166, 1],
    ] as const)
      body += wrapped(w, h, x, y, 130, `<g transform="rotate(${r}) scale(1.3)">${f ? drop(e, g, b, a) : drop(a, g, b, e)}</g>`);
    for (const [x, y, r] of [
      [182, 215, 20],
      [2, 215, -20],
      [182, 5, -20],
      [2, 5, 20],
    ] as const)
      body += wrapped(w, h, x, y, 60, `<g transform="rotate(${r})">${sprig}</g>`);
    for (const [x, y] of scatter(c, w, h, 46)) body = wrapped(w, h, x, y, 5, `<circle r="${n(c.range(1.6, 3))}" fill="${b}"/>`) + body;
    return { w, h, ground: g, body };
  },
  floral(c, [g, a, b, d, e]): Tile {
    const w = 420,
      h = 420,
      big = c.yes(0.6),
      f = [a, e, b];
    const petal = (l: number, ww: number) => `M0 0C${-ww} ${-l * 0.35} ${-ww * 0.9} ${-l} 0 ${-l * 0.9}C${ww * 0.9} ${-l} ${ww} ${-l * 0.35} 0 0Z`;
    const peony = (r: number, x: string, y: string) => {
      let s = "";
      for (let ring = 0; ring < 4; ring++) {
        const k = (9 - ring * 1.6) | 0,
          l = r * (1 - ring * 0.22),
          col = [x, mix(x, y, 0.35), mix(x, y, 0.7), y][ring] ?? y;
        s +=
          `<g transform="rotate(${ring * 23})">` +
          spin(
            k,
            () =>
              `<path d="${petal(l, l * 0.42)}" fill="${col}" stroke="${darker(x, 0.28)}" stroke-width="1" stroke-opacity=".5"/><path d="M0 ${n(-l * 0.3)}V${n(-l * 0.75)}" stroke="${darker(x, 0.25)}" stroke-width="1" stroke-opacity=".45"/>`,
          ) +
          "</g>";
      }
      return s + spin(9, () => `<circle cy="${n(-r * 0.12)}" r="${n(r * 0.035)}" fill="${g}"/>`);
    };
    const daisy = (r: number, x: string, y: string) =>
      spin(7, () => `<path d="${petal(r, r * 0.34)}" fill="${x}"/>`) + `<circle r="${n(r * 0.26)}" fill="${y}"/>`;
    const leaf = (l: number, col: string) =>
      `<path d="M0 0C${-l * 0.34} ${-l * 0.3} ${-l * 0.3} ${-l * 0.8} 0 ${-l}C${l * 0.3} ${-l * 0.8} ${l * 0.34} ${-l * 0.3} 0 0Z" fill="${col}"/><path d="M0 0V${-l * 0.86}M0 ${-l * 0.3}l${l * 0.14} ${-l * 0.14}M0 ${-l * 0.3}l${-l * 0.14} ${-l * 0.14}M0 ${-l * 0.54}l${l * 0.12} ${-l * 0.12}M0 ${-l * 0.54}l${-l * 0.12} ${-l * 0.12}" stroke="${g}" stroke-width="1.3" fill="none" stroke-opacity=".7"/>`;
    const leafy = luma(d) > luma(g) ? mix(d, "#6f8f6a", 0.35) : mix(d, "#3f6b4c", 0.45);
    let back = "",
      body = "";
    for (const [x, y] of scatter(c, w, h, big ? 6 : 22)) {
      const r = big ? c.range(62, 84) : c.range(20, 32),
        turn = c.range(0, 360);
      for (let i = 0; i < (big ? 5 : 3); i++)
        back += wrapped(
          w,
          h,
          x,
          y,
          170,
          `<g transform="rotate(${n(turn + i * (big ? 72 : 118) + c.range(-14, 14))}) translate(0 ${n(-r * 0.7)})">${leaf(r * c.range(0.8, 1.05), i % 2 ? leafy : mix(leafy, g, 0.3))}</g>`,
        );
      const col = c.pick(f);
      body += wrapped(
        w,
        h,
        x,
        y,
        100,
        `<g transform="rotate(${n(turn)})">${big && c.yes(0.75) ? peony(r, col, lighter(col, 0.5)) : daisy(r * 0.75, col, c.pick([e, d]))}</g>`,
      );
    }
    for (const [x, y] of scatter(c, w, h, big ? 22 : 40))
      back = wrapped(w, h, x, y, 12, c.yes() ? `<g transform="scale(.9)">${daisy(8, mix(b, g, 0.25), e)}</g>` : `<circle r="2.4" fill="${d}"/>`) + back;
    return { w, h, ground: g, body: back + body };
  },
  ikat(c, [g, a, b, d, e]): Tile {
    // Warp ikat: a shape drawn in narrow threads, each slipped up or down by chance.
    const w = 200,
      h = 320,
      thread = 2.5;
    let body = "";
    const bands = [
      [1, a],
      [0.78, b],
      [0.56, e],
      [0.34, g],
      [0.16, a],
    ] as const;
    for (let x = 0; x < w; x += thread) {
      const u = Math.abs(x + thread / 2 - w / 2) / (w / 2),
        slip = c.range(-7, 7),
        step = 1 - Math.floor(u * 8) / 8;
      for (const [s, f] of bands) {
        const half = (h / 2) * 0.94 * (step - (1 - s) * 0.9);
        if (half > 2) {
          const v = c.range(-5, 5);
          body += rect(x, h / 2 - half + slip + v, thread + 0.3, half * 2 - v, f);
        }
      }
      const edge = 1 - step;
      for (const [s, f] of [
        [0.62, d],
        [0.36, a],
      ] as const) {
        const half = (h / 2) * (edge - (1 - s) * 0.9);
        if (half > 2) body += rect(x, -8, thread + 0.3, half + 8 + slip * 0.6, f) + rect(x, h - half + slip * 0.6, thread + 0.3, half + 8, f);
      }
    }
    return { w, h, ground: g, body };
  },
  batik(c, [g, a, b]): Tile {
    const w = 240,
      h = 240,
      deep = luma(g) < 0.6 ? g : darker(a, 0.3),
      wax = luma(g) < 0.6 ? lighter(a, 0.1) : g,
      mid = mix(deep, b, 0.5);
    let body = "";
    if (c.yes(0.55)) {
      // kawung
      const k = `<path d="M0-8C-30-22-34-62 0-78C34-62 30-22 0-8Z" fill="${wax}"/><path d="M0-18C-20-30-22-54 0-66C22-54 20-30 0-18Z" fill="${mid}"/><path d="M0-26V-58" stroke="${wax}" stroke-width="3" stroke-dasharray="3 5"/><circle cx="-5" cy="-42" r="2.6" fill="${wax}"/><circle cx="5" cy="-42" r="2.6" fill="${wax}"/>`;
      for (const [x, y] of [
        [0, 0],
        [120, 120],
      ] as const)
        body += wrapped(w, h, x, y, 100, `<g transform="rotate(45)">${spin(4, () => k)}</g><circle r="7" fill="${wax}"/>`);
      for (const [x, y] of [
        [120, 0],
        [0, 120],
      ] as const)
        body += wrapped(w, h, x, y, 100, spin(8, () => `<circle cy="-15" r="3" fill="${wax}"/>`) + `<circle r="6" fill="${mid}"/>`);
    } else {
      // parang
      const knife = "M-12-48C24-44 26-10 2 4C-14 14-14 34 10 48C-24 44-28 8-4-4C14-14 14-32-12-48Z";
      for (let k = -1; k < 6; k++)
        for (let row = -1; row < 2; row++) {
          const x = k * 40 + row * 80 + 40,
            y = 240 - k * 40 + row * 160 - 120;
          body += `<g transform="translate(${x} ${y}) rotate(-32)"><path d="${knife}" fill="${wax}"/><path d="${knife}" fill="${mid}" transform="scale(.62 .74)"/></g>`;
          body += `<g transform="translate(${x + 60} ${y + 60}) rotate(-45)"><rect x="-29" y="-9" width="58" height="18" fill="${wax}"/><rect x="-29" y="-6" width="58" height="12" fill="${deep}"/><path d="M-16 0L0-5L16 0L0 5Z" fill="${wax}"/></g>`;
        }
    }
    let crack = "";
    for (let i = 0; i < 16; i++) {
      const [x, y] = [c.range(0, w), c.range(0, h)],
        pts: Point[] = [];
      let at: Point = [0, 0],
        ang = c.range(0, 7);
      pts.push(at);
      for (let k = 0; k < 6; k++) {
        ang += c.range(-0.7, 0.7);
        at = [at[0] + Math.cos(ang) * 16, at[1] + Math.sin(ang) * 16];
        pts.push(at);
      }
      crack += wrapped(w, h, x, y, 100, `<path d="${curve(pts)}" stroke="${deep}" stroke-width=".8" fill="none" stroke-opacity=".55"/>`);
    }
    return { w, h, ground: deep, body: body + crack };
  },
  toile(c, [g, a]): Tile {
    // Toile de port: engraved harbour vignettes in one ink.
    const w = 380,
      h = 400,
      paper = luma(g) > 0.55 ? g : lighter(g, 0.88),
      ink = luma(g) > 0.55 ? a : g;
    const s = (d: string, sw = 1.5, o = 1) =>
      `<path d="${d}" stroke="${ink}" stroke-width="${n(sw * 1.2)}" fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-opacity="${o}"/>`;
    const hatch = (x: number, y: number, ww: number, hh: number, gap: number, k = 0.9) => {
      let d = "";
      for (let i = 0; i < hh; i += gap) {
        const f = Math.sin(((i + 4) / (hh + 8)) * Math.PI) ** 0.6;
        d += `M${n(x + ww / 2 - (ww / 2) * f * c.range(k - 0.15, k))} ${n(y + i)}h${n(ww * f * c.range(0.6, 0.95))}`;
      }
      return s(d, 1, 0.8);
    };
    const tree = () => {
      let t = s("M0 0C-4-30 6-52-2-84M-1-40C10-52 20-56 26-70M0-56C-10-66-20-70-24-84", 3);
      for (let i = 0; i < 34; i++) {
        const an = c.range(0, 6.28),
          r = Math.sqrt(c.next()) * 46,
          x = r * Math.cos(an),
          y = -96 + r * 0.72 * Math.sin(an);
        t += s(`M${n(x - 7)} ${n(y)}q3.5-7 7 0q3.5-7 7 0`, 1.3);
      }
      return t;
    };
    const junk = () =>
      s("M-56 0C-40 22 40 22 62-6L44-2H-44Z", 2) +
      s("M-40 6H46M-34 12H38", 1, 0.8) +
      [-20, 16]
        .map((x, i) => {
          const q = i ? 1 : 0.78;
          let t =
            s(`M${x}-2V${-104 * q}`, 2.4) +
            s(`M${x - 24} ${-14}C${x - 34} ${-50 * q} ${x - 20} ${-84 * q} ${x} ${-98 * q}C${x + 26} ${-78 * q} ${x + 30} ${-40 * q} ${x + 22}-14Z`, 1.8);
          for (let k = 1; k < 6; k++) t += s(`M${x - 29 + k * 3} ${-14 - k * 14 * q}L${x + 26 - k * 2.5} ${-17 - k * 13 * q}`, 1.2);
          return t;
        })
        .join("") +
      s("M-78 20q10-6 20 0t20 0t20 0t20 0t20 0t20 0M-60 28q10-6 20 0t20 0t20 0t20 0", 1.2);
    const pagoda = () => {
      let t = "";
      for (let i = 0; i < 4; i++) {
        const y = -i * 30,
          q = 1 - i * 0.18;
        t +=
          s(
            `M${-40 * q - 14} ${y - 12}Q${-30 * q} ${y - 20} ${-24 * q} ${y - 28}H${24 * q}Q${30 * q} ${y - 20} ${40 * q + 14} ${y - 12}Q0 ${y - 8} ${-40 * q - 14} ${y - 12}Z`,
            1.8,
          ) + s(`M${-24 * q} ${y}V${y - 10}M${24 * q} ${y}V${y - 10}M${-8 * q} ${y}V${y - 9}M${8 * q} ${y}V${y - 9}`, 1.8);
      }
      return t + s("M0-118V-142M-60 2H60", 2) + hatch(-60, 6, 120, 22, 4);
    };
    const bird = s("M-16 0q8-11 16 0q8-11 16 0", 1.8);
    const sprig =
      s("M0 40C-6 16 8-4 0-40", 1.6) +
      [-26, -8, 10, 26]
        .map((y, i) =>
          s(
            `M0 ${y}c${i % 2 ? 18 : -18}-2 ${i % 2 ? 24 : -24}-12 ${i % 2 ? 26 : -26}-20c${i % 2 ? -14 : 14} 0 ${i % 2 ? -22 : 22} 8 ${i % 2 ? -26 : 26} 20`,
            1.4,
          ),
        )
        .join("") +
      spin(6, () => `<path d="M0 0c-6-8-5-16 0-18c5 2 6 10 0 18" transform="translate(0 0)" stroke="${ink}" fill="none" stroke-width="1.2"/>`).replace(
        /^/,
        '<g transform="translate(0 -44)">',
      ) +
      "</g>";
    const island = (what: string, dx: number) =>
      `<g transform="translate(${dx} 0)">${what}</g>` + s("M-86 6C-60-6 60-8 90 6", 1.6) + hatch(-90, 10, 180, 26, 4);
    let body =
      wrapped(w, h, 104, 168, 170, pagoda() + `<g transform="translate(-72 4) scale(.9)">${tree()}</g><g transform="translate(66 6) scale(.6)">${tree()}</g>`) +
      wrapped(w, h, 288, 140, 140, `<g transform="scale(1.08)">${junk()}</g>`) +
      wrapped(w, h, 288, 352, 170, island(tree(), -30) + `<g transform="translate(34 0) scale(.78)">${tree()}</g>` + hatch(-40, -8, 90, 10, 3)) +
      wrapped(w, h, 96, 340, 140, `<g transform="scale(-1.08 1.08)">${junk()}</g>`);
    for (const [x, y] of [
      [196, 30],
      [218, 44],
      [10, 226],
      [30, 238],
      [200, 246],
    ] as const)
      body += wrapped(w, h, x, y, 30, bird);
    for (const [x, y, r] of [
      [192, 212, 15],
      [2, 70, -20],
      [192, 396, 190],
      [190, 90, 8],
      [2, 300, 160],
    ] as const)
      body += wrapped(w, h, x, y, 70, `<g transform="rotate(${r})">${sprig}</g>`);
    return { w, h, ground: paper, body };
  },
  geometric(c, [g, a, b, d, e]): Tile {
    const u = 60,
      k = 6,
      w = u * k,
      cols = [a, b, d, e];
    let body = "";
    for (let i = 0; i < k; i++)
      for (let j = 0; j < k; j++) {
        const f = c.pick(cols),
          o = c.pick(cols.filter((x) => x !== f)),
          r = c.int(0, 3) * 90;
        const cell = [
          `<path d="M0 0H${u}A${u} ${u} 0 0 1 0 ${u}Z" fill="${f}"/>`,
          `<rect width="${u}" height="${u}" fill="${f}"/><path d="M0 ${u}A${u / 2} ${u / 2} 0 0 1 ${u} ${u}Z" fill="${o}"/>`,
          `<path d="M0 0L${u} ${u}H0Z" fill="${f}"/>`,
          `<circle cx="${u / 2}" cy="${u / 2}" r="${u / 2}" fill="${f}"/><circle cx="${u / 2}" cy="${u / 2}" r="${u / 5}" fill="${g}"/>`,
          `<path d="M0 0h${u}v${u / 4}H0zM0 ${u / 2}h${u}v${u / 4}H0z" fill="${f}"/>`,
          `<path d="M0 0A${u / 2} ${u / 2} 0 0 0 ${u} 0ZM0 ${u / 2}A${u / 2} ${u / 2} 0 0 0 ${u} ${u / 2}Z" fill="${f}"/>`,
        ][c.int(0, 5)];
        body += `<g transform="translate(${i * u} ${j * u}) rotate(${r} ${u / 2} ${u / 2})">${cell}</g>`;
      }
    return { w, h: w, ground: g, body };
  },
  polka(c, [g, a, b, d, e]): Tile {
    const s = c.pick([36, 52, 84]),
      multi = c.yes(0.45),
      w = s * 4,
      h = s * 2,
      cols = [a, b, d, e];
    let body = "";
    for (let i = 0; i < 4; i++)
      for (let j = 0; j < 2; j++) {
        const f = multi ? cols[(i * 3 + j * 2) % 4] : a;
        body += wrapped(
          w,
          h,
          i * s + s / 2,
          j * s + (i % 2 ? s / 2 : 0),
          s,
          `<circle r="${n(s * 0.27)}" fill="${f}"/>` + (multi ? "" : `<circle cx="${s / 2}" r="${n(s * 0.05)}" fill="${b}"/>`),
        );
      }
    return { w, h, ground: g, body };
  },
  camouflage(c, [g, a, , d]): Tile {
    const w = 420,
      h = 420,
      cols = [mix(g, a, 0.45), mix(g, darker(g, 0.7), 0.5), mix(g, d, 0.6)];
    let body = "";
    for (const f of cols)
      for (const [x, y] of scatter(c, w, h, 11)) {
        const k = c.int(7, 10),
          r = c.range(34, 70),
          flat = c.range(0.45, 0.75);
        const pts = Array.from({ length: k }, (_, i): Point => {
          const t = (i / k) * 6.283,
            q = r * c.range(0.45, 1.25);
          return [q * Math.cos(t), q * flat * Math.sin(t)];
        });
        body += wrapped(w, h, x, y, 100, `<path d="${closed(pts, 1)}" fill="${f}" transform="rotate(${n(c.range(-25, 25))})"/>`);
      }
    return { w, h, ground: g, body };
  },
  brush(c, [g, a, b, d, e]): Tile {
    // Loaded-brush strokes: many hairs side by side, some running dry.
    const w = 420,
      h = 420,
      cols = c.shuffle([a, b, d, e]);
    let body = "";
    scatter(c, w, h, 11).forEach(([x, y], i) => {
      const f = cols[i % 4],
        len = c.range(90, 190),
        wide = c.range(26, 62),
        bend = c.range(-50, 50),
        hairs = Math.round(wide / 2.2);
      let s = "";
      for (let k = 0; k < hairs; k++) {
        const v = (k / hairs - 0.5) * wide,
          a0 = c.range(-10, 14),
          a1 = len - c.range(-12, 46) * (c.yes(0.75) ? 0.5 : 1.4);
        s += `M${n(a0 - len / 2)} ${n(v)}Q0 ${n(v + bend)} ${n(a1 - len / 2)} ${n(v + c.range(-2, 2))}`;
      }
      body += wrapped(
        w,
        h,
        x,
        y,
        170,
        `<path transform="rotate(${n(c.range(-70, 70))})" d="${s}" stroke="${f}" stroke-width="3.1" fill="none" stroke-linecap="round"/>`,
      );
    });
    for (const [x, y] of scatter(c, w, h, 26)) body += wrapped(w, h, x, y, 8, `<circle r="${n(c.range(1, 4.5))}" fill="${c.pick(cols)}"/>`);
    return { w, h, ground: g, body };
  },
  arabesque(c, [g, a, b, d, e]): Tile {
    // Eight-fold star and cross with an interlaced strap.
    const w = 240,
      star = (r: number) => {
        const q = [];
        for (let i = 0; i < 16; i++) {
          const t = (i * Math.PI) / 8,
            R = i % 2 ? r * 0.765 : r;
          q.push(`${n(R * Math.cos(t))} ${n(R * Math.sin(t))}`);
        }
        return "M" + q.join("L") + "Z";
      };
    const R = 120,
      strap = (dd: string, k: number) =>
        `<path d="${dd}" fill="none" stroke="${g}" stroke-width="${k + 5}" stroke-linejoin="miter"/><path d="${dd}" fill="none" stroke="${a}" stroke-width="${k}" stroke-linejoin="miter"/>`;
    const rosette =
      `<path d="${star(R * 0.98)}" fill="${mix(g, d, 0.55)}"/>` +
      strap(star(R * 0.98), 7) +
      `<path d="${star(R * 0.66)}" fill="${e}"/>` +
      strap(star(R * 0.66), 5) +
      spin(8, () => `<path d="M0-26C-15-40-13-58 0-70C13-58 15-40 0-26Z" fill="${g}"/><path d="M0-36C-7-44-6-54 0-60C6-54 7-44 0-36Z" fill="${b}"/>`) +
      `<path d="${star(24)}" fill="${a}"/><circle r="9" fill="${e}"/>`;
    const cross =
      spin(4, () => `<path d="M0-8C-22-24-16-44 0-58C16-44 22-24 0-8Z" fill="${b}"/><path d="M0-20C-8-28-7-38 0-46C7-38 8-28 0-20Z" fill="${g}"/>`) +
      `<circle r="9" fill="${a}"/>`;
    const body = wrapped(w, w, 120, 120, 130, rosette) + wrapped(w, w, 0, 0, 70, cross);
    return { w, h: w, ground: mix(g, d, 0.12), body };
  },
  seigaiha(_, [g, a, b, , e]): Tile {
    const r = 48,
      w = r * 2,
      h = r,
      ring = [a, g, b, g, e];
    const scale = ring.map((f, i) => `<circle r="${n(r * (1 - i * 0.2))}" fill="${f}"/>`).join("");
    let body = "";
    for (let j = -1; j < 5; j++) {
      const y = j * (r / 2);
      for (let i = -1; i < 3; i++) body += `<g transform="translate(${i * w + (((j % 2) + 2) % 2 ? r : 0)} ${n(y + r / 2)})">${scale}</g>`;
    }
    return { w, h, ground: g, body };
  },
  calico(c, [g, a]): Tile {
    // Blue calico: paste-resist flowers and dots left white on the vat-dyed ground.
    const w = 300,
      h = 300,
      deep = luma(g) < 0.5 ? g : luma(a) < 0.5 ? a : darker(a, 0.6),
      wax = "#f3f1e8";
    const bloom = (r: number) =>
      spin(
        6,
        () =>
          `<path d="M0 ${-r * 0.3}C${-r * 0.36} ${-r * 0.5} ${-r * 0.3} ${-r} 0 ${-r}C${r * 0.3} ${-r} ${r * 0.36} ${-r * 0.5} 0 ${-r * 0.3}Z" fill="${wax}"/><path d="M0 ${-r * 0.5}V${-r * 0.8}" stroke="${deep}" stroke-width="2.5" stroke-dasharray="3 3"/>`,
      ) + `<circle r="${r * 0.16}" fill="${wax}"/>`;
    const bough =
      [30, 55, 80]
        .map(
          (y, i) =>
            `<ellipse cx="${i % 2 ? 11 : -11}" cy="${-y}" rx="6" ry="13" transform="rotate(${i % 2 ? 40 : -40} ${i % 2 ? 11 : -11} ${-y})" fill="${wax}"/>`,
        )
        .join("") + [20, 32, 44, 56, 68, 80, 92].map((y) => `<circle cy="${-y}" r="2.6" fill="${wax}"/>`).join("");
    let body = "";
    for (const [x, y] of [
      [75, 75],
      [225, 225],
    ] as const)
      body += wrapped(
        w,
        h,
        x,
        y,
        150,
        bloom(46) + spin(8, (i) => (i % 2 ? `<circle cy="-60" r="4.6" fill="${wax}"/>` : `<g transform="translate(0 -36) scale(.62)">${bough}</g>`)),
      );
    for (const [x, y] of [
      [225, 75],
      [75, 225],
    ] as const)
      body += wrapped(w, h, x, y, 60, bloom(24) + spin(12, () => `<circle cy="-34" r="2.6" fill="${wax}"/>`));
    return { w, h, ground: deep, body };
  },
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;
export const familyNames = Object.keys(families) as FamilyName[];

export const print = (family: FamilyName, palette: PaletteName, seed: number | string): Tile =>
  families[family](chance(`${family}/${palette}/${seed}`), palettes[palette]);

/** One design in any palette: the same chance whatever the inks, as a mill offers its colourways. */
export const printDesign = (family: FamilyName, palette: PaletteName, seed: number | string): Tile =>
  families[family](chance(`${family}/${seed}`), palettes[palette]);
