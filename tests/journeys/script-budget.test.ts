import { expect, test } from "vitest";
import { scriptWeights } from "#bench/script-weight.ts";
import { isAccountPage } from "#sites/portal/guards.ts";

/** Bytes, compressed, heads of the answers included: what a first visitor of a public page is sent, and what the first touch may bring besides. */
const budget = { script: 12_000, touched: 90_000, style: 30_000 };

test("every public page is a document within the budget, in every language", async () => {
  const weights = (await scriptWeights("build")).filter(({ name }) => !isAccountPage(name));
  expect(weights.length).toBeGreaterThan(60);
  expect(weights.filter(({ isDocument }) => !isDocument).map(({ name }) => name)).toEqual([]);
  const tooHeavy = weights
    .filter(({ script, touched, style }) => script > budget.script || touched > budget.touched || style > budget.style)
    .map(({ name, locale, script, touched, style }) => `${name} ${locale}: script ${script}, touched ${touched}, style ${style}`);
  expect(tooHeavy).toEqual([]);
});
