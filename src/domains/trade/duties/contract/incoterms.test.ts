import { expect, test } from "vitest";
import { incoterms } from "#kit/incoterms.ts";
import { borneBy, tradeCosts } from "./incoterms.ts";

test("from EXW to DDP the seller bears ever more, and never less", () => {
  const bySeller = incoterms.map((term) => tradeCosts.filter((cost) => borneBy[term][cost] === "seller"));
  for (const [at, costs] of bySeller.entries()) for (const cost of bySeller[at - 1] ?? []) expect(costs).toContain(cost);
  expect(bySeller[0]).toEqual([]);
  expect(bySeller.at(-1)).toEqual([...tradeCosts]);
});

test("only DDP leaves duties and taxes to the seller; CIF insures what CFR does not", () => {
  expect(incoterms.filter((term) => borneBy[term].import_clearance === "seller")).toEqual(["DDP"]);
  expect([borneBy.CFR.insurance, borneBy.CIF.insurance]).toEqual(["buyer", "seller"]);
});
