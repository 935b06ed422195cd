import { z } from "zod";
import { locales } from "#kit/locale.ts";
import { says } from "#kit/words.ts";
import { enterpriseTypes, goodsTypes } from "#domains/catalogue/enterprises/contract/fields.ts";
import { designStyles } from "#domains/catalogue/designs/contract/fields.ts";

export const idKindWords = {
  resident_id: /*i18n*/ { id: "certification.id_resident", message: "Resident identity card" },
  passport: /*i18n*/ { id: "certification.id_passport", message: "Passport" },
  hk_macao_permit: /*i18n*/ { id: "certification.id_hk_macao", message: "Permit for residents of Hong Kong and Macao" },
  taiwan_permit: /*i18n*/ { id: "certification.id_taiwan", message: "Permit for residents of Taiwan" },
  foreign_id: /*i18n*/ { id: "certification.id_foreign", message: "Identity card of another country" },
};
for (const word of Object.values(idKindWords)) says(word);
export type IdKind = keyof typeof idKindWords;
export const idKinds = Object.keys(idKindWords) as [IdKind, ...IdKind[]];

const line = (max: number) => z.string().max(max).optional();
const date = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .optional();
const place = z
  .string()
  .regex(/^([1-9]\d{5})?$/)
  .optional();
const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional();
const idKind = z.enum(["", ...idKinds]).optional();
/** As it is typed: a language that is empty yet is no fault of a draft. */
const text = (max: number) =>
  z
    .object({
      "zh-cn": z.string().max(max).optional(),
      en: z.string().max(max).optional(),
      ar: z.string().max(max).optional(),
      author: z.enum(locales).optional(),
    })
    .optional();

/** The drafts hold whatever was typed so far, within these lengths; what is missing or wrong is for `check-form.ts` to say. */
export const enterpriseForm = z.object({
  country_code: country,
  legal_name: line(120),
  registration_number: line(40),
  city_code: place,
  region: line(80),
  address: line(200),
  business_scope: line(2000),
  founded_on: date,
  licence_until: date,
  representative: line(60),
  id_kind: idKind,
  id_number: line(40),
  is_representative: z.boolean().optional(),
  contact_name: line(60),
  contact_phone: line(30),
  contact_mail: line(120),
  bank_name: line(100),
  bank_holder: line(120),
  bank_account: line(60),
  page_name: text(80),
  type: z.enum(["", ...enterpriseTypes]).optional(),
  makes: z.array(z.enum(goodsTypes)).max(12).optional(),
  zhuyingchanpin: text(200),
  renshu: z.int().min(1).max(1_000_000).nullable().optional(),
  factory_city_code: place,
});
export type EnterpriseForm = z.output<typeof enterpriseForm>;

export const designerForm = z.object({
  country_code: country,
  real_name: line(60),
  id_kind: idKind,
  id_number: line(40),
  school: line(100),
  years: z.int().min(0).max(80).nullable().optional(),
  experience: line(2000),
  page_name: text(40),
  city: text(40),
  styles: z.array(z.enum(designStyles)).max(6).optional(),
  about: text(2000),
  links: z.array(z.string().max(300)).max(5).optional(),
});
export type DesignerForm = z.output<typeof designerForm>;

/** A form of either kind, by field. */
export type Values = Readonly<Record<string, unknown>>;

export const secretFields = ["id_number", "bank_account"] as const;
export type SecretField = (typeof secretFields)[number];
export const isSecret = (name: string): name is SecretField => (secretFields as readonly string[]).includes(name);
