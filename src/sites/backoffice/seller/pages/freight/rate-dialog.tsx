import { Trans, useLingui } from "@lingui/react/macro";
import { basisWords, freightBases, mostPlaces, saveRate, type FreightBasis, type RateWire } from "#domains/trade/freight/contract/rates.ts";
import type { Currency } from "#kit/money-text.ts";
import { transports, transportWords, type Transport } from "#kit/transports.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { CallDialog } from "#ui/call-dialog.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { MultiSelect } from "#ui/multi-select.tsx";
import css from "./freight.module.css";
import { measureTyped, typedMeasure } from "./typed-measures.ts";

export type Place = { code: string; name: string };
/** What goes for the first line of a shop is usual in the trade: the first kilogram, then half kilograms. */
export const emptyRate = (currency: Currency): RateWire => {
  const nothing = { minor: "", currency, text: "" };
  return {
    id: 0,
    places: [],
    transport: "road",
    basis: "weight",
    first: 1_000,
    first_price: nothing,
    step: 500,
    step_price: nothing,
    free_from: null,
    days_min: 3,
    days_max: 7,
  };
};

type Values = Record<string, unknown>;
const text = (values: Values, name: string) => String(values[name] ?? "");
const whole = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : 0);

/** A rate of the tariff, new or as it stands. Places go by their position among those that there are. */
export const RateDialog = ({
  rate,
  places,
  currencies,
  onClose,
}: {
  rate: RateWire;
  places: readonly Place[];
  currencies: readonly Currency[];
  onClose: () => void;
}) => {
  const { t, i18n } = useLingui();
  const basisOf = (values: Values) => text(values, "basis") as FreightBasis;
  const typed = (minor: string) => (minor === "" ? "" : typedOf(minor));
  const units: Record<FreightBasis, string> = { weight: "kg", volume: "m³", pieces: t({ message: "pieces", context: "freight is reckoned by" }) };
  return (
    <CallDialog
      call={saveRate}
      wide
      title={rate.id === 0 ? <Trans>New freight rate</Trans> : <Trans>Change the freight rate</Trans>}
      about={<Trans>It holds for what is ordered from now on.</Trans>}
      send={<Trans>Save</Trans>}
      done={t`The rate is saved`}
      onClose={onClose}
      start={{
        places: rate.places.map(({ code }) => places.findIndex((one) => one.code === code)).filter((at) => at >= 0),
        transport: rate.transport,
        basis: rate.basis,
        currency: rate.first_price.currency,
        first: typedMeasure(rate.basis, rate.first),
        first_minor: typed(rate.first_price.minor),
        step: typedMeasure(rate.basis, rate.step),
        step_minor: typed(rate.step_price.minor),
        free_from_minor: rate.free_from ? typedOf(rate.free_from.minor) : "",
        days_min: String(rate.days_min),
        days_max: String(rate.days_max),
      }}
      fieldOf={(path) => path.replace(/^rate\.(\w+).*$/, "$1")}
      toInput={(values) => ({
        id: rate.id,
        rate: {
          places: (values["places"] as number[]).flatMap((at) => places[at]?.code ?? []),
          transport: values["transport"],
          basis: values["basis"],
          currency: values["currency"],
          first: measureTyped(basisOf(values), text(values, "first")),
          first_minor: minorOf(text(values, "first_minor")),
          step: measureTyped(basisOf(values), text(values, "step")),
          step_minor: minorOf(text(values, "step_minor")),
          free_from_minor: text(values, "free_from_minor").trim() === "" ? null : minorOf(text(values, "free_from_minor")),
          days_min: whole(text(values, "days_min")),
          days_max: whole(text(values, "days_max")),
        },
      })}
    >
      {(form) => {
        const unit = units[basisOf(form.values)];
        const currency = text(form.values, "currency");
        const figure = { inputMode: "decimal", dir: "ltr", maxLength: 15, autoComplete: "off" } as const;
        return (
          <>
            <MultiSelect
              label={t`Where to`}
              hint={t`Countries and provinces of China; none: everywhere else; within China only where no rate that names a place there goes`}
              choices={places.map(({ name }, value) => ({ value, label: name }))}
              value={form.values["places"] as number[]}
              error={form.issues["places"]}
              most={mostPlaces}
              onChange={(chosen) => form.set("places", chosen)}
            />
            <div className={css.pair}>
              <SelectField
                {...form.text("transport")}
                label={t`Way of transport`}
                choices={transports.map((value: Transport) => ({ value, label: i18n._(transportWords[value]) }))}
              />
              <SelectField {...form.text("basis")} label={t`Reckoned`} choices={freightBases.map((value) => ({ value, label: i18n._(basisWords[value]) }))} />
            </div>
            <div className={css.pair}>
              <TextField {...form.text("first")} label={t`Base quantity`} unit={unit} {...figure} />
              <TextField {...form.text("first_minor")} label={t`Base price`} unit={currency} {...figure} />
            </div>
            <div className={css.pair}>
              <TextField {...form.text("step")} label={t`Each further quantity, also begun`} unit={unit} {...figure} />
              <TextField {...form.text("step_minor")} label={t`Price of each further quantity`} unit={currency} {...figure} />
            </div>
            <div className={css.pair}>
              <SelectField
                {...form.text("currency")}
                label={t`Currency`}
                hint={t`Of the goods that it is for`}
                choices={currencyChoices(currencies, currency as Currency)}
              />
              <TextField {...form.text("free_from_minor")} label={t`Free from goods of`} optional unit={currency} {...figure} />
            </div>
            <div className={css.pair}>
              <TextField {...form.text("days_min")} label={t`Days on the way, at least`} {...figure} inputMode="numeric" />
              <TextField {...form.text("days_max")} label={t`Days on the way, at most`} {...figure} inputMode="numeric" />
            </div>
          </>
        );
      }}
    </CallDialog>
  );
};
