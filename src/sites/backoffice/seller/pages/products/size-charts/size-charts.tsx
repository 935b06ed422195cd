import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { measuringPoints } from "#domains/catalogue/catalog/contract/choices.ts";
import { mostSizeCharts, removeSizeChart, sizeCharts } from "#domains/catalogue/catalog/contract/size-chart.ts";
import { chartFormOf } from "#domains/catalogue/catalog/contract/size-chart-form.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { Button } from "#ui/button.tsx";
import { CallDialog } from "#ui/call-dialog.tsx";
import { classes } from "#ui/class-names.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { Empty } from "#ui/states.tsx";
import { callFrom } from "../../../../../request-context.ts";
import { toSeller } from "../../../addresses.ts";
import { SellerTitle } from "../../../layout/seller-title.tsx";
import { CsvLink } from "../../../parts/csv-link.tsx";
import css from "../product-editor.module.css";
import { ChartDialog, emptyChart, type ChartToWrite } from "./chart-dialog.tsx";

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const ask = callFrom(context);
  const { list } = await ask(sizeCharts, {});
  return { list, points: measuringPoints.keys.map((value) => ({ value, label: ask.say(measuringPoints.words[value]) })) };
};

export default function SizeChartsPage() {
  const { list, points } = useLoaderData<typeof loader>();
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const locale = localeFrom(i18n.locale);
  const [written, setWritten] = useState<ChartToWrite>();
  const [removed, setRemoved] = useState<(typeof list)[number]>();
  const copyOf = (chart: (typeof list)[number]): ChartToWrite => ({ id: 0, version: 0, products: 0, form: { ...chartFormOf(chart), name: "" } });
  const pointNames = (chart: (typeof list)[number]) =>
    chart.points.map(({ point, name }) => (point ? (points.find((one) => one.value === point)?.label ?? point) : pick(name, locale))).join("\u00a0· ");
  return (
    <>
      <SellerTitle>{t`Size charts`}</SellerTitle>
      <nav className={css.back}>
        <Link to={toSeller("products")}>
          <Icon name="back" small />
          <Trans>Products</Trans>
        </Link>
      </nav>
      <PageHead
        title={<Trans>Size charts</Trans>}
        about={
          <Trans>
            Garment measurements by size. Write a chart once and use it for any product; a product's page shows only the sizes that the product comes in.
          </Trans>
        }
      >
        {list.length > 0 && <CsvLink to={toSeller("size-charts-export")} />}
        {list.length < mostSizeCharts && (
          <Button onClick={() => setWritten(emptyChart())}>
            <Icon name="plus" small />
            <Trans>New size chart</Trans>
          </Button>
        )}
      </PageHead>
      {list.length === 0 ? (
        <Empty
          title={<Trans>Your shop has no size chart yet</Trans>}
          about={<Trans>Buyers order without asking, and send less back, where they see what each size measures.</Trans>}
        />
      ) : (
        <DataTable
          caption={t`Size charts`}
          rows={list}
          rowKey={(row) => row.id}
          columns={[
            {
              key: "name",
              label: <Trans>Name</Trans>,
              cell: (row) => (
                <>
                  <b dir="auto">{row.name}</b>
                  <br />
                  <span className="cap">
                    <Trans>
                      Changed <Stamp at={row.updatetime} />
                    </Trans>
                  </span>
                </>
              ),
            },
            { key: "sizes", label: <Trans>Sizes</Trans>, cell: (row) => <Ltr>{row.sizes.map(({ size }) => size).join(" · ")}</Ltr> },
            { key: "points", label: <Trans>Measuring points</Trans>, cell: (row) => pointNames(row) },
            {
              key: "products",
              label: <Trans>Shown by</Trans>,
              cell: (row) => (row.products === 0 ? <Trans>no product yet</Trans> : <Plural value={row.products} one="# product" other="# products" />),
            },
            {
              key: "acts",
              label: t`Action`,
              isBare: true,
              cell: (row) => (
                <span className={classes("row", css.verbs)}>
                  <Button
                    size="small"
                    look="ghost"
                    onClick={() => setWritten({ id: row.id, version: row.version, products: row.products, form: chartFormOf(row) })}
                  >
                    <Trans>Edit</Trans>
                    <span className="visually-hidden"> {row.name}</span>
                  </Button>
                  <Button size="small" look="ghost" onClick={() => setWritten(copyOf(row))}>
                    <Trans>Copy</Trans>
                    <span className="visually-hidden"> {row.name}</span>
                  </Button>
                  <Button size="small" look="ghost" onClick={() => setRemoved(row)}>
                    <Trans>Remove</Trans>
                    <span className="visually-hidden"> {row.name}</span>
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {written && (
        <ChartDialog
          key={`${written.id} ${written.version}`}
          chart={written}
          points={points}
          onClose={() => setWritten(undefined)}
          onSaved={async () => {
            showToast({ tone: "done", text: t`The size chart is saved` });
            setWritten(undefined);
            await revalidate();
          }}
        />
      )}
      {removed && (
        <CallDialog
          call={removeSizeChart}
          start={{ id: removed.id, products: removed.products }}
          title={<Trans>Remove this size chart?</Trans>}
          about={
            removed.products === 0 ? (
              <bdi>{removed.name}</bdi>
            ) : (
              <>
                <bdi>{removed.name}</bdi>:{" "}
                <Plural
                  value={removed.products}
                  one="# product shows it, and will show none then. To keep its sizes explained, choose another chart for it first."
                  other="# products show it, and will show none then. To keep their sizes explained, choose another chart for them first."
                />
              </>
            )
          }
          send={removed.products === 0 ? <Trans>Remove the size chart</Trans> : <Trans>Take it off and remove it</Trans>}
          isGrave
          done={t`The size chart is removed`}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
