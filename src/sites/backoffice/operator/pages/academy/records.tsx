import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { seriesGroupWords, topicWords } from "#domains/publishing/academy/contract/fields.ts";
import { callFrom } from "../../../../request-context.ts";
import { toConsole } from "../../addresses.ts";
import { loadRecords, wantedKind } from "../../parts/load-records.ts";
import { RecordsPage } from "../../parts/records-page.tsx";
import { useAcademyWords } from "./kind-words.ts";
import { academyKinds, type AcademyKind } from "./kinds.ts";

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { say } = callFrom(context);
  const kind = wantedKind(academyKinds, params["kind"]);
  const words = Object.entries(kind === "series" ? seriesGroupWords : topicWords).map(([key, word]) => [key, say(word)] as const);
  return { kind, loaded: await loadRecords(context, request, kind), facets: Object.fromEntries(words) };
};

const listOf = (kind: AcademyKind, query: Parameters<typeof toConsole<"academy">>[1] = {}) =>
  kind === academyKinds[0] ? toConsole("academy", query) : toConsole("academy-kind", { kind }, query);

/** Courses, experts, live streams and price series of the academy. */
export default function AcademyPage() {
  const { t } = useLingui();
  const { kind, loaded, facets } = useLoaderData<typeof loader>();
  const words = useAcademyWords();
  const { all, one, facet, ...columns } = words[kind];
  return (
    <RecordsPage
      data={loaded}
      title={all}
      about={<Trans>What the academy and the think tank show. Every change is a draft until you publish it.</Trans>}
      kinds={{ label: t`Academy`, tabs: academyKinds.map((each) => ({ to: listOf(each), label: words[each].all })) }}
      at={listOf(kind)}
      path={(query) => listOf(kind, query)}
      facet={{ label: facet, words: facets }}
      columns={columns}
      newWords={one}
      newTo={toConsole("academy-record", { kind, id: "new" })}
      rowTo={(id) => toConsole("academy-record", { kind, id })}
      exportTo={(query) => toConsole("academy-export", { kind }, query)}
    />
  );
}
