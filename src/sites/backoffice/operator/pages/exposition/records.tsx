import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { toConsole } from "../../addresses.ts";
import { loadRecords, wantedKind } from "../../parts/load-records.ts";
import { RecordsPage } from "../../parts/records-page.tsx";
import { useExpositionKinds } from "./kind-words.ts";
import { expositionKinds, type ExpositionKind } from "./kinds.ts";

export const loader = ({ context, params, request }: LoaderFunctionArgs) => loadRecords(context, request, wantedKind(expositionKinds, params["kind"]));

const listOf = (kind: ExpositionKind, query: Parameters<typeof toConsole<"exposition">>[1] = {}) =>
  kind === expositionKinds[0] ? toConsole("exposition", query) : toConsole("exposition-kind", { kind }, query);

/** News, topics, surveys, members, looks, seasons and themes of the exposition. */
export default function ExpositionPage() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  const { kind } = data;
  const { words } = useExpositionKinds();
  const { all, one, facet, ...columns } = words[kind];
  return (
    <RecordsPage
      data={data}
      title={all}
      about={<Trans>What the fashion exposition shows. Every change is a draft until you publish it.</Trans>}
      kinds={{ label: t`Exposition`, tabs: expositionKinds.map((each) => ({ to: listOf(each), label: words[each].all })) }}
      at={listOf(kind)}
      path={(query) => listOf(kind, query)}
      facet={facet}
      columns={columns}
      newWords={one}
      newTo={toConsole("exposition-record", { kind, id: "new" })}
      rowTo={(id) => toConsole("exposition-record", { kind, id })}
      exportTo={(query) => toConsole("exposition-export", { kind }, query)}
    />
  );
}
