// What goes with the cloth: for each cut, the second cloth, trims, threads and buttons a workshop would choose.
import { cloth, type ClothName } from "./cloths.ts";
import { darker, lighter, luma, mix } from "./colour.ts";
import type { Tile } from "./drawing.ts";
import type { Materials } from "./flat.ts";
import type { CutName } from "./garments.ts";
import { palettes, type Inks, type PaletteName } from "./palettes.ts";
import { print, printDesign, type FamilyName } from "./prints.ts";
import type { MaterialName } from "./words.ts";

export const weaves: Record<MaterialName, ClothName> = {
  jersey: "jersey",
  terry: "jersey",
  fleece: "fleece",
  poplin: "poplin",
  linen: "linen",
  twill: "wool",
  denim: "denim",
  corduroy: "rib",
  flannel: "wool",
  viscose: "crepe",
  satin: "satin",
  silk: "satin",
  crepe: "crepe",
  nylon: "satin",
  wool: "wool",
  worsted: "wool",
  herringbone: "herringbone",
  cable: "cable",
  knit: "rib",
};

const printScales: Record<Exclude<FamilyName, "houndstooth">, number> = {
  stripe: 0.7,
  gingham: 0.5,
  tartan: 0.5,
  paisley: 0.42,
  floral: 0.5,
  ikat: 0.5,
  batik: 0.5,
  toile: 0.5,
  geometric: 0.36,
  polka: 0.5,
  camouflage: 0.65,
  brush: 0.5,
  arabesque: 0.3,
  seigaiha: 0.5,
  calico: 0.42,
};

/** The lead cloth of one colourway, with the inks that go with it. */
type Lead = { main: Tile; tone: string; inks: Inks; accent: PaletteName; material: MaterialName; isPrinted: boolean };

/** The ink that stands out from the cloth without leaving its family. */
const contrast = ({ tone, inks }: Lead): string => inks.slice(1).find((ink) => Math.abs(luma(ink) - luma(tone)) > 0.25) ?? darker(tone, 0.5);
const deepest = (inks: Inks): string => [...inks].sort((a, b) => luma(a) - luma(b))[0] as string;
/** Plain garments keep to one colour; printed ones are finished in an ink of the print. */
const finish = (lead: Lead, weave: ClothName = "poplin"): Tile => cloth(weave, lead.isPrinted ? contrast(lead) : lead.tone);
const ribbed = (lead: Lead): string => (lead.isPrinted ? contrast(lead) : darker(lead.tone, 0.14));

const cutting: Record<CutName, (lead: Lead) => Partial<Materials>> = {
  tee: (lead) => ({ rib: ribbed(lead) }),
  shirt: (lead) => ({ second: finish(lead), button: lead.material === "denim" ? "#e9e3d2" : "#f4efe2" }),
  hoodie: (lead) => ({
    second: lead.isPrinted ? cloth("jersey", deepest(lead.inks)) : cloth("jersey", darker(lead.tone, 0.25)),
    trim: cloth("rib", lead.isPrinted ? deepest(lead.inks) : darker(lead.tone, 0.12)),
  }),
  jacket: (lead) => ({
    thread: lead.material === "denim" ? (luma(lead.tone) < 0.18 ? "#c8cad2" : "#d9a45a") : lighter(lead.tone, 0.5),
    second: lead.isPrinted ? cloth("rib", deepest(lead.inks)) : lead.main,
  }),
  jeans: (lead) => ({
    isWashed: lead.material === "denim",
    thread: lead.material === "denim" ? (luma(lead.tone) < 0.18 ? "#c8cad2" : "#d9a45a") : darker(lead.tone, 0.35),
  }),
  dress: (lead) => ({ second: finish(lead, "satin") }),
  shirtdress: (lead) => ({ second: finish(lead) }),
  slip: (lead) => ({ second: finish(lead, "satin"), rib: lead.isPrinted ? contrast(lead) : darker(lead.tone, 0.1) }),
  tiered: (lead) => ({ rib: ribbed(lead) }),
  cheongsam: (lead) => ({
    second: lead.main,
    rib: lead.isPrinted ? contrast(lead) : luma(lead.tone) > 0.6 ? "#a8443a" : "#d9b878",
  }),
  skirt: (lead) => ({ trim: cloth("satin", lead.isPrinted ? deepest(lead.inks) : darker(lead.tone, 0.12)) }),
  abaya: (lead) => ({
    trim: print("arabesque", lead.accent, 1),
    under: luma(lead.tone) > 0.55 ? lighter(lead.tone, 0.55) : mix(lead.tone, "#8d90a6", 0.22),
  }),
  thobe: (lead) => ({ second: cloth(weaves[lead.material], darker(lead.tone, 0.05)) }),
  kids: (lead) => ({
    second: print("stripe", lead.accent, 2),
    trim: print("polka", lead.accent, 3),
    thread: luma(lead.tone) < 0.5 ? "#f0d9a8" : darker(lead.tone, 0.4),
    under: contrast(lead),
    rib: contrast(lead),
  }),
  romper: (lead) => ({ second: finish(lead, "jersey"), trim: cloth("rib", lead.isPrinted ? contrast(lead) : darker(lead.tone, 0.12)) }),
  pinafore: (lead) => ({
    second: lead.isPrinted ? cloth("poplin", lighter(lead.inks[2], 0.6)) : print("gingham", lead.accent, 3),
    trim: lead.isPrinted ? cloth("poplin", contrast(lead)) : cloth("poplin", lighter(lead.tone, 0.75)),
    under: contrast(lead),
  }),
  raincoat: (lead) => ({
    second: cloth("satin", darker(lead.tone, 0.35)),
    trim: cloth("satin", lead.isPrinted ? contrast(lead) : darker(lead.tone, 0.2)),
  }),
  playset: (lead) => ({
    second: cloth("jersey", lead.isPrinted ? contrast(lead) : darker(lead.tone, 0.22)),
    trim: cloth("rib", lead.isPrinted ? darker(contrast(lead), 0.2) : darker(lead.tone, 0.35)),
    rib: lead.isPrinted ? contrast(lead) : darker(lead.tone, 0.22),
  }),
  knit: (lead) => ({
    trim: cloth("rib", lead.isPrinted ? deepest(lead.inks) : darker(lead.tone, 0.08)),
    rib: lead.isPrinted ? deepest(lead.inks) : darker(lead.tone, 0.08),
  }),
  suit: (lead) => ({
    second: lead.isPrinted ? lead.main : cloth("satin", darker(lead.tone, 0.12)),
    trim: print(lead.isPrinted ? "polka" : "paisley", lead.isPrinted ? "indigo" : lead.accent === "ink" ? "madder" : lead.accent, 2),
  }),
  trench: (lead) => ({ second: lead.isPrinted ? cloth("wool", deepest(lead.inks)) : lead.main }),
  puffer: (lead) => ({ second: lead.isPrinted ? cloth("rib", deepest(lead.inks)) : cloth("rib", darker(lead.tone, 0.25)) }),
  overcoat: (lead) => ({ second: cloth("wool", lead.isPrinted ? deepest(lead.inks) : darker(lead.tone, 0.2)) }),
  anorak: (lead) => ({ second: cloth("satin", lead.isPrinted ? deepest(lead.inks) : darker(lead.tone, 0.35)) }),
};

const plainScales: Partial<Record<ClothName, number>> = { denim: 0.9, rib: 0.8, cable: 0.8 };

export function plainMaterials(cut: CutName, material: MaterialName, hex: string, accent: PaletteName): Materials {
  const main = cloth(weaves[material], hex);
  const lead: Lead = { main, tone: hex, inks: palettes[accent], accent, material, isPrinted: false };
  const scale = cut === "abaya" || cut === "kids" || cut === "suit" || cut === "pinafore" ? 0.5 : (plainScales[weaves[material]] ?? 0.6);
  return { main, tone: hex, scale: cut === "abaya" ? 0.35 : scale, ...cutting[cut](lead) };
}

/** What a print looks like from afar. */
export function toneOf(family: FamilyName, palette: PaletteName, seed: number): string {
  const inks = palettes[palette];
  const { ground } = printDesign(family, palette, seed);
  if (family === "gingham") return mix(ground, deepest(inks), 0.4);
  if (family === "tartan") return mix(ground, inks[2], 0.4);
  return ground;
}

export function printedMaterials(cut: CutName, material: MaterialName, family: FamilyName, palette: PaletteName, seed: number): Materials {
  const main = printDesign(family, palette, seed);
  const tone = toneOf(family, palette, seed);
  const lead: Lead = { main, tone, inks: palettes[palette], accent: palette, material, isPrinted: true };
  // A check of one size on every cloth: its repeat is drawn in three sizes, and the largest would drown a lapel.
  const scale = family === "houndstooth" ? (cut === "knit" ? 46 : 30) / main.w : printScales[family];
  return { main, tone, scale, ...cutting[cut](lead) };
}
