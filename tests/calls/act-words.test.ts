import { afterAll, beforeAll, expect, test } from "vitest";
import { actWords } from "#domains/audit/contract/act-words.ts";
import { fieldWord, typeWord } from "#domains/audit/contract/field-words.ts";
import { shopActWords } from "#domains/people/shops/contract/act-words.ts";
import { isOperatorAct } from "#platform/calls/operator-acts.ts";
import { isShopAct } from "#platform/calls/shop-acts.ts";
import { inputSchema, resolved, type Schema } from "#tests/security/sample-input.ts";
import { isLocale } from "#kit/locale.ts";
import { startTestPortal, type TestPortal } from "#tests/harness/portal.ts";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const calls = () => [...portal.runner.calls.values()].map(({ call }) => call);

test("every call that the log of operators writes has words", () => {
  const acts = calls().filter(isOperatorAct);
  expect(acts.length).toBeGreaterThan(80);
  expect(acts.map((call) => call.path).filter((path) => !actWords[path])).toEqual([]);
});

/** The names of all fields of an input, however deep they stand. */
const fieldNames = (schema: Schema, root: Schema, depth = 0): string[] => {
  const { anyOf = [], oneOf = [], prefixItems = [], items, additionalProperties, properties = {} } = resolved(schema, root);
  const below = [...anyOf, ...oneOf, ...prefixItems, ...(items ? [items] : []), ...(typeof additionalProperties === "object" ? [additionalProperties] : [])];
  // A menu has menus below it, without end.
  if (depth > 12) return [];
  return [
    ...below.flatMap((inner) => fieldNames(inner, root, depth + 1)),
    ...Object.entries(properties).flatMap(([name, inner]) => [name, ...fieldNames(inner, root, depth + 1)]),
  ];
};

test("every field that an operator's act sends has a word, and every kind of object", () => {
  const acts = calls().filter(isOperatorAct);
  const names = new Set(acts.flatMap((call) => fieldNames(inputSchema(call), inputSchema(call))));
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => !isLocale(name) && !fieldWord(name))).toEqual([]);
  expect([...new Set(acts.map(({ path }) => path.split("/")[0] ?? ""))].filter((type) => !typeWord(type))).toEqual([]);
});

test("every call that the log of a shop writes has words", () => {
  const acts = calls().filter(isShopAct);
  expect(acts.length).toBeGreaterThan(30);
  expect(acts.map((call) => call.path).filter((path) => !shopActWords[path])).toEqual([]);
});
