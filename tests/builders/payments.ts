import { randomUUID } from "node:crypto";
import type { TestPortal } from "#tests/harness/portal.ts";
import { bodyOf, signatureOf } from "#domains/money/payments/server/providers/local-cashier.ts";

type Told = { transaction_id?: string; outcome?: "succeeded" | "failed"; amount?: string; currency?: "CNY" | "USD" };

/** What the local cashier would hand in, with its signature. */
export const signedCallback = (
  portal: TestPortal,
  payment: string,
  { transaction_id = randomUUID(), outcome = "succeeded", amount = "0", currency = "CNY" }: Told = {},
) => {
  const body = bodyOf({ transaction_id, payment, outcome, amount, currency, time: 0 });
  return { provider: "local" as const, body, signature: signatureOf(portal.services.secret, body) };
};
