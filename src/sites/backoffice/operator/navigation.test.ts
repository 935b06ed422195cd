import { describe, expect, test } from "vitest";
import { articlePage } from "#domains/publishing/articles/contract/admin.ts";
import { holds, staffRoles, type StaffRole } from "#kit/rights.ts";
import { patternOf, toConsole } from "./addresses.ts";
import { entryAt, mayOpen, navigation, navigationFor } from "./navigation.ts";
import { pageList, type ConsolePage } from "./page-list.ts";

const names = Object.keys(pageList) as ConsolePage[];
const outsiders: readonly (readonly StaffRole[])[] = [[]];

describe("who may open what", () => {
  test.each(names.filter((name) => name !== "dashboard"))("%s belongs to an entry, and is open to its roles and the admin alone", (name) => {
    const path = patternOf(name).replaceAll(/:\w+\??/g, "7");
    const entry = entryAt(path);
    expect(entry, "add an entry to navigation.ts under whose path the page stands").toBeDefined();
    for (const role of staffRoles) expect(mayOpen(path, [role]), role).toBe(entry !== undefined && holds({ roles: [role] }, entry.right));
    for (const roles of outsiders) expect(mayOpen(path, roles)).toBe(false);
  });

  test("the dashboard is open to everybody who works here, to nobody else; what does not exist to nobody", () => {
    for (const role of staffRoles) expect(mayOpen("/operator/", [role])).toBe(true);
    for (const roles of outsiders) expect(mayOpen("/operator", roles)).toBe(false);
    for (const path of ["/operator/auditing", "/operator/nothing", "/elsewhere"]) expect(mayOpen(path, ["admin"])).toBe(false);
    expect(mayOpen("/operator/AUDIT/", ["finance"])).toBe(false);
    expect(mayOpen("/operator/AUDIT/7", ["admin"])).toBe(true);
  });

  test("a notification of an article leads to its page", () => expect(articlePage(7)).toBe(toConsole("article", { id: 7 })));

  test("the navigation shows what may be opened", () => {
    for (const role of staffRoles)
      for (const entry of navigationFor([role]).flatMap((group) => group.entries)) expect(mayOpen(toConsole(entry.page), [role]), entry.page).toBe(true);
    expect(navigationFor(["admin"]).flatMap((group) => group.entries)).toHaveLength(navigation.flatMap((group) => group.entries).length);
  });
});
