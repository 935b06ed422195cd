import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { imageWrong } from "#kit/stored-image.ts";
import { says } from "#kit/words.ts";

const siteWords = {
  addressWrong: /*i18n*/ { id: "site.address_wrong", message: "Enter a path of this portal (/pifa) or an address with https://" },
  codeWrong: /*i18n*/ { id: "site.help_code_wrong", message: "Small letters, digits and dashes, beginning with a letter" },
  colourWrong: /*i18n*/ { id: "site.colour_wrong", message: "Give the colour as #rrggbb" },
};

/** A stored image or one of the portal's own drawings (/logo.svg). */
export const siteImage = z
  .string()
  .max(200)
  .regex(/^(\/[a-z0-9-]+\.svg|\/files\/[a-z0-9]+-\d+x\d+\.webp)?$/, { error: says(imageWrong) });
/** A path of the portal or an https address; never `javascript:` and the like. */
export const link = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)[^\s<>"]*|https:\/\/[^\s<>"]+)$/, { error: says(siteWords.addressWrong) });
export const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: says(siteWords.colourWrong) });

export const word = localText(60);
export const phrase = localText(300);

export const choiceLists = ["type", "city", "design_type"] as const;
export type ChoiceList = (typeof choiceLists)[number];

export const helpCode = z
  .string()
  .trim()
  .regex(/^[a-z][a-z0-9-]{1,39}$/, { error: says(siteWords.codeWrong) });

/** What the home page is made of below its stage, in the order it comes with. */
export const homeBlockKinds = ["prices", "orders", "sellers", "prints", "arrivals", "factories", "people", "news"] as const;
export type HomeBlockKind = (typeof homeBlockKinds)[number];
