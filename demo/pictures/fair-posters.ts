// Pictures of fairs, 1200 x 900: what each is about, in its own colours.
import { chance, type Chance } from "./chance.ts";
import { cloth } from "./cloths.ts";
import { darker, lighter, mix } from "./colour.ts";
import { asPattern, curve, n, svg, type Point } from "./drawing.ts";
import { L, P, R, bolts, defs2, sky } from "./stage.ts";
import type { PaletteName } from "./palettes.ts";

const W = 1200,
  H = 900,
  INK = "#181d33";

/** Garments as they hang, about 200 wide, from the neck down. */
const cut = {
  tee: "M-36 0C-20 14 20 14 36 0L104 34L84 92L62 80V240H-62V80L-84 92L-104 34Z",
  dress: "M-30 0L-40 60L-34 104L-96 280C-40 296 40 296 96 280L34 104L40 60L30 0C14 16-14 16-30 0Z",
  jeans: "M-62 0H62L76 300H14L3 96H-3L-14 300H-76Z",
  coat: "M-36 0C-18 12 18 12 36 0L98 36L122 214L86 220L72 116L84 310H-84L-72 116L-86 220L-122 214L-98 36Z",
  robe: "M-26 0C-10 10 10 10 26 0L64 24L134 250L102 264L62 156L92 350C40 362-40 362-92 350L-62 156L-102 264L-134 250L-64 24Z",
  sweater: "M-34 0C-18 16 18 16 34 0L92 26L122 222L86 230L68 112V238H-68V112L-86 230L-122 222L-92 26Z",
  skirt: "M-48 0H48L92 170C40 184-40 184-92 170Z",
} as const;
type Cut = keyof typeof cut;
const seams: Record<Cut, string> = {
  tee: "M-62 80L-58 40M62 80L58 40M-36 0C-22 24 22 24 36 0M-62 226H62",
  dress: "M-34 104C-12 112 12 112 34 104M-20 120L-46 282M20 120L46 282",
  jeans: "M-62 16H62M0 16V84M-60 22C-54 52-36 58-22 56L-20 18M60 22C54 52 36 58 22 56L20 18M-74 286H-14M14 286H74",
  coat: "M0 20V310M-36 0L0 60L36 0M-60 200H-22M22 200H60M12 120v2M12 170v2M12 220v2",
  robe: "M0 14V352M-20 10L0 40L20 10M-92 336C-40 348 40 348 92 336",
  sweater: "M-34 0C-20 28 20 28 34 0M-68 216H68M-118 200L-84 208M118 200L84 208",
  skirt: "M-48 12H48M-20 20L-40 176M20 20L40 176",
};
const hanger = L("M0-26C0-42 18-42 15-30C12-20 0-22 0-12L-56 12M0-12L56 12", INK, 5);
const hung = (what: Cut, x: number, y: number, k: number, fill: string, turn = 0, isHung = true) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${k})">` +
  (isHung ? hanger : "") +
  P(cut[what], fill, 1, `stroke="${INK}" stroke-width="3" stroke-linejoin="round"`) +
  `<clipPath id="c${what}${n(x)}${n(y)}"><path d="${cut[what]}"/></clipPath><g clip-path="url(#c${what}${n(x)}${n(y)})">${R(10, -10, 140, 400, "#0b1028", 0.14)}${R(-140, -10, 96, 400, "#fff", 0.1)}</g>` +
  L(seams[what], INK, 2.2, 0.75) +
  "</g>";
const dot = (x: number, y: number, r: number, fill: string, more = "") => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${more}/>`;
const line = (y: number, sag: number, colour = INK) => L(`M-20 ${y}Q600 ${y + sag} 1220 ${y}`, colour, 5);
/** How far below its ends a line hangs at x. */
const below = (x: number, sag: number) => (sag / 2) * (1 - ((x - 600) / 620) ** 2);
const floor = (colour: string) => R(0, 760, W, 140, colour) + R(0, 760, W, 6, INK, 0.25);
const bunch = (c: Chance, count: number, ...pals: PaletteName[]) => bolts(c, count, 0.5, pals);

export const posters = {
  /** A tiger of cut cloth behind a shop's banners. */
  adtiger(c: Chance) {
    const { defs, fill } = bunch(c, 6, "persimmon", "madder", "weld");
    let s = R(0, 0, W, H, "url(#sky)") + floor("#6d2414");
    for (let k = 0; k < 7; k++) {
      const x = 20 + k * 180;
      s += R(x, 0, 96, c.int(150, 300), fill(), 1, `stroke="${INK}" stroke-width="3"`) + R(x - 8, 0, 112, 16, "#3a1410");
    }
    const stripe = (d: string) => P(d, "#2a1310");
    s +=
      '<g transform="translate(600 520) scale(1.25)">' +
      [-1, 1]
        .map(
          (side) => `<g transform="scale(${side} 1)">${dot(150, -170, 62, "#e8822e", `stroke="${INK}" stroke-width="4"`)}${dot(150, -168, 34, "#f6d9b0")}</g>`,
        )
        .join("") +
      P(
        "M0-250C150-250 236-150 230-20C226 110 130 196 0 200C-130 196-226 110-230-20C-236-150-150-250 0-250Z",
        "#f09a3c",
        1,
        `stroke="${INK}" stroke-width="5"`,
      ) +
      P("M0 40C80 30 150 60 140 120C130 180 70 200 0 200C-70 200-130 180-140 120C-150 60-80 30 0 40Z", "#fdf1dc") +
      [-1, 1]
        .map(
          (side) =>
            `<g transform="scale(${side} 1)">` +
            stripe("M228-40C190-36 160-44 132-30C164-22 196-16 230-12Z") +
            stripe("M226 40C190 34 166 30 140 40C168 54 196 66 214 76Z") +
            stripe("M196-140C170-118 150-110 128-108C150-92 184-92 214-104Z") +
            P("M44-46C60-80 116-80 128-44C110-24 62-22 44-46Z", "#fffaf0", 1, `stroke="${INK}" stroke-width="4"`) +
            dot(88, -48, 20, "#2a1310") +
            dot(94, -56, 6, "#fff") +
            L("M60 110C110 100 160 100 210 86M60 128C112 128 160 134 204 132", INK, 3, 0.7) +
            "</g>",
        )
        .join("") +
      L("M-56-196H56M-46-160H46M-60-122H60M0-212V-112", "#2a1310", 16) +
      P("M-34 60C-20 48 20 48 34 60C30 88 10 100 0 102C-10 100-30 88-34 60Z", "#b23a2e", 1, `stroke="${INK}" stroke-width="4"`) +
      L("M0 102V128M0 128C-20 152-56 150-66 130M0 128C20 152 56 150 66 130", INK, 5) +
      "</g>";
    s += hung("coat", 150, 470, 1.15, fill(), -4) + hung("dress", 1050, 480, 1.15, fill(), 4);
    return defs2(defs + sky("sky", "#c8451f", "#f2b55a")) + s;
  },
  /** Garments leave the screen in parcels. */
  efb(c: Chance) {
    const { defs, fill } = bunch(c, 8, "lagoon", "harbour", "woad");
    let s = R(0, 0, W, H, "url(#sky)") + floor("#0d3a4a");
    for (let k = 0; k < 16; k++) s += L(`M${k * 80} 0V760`, "#7fd0d6", 1, 0.22) + L(`M0 ${k * 50}H1200`, "#7fd0d6", 1, 0.22);
    const phone = (x: number, y: number, k: number, what: Cut, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})">${R(-130, -250, 260, 500, "#10202e", 1, 'rx="34"')}${R(-114, -222, 228, 444, "#f3f6f2", 1, 'rx="10"')}${hung(what, 0, -180, 0.92, fill(), 0, false)}${R(-90, 140, 180, 16, "#c9d6d6")}${R(-90, 168, 110, 16, "#e0a24f")}${R(30, 160, 64, 34, "#0d6f78", 1, 'rx="17"')}</g>`;
    s += phone(330, 380, 1.05, "dress", -8) + phone(640, 350, 1.18, "coat", 0) + phone(940, 390, 1.05, "tee", 8);
    const parcel = (x: number, y: number, w: number, h: number) =>
      R(x, y, w, h, "#d9b27c", 1, `stroke="${INK}" stroke-width="3"`) +
      R(x + w * 0.42, y, w * 0.16, h, "#eed9b4") +
      R(x + w * 0.64, y + h * 0.56, w * 0.28, h * 0.3, "#fbfaf4") +
      L(`M${x + w * 0.68} ${y + h * 0.66}h${w * 0.2}M${x + w * 0.68} ${y + h * 0.75}h${w * 0.14}`, INK, 3);
    s +=
      parcel(90, 690, 190, 140) +
      parcel(250, 720, 150, 110) +
      parcel(120, 590, 130, 100) +
      parcel(820, 700, 180, 130) +
      parcel(970, 660, 160, 170) +
      parcel(1010, 560, 110, 100);
    s += L("M400 800C520 870 700 870 820 790", "#e0503c", 5);
    return defs2(defs + sky("sky", "#0f5666", "#79c3c4")) + s;
  },
  /** A street of brand shops under one awning. */
  efb2023(c: Chance) {
    const { defs, fill } = bunch(c, 8, "plum", "mulberry", "rose");
    let s = R(0, 0, W, H, "url(#sky)") + floor("#3a1c3a");
    for (let k = 0; k < 4; k++) {
      const x = 30 + k * 290;
      s +=
        R(x, 250, 270, 510, "#f7eef2", 1, `stroke="${INK}" stroke-width="4"`) +
        R(x + 22, 350, 226, 360, ["#e9d4e2", "#d9cbe6", "#f1dcd4", "#dcd3e8"][k] ?? "#e9d4e2");
      for (let q = 0; q < 6; q++)
        s += P(
          `M${x + q * 45} 250h45v60a22.5 22.5 0 0 1-45 0Z`,
          q % 2 ? "#fdf7f4" : (["#7c2760", "#a8446b", "#5a3a86", "#8c2f4a"][k] ?? "#7c2760"),
          1,
          `stroke="${INK}" stroke-width="2"`,
        );
      s += R(x + 60, 176, 150, 52, "#2a1430") + L(`M${x + 80} 202h110`, "#f3c66c", 6);
      s += hung((["dress", "coat", "skirt", "sweater"] as const)[k] ?? "dress", x + 135, 410, 0.98, fill());
    }
    s += L("M-20 120Q150 190 300 120T620 120T940 120T1240 120", "#f3c66c", 4);
    for (let k = 0; k < 15; k++) s += dot(20 + k * 84, 140 + (k % 2) * 18, 9, "#ffe3a0");
    return defs2(defs + sky("sky", "#4a2358", "#e8a4a8")) + s;
  },
  /** A buyer and a maker at one table; one thread from hand to hand. */
  match(c: Chance) {
    const { defs, fill } = bunch(c, 6, "tea", "celadon", "moss");
    let s = R(0, 0, W, H, "#e7efe4") + floor("#8fae94");
    for (let k = 0; k < 12; k++)
      s +=
        dot(50 + k * 100, 90 + (k % 2) * 44, 30, "none", `stroke="#3f6b5c" stroke-width="7" opacity=".35"`) +
        dot(50 + k * 100, 90 + (k % 2) * 44, 5, "#3f6b5c", 'opacity=".4"');
    const person = (x: number, side: number, coat: string, skin: string, hair: string) =>
      `<g transform="translate(${x} 430) scale(${side} 1)">` +
      P("M-120 330C-124 150-96 90-30 74H36C96 92 122 160 122 330Z", coat, 1, `stroke="${INK}" stroke-width="4"`) +
      P("M-22 30H26V84C14 104-10 104-22 84Z", skin, 1, `stroke="${INK}" stroke-width="3"`) +
      `<ellipse cx="4" cy="-8" rx="56" ry="66" fill="${skin}" stroke="${INK}" stroke-width="4"/>` +
      P("M-56-10C-64-90 70-96 60-16C44-46 10-52-16-46C-40-42-50-26-56-10Z", hair, 1, `stroke="${INK}" stroke-width="3"`) +
      L("M24-6h14M10 26q14 8 26 0", INK, 4) +
      P("M60 150C130 180 190 220 250 236L240 274C170 262 96 240 40 210Z", coat, 1, `stroke="${INK}" stroke-width="4"`) +
      `<ellipse cx="262" cy="256" rx="28" ry="20" fill="${skin}" stroke="${INK}" stroke-width="3"/>` +
      "</g>";
    s += '<g transform="translate(-150 -225) scale(1.25)">' + person(230, 1, fill(), "#e4b592", "#2b2028") + person(970, -1, fill(), "#b07a55", "#1d1a24");
    s += R(160, 730, 880, 34, "#b98a5e", 1, `stroke="${INK}" stroke-width="4"`) + R(230, 764, 34, 120, "#8a6242") + R(936, 764, 34, 120, "#8a6242");
    for (const [x, h] of [
      [420, 70],
      [520, 46],
      [640, 84],
      [730, 56],
    ] as const)
      s += R(x, 730 - h, 84, h, fill(), 1, `stroke="${INK}" stroke-width="3"`) + L(`M${x} ${730 - h / 2}h84`, INK, 2, 0.4);
    s +=
      L("M492 676C540 560 580 640 600 560S660 640 708 676", "#c2352b", 6) +
      dot(600, 556, 26, "#f6f3ea", `stroke="${INK}" stroke-width="4"`) +
      [-8, 8].map((d) => dot(600 + d, 556, 4, INK)).join("");
    return defs2(defs) + s + "</g>";
  },
  /** Robes under a pointed arch. */
  muslim(c: Chance) {
    const { defs, fill } = bunch(c, 6, "night", "lagoon", "tea");
    let s = R(0, 0, W, H, "url(#sky)") + floor("#0c3a33");
    const star = (x: number, y: number, r: number, f: string) =>
      [0, 45].map((a) => `<g transform="translate(${x} ${y}) rotate(${a})">${R(-r, -r, r * 2, r * 2, f)}</g>`).join("") + dot(x, y, r * 0.5, "#0f4f45");
    for (let y = 0; y < 7; y++) for (let x = 0; x < 11; x++) s += `<g opacity=".3">${star(60 + x * 110 + (y % 2) * 55, 60 + y * 110, 22, "#d8a846")}</g>`;
    const arch = (x: number, w: number, top: number, f: string) =>
      P(
        `M${x - w} 760V${top + 190}C${x - w} ${top + 90} ${x - 60} ${top + 60} ${x} ${top}C${x + 60} ${top + 60} ${x + w} ${top + 90} ${x + w} ${top + 190}V760Z`,
        f,
        1,
        'stroke="#d8a846" stroke-width="10"',
      );
    s += arch(210, 150, 190, "#f2e9d2") + arch(990, 150, 190, "#f2e9d2") + arch(600, 220, 70, "#faf4e3");
    s += hung("robe", 210, 330, 1.05, "#23262f") + hung("robe", 990, 330, 1.05, "#5a3a4a") + hung("robe", 600, 250, 1.3, fill());
    for (const x of [210, 600, 990])
      s +=
        L(`M${x} ${x === 600 ? 80 : 200}v${x === 600 ? 70 : 60}`, "#8a6a2a", 4) +
        P(`M${x - 22} ${x === 600 ? 180 : 290}l22-40l22 40l-22 30z`, "#e9b949", 1, `stroke="${INK}" stroke-width="3"`);
    s += P("M1060 60A56 56 0 1 0 1110 150A44 44 0 1 1 1060 60Z", "#f0d58a");
    return defs2(defs + sky("sky", "#0b3f39", "#2a8372")) + s;
  },
  /** A fir of printed cloth in the snow. */
  nativity(c: Chance) {
    const { defs, fill } = bunch(c, 9, "tea", "madder", "moss");
    let s = R(0, 0, W, H, "url(#sky)");
    s +=
      P("M0 640C200 560 420 600 620 660C820 600 1000 560 1200 630V900H0Z", "#dfe9ec") +
      P("M0 740C260 690 520 720 760 760C940 730 1080 710 1200 740V900H0Z", "#f6fafa");
    const tier = (y: number, w: number, h: number) =>
      P(
        `M600 ${y}C${600 + w * 0.3} ${y + h * 0.5} ${600 + w * 0.7} ${y + h * 0.8} ${600 + w} ${y + h}C${600 + w * 0.4} ${y + h + 26} ${600 - w * 0.4} ${y + h + 26} ${600 - w} ${y + h}C${600 - w * 0.7} ${y + h * 0.8} ${600 - w * 0.3} ${y + h * 0.5} 600 ${y}Z`,
        fill(),
        1,
        `stroke="${INK}" stroke-width="4"`,
      );
    s +=
      R(566, 690, 68, 100, "#6d4a35", 1, `stroke="${INK}" stroke-width="4"`) +
      tier(430, 290, 270) +
      tier(310, 230, 230) +
      tier(200, 170, 190) +
      tier(110, 110, 150);
    s += P("M600 40l18 38 42 5-31 29 8 41-37-20-37 20 8-41-31-29 42-5z", "#f3c64e", 1, `stroke="${INK}" stroke-width="3"`);
    for (let k = 0; k < 22; k++) {
      const y = c.range(220, 670),
        w = (y - 150) * 0.42;
      s += dot(600 + c.range(-w, w), y, c.range(9, 15), c.pick(["#c8372d", "#f3c64e", "#f6f3ea"]), `stroke="${INK}" stroke-width="2"`);
    }
    s += hung("sweater", 180, 360, 1.05, fill(), -5) + hung("coat", 1010, 350, 1.1, fill(), 5);
    for (const [x, w] of [
      [330, 130],
      [760, 150],
      [900, 100],
    ] as const)
      s +=
        R(x, 850 - w, w, w, fill(), 1, `stroke="${INK}" stroke-width="4"`) +
        R(x + w * 0.42, 850 - w, w * 0.16, w, "#f3c64e") +
        L(`M${x + w / 2} ${850 - w}c-40-40-60 0 0 0c60 0 40-40 0 0`, "#c8372d", 6);
    for (let k = 0; k < 120; k++) s += dot(c.range(0, W), c.range(0, 820), c.range(2, 6), "#fff", 'opacity=".85"');
    return defs2(defs + sky("sky", "#123a3a", "#7fa9a4")) + s;
  },
  /** A heart sewn with one thread. */
  qingrenjie(c: Chance) {
    const { defs, fill } = bunch(c, 7, "rose", "mulberry", "madder");
    let s = R(0, 0, W, H, "url(#sky)");
    const heart = "M0 170C-190 30-220-90-130-140C-70-172-20-140 0-90C20-140 70-172 130-140C220-90 190 30 0 170Z";
    for (let k = 0; k < 26; k++)
      s += `<g transform="translate(${n(c.range(0, W))} ${n(c.range(0, H))}) rotate(${c.int(-25, 25)}) scale(${n(c.range(0.1, 0.3))})" opacity=".45">${P(heart, c.pick(["#fff", "#e58a9a", "#c2485f"]))}</g>`;
    s += `<g transform="translate(600 430) scale(1.95)">${P(heart, "#7c1f36", 0.25, 'transform="translate(10 14)"')}${P(heart, fill(), 1, `stroke="${INK}" stroke-width="2.5"`)}${L(heart, "#fff6ef", 3.4, 1, 'stroke-dasharray="12 9" transform="scale(.9)"')}</g>`;
    s +=
      L("M820 610C900 700 960 640 1010 720S1120 800 1230 760", "#fff6ef", 5) +
      `<g transform="translate(812 600) rotate(40)">${P("M-4-80L4-80L7 40C4 56-4 56-7 40Z", "#e8e4da", 1, `stroke="${INK}" stroke-width="2"`)}</g>`;
    s += hung("dress", 190, 380, 1.35, fill(), -6) + hung("dress", 1010, 330, 1.25, fill(), 6);
    const rose = (x: number, y: number, k: number) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${L("M0 20C6 70-6 110 4 170M2 90c30-30 50-20 56-6c-20 16-44 14-56 6", "#3f6b4c", 7)}${[44, 34, 24, 14].map((r, i) => dot(0, 0, r, ["#a3243f", "#c2385a", "#d95f78", "#f0a0aa"][i] ?? "#c2385a", `stroke="${INK}" stroke-width="2"`)).join("")}${L("M-10 0c4-12 20-10 18 2s-18 12-22 0", "#7c1f36", 3)}</g>`;
    s += rose(100, 720, 1.1) + rose(200, 760, 0.9) + rose(310, 720, 1) + rose(1090, 690, 1.1);
    return defs2(defs + sky("sky", "#e8a3ab", "#fbe3dc")) + s;
  },
  /** Casual wear on the line over a river town. */
  shaxi(c: Chance) {
    const { defs, fill } = bunch(c, 8, "lagoon", "weld", "celadon");
    let s = R(0, 0, W, H, "url(#sky)");
    for (let k = 0; k < 8; k++) {
      const x = k * 160 - 40,
        h = c.int(90, 190);
      s +=
        R(x, 640 - h, 140, h + 20, c.pick(["#f4efe1", "#e6ddc8", "#dfe7e0"]), 1, `stroke="${INK}" stroke-width="3"`) +
        P(`M${x - 16} ${640 - h}Q${x + 70} ${590 - h} ${x + 156} ${640 - h}L${x + 140} ${656 - h}H${x}Z`, "#3b5560", 1, `stroke="${INK}" stroke-width="3"`) +
        R(x + 30, 670 - h, 26, 34, "#6b8a8a") +
        R(x + 86, 670 - h, 26, 34, "#6b8a8a");
    }
    s +=
      R(0, 650, W, 250, "#3f9a9a") + P("M260 660C360 540 840 540 940 660L900 660C820 590 380 590 300 660Z", "#d9cfb8", 1, `stroke="${INK}" stroke-width="4"`);
    for (let k = 0; k < 40; k++) s += L(`M${n(c.range(0, W))} ${n(c.range(690, 890))}q24-9 48 0t48 0`, "#bfe3dd", 3, 0.6);
    s += line(110, 90);
    (["tee", "sweater", "tee", "jeans", "tee"] as const).forEach((what, k) => {
      const x = 130 + k * 235;
      s += hung(what, x, 148 + below(x, 90), 1.18, fill(), c.int(-3, 3));
    });
    return defs2(defs + sky("sky", "#8fd0cb", "#f7f1dc")) + s;
  },
  /** Light cloth by the sea. */
  summer(c: Chance) {
    const { defs, fill } = bunch(c, 8, "weld", "lagoon", "persimmon");
    let s = R(0, 0, W, H, "url(#sky)") + dot(930, 250, 130, "#ffe39a") + dot(930, 250, 96, "#fff1c4");
    for (let k = 0; k < 4; k++) {
      const pts: Point[] = [];
      for (let x = -80; x <= 1300; x += 90) pts.push([x, 560 + k * 52 + (Math.round(x / 90) % 2 ? 16 : -12)]);
      s += P(`${curve(pts)}V900H-80Z`, ["#3aa0b0", "#58b7bd", "#8fd3cd", "#f3dcaa"][k] ?? "#3aa0b0");
    }
    s += P("M0 800C300 740 700 820 1200 760V900H0Z", "#f0d39a");
    s +=
      L("M90 860C110 640 130 480 210 330", "#8a5f3a", 26) +
      [0, 50, 105, 160, 215, 262, 315]
        .map(
          (a) =>
            `<g transform="translate(212 326) rotate(${a})">${P("M0 0C60-50 150-46 200 10C140-8 60-4 0 0Z", a % 2 ? "#2f7d5b" : "#3f9468", 1, `stroke="${INK}" stroke-width="2"`)}</g>`,
        )
        .join("");
    s += line(150, 70, "#f6f3ea");
    (["dress", "tee", "skirt", "dress"] as const).forEach((what, k) => {
      const x = 400 + k * 220;
      s += hung(what, x, 186 + below(x, 70), 1.15, fill(), c.int(-5, 5));
    });
    return defs2(defs + sky("sky", "#5fc0d8", "#ffe9bd")) + s;
  },
  /** Small clothes, kites and balloons. */
  tongzhaung2024(c: Chance) {
    const { defs, fill } = bunch(c, 9, "woad", "weld", "persimmon", "rose");
    let s = R(0, 0, W, H, "url(#sky)");
    for (let k = 0; k < 7; k++) {
      const x = c.range(40, 1150),
        y = c.range(60, 330);
      s += [0, 40, 80].map((d) => dot(x + d, y - (d === 40 ? 18 : 0), 40, "#fff", 'opacity=".9"')).join("") + R(x - 10, y, 100, 36, "#fff", 0.9);
    }
    const balloon = (x: number, y: number, f: string) =>
      `<ellipse cx="${x}" cy="${y}" rx="54" ry="66" fill="${f}" stroke="${INK}" stroke-width="4"/>` +
      P(`M${x - 10} ${y + 76}l10-12l10 12z`, INK) +
      L(`M${x} ${y + 76}q20 60-6 120t10 110`, INK, 3, 0.7);
    s += balloon(140, 250, "#e0503c") + balloon(240, 180, "#f0b93a") + balloon(1060, 230, "#4f9ad0");
    const kite = (x: number, y: number, turn: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})">${P("M0-100L74 0L0 130L-74 0Z", fill(), 1, `stroke="${INK}" stroke-width="4"`)}${L("M0-100V130M-74 0H74", INK, 3)}${L("M0 130q30 50-10 90t20 90", "#c2352b", 4)}</g>`;
    s += kite(470, 190, -18) + kite(800, 150, 16);
    s += P("M0 700C200 620 420 660 620 700C820 640 1020 640 1200 700V900H0Z", "#7fbf7a") + P("M0 790C300 740 700 800 1200 760V900H0Z", "#5fa565");
    s += line(430, 60);
    (["dress", "tee", "jeans", "sweater", "skirt", "tee"] as const).forEach((what, k) => {
      const x = 110 + k * 196;
      s += hung(what, x, 462 + below(x, 60), 0.82, fill(), c.int(-4, 4));
    });
    return defs2(defs + sky("sky", "#79c4ee", "#eaf6f4")) + s;
  },
  /** Jeans against the cloth they are cut from. */
  xintang(c: Chance) {
    const den = cloth("denim", "#223568"),
      pale = cloth("denim", "#6f8fc4"),
      black = cloth("denim", "#23262f"),
      mid = cloth("denim", "#3a5698");
    let s = R(0, 0, W, H, "url(#den)");
    const stitch = (d: string) => L(d, "#e0913a", 6, 1, 'stroke-dasharray="18 10"');
    s += stitch("M0 70H1200M0 96H1200M0 830H1200M0 856H1200") + L("M0 83H1200M0 843H1200", "#0f1a3c", 12, 0.5);
    s +=
      P("M420 180H780V470C780 560 690 620 600 650C510 620 420 560 420 470Z", "url(#mid)", 1, 'stroke="#101a3c" stroke-width="5"') +
      stitch("M440 200H760V466C760 546 680 602 600 630C520 602 440 546 440 466Z") +
      stitch("M440 240C540 320 660 320 760 240M440 270C540 350 660 350 760 270");
    for (const [x, y] of [
      [432, 192],
      [768, 192],
    ] as const)
      s += dot(x, y, 15, "#b9773a", 'stroke="#5a3312" stroke-width="4"') + dot(x, y, 5, "#f0c48a");
    s += R(660, 380, 84, 130, "#a8632e", 1, 'stroke="#5a3312" stroke-width="4"') + L("M680 410h44M680 436h44M680 462h28", "#5a3312", 5);
    s += hung("jeans", 210, 220, 1.75, "url(#pale)", -5) + hung("jeans", 1000, 220, 1.75, "url(#black)", 5);
    for (let k = 0; k < 5; k++) {
      const x = 400 + k * 100,
        r = 46 + (k % 2) * 6;
      s +=
        dot(x, 760, r, ["url(#pale)", "url(#mid)", "url(#black)", "url(#den)", "url(#pale)"][k] ?? "url(#mid)", 'stroke="#0b1228" stroke-width="4"') +
        [0.75, 0.5].map((q) => dot(x, 760, r * q, "none", 'stroke="#dfe7f6" stroke-width="2" opacity=".6"')).join("") +
        dot(x, 760, 10, "#d8c39c");
    }
    return (
      defs2(asPattern("den", den, 1.2) + asPattern("pale", pale, 1) + asPattern("black", black, 1) + asPattern("mid", mid, 1)) +
      s +
      R(0, 0, W, H, "#e0913a", c.next() * 0.01)
    );
  },
  /** The first sun of the year, lanterns, new coats. */
  yuandan(c: Chance) {
    const { defs, fill } = bunch(c, 7, "madder", "weld", "persimmon");
    let s = R(0, 0, W, H, "url(#sky)");
    for (let k = 0; k < 24; k++)
      s += P(
        `M600 560L${n(600 + 1100 * Math.cos((k / 24) * 6.283))} ${n(560 + 1100 * Math.sin((k / 24) * 6.283))}L${n(600 + 1100 * Math.cos(((k + 0.5) / 24) * 6.283))} ${n(560 + 1100 * Math.sin(((k + 0.5) / 24) * 6.283))}Z`,
        "#f6c453",
        0.28,
      );
    s += dot(600, 560, 240, "#f6c453") + dot(600, 560, 200, "#fbe09a");
    for (let k = 0; k < 3; k++) {
      const pts: Point[] = [];
      for (let x = -100; x <= 1300; x += 140) pts.push([x, 660 + k * 70 - c.range(0, 70 - k * 14)]);
      s += P(`${curve(pts)}V900H-100Z`, mix("#7c1f1a", "#2a0c10", k * 0.3));
    }
    const lantern = (x: number, y: number, k: number) =>
      `<g transform="translate(${x} ${y}) scale(${k})">${L("M0-200V-78", "#f6c453", 5)}${R(-34, -80, 68, 18, "#f6c453")}<ellipse rx="88" ry="68" fill="#d8392b" stroke="${INK}" stroke-width="4"/>${[30, 60].map((rx) => `<ellipse rx="${rx}" ry="68" fill="none" stroke="#f6c453" stroke-width="3"/>`).join("")}${R(-34, 62, 68, 18, "#f6c453")}${L("M-16 82v62M0 82v78M16 82v62", "#f6c453", 5)}</g>`;
    s += lantern(150, 210, 1.1) + lantern(330, 130, 0.75) + lantern(1050, 210, 1.1) + lantern(870, 130, 0.75);
    s += hung("coat", 420, 380, 1.15, fill(), -3) + hung("dress", 610, 360, 1.3, fill()) + hung("sweater", 800, 390, 1.15, fill(), 3);
    for (let k = 0; k < 5; k++) {
      const x = 120 + k * 240,
        y = c.range(50, 110);
      for (let q = 0; q < 12; q++)
        s += L(
          `M${n(x + 10 * Math.cos(q * 0.5236))} ${n(y + 10 * Math.sin(q * 0.5236))}l${n(30 * Math.cos(q * 0.5236))} ${n(30 * Math.sin(q * 0.5236))}`,
          "#ffe6a8",
          4,
          0.9,
        );
    }
    return defs2(defs + sky("sky", "#9c1f1f", lighter(darker("#e2703a", 0.02), 0.05))) + s;
  },
} satisfies Record<string, (c: Chance) => string>;

export type PosterName = keyof typeof posters;
export const posterNames = Object.keys(posters) as PosterName[];
export const poster = (name: PosterName): string => svg(W, H, posters[name](chance(`poster ${name}`)));
