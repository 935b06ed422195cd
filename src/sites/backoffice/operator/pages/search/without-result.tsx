import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { withoutResult } from "#domains/search/contract/without-result.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { DayChart } from "#ui/day-chart.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Day } from "#ui/day.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { notFoundInput, notFoundRule, spans, usualSpan } from "./not-found-query.ts";
import { everyDay } from "../../parts/every-day.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(notFoundRule, new URL(request.url).searchParams);
  const input = notFoundInput(state);
  const asked = await callFrom(context)(withoutResult, { ...input, page: state.page, size: 30 });
  return {
    state,
    asked,
    byDay: everyDay(
      input.days,
      asked.by_day.map((one) => ({ on: one.day, value: one.times })),
    ),
  };
};

export default function WithoutResultPage() {
  const { t } = useLingui();
  const { state, asked, byDay } = useLoaderData<typeof loader>();
  const daysText = (count: string) => t`${plural(Number(count), { one: "# day", other: "# days" })}`;
  const ofDay = (day: string) => toConsole("not-found", tableQuery(notFoundRule, state, { filters: { day } }));
  return (
    <>
      <ConsoleTitle>{t`Searches without a result`}</ConsoleTitle>
      <PageHead
        title={<Trans>Searches without a result</Trans>}
        about={<Trans>Search words without an exact match, most frequent first. Searchers are not recorded.</Trans>}
      />
      <div className="stack">
        <DayChart title={t`Searches not found, by day`} days={byDay} valueName={t`Searches`} valueText={(value) => String(value)} why={ofDay} />
        <TablePage
          caption={t`Searches without a result`}
          rule={notFoundRule}
          state={state}
          path={(query) => toConsole("not-found", query)}
          exportTo={toConsole("not-found-export", tableQuery(notFoundRule, state, { page: 1 }))}
          filters={[
            {
              name: "days",
              label: t({ message: "Period", context: "searched in" }),
              empty: daysText(usualSpan),
              choices: spans.filter((one) => one !== usualSpan).map((one) => ({ value: one, label: daysText(one) })),
            },
            { name: "day", label: t`On one day`, day: true },
            { name: "lang", label: t`Language`, choices: locales.map((one) => ({ value: one, label: localeFacts[one].language })) },
          ]}
          columns={[
            {
              key: "text",
              label: <Trans>Search words</Trans>,
              cell: (row) => (
                <b dir="auto" lang={localeFacts[row.locale].tag}>
                  {row.text}
                </b>
              ),
            },
            { key: "lang", label: <Trans>Language</Trans>, cell: (row) => localeFacts[row.locale].language },
            { key: "times", label: <Trans>Times</Trans>, isFigure: true, cell: (row) => <Ltr>{row.times}</Ltr> },
            { key: "none", label: <Trans>No near match either</Trans>, isFigure: true, cell: (row) => <Ltr>{row.found_none}</Ltr> },
            { key: "last", label: <Trans>Last searched</Trans>, cell: (row) => <Day day={row.last_day} /> },
            {
              key: "act",
              label: <span className="visually-hidden">{t`Act`}</span>,
              isBare: true,
              cell: (row) => (
                <LinkButton look="soft" size="small" to={toConsole("synonym", { id: "new" }, { add: row.text, lang: row.locale })}>
                  <Icon name="plus" small />
                  <Trans>Add a synonym</Trans>
                </LinkButton>
              ),
            },
          ]}
          rows={asked.list}
          rowKey={(row) => `${row.locale} ${row.text}`}
          page={asked}
          empty={{ title: <Trans>Everything was found</Trans>, about: <Trans>No search of these days was without a result.</Trans> }}
        />
      </div>
    </>
  );
}
