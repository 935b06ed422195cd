import { z } from "zod";
import { says } from "#kit/words.ts";

/** How a design is brought onto cloth. */
export const designTypeWords = {
  digital: /*i18n*/ { id: "designs.type_digital", message: "Digital" },
  rotary: /*i18n*/ { id: "designs.type_rotary", message: "Rotary" },
  flat_screen: /*i18n*/ { id: "designs.type_flat_screen", message: "Flat screen" },
  jacquard: /*i18n*/ { id: "designs.type_jacquard", message: "Jacquard" },
  yarn_dyed: /*i18n*/ { id: "designs.type_yarn_dyed", message: "Yarn-dyed" },
  resist: /*i18n*/ { id: "designs.type_resist", message: "Resist" },
  wax: /*i18n*/ { id: "designs.type_wax", message: "Wax" },
  embroidery: /*i18n*/ { id: "designs.type_embroidery", message: "Embroidery" },
};
export type DesignType = keyof typeof designTypeWords;
export const designTypes = Object.keys(designTypeWords) as [DesignType, ...DesignType[]];

/** What it looks like. */
export const designStyleWords = {
  floral: /*i18n*/ { id: "designs.style_floral", message: "Floral" },
  geometric: /*i18n*/ { id: "designs.style_geometric", message: "Geometric" },
  pictorial: /*i18n*/ { id: "designs.style_pictorial", message: "Pictorial" },
  abstract: /*i18n*/ { id: "designs.style_abstract", message: "Abstract" },
  check: /*i18n*/ { id: "designs.style_check", message: "Check" },
  stripe: /*i18n*/ { id: "designs.style_stripe", message: "Stripe" },
  dots: /*i18n*/ { id: "designs.style_dots", message: "Dots" },
  paisley: /*i18n*/ { id: "designs.style_paisley", message: "Paisley" },
  batik: /*i18n*/ { id: "designs.style_batik", message: "Batik" },
  japanese: /*i18n*/ { id: "designs.style_japanese", message: "Japanese" },
  folk: /*i18n*/ { id: "designs.style_folk", message: "Folk" },
  silk_road: /*i18n*/ { id: "designs.style_silk_road", message: "Silk Road" },
  arabesque: /*i18n*/ { id: "designs.style_arabesque", message: "Arabesque" },
  camouflage: /*i18n*/ { id: "designs.style_camouflage", message: "Camouflage" },
};
export type DesignStyle = keyof typeof designStyleWords;
export const designStyles = Object.keys(designStyleWords) as [DesignStyle, ...DesignStyle[]];

/** The colour that most of it has, as a buyer would call it. */
export const colourFamilyWords = {
  red: /*i18n*/ { id: "designs.colour_red", message: "Red" },
  pink: /*i18n*/ { id: "designs.colour_pink", message: "Pink" },
  orange: /*i18n*/ { id: "designs.colour_orange", message: "Orange" },
  yellow: /*i18n*/ { id: "designs.colour_yellow", message: "Yellow" },
  green: /*i18n*/ { id: "designs.colour_green", message: "Green" },
  teal: /*i18n*/ { id: "designs.colour_teal", message: "Teal" },
  blue: /*i18n*/ { id: "designs.colour_blue", message: "Blue" },
  purple: /*i18n*/ { id: "designs.colour_purple", message: "Purple" },
  brown: /*i18n*/ { id: "designs.colour_brown", message: "Brown" },
  beige: /*i18n*/ { id: "designs.colour_beige", message: "Beige" },
  white: /*i18n*/ { id: "designs.colour_white", message: "White" },
  grey: /*i18n*/ { id: "designs.colour_grey", message: "Grey" },
  black: /*i18n*/ { id: "designs.colour_black", message: "Black" },
  multicolour: /*i18n*/ { id: "designs.colour_multicolour", message: "Multicolour" },
};
export type ColourFamily = keyof typeof colourFamilyWords;
export const colourFamilies = Object.keys(colourFamilyWords) as [ColourFamily, ...ColourFamily[]];

/** How the drawing is laid out over the cloth. */
export const repeatKindWords = {
  straight: /*i18n*/ { id: "designs.repeat_straight", message: "Straight repeat" },
  half_drop: /*i18n*/ { id: "designs.repeat_half_drop", message: "Half drop" },
  half_brick: /*i18n*/ { id: "designs.repeat_half_brick", message: "Half brick" },
  mirror: /*i18n*/ { id: "designs.repeat_mirror", message: "Mirror repeat" },
  border: /*i18n*/ { id: "designs.repeat_border", message: "Border" },
  placement: /*i18n*/ { id: "designs.repeat_placement", message: "Placement print" },
};
export type RepeatKind = keyof typeof repeatKindWords;
export const repeatKinds = Object.keys(repeatKindWords) as [RepeatKind, ...RepeatKind[]];

export const licenceKindWords = {
  non_exclusive: /*i18n*/ { id: "designs.licence_non_exclusive", message: "Non-exclusive" },
  by_quantity: /*i18n*/ { id: "designs.licence_by_quantity", message: "By quantity" },
  exclusive: /*i18n*/ { id: "designs.licence_exclusive", message: "Exclusive" },
};
export type LicenceKind = keyof typeof licenceKindWords;
export const licenceKinds = Object.keys(licenceKindWords) as [LicenceKind, ...LicenceKind[]];

/** Whether a designer takes commissions. */
export const hireStateWords = {
  open: /*i18n*/ { id: "designs.hire_open", message: "Takes commissions" },
  busy: /*i18n*/ { id: "designs.hire_busy", message: "Booked for now" },
  closed: /*i18n*/ { id: "designs.hire_closed", message: "Sells finished works only" },
};
export type HireState = keyof typeof hireStateWords;
export const hireStates = Object.keys(hireStateWords) as [HireState, ...HireState[]];

for (const words of [designTypeWords, designStyleWords, colourFamilyWords, repeatKindWords, licenceKindWords, hireStateWords]) {
  for (const word of Object.values(words)) says(word);
}

const words = {
  tagWrong: /*i18n*/ { id: "designs.tag_wrong", message: "Write a tag with letters, figures and spaces, 24 at most" },
  inkWrong: /*i18n*/ { id: "designs.ink_wrong", message: "Give each ink as #rrggbb" },
};
export const ink = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: says(words.inkWrong) });
/** The family of the drawing: toile, girih, ikat. Free within its form, used as a tag. */
export const family = z.string().regex(/^[a-z][a-z_]{1,39}$/);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
/** A word its designer files a work under. */
export const workTag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} -]{0,22}[\p{L}\p{M}\p{N}])?$/u, { error: says(words.tagWrong) });
