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

export default function ProductPage() {
  const { query, listing } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta title={t`Selected goods`} description={t`Garments and fabrics straight from the maker. Prices fall with quantity.`} />
      <Breadcrumb trail={[{ label: t`Selected goods`, to: to("product") }]} />
      <PageHead title={<Trans>Selected goods</Trans>} about={<Trans>Garments and fabrics straight from the maker. Prices fall with quantity.</Trans>} />
      <ProductListing route="product" query={query} listing={listing} />
    </main>
  );
}
