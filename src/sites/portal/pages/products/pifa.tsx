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
  return { query, listing: await loadListing(callFrom(context), query, { is_wholesale: true }) };
};

export default function WholesalePage() {
  const { query, listing } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta title={t`Wholesale market`} description={t`Minimum quantities and price breaks, straight from the maker.`} />
      <Breadcrumb trail={[{ label: t`Wholesale market`, to: to("pifa") }]} />
      <PageHead title={<Trans>Wholesale market</Trans>} about={<Trans>Minimum quantities and price breaks, straight from the maker.</Trans>} />
      <ProductListing route="pifa" query={query} listing={listing} isWholesale />
    </main>
  );
}
