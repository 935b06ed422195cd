import { useState } from "react";
import { useNavigate } from "react-router";
import { createAttempt } from "#kit/browser/attempt.ts";
import { call } from "#kit/browser/call.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import { useAction } from "#ui/use-action.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import { startPayment } from "../contract/payment.ts";

type Payable = { kind: PayableKind; reference: number };

/**
 * Begins to pay and goes where the provider wants one to go; a wallet has paid at once. One key for one try: pressing again
 * after a broken connection repeats it, after an answer it is a new try.
 */
export const useStartPayment = () => {
  const navigate = useNavigate();
  const [attempt] = useState(createAttempt);
  const { run, isRunning, refusal } = useAction({ refused: "shown", whenRefused: attempt.over });

  const start = (payable: Payable, provider: ProviderCode) =>
    run(async () => {
      const input = { ...payable, provider };
      const { payment, cashier_url } = await call<typeof startPayment>(startPayment, input, { key: attempt.keyFor(input) });
      attempt.over();
      const own = ownPath(cashier_url);
      if (cashier_url && !own) location.assign(cashier_url);
      else await navigate(own ?? to("pay-success", { payment }));
    });
  return { start, isStarting: isRunning, refusal };
};
