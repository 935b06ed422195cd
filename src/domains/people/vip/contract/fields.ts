import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { moneyWire } from "#kit/money.ts";
import { says, type Word } from "#kit/words.ts";
import { entitlements } from "./entitlements.ts";

/** What a level belongs to: `base` is what everybody has, the others run side by side. Enterprise and service end in the session user info. */
export const families = ["base", "enterprise", "service", "designer"] as const;
export type Family = (typeof families)[number];
/** Families of which one is a member. */
export const heldFamilies = ["enterprise", "service", "designer"] as const;
export type HeldFamily = (typeof heldFamilies)[number];

export const familyWords: Record<Family, Word> = {
  base: /*i18n*/ { id: "vip.family_base", message: "Without membership" },
  enterprise: /*i18n*/ { id: "vip.family_enterprise", message: "Enterprise VIP" },
  service: /*i18n*/ { id: "vip.family_service", message: "Service VIP" },
  designer: /*i18n*/ { id: "vip.family_designer", message: "Designer plan" },
};
for (const word of Object.values(familyWords)) says(word);

export const levelCode = z.string().regex(/^[a-z][a-z_]{1,30}$/);

/** For how long, for how much. */
export const plan = z.object({ id: z.int(), days: z.int(), price: moneyWire });

export const level = z.object({
  code: z.string(),
  family: z.enum(families),
  family_name: z.string(),
  /** Within a family, the higher one runs first. */
  rank: z.int(),
  name: z.string(),
  summary: z.string(),
  entitlements,
  plans: z.array(plan),
});
export type Level = z.infer<typeof level>;

/** A level as staff write it. */
export const levelContent = z.object({
  name: localText(40),
  summary: localText(300),
  entitlements,
  is_public: z.boolean().default(true),
  plans: z.array(z.object({ days: z.int().min(1).max(3_660), price: z.string().regex(/^[1-9]\d{0,11}$/) })).max(6),
});

export const reason = z.string().trim().min(1).max(500);
