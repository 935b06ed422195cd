import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { readListQuery } from "./list-query.ts";
import { loadListing } from "./load-list.ts";
import { ProductListing } from "./product-listing.tsx";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, listing: await loadListing(callFrom(context), query) };
};

export default function ProductCentrePage() {
  const { query, listing } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta title={t`Product centre`} description={t`Everything that shops offer, by category, place, fabric and colour.`} />
      <Breadcrumb trail={[{ label: t`Product centre`, to: to("productCenter") }]} />
      <PageHead title={<Trans>Product centre</Trans>} about={<Trans>Everything that shops offer, by category, place, fabric and colour.</Trans>} />
      <ProductListing route="productCenter" query={query} listing={listing} />
    </main>
  );
}
