import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { DataTable } from "#ui/data-table.tsx";
import { DayChart } from "#ui/day-chart.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { toSeller } from "../../addresses.ts";
import { conversionOf, spans, type Figures } from "./load-figures.ts";
import { Sales } from "./sales.tsx";
import css from "./desk.module.css";

/** How the shop does over the last days: drawn, as tables, and for a spreadsheet. */
export const ShopFigures = ({ figures, mayEdit }: { figures: Figures; mayEdit: boolean }) => {
  const { t, i18n } = useLingui();
  const { days, visits, sales, answers } = figures;
  const { tag } = localeFacts[localeFrom(i18n.locale)];
  const count = (value: number) => new Intl.NumberFormat(tag).format(value);
  const percent = (value: number) => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }).format(value / 100);
  const minutes = (value: number) =>
    new Intl.NumberFormat(tag, { style: "unit", unit: "minute", unitDisplay: "short", maximumFractionDigits: 1 }).format(value);
  const conversion = visits && sales ? conversionOf(sales.orders, visits.visits) : null;
  if (!visits && !sales && !answers) return null;
  return (
    <section className={css.shopFigures}>
      <SectionHead title={<Trans>Figures of the shop</Trans>} about={<Trans>Days are those of Beijing time; today is not over.</Trans>} />
      <div className={css.span}>
        <LinkTabs
          label={t`Period`}
          at={toSeller("desk", { days })}
          tabs={spans.map((one) => ({ to: toSeller("desk", { days: one }), label: <Trans>{one} days</Trans> }))}
        />
        <LinkButton look="ghost" size="small" to={toSeller("desk-figures", { days })} reloadDocument>
          <Trans>As a table (CSV)</Trans>
        </LinkButton>
      </div>
      <div className={css.charts}>
        {visits && (
          <DayChart
            title={t`Visits`}
            sum={t`${count(visits.visits)} in these days, ${count(visits.visits_before)} in as many before; the factory page ${count(visits.factory_visits)}`}
            days={visits.days.map((one) => ({ on: one.on, value: one.visits }))}
            valueName={t`Visits`}
            valueText={count}
          />
        )}
        {visits && sales && (
          <DayChart
            title={t`Conversion`}
            sum={conversion === null ? t`Nobody came in these days` : t`${percent(conversion)} in these days: orders paid for the visits`}
            days={sales.days.map((one, index) => ({ on: one.on, value: conversionOf(one.orders, visits.days[index]?.visits ?? 0) }))}
            valueName={t`Conversion`}
            valueText={percent}
          />
        )}
        {answers && (
          <DayChart
            title={t`Time to the first answer`}
            sum={
              answers.median === null
                ? t`Nobody was answered in these days`
                : t`${minutes(answers.median / 60)} in the middle; ${count(answers.answered)} of ${count(answers.asked)} questions answered`
            }
            days={answers.days.map((one) => ({ on: one.on, value: one.median === null ? null : one.median / 60 }))}
            valueName={t`First answer`}
            valueText={minutes}
          />
        )}
        {sales && <Sales sales={sales} days={days} />}
      </div>
      {visits && visits.products.length > 0 && (
        <section className="sheet">
          <SectionHead small title={<Trans>Looked at most</Trans>} about={<Plural value={days} one="in # day" other="in the last # days" />} />
          <DataTable
            caption={t`Looked at most`}
            rows={visits.products}
            rowKey={(product) => product.id}
            columns={[
              {
                key: "product",
                label: <Trans>Product</Trans>,
                isBare: true,
                cell: (product) => (
                  <span className={css.looked}>
                    <Picture src={product.image} alt="" sizes="48px" ratio="4 / 5" />
                    <span>
                      {mayEdit ? <Link to={toSeller("product", { id: product.id })}>{product.title}</Link> : product.title}
                      <span className="cap">
                        <Ltr>{product.style_code}</Ltr>
                      </span>
                    </span>
                  </span>
                ),
              },
              { key: "visits", label: <Trans>Visits</Trans>, isFigure: true, cell: (product) => <Ltr>{count(product.visits)}</Ltr> },
            ]}
          />
        </section>
      )}
    </section>
  );
};
