// The demo market's collection: one line a style, each in several colourways.
import type { CutName } from "./garments.ts";
import type { PaletteName } from "./palettes.ts";
import type { FamilyName } from "./prints.ts";
import type { ColourName, GarmentKind, MaterialName } from "./words.ts";

export type Plain = { cut: CutName; kind: GarmentKind; material: MaterialName; colours: readonly ColourName[] };
export type Printed = {
  cut: CutName;
  kind: GarmentKind;
  material: MaterialName;
  family: FamilyName;
  seed: number;
  palettes: readonly PaletteName[];
};

export const kindOf: Record<CutName, GarmentKind> = {
  tee: "tee",
  shirt: "shirt",
  hoodie: "hoodie",
  jacket: "jacket",
  jeans: "jeans",
  dress: "dress",
  shirtdress: "dress",
  slip: "dress",
  tiered: "dress",
  cheongsam: "dress",
  skirt: "skirt",
  abaya: "abaya",
  thobe: "thobe",
  kids: "kids",
  romper: "kids",
  pinafore: "kids",
  raincoat: "kids",
  playset: "kids",
  knit: "knit",
  suit: "suit",
  trench: "coat",
  puffer: "coat",
  overcoat: "coat",
  anorak: "coat",
};

const plain = (cut: CutName, material: MaterialName, ...colours: ColourName[]): Plain => ({
  cut,
  kind: cut === "jeans" && material !== "denim" ? "trousers" : kindOf[cut],
  material,
  colours,
});
const printed = (cut: CutName, material: MaterialName, family: FamilyName, seed: number, ...inPalettes: PaletteName[]): Printed => ({
  cut,
  kind: kindOf[cut],
  material,
  family,
  seed,
  palettes: inPalettes,
});

export const styles: readonly (Plain | Printed)[] = [
  plain("tee", "jersey", "white", "black", "navy", "red", "sage"),
  plain("tee", "linen", "blush", "mint", "lilac", "sky"),
  printed("tee", "jersey", "stripe", 1, "woad", "chalk", "celadon", "sand"),
  printed("tee", "jersey", "batik", 4, "indigo", "walnut", "lagoon"),
  printed("tee", "jersey", "geometric", 4, "chalk", "persimmon", "harbour"),
  printed("tee", "jersey", "brush", 1, "ink", "weld", "plum"),

  plain("shirt", "linen", "white", "sage", "sky", "khaki"),
  plain("shirt", "denim", "indigo", "lightBlue", "black"),
  plain("shirt", "poplin", "blush", "silver", "navy", "burgundy"),
  printed("shirt", "poplin", "gingham", 3, "indigo", "madder", "moss", "rose"),
  printed("shirt", "viscose", "ikat", 2, "lagoon", "madder", "plum"),
  printed("shirt", "viscose", "brush", 2, "persimmon", "indigo", "tea"),
  printed("shirt", "flannel", "tartan", 5, "madder", "moss", "harbour", "walnut"),

  plain("hoodie", "terry", "grey", "black", "olive", "navy", "burgundy"),
  plain("hoodie", "fleece", "ivory", "mustard", "lilac", "teal"),
  printed("hoodie", "terry", "camouflage", 3, "sand", "moss", "harbour"),

  plain("jacket", "denim", "indigo", "lightBlue", "black"),
  plain("jacket", "corduroy", "caramel", "olive", "burgundy"),
  printed("jacket", "wool", "tartan", 1, "madder", "moss", "walnut"),

  plain("jeans", "denim", "indigo", "midBlue", "lightBlue", "black"),
  plain("jeans", "corduroy", "camel", "forest", "coffee"),
  plain("jeans", "twill", "khaki", "navy", "ivory", "sage"),

  printed("dress", "viscose", "floral", 4, "rose", "tea", "night", "mulberry"),
  printed("dress", "satin", "polka", 2, "night", "rose", "madder"),
  printed("dress", "viscose", "paisley", 2, "persimmon", "plum", "lagoon"),
  printed("dress", "poplin", "toile", 3, "ink", "rose", "harbour"),
  plain("shirtdress", "poplin", "sky", "khaki", "white", "forest"),
  printed("shirtdress", "poplin", "stripe", 5, "chalk", "woad", "rose"),
  printed("shirtdress", "poplin", "gingham", 8, "indigo", "walnut", "celadon"),
  plain("slip", "satin", "burgundy", "ivory", "forest", "black"),
  printed("slip", "silk", "floral", 5, "night", "celadon", "mulberry"),
  plain("tiered", "linen", "white", "brick", "mustard", "lightBlue"),
  printed("tiered", "viscose", "floral", 9, "weld", "woad", "sand"),
  printed("tiered", "viscose", "calico", 1, "indigo", "madder", "lagoon"),
  plain("cheongsam", "silk", "red", "forest", "navy", "blush"),
  printed("cheongsam", "silk", "floral", 7, "madder", "celadon", "night"),
  printed("cheongsam", "satin", "seigaiha", 1, "plum", "tea", "indigo"),

  printed("skirt", "wool", "tartan", 10, "madder", "moss", "harbour"),
  printed("skirt", "satin", "seigaiha", 1, "indigo", "rose", "lagoon"),
  plain("skirt", "crepe", "black", "camel", "mint", "pink"),

  plain("abaya", "crepe", "black", "navy", "plum", "forest"),
  plain("abaya", "linen", "khaki", "ivory", "silver"),
  plain("abaya", "satin", "charcoal", "burgundy", "teal", "coffee"),

  plain("thobe", "poplin", "white", "ivory", "sky"),
  plain("thobe", "linen", "khaki", "silver", "apricot"),
  plain("thobe", "worsted", "charcoal", "navy", "coffee"),

  plain("kids", "denim", "midBlue", "indigo", "lightBlue"),
  plain("kids", "corduroy", "mustard", "brick", "forest"),
  plain("romper", "jersey", "mint", "apricot", "sky", "pink"),
  printed("romper", "jersey", "polka", 3, "chalk", "tea", "rose"),
  plain("pinafore", "corduroy", "burgundy", "mustard", "navy"),
  printed("pinafore", "poplin", "floral", 9, "rose", "woad", "tea"),
  plain("raincoat", "nylon", "mustard", "red", "sky", "mint"),
  printed("raincoat", "nylon", "polka", 4, "harbour", "weld", "persimmon"),
  printed("playset", "jersey", "stripe", 3, "woad", "persimmon", "celadon"),
  printed("playset", "jersey", "geometric", 6, "weld", "chalk", "lagoon"),
  plain("playset", "jersey", "lilac", "sage", "orange", "grey"),

  plain("knit", "cable", "ivory", "navy", "camel", "burgundy"),
  printed("knit", "knit", "stripe", 0, "chalk", "harbour", "tea"),
  printed("knit", "knit", "houndstooth", 2, "ink", "sand", "mulberry"),
  plain("knit", "knit", "grey", "mustard", "forest", "blush"),

  plain("suit", "herringbone", "charcoal", "navy", "coffee"),
  plain("suit", "worsted", "black", "silver", "royal", "khaki"),
  printed("suit", "worsted", "houndstooth", 1, "sand", "ink", "woad"),

  plain("trench", "twill", "khaki", "camel", "navy", "black"),
  printed("trench", "wool", "houndstooth", 3, "ink", "walnut", "celadon"),
  plain("puffer", "nylon", "black", "red", "olive", "silver", "royal"),
  printed("puffer", "nylon", "camouflage", 1, "moss", "woad", "plum"),
  plain("overcoat", "wool", "camel", "charcoal", "black", "burgundy"),
  plain("overcoat", "herringbone", "grey", "coffee", "forest"),
  printed("overcoat", "wool", "tartan", 14, "walnut", "harbour", "moss"),
  plain("anorak", "nylon", "orange", "teal", "sage", "charcoal"),
  printed("anorak", "nylon", "brush", 6, "indigo", "lagoon", "persimmon"),

  printed("skirt", "viscose", "batik", 2, "walnut", "indigo", "moss"),
  printed("hoodie", "terry", "geometric", 9, "ink", "plum", "weld"),
  printed("tiered", "viscose", "ikat", 3, "persimmon", "night", "mulberry"),
];
