import { expect, test } from "vitest";
import { z } from "zod";
import { issuesOf } from "./issues.ts";
import { schemaWords } from "./schema-words.ts";

const form = z.object({
  makes: z.enum(["denim", "knitwear"]),
  country: z.string().regex(/^[A-Z]{2}$/),
  sizes: z.array(z.object({ name: z.string().min(2) })),
});

const wordsOf = (input: unknown) => {
  const { error } = form.safeParse(input);
  return error ? Object.fromEntries(issuesOf(error, input).map((issue) => [issue.path, issue.word])) : {};
};

test("what was not chosen or typed is said to lack", () => {
  const { required } = schemaWords;
  expect(wordsOf({ makes: "", country: "", sizes: [{ name: "" }] })).toEqual({ makes: required.id, country: required.id, "sizes.0.name": required.id });
  expect(wordsOf({ sizes: null })).toEqual({ makes: required.id, country: required.id, sizes: required.id });
});

test("what is wrong is said to be wrong", () => {
  expect(wordsOf({ makes: "rope", country: "China", sizes: [{ name: "S" }] })).toEqual({
    makes: schemaWords.wrongChoice.id,
    country: schemaWords.wrongForm.id,
    "sizes.0.name": schemaWords.tooShort.id,
  });
  expect(wordsOf({ makes: "denim", country: 5, sizes: "S" })).toEqual({ country: schemaWords.wrongForm.id, sizes: schemaWords.wrongForm.id });
});
