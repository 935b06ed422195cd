import { Trans, useLingui } from "@lingui/react/macro";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { DataTable } from "./data-table.tsx";
import { LineChart, type ChartPoint } from "./line-chart.tsx";
import { Link } from "./link.tsx";
import { Ltr } from "./ltr.tsx";
import { SectionHead } from "./section.tsx";
import { Empty } from "./states.tsx";
import css from "./day-chart.module.css";

/**
 * A figure by day: the drawing for the eye, the same as a table for everybody, and the sum. `why` leads from a day to what its
 * figure is made of. A day without a value is a gap in the line and a dash in the table.
 */
export const DayChart = ({
  title,
  about,
  days,
  valueName,
  valueText,
  sum,
  why,
}: {
  title: string;
  about?: string;
  days: readonly ChartPoint[];
  valueName: string;
  valueText: (value: number) => string;
  sum?: string;
  why?: (day: string) => string;
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const dayText = (on: string) =>
    new Intl.DateTimeFormat(localeFacts[locale].tag, { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(`${on}T00:00:00Z`));
  return (
    <section className="sheet">
      <SectionHead small stacked title={title} about={about ?? sum} />
      {days.filter((day) => day.value !== null).length < 2 ? (
        <Empty title={<Trans>Too few days for a picture</Trans>} />
      ) : (
        <>
          <LineChart points={days} label={t`${title}: the table below says the same`} valueText={valueText} dateText={dayText} />
          <details className={css.table}>
            <summary>
              <Trans>Day by day</Trans>
            </summary>
            <DataTable
              caption={title}
              rows={[...days].reverse()}
              rowKey={(day) => day.on}
              columns={[
                {
                  key: "day",
                  label: <Trans>Day</Trans>,
                  cell: (day) =>
                    why && day.value !== null && day.value > 0 ? (
                      <Link to={why(day.on)}>
                        <bdi>{dayText(day.on)}</bdi>
                      </Link>
                    ) : (
                      <bdi>{dayText(day.on)}</bdi>
                    ),
                },
                { key: "value", label: valueName, isFigure: true, cell: (day) => <Ltr>{day.value === null ? "–" : valueText(day.value)}</Ltr> },
              ]}
            />
          </details>
        </>
      )}
    </section>
  );
};
