import { says, type Word } from "#kit/words.ts";

/** By the set's own clock, Asia/Shanghai: a whole day, or half of one. */
export const slots = ["day", "morning", "afternoon"] as const;
export type Slot = (typeof slots)[number];
/** Hours of the day in which a slot begins and ends; a day of several is one stretch. */
export const slotHours: Record<Slot, readonly [from: number, until: number]> = { day: [0, 24], morning: [8, 13], afternoon: [13, 18] };

/** What the pictures may be used for. The web shop for a year at home comes with the day. */
export const usages = ["web_shop", "social", "print", "outdoor"] as const;
export type Usage = (typeof usages)[number];
/** What each use adds for a year at home, in per cent of the model's day rate. */
export const usagePercents: Record<Usage, number> = { web_shop: 0, social: 20, print: 40, outdoor: 80 };
/** Half a day, in per cent of the day, where a model names no rate of their own for it. */
export const halfDayPercent = 60;
export const usageMonths = [6, 12, 24] as const;
export type UsageMonths = (typeof usageMonths)[number];

export const slotWords: Record<Slot, Word> = {
  day: /*i18n*/ { id: "bookings.slot_day", message: "Whole day" },
  morning: /*i18n*/ { id: "bookings.slot_morning", message: "Morning, 8 to 13" },
  afternoon: /*i18n*/ { id: "bookings.slot_afternoon", message: "Afternoon, 13 to 18" },
};
export const usageWords: Record<Usage, Word> = {
  web_shop: /*i18n*/ { id: "bookings.usage_web_shop", message: "Web shop" },
  social: /*i18n*/ { id: "bookings.usage_social", message: "Social media" },
  print: /*i18n*/ { id: "bookings.usage_print", message: "Catalogue and print" },
  outdoor: /*i18n*/ { id: "bookings.usage_outdoor", message: "Outdoor and fairs" },
};
for (const words of [slotWords, usageWords]) for (const word of Object.values<Word>(words)) says(word);

export const mostDays = 14;
/** How far ahead a model can be booked: what the calendar shows. */
export const mostDaysAhead = 60;
/** Requests of one client that nobody has paid yet. */
export const mostOpen = 10;
