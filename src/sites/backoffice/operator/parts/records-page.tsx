import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { RecordRow } from "#domains/publishing/revisions/contract/records.ts";
import { pick } from "#kit/local-text.ts";
import { localeFrom } from "#kit/locale.ts";
import type { Query } from "#kit/paths.ts";
import { tableQuery } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage, type TableColumn } from "#ui/table-page.tsx";
import { LinkTabs } from "#ui/tabs.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { ConsoleTitle } from "../layout/console-title.tsx";
import { MissingCounts } from "../pages/content/missing-counts.tsx";
import css from "./records-page.module.css";
import { recordsRule, type loadRecords } from "./load-records.ts";

export const RecordState = ({ row }: { row: RecordRow }) => (
  <>
    {row.is_public ? (
      <StateBadge tone="done">
        <Trans>Public</Trans>
      </StateBadge>
    ) : row.key.includes(":_") ? null : (
      <StateBadge tone="off">
        <Trans>Hidden</Trans>
      </StateBadge>
    )}{" "}
    {row.open?.state === "draft" && (
      <StateBadge tone="waiting">
        <Trans>Draft</Trans>
      </StateBadge>
    )}
    {row.open?.state === "scheduled" && (
      <StateBadge tone="going" icon="clock">
        <Trans>Scheduled</Trans>
      </StateBadge>
    )}
  </>
);

/** A list of the records of one kind whose revisions are kept: filtered by their state, a facet and a word, and taken home as CSV. */
export const RecordsPage = ({
  data: { state, records },
  title,
  about,
  kinds,
  at,
  path,
  facet,
  columns,
  newWords,
  newTo,
  rowTo,
  exportTo,
  acts,
}: {
  data: Awaited<ReturnType<typeof loadRecords>>;
  title: string;
  about: ReactNode;
  /** The kinds beside this one as tabs; `at` is the current one's address. */
  kinds?: { label: string; tabs: readonly { to: string; label: string }[] };
  at: string;
  path: (query: Query) => string;
  facet?: { label: string; words: Readonly<Record<string, string>> } | undefined;
  /** Heads of what this kind has beside its title; a column without one is left out. */
  columns: { note?: string; at?: string; figure?: string; /** The moment of rows that have another form of it. */ atCell?: (row: RecordRow) => ReactNode };
  newWords: ReactNode;
  newTo: string;
  rowTo: (record: string) => string;
  exportTo: (query: Query) => string;
  acts?: ReactNode;
}) => {
  const { t, i18n } = useLingui();
  const locale = localeFrom(i18n.locale);
  const shown: (TableColumn<RecordRow> | null)[] = [
    { key: "title", label: <Trans>Title</Trans>, cell: (row) => <bdi>{pick(row.title, locale) || t`Without a title`}</bdi> },
    columns.note ? { key: "note", label: columns.note, cell: (row) => (pick(row.note, locale) ? <bdi>{pick(row.note, locale)}</bdi> : "") } : null,
    facet ? { key: "facet", label: facet.label, cell: (row) => facet.words[row.facet] ?? row.facet } : null,
    columns.figure ? { key: "figure", label: columns.figure, isFigure: true, cell: (row) => (row.figure === null ? "" : <Ltr>{row.figure}</Ltr>) } : null,
    { key: "state", label: <Trans>Status</Trans>, cell: (row) => <RecordState row={row} /> },
    // A column that says nothing of any row here leaves its room to the others.
    records.list.some(({ missing }) => Object.values(missing).some((count) => count > 0))
      ? { key: "missing", label: <Trans>Missing</Trans>, cell: (row) => <MissingCounts missing={row.missing} /> }
      : null,
    columns.at ? { key: "at", sort: "at", label: columns.at, cell: (row) => columns.atCell?.(row) || (row.at ? <Stamp at={row.at} /> : "") } : null,
    records.list.some(({ open }) => open)
      ? {
          key: "draft",
          label: <Trans>Draft saved / goes live</Trans>,
          cell: (row) =>
            row.open ? (
              <>
                <Stamp at={row.open.publish_at ?? row.open.updated_at} /> <span className="cap">{row.open.author?.nickname}</span>
              </>
            ) : (
              ""
            ),
        }
      : null,
  ];
  const tabs = [
    { value: "", label: t({ message: "All", context: "filter" }), count: records.counts.all },
    { value: "public", label: t`Public`, count: records.counts.public },
    { value: "hidden", label: t`Hidden`, count: records.counts.hidden },
    { value: "preparing", label: t`With a draft`, count: records.counts.preparing },
  ];
  return (
    <>
      <ConsoleTitle>{title}</ConsoleTitle>
      <PageHead title={title} about={about}>
        {acts}
        <LinkButton to={newTo}>
          <Icon name="plus" small />
          {newWords}
        </LinkButton>
      </PageHead>
      {kinds && (
        <div className={css.kinds}>
          <LinkTabs label={kinds.label} at={at} tabs={kinds.tabs} />
        </div>
      )}
      <TablePage
        caption={title}
        rule={recordsRule}
        state={state}
        path={path}
        // Below the tabs of the kinds the state is a filter: two rows of tabs are read as one.
        {...(kinds ? {} : { tabs: { filter: "state", label: t`Status`, tabs } })}
        filters={[
          ...(kinds
            ? [{ name: "state", label: t`Status`, choices: tabs.slice(1).map(({ value, label, count }) => ({ value, label: `${label} (${count})` })) }]
            : []),
          ...(facet ? [{ name: "facet", label: facet.label, choices: Object.entries(facet.words).map(([value, label]) => ({ value, label })) }] : []),
          { name: "keyword", label: t`Title contains` },
        ]}
        columns={shown.filter((column) => column !== null)}
        rows={records.list}
        rowKey={(row) => row.key}
        rowLink={(row) => rowTo(row.key.slice(row.key.indexOf(":") + 1))}
        page={records}
        exportTo={exportTo(tableQuery(recordsRule, state))}
        empty={{ title: <Trans>There are no entries here yet</Trans>, about: <Trans>The first one is a draft until you publish it.</Trans> }}
      />
    </>
  );
};
