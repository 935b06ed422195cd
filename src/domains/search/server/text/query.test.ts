import { describe, expect, it } from "vitest";
import { analyseQuery } from "./analyse.ts";
import { one, quoteLexeme, tsvectorText, type Clause } from "./lexemes.ts";
import { allButSome, clauseFor, render, toTsquery } from "./query.ts";

describe("quoting", () => {
  it("doubles quotes and backslashes and drops NUL", () => expect(quoteLexeme("a'b\\c\0d")).toBe("'a''b\\\\cd'"));
  it("renders operators, parentheses and prefixes", () => {
    const clause: Clause = {
      any: [one("e:a"), { all: [one("e:b"), { lexeme: "z:裙", isPrefix: true }] }],
    };
    expect(render(clause)).toBe("('e:a' | ('e:b' & 'z:裙':*))");
  });
  it("is what the plan says", () => {
    expect(toTsquery(clauseFor(analyseQuery("240gsm zeppelin")))).toBe("('c:240g' & 'e:zeppelin')");
  });
});

describe("tsvectorText", () => {
  it("gives a lexeme its heaviest weight, once", () => {
    expect(tsvectorText({ D: ["e:a", "e:b"], A: ["e:a"], B: [""] })).toBe("'e:a':1A 'e:b':1D");
    expect(tsvectorText({})).toBe("");
  });
});

describe("allButSome", () => {
  const holds = (clause: Clause, present: ReadonlySet<string>): boolean =>
    "lexeme" in clause
      ? present.has(clause.lexeme)
      : "all" in clause
        ? clause.all.every((part) => holds(part, present))
        : clause.any.some((part) => holds(part, present));
  const operands = (clause: Clause): number =>
    "lexeme" in clause ? 1 : ("all" in clause ? clause.all : clause.any).reduce((sum, part) => sum + operands(part), 0);

  it("holds exactly where no more than so many are missing", () => {
    for (let size = 1; size <= 7; size++) {
      const names = Array.from({ length: size }, (_, position) => `e:${position}`);
      for (let missing = 0; missing < size; missing++) {
        const clause = allButSome(names.map(one), missing);
        for (let bits = 0; bits < 1 << size; bits++) {
          const present = new Set(names.filter((_, position) => bits & (1 << position)));
          expect(holds(clause, present)).toBe(present.size >= size - missing);
        }
      }
    }
  });
  it("stays small", () => {
    const clauses = Array.from({ length: 12 }, (_, position) => one(`e:${position}`));
    for (let missing = 0; missing < 12; missing++) expect(operands(allButSome(clauses, missing))).toBeLessThan(250);
  });
});
