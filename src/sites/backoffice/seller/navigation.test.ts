import { describe, expect, test } from "vitest";
import { certificatesPage } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { patternOf, toSeller } from "./addresses.ts";
import { entryAt, mayOpen, navigation, navigationFor } from "./navigation.ts";
import { pageList, type SellerPage } from "./page-list.ts";
import { standingOf, type Standing } from "./standing.ts";
import { shopRoles, type ShopRole } from "#kit/rights.ts";

const names = Object.keys(pageList) as SellerPage[];
const having = (...roles: ShopRole[]): Standing => ({ roles, isEnterprise: true, isDesigner: true, hasEnded: false });

describe("who may open what", () => {
  test.each(names.filter((name) => !name.startsWith("dashboard")))("%s belongs to an entry, and is open to its role alone", (name) => {
    const path = patternOf(name).replaceAll(/:\w+\??/g, "7");
    const entry = entryAt(path);
    expect(entry, "add an entry to navigation.ts under whose path the page stands").toBeDefined();
    for (const role of shopRoles) expect(mayOpen(path, having(role)), role).toBe(role === "owner" || entry?.right === `shop:${role}`);
    expect(mayOpen(path, undefined)).toBe(false);
    expect(mayOpen(path, { ...having(...shopRoles), isEnterprise: false, isDesigner: false })).toBe(entry?.shop === undefined);
  });

  test("a notification of a certificate leads to the page of certificates", () => expect(certificatesPage).toBe(patternOf("factory-certificates")));

  test("the dashboard is open to everybody who works in a shop, what does not exist to nobody", () => {
    for (const role of shopRoles) for (const path of ["/seller/", "/seller/figures.csv"]) expect(mayOpen(path, having(role))).toBe(true);
    expect(mayOpen("/seller", undefined)).toBe(false);
    for (const path of ["/seller/ordering", "/seller/nothing", "/elsewhere"]) expect(mayOpen(path, having(...shopRoles))).toBe(false);
    expect(mayOpen("/seller/ORDERS/", having("goods"))).toBe(false);
  });

  test("the navigation shows what may be opened", () => {
    for (const role of shopRoles)
      for (const entry of navigationFor(having(role)).flatMap((group) => group.entries))
        expect(mayOpen(toSeller(entry.page), having(role)), entry.page).toBe(true);
    expect(navigationFor(having(...shopRoles)).flatMap((group) => group.entries)).toHaveLength(navigation.flatMap((group) => group.entries).length);
  });

  test("an owner does everything, staff what they are let do, others nothing", () => {
    const owner = { nickname: "海丝运动", avatar: "", enterprise_vip: 0, is_enterprise: 1, is_design: 0 } as const;
    expect(standingOf(null)).toBeUndefined();
    expect(standingOf({ owner_id: 1, roles: ["owner"], owner })?.roles).toEqual(["owner"]);
    expect(standingOf({ owner_id: 1, roles: ["orders"], owner })).toEqual({ roles: ["orders"], isEnterprise: true, isDesigner: false, hasEnded: true });
    const runs = { ...owner, enterprise_vip: Math.floor(Date.now() / 1000) + 60 };
    expect([runs, { ...owner, is_design: 1 as const }].map((one) => standingOf({ owner_id: 1, roles: ["owner"], owner: one })?.hasEnded)).toEqual([
      false,
      false,
    ]);
  });

  test("when the membership has ended, running orders, conversations, money and taking access away are left", () => {
    const ended = { ...having("owner"), hasEnded: true };
    const left = navigationFor(ended).flatMap((group) => group.entries.map(({ page }) => page));
    expect(left).toEqual([
      "orders",
      "fapiao",
      "claims",
      "licences-bought",
      "messages",
      "offers",
      "contracts",
      "finance",
      "credit",
      "withdrawals",
      "staff",
      "shop-log",
      "keys",
      "webhooks",
    ]);
    for (const path of ["/seller", "/seller/figures.csv", "/seller/products", "/seller/front", "/seller/processing"])
      expect(mayOpen(path, ended), path).toBe(false);
    expect(mayOpen("/seller/orders/7/packing", ended)).toBe(true);
  });

  test("then the dashboard is left to staff whose work goes on, without its figures: buyers still write to the shop", () => {
    for (const role of ["orders", "finance", "service", "goods"] as const) {
      const ended = { ...having(role), hasEnded: true };
      expect(mayOpen("/seller", ended), role).toBe(role !== "goods");
      expect(mayOpen("/seller/figures.csv", ended)).toBe(false);
    }
  });
});
