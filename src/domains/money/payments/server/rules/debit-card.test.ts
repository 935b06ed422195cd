import { expect, test } from "vitest";
import { isDebitCard } from "./debit-card.ts";

test("a card of a bank in China is one, a number with a figure wrong, another scheme's card and an IBAN are none", () => {
  expect(isDebitCard("6222021001004471129")).toBe(false);
  expect(isDebitCard("6222021001004471121")).toBe(true);
  expect(isDebitCard("6217000010001234569")).toBe(true);
  expect(isDebitCard("6217000010001234596")).toBe(false);
  expect(isDebitCard("4111111111111111")).toBe(false);
  expect(isDebitCard("DE89370400440532013000")).toBe(false);
});
