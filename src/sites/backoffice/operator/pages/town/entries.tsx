import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { adminTownEntries } from "#domains/publishing/town/contract/admin.ts";
import { entryKinds } from "#domains/publishing/town/contract/fields.ts";
import { pick } from "#kit/local-text.ts";
import { localeFacts, localeFrom, locales } from "#kit/locale.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { LinkButton } from "#ui/button.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { Ltr } from "#ui/ltr.tsx";
import { PageHead } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { StateBadge } from "#ui/tag.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { useKindWords } from "./kind-words.ts";

const rule: TableRule = { filters: { kind: { kind: "choice", choices: entryKinds } }, sorts: ["position"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const kind = entryKinds.find((one) => one === state.filters["kind"]);
  return { state, kind, entries: await callFrom(context)(adminTownEntries, { page: state.page, size: 30, ...(kind ? { kind } : {}) }) };
};

export default function TownEntriesPage() {
  const { t, i18n } = useLingui();
  const { state, kind, entries } = useLoaderData<typeof loader>();
  const words = useKindWords();
  const locale = localeFrom(i18n.locale);
  return (
    <>
      <ConsoleTitle>{t`Garment town`}</ConsoleTitle>
      <PageHead title={<Trans>Garment town</Trans>} about={<Trans>What the six pages of Junan show, by kind and in order.</Trans>}>
        <LinkButton to={toConsole("town-entry", { id: "new" }, { kind: kind ?? "chapter" })}>
          <Icon name="plus" small />
          <Trans>New entry</Trans>
        </LinkButton>
      </PageHead>
      <TablePage
        caption={t`Entries of the garment town`}
        rule={rule}
        state={state}
        path={(query) => toConsole("town-entries", query)}
        exportTo={toConsole("town-entries-export", { kind })}
        tabs={{
          filter: "kind",
          label: t({ message: "Kind", context: "town" }),
          tabs: [{ value: "", label: t({ message: "All", context: "filter" }) }, ...entryKinds.map((one) => ({ value: one, label: words[one] }))],
        }}
        columns={[
          { key: "title", label: <Trans>Title</Trans>, cell: (one) => pick(one.content.title, locale) },
          { key: "kind", label: <Trans context="town">Kind</Trans>, cell: (one) => words[one.content.kind] },
          { key: "position", label: <Trans>Place in the list</Trans>, isFigure: true, cell: (one) => <Ltr>{one.content.position}</Ltr> },
          {
            key: "languages",
            label: <Trans>Languages</Trans>,
            cell: (one) =>
              locales
                .filter((each) => one.content.title[each])
                .map((each, index, { length }) => (
                  <Fragment key={each}>
                    <span className="clause">
                      <bdi>{localeFacts[each].language}</bdi>
                      {index < length - 1 && " ·"}
                    </span>{" "}
                  </Fragment>
                )),
          },
          { key: "time", label: <Trans>Last changed</Trans>, cell: (one) => <DayOf at={one.updatetime} /> },
          {
            key: "state",
            label: <Trans>Status</Trans>,
            cell: (one) =>
              one.content.is_public ? (
                <StateBadge tone="done">
                  <Trans>Public</Trans>
                </StateBadge>
              ) : (
                <StateBadge tone="off">
                  <Trans>Hidden</Trans>
                </StateBadge>
              ),
          },
        ]}
        rows={entries.list}
        rowKey={(one) => one.id}
        rowLink={(one) => toConsole("town-entry", { id: one.id })}
        page={entries}
        empty={{ title: <Trans>Nothing has been written about the town yet</Trans> }}
      />
    </>
  );
}
