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
      about={<Trans>Sellers choose them when they write a product; lists of the category are narrowed by those that are filters.</Trans>}
      at={toConsole("attributes")}
      path={(query) => toConsole("attributes", query)}
      facet={{ label: t`Asked how`, words: { required: t`Required`, filter: t`A filter, not required`, plain: t`Neither` } }}
      columns={{ note: t`First category`, figure: t`Products`, at: t`Last changed` }}
      newWords={<Trans>New attribute</Trans>}
      newTo={toConsole("attribute", { id: "new" })}
      rowTo={(id) => toConsole("attribute", { id })}
      exportTo={(query) => toConsole("attributes-export", query)}
    />
  );
}
