import { z } from "zod";
import { isCreditCode } from "#domains/people/accounts/contract/credit-code.ts";
import { defineCall } from "#kit/call.ts";
import { id } from "#kit/ids.ts";
import { says, type Word } from "#kit/words.ts";

export const mostTitles = 20;

export const fapiaoKinds = ["ordinary", "special"] as const;
export type FapiaoKind = (typeof fapiaoKinds)[number];
export const kindWords: Record<FapiaoKind, Word> = {
  ordinary: /*i18n*/ { id: "fapiao.ordinary", message: "Ordinary VAT fapiao" },
  special: /*i18n*/ { id: "fapiao.special", message: "Special VAT fapiao" },
};
export const holders = ["person", "company"] as const;

const words = {
  title: /*i18n*/ { id: "fapiao.title_missing", message: "Enter the name that it is made out to" },
  tax_number: /*i18n*/ {
    id: "fapiao.tax_number_wrong",
    message: "Enter the unified social credit code: 18 characters, of which the last proves the others",
  },
  of_company: /*i18n*/ { id: "fapiao.special_of_company", message: "A special VAT fapiao is made out to a company" },
  needed: /*i18n*/ { id: "fapiao.special_needs", message: "A special VAT fapiao names this too" },
};
for (const word of [...Object.values<Word>(kindWords), ...Object.values<Word>(words)]) says(word);

const text = (most: number) => z.string().trim().max(most).default("");
/** What stands on a fapiao of whoever it is made out to (抬头). */
export const titleShape = {
  holder: z.enum(holders),
  kind: z.enum(fapiaoKinds),
  title: z
    .string()
    .trim()
    .min(1, { error: says(words.title) })
    .max(100),
  tax_number: text(30).transform((value) => value.toUpperCase()),
  address: text(120),
  phone: text(30),
  bank: text(80),
  account: text(40),
};
type TitleSaid = z.output<z.ZodObject<typeof titleShape>>;
const prove = (said: TitleSaid, ctx: z.core.$RefinementCtx) => {
  const fault = (field: keyof typeof titleShape, word: Word) => ctx.addIssue({ code: "custom", path: [field], message: says(word) });
  if (said.holder === "company" && !isCreditCode(said.tax_number)) fault("tax_number", words.tax_number);
  if (said.kind !== "special") return;
  if (said.holder !== "company") fault("kind", words.of_company);
  for (const field of ["address", "phone", "bank", "account"] as const) if (said[field] === "") fault(field, words.needed);
};
export const madeOut = z.object({
  holder: z.enum(holders),
  kind: z.enum(fapiaoKinds),
  title: z.string(),
  tax_number: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
});
export type MadeOut = z.output<typeof madeOut>;
export const titleWire = madeOut.extend({ id: z.int(), /** The buyer's company's: every member who buys uses it. */ is_company: z.boolean() });

export const fapiaoTitles = defineCall({
  path: "fapiao/titles",
  about: "What my fapiao are made out to: my own titles, and those of the company that I buy for",
  who: "user",
  input: z.object({}),
  output: z.object({ list: z.array(titleWire), /** Whether I may keep titles for my company. */ has_company: z.boolean() }),
  reads: true,
  refusals: {},
});

export const saveTitle = defineCall({
  path: "fapiao/savetitle",
  about: "Keeps what fapiao are made out to; `id` 0 begins one, for my company with `for_company`. What was asked for stays as it was",
  who: "user",
  input: z.object({ ...titleShape, id: z.int().min(0), for_company: z.boolean().default(false) }).superRefine(prove),
  output: z.object({ title: titleWire }),
  refusals: {
    too_many: /*i18n*/ { id: "fapiao.titles_too_many", message: "You have {count} titles already. Remove one first" },
    no_company: /*i18n*/ { id: "fapiao.no_company", message: "You do not buy for a company" },
  },
});

export const removeTitle = defineCall({
  path: "fapiao/removetitle",
  about: "Removes a title of mine, or of my company; what was asked for stays as it was",
  who: "user",
  input: z.object({ id }),
  output: z.object({}),
  refusals: {},
});
