import { houseCurrency, moneyText, type Currency } from "#kit/money-text.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { uploadEnterpriseImage } from "#domains/catalogue/enterprises/contract/own-page.ts";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { pick, type LocalText } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { minorOf, typedOf } from "#kit/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { currencyChoices } from "#ui/currency-choices.ts";
import { Icon } from "#ui/icon.tsx";
import { ImageField } from "#ui/image-field.tsx";
import { LocalTextField } from "#ui/local-text-field.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { Message } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { FactoryFrame } from "./factory-frame.tsx";
import css from "./factory.module.css";
import { typedNumber, wholeNumber, loadFactory, type FactoryPage } from "./load-factory.ts";
import { usePageForm } from "./use-page-form.ts";

export const loader = async (request: LoaderFunctionArgs) => ({
  ...(await loadFactory(request)),
  currencies: openCurrencies(await callFrom(request.context)(ratesInForce, {})),
});

const mostSamples = 40;
const mostPictures = 9;

type Sample = {
  key: string;
  id?: number;
  images: string[];
  title: LocalText;
  about: LocalText;
  composition: LocalText;
  cost: string;
  currency: FactoryPage["samples"][number]["currency"];
  days: string;
};

/** As everywhere else, once it can be read as an amount. */
const costOf = ({ cost, currency }: Sample): string => {
  const minor = minorOf(cost);
  return /^\d+$/.test(minor) ? moneyText({ minor: BigInt(minor), currency }) : "";
};

const SamplesForm = ({ page, currencies }: { page: FactoryPage; /** Those that are open. */ currencies: readonly Currency[] }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const [serial, setSerial] = useState(0);
  const form = usePageForm(
    page,
    {
      samples: page.samples.map(({ id, images, title, about, composition, cost_minor, currency, lead_days }) => ({
        key: String(id),
        id,
        images,
        title,
        about,
        composition,
        cost: cost_minor === null ? "" : typedOf(cost_minor),
        currency,
        days: typedNumber(lead_days),
      })),
    },
    (values) => ({
      samples: (values["samples"] as Sample[]).map(({ key: _key, cost, days, ...sample }) => ({
        ...sample,
        cost_minor: cost.trim() === "" ? null : minorOf(cost),
        lead_days: wholeNumber(days),
      })),
    }),
  );
  const { all, add, change, remove } = form.rows<Sample>("samples");
  return (
    <form method="post" className="sheet stack" {...form.formProps}>
      <p className="muted">
        <Trans>Samples that buyers see on your factory page. The price is for one sample. Open a line to edit it.</Trans>
      </p>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <ul className={css.rows}>
        {all.map((one, index) => {
          const issue = (name: string) => form.issues[`samples.${index}.${name}`];
          const local = (name: "title" | "about" | "composition") => ({
            value: one[name],
            onChange: (text: LocalText) => change(index, { [name]: text }),
            error: issue(name),
            disabled: form.isSending,
          });
          return (
            <li key={one.key}>
              <details className={css.folded} open={one.id === undefined || Object.keys(form.issues).some((path) => path.startsWith(`samples.${index}.`))}>
                <summary>
                  <span className={css.thumb}>{one.images[0] && <Picture src={one.images[0]} alt="" sizes="40px" ratio="4 / 5" />}</span>
                  <bdi>{pick(one.title, locale) || <Trans>New sample</Trans>}</bdi>
                  <span className={css.cost}>{costOf(one) ? <Price money={costOf(one)} /> : <Trans>No price stated</Trans>}</span>
                </summary>
                <div className={css.row}>
                  <div className={css.pictures}>
                    {[...one.images, ...(one.images.length < mostPictures ? [""] : [])].map((path, place) => (
                      <ImageField
                        key={path || "new"}
                        call={uploadEnterpriseImage}
                        label={place === 0 ? t`Picture` : t`One more picture`}
                        value={path}
                        onChange={(stored) =>
                          change(index, {
                            images: stored === "" ? one.images.filter((_image, at) => at !== place) : Object.assign([...one.images], { [place]: stored }),
                          })
                        }
                        ratio="4 / 5"
                        optional={place > 0}
                        error={place === 0 ? issue("images") : undefined}
                      />
                    ))}
                  </div>
                  <LocalTextField label={t`Title`} max={80} {...local("title")} />
                  <LocalTextField label={t`Composition`} max={200} optional {...local("composition")} />
                  <LocalTextField label={t`About the sample`} max={1000} rows={3} optional {...local("about")} />
                  <div className={css.numbers}>
                    <TextField
                      label={t`Price of one sample`}
                      unit={<bdi>{one.currency}</bdi>}
                      optional
                      inputMode="decimal"
                      dir="ltr"
                      maxLength={12}
                      value={one.cost}
                      error={issue("cost_minor")}
                      disabled={form.isSending}
                      onChange={(event) => change(index, { cost: event.target.value })}
                    />
                    <SelectField
                      label={t`Currency`}
                      choices={currencyChoices(currencies, one.currency)}
                      value={one.currency}
                      error={issue("currency")}
                      disabled={form.isSending}
                      onChange={(event) => change(index, { currency: event.target.value as Sample["currency"] })}
                    />
                    <TextField
                      label={t`Days for a sample`}
                      optional
                      inputMode="numeric"
                      dir="ltr"
                      maxLength={3}
                      value={one.days}
                      error={issue("lead_days")}
                      disabled={form.isSending}
                      onChange={(event) => change(index, { days: event.target.value })}
                    />
                    <Button look="ghost" size="small" onClick={() => remove(index)}>
                      <Trans>Remove the sample</Trans>
                    </Button>
                  </div>
                </div>
              </details>
            </li>
          );
        })}
      </ul>
      <div className="row">
        <Button
          look="soft"
          disabled={all.length >= mostSamples}
          reason={all.length >= mostSamples ? t`No more than ${{ most: mostSamples }} here` : undefined}
          onClick={() => {
            setSerial(serial + 1);
            add({ key: `new ${serial}`, images: [], title: {}, about: {}, composition: {}, cost: "", currency: houseCurrency, days: "" });
          }}
        >
          <Icon name="plus" small />
          <Trans>New sample</Trans>
        </Button>
        <Button type="submit" busy={form.isSending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};

export default function FactorySamplesPage() {
  const { page, currencies } = useLoaderData<typeof loader>();
  return (
    <FactoryFrame at="factory-samples" page={page}>
      {/* After saving, new samples have ids: the form begins with them. */}
      {(own) => <SamplesForm key={own.samples.map((one) => one.id).join()} page={own} currencies={currencies} />}
    </FactoryFrame>
  );
}
