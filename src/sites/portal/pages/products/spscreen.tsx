import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { to } from "#kit/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PageHead } from "#ui/section.tsx";
import { callFrom } from "../../../request-context.ts";
import { PageMeta } from "../../meta.ts";
import { readListQuery } from "./list-query.ts";
import { loadListing } from "./load-list.ts";
import { ProductListing } from "./product-listing.tsx";
import css from "./market.module.css";

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = readListQuery(new URL(request.url).searchParams);
  return { query, listing: await loadListing(callFrom(context), query) };
};

export default function ProductScreenPage() {
  const { query, listing } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const shown = listing.total.toLocaleString("en") + (listing.totalIsCapped ? "+" : "");
  return (
    <main className="wrap">
      <PageMeta title={t`Find by filter`} description={t`Set what matters to you; the list follows.`} />
      <Breadcrumb trail={[{ label: t`Find by filter`, to: to("product-spscreen") }]} />
      <PageHead title={<Trans>Find by filter</Trans>} about={<Trans>Set what matters to you; the list follows.</Trans>}>
        {/* Before the filters, so that each choice is answered by what it leaves. */}
        <p className={css.count}>
          <span className="fig">
            <bdi dir="ltr">{shown}</bdi>
          </span>
          <Plural value={listing.total} one="product fits" other="products fit" />
        </p>
      </PageHead>
      <ProductListing route="product-spscreen" query={query} listing={listing} />
    </main>
  );
}
