import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { longestKeyword } from "../search/read-address.ts";
import { TooLongNote } from "../search/too-long-note.tsx";
import { readListQuery } from "./list-query.ts";
import { loadListing } from "./load-list.ts";
import { ProductListing } from "./product-listing.tsx";

/** Goods found by the search box's "Goods", with facets; without a keyword everything. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const address = new URL(request.url).searchParams;
  const query = readListQuery(address);
  const isTooLong = (address.get("keyword") ?? "").trim().length > longestKeyword;
  return { query, isTooLong, listing: await loadListing(callFrom(context), query) };
};

export default function GoodsSearchPage() {
  const { query, isTooLong, listing } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  return (
    <main className="wrap">
      <PageMeta
        title={query.keyword ? `${query.keyword} · ${t`All goods`}` : t`All goods`}
        description={t`Garments and fabrics by category, place, price and fabric.`}
      />
      <Breadcrumb trail={[{ label: t`Wholesale`, to: to("product") }, { label: query.keyword || t`All goods` }]} />
      <PageHead title={query.keyword ? t`Results for “${query.keyword}”` : <Trans>All goods</Trans>} />
      {isTooLong && <TooLongNote />}
      <ProductListing route="goodssift" query={query} listing={listing} />
    </main>
  );
}
