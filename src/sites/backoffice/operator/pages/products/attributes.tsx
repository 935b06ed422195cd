import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { toConsole } from "../../addresses.ts";
import { loadRecords } from "../../parts/load-records.ts";
import { RecordsPage } from "../../parts/records-page.tsx";

export const loader = ({ context, request }: LoaderFunctionArgs) => loadRecords(context, request, "attribute");

/** What sellers are asked for of the goods of a category. */
export default function AttributesPage() {
  const { t } = useLingui();
  const data = useLoaderData<typeof loader>();
  return (
    <RecordsPage
      data={data}
      title={t`Attributes of categories`}
      about={<Trans>Sellers fill them in for each product; buyers narrow category lists by those that are filters.</Trans>}
      at={toConsole("attributes")}
      path={(query) => toConsole("attributes", query)}
      facet={{ label: t`Requirement`, words: { required: t`Required`, filter: t`Optional, a filter`, plain: t`Optional, not a filter` } }}
      columns={{ note: t`Category (first)`, figure: t`Products`, at: t`Last changed` }}
      newWords={<Trans>New attribute</Trans>}
      newTo={toConsole("attribute", { id: "new" })}
      rowTo={(id) => toConsole("attribute", { id })}
      exportTo={(query) => toConsole("attributes-export", query)}
    />
  );
}
