import type { WholeWork } from "#domains/catalogue/designs/contract/own-works.ts";
import type { Locale } from "#kit/locale.ts";
import type { Currency } from "#kit/money-text.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { saidIn, type Texts } from "./said-in.ts";

export type ColourwayField = { file_id: number; preview: string; name: Texts };
export type LicenceField = { kind: string; price: string; metres: string; months: string };

/** What the form of a work holds while it is written: figures as they are typed. */
export type WorkValues = {
  title: Texts;
  description: Texts;
  technique: Texts;
  type: string;
  style: string;
  tags: string;
  repeat_kind: string;
  width_cm: string;
  height_cm: string;
  registration: string;
  file_id: number;
  colourways: ColourwayField[];
  /** Of every licence of the work. */
  currency: Currency;
  licences: LicenceField[];
  near_confirmed: boolean;
};

const millimetres = (cm: string) => (cm.trim() === "" ? null : Math.round(Number(cm.replace(",", ".")) * 10));
const wholeOrNull = (typed: string) => (typed.trim() === "" ? null : Number(typed));
const centimetres = (mm: number | null) => (mm === null ? "" : String(mm / 10));

export const valuesOf = (work: WholeWork): WorkValues => ({
  title: work.title_whole,
  description: work.description,
  technique: work.technique,
  type: work.type,
  style: work.style,
  tags: work.tags.join(", "),
  repeat_kind: work.repeat_kind,
  width_cm: centimetres(work.repeat_width_mm),
  height_cm: centimetres(work.repeat_height_mm),
  registration: work.registration,
  file_id: work.file?.file_id ?? 0,
  colourways: work.colourways.map(({ name, file }) => ({ file_id: file.file_id, preview: file.preview, name })),
  currency: work.currency,
  licences: work.licences.map(({ kind, price, most_metres, term_months }) => ({
    kind,
    price: typedOf(price.minor),
    metres: most_metres === null ? "" : String(most_metres),
    months: term_months === null ? "" : String(term_months),
  })),
  near_confirmed: false,
});

/** The input of design/save. Words apart by commas of any language become tags. */
export const inputOf = (values: WorkValues, { id, family, author, submit }: { id: number; family: string; author: Locale; submit: boolean }) => {
  const [description, technique] = [saidIn(values.description, author), saidIn(values.technique, author)];
  return {
    id,
    family,
    file_id: values.file_id,
    title: saidIn(values.title, author) ?? {},
    ...(description ? { description } : {}),
    ...(technique ? { technique } : {}),
    type: values.type,
    style: values.style,
    tags: values.tags
      .split(/[,，،;；\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
    repeat_kind: values.repeat_kind,
    repeat_width_mm: millimetres(values.width_cm),
    repeat_height_mm: millimetres(values.height_cm),
    registration: values.registration,
    colourways: values.colourways.map(({ file_id, name }) => ({ file_id, name: saidIn(name, author) ?? {} })),
    currency: values.currency,
    licences: values.licences.map(({ kind, price, metres, months }) => ({
      kind,
      price: minorOf(price),
      most_metres: kind === "by_quantity" ? wholeOrNull(metres) : null,
      term_months: wholeOrNull(months),
    })),
    near_confirmed: values.near_confirmed,
    submit,
  };
};
