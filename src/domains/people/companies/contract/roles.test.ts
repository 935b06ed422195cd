import { expect, test } from "vitest";
import { actsOf, companyActs, companyRoles, roleMay, rolesWith } from "./roles.ts";

test("who does what for a company, written a second time by hand", () => {
  expect(Object.fromEntries(companyRoles.map((role) => [role, companyActs.filter((act) => roleMay(role, act))]))).toEqual({
    admin: ["see", "buy", "pay", "buy_above", "approve", "manage"],
    approver: ["see", "buy", "pay", "buy_above", "approve"],
    purchaser: ["see", "buy", "pay"],
    viewer: ["see"],
  });
});

test("whoever approves orders without asking, and everybody sees", () => {
  for (const role of companyRoles) {
    expect(roleMay(role, "approve")).toBe(roleMay(role, "buy_above"));
    expect(actsOf(role)).toContain("see");
  }
  expect(rolesWith("approve")).toEqual(["admin", "approver"]);
});
