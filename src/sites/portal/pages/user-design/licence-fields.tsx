import { Trans, useLingui } from "@lingui/react/macro";
import { mostOffers } from "#domains/catalogue/designs/contract/own-works.ts";
import { currencySign, type Currency } from "#kit/money-text.ts";
import { ThreadButton } from "#ui/button.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { FieldError, SelectField, TextField } from "#ui/field.tsx";
import type { LicenceField } from "./work-fields.ts";
import css from "./user-design.module.css";

type Props = {
  currency: Currency;
  /** Those that are open. */
  currencies: readonly Currency[];
  onCurrency: (currency: Currency) => void;
  licences: readonly LicenceField[];
  kinds: readonly { key: string; word: string }[];
  issues: Readonly<Record<string, string>>;
  onChange: (licences: LicenceField[]) => void;
};

/** What may be bought, and for how much. */
export const LicenceFields = ({ currency, currencies, onCurrency, licences, kinds, issues, onChange }: Props) => {
  const { t } = useLingui();
  const set = (index: number, change: Partial<LicenceField>) => onChange(licences.map((one, at) => (at === index ? { ...one, ...change } : one)));
  return (
    <fieldset className={css.group}>
      <legend>
        <Trans>Licences and prices</Trans>
      </legend>
      <p className="cap">
        <Trans>An exclusive licence is sold once, and only while nobody else holds one.</Trans>
      </p>
      <SelectField
        label={t`Currency`}
        choices={currencyChoices(currencies, currency)}
        value={currency}
        error={issues["currency"]}
        onChange={(event) => onCurrency(event.target.value as Currency)}
      />
      {issues["licences"] && <FieldError>{issues["licences"]}</FieldError>}
      {licences.map((one, index) => (
        <div key={index} className={css.licence}>
          <SelectField
            label={t`Licence`}
            choices={kinds.map((kind) => ({ value: kind.key, label: kind.word }))}
            value={one.kind}
            error={issues[`licences.${index}.kind`]}
            onChange={(event) => set(index, { kind: event.target.value })}
          />
          <TextField
            label={t`Price`}
            lead={currencySign(currency)}
            dir="ltr"
            inputMode="decimal"
            maxLength={11}
            value={one.price}
            error={issues[`licences.${index}.price`]}
            onChange={(event) => set(index, { price: event.target.value })}
          />
          {one.kind === "by_quantity" && (
            <TextField
              label={t`Metres at most`}
              unit={t({ message: "m", context: "unit" })}
              dir="ltr"
              inputMode="numeric"
              maxLength={8}
              value={one.metres}
              error={issues[`licences.${index}.most_metres`]}
              onChange={(event) => set(index, { metres: event.target.value })}
            />
          )}
          <TextField
            label={t`Months`}
            optional
            hint={t`Empty: without end`}
            dir="ltr"
            inputMode="numeric"
            maxLength={3}
            value={one.months}
            error={issues[`licences.${index}.term_months`]}
            onChange={(event) => set(index, { months: event.target.value })}
          />
          <ThreadButton onClick={() => onChange(licences.filter((_, at) => at !== index))}>
            <Trans>Remove</Trans>
          </ThreadButton>
        </div>
      ))}
      {licences.length < mostOffers && (
        <ThreadButton
          onClick={() => onChange([...licences, { kind: licences.length === 0 ? "non_exclusive" : "by_quantity", price: "", metres: "", months: "24" }])}
        >
          <Trans>Add a licence</Trans>
        </ThreadButton>
      )}
    </fieldset>
  );
};
