import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { removeSynonym, synonyms } from "#domains/search/contract/synonyms.ts";
import { call } from "#kit/browser/call.ts";
import { showToast } from "#kit/browser/toasts.ts";
import { localeFacts, locales, type Locale } from "#kit/locale.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DayOf } from "#ui/day.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { BeingPrepared } from "../../parts/being-prepared.tsx";
import { loadPreparing } from "../../parts/load-records.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";

const rule: TableRule = { filters: {}, sorts: ["-changed"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  const [list, preparing] = await Promise.all([callFrom(context)(synonyms, { page: state.page, size: 30 }), loadPreparing(context, "synonym")]);
  return { state, list, preparing };
};
type Entry = Awaited<ReturnType<typeof loader>>["list"]["list"][number];

const separators: Readonly<Record<Locale, string>> = { "zh-cn": "、", en: ", ", ar: "، " };

const wordsIn = ({ terms }: Entry) => locales.flatMap((locale) => terms[locale]).join(" · ");

export default function SynonymsPage() {
  const { t } = useLingui();
  const { state, list, preparing } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<Entry>();
  return (
    <>
      <ConsoleTitle>{t`Synonyms`}</ConsoleTitle>
      <PageHead
        title={<Trans>Synonyms</Trans>}
        about={<Trans>They widen searches in all three languages, beside the trade glossary. Searches use the published entries listed here.</Trans>}
      >
        <LinkButton to={toConsole("synonym", { id: "new" })}>
          <Icon name="plus" small />
          <Trans>New entry</Trans>
        </LinkButton>
      </PageHead>
      <BeingPrepared rows={preparing} rowTo={(id) => toConsole("synonym", { id })} />
      <TablePage
        caption={t`Synonyms`}
        rule={rule}
        state={state}
        path={(query) => toConsole("synonyms", query)}
        exportTo={toConsole("synonyms-export")}
        columns={[
          ...locales.map((locale) => ({
            key: locale,
            label: localeFacts[locale].language,
            cell: (row: Entry) => (
              <bdi lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
                {row.terms[locale].join(separators[locale])}
              </bdi>
            ),
          })),
          { key: "changed", label: <Trans>Changed</Trans>, cell: (row: Entry) => <DayOf at={row.changetime} /> },
          {
            key: "acts",
            label: <span className="visually-hidden">{t`Act`}</span>,
            isBare: true,
            cell: (row: Entry) => (
              <span className="row">
                <LinkButton look="soft" size="small" to={toConsole("synonym", { id: row.id })}>
                  <Icon name="edit" small />
                  <Trans>Edit</Trans>
                </LinkButton>
                <Button look="ghost" size="small" onClick={() => setRemoved(row)}>
                  <Icon name="trash" small />
                  <Trans>Remove</Trans>
                </Button>
              </span>
            ),
          },
        ]}
        rows={list.list}
        rowKey={(row) => row.id}
        page={list}
        empty={{ title: <Trans>There are no entries yet</Trans>, about: <Trans>Searches without a result say what is missing.</Trans> }}
      />
      {removed && (
        <ReasonDialog
          title={<Trans>Remove this entry?</Trans>}
          about={<bdi>{wordsIn(removed)}</bdi>}
          needs="nothing"
          verb={<Trans>Remove</Trans>}
          isGrave
          onConfirm={async () => {
            await call(removeSynonym, { id: removed.id });
            showToast({ tone: "done", text: t`Removed` });
            await revalidate();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
