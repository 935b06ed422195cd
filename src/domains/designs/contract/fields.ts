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
for (const word of [...Object.values(designTypeWords), ...Object.values(designStyleWords)]) says(word);

const words = {
  inkWrong: /*i18n*/ { id: "designs.ink_wrong", message: "Give each ink as #rrggbb" },
};
export const ink = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: says(words.inkWrong) });
/** The family of the drawing: toile, girih, ikat. Free within its form, used as a tag. */
export const family = z.string().regex(/^[a-z][a-z_]{1,39}$/);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
