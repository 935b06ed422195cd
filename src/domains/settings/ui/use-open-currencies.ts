import { useEffect, useState } from "react";
import { call } from "#kit/browser/call.ts";
import { houseCurrency, type Currency } from "#kit/money.ts";
import { openCurrencies, ratesInForce } from "../contract/rates-now.ts";

/** In which currencies something may be offered now, for forms that open beside a page; `chosen` stays among them while they are asked for. */
export const useOpenCurrencies = (chosen: Currency): readonly Currency[] => {
  const [open, setOpen] = useState<readonly Currency[]>([houseCurrency]);
  useEffect(() => {
    let isStale = false;
    // Without an answer the form still takes the house's currency, and whoever tries another is told by the server.
    void call<typeof ratesInForce>(ratesInForce, {}).then(
      (rates) => isStale || setOpen(openCurrencies(rates)),
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, []);
  return open.includes(chosen) ? open : [...open, chosen];
};
