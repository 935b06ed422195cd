// Factory scenes, 1200 x 800, from a seed.
import { chance, type Chance } from "./chance.ts";
import { cloth } from "./cloths.ts";
import { darker, lighter, luma, mix } from "./colour.ts";
import { asPattern, curve, n, svg, type Point } from "./drawing.ts";
import { paletteNames, palettes } from "./palettes.ts";
import { L, MOODS, P, R, bolts, defs2, sky, type Mood } from "./stage.ts";

/** The end of a roll of cloth: card tube and wound layers. */
const rollEnd = (x: number, y: number, r: number, fill: string, ink: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" stroke="${ink}" stroke-width="1.6"/>` +
  [0.86, 0.72, 0.58, 0.45]
    .map(
      (k) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="#fff" stroke-width="1.6" opacity=".42"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k - 1.6)}" fill="none" stroke="${ink}" stroke-width=".9" opacity=".4"/>`,
    )
    .join("") +
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.3)}" fill="#d8c39c" stroke="${ink}" stroke-width="1.4"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.2)}" fill="#2a2438"/>`;
const worker = (x: number, y: number, k: number, m: { shirt: string; apron: string; skin: string }, cap: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${k})">` +
  P("M-34 60C-36 12-24-4 0-6C24-4 36 12 34 60Z", m.shirt) +
  P("M-26 60C-26 30-22 20-16 10L16 10C22 20 26 30 26 60Z", m.apron, 0.9) +
  P("M-9-8V-20H9V-8C6 0-6 0-9-8Z", m.skin) +
  '<ellipse cy="-34" rx="16" ry="19" fill="' +
  m.skin +
  '"/>' +
  P("M-18-32C-20-60 20-60 18-32C14-44-10-46-18-32Z", cap) +
  L("M-30 30C-20 56 0 58 18 54", m.skin, 9) +
  "</g>";
const SKINS = ["#e7bd9c", "#d6a27c", "#c58b64", "#9c6644", "#f0cfb2"];
const machine = (x: number, y: number, k: number, ink: string, hi: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${k})">` +
  P("M-52 0V-10H46V0ZM-48-10V-20C-48-24-46-26-40-26H-34V-54C-34-66-26-70-14-70H34C44-70 48-64 48-56V-10H28V-46H-6C-12-46-14-42-14-38V-10Z", ink) +
  L("M-6-60H32", hi, 3, 0.7) +
  `<circle cx="52" cy="-50" r="12" fill="${hi}"/><circle cx="52" cy="-50" r="5" fill="${ink}"/>` +
  P("M8-70V-84H14V-70Z", hi) +
  L("M-24-26V-4", hi, 2) +
  "</g>";

export const scenes = {
  sewing(c: Chance, m: Mood) {
    const { defs, fill } = bolts(c, 6, 0.2);
    let s = R(0, 0, 1200, 800, m.wall) + R(0, 470, 1200, 330, m.floor);
    for (let i = 0; i < 6; i++) {
      const x = 40 + i * 195;
      s +=
        R(x, 70, 160, 230, m.glow) +
        L(`M${x + 80} 70V300M${x} 150H${x + 160}M${x} 225H${x + 160}M${x + 40} 70V300M${x + 120} 70V300`, m.ink, 3, 0.55) +
        R(x - 4, 66, 168, 238, "none", 1, `stroke="${m.ink}" stroke-width="5"`) +
        P(`M${x} 470L${x + 150} 470L${x + 330} 800L${x + 60} 800Z`, m.glow, 0.16);
    }
    s += R(0, 0, 1200, 34, darker(m.wall, 0.35)) + L("M0 34H1200", m.ink, 3, 0.5);
    for (let r = 0; r < 3; r++) {
      const k = 0.62 + r * 0.3,
        y = 430 + r * 130,
        step = 200 * k,
        off = c.range(-60, 0);
      for (let x = off + step / 2, i = 0; x < 1260; x += step * 1.22, i++) {
        s += worker(
          x + 12 * k,
          y - 62 * k,
          k * 1.05,
          { shirt: c.pick([m.a, lighter(m.a, 0.4), m.b, "#e9e4d6"]), apron: c.pick(["#efe9da", lighter(m.a, 0.6), m.ink]), skin: c.pick(SKINS) },
          c.pick([m.ink, "#2a2230", m.b, "#efe9da", "#4a342c"]),
        );
        s +=
          R(x - step * 0.5, y - 6 * k, step, 14 * k, lighter(m.floor, 0.45)) +
          R(x - step * 0.5, y + 8 * k, step, 5 * k, m.ink, 0.35) +
          R(x - step * 0.44, y + 12 * k, 7 * k, 90 * k, m.ink, 0.75) +
          R(x + step * 0.4, y + 12 * k, 7 * k, 90 * k, m.ink, 0.75) +
          machine(x - 36 * k, y - 6 * k, k * 0.95, m.ink, lighter(m.a, 0.55));
        s += P(
          `M${n(x - 70 * k)} ${n(y - 6 * k)}C${n(x - 40 * k)} ${n(y - 22 * k)} ${n(x + 30 * k)} ${n(y - 12 * k)} ${n(x + 66 * k)} ${n(y - 8 * k)}L${n(x + 60 * k)} ${n(y + 52 * k)}C${n(x + 40 * k)} ${n(y + 66 * k)} ${n(x + 20 * k)} ${n(y + 30 * k)} ${n(x)} ${n(y + 6 * k)}Z`,
          fill(),
          1,
          `stroke="${m.ink}" stroke-width="1.5"`,
        );
      }
      if (r < 2) s += R(0, y + 60 * k, 1200, 90, m.floor, 0.28);
    }
    for (let i = 0; i < 7; i++) {
      const x = 80 + i * 175;
      s +=
        L(`M${x} 0V96`, m.ink, 2) +
        P(`M${x - 34} 112L${x - 14} 94H${x + 14}L${x + 34} 112Z`, m.ink) +
        `<ellipse cx="${x}" cy="114" rx="30" ry="6" fill="${m.glow}"/>` +
        P(`M${x - 32} 114H${x + 32}L${x + 120} 430H${x - 120}Z`, m.glow, 0.13);
    }
    return defs2(defs) + s;
  },
  rolls(c: Chance, m: Mood) {
    const { defs, fill } = bolts(c, 11, 0.3);
    let s = R(0, 0, 1200, 800, darker(m.wall, 0.5));
    for (let row = 0; row < 5; row++) {
      let x = -20;
      const h = 148,
        y = row * 164;
      s += R(0, y, 1200, h, darker(m.wall, 0.72));
      while (x < 1230) {
        const r = c.range(40, 68);
        s += rollEnd(x + r, y + h - r, r, fill(), m.ink);
        if (r < 50 && c.yes(0.7)) s += rollEnd(x + r + c.range(-6, 10), y + h - r * 2 - 24, 24, fill(), m.ink);
        x += r * 2 + c.range(1, 8);
      }
      s += R(0, y, 1200, h * 0.36, "#080b1c", 0.34) + R(0, y + h, 1200, 16, lighter(m.floor, 0.2)) + R(0, y + h + 11, 1200, 5, m.ink, 0.5);
    }
    for (const x of [390, 800]) s += R(x, 0, 14, 800, m.b) + R(x, 0, 4, 800, "#fff", 0.25);
    return defs2(defs) + s + R(0, 0, 1200, 800, m.glow, 0.05);
  },
  cutting(c: Chance, m: Mood) {
    const { defs, fill } = bolts(c, 7, 0.26),
      den = cloth("denim", m.a);
    let s = R(0, 0, 1200, 800, m.wall) + R(0, 0, 1200, 250, lighter(m.wall, 0.3));
    for (let i = 0; i < 5; i++) {
      const x = 60 + i * 240;
      s +=
        L(`M${x} 0V40`, m.ink, 2) +
        R(x - 70, 40, 140, 12, m.ink) +
        R(x - 66, 52, 132, 6, m.glow) +
        P(`M${x - 66} 58H${x + 66}L${x + 180} 330H${x - 180}Z`, m.glow, 0.35);
    }
    for (let i = 0; i < 17; i++) {
      const x = 30 + i * 70,
        hgt = c.range(90, 128);
      s +=
        R(x, 250 - hgt, 44, hgt, fill(), 1, `stroke="${m.ink}" stroke-width="1.5"`) +
        R(x + 30, 250 - hgt, 14, hgt, "#0b1028", 0.22) +
        `<ellipse cx="${x + 22}" cy="${n(250 - hgt)}" rx="22" ry="7" fill="#e3d6ba" stroke="${m.ink}" stroke-width="1.5"/><ellipse cx="${x + 22}" cy="${n(250 - hgt)}" rx="7" ry="2.4" fill="${m.ink}"/>`;
    }
    s +=
      R(0, 250, 1200, 18, m.ink, 0.85) +
      P("M150 330H1050L1320 800H-120Z", "#cfc4a6") +
      P("M176 330H1026L1262 760H-62Z", "url(#den)") +
      P("M-62 760H1262L1268 800H-68Z", darker(m.a, 0.5)) +
      L("M-62 760H1262", "#f6f3ea", 7) +
      L("M-62 760H1262", "#c2352b", 2);
    const chalk = (d: string, t: string) => `<g transform="${t}">` + L(d, "#f4f1e6", 3, 0.9) + "</g>";
    const front = "M0 0C20 0 36-14 40-30L110-6C104 30 108 60 118 76L120 220H0Z",
      sleeve = "M0 40C24 0 60-20 84-20C108-20 144 0 168 40L140 170H28Z",
      leg = "M0 0H80C92 40 110 60 120 70L100 320H20Z";
    for (const [d, x, y, k, r] of [
      [front, 250, 400, 0.8, 0],
      [front, 380, 392, 0.8, 0],
      [sleeve, 520, 386, 0.7, 0],
      [leg, 660, 366, 0.5, 6],
      [leg, 760, 366, 0.5, -4],
      [sleeve, 846, 390, 0.62, 10],
      [front, 150, 590, 1, -4],
      [sleeve, 330, 590, 1, 0],
      [leg, 560, 540, 0.7, 0],
      [leg, 680, 540, 0.7, 4],
      [sleeve, 800, 580, 1, -8],
      [front, 1010, 590, 1, 6],
    ] as const)
      s += chalk(d, `translate(${x} ${y}) rotate(${r}) scale(${k} ${k * 0.62})`);
    s +=
      `<g transform="translate(${c.int(560, 640)} 300)">` +
      worker(0, -60, 1.5, { shirt: m.a, apron: "#efe9da", skin: c.pick(SKINS) }, m.ink) +
      "</g>" +
      `<g transform="translate(1040 640) rotate(-24)">` +
      L("M0 0L120-36M0-36L120 0", "#dfe3ea", 12) +
      '<circle cx="-20" cy="12" r="24" fill="none" stroke="#c2352b" stroke-width="11"/><circle cx="-20" cy="-48" r="24" fill="none" stroke="#c2352b" stroke-width="11"/><circle cx="58" cy="-18" r="6" fill="#1b2340"/></g>';
    return defs2(defs + asPattern("den", den, 1)) + s;
  },
  outside(c: Chance, m: Mood) {
    const dusk = m.wall === "#252d4e",
      top = dusk ? "#2a3566" : c.pick(["#b9cbe0", "#e8d7c4", "#c8d6d0"]),
      low = dusk ? "#e0a070" : "#f5efe0";
    let s = R(0, 0, 1200, 800, "url(#sky)") + `<circle cx="${c.int(200, 1000)}" cy="${c.int(120, 220)}" r="62" fill="${dusk ? "#f6dca6" : "#fff9ea"}"/>`;
    for (let k = 0; k < 3; k++) {
      const pts: Point[] = [];
      for (let x = -40; x <= 1260; x += 130) pts.push([x, 420 - k * -26 - c.range(10, 120 - k * 30)]);
      s += P(curve(pts) + "V600H-40Z", mix(low, dusk ? "#1c2450" : "#6e86a8", 0.25 + k * 0.2));
    }
    const x0 = c.int(60, 140),
      bays = c.int(6, 8),
      w = Math.min(140, 940 / bays),
      base = 640,
      up = 410,
      brick = c.pick([m.a, "#8f4a3c", "#53648c", "#b9a98a"]);
    s +=
      R(x0 + bays * w - 150, 210, 46, 260, darker(brick, 0.3)) +
      R(x0 + bays * w - 156, 206, 58, 16, m.ink) +
      P(`M${x0 + bays * w - 126} 200c-20-40 30-50 10-92c40 20 10 60 24 92z`, "#fff", 0.35);
    for (let i = 0; i < bays; i++) {
      const x = x0 + i * w;
      s +=
        P(`M${x} ${up}V${up - 92}L${x + w} ${up}Z`, darker(brick, 0.18), 1, `stroke="${m.ink}" stroke-width="2"`) +
        P(`M${x + 8} ${up - 8}V${up - 74}L${x + 34} ${up - 57}V${up - 8}Z`, dusk ? "#ffd98a" : "#dfe8f2");
    }
    s += R(x0, up, bays * w, base - up, brick, 1, `stroke="${m.ink}" stroke-width="2"`) + R(x0, up, bays * w, 20, darker(brick, 0.25));
    for (let i = 0; i < bays * 2; i++) {
      const x = x0 + i * (w / 2) + 12;
      for (const y of [up + 44, up + 118])
        s +=
          R(
            x,
            y,
            w / 2 - 24,
            52,
            dusk ? c.pick(["#ffd98a", "#ffd98a", "#51609a"]) : c.pick(["#e3ebf3", "#cfdcea", "#f4f4ee"]),
            1,
            `stroke="${m.ink}" stroke-width="2"`,
          ) + L(`M${x + w / 4 - 12} ${y}v52M${x} ${y + 26}h${w / 2 - 24}`, m.ink, 1.5, 0.7);
    }
    const { defs, fill } = bolts(c, 5, 0.22);
    s +=
      R(0, base, 1200, 160, darker(m.floor, 0.15)) + R(0, base, 1200, 10, darker(m.floor, 0.4)) + L("M0 740H1200", "#fff", 4, 0.5, 'stroke-dasharray="50 40"');
    for (let i = 0, x = c.int(560, 700); i < 3; i++, x += 176)
      s +=
        R(x, base - 54, 168, 76, fill(), 1, `stroke="${m.ink}" stroke-width="3"`) +
        R(x, base + 14, 168, 8, m.ink) +
        L(Array.from({ length: 9 }, (_, q) => `M${x + 12 + q * 18} ${base - 50}v66`).join(""), m.ink, 1.2, 0.35) +
        `<circle cx="${x + 34}" cy="${base + 28}" r="13" fill="${m.ink}"/><circle cx="${x + 136}" cy="${base + 28}" r="13" fill="${m.ink}"/>`;
    for (const [x, y] of [
      [40, 640],
      [1130, 646],
      [1060, 636],
      [180, 648],
    ] as const)
      s +=
        R(x - 4, y - 60, 8, 70, m.ink, 0.7) +
        `<ellipse cx="${x}" cy="${y - 96}" rx="${c.int(30, 46)}" ry="${c.int(46, 66)}" fill="${mix("#4f7052", m.a, 0.25)}"/><ellipse cx="${x - 8}" cy="${y - 110}" rx="22" ry="34" fill="#fff" opacity=".1"/>`;
    return defs2(defs + sky("sky", top, low)) + s;
  },
  yarn(c: Chance, m: Mood) {
    // The creel: every cone sends one thread to the loom.
    const cols = [...palettes[c.pick(paletteNames)], m.a, "#f3efe2"];
    let s = R(0, 0, 1200, 800, darker(m.wall, luma(m.wall) < 0.4 ? 0.2 : 0.06)) + R(0, 640, 1200, 160, m.floor),
      thread = "",
      cones = "";
    for (let r = 0; r < 5; r++)
      for (let i = 0; i < 9; i++) {
        const x = 70 + i * 74,
          y = 110 + r * 122,
          f = cols[(i + r * 2 + (i > 4 ? 1 : 0)) % cols.length] ?? m.a;
        thread += L(`M${x} ${y - 38}C${x + 160} ${y - 70} ${820} ${330 + r * 14 + i * 3} 930 ${372 + r * 14 + i * 1.5}`, f, 1.6, 0.9);
        cones +=
          P(`M${x - 11} ${y - 36}H${x + 11}L${x + 28} ${y + 40}H${x - 28}Z`, f, 1, `stroke="${m.ink}" stroke-width="1.8"`) +
          [0, 1, 2, 3, 4, 5].map((q) => L(`M${x - 13 - q * 2.6} ${y - 24 + q * 12}q${13 + q * 2.6} 8 ${26 + q * 5.2} 0`, m.ink, 1, 0.3)).join("") +
          R(x - 5, y - 48, 10, 13, "#d8c39c") +
          P(`M${x + 6} ${y - 34}L${x + 11} ${y - 36}L${x + 28} ${y + 40}H${x + 12}Z`, "#0b1028", 0.18) +
          R(x - 34, y + 40, 68, 6, m.ink);
      }
    const { defs, fill } = bolts(c, 2, 0.4);
    for (let i = 0; i < 10; i++) s += R(30 + i * 74, 40, 5, 640, m.ink, 0.5);
    s +=
      thread +
      cones +
      R(900, 300, 270, 300, m.ink) +
      R(916, 316, 238, 60, lighter(m.a, 0.2)) +
      R(916, 384, 238, 216, fill()) +
      R(916, 384, 238, 40, "#0b1028", 0.3) +
      R(890, 590, 290, 22, m.b) +
      R(916, 612, 20, 120, m.ink) +
      R(1134, 612, 20, 120, m.ink) +
      P("M916 600H1154V700C1110 730 960 690 916 720Z", fill()) +
      `<circle cx="1120" cy="346" r="10" fill="${m.b}"/><circle cx="1092" cy="346" r="6" fill="${m.glow}"/>`;
    return defs2(defs) + s;
  },
  drying(c: Chance, m: Mood, W = 1200, H = 800) {
    // Dyed lengths hung from bamboo to dry.
    const count = Math.round(W / 120),
      { defs, fill } = bolts(c, count, 0.55, c.yes(0.5) ? (["indigo", "woad", "ink", "chalk", "night"] as const) : paletteNames),
      dusk = luma(m.wall) < 0.4;
    let s =
      R(0, 0, W, H, "url(#sky)") +
      `<circle cx="${W * 0.72}" cy="${H * 0.3}" r="${H * 0.1}" fill="${dusk ? "#f6dca6" : "#fff"}" opacity=".9"/>` +
      P(`M0 ${H * 0.78}C${W * 0.3} ${H * 0.7} ${W * 0.6} ${H * 0.84} ${W} ${H * 0.74}V${H}H0Z`, m.floor);
    const hang = (x: number, w: number, top: number, len: number, f: string, k: number) => {
      const waves: Point[] = [];
      for (let i = 0; i <= 6; i++) {
        const t = i / 6;
        waves.push([x + w * t, top + len + Math.sin(i * 1.05 + k) * 5]);
      }
      const d = `M${n(x)} ${top}H${n(x + w)}L${n(x + w)} ${n(waves[6]?.[1] ?? 0)}` + curve(waves.reverse()).replace(/^M/, "L") + "Z";
      let sh = "";
      for (let i = 0; i < 4; i++) {
        const xx = x + w * (0.1 + i * 0.26) + c.range(-6, 6);
        sh += P(
          `M${n(xx)} ${top}C${n(xx + 12)} ${n(top + len * 0.4)} ${n(xx - 10)} ${n(top + len * 0.7)} ${n(xx + 6)} ${n(top + len + 8)}H${n(xx + w * 0.13)}C${n(xx + w * 0.05)} ${n(top + len * 0.7)} ${n(xx + w * 0.14)} ${n(top + len * 0.4)} ${n(xx + w * 0.07)} ${top}Z`,
          i % 2 ? "#fff" : "#0b1028",
          i % 2 ? 0.14 : 0.2,
        );
      }
      return `<g filter="url(#b8)" opacity=".25" transform="translate(16 10)">${P(d, "#0b1028")}</g>` + P(d, f) + sh + R(x, top, w, 7, "#0b1028", 0.22);
    };
    for (let i = 0; i < count * 1.4; i++)
      s += hang(
        i * (W / count / 1.4) + c.range(-10, 10),
        c.range(40, 66),
        H * 0.16,
        H * c.range(0.3, 0.42),
        mix(c.pick(["#c3cbe0", "#e6dccb", "#b7c4d2"]), m.wall, 0.4),
        i,
      );
    s += L(`M0 ${H * 0.16}H${W}`, darker(m.floor, 0.3), 5);
    for (let i = 0; i < count; i++)
      s += hang(i * (W / count) + c.range(-4, 12), (W / count) * c.range(0.66, 0.9), H * 0.06, H * c.range(0.55, 0.82), fill(), i * 2);
    s += L(`M-10 ${H * 0.06}H${W + 10}`, "#8a6a3e", 9) + L(`M-10 ${H * 0.055}H${W + 10}`, "#c9a566", 3);
    return defs2(defs + sky("sky", dusk ? "#27325f" : "#c9d7e6", dusk ? "#d9906a" : "#f6f1e4")) + s;
  },
};
export type SceneName = keyof typeof scenes;
export const sceneNames = Object.keys(scenes) as SceneName[];
export function scene(kind: SceneName, seed: number | string): string {
  const c = chance(kind + seed);
  return svg(1200, 800, scenes[kind](c, c.pick(kind === "outside" || kind === "sewing" ? MOODS : MOODS.slice(0, 5))));
}
/**
 * A scene as it comes round again: another hour of the day, then the hall from its other side, then in the colours of another hour, with other goods and
 * people each time: fifty rounds differ at a glance.
 */
export function cover(kind: SceneName, round: number): string {
  const hour = (at: number): Mood => MOODS[at % MOODS.length] ?? MOODS[0];
  const side = Math.floor(round / MOODS.length);
  const drawn = scenes[kind](chance(`${kind} cover ${round}`), { ...hour(round), a: hour(round + Math.floor(side / 2)).a });
  return svg(1200, 800, side % 2 === 1 ? `<g transform="translate(1200 0) scale(-1 1)">${drawn}</g>` : drawn);
}
