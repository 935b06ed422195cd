import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { listCountries } from "#domains/places/contract/countries.ts";
import { listProvinces } from "#domains/places/contract/divisions.ts";
import { openCurrencies, ratesInForce } from "#domains/settings/contract/rates-now.ts";
import { freightRates, mostRates, removeRate, type FreightBasis, type RateWire } from "#domains/trade/freight/contract/rates.ts";
import { WayDays } from "#domains/trade/orders/ui/freight-facts.tsx";
import { houseCurrency } from "#kit/money-text.ts";
import { transportWords } from "#kit/transports.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { classes } from "#ui/class-names.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead } from "#ui/section.tsx";
import { Empty, Message } from "#ui/states.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toSeller } from "../../addresses.ts";
import { SellerTitle } from "../../layout/seller-title.tsx";
import { CsvLink } from "../../parts/csv-link.tsx";
import css from "./freight.module.css";
import { emptyRate, RateDialog } from "./rate-dialog.tsx";
import { typedMeasure } from "./typed-measures.ts";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const [tariff, countries, provinces, rates] = await Promise.all([
    ask(freightRates, {}),
    ask(listCountries, {}),
    ask(listProvinces, {}),
    ask(ratesInForce, {}),
  ]);
  const places = [...countries.list, ...provinces.list].map(({ code, name }) => ({ code, name }));
  return { ...tariff, places, currencies: openCurrencies(rates) };
};

/** So many places of a rate are named; the dialog has all. */
const mostNamed = 6;

const Places = ({ rate: { places } }: { rate: RateWire }) => {
  if (places.length === 0) return <Trans>Everywhere else</Trans>;
  const rest = places.length - mostNamed;
  return (
    <span className={css.places}>
      {places
        .slice(0, mostNamed)
        .map(({ name }) => name)
        .join(" · ")}
      {rest > 0 && (
        <>
          {" "}
          <Plural value={rest} one="and # more" other="and # more" />
        </>
      )}
    </span>
  );
};

const Measure = ({ basis, measure }: { basis: FreightBasis; measure: number }) => {
  const { t } = useLingui();
  const figure = typedMeasure(basis, measure);
  if (basis === "pieces") return <Plural value={measure} one="# piece" other="# pieces" />;
  return (
    <bdi className="clause">
      {figure} {basis === "weight" ? t({ message: "kg", context: "unit" }) : t({ message: "m³", context: "unit" })}
    </bdi>
  );
};

const Costs = ({ rate }: { rate: RateWire }) => (
  <span className={css.costs}>
    <Trans>
      <Price money={rate.first_price} /> for the first <Measure basis={rate.basis} measure={rate.first} />
    </Trans>
    <br />
    <Trans>
      <Price money={rate.step_price} /> for each further <Measure basis={rate.basis} measure={rate.step} />
    </Trans>
    {rate.free_from && (
      <>
        <br />
        <Trans>
          Free for goods of <Price money={rate.free_from} /> or more
        </Trans>
      </>
    )}
  </span>
);

/** Products that say too little for a basis of the tariff: their buyers see no freight by it. */
const Unsaid = ({ count, products, basis }: { count: number; products: number; basis: "weight" | "volume" }) => (
  <Message tone="warning">
    <span className={css.unsaid}>
      <span>
        {basis === "weight" ? (
          <Trans>
            {count} of {products} products on sale do not say what a piece weighs (its own weight, or pieces in a carton and its gross weight): their buyers see
            no freight by weight.
          </Trans>
        ) : (
          <Trans>
            {count} of {products} products on sale do not say how large a piece is (pieces in a carton and its sides): their buyers see no freight by volume.
          </Trans>
        )}
      </span>
      <LinkButton to={toSeller("products")} look="ghost" size="small">
        <Trans>To the products</Trans>
      </LinkButton>
    </span>
  </Message>
);

export default function FreightPage() {
  const { list, places, currencies, products, without_weight, without_volume } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const [written, setWritten] = useState<RateWire>();
  const [removed, setRemoved] = useState<RateWire>();
  const reckons = (basis: FreightBasis) => list.some((rate) => rate.basis === basis);
  return (
    <>
      <SellerTitle>{t`Freight`}</SellerTitle>
      <PageHead
        title={<Trans>Freight</Trans>}
        about={
          <Trans>
            What you charge for delivery. Buyers see it before they order and pay it with the goods; where no rate applies, they can ask you. Commission is
            charged on the whole order, freight included.
          </Trans>
        }
      >
        {list.length > 0 && <CsvLink to={toSeller("freight-export")} />}
        {list.length < mostRates && (
          <Button onClick={() => setWritten(emptyRate(list[0]?.first_price.currency ?? houseCurrency))}>
            <Icon name="plus" small />
            <Trans>New freight rate</Trans>
          </Button>
        )}
      </PageHead>
      <div className="stack">
        {reckons("weight") && without_weight > 0 && <Unsaid count={without_weight} products={products} basis="weight" />}
        {reckons("volume") && without_volume > 0 && <Unsaid count={without_volume} products={products} basis="volume" />}
        {list.length === 0 ? (
          <Empty
            title={<Trans>Your shop has no freight rate yet</Trans>}
            about={<Trans>Buyers compare what goods cost at their door. Until there is a rate, they arrange the way with you.</Trans>}
          />
        ) : (
          <DataTable
            caption={t`Freight rates`}
            rows={list}
            rowKey={(rate) => rate.id}
            columns={[
              { key: "places", label: <Trans>Where to</Trans>, cell: (rate) => <Places rate={rate} /> },
              { key: "way", label: <Trans>Way of transport</Trans>, cell: (rate) => i18n._(transportWords[rate.transport]) },
              { key: "days", label: <Trans>Time</Trans>, cell: (rate) => <WayDays least={rate.days_min} most={rate.days_max} /> },
              { key: "costs", label: <Trans>Costs</Trans>, cell: (rate) => <Costs rate={rate} /> },
              {
                key: "acts",
                label: t`Action`,
                isBare: true,
                cell: (rate) => (
                  <span className={classes("row", css.verbs)}>
                    <Button size="small" look="ghost" onClick={() => setWritten(rate)}>
                      <Trans>Edit</Trans>
                    </Button>
                    <Button size="small" look="ghost" onClick={() => setRemoved(rate)}>
                      <Trans>Remove</Trans>
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        )}
      </div>
      {written && <RateDialog rate={written} places={places} currencies={currencies} onClose={() => setWritten(undefined)} />}
      {removed && (
        <CallDialog
          call={removeRate}
          start={{ id: removed.id }}
          title={<Trans>Remove this freight rate?</Trans>}
          about={<Trans>Orders keep the freight that they were placed with.</Trans>}
          send={<Trans>Remove</Trans>}
          isGrave
          done={t`The rate is removed`}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            <b>
              <Places rate={removed} />
            </b>
            <br />
            <Costs rate={removed} />
          </p>
        </CallDialog>
      )}
    </>
  );
}
