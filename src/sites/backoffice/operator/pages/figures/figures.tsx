import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { newPeople } from "#domains/people/accounts/contract/people-admin.ts";
import { ordersByDay } from "#domains/trade/orders/contract/admin.ts";
import { withoutResult } from "#domains/search/contract/without-result.ts";
import { isolated } from "#kit/isolated.ts";
import { houseCurrency } from "#kit/money-text.ts";
import { localeFacts, localeFrom } from "#kit/locale.ts";
import { holds } from "#kit/rights.ts";
import { DayChart } from "#ui/day-chart.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom, pageRequest } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { everyDay } from "../../parts/every-day.ts";
import css from "./figures.module.css";

const spans = [7, 30, 90, 365] as const;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const asked = Number(new URL(request.url).searchParams.get("days"));
  const days = spans.find((one) => one === asked) ?? 30;
  const ask = callFrom(context);
  const reader = await context.get(pageRequest).session();
  const isFinance = reader !== null && holds(reader, "finance");
  const isSupport = reader !== null && holds(reader, "support");
  const [people, searches, orders] = await Promise.all([
    ask(newPeople, { days }),
    ask(withoutResult, { days, size: 1 }),
    // Money is finance's business.
    isFinance ? ask(ordersByDay, { days }) : null,
  ]);
  const notFound = everyDay(
    days,
    searches.by_day.map((one) => ({ on: one.day, value: one.times })),
  );
  return { days, people, notFound, orders, isSupport };
};

export default function FiguresPage() {
  const { t, i18n } = useLingui();
  const { days, people, notFound, orders, isSupport } = useLoaderData<typeof loader>();
  const { tag } = localeFacts[localeFrom(i18n.locale)];
  const count = (value: number) => new Intl.NumberFormat(tag).format(value);
  const short = (value: number) => new Intl.NumberFormat(tag, { notation: "compact", maximumFractionDigits: 1 }).format(value);
  const turnover = orders
    ? new Intl.ListFormat(tag, { type: "conjunction" }).format(orders.turnovers.map(({ text }) => isolated(text, localeFrom(i18n.locale))))
    : "";
  const inAll = people.by_day.reduce((sum, one) => sum + one.personal + one.business, 0);
  const notFoundInAll = notFound.reduce((sum, one) => sum + one.value, 0);
  const ofDay = (day: string) => ({ from: day, to: day });
  return (
    <>
      <ConsoleTitle>{t`Figures`}</ConsoleTitle>
      <PageHead
        title={<Trans>Figures</Trans>}
        about={<Trans>Days by Beijing time; the red dot is today so far. Under “Day by day” each day links to its records.</Trans>}
      />
      <LinkTabs
        label={t`Days`}
        at={toConsole("figures", { days })}
        tabs={spans.map((one) => ({ to: toConsole("figures", { days: one }), label: <Trans>{one} days</Trans> }))}
      />
      <div className={css.charts}>
        <DayChart
          title={t`New accounts`}
          sum={t`${count(inAll)} in these days; ${count(people.all)} active accounts, of them ${count(people.certified)} certified`}
          days={people.by_day.map((one) => ({ on: one.day, value: one.personal + one.business }))}
          valueName={t({ message: "Accounts", context: "how many" })}
          valueText={count}
          {...(isSupport ? { why: (day: string) => toConsole("people", ofDay(day)) } : {})}
        />
        {orders && (
          <>
            <DayChart
              title={t`Orders placed`}
              sum={t`${count(orders.placed)} placed, ${count(orders.paid)} paid in these days`}
              days={orders.by_day.map((one) => ({ on: one.day, value: one.placed }))}
              valueName={t`Orders`}
              valueText={count}
              why={(day) => toConsole("orders", ofDay(day))}
            />
            <DayChart
              title={t`Turnover`}
              sum={t`${turnover} paid in these days; the chart shows ${houseCurrency}`}
              days={orders.by_day.map((one) => ({ on: one.day, value: Number(one.turnover.minor) / 100 }))}
              valueName={t`Turnover, ${houseCurrency}`}
              valueText={short}
              why={(day) => toConsole("orders", { ...ofDay(day), paid: "paid" })}
            />
          </>
        )}
        <DayChart
          title={t`Searches without a result`}
          sum={t`${count(notFoundInAll)} in these days`}
          days={notFound}
          valueName={t`Searches`}
          valueText={count}
          why={(day) => toConsole("not-found", { days: days === 30 ? undefined : days, day })}
        />
      </div>
    </>
  );
}
