import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { to } from "#kit/paths.ts";
import { DataTable } from "#ui/data-table.tsx";
import { DayChart } from "#ui/day-chart.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { SectionHead } from "#ui/section.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { toSeller } from "../../addresses.ts";
import { conversionOf, spans, type Figures } from "./load-figures.ts";
import { Sales } from "./sales.tsx";
import css from "./dashboard.module.css";

/** How the shop does over the last days: drawn, as tables, and for a spreadsheet. */
export const ShopFigures = ({ figures, mayEdit }: { figures: Figures; mayEdit: boolean }) => {
  const { t, i18n } = useLingui();
  const { days, isEnterprise, isDesigner, visits, sales, licences, answers } = figures;
  const { tag } = localeFacts[localeFrom(i18n.locale)];
  const count = (value: number) => new Intl.NumberFormat(tag).format(value);
  const percent = (value: number) => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 2 }).format(value / 100);
  const minutes = (value: number) =>
    new Intl.NumberFormat(tag, { style: "unit", unit: "minute", unitDisplay: "short", maximumFractionDigits: 1 }).format(value);
  const conversion = conversionOf(figures);
  if (!visits && !sales && !licences && !answers) return null;
  const visitsSum = () => {
    if (!visits) return "";
    const [now, before] = [count(visits.visits), count(visits.visits_before)];
    return isEnterprise
      ? t`${now} in these days, ${before} in as many before; the factory page ${count(visits.factory_visits)}`
      : t`${now} in these days, ${before} in as many before; your own page ${count(visits.designer_visits)}`;
  };
  const conversionSum = (whole: number | null) => {
    if (whole === null) return t`Nobody came in these days`;
    const share = percent(whole);
    if (!isDesigner) return t`${share} in these days: orders paid for the visits`;
    return isEnterprise ? t`${share} in these days: orders paid and licences sold for the visits` : t`${share} in these days: licences sold for the visits`;
  };
  return (
    <section className={css.shopFigures}>
      <SectionHead title={<Trans>Figures of the shop</Trans>} about={<Trans>Days are those of Beijing time; today is not over.</Trans>} />
      <div className={css.span}>
        <LinkTabs
          label={t`Period`}
          at={toSeller("dashboard", { days })}
          tabs={spans.map((one) => ({ to: toSeller("dashboard", { days: one }), label: <Trans>{one} days</Trans> }))}
        />
        <LinkButton look="ghost" size="small" to={toSeller("dashboard-figures", { days })} reloadDocument>
          <Trans>As a table (CSV)</Trans>
        </LinkButton>
      </div>
      <div className={css.charts}>
        {visits && (
          <DayChart
            title={t`Visits`}
            sum={visitsSum()}
            days={visits.days.map((one) => ({ on: one.on, value: one.visits }))}
            valueName={t`Visits`}
            valueText={count}
          />
        )}
        {conversion && (
          <DayChart title={t`Conversion`} sum={conversionSum(conversion.whole)} days={conversion.days} valueName={t`Conversion`} valueText={percent} />
        )}
        {licences && (
          <DayChart
            title={t`Licences sold`}
            sum={t`${count(licences.licences)} in these days`}
            days={licences.days.map((one) => ({ on: one.on, value: one.licences }))}
            valueName={t`Licences`}
            valueText={count}
          />
        )}
        {answers && (
          <DayChart
            title={t`Time to the first answer`}
            sum={
              answers.median === null
                ? t`Nobody was answered in these days`
                : t`${minutes(answers.median / 60)} (median); ${count(answers.answered)} of ${count(answers.asked)} questions answered`
            }
            days={answers.days.map((one) => ({ on: one.on, value: one.median === null ? null : one.median / 60 }))}
            valueName={t`First answer`}
            valueText={minutes}
          />
        )}
        {sales && <Sales sales={sales} days={days} />}
      </div>
      {visits && visits.products.length > 0 && (
        <SeenMost
          rows={visits.products.map(({ id, title, image, style_code, visits: seen }) => ({
            id,
            title,
            image,
            code: style_code,
            seen: count(seen),
            ...(mayEdit ? { to: toSeller("product", { id }) } : {}),
          }))}
          name={<Trans>Product</Trans>}
          days={days}
        />
      )}
      {visits && visits.prints.length > 0 && (
        <SeenMost
          rows={visits.prints.map(({ id, title, image, visits: seen }) => ({ id, title, image, seen: count(seen), to: to("design-details-id", { id }) }))}
          name={<Trans>Print design</Trans>}
          days={days}
        />
      )}
    </section>
  );
};

type Seen = { id: number; title: string; image: string; code?: string; seen: string; /** Where it is looked after, for who may. */ to?: string };

const SeenMost = ({ rows, name, days }: { rows: readonly Seen[]; name: ReactNode; days: number }) => {
  const { t } = useLingui();
  return (
    <section className="sheet">
      <SectionHead small title={<Trans>Looked at most</Trans>} about={<Plural value={days} one="in # day" other="in the last # days" />} />
      <DataTable
        caption={t`Looked at most`}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "thing",
            label: name,
            isBare: true,
            cell: (thing) => (
              <span className={css.looked}>
                <Picture src={thing.image} alt="" sizes="48px" ratio="4 / 5" />
                <span>
                  {thing.to ? <Link to={thing.to}>{thing.title}</Link> : thing.title}
                  {thing.code && (
                    <span className="cap">
                      <Ltr>{thing.code}</Ltr>
                    </span>
                  )}
                </span>
              </span>
            ),
          },
          { key: "visits", label: <Trans>Visits</Trans>, isFigure: true, cell: (thing) => <Ltr>{thing.seen}</Ltr> },
        ]}
      />
    </section>
  );
};
