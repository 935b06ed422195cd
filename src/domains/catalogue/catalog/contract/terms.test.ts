import { describe, expect, test } from "vitest";
import { termsIn, termsText } from "./terms.ts";

describe("delivery terms as they are written", () => {
  test.each([
    ["FOB / CIF Ningbo", ["FOB", "CIF"], "Ningbo"],
    ["FOB宁波", ["FOB"], "宁波"],
    ["cif，fob：上海港", ["FOB", "CIF"], "上海港"],
    ["ＥＸＷ 绍兴柯桥", ["EXW"], "绍兴柯桥"],
    ["DDP", ["DDP"], ""],
    ["", [], ""],
  ])("%s", (text, incoterms, incoterm_place) => expect(termsIn(text)).toEqual({ incoterms, incoterm_place }));
  test("what is written is read back as the same", () => {
    for (const terms of [
      { incoterms: ["FOB" as const, "DAP" as const], incoterm_place: "Port of Ningbo" },
      { incoterms: [], incoterm_place: "" },
    ])
      expect(termsIn(termsText(terms))).toEqual(terms);
  });
  test.each(["Ningbo", "FOB Ningbo, CIF Dubai", "FOBULOUS Ningbo", "C&F Dubai"])("%s is none", (text) => expect(termsIn(text)).toBeUndefined());
});
