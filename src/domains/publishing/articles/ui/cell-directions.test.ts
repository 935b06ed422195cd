import { expect, test } from "vitest";
import { cellsByTheirWords } from "./cell-directions.ts";

test("cells run by their own words; what is no cell is left as it is", () => {
  expect(cellsByTheirWords('<table><thead><tr><th scope="col">A</th></tr></thead><tr><td>100% قطن</td></tr></table><p>td</p>')).toBe(
    '<table><thead><tr><th dir="auto" scope="col">A</th></tr></thead><tr><td dir="auto">100% قطن</td></tr></table><p>td</p>',
  );
});
