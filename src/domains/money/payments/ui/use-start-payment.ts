import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call, CallFailed, CallRefused } from "#kit/browser/call.ts";
import { ownPath } from "#kit/own-path.ts";
import { to } from "#kit/paths.ts";
import type { PayableKind, ProviderCode } from "../contract/fields.ts";
import { startPayment } from "../contract/payment.ts";

type Payable = { kind: PayableKind; reference: number };

/**
 * Begins to pay and goes where the provider wants one to go; a wallet has paid at once. One key for one try: pressing again
 * after a broken connection repeats it, after an answer it is a new try.
 */
export const useStartPayment = () => {
  const navigate = useNavigate();
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<{ code: string; msg: string }>();
  const tried = useRef<{ body: string; key: string }>(undefined);
  const isUnderWay = useRef(false);

  const start = async (payable: Payable, provider: ProviderCode): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStarting(true);
    setRefusal(undefined);
    const input = { ...payable, provider };
    const body = JSON.stringify(input);
    if (tried.current?.body !== body) tried.current = { body, key: crypto.randomUUID() };
    try {
      const { payment, cashier_url } = await call<typeof startPayment>(startPayment, input, { key: tried.current.key });
      tried.current = undefined;
      const own = ownPath(cashier_url);
      if (cashier_url && !own) location.assign(cashier_url);
      else await navigate(own ?? to("pay-success", { payment }));
    } catch (error) {
      if (error instanceof CallRefused) {
        tried.current = undefined;
        setRefusal({ code: error.code, msg: error.msg });
      } else if (!(error instanceof CallFailed)) throw error;
    } finally {
      isUnderWay.current = false;
      setStarting(false);
    }
  };
  return { start, isStarting, refusal };
};
