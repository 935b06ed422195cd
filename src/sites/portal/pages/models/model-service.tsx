import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { modelService } from "#domains/catalogue/models/contract/service.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../request-context.ts";
import { JsonLd, PageMeta } from "../../meta.ts";
import { useGenderNames } from "./gender-names.ts";
import css from "./model-service.module.css";

/** What booking a model includes, what it costs, how it goes, questions. */
export const loader = async ({ context }: LoaderFunctionArgs) => callFrom(context)(modelService, {});

export default function ModelServicePage() {
  const { intro, included, steps, questions, prices, figures } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const genders = useGenderNames();
  const sums = [
    { key: "models", figure: figures.models, label: t`models to be booked` },
    { key: "cities", figure: figures.cities, label: t`towns` },
    { key: "countries", figure: figures.countries, label: t`countries and regions` },
    { key: "languages", figure: figures.languages, label: t`languages spoken` },
  ];
  return (
    <main className="wrap">
      <PageMeta
        title={t`Booking a model`}
        description={intro || t`What booking a model includes, prices by the day, how it goes, and questions.`}
        path={to("models-service")}
      />
      <Breadcrumb trail={[{ label: t`Models`, to: to("models") }, { label: t`Booking a model` }]} />
      <PageHead title={<Trans>Booking a model</Trans>}>
        <LinkButton to={to("models-list", { "*": "" })}>
          <Trans>Choose a model</Trans>
        </LinkButton>
      </PageHead>
      {intro ? (
        <p className={css.intro}>{intro}</p>
      ) : (
        <Empty title={t`This page is being written`}>
          <LinkButton to={to("models")} look="ghost">
            <Trans>To the models</Trans>
          </LinkButton>
        </Empty>
      )}
      <ul className={css.sums}>
        {sums.map((one) => (
          <li key={one.key}>
            <span className="fig">
              <bdi dir="ltr">{one.figure.toLocaleString("en")}</bdi>
            </span>
            <span className="cap">{one.label}</span>
          </li>
        ))}
      </ul>
      {included.length > 0 && (
        <Section title={<Trans>What is included</Trans>}>
          <ul className={css.included}>
            {included.map((one) => (
              <li key={one.title}>
                <h3>{one.title}</h3>
                <p>{one.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {prices.length > 0 && (
        <Section title={<Trans>What it costs</Trans>} about={<Trans>Day rates of the models here, counted now</Trans>}>
          <DataTable
            caption={t`Day rates`}
            rows={prices}
            rowKey={(row) => `${row.gender} ${row.usual.currency}`}
            columns={[
              { key: "gender", label: t`Model`, cell: (row) => <Link to={to("models-list", { "*": row.gender })}>{genders[row.gender]}</Link> },
              { key: "count", label: t`How many`, isFigure: true, cell: (row) => <Ltr>{row.count}</Ltr> },
              { key: "lowest", label: t`Lowest day rate`, isFigure: true, cell: (row) => <Price money={row.lowest} /> },
              { key: "usual", label: t`Usual day rate`, isFigure: true, cell: (row) => <Price money={row.usual} /> },
              { key: "highest", label: t`Highest day rate`, isFigure: true, cell: (row) => <Price money={row.highest} /> },
              { key: "half", label: t`Usual half day`, isFigure: true, cell: (row) => (row.half_day ? <Price money={row.half_day} /> : "–") },
            ]}
          />
        </Section>
      )}
      {steps.length > 0 && (
        <Section title={<Trans>How it goes</Trans>}>
          <ol className={css.steps}>
            {steps.map((one, index) => (
              <li key={one.title}>
                <span aria-hidden>
                  <bdi dir="ltr">{index + 1}</bdi>
                </span>
                <div>
                  <h3>{one.title}</h3>
                  <p>{one.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={<Trans>Questions</Trans>}>
          <div className={css.questions}>
            {questions.map((one) => (
              <details key={one.title}>
                <summary>{one.title}</summary>
                <p>{one.text}</p>
              </details>
            ))}
          </div>
        </Section>
      )}
      {questions.length > 0 && (
        <JsonLd
          value={{
            "@context": "https://schema.org",
            "@type": "FAQPage",
            mainEntity: questions.map((one) => ({ "@type": "Question", name: one.title, acceptedAnswer: { "@type": "Answer", text: one.text } })),
          }}
        />
      )}
    </main>
  );
}
