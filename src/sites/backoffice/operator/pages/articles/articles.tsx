import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminArticles, adminChoices, publishArticle, scheduleArticle, takeDownArticle } from "#domains/publishing/articles/contract/admin.ts";
import { articleStatuses } from "#domains/publishing/articles/contract/fields.ts";
import { call } from "#kit/browser/call.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import { readTable, tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { MissingCounts } from "../content/missing-counts.tsx";
import { useBulkDecisions } from "../../../bulk-decision.tsx";
import { MomentField } from "../../parts/moment-field.tsx";
import { articleInput, articleRule } from "./article-query.ts";
import { statusTones, statusWords } from "./article-states.ts";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(articleRule, new URL(request.url).searchParams);
  const ask = callFrom(context);
  const [articles, { categories }] = await Promise.all([ask(adminArticles, { ...articleInput(state), size: 30 }), ask(adminChoices, {})]);
  return { state, articles, categories: categories.map(({ id, title }) => ({ id, title })) };
};

export default function ArticlesPage() {
  const { t, i18n } = useLingui();
  const { state, articles, categories } = useLoaderData<typeof loader>();
  const locale = localeFrom(i18n.locale);
  const [at, setAt] = useState<number | null>(null);
  const { bulk, dialog } = useBulkDecisions<(typeof articles.list)[number]>(
    [
      {
        key: "publish",
        verb: <Trans>Publish now</Trans>,
        title: <Trans>Publish these articles?</Trans>,
        about: <Trans>Everybody sees them at once.</Trans>,
        reason: "none",
        decide: ({ id }) => call(publishArticle, { id }),
      },
      {
        key: "schedule",
        verb: <Trans>Schedule</Trans>,
        title: <Trans>Publish these articles at a time to come?</Trans>,
        reason: "none",
        field: <MomentField label={t`When, Beijing time`} value={at} onChange={setAt} />,
        lacks: at === null ? t`Choose a time to come, within a year` : undefined,
        decide: ({ id }) => call(scheduleArticle, { id, at: at ?? 0 }),
      },
      {
        key: "take-down",
        verb: <Trans context="of articles">Take down</Trans>,
        title: <Trans>Take these articles down?</Trans>,
        about: <Trans>What is scheduled is a draft again. Nothing of them is lost; they can be published again.</Trans>,
        reason: "none",
        isGrave: true,
        decide: ({ id }) => call(takeDownArticle, { id }),
      },
    ],
    { keyOf: ({ id }) => id, nameOf: ({ title }) => pick(title, locale) },
  );
  const all = articleStatuses.reduce((sum, one) => sum + articles.counts[one], 0);
  return (
    <>
      <ConsoleTitle>{t`Articles`}</ConsoleTitle>
      <PageHead title={<Trans>Articles</Trans>} about={<Trans>News, headlines and interviews. What was saved last comes first.</Trans>}>
        <LinkButton to={toConsole("article", { id: "new" })}>
          <Icon name="plus" small />
          <Trans>New article</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Articles`}
        rule={articleRule}
        state={state}
        path={(query) => toConsole("articles", query)}
        exportTo={toConsole("articles-export", tableQuery(articleRule, state, { page: 1 }))}
        tabs={{
          filter: "status",
          label: t`Status`,
          tabs: [
            { value: "", label: t({ message: "All", context: "filter" }), count: all },
            ...articleStatuses.map((one) => ({ value: one, label: i18n._(statusWords[one]), count: articles.counts[one] })),
          ],
        }}
        filters={[
          {
            name: "category",
            label: t({ message: "Category", context: "of articles" }),
            choices: categories.map((one) => ({ value: String(one.id), label: pick(one.title, locale) })),
          },
          { name: "keyword", label: t`Title contains` },
        ]}
        columns={[
          { key: "title", label: <Trans>Title</Trans>, cell: (row) => <bdi>{pick(row.title, locale)}</bdi> },
          { key: "category", label: <Trans context="of articles">Category</Trans>, cell: (row) => pick(row.category.title, locale) },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (row) => <StateBadge tone={statusTones[row.status]}>{i18n._(statusWords[row.status])}</StateBadge>,
          },
          {
            key: "missing",
            label: <Trans>Languages missing</Trans>,
            cell: (row) => (
              <>
                {row.lacks_text && (
                  <StateBadge tone="waiting">
                    <Trans>No text yet</Trans>
                  </StateBadge>
                )}{" "}
                <MissingCounts missing={row.missing} />
              </>
            ),
          },
          { key: "reads", label: <Trans>Reads</Trans>, isFigure: true, cell: (row) => <Ltr>{row.reads.toLocaleString("en")}</Ltr> },
          { key: "at", label: <Trans>Published or scheduled</Trans>, cell: (row) => (row.published_at ? <Stamp at={row.published_at} /> : "") },
          { key: "saved", label: <Trans context="time">Saved</Trans>, cell: (row) => <Stamp at={row.updatetime} /> },
        ]}
        bulk={bulk}
        rows={articles.list}
        rowKey={(row) => row.id}
        rowLink={(row) => toConsole("article", { id: row.id })}
        page={articles}
        empty={{ title: <Trans>There are no articles yet</Trans>, about: <Trans>The first one is a draft until you publish it.</Trans> }}
      />
      {dialog}
    </>
  );
}
