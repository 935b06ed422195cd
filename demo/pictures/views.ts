// What a product shows beside its flat drawing: on somebody, a part of it from near, and its cloth.
import { chance } from "./chance.ts";
import { darker, lighter, luma } from "./colour.ts";
import { asPattern, svg } from "./drawing.ts";
import { figure, SKIN, type LookName } from "./figures.ts";
import type { Materials, Part } from "./flat.ts";
import type { CutName } from "./garments.ts";

/** Cuts that a figure can wear as they are; the others are shown from near twice. */
const worn: Partial<Record<CutName, { look: LookName; isMan?: boolean }>> = {
  dress: { look: "dress" },
  shirtdress: { look: "dress" },
  tiered: { look: "dress" },
  cheongsam: { look: "qipao" },
  abaya: { look: "abaya" },
  thobe: { look: "thobe", isMan: true },
  suit: { look: "suit", isMan: true },
  hoodie: { look: "street" },
  knit: { look: "knit" },
  trench: { look: "coat" },
  overcoat: { look: "coat", isMan: true },
};
export const isWorn = (cut: CutName): boolean => worn[cut] !== undefined;

/** Somebody in it, another for another `seed`. */
export const wornView = (cut: CutName, { main, tone = main.ground }: Materials, seed: string): string => {
  const { look = "dress" as const, isMan = false } = worn[cut] ?? {};
  let sum = 0;
  for (const letter of seed) sum += letter.charCodeAt(0);
  return figure(`worn ${seed}`, {
    look,
    man: isMan,
    skin: SKIN[sum % SKIN.length] ?? "#cf9a74",
    person: `worn ${seed}`,
    wearing: { main, tone },
    isWide: true,
  });
};

const near: Part = { view: [240, 90, 320, 400], width: 640, height: 800 };
const waist: Part = { view: [380, 84, 240, 300], width: 640, height: 800 };
const upper: Partial<Record<CutName, Part>> = { jeans: waist, skirt: waist };
/** Where it is closed: the neck, or the waist of what has none. */
export const upperPart = (cut: CutName): Part => upper[cut] ?? near;
/** Where it ends. */
export const lowerPart: Part = { view: [420, 560, 288, 360], width: 640, height: 800 };

/** The cloth from near, laid over itself in a fold, with a rule of ten centimetres. */
export const clothView = ({ main, scale = 0.6, tone = main.ground }: Materials, seed: string): string => {
  const c = chance(`cloth ${seed}`);
  const times = 2.2;
  const [w, h]: [number, number] = [640, 800];
  const [left, middle, right] = [c.int(560, 640), c.int(540, 640), c.int(430, 560)];
  const fold = `M0 ${left}C180 ${left - 50} 300 ${middle + 60} 470 ${middle}C560 ${middle - 42} 610 ${right + 18} 640 ${right}L640 800L0 800Z`;
  const ink = luma(tone) < 0.4 ? lighter(tone, 0.8) : darker(tone, 0.7);
  const ticks = Array.from({ length: 11 }, (_, at) => `M${120 + at * 40} ${at % 5 === 0 ? 716 : 726}V740`).join("");
  return svg(
    w,
    h,
    `<defs>${asPattern("face", main, scale * times)}${asPattern("fold", main, scale * times, main.grainless ? 0 : 24, c.int(0, 120), c.int(0, 120))}<linearGradient id="turned" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".2" stop-color="#0d1230" stop-opacity="0"/><stop offset="1" stop-color="#0d1230" stop-opacity=".3"/></linearGradient><filter id="under" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter></defs>` +
      `<rect width="${w}" height="${h}" fill="url(#face)"/><path d="${fold}" transform="translate(0 -16)" fill="#0d1230" opacity=".5" filter="url(#under)"/>` +
      `<path d="${fold}" fill="url(#fold)"/><path d="${fold}" fill="url(#turned)"/><path d="${fold}" fill="none" stroke="${ink}" stroke-width="1.4" stroke-opacity=".5"/>` +
      `<rect x="100" y="700" width="440" height="56" fill="#f7f5ef"/><path d="M120 740H520${ticks}" stroke="#181d33" stroke-width="2" fill="none"/><path d="M120 708h400" stroke="#c2352b" stroke-width="3"/>`,
    [w, h],
  );
};

/** Yard goods rolled up, the end hanging down before the roll. */
export const rollView = ({ main, scale = 0.6, tone = main.ground }: Materials, seed: string): string => {
  const c = chance(`roll ${seed}`);
  const [w, h]: [number, number] = [640, 800];
  const [top, hem] = [c.int(190, 230), c.int(640, 700)];
  const ink = luma(tone) < 0.4 ? lighter(tone, 0.8) : darker(tone, 0.7);
  const rings = [58, 46, 34].map(
    (ry) => `<ellipse cx="548" cy="${top}" rx="${ry * 0.5}" ry="${ry}" fill="none" stroke="${ink}" stroke-width="1.4" stroke-opacity=".6"/>`,
  );
  return svg(
    w,
    h,
    `<defs>${asPattern("face", main, scale)}${asPattern("rolled", main, scale, 0, 0, c.int(20, 90))}<linearGradient id="round" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1230" stop-opacity=".3"/><stop offset=".35" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#0d1230" stop-opacity=".45"/></linearGradient></defs>` +
      `<rect width="${w}" height="${h}" fill="#ece7db"/><rect x="92" y="${top}" width="456" height="${hem - top}" fill="url(#face)"/>` +
      `<path d="M92 ${hem}H548" stroke="${ink}" stroke-width="3" stroke-dasharray="7 5"/><path d="M92 ${top + 70}H548V${top + 110}H92Z" fill="#0d1230" opacity=".16"/>` +
      `<path d="M92 ${top - 70}H548V${top + 70}H92A35 70 0 0 1 92 ${top - 70}Z" fill="url(#rolled)"/><path d="M92 ${top - 70}H548V${top + 70}H92A35 70 0 0 1 92 ${top - 70}Z" fill="url(#round)"/>` +
      `<ellipse cx="548" cy="${top}" rx="35" ry="70" fill="${lighter(tone, 0.35)}"/>${rings.join("")}<ellipse cx="548" cy="${top}" rx="11" ry="22" fill="#8d7a58"/>`,
    [w, h],
  );
};

/** Hung from a rail, in the folds that it falls in. */
export const drapeView = ({ main, scale = 0.6 }: Materials, seed: string): string => {
  const c = chance(`drape ${seed}`);
  const [w, h]: [number, number] = [640, 800];
  const stops = Array.from({ length: 13 }, (_, at) => {
    const [colour, opacity] = at % 2 === 0 ? ["#0d1230", c.range(0.2, 0.42)] : ["#fff", c.range(0.08, 0.22)];
    return `<stop offset="${(at / 12).toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity.toFixed(2)}"/>`;
  });
  const hem = Array.from({ length: 6 }, (_, at) => `Q${520 - at * 80} ${c.int(716, 752)} ${480 - at * 80} ${c.int(690, 708)}`).join("");
  const shape = `M80 96H560V700${hem}L80 700Z`;
  return svg(
    w,
    h,
    `<defs>${asPattern("face", main, scale)}<linearGradient id="folds">${stops.join("")}</linearGradient></defs><rect width="${w}" height="${h}" fill="#ece7db"/>` +
      `<path d="${shape}" fill="url(#face)"/><path d="${shape}" fill="url(#folds)"/><rect x="40" y="78" width="560" height="22" rx="11" fill="#8d7a58"/>`,
    [w, h],
  );
};
