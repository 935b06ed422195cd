import { expect, test } from "vitest";
import { verdictOf } from "./audit.ts";

/** As `npm audit --json` writes them. */
const answer = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod: 310, total: 900 } } });

test("nothing known ends well, and says of how many packages", () => {
  expect(verdictOf(answer({}), "")).toEqual({ says: ["no known vulnerability in 310 packages"], code: 0 });
});

test("something known ends with 1, and says what, by what, and what mends it", () => {
  const direct = {
    severity: "high",
    range: "<2.0.1",
    via: [{ title: "Reads too far", url: "https://example.com/1" }],
    fixAvailable: { name: "reader", version: "2.0.1" },
  };
  const found = { reader: direct, sheets: { severity: "low", range: "*", via: ["reader"], fixAvailable: true }, old: { ...direct, fixAvailable: false } };
  expect(verdictOf(answer(found), "npm warn")).toEqual({
    says: [
      "high: reader <2.0.1: Reads too far https://example.com/1 (mended by reader 2.0.1)",
      "low: sheets *: by reader (mended by an update)",
      "high: old <2.0.1: Reads too far https://example.com/1 (not mended yet)",
      "3 packages with known vulnerabilities",
    ],
    code: 1,
  });
});

test.each([
  ["a registry without such an answer", JSON.stringify({ message: "404 Not Found", error: { summary: "", detail: "" } }), "", "404 Not Found"],
  ["one that is not reached", JSON.stringify({ error: { code: "ENOTFOUND", summary: "request failed" } }), "", "request failed"],
  ["one that answers something else", "<html></html>", "npm warn x\nnpm error 502 Bad Gateway\n", "npm error 502 Bad Gateway"],
  ["nothing at all", "", "", "no answer"],
])("of %s nothing is known, which is not the same as nothing being wrong", (_who, stdout, stderr, why) => {
  const { says, code } = verdictOf(stdout, stderr);
  expect(code).toBe(2);
  expect(says).toEqual([expect.stringContaining(`nothing is known of vulnerabilities (${why})`)]);
});
