import { randomUUID } from "node:crypto";
import { hearHook } from "#domains/money/payments/index.server.ts";
import { bodyOf, signedBy } from "#domains/money/payments/server/providers/local-cashier.ts";
import { startPayment } from "#domains/money/payments/contract/payment.ts";
import { recharge } from "#domains/money/payments/contract/recharge.ts";
import type { Portal } from "#main/portal.ts";
import type { HookTold } from "#platform/http/hooks.ts";
import type { Persona, TestPortal } from "#tests/harness/portal.ts";

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

/** A top-up whose payer looks at a code to scan, where no gateway is set up; its token. */
export const aCodeToScan = async (portal: TestPortal, payer: Persona): Promise<string> => {
  const { reference } = await portal.run(recharge, payer, { amount: "12300" });
  const { payment } = await portal.run(startPayment, payer, { kind: "topup", reference, provider: "local" });
  await portal.database.pool.query(
    `with begun as (update payments.payment set provider = 'wechat' where token = $1 returning id)
     insert into payments.gateway_order (payment_id, way, url, url_until) select id, 'native', 'weixin://wxpay/bizpayurl?pr=test', now() + interval '1 hour' from begun`,
    [payment],
  );
  return payment;
};
