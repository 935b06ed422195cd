import { Trans, useLingui } from "@lingui/react/macro";
import { Ltr } from "#ui/ltr.tsx";
import { press } from "#ui/press.ts";
import css from "./currency-choice.module.css";

const id = "currency-choice";

/** The currencies that prices may be shown in beside the one they are settled in. A popover: it opens and closes without script. */
export const CurrencyChoice = () => {
  const { t } = useLingui();
  const names = { CNY: t`Chinese yuan`, USD: t`US dollar`, EUR: t`Euro`, GBP: t`Pound sterling`, AED: t`UAE dirham`, SAR: t`Saudi riyal` } as const;
  const choice = { type: "button", popoverTarget: id, popoverTargetAction: "hide", "aria-pressed": false } as const;
  return (
    <section id={id} popover="auto" className={css.sheet} aria-label={t`Prices in your currency`}>
      <h2>
        <Trans>Prices in your currency</Trans>
      </h2>
      <p className="cap">
        <Trans>Shown beside each price, by the portal's dated rate. You pay in the currency of the seller.</Trans>
      </p>
      <ul>
        {(Object.keys(names) as (keyof typeof names)[]).map((currency) => (
          <li key={currency}>
            <button {...choice} {...press("currency", { currency })}>
              <Ltr>{currency}</Ltr> {names[currency]}
            </button>
          </li>
        ))}
        <li>
          <button {...choice} {...press("currency", { currency: "" })}>
            <Trans>Only as settled</Trans>
          </button>
        </li>
      </ul>
    </section>
  );
};

/** Opens the choice, from wherever prices stand. */
export const ChooseCurrency = ({ className }: { className?: string | undefined }) => (
  <button type="button" className={className ?? css.open} popoverTarget={id}>
    <Trans>Prices in your currency</Trans>
  </button>
);
