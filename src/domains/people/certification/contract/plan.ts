import { says, type Word } from "#kit/words.ts";
import type { Values } from "./fields.ts";
import type { Kind } from "./lifecycle.ts";

/**
 * The two forms as one table each: steps, fields and papers in the order in which they are filled in, read by the form, by the
 * reviewer's page and by the check. A field that does not apply (`when`) is neither shown nor asked for.
 */
export type Control =
  | "text"
  | "code"
  | "phone"
  | "mail"
  | "area"
  | "country"
  | "place"
  | "date"
  | "secret"
  | "local"
  | "local_area"
  | "type"
  | "id_kind"
  | "makes"
  | "styles"
  | "number"
  | "tick"
  | "links"
  | "files";

export type FieldPlan = {
  name: string;
  control: Control;
  label: Word;
  hint?: Word;
  /** The longest text. */
  max?: number;
  optional?: boolean;
  /** Papers and pictures: how many, and whether a PDF will do. */
  files?: { min: number; max: number; isPicture?: boolean };
  when?: (values: Values) => boolean;
};
export type StepPlan = { key: string; label: Word; fields: readonly FieldPlan[] };

const inChina = (values: Values) => (values["country_code"] ?? "CN") === "CN";
const abroad = (values: Values) => !inChina(values);
const hasTwoSides = (values: Values) => values["id_kind"] !== "passport";

const words = {
  company: /*i18n*/ { id: "certification.step_company", message: "Company" },
  people: /*i18n*/ { id: "certification.step_people", message: "Representative and contact" },
  bank: /*i18n*/ { id: "certification.step_bank", message: "Payout account" },
  factory: /*i18n*/ { id: "certification.step_factory", message: "Factory page" },
  papers: /*i18n*/ { id: "certification.step_papers", message: "Documents" },
  person: /*i18n*/ { id: "certification.step_person", message: "Person" },
  training: /*i18n*/ { id: "certification.step_experience", message: "Training and work" },
  profile: /*i18n*/ { id: "certification.step_profile", message: "Designer page" },
  portfolio: /*i18n*/ { id: "certification.step_portfolio", message: "Portfolio" },

  country_code: /*i18n*/ { id: "certification.country_code", message: "Country or region of registration" },
  nationality: /*i18n*/ { id: "certification.nationality", message: "Country or region" },
  legal_name: /*i18n*/ { id: "certification.legal_name", message: "Legal name" },
  legal_name_hint: /*i18n*/ { id: "certification.legal_name_hint", message: "To the letter as on the licence" },
  credit_code: /*i18n*/ { id: "certification.credit_code", message: "Unified social credit code" },
  registration_number: /*i18n*/ { id: "certification.registration_number", message: "Registration number" },
  city_code: /*i18n*/ { id: "certification.city_code", message: "Registered in" },
  region: /*i18n*/ { id: "certification.region", message: "State and city" },
  address: /*i18n*/ { id: "certification.address", message: "Registered address" },
  business_scope: /*i18n*/ { id: "certification.business_scope", message: "Business scope" },
  founded_on: /*i18n*/ { id: "certification.founded_on", message: "Founded on" },
  licence_until: /*i18n*/ { id: "certification.licence_until", message: "Licence valid until" },
  licence_until_hint: /*i18n*/ { id: "certification.licence_until_hint", message: "Leave empty when it has no end" },

  representative: /*i18n*/ { id: "certification.representative", message: "Legal representative" },
  id_kind: /*i18n*/ { id: "certification.id_kind", message: "Identity document" },
  id_number: /*i18n*/ { id: "certification.id_number", message: "Number of the document" },
  is_representative: /*i18n*/ { id: "certification.is_representative", message: "I am the legal representative myself" },
  contact_name: /*i18n*/ { id: "certification.contact_name", message: "Contact person" },
  contact_phone: /*i18n*/ { id: "certification.contact_phone", message: "Contact phone" },
  contact_mail: /*i18n*/ { id: "certification.contact_mail", message: "E-mail" },

  bank_name: /*i18n*/ { id: "certification.bank_name", message: "Bank and branch" },
  bank_holder: /*i18n*/ { id: "certification.bank_holder", message: "Account holder" },
  bank_holder_hint: /*i18n*/ { id: "certification.bank_holder_hint", message: "The company itself: money of orders is paid to nobody else" },
  bank_account: /*i18n*/ { id: "certification.bank_account", message: "Account number or IBAN" },

  page_name: /*i18n*/ { id: "certification.page_name", message: "Name on the factory page" },
  page_name_hint: /*i18n*/ { id: "certification.page_name_hint", message: "One language is enough; the others help buyers to find you" },
  type: /*i18n*/ { id: "certification.type", message: "Type" },
  makes: /*i18n*/ { id: "certification.makes", message: "Makes" },
  zhuyingchanpin: /*i18n*/ { id: "certification.zhuyingchanpin", message: "Main products" },
  renshu: /*i18n*/ { id: "certification.renshu", message: "People at work" },
  factory_city_code: /*i18n*/ { id: "certification.factory_city_code", message: "Where the factory is" },
  factory_abroad_hint: /*i18n*/ {
    id: "certification.factory_abroad_hint",
    message: "A factory or office in China; without one there is no page in the directory",
  },

  licence: /*i18n*/ { id: "certification.licence", message: "Business licence" },
  licence_hint: /*i18n*/ { id: "certification.licence_hint", message: "The original or a stamped copy, all four corners in sight" },
  id_front: /*i18n*/ { id: "certification.id_front", message: "Identity document, side with the portrait" },
  id_back: /*i18n*/ { id: "certification.id_back", message: "Identity document, other side" },
  authorisation: /*i18n*/ { id: "certification.authorisation", message: "Letter of authorisation" },
  authorisation_hint: /*i18n*/ { id: "certification.authorisation_hint", message: "Signed by the legal representative, with the company's stamp" },
  photos: /*i18n*/ { id: "certification.photos", message: "Photos of the factory" },
  photos_hint: /*i18n*/ { id: "certification.photos_hint", message: "Gate, workshop, machines. The first becomes the picture of your factory page" },

  real_name: /*i18n*/ { id: "certification.real_name", message: "Real name" },
  real_name_hint: /*i18n*/ { id: "certification.real_name_hint", message: "As on the identity document; not shown to others" },
  school: /*i18n*/ { id: "certification.school", message: "School and subject" },
  years: /*i18n*/ { id: "certification.years", message: "Years of work" },
  experience: /*i18n*/ { id: "certification.experience", message: "Where you worked and on what" },
  artist_name: /*i18n*/ { id: "certification.artist_name", message: "Name on the designer page" },
  city: /*i18n*/ { id: "certification.city", message: "City" },
  styles: /*i18n*/ { id: "certification.styles", message: "Styles" },
  styles_hint: /*i18n*/ { id: "certification.styles_hint", message: "Up to six" },
  about: /*i18n*/ { id: "certification.about", message: "Introduction" },
  links: /*i18n*/ { id: "certification.links", message: "Links to your work" },
  links_hint: /*i18n*/ { id: "certification.links_hint", message: "One address a line, beginning with https://" },
  works: /*i18n*/ { id: "certification.works", message: "Works" },
  works_hint: /*i18n*/ { id: "certification.works_hint", message: "At least three works of your own. They are shown to the reviewer alone" },
} satisfies Record<string, Word>;
for (const word of Object.values(words)) says(word);

const identity: readonly FieldPlan[] = [
  { name: "id_kind", control: "id_kind", label: words.id_kind },
  { name: "id_number", control: "secret", label: words.id_number, max: 40 },
];
const sides: readonly FieldPlan[] = [
  { name: "id_front", control: "files", label: words.id_front, files: { min: 1, max: 1 } },
  { name: "id_back", control: "files", label: words.id_back, files: { min: 1, max: 1 }, when: hasTwoSides },
];

const enterpriseSteps: readonly StepPlan[] = [
  {
    key: "company",
    label: words.company,
    fields: [
      { name: "country_code", control: "country", label: words.country_code },
      { name: "legal_name", control: "text", label: words.legal_name, hint: words.legal_name_hint, max: 120 },
      { name: "registration_number", control: "code", label: words.credit_code, max: 40, when: inChina },
      { name: "registration_number", control: "code", label: words.registration_number, max: 40, when: abroad },
      { name: "founded_on", control: "date", label: words.founded_on },
      { name: "city_code", control: "place", label: words.city_code, when: inChina },
      { name: "region", control: "text", label: words.region, max: 80, when: abroad },
      { name: "address", control: "text", label: words.address, max: 200 },
      { name: "licence_until", control: "date", label: words.licence_until, hint: words.licence_until_hint, optional: true },
      { name: "business_scope", control: "area", label: words.business_scope, max: 2000 },
    ],
  },
  {
    key: "people",
    label: words.people,
    fields: [
      { name: "representative", control: "text", label: words.representative, max: 60 },
      ...identity,
      { name: "is_representative", control: "tick", label: words.is_representative, optional: true },
      { name: "contact_name", control: "text", label: words.contact_name, max: 60 },
      { name: "contact_phone", control: "phone", label: words.contact_phone, max: 30 },
      { name: "contact_mail", control: "mail", label: words.contact_mail, max: 120 },
    ],
  },
  {
    key: "bank",
    label: words.bank,
    fields: [
      { name: "bank_name", control: "text", label: words.bank_name, max: 100 },
      { name: "bank_holder", control: "text", label: words.bank_holder, hint: words.bank_holder_hint, max: 120 },
      { name: "bank_account", control: "secret", label: words.bank_account, max: 60 },
    ],
  },
  {
    key: "factory",
    label: words.factory,
    fields: [
      { name: "page_name", control: "local", label: words.page_name, hint: words.page_name_hint, max: 80 },
      { name: "type", control: "type", label: words.type },
      { name: "renshu", control: "number", label: words.renshu },
      { name: "makes", control: "makes", label: words.makes },
      { name: "zhuyingchanpin", control: "local", label: words.zhuyingchanpin, max: 200 },
      { name: "factory_city_code", control: "place", label: words.factory_city_code, when: inChina },
      { name: "factory_city_code", control: "place", label: words.factory_city_code, hint: words.factory_abroad_hint, optional: true, when: abroad },
    ],
  },
  {
    key: "papers",
    label: words.papers,
    fields: [
      { name: "licence", control: "files", label: words.licence, hint: words.licence_hint, files: { min: 1, max: 3 } },
      ...sides,
      {
        name: "authorisation",
        control: "files",
        label: words.authorisation,
        hint: words.authorisation_hint,
        files: { min: 1, max: 3 },
        when: (values) => values["is_representative"] !== true,
      },
      { name: "photos", control: "files", label: words.photos, hint: words.photos_hint, files: { min: 2, max: 8, isPicture: true } },
    ],
  },
];

const designerSteps: readonly StepPlan[] = [
  {
    key: "person",
    label: words.person,
    fields: [
      { name: "real_name", control: "text", label: words.real_name, hint: words.real_name_hint, max: 60 },
      { name: "country_code", control: "country", label: words.nationality },
      ...identity,
      ...sides,
    ],
  },
  {
    key: "experience",
    label: words.training,
    fields: [
      { name: "school", control: "text", label: words.school, max: 100 },
      { name: "years", control: "number", label: words.years },
      { name: "experience", control: "area", label: words.experience, max: 2000 },
    ],
  },
  {
    key: "profile",
    label: words.profile,
    fields: [
      { name: "page_name", control: "local", label: words.artist_name, hint: words.page_name_hint, max: 40 },
      { name: "city", control: "local", label: words.city, max: 40 },
      { name: "styles", control: "styles", label: words.styles, hint: words.styles_hint },
      { name: "about", control: "local_area", label: words.about, max: 2000 },
      { name: "links", control: "links", label: words.links, hint: words.links_hint, optional: true },
    ],
  },
  {
    key: "portfolio",
    label: words.portfolio,
    fields: [{ name: "works", control: "files", label: words.works, hint: words.works_hint, files: { min: 3, max: 12, isPicture: true } }],
  },
];

export const stepsOf = (kind: Kind): readonly StepPlan[] => (kind === "enterprise" ? enterpriseSteps : designerSteps);

/** The fields of a step that apply to what is filled in. */
export const shown = (step: StepPlan, values: Values): readonly FieldPlan[] => step.fields.filter((field) => field.when?.(values) ?? true);

export const slotsOf = (kind: Kind): readonly string[] => [
  ...new Set(stepsOf(kind).flatMap((step) => step.fields.filter(({ control }) => control === "files").map(({ name }) => name))),
];
export const filesOf = (kind: Kind, slot: string): NonNullable<FieldPlan["files"]> =>
  stepsOf(kind)
    .flatMap((step) => step.fields)
    .find((field) => field.name === slot)?.files ?? { min: 0, max: 0 };

/** Names of everything that a reason can be given for. */
export const fieldNames = (kind: Kind): readonly string[] => [...new Set(stepsOf(kind).flatMap((step) => step.fields.map(({ name }) => name)))];
export const allSlots = [...new Set([...slotsOf("enterprise"), ...slotsOf("designer")])] as [string, ...string[]];
