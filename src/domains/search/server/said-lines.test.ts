import { expect, test } from "vitest";
import { lineWith } from "./said-lines.ts";

test("the sentence of the first word that was looked for", () => {
  expect(lineWith("Cut in Junan. Raw denim, 13.5 oz. Denim again.", ["denim"])).toBe("Raw denim, 13.5 oz.");
  expect(lineWith("泡泡袖，系带收腰。牛仔布面，水洗两次。雪纺里衬。", ["牛仔"])).toBe("牛仔布面，水洗两次。");
  expect(lineWith("Nothing of it.", ["denim"])).toBe("");
  expect(lineWith("", ["denim"])).toBe("");
});

test("a long sentence is cut between words on both sides, and shows the word", () => {
  const line = lineWith(`${"before it ".repeat(30)}denim ${"after it ".repeat(60)}`, ["denim"]);
  expect(line).toMatch(/^…(before|it) .* denim after/);
  expect(line).toMatch(/(after|it)…$/);
  expect(line.length).toBeLessThanOrEqual(162);
  expect(lineWith(`${"前".repeat(200)}牛仔${"后".repeat(400)}`, ["牛仔"])).toMatch(/^…前{40}牛仔后+…$/);
});
