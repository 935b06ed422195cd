// Fashion-illustration figures (600 x 900) and half-length portraits (600 x 600): ink line over offset washes.
import { chance, type Chance } from "./chance.ts";
import { cloth } from "./cloths.ts";
import { darker, lighter, luma, mix } from "./colour.ts";
import { asPattern, closed, n, svg, type Point, type Tile } from "./drawing.ts";
import { palettes, type Inks, type PaletteName } from "./palettes.ts";
import { print, type FamilyName } from "./prints.ts";

const INK = "#1a1e34";
export const SKIN = ["#f0cdb0", "#e4b592", "#cf9a74", "#b07a55", "#8a5a3c", "#6b4430"];
const HAIR = ["#1d1a24", "#2b2028", "#4a2f24", "#7a4a2c", "#b5854f", "#8c8c92"];
const line = (d: string, w = 2, o = 1) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${o < 1 ? ` stroke-opacity="${o}"` : ""}/>`;
const shape = (d: string, f: string, w = 2) => `<path d="${d}" fill="${f}"${w ? ` stroke="${INK}" stroke-width="${w}" stroke-linejoin="round"` : ""}/>`;
const shade = (d: string, o = 0.2) => `<path d="${d}" fill="#0f1433" fill-opacity="${o}"/>`;
const limb = (d: string, w: number, f: string) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${w + 3.6}" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${f}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"/>`;

const FACE = "M-30-8C-33-46 33-46 30-8C30 18 15 44 0 47C-15 44-30 18-30-8Z";
type HairName = "bob" | "long" | "bun" | "afro" | "braid" | "short" | "crop" | "hijab" | "ghutra" | "cap";
type Hair = Record<HairName, (colour: string) => string>;
const back: Hair = {
  bob: (h) => shape("M-44 26C-52-20-44-62 0-64C44-62 52-20 44 26C30 36 26 20 26 4L-26 4C-26 20-30 36-44 26Z", h),
  long: (h) => shape("M-40 110C-58 60-54-62 0-64C54-62 58 60 42 116C20 104 26 40 26 4L-26 4C-28 40-22 100-40 110Z", h),
  bun: (h) => `<circle cy="-66" r="21" fill="${h}" stroke="${INK}" stroke-width="2"/>`,
  afro: (h) =>
    shape(
      closed(
        Array.from({ length: 14 }, (_, i): Point => {
          const t = (i / 14) * 6.283;
          return [60 * Math.cos(t) * (i % 2 ? 1 : 0.93), -16 + 56 * Math.sin(t) * (i % 2 ? 1 : 0.93)];
        }),
      ),
      h,
    ),
  braid: (h) => shape("M24-10C50 20 30 50 44 78C54 100 40 124 46 146L34 150C24 124 34 104 22 82C8 52 20 30 10 6Z", h),
  short: () => "",
  crop: () => "",
  hijab: () => "",
  ghutra: () => "",
  cap: () => "",
};
const front: Hair = {
  bob: (h) => shape("M-32-2C-36-52 36-56 32-2C28-22 14-34-6-36C-16-34-28-20-32-2Z", h),
  long: (h) => shape("M-33 6C-40-54 40-58 33 6C32-18 18-36 2-40C-14-36-30-18-33 6Z", h),
  bun: (h) => shape("M-32-4C-36-54 36-54 32-4C26-28 10-36 0-36C-10-36-26-28-32-4Z", h),
  afro: (h) => shape("M-33-4C-36-50 36-50 33-4C24-26-24-26-33-4Z", h, 0),
  braid: (h) => shape("M-32-2C-38-54 38-54 32 0C26-26 0-34-10-36C-22-28-28-18-32-2Z", h),
  short: (h) => shape("M-33 0C-42-60 10-66 30-50C42-40 36-14 33 0C30-14 26-24 14-30C-6-26-22-28-28-22C-30-14-32-8-33 0Z", h),
  crop: (h) => shape("M-32-6C-36-52 36-52 32-6C28-22 22-30 0-31C-22-30-28-22-32-6Z", h),
  hijab: (h) =>
    `<path d="M-40 66C-66 6-46-66 2-66C50-64 62 10 42 66C66 92 74 112 60 128C20 142-30 138-62 124C-70 104-58 86-40 66ZM-26-2C-26 18-14 42 0 44C14 42 27 18 26-4C24-34-24-34-26-2Z" fill="${h}" stroke="${INK}" stroke-width="2" fill-rule="evenodd"/>` +
    line("M-30 52C-10 70 24 66 44 96M-38 78C-10 92 10 92 30 120M30-40C46-12 44 24 32 54", 1.4, 0.6),
  ghutra: (h) =>
    `<path d="M-36 120C-60 60-58-58 0-62C58-58 62 60 44 124L26 96C34 50 32 8 27-10C22-34-22-34-27-10C-32 10-32 56-24 96Z" fill="${h}" stroke="${INK}" stroke-width="2"/>` +
    '<path d="M-42-34C-28-52 28-52 42-34" stroke="#14172a" stroke-width="8" fill="none"/><path d="M-40-26C-28-42 28-42 40-26" stroke="#14172a" stroke-width="4" fill="none"/>' +
    line("M-44 10C-40 50-38 80-34 110M46 10C42 50 42 90 40 114", 1.3, 0.6),
  cap: (h) => shape("M-34-12C-36-58 36-58 34-12C14-22-14-22-34-12Z", h) + shape("M-34-12C-14-22 14-22 34-12C46-10 58-4 62 2C40-4 0-10-34-12Z", darker(h, 0.25)),
};
/** A head drawn round (0,0): no portrait of anyone, only the marks an illustrator would leave. */
function head(o: Cast) {
  const s = o.skin,
    dk = darker(s, 0.4),
    warm = mix(s, "#c2352b", 0.35);
  let f = shape(FACE, s) + `<path d="M8-36C34-30 32 16 2 46C18 40 30 18 30-8C33-30 24-38 8-36Z" fill="${mix(s, "#4a1f2a", 0.3)}" opacity=".35"/>`;
  if (!["hijab", "ghutra"].includes(o.hair)) f = shape("M-31-4C-40-8-40 12-29 12M31-4C40-8 40 12 29 12", s) + f;
  f += `<path d="M-19-7q7-5 14 0M6-7q7-5 14 0" stroke="${INK}" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M-20-17q8-5 15-1M6-18q8-4 15 1" stroke="${dk}" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M1-4C4 6 6 12 2 15H-3" stroke="${dk}" stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="M-9 27C-5 23-2 25 0 26C2 25 5 23 10 27C4 33-4 33-9 27Z" fill="${o.beard ? dk : mix(s, "#b02a35", 0.62)}"/><ellipse cx="-17" cy="12" rx="7" ry="4" fill="${warm}" opacity=".45"/><ellipse cx="18" cy="12" rx="7" ry="4" fill="${warm}" opacity=".45"/>`;
  if (o.beard)
    f += `<path d="M-30 2C-30 26-16 48 0 50C16 48 30 26 30 2C26 20 18 19 10 20C4 18-4 18-10 20C-18 19-26 20-30 2Z" fill="${o.hairColor}" opacity=".92"/><path d="M-8 28q8 5 17 0" stroke="${mix(s, "#b02a35", 0.5)}" stroke-width="3" fill="none" stroke-linecap="round"/>`;
  if (o.glasses)
    f += `<g fill="#fff" fill-opacity=".16" stroke="${INK}" stroke-width="2.2"><circle cx="-13" cy="-4" r="11.5"/><circle cx="14" cy="-4" r="11.5"/><path d="M-2-5q2-3 5 0M-25-6L-31-8M26-6L31-8" fill="none"/></g>`;
  const cover = o.hair === "hijab" || o.hair === "ghutra" || o.hair === "cap" ? o.cover : o.hairColor;
  return (
    back[o.hair](o.hairColor) +
    "<!--neck-->" +
    f +
    front[o.hair](cover) +
    (o.earring ? `<circle cx="-33" cy="20" r="4.5" fill="#d8a846" stroke="${INK}"/><circle cx="33" cy="20" r="4.5" fill="#d8a846" stroke="${INK}"/>` : "")
  );
}
const SHOE = (x: number, y: number, f: string, flat: boolean) =>
  flat
    ? shape(
        `M${x - 13} ${y - 8}C${x - 16} ${y + 10} ${x - 22} ${y + 20} ${x - 20} ${y + 24}H${x + 18}C${x + 20} ${y + 14} ${x + 14} ${y} ${x + 12} ${y - 8}Z`,
        f,
      ) + `<path d="M${x - 21} ${y + 22}H${x + 18}" stroke="#f4f1e8" stroke-width="5"/>`
    : shape(`M${x - 9} ${y - 10}C${x - 14} ${y + 10} ${x - 15} ${y + 24} ${x - 5} ${y + 34}C${x + 4} ${y + 30} ${x + 10} ${y + 10} ${x + 9} ${y - 10}Z`, f);

/** What the figure wears: each returns {under, over, covers} drawn on one croquis; x = 300 is the plumb line. */
const ARM_R = "M354 240C384 268 398 314 396 366C394 410 384 440 376 470",
  ARM_L = "M246 240C214 268 196 314 206 366C216 400 238 410 262 424";
const LEGS = ["M320 446C328 560 318 640 316 720C314 780 316 800 316 832", "M284 446C270 560 276 640 268 720C262 770 264 790 262 816"] as const;
type Wear = { a: string; b: string; c: string };
type Look = { legs: "trouser" | "wide" | "bare" | "none"; sleeve: [cloth: string, width: number, part?: number]; top: string };
export const looks = {
  coat: (f: Wear): Look => ({
    legs: "trouser",
    sleeve: [f.a, 40],
    top:
      shape(
        "M262 212L300 250L338 212L368 222C380 290 356 340 350 372L352 400C372 500 392 600 396 700C350 716 330 716 312 712L300 470L288 712C262 718 240 716 202 702C208 600 232 500 250 400L250 372C244 340 222 290 232 222Z",
        f.a,
      ) +
      shape("M246 372L354 372L356 398L244 398Z", f.c) +
      shape("M262 212L300 300L284 330L246 262L240 224Z", f.a) +
      shape("M338 212L300 300L316 330L354 262L360 224Z", f.a) +
      shape("M282 368h36v34h-36z", "#d8a846") +
      `<path d="M288 374h24v22h-24z" fill="none" stroke="${INK}" stroke-width="2"/>` +
      line("M300 300V372M270 440l-22 10M330 440l22 10M258 420C244 520 234 600 226 700M342 420C356 520 366 600 372 696", 1.5, 0.6) +
      shade("M350 380C372 500 392 600 396 700C384 706 372 708 362 710C352 600 344 500 334 398Z"),
  }),
  dress: (f: Wear): Look => ({
    legs: "bare",
    sleeve: [f.a, 34, 0.45],
    top:
      shape(
        "M256 210C276 240 324 240 344 210L366 222C370 280 352 330 346 366C368 440 420 560 440 668C400 690 340 684 300 690C252 686 210 690 168 664C186 560 230 440 254 366C248 330 230 280 234 222Z",
        f.a,
      ) +
      shape("M252 358L348 358L350 380L250 380Z", f.c) +
      line("M270 384C250 480 226 580 206 672M290 384C284 500 276 600 268 686M316 384C326 500 336 600 346 684M334 384C356 470 384 570 404 676", 1.4, 0.55) +
      shade(
        "M340 384C362 450 420 570 440 668C420 678 400 682 380 684C368 570 350 460 330 384ZM250 384C246 470 226 580 214 680L192 674C208 580 234 470 250 384Z",
        0.16,
      ),
  }),
  suit: (f: Wear): Look => ({
    legs: "trouser",
    sleeve: [f.a, 38],
    top:
      shape("M264 210L300 330L336 210Z", "#f4f2ea") +
      shape("M262 210L238 222C222 290 244 340 246 372C238 420 236 450 238 480C262 490 290 486 306 462L300 340Z", f.a) +
      shape("M338 210L362 222C378 290 356 340 354 372C362 420 364 450 364 482C340 492 316 484 300 456L300 340Z", f.a) +
      shape("M264 208L244 250L262 262L254 276L300 350L300 330Z", f.b) +
      shape("M336 208L356 250L338 262L346 276L300 350L300 330Z", f.b) +
      shape("M294 226h12l8 70l-14 30l-14-30z", f.c) +
      `<circle cx="304" cy="376" r="4" fill="${INK}"/><circle cx="304" cy="410" r="4" fill="${INK}"/>` +
      line("M252 420h30M322 420h30", 2, 0.8) +
      shade("M354 372C362 420 364 450 364 482L344 488C346 440 342 400 340 360Z"),
  }),
  abaya: (f: Wear): Look => ({
    legs: "none",
    sleeve: [f.a, 52],
    top:
      shape("M258 214C280 226 320 226 342 214L368 226C390 330 404 560 424 836C340 858 260 858 176 836C196 560 210 330 232 226Z", f.a) +
      shape("M286 222L314 222L334 848C312 852 288 852 266 848Z", f.b) +
      `<path d="M286 222L266 848L244 846L268 220ZM314 222L334 848L356 846L332 220Z" fill="${f.c}" stroke="${INK}" stroke-width="1.4"/>` +
      line("M222 420C212 560 206 700 204 838M378 420C388 560 394 700 396 838", 1.5, 0.5) +
      shade("M366 240C390 330 404 560 424 836C404 842 392 844 376 846C372 640 366 420 352 240Z", 0.24),
  }),
  thobe: (f: Wear): Look => ({
    legs: "none",
    sleeve: [f.a, 36],
    top:
      shape("M262 208C280 218 320 218 338 208L366 224C378 330 384 560 390 836C330 850 270 850 210 836C216 560 222 330 234 224Z", f.a) +
      shape("M290 214h20v150l-10 10l-10-10z", f.a) +
      shape("M268 202C284 216 316 216 332 202L330 222C316 232 284 232 270 222Z", f.a) +
      line("M246 420C240 560 238 700 236 838M352 420C360 560 362 700 364 838M300 380V842", 1.4, 0.4) +
      shade("M364 240C378 330 384 560 390 836L356 842C358 640 352 420 342 260Z", 0.12),
  }),
  street: (f: Wear): Look => ({
    legs: "wide",
    sleeve: [f.a, 48],
    top:
      shape("M250 206C270 240 330 240 350 206L374 224C386 300 378 400 374 470C330 482 270 482 226 470C222 400 214 300 226 224Z", f.a) +
      shape("M250 206C246 184 354 184 350 206C340 244 260 244 250 206Z", f.b) +
      shape("M262 372H338L350 440H250Z", f.a) +
      shape("M226 452C270 466 330 466 374 452L374 476C330 488 270 488 226 476Z", f.b) +
      line("M286 236v56M314 236v50", 4) +
      shade("M372 240C386 300 378 400 374 470L344 476C352 400 352 320 346 244Z", 0.18),
  }),
  qipao: (f: Wear): Look => ({
    legs: "bare",
    sleeve: [f.a, 30, 0.3],
    top:
      shape(
        "M272 196C284 206 316 206 328 196L336 212L364 224C368 290 346 330 344 366C352 420 360 450 358 500C356 600 348 700 344 760C314 768 286 768 256 760C250 700 244 600 242 500C240 450 248 420 256 366C254 330 232 290 236 224L264 212Z",
        f.a,
      ) +
      line("M300 204C310 226 336 238 352 246", 3.4) +
      `<circle cx="318" cy="226" r="5" fill="${f.c}" stroke="${INK}"/><circle cx="342" cy="240" r="5" fill="${f.c}" stroke="${INK}"/>` +
      line("M352 520L344 758", 3) +
      line("M272 380C268 480 268 600 272 756M326 380C330 480 330 600 326 758", 1.3, 0.4) +
      shade("M344 366C352 420 360 450 358 500C356 600 348 700 344 760L322 764C330 640 334 480 326 366Z", 0.2),
  }),
  knit: (f: Wear): Look => ({
    legs: "bare",
    sleeve: [f.a, 42],
    top:
      shape("M250 404L350 404C378 500 404 580 416 640C380 660 220 660 184 640C196 580 222 500 250 404Z", f.c) +
      line("M262 410L216 648M280 410L250 654M300 410V656M320 410L350 654M338 410L384 648", 1.6, 0.6) +
      shape("M262 206C280 226 320 226 338 206L370 224C384 290 372 360 366 424C330 434 270 434 234 424C228 360 216 290 230 224Z", f.a) +
      shape("M262 204C280 186 320 186 338 204C326 232 274 232 262 204Z", f.b) +
      shape("M234 404C270 414 330 414 366 404L366 430C330 440 270 440 234 430Z", f.b) +
      shade("M368 240C384 290 372 360 366 424L342 428C350 360 352 300 344 240ZM340 440C360 500 396 590 416 640L372 650C360 570 344 500 324 436Z", 0.16),
  }),
};
export type LookName = keyof typeof looks;
export const lookNames = Object.keys(looks) as LookName[];
const MEN: LookName[] = ["suit", "thobe", "street", "coat"],
  WOMEN: LookName[] = ["coat", "dress", "abaya", "qipao", "knit", "street", "suit"];
const PALS: PaletteName[] = ["indigo", "chalk", "madder", "weld", "moss", "woad", "walnut", "rose", "tea", "lagoon", "plum", "persimmon"];

export type CastWish = {
  look?: LookName;
  man?: boolean;
  palette?: PaletteName;
  hair?: HairName;
  skin?: string;
  flip?: boolean;
  seed?: number | string;
  /** Hair, beard and glasses of this person, whatever is worn. */ person?: string;
  /** The cloth that the look is made of, and what it looks like from afar; any of its own without. */ wearing?: { main: Tile; tone: string };
  /** With room at both sides: 640 by 800 instead of 600 by 900. */ isWide?: boolean;
};
type Cast = {
  pal: Inks;
  look: LookName;
  hair: HairName;
  defs: string;
  skin: string;
  hairColor: string;
  cover: string;
  beard: boolean;
  glasses: boolean;
  earring: boolean;
  f: Wear;
};
function cast(c: Chance, o: CastWish = {}): Cast {
  const pal: Inks = palettes[o.palette ?? c.pick(PALS)],
    man = o.man ?? c.yes(0.4),
    look = o.look ?? c.pick(man ? MEN : WOMEN);
  const fams: Record<LookName, FamilyName | null> = {
    coat: c.pick(["houndstooth", "tartan", null] as const),
    dress: c.pick(["floral", "ikat", "polka", "brush"] as const),
    suit: c.pick([null, null, "stripe"] as const),
    abaya: null,
    thobe: null,
    street: c.pick(["camouflage", "geometric", null] as const),
    qipao: c.pick(["floral", "calico", "seigaiha"] as const),
    knit: c.pick([null, "stripe"] as const),
  };
  const fam = fams[look];
  const robes: Partial<Record<LookName, string>> = {
    abaya: c.pick(["#1c2036", "#3b2f45", "#2b4a4a", "#5a3a34"]),
    thobe: c.pick(["#f4f2ea", "#ece6d8", "#d7dce4"]),
  };
  const solid = robes[look] ?? c.pick([pal[0], pal[1], pal[3]]).replace("#f4f1e8", "#c9b995");
  const second: FamilyName | null = fam
    ? null
    : ["coat", "suit", "street", "knit"].includes(look)
      ? c.pick(["tartan", "polka", "ikat", "floral"] as const)
      : "arabesque";
  const id = "k" + Math.floor(c.next() * 1e6);
  const defs =
    asPattern(
      id + "a",
      o.wearing?.main ??
        (fam ? print(fam, o.palette ?? c.pick(PALS), o.seed ?? 1) : cloth(look === "knit" ? "cable" : look === "suit" ? "herringbone" : "satin", solid)),
      look === "knit" && !fam ? 0.5 : look === "coat" ? 0.5 : 0.32,
    ) + asPattern(id + "c", print(second ?? "stripe", c.pick(PALS), 2), 0.2);
  const own = o.person === undefined ? c : chance(`person ${o.person}`);
  const covered: HairName | null = look === "abaya" ? "hijab" : look === "thobe" ? "ghutra" : null;
  const hair: HairName =
    o.hair ??
    covered ??
    own.pick<HairName>(man ? ["short", "crop", "short", "cap", "afro"] : ["bob", "long", "bun", "afro", "braid", "crop", own.yes(0.3) ? "hijab" : "bun"]);
  return {
    pal,
    look,
    hair,
    defs,
    skin: o.skin ?? c.pick(SKIN),
    hairColor: own.pick(HAIR.slice(0, 4)),
    cover: hair === "ghutra" ? "#f6f4ee" : hair === "hijab" ? (look === "abaya" ? lighter(solid, 0.14) : c.pick([pal[3], pal[1], pal[4]])) : pal[4],
    beard: man && (hair === "ghutra" || own.yes(0.35)),
    glasses: own.yes(0.22),
    earring: !man && hair !== "hijab" && own.yes(0.5),
    f: {
      a: `url(#${id}a)`,
      b: o.wearing
        ? darker(o.wearing.tone, 0.25)
        : fam
          ? pal[3]
          : look === "thobe" || look === "abaya"
            ? darker(solid, 0.3)
            : darker(solid.length === 7 ? solid : pal[0], 0.25),
      c: `url(#${id}c)`,
    },
  };
}
/** Wash: a soft blot behind the figure, off the line as if painted first. */
const blot = (c: Chance, cx: number, cy: number, rx: number, ry: number, f: string, o: number) => {
  const k = 12,
    pts = Array.from({ length: k }, (_, i): Point => {
      const t = (i / k) * 6.283,
        q = c.range(0.72, 1.16);
      return [cx + rx * q * Math.cos(t), cy + ry * q * Math.sin(t)];
    });
  return `<path d="${closed(pts, 1)}" fill="${f}" opacity="${o}"/>`;
};
const ground = (c: Chance, w: number, h: number, pal: Inks) => {
  const base = lighter(mix(pal[0], "#e9e5da", luma(pal[0]) < 0.5 ? 0.8 : 0.5), 0.35);
  return (
    `<rect width="${w}" height="${h}" fill="${base}"/>` +
    blot(c, w * 0.56, h * 0.45, w * 0.36, h * 0.36, mix(base, pal[2], 0.35), 0.8) +
    blot(c, w * 0.42, h * 0.62, w * 0.26, h * 0.24, mix(base, pal[3], 0.4), 0.6)
  );
};

export function figure(seed: number | string, o: CastWish = {}): string {
  const c = chance("figure" + seed),
    m = cast(c, { ...o, seed }),
    L = looks[m.look](m.f),
    turn = o.flip ?? c.yes();
  const pants = L.legs === "trouser" || L.legs === "wide" ? (luma(m.pal[0]) < 0.4 ? lighter(m.pal[0], 0.1) : "#2a3150") : m.skin,
    wide = { trouser: 40, wide: 58, bare: 21, none: 0 }[L.legs];
  let s = `<ellipse cx="306" cy="862" rx="150" ry="15" fill="#0f1433" opacity=".2"/>`;
  if (wide) {
    const flat = L.legs === "wide" || m.look === "suit";
    s +=
      limb(LEGS[1], wide, wide < 30 ? m.skin : darker(pants, 0.2)) +
      SHOE(262, 816, m.look === "suit" ? "#2a1c18" : m.pal[4], flat) +
      limb(LEGS[0], wide, pants) +
      SHOE(316, 832, m.look === "suit" ? "#2a1c18" : m.pal[4], flat);
  } else s += SHOE(276, 838, "#2a2028", true) + SHOE(326, 840, "#2a2028", true);
  const hand = (x: number, y: number, r: number) =>
      `<g transform="translate(${x} ${y}) rotate(${r})">` + shape("M-8 0C-10 14-8 28-2 36C6 36 10 20 8 0Z", m.skin) + "</g>",
    [fab, w, part] = L.sleeve;
  const arms = (part ? limb(ARM_R, 18, m.skin) + limb(ARM_L, 18, m.skin) : "") + hand(375, 472, 10) + hand(264, 424, -70);
  const clip = part ? `<clipPath id="up"><rect x="0" y="0" width="600" height="${226 + 330 * part}"/></clipPath>` : "";
  const sleeves = part ? `<g clip-path="url(#up)">${limb(ARM_R, w, fab)}${limb(ARM_L, w, fab)}</g>` : limb(ARM_R, w, fab) + limb(ARM_L, w, fab);
  const neck =
    shape("M286 150L284 204C290 226 310 226 316 204L314 150Z", m.skin) + shade("M286 168C296 186 308 186 314 170L315 188C304 196 294 194 285 184Z", 0.22);
  const hd = `<g transform="translate(300 122) scale(.98) rotate(-3)">${head(m)}</g>`,
    [behind = "", ahead = ""] = hd.split("<!--neck-->");
  s += behind + "</g>" + neck + arms + sleeves + L.top + `<g transform="translate(300 122) scale(.98) rotate(-3)">` + ahead;
  const [width, height] = o.isWide ? [640, 800] : [600, 900];
  const margin = o.isWide ? 60 : 0;
  return svg(
    width,
    height,
    `<defs>${m.defs}${clip}</defs><g transform="translate(${-margin} 0)">${ground(c, 600 + 2 * margin, 900, m.pal)}</g><path d="M40 862H560" stroke="${INK}" stroke-width="1.4" opacity=".4"/><g ${turn ? 'transform="matrix(-1 0 0 1 600 0)"' : ""}>${s}</g>`,
    [-margin, 0, 600 + 2 * margin, 900],
  );
}
/** Head and shoulders: designers, models' list pictures, avatars. */
export function portrait(seed: number | string, o: CastWish & { size?: number } = {}): string {
  const c = chance("portrait" + seed),
    m = cast(c, { ...o, seed }),
    size = o.size ?? 600;
  const hd = head(m),
    [behind = "", ahead = ""] = hd.split("<!--neck-->");
  const bust =
    shape("M-112 300C-116 140-100 96-38 68C-20 84 20 84 38 68C100 96 116 140 112 300Z", m.f.a) +
    shape("M-42 64C-26 92 26 92 42 64L24 60C14 76-14 76-24 60Z", m.f.b) +
    shade("M54 76C100 100 116 150 112 300H74C80 200 76 130 54 76Z", 0.18) +
    line("M-78 170C-84 200-86 240-84 300M78 170C84 200 86 240 84 300", 1.6, 0.6);
  const body = `<g transform="translate(300 262) scale(2.6) rotate(${n(c.range(-3, 3))})">${behind}<g transform="translate(0 0)">${shape("M-17 26L-22 78C-10 94 10 94 22 78L17 26Z", m.skin)}${shade("M-16 46C-4 60 8 60 17 46L18 60C6 70-8 68-17 58Z", 0.22)}</g>${bust}${ahead}</g>`;
  return svg(size, size, `<g transform="scale(${size / 600})"><defs>${m.defs}</defs>${ground(c, 600, 600, m.pal)}${body}</g>`);
}
