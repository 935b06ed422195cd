import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { termFieldWords } from "#domains/search/contract/glossary.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecords } from "../../parts/load-records.ts";
import { RecordsPage } from "../../parts/records-page.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { say } = callFrom(context);
  return {
    loaded: await loadRecords(context, request, "term"),
    fields: Object.fromEntries(Object.entries(termFieldWords).map(([key, word]) => [key, say(word)])),
  };
};

/** The trade's terms as staff explain them. */
export default function GlossaryPage() {
  const { t } = useLingui();
  const { loaded, fields } = useLoaderData<typeof loader>();
  return (
    <RecordsPage
      data={loaded}
      title={t`Glossary`}
      about={<Trans>Terms of the trade with their synonyms. What is published widens searches in all three languages at once.</Trans>}
      at={toConsole("glossary")}
      path={(query) => toConsole("glossary", query)}
      facet={{ label: t`Field of the trade`, words: fields }}
      columns={{ note: t`Explanation`, figure: t`Synonyms`, at: t`Last changed` }}
      newWords={<Trans>New term</Trans>}
      newTo={toConsole("glossary-term", { id: "new" })}
      rowTo={(id) => toConsole("glossary-term", { id })}
      exportTo={(query) => toConsole("glossary-export", query)}
    />
  );
}
