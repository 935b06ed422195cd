import { randomUUID } from "node:crypto";
import { hearHook } from "#domains/money/payments/index.server.ts";
import { bodyOf, signedBy } from "#domains/money/payments/server/providers/local-cashier.ts";
import type { Portal } from "#main/portal.ts";
import type { HookTold } from "#platform/http/hooks.ts";

type Told = { transaction_id?: string; outcome?: "succeeded" | "failed"; amount?: string; currency?: "CNY" | "USD" };
type Heard = Pick<Portal, "services" | "runner">;

/** What the local cashier would hand in, with its signature. */
export const signedCallback = (
  portal: Heard,
  payment: string,
  { transaction_id = randomUUID(), outcome = "succeeded", amount = "0", currency = "CNY" }: Told = {},
): HookTold => signedBy(portal.services.secret, bodyOf({ transaction_id, payment, outcome, amount, currency, time: 0 }));

/** Hands it in where the cashier does. @throws where it is not taken. */
export const tellPortal = async (portal: Heard, told: HookTold): Promise<void> => {
  const answer = await hearHook(portal)("local", told, "127.0.0.1");
  if (answer?.status !== 200) throw new Error(`the callback was answered with ${answer?.status} ${answer?.body}`);
};
