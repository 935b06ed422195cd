import { z } from "zod";
import { localText } from "#kit/local-text.ts";
import { says } from "#kit/words.ts";
import { exhibitionWords, formKinds, moment } from "./fields.ts";

/** Every kind of field, once; see `blocks.ts` for what `text` is. */
const fieldsWith = <Text extends z.ZodType>(text: (max: number) => Text) => {
  const common = {
    name: z.string().regex(/^[a-z][a-z0-9_]{0,29}$/),
    label: text(80),
    hint: text(160).optional(),
    is_required: z.boolean(),
  };
  return z.discriminatedUnion("type", [
    z.object({ type: z.literal("text"), ...common, max_length: z.int().min(1).max(1000) }),
    z.object({ type: z.literal("mobile"), ...common }),
    z.object({ type: z.literal("mail"), ...common }),
    z.object({
      type: z.literal("select"),
      ...common,
      choices: z
        .array(z.object({ key: z.string().regex(/^[a-z0-9_-]{1,30}$/), label: text(60) }))
        .min(2)
        .max(30),
    }),
    z.object({ type: z.literal("number"), ...common, minimum: z.int().min(0).max(1_000_000_000), maximum: z.int().min(0).max(1_000_000_000) }),
    z.object({ type: z.literal("checkbox"), ...common }),
  ]);
};

/** Where a name stands that stood before. */
const repeats = (names: readonly string[]): number[] => names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [index]));

export const fieldWhole = fieldsWith(localText);
export type FieldWhole = z.output<typeof fieldWhole>;
export const fieldShown = fieldsWith(() => z.string());
export type FieldShown = z.output<typeof fieldShown>;

/** A fair's form: whom it asks what, until when, and for how many there is room. A mobile number or mail address is asked of everybody beside it. */
export const formWhole = z
  .object({
    kind: z.enum(formKinds),
    title: localText(80),
    about: localText(400),
    /** What everybody agrees to, under the button. */
    terms: localText(400),
    fields: z.array(fieldWhole).min(1).max(24),
    opens_at: moment.nullable(),
    /** Null closes it with the fair. */
    closes_at: moment.nullable(),
    /** Null has room for all. */
    capacity: z.int().min(1).max(1_000_000).nullable(),
    waiting_places: z.int().min(0).max(100_000),
  })
  .superRefine((form, context) => {
    const fault = (path: (string | number)[], word: keyof typeof exhibitionWords) =>
      context.addIssue({ code: "custom", path, message: says(exhibitionWords[word]) });
    for (const index of repeats(form.fields.map((field) => field.name))) fault(["fields", index, "name"], "twice");
    for (const [index, field] of form.fields.entries()) {
      if (field.type === "number" && field.maximum < field.minimum) fault(["fields", index, "maximum"], "endsBefore");
      if (field.type === "select") for (const at of repeats(field.choices.map((choice) => choice.key))) fault(["fields", index, "choices", at, "key"], "twice");
    }
    if (form.opens_at !== null && form.closes_at !== null && form.closes_at <= form.opens_at) fault(["closes_at"], "endsBefore");
  });
export type FormWhole = z.output<typeof formWhole>;
