import type { z } from "zod";
import { schemaWords } from "./schema-words.ts";
import { sourceWords } from "./words.ts";

/** One fault of one field: where, which sentence, and the values in it. */
export type Issue = { path: string; word: string; values: Record<string, string | number> };

const sized = (origin: string, words: { text: string; list: string; number: string }) =>
  origin === "string" ? words.text : origin === "array" || origin === "set" ? words.list : words.number;

const at = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined), input);

/** An empty field of a form: nothing chosen or typed arrives as "", no number as NaN. It lacks rather than being wrong. */
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "" || Number.isNaN(value);

/** A zod issue as a word of the catalogue. A schema's own `error` (see `says`) wins over the general sentences. */
const wordOfIssue = (issue: z.core.$ZodIssue, input: unknown): string => {
  if (sourceWords.has(issue.message)) return issue.message;
  const lacks = input === undefined ? issue.code === "invalid_type" : isNothing(at(input, issue.path));
  if (lacks && issue.code !== "unrecognized_keys") return schemaWords.required.id;
  switch (issue.code) {
    case "too_big":
      return sized(issue.origin, { text: schemaWords.tooLong.id, list: schemaWords.tooMany.id, number: schemaWords.tooBig.id });
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return schemaWords.required.id;
      return sized(issue.origin, { text: schemaWords.tooShort.id, list: schemaWords.tooFew.id, number: schemaWords.tooSmall.id });
    case "invalid_value":
      return schemaWords.wrongChoice.id;
    case "unrecognized_keys":
      return schemaWords.unknownField.id;
    default:
      return schemaWords.wrongForm.id;
  }
};

/** All faults of an input, one per field and rule, for the form to show at once. With the input at hand what lacks is told from what is wrong. */
export const issuesOf = (error: z.core.$ZodError, input?: unknown): Issue[] =>
  error.issues.flatMap((issue) => {
    const values: Record<string, string | number> = {};
    if ("maximum" in issue) values["maximum"] = Number(issue.maximum);
    if ("minimum" in issue) values["minimum"] = Number(issue.minimum);
    const where = issue.path.map(String);
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...where, key].join(".")) : [where.join(".")];
    return paths.map((path) => ({ path, word: wordOfIssue(issue, input), values }));
  });
