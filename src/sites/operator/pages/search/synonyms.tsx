import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import { removeSynonym, saveSynonym, synonyms } from "#domains/search/contract/synonyms.ts";
import { call } from "#kit/browser/call.ts";
import { notify } from "#kit/browser/notices.ts";
import { localeFacts, locales } from "#kit/locale.ts";
import { readTable, type TableRule } from "#kit/table-query.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHead } from "#ui/section.tsx";
import { Stamp } from "#ui/stamp.tsx";
import { TablePage } from "#ui/table-page.tsx";
import { callFrom } from "../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { ConsoleTitle } from "../../layout/console-title.tsx";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { RecordDialog } from "../../parts/record-dialog.tsx";
import { WhyButton } from "../../parts/why-button.tsx";

/** `add` is a word to begin a new entry with: of a search that found nothing. */
const rule: TableRule = { filters: { add: { kind: "text", most: 60 }, lang: { kind: "choice", choices: locales } }, sorts: ["-changed"] };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const state = readTable(rule, new URL(request.url).searchParams);
  return { state: { ...state, filters: {} }, begun: state.filters, list: await callFrom(context)(synonyms, { page: state.page, size: 30 }) };
};
type Entry = Awaited<ReturnType<typeof loader>>["list"]["list"][number];
type Terms = Record<(typeof locales)[number], string>;
type Edited = { id?: number; terms: Terms };

const linesOf = (terms: Entry["terms"]): Terms => ({ "zh-cn": terms["zh-cn"].join("\n"), en: terms.en.join("\n"), ar: terms.ar.join("\n") });
const wordsOf = (text: string) =>
  text
    .split(/[\n,，،、;；]/)
    .map((word) => word.trim())
    .filter(Boolean);

const wordsIn = ({ terms }: Entry) => locales.flatMap((locale) => terms[locale]).join(" · ");

export default function SynonymsPage() {
  const { t } = useLingui();
  const { state, begun, list } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const none: Terms = { "zh-cn": "", en: "", ar: "" };
  const [edited, setEdited] = useState<Edited | undefined>(begun["add"] ? { terms: { ...none, [begun["lang"] ?? "zh-cn"]: begun["add"] } } : undefined);
  const [removed, setRemoved] = useState<Entry>();
  return (
    <>
      <ConsoleTitle>{t`Words that mean the same`}</ConsoleTitle>
      <PageHead
        title={<Trans>Words that mean the same</Trans>}
        about={<Trans>They widen searches in all three languages, beside the portal's own glossary of the trade. Searches use them at once.</Trans>}
      >
        <Button onClick={() => setEdited({ terms: none })}>
          <Icon name="plus" small />
          <Trans>New entry</Trans>
        </Button>
      </PageHead>
      <TablePage
        caption={t`Words that mean the same`}
        rule={rule}
        state={state}
        path={(query) => toConsole("synonyms", query)}
        columns={[
          ...locales.map((locale) => ({
            key: locale,
            label: localeFacts[locale].ownName,
            cell: (row: Entry) => (
              <bdi lang={localeFacts[locale].tag} dir={localeFacts[locale].dir}>
                {row.terms[locale].join(locale === "ar" ? "، " : ", ")}
              </bdi>
            ),
          })),
          { key: "changed", label: <Trans>Changed</Trans>, cell: (row: Entry) => <Stamp at={row.changetime} /> },
          {
            key: "acts",
            label: <span className="visually-hidden">{t`Act`}</span>,
            isBare: true,
            cell: (row: Entry) => (
              <span className="row">
                <WhyButton of={wordsIn(row)} acts={{ type: "search", object_id: String(row.id), calls: ["search/savesynonym"] }} />
                <IconButton label={t`Change this entry`} onClick={() => setEdited({ id: row.id, terms: linesOf(row.terms) })}>
                  <Icon name="edit" small />
                </IconButton>
                <IconButton label={t`Remove this entry`} onClick={() => setRemoved(row)}>
                  <Icon name="trash" small />
                </IconButton>
              </span>
            ),
          },
        ]}
        rows={list.list}
        rowKey={(row) => row.id}
        page={list}
        empty={{ title: <Trans>There are no entries yet</Trans>, about: <Trans>Searches without a result say what is missing.</Trans> }}
      />
      {edited && (
        <RecordDialog
          save={saveSynonym}
          start={{ ...edited.terms, ...(edited.id ? { id: edited.id } : {}) }}
          toInput={({ id, ...texts }) => ({
            ...(id ? { id } : {}),
            terms: Object.fromEntries(locales.map((locale) => [locale, wordsOf(String(texts[locale]))])),
          })}
          title={<Trans>Words that mean the same</Trans>}
          about={<Trans>One a line, twelve a language at most; two in all at least.</Trans>}
          done={t`Saved: searches use it now`}
          onClose={() => setEdited(undefined)}
        >
          {(form) =>
            locales.map((locale, index) => (
              <TextArea
                key={locale}
                lang={localeFacts[locale].tag}
                dir={localeFacts[locale].dir}
                rows={3}
                label={localeFacts[locale].ownName}
                {...form.text(locale)}
                error={form.issues[`terms.${locale}`] ?? (index === 0 ? form.issues["terms"] : undefined)}
              />
            ))
          }
        </RecordDialog>
      )}
      {removed && (
        <ReasonDialog
          title={<Trans>Remove this entry?</Trans>}
          about={<bdi>{wordsIn(removed)}</bdi>}
          needs="nothing"
          verb={<Trans>Remove</Trans>}
          isGrave
          onConfirm={async () => {
            await call(removeSynonym, { id: removed.id });
            notify({ tone: "done", text: t`Removed` });
            await revalidate();
          }}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
