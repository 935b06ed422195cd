import { expect, test } from "vitest";
import { scriptWeights } from "#bench/script-weight.ts";
import { isAccountPage } from "#sites/portal/guards.ts";

/** Bytes, compressed: what a first visitor of a public page is sent (heads of the answers included), and what the first touch may bring besides. */
const budget = { script: 12_000, touched: 90_000, style: 30_000 };
/** Forms check what is typed by the contract's own schemas (zod), which come with their first touch. */
const forms = { islands: ["registration-form", "retrieval-form", "phone-form", "sign-in-page", "offer-place", "offers-place"], touched: 118_000 };

/** A gateway's own page, and addresses that answer with a file or lead elsewhere. */
const noPages: readonly string[] = [
  "cashier",
  "design-certificate-file",
  "order-paper-file",
  "expo-calendar",
  "expo-site-calendar",
  "line-sheet-pdf",
  "line-sheet-xlsx",
  "xpo-fashion",
];

test("every public page is a document within the budget, in every language", async () => {
  const { pages, parts } = await scriptWeights("build");
  const open = pages.filter(({ name }) => !isAccountPage(name) && !noPages.includes(name));
  expect(open.length).toBeGreaterThan(200);
  expect(open.filter(({ isDocument }) => !isDocument)).toEqual([]);
  const tooHeavy = open
    .filter(({ script, style }) => script > budget.script || style > budget.style)
    .map(({ name, locale, script, style }) => `${name} ${locale}: script ${script}, style ${style}`);
  expect(tooHeavy).toEqual([]);
  const touched = parts.filter(({ part, bytes }) => bytes > (forms.islands.includes(part) ? forms.touched : budget.touched));
  expect(touched).toEqual([]);
});
