import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { priceTrends, trendRanges, type PriceSeries } from "#domains/publishing/academy/contract/trends.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { LineChart } from "#ui/line-chart.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead, Section } from "#ui/section.tsx";
import { Empty } from "#ui/states.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import css from "./commodity-trends.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = new URL(request.url).searchParams.get("range");
  const range = trendRanges.find((one) => one === asked) ?? "year";
  return { range, ...(await callFrom(context)(priceTrends, { range })) };
};

type TrendRange = (typeof trendRanges)[number];

/** One series: the latest price, how it changed over the range, the curve, and the figures behind it. */
const Series = ({ series, rangeName }: { series: PriceSeries; rangeName: string }) => {
  const { t, i18n } = useLingui();
  const tag = intlTag(localeFrom(i18n.locale));
  const price = (milli: number) => (milli / 1000).toLocaleString(tag, { maximumFractionDigits: 2 });
  const day = (on: string) =>
    new Intl.DateTimeFormat(tag, { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
  const first = series.points[0];
  const last = series.points.at(-1);
  if (!first || !last) return null;
  const change = (last.price_milli - first.price_milli) / first.price_milli;
  const changed = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(change);
  const months = series.points.filter((_, index) => index % 4 === 0 || index === series.points.length - 1).reverse();
  return (
    <article className={css.series}>
      <header>
        <h3>{series.name}</h3>
        <p>
          <b className="fig">
            <Ltr>{price(last.price_milli)}</Ltr>
          </b>{" "}
          <span className="muted small">{series.unit}</span>
        </p>
        <p className={css.change} data-way={change > 0 ? "up" : change < 0 ? "down" : "level"}>
          <Ltr>{changed}</Ltr> <span className="muted small">{rangeName}</span>
        </p>
      </header>
      <LineChart
        label={t`${series.name}: from ${price(first.price_milli)} to ${price(last.price_milli)}, ${series.unit}`}
        points={series.points.map((point) => ({ on: point.on, value: point.price_milli }))}
        valueText={price}
        dateText={day}
      />
      <details>
        <summary>
          <Trans>The figures</Trans>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Week of</Trans>
              </th>
              <th scope="col">{series.unit}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((point) => (
              <tr key={point.on}>
                <td>{day(point.on)}</td>
                <td>
                  <Ltr>{price(point.price_milli)}</Ltr>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="cap">
        <Trans>Source: {series.source}</Trans>
      </p>
    </article>
  );
};

export default function CommodityTrendsPage() {
  const { range, series } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const pathOf = (one: TrendRange) => to("planetAcademy-commodityTrendAnalysis", { range: one === "year" ? undefined : one });
  const names = { quarter: t`in three months`, year: t`in a year`, three_years: t`in three years` };
  const tabs: Record<TrendRange, string> = { quarter: t`Three months`, year: t`One year`, three_years: t`Three years` };
  const groups = [
    { key: "cotton", title: <Trans>Cotton</Trans> },
    { key: "yarn", title: <Trans>Yarn</Trans> },
    { key: "fabric", title: <Trans>Fabric</Trans> },
  ].map((group) => ({ ...group, list: series.filter((one) => one.group === group.key && one.points.length > 1) }));
  return (
    <main className="wrap">
      <PageMeta title={t`Commodity trends`} description={t`Weekly prices of cotton, yarn and fabric as curves and figures.`} path={pathOf("year")} />
      <Breadcrumb trail={[{ label: t`Academy`, to: to("planetAcademy") }, { label: t`Commodity trends` }]} />
      <PageHead title={<Trans>Commodity trends</Trans>} about={<Trans>Weekly prices of what cloth is made of</Trans>} />
      <LinkTabs label={t`Range`} at={pathOf(range)} tabs={(Object.keys(tabs) as TrendRange[]).map((one) => ({ to: pathOf(one), label: tabs[one] }))} />
      {groups.every(({ list }) => list.length === 0) && <Empty title={<Trans>No prices have been entered yet</Trans>} />}
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ key, title, list }) => (
          <Section key={key} title={title}>
            <div className={css.grid}>
              {list.map((one) => (
                <Series key={one.code} series={one} rangeName={names[range]} />
              ))}
            </div>
          </Section>
        ))}
    </main>
  );
}
