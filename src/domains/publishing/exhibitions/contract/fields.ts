import { z } from "zod";
import { says } from "#kit/words.ts";
import { patterns, unreadable } from "./colours.ts";

/** The part of the address: `/expo/{site}`. */
export const siteCode = z.string().regex(/^[a-z][a-z0-9]{1,39}$/);

/** Unix seconds, up to the year 2100. */
export const moment = z.int().min(0).max(4_102_444_800);

export const exhibitionWords = {
  colourWrong: /*i18n*/ { id: "exhibitions.colour_wrong", message: "Give the colour as #rrggbb" },
  unreadable: /*i18n*/ { id: "exhibitions.unreadable", message: "Text in this colour cannot be read here: the contrast has to be 4.5 at least" },
  endsBefore: /*i18n*/ { id: "exhibitions.ends_before", message: "The end has to be after the beginning" },
  twice: /*i18n*/ { id: "exhibitions.twice", message: "This name is used twice" },
  oneHero: /*i18n*/ { id: "exhibitions.one_hero", message: "There has to be one hero block, and only one" },
  formMissing: /*i18n*/ { id: "exhibitions.form_missing", message: "A sign-up call needs a form" },
};
for (const word of Object.values(exhibitionWords)) says(word);

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: says(exhibitionWords.colourWrong) });

const themeColours = z.object({
  /** The hero and the bands, and the text on them. */
  ground: colour,
  on_ground: colour,
  /** Buttons and marks, and the text on them. */
  accent: colour,
  on_accent: colour,
  /** Heads and figures on paper and on the wash. */
  deep: colour,
  /** The tint behind every second block. */
  wash: colour,
  pattern: z.enum(patterns),
});
export const themeShown = z.object({ ...themeColours.shape, ground: z.string(), on_ground: z.string() });
export const theme = themeColours.superRefine((given, context) => {
  for (const name of unreadable(given)) context.addIssue({ code: "custom", path: [name], message: says(exhibitionWords.unreadable) });
});

/** The pages a fair has beside its front page. */
export const formKinds = ["apply", "signUp"] as const;
export type FormKind = (typeof formKinds)[number];
export const listPages = ["enterprise", "product"] as const;
