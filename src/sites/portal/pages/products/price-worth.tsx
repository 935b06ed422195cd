import { Trans, useLingui } from "@lingui/react/macro";
import { worth } from "#domains/settings/contract/rates.ts";
import type { Locale } from "#kit/locale.ts";
import { houseCurrency, money, type Currency } from "#kit/money.ts";
import { moneyText } from "#kit/money-text.ts";
import { Price } from "#ui/price.tsx";
import { localeCurrency } from "../search/locale-currency.ts";
import type { Listing } from "./load-list.ts";

/** What the prices of a filter are about in the reader's currency, by what rate: other currencies are compared by it. */
export const PriceWorth = ({ rates, from, until }: { rates: Listing["rates"]; from: number | undefined; until: number | undefined }) => {
  const { i18n } = useLingui();
  const currency = localeCurrency[i18n.locale as Locale];
  const rate = rates.find((one) => one.currency === currency);
  if (!rate) return null;
  const known = { [houseCurrency]: 10_000, [currency]: rate.ten_thousandths } as Record<Currency, number>;
  const about = (units: number): string => moneyText({ minor: worth(money(units * 100), currency, known), currency });
  const one = moneyText(money(100, currency));
  const is = moneyText({ minor: worth(money(100, currency), houseCurrency, known), currency: houseCurrency });
  const day = rate.since > 0 && i18n.date(new Date(rate.since * 1_000), { day: "numeric", month: "short" });
  // Before its figure in every direction of reading.
  const sign = until ? "" : "≥ ";
  return (
    <p className="cap">
      {(from || until) && (
        <>
          <Trans>
            about {sign}
            <Price money={until ? `${about(from ?? 0)} – ${about(until)}` : about(from ?? 0)} />
          </Trans>
          <br />
        </>
      )}
      <Price money={`${one} = ${is}`} />
      {day && (
        <>
          {" "}
          <Trans>rate of {day}</Trans>
        </>
      )}
    </p>
  );
};
