import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "..");

/** From `<form` to the `>` that ends the tag, past what stands in braces and past arrows. */
const tagAt = (source: string, at: number): string => {
  let depth = 0;
  for (let end = at; end < source.length; end += 1) {
    if (source[end] === "{") depth += 1;
    else if (source[end] === "}") depth -= 1;
    else if (source[end] === ">" && depth === 0) return source.slice(at, end);
  }
  return source.slice(at);
};

test("no form goes by an address unless it says so: before its script is there a browser would put passwords into it", () => {
  const silent = globSync("**/*.tsx", { cwd: folder }).flatMap((file) => {
    const source = readFileSync(path.join(folder, file), "utf8");
    return [...source.matchAll(/<form\b/g)]
      .filter(({ index }) => !/ method=|\.props\(|\{\.\.\.\w+\}/.test(tagAt(source, index).replaceAll("\n", " ")))
      .map(() => file);
  });
  expect(silent).toEqual([]);
});
