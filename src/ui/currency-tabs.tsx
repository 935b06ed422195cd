import { useLingui } from "@lingui/react/macro";
import type { Currency } from "#kit/money-text.ts";
import { Ltr } from "./ltr.tsx";
import { LinkTabs } from "./tabs.tsx";

/** Which currency a list is in, where there are several. */
export const CurrencyTabs = ({ currencies, at, toCurrency }: { currencies: readonly Currency[]; at: Currency; toCurrency: (currency: Currency) => string }) => {
  const { t } = useLingui();
  if (currencies.length < 2) return null;
  return <LinkTabs label={t`Currencies`} at={toCurrency(at)} tabs={currencies.map((one) => ({ to: toCurrency(one), label: <Ltr>{one}</Ltr> }))} />;
};
