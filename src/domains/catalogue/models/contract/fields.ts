import { z } from "zod";
import { says } from "#kit/words.ts";

/** What a model is booked for. */
export const modelStyleWords = {
  commercial: /*i18n*/ { id: "models.style_commercial", message: "Commercial" },
  runway: /*i18n*/ { id: "models.style_runway", message: "Runway" },
  ecommerce: /*i18n*/ { id: "models.style_ecommerce", message: "E-commerce" },
  denim: /*i18n*/ { id: "models.style_denim", message: "Denim" },
  modest: /*i18n*/ { id: "models.style_modest", message: "Modest wear" },
  sport: /*i18n*/ { id: "models.style_sport", message: "Sport" },
  tailoring: /*i18n*/ { id: "models.style_tailoring", message: "Tailoring" },
  heritage: /*i18n*/ { id: "models.style_heritage", message: "Qipao and Hanfu" },
  curve: /*i18n*/ { id: "models.style_curve", message: "Curve" },
  fitting: /*i18n*/ { id: "models.style_fitting", message: "Fitting" },
};
export type ModelStyle = keyof typeof modelStyleWords;
export const modelStyles = Object.keys(modelStyleWords) as [ModelStyle, ...ModelStyle[]];
for (const word of Object.values(modelStyleWords)) says(word);

/** So many styles, pictures beside the first, and stretches of days off one profile has at most; days off are given so many days ahead. */
export const mostStyles = 6;
export const mostPictures = 12;
export const mostDaysOff = 24;
export const daysOffAhead = 366;

export const genders = ["woman", "man", "girl", "boy"] as const;

export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/** What a model speaks, as BCP 47 has it; the browser knows their names in every language. */
export const spoken = ["zh", "yue", "en", "ar", "fr", "ru", "ko", "ja", "es", "pt", "tr", "uk", "fa", "ur", "hi", "id", "ms", "sw"] as const;

export const spanStates = ["held", "booked", "off"] as const;
export type SpanState = (typeof spanStates)[number];

/** The segment of an address for a town: "Ho Chi Minh City" is ho-chi-minh-city. */
export const cityKeyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
