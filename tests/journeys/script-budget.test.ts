import { expect, test } from "vitest";
import { scriptWeights } from "#bench/script-weight.ts";
import { ruleOf } from "#sites/portal/guards.ts";

/** What a first visitor of a public page may be sent, compressed, heads of the answers included. What is looked up for the first link that is pointed at has the rest of the 130 KB. */
const budget = { script: 130_000 - 1_500, style: 30_000 };

/** Forms check what is typed by the contract's own schemas (zod): one goes there to fill them in, and does not come upon them. */
const isForm = (name: string): boolean => /^register-|^cashier$|^expo-site-(apply|signUp)$/.test(name);
const formBudget = { script: 163_000, style: 30_000 };

test("every public page is within the budget, in every language", async () => {
  const weights = (await scriptWeights("build")).filter(({ name }) => ruleOf(name) === undefined);
  expect(weights.length).toBeGreaterThan(60);
  const tooHeavy = weights
    .filter(({ name, script, style }) => {
      const most = isForm(name) ? formBudget : budget;
      return script > most.script || style > most.style;
    })
    .map(({ name, locale, script, style }) => `${name} ${locale}: script ${script}, style ${style}`);
  expect(tooHeavy).toEqual([]);
});
