import { expect, test } from "vitest";
import { routes } from "#kit/paths.ts";
import { guards, ruleOf, turnedAway } from "./guards.ts";

/** Specification, section 6, as it is written there; `user-` stands before the sections of the user centre. */
const specified = `
user-auth user-auth-design user-Bill user-Bill-Order user-Bill-orderDtl user-course user-coursefit user-design user-design-addWorks user-design-details
user-design-edit user-enterprises user-models user-up user-wallet user-address user-order user-personal user order-address vip vip-mark design-confirm-id
design-confirm-pay-id models-order-id models-pay-id order-apply-id order-evaluate-id order-model-id order-return-id order-return-process-id product-cart
product-pay-id product-grouppay-id product-submit-id pay-success pay-group_success pay-model_success`
  .trim()
  .split(/\s+/);

test("every name of the specification is guarded", () => {
  expect(specified.filter((name) => !ruleOf(name))).toEqual([]);
});

test("beyond it only an order's page and its papers, a transfer's, a code to scan, inspections, a bill's file, order lists and quick orders, and the pages below the user centre, wallet and follows", () => {
  expect(
    Object.keys(guards)
      .filter((name) => !specified.includes(name))
      .sort(),
  ).toEqual(
    [
      "order-detail",
      "order-paper-file",
      "pay-transfer",
      "pay-scan",
      "inspection-id",
      "inspection-book-subject-id",
      "po-publish",
      "user-Bill-Order-export",
      "user-Bill-Order-paper",
      "user-licences",
      "user-licence",
      "user-company",
      "user-credit",
      "user-contract",
      "user-contract-id",
      "user-fapiao",
      "user-lists",
      "user-lists-id",
      "user-notices",
      "user-processing",
      "user-purchase",
      "user-purchase-id",
      "user-quick-order",
      "user-up-article",
      "user-up-course",
      "user-up-design",
      "user-up-designworks",
      "user-up-enterprise",
      "user-up-exhibition",
      "user-up-lecturer",
      "user-up-model",
      "user-up-order",
      "user-up-product",
      "user-up-product-pdf",
      "user-up-product-xlsx",
      "user-up-shop",
      "user-wallet-request",
      "user-wallet-statements",
      "user-wallet-statement",
      "user-wallet-statement-export",
      "user-wallet-statement-paper",
    ].sort(),
  );
});

test("no page of the user centre is left open", () => {
  expect(Object.keys(routes).filter((name) => /^user(-|$)/.test(name) && !ruleOf(name))).toEqual([]);
});

test("designer and enterprise pages are those of the specification, and a bill as a file", () => {
  const of = (rule: string) =>
    Object.keys(guards)
      .filter((name) => ruleOf(name) === rule)
      .sort();
  expect(of("designer")).toEqual(["user-design", "user-design-addWorks", "user-design-details", "user-design-edit"]);
  expect(of("enterprise")).toEqual(["user-Bill", "user-Bill-Order", "user-Bill-Order-export", "user-Bill-Order-paper", "user-Bill-orderDtl"]);
});

test("names with components in them are not guarded", () => {
  expect(ruleOf("user-components-order")).toBeUndefined();
  expect(ruleOf("register-components-initialTrue")).toBeUndefined();
  expect(ruleOf(undefined)).toBeUndefined();
});

const plain = { isDesigner: false, isEnterprise: false };
test.each([
  ["login", null, "/?login=required&next=%2Fuser%2Forder%3Fpage%3D2"],
  ["login", plain, undefined],
  ["designer", null, "/?login=required&next=%2Fuser%2Forder%3Fpage%3D2"],
  ["designer", plain, "/user?notice=designer"],
  ["designer", { ...plain, isDesigner: true }, undefined],
  ["enterprise", { ...plain, isDesigner: true }, "/user"],
  ["enterprise", { ...plain, isEnterprise: true }, undefined],
  [undefined, null, undefined],
] as const)("rule %s, reader %j", (rule, reader, wanted) => expect(turnedAway(rule, reader, "/user/order?page=2")).toBe(wanted));
