import { describe, expect, it } from "vitest";
import { quoteLexeme, tsvectorText } from "./lexemes.ts";

describe("quoting", () => {
  it("doubles quotes and backslashes and drops NUL", () => expect(quoteLexeme("a'b\\c\0d")).toBe("'a''b\\\\cd'"));
});

describe("tsvectorText", () => {
  it("gives a lexeme its heaviest weight, once", () => {
    expect(tsvectorText({ D: ["e:a", "e:b"], A: ["e:a"], B: [""] })).toBe("'e:a':1A 'e:b':1D");
    expect(tsvectorText({})).toBe("");
  });
});
