import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { saveTerm, termFieldWords } from "#domains/search/contract/glossary.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecord } from "../../parts/load-records.ts";
import { RecordEditor } from "../../parts/record-editor.tsx";

export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  const { say } = callFrom(context);
  return {
    loaded: await loadRecord(context, "term", params["id"]),
    fields: Object.entries(termFieldWords).map(([value, word]) => ({ value, label: say(word) })),
  };
};

/** A term of the glossary as it is written. */
export default function GlossaryTermPage() {
  const { t } = useLingui();
  const { loaded, fields } = useLoaderData<typeof loader>();
  return (
    <RecordEditor
      data={loaded}
      save={saveTerm}
      blank={{ field: "garment", is_public: true }}
      fields={[
        { name: "field", label: t`Field of the trade`, shape: { kind: "choice", choices: fields } },
        { name: "is_public", label: t`In use: searches treat its words as equal`, shape: { kind: "check" } },
        { name: "title", label: t`Headword`, shape: { kind: "text", max: 60 } },
        { name: "synonyms", label: t`Synonyms, one per line`, shape: { kind: "text", max: 700, rows: 5, optional: true } },
        { name: "about", label: t`Explanation`, shape: { kind: "text", max: 600, rows: 4 } },
      ]}
      about={<Trans>Add only words that mean exactly the same; a broader word would flood the results.</Trans>}
      newWords={t`New term`}
      all={{ to: toConsole("glossary"), label: <Trans>All terms</Trans> }}
      pathOf={(id) => toConsole("glossary-term", { id })}
    />
  );
}
