import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { saveSynonym } from "#domains/search/contract/synonyms.ts";
import { locales } from "#kit/locale.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";
import { SynonymTrial } from "./synonym-trial.tsx";
import { WordsField } from "./words-field.tsx";

/** `/operator/synonyms/12`, or `/operator/synonyms/new?add=tee&lang=en`: begun with a word that a search did not find. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const lang = locales.find((one) => one === search.get("lang"));
  const word = (search.get("add") ?? "").trim().slice(0, 60);
  return {
    loaded: await loadRecord(context, "synonym", params["id"]),
    begun: Object.fromEntries(locales.map((locale) => [locale, locale === lang && word ? [word] : []])),
  };
};

/** Words that mean the same, in any of the languages. */
export default function SynonymPage() {
  const { t } = useLingui();
  const { loaded, begun } = useLoaderData<typeof loader>();
  return (
    <RecordEditor
      data={loaded}
      save={saveSynonym}
      blank={{ terms: begun }}
      fields={[
        {
          name: "terms",
          label: t`Synonyms`,
          shape: {
            kind: "drawn",
            draw: (editing) => (
              <>
                <WordsField {...editing} />
                <SynonymTrial terms={editing.value} />
              </>
            ),
          },
        },
      ]}
      nameOf={({ terms }) =>
        locales
          .flatMap((locale) => (terms as Partial<Record<string, string[]>> | undefined)?.[locale] ?? [])
          .filter(Boolean)
          .slice(0, 4)
          .join(" · ")
      }
      newWords={t`New entry`}
      about={<Trans>One word per line. Up to 12 per language; at least 2 in total.</Trans>}
      all={{ to: toConsole("synonyms"), label: <Trans>All entries</Trans> }}
      pathOf={(id) => toConsole("synonym", { id })}
    />
  );
}
