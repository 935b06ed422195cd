import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { groups, uses } from "../src/domains/map.ts";

/** The rows of README's map that say which domains there are: `**people**: accounts, shops (staff, keys), …`, what stands in brackets left out. */
const named = Object.fromEntries(
  [...readFileSync("README.md", "utf8").matchAll(/\*\*([a-z ]+)\*\*: ([^;|]+)/g)].map(([, group = "", domains = ""]) => [
    group === "beside the groups" ? "" : group,
    domains
      .replaceAll(/\([^)]*\)/g, "")
      .split(",")
      .map((one) => one.trim())
      .sort(),
  ]),
);

test("README names the same domains in the same groups as the map", () => {
  expect(named).toEqual(Object.fromEntries(Object.entries(groups).map(([group, domains]) => [group, [...domains].sort()])));
});

test("every domain of the map stands in one group", () => {
  expect(Object.values(groups).flat().sort()).toEqual(Object.keys(uses).sort());
});
