import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import type { salesByDay } from "#domains/trade/orders/contract/sales-by-day.ts";
import type { OutputOf } from "#kit/call.ts";
import { intlTag, localeFrom } from "#kit/locale.ts";
import { moneyText } from "#kit/money-text.ts";
import { LineChart } from "#ui/line-chart.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { Price } from "#ui/price.tsx";
import { SectionHead } from "#ui/section.tsx";
import css from "./dashboard.module.css";

/** What was sold day by day: drawn on the server, and the same in a table. */
export const Sales = ({ sales, days: span }: { sales: OutputOf<typeof salesByDay>; days: number }) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  // A day without its year is nobody's midnight: it is read as noon there.
  const day = (on: string) => new Intl.DateTimeFormat(intlTag(locale), { month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(`${on}T12:00:00Z`));
  const { currency } = sales.total;
  const amount = (value: number) => moneyText({ minor: BigInt(Math.round(value * 100)), currency }).replace(/\.00$/, "");
  const days = sales.days.filter((one) => one.orders > 0).reverse();
  return (
    <section className={`sheet ${css.sales}`}>
      <SectionHead
        small
        stacked
        title={<Trans>Sales by day</Trans>}
        about={
          <>
            {sales.totals.map((one) => (
              <Fragment key={one.currency}>
                <Price money={one} /> ·{" "}
              </Fragment>
            ))}
            <Plural value={sales.orders} one="# order paid" other="# orders paid" /> ·{" "}
            {sales.refunded > 0 && (
              <>
                <Plural value={sales.refunded} one="# of them refunded in full since" other="# of them refunded in full since" /> ·{" "}
              </>
            )}
            <Plural value={sales.buyers} one="# buyer" other="# buyers" /> · <Plural value={span} one="in # day" other="in the last # days" />
          </>
        }
      />
      <LineChart
        label={t`Sales by day in ${currency}; the figures are in the table below`}
        points={sales.days.map((one) => ({ on: one.on, value: Number(one.total.minor) / 100 }))}
        valueText={amount}
        dateText={day}
      />
      {days.length > 0 && (
        <details>
          <summary>
            <Trans>The figures</Trans>
          </summary>
          <table className={css.figuresTable}>
            <caption className="visually-hidden">{t`Sales by day`}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Day</Trans>
                </th>
                <th scope="col">
                  <Trans>Orders</Trans>
                </th>
                <th scope="col">
                  <Trans>Pieces</Trans>
                </th>
                <th scope="col">
                  <Trans>Sum</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map((one) => (
                <tr key={one.on}>
                  <th scope="row">{day(one.on)}</th>
                  <td>
                    <Ltr>{one.orders.toLocaleString("en")}</Ltr>
                  </td>
                  <td>
                    <Ltr>{one.pieces.toLocaleString("en")}</Ltr>
                  </td>
                  <td>
                    <Price money={one.total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
};
